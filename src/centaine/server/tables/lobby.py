"""Makes tables: from what a page asks for, from what is stored, from a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from centaine.catalog import Catalog
from centaine.game import AnyGame, BadOption
from centaine.offer import Entry
from centaine.server.chance import new_seed
from centaine.server.changes import Change
from centaine.server.clock import USUAL, Terms
from centaine.server.codes import new_code, new_name
from centaine.server.fold import Line
from centaine.server.guest_names import fit_name
from centaine.server.protocol.matches import NewMatch
from centaine.server.protocol.seats import OPEN, PERSON, SERVER, NewSeat, Seat
from centaine.server.refusals import UNFIT, Refusal
from centaine.server.seating import colours
from centaine.server.store import MatchRow
from centaine.server.view import Guest, Table

LONGEST_NAME = 40


def entry_of(catalog: Catalog, game: str, status: int = UNFIT) -> Entry:
    """The catalog's entry of that name. Raises `Refusal`."""
    if game not in catalog:
        error = BadOption("There is no game “{game}”; there is {games}.", game=game[:40], games=", ".join(catalog))
        raise Refusal(status, "no-game", error)
    return catalog[game]


def game_of(entry: Entry, options: Mapping[str, Any]) -> AnyGame:
    """The game with these options. Raises `Refusal`."""
    try:
        return entry.make(options)
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None


def new_table(catalog: Catalog, wanted: NewMatch, guest: Guest = None) -> Table:
    """The table that a guest asks for, under a new name. Raises `Refusal`.

    It has begun unless there is a seat to take.
    """
    entry = entry_of(catalog, wanted.game)
    game = game_of(entry, wanted.options)
    if len(wanted.seats) != game.seats:
        raise Refusal(UNFIT, "bad-seats", wrong_number(entry, game, len(wanted.seats)))
    seats = seats_of(entry, wanted.seats)
    started = all(seat.player != OPEN for seat in seats)
    return Table(
        match=new_name(),
        entry=entry,
        game=game,
        seats=seats,
        seed=new_seed(),
        owner=guest,
        holders=holders_of(seats, guest),
        started=started,
        code="" if started else new_code(),
        stand_in=stand_in_of(entry, wanted.stand_in),
    )


def first_lines(table: Table, wanted: NewMatch, at: int) -> list[Line]:
    """How the log of a new table begins: with its clock, where it has one. Raises `Refusal`."""
    if wanted.clock is None:
        return []
    check_clock(table.entry, table.game, wanted.clock)
    return lines_of(clock_changes(wanted.clock, [seat.percent for seat in wanted.seats]), at)


def check_clock(entry: Entry, game: AnyGame, terms: Terms) -> None:
    """Raises `Refusal` where a game cannot be played by a clock with these terms."""
    if game.seats == 1:
        raise Refusal(UNFIT, "bad-clock", BadOption("A clock is for two players or more."))
    if terms.per == "game" and entry.referee.has_clock(game):
        error = BadOption("This game has a clock of its own; beside it there may be one for each turn.")
        raise Refusal(UNFIT, "bad-clock", error)


def clock_changes(terms: Terms, percent: Sequence[int]) -> list[Change]:
    """The changes by which a table gets a clock, and some seats more or less of it."""
    shares = [Change("stretch", (seat,), amount=share) for seat, share in enumerate(percent) if share != USUAL]
    return [Change("clock", clock=terms), *shares]


def lines_of(changes: Iterable[Change], at: int) -> list[Line]:
    """Changes of a table as the first entries of its log."""
    return [Line(seq, None, SERVER, "table", change.text, at) for seq, change in enumerate(changes, 1)]


def wrong_number(entry: Entry, game: AnyGame, given: int) -> BadOption:
    """Why so many seats do not fit a game: what the game itself says where an option decides how many it has."""
    options = msgspec.to_builtins(game.options)
    if "seats" not in options:
        return BadOption("This game has {seats} seats, not {given}.", seats=game.seats, given=given)
    try:
        entry.make({**options, "seats": given})
    except BadOption as error:
        return error
    return BadOption(
        "The option seats is {seats}: so many seats are to be given, not {given}.", seats=game.seats, given=given
    )


def row_of(table: Table, at: int) -> MatchRow:
    """The table as it is stored."""
    options = msgspec.json.encode(table.game.options).decode()
    seats = msgspec.json.encode(table.seats).decode()
    return MatchRow(
        match=table.match,
        game=table.entry.id,
        options=options,
        seats=seats,
        at=at,
        seed=table.seed.hex() if table.seed else None,
        owner=table.owner,
        code=table.code or None,
        stand_in=table.stand_in,
        class_name=table.class_name or None,
        place=table.place,
    )


def stored_table(catalog: Catalog, row: MatchRow) -> Table:
    """The table that was stored. Raises `Refusal` where its game is not, or not so, in this version's catalog."""
    entry = entry_of(catalog, row.game)
    game = game_of(entry, msgspec.json.decode(row.options))
    seats = coloured(msgspec.json.decode(row.seats, type=tuple[Seat, ...]))
    return Table(
        match=row.match,
        entry=entry,
        game=game,
        seats=seats,
        seed=bytes.fromhex(row.seed) if row.seed else None,
        owner=row.owner,
        holders=holders_of(seats, row.owner),
        started=all(seat.player != OPEN for seat in seats),
        code=row.code or "",
        stand_in=row.stand_in,
        revision=row.revision,
        class_name=row.class_name or "",
        place=row.place,
    )


def seats_of(entry: Entry, wanted: Sequence[NewSeat]) -> tuple[Seat, ...]:
    """The seats that are asked for. Raises `Refusal`.

    Where strangers will come, names must be fit for them.
    """
    public = any(seat.player == OPEN for seat in wanted)
    return coloured([seat_of(entry, seat, public=public) for seat in wanted])


def coloured(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats, each in a colour of its own."""
    found = colours([seat.colour for seat in seats])
    return tuple(msgspec.structs.replace(seat, colour=colour) for seat, colour in zip(seats, found, strict=True))


def holders_of(seats: Sequence[Seat], owner: Guest) -> tuple[Guest, ...]:
    """Who holds the seats of a table that was just made: whoever made it has all that persons play."""
    return tuple(owner if seat.player == PERSON else None for seat in seats)


def stand_in_of(entry: Entry, wanted: str | None) -> str:
    """The level that plays for those who are away: the one that is asked for, none, or the middle one."""
    if wanted is None:
        return middle_level(entry)
    if wanted and entry.player(wanted) is None:
        known = ", ".join(level.id for level in entry.levels)
        error = BadOption("No player is called “{player}”; there is {known}.", player=wanted[:40], known=known)
        raise Refusal(UNFIT, "bad-seats", error)
    return wanted


def middle_level(entry: Entry) -> str:
    """The level between the weakest and the strongest; empty where there is none."""
    return entry.levels[len(entry.levels) // 2].id if entry.levels else ""


def seat_of(entry: Entry, seat: NewSeat, *, public: bool = False) -> Seat:
    """The seat that is asked for. Raises `Refusal`."""
    if seat.player == OPEN:
        return Seat("", OPEN, "", seat.colour)
    name = fit_name(seat.name) if public else seat.name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        error = BadOption("A name has 1 to {most} characters, all of them printable.", most=LONGEST_NAME)
        raise Refusal(UNFIT, "bad-seats", error)
    if seat.player != PERSON and entry.player(seat.player) is None:
        known = ", ".join((PERSON, OPEN, *(level.id for level in entry.levels)))
        error = BadOption("No player is called “{player}”; there is {known}.", player=seat.player[:40], known=known)
        raise Refusal(UNFIT, "bad-seats", error)
    return Seat(name, seat.player, seat.luck, seat.colour)
