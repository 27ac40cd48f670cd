"""Makes tables from requests and from the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from centaine.catalog import Catalog
from centaine.dates import check_date
from centaine.decoding import decode_json
from centaine.game import AnyGame, BadOption
from centaine.host.errors import UNFIT, Refusal
from centaine.host.store import MatchRow
from centaine.host.tables.chance import new_seed
from centaine.host.tables.codes import new_code, new_name
from centaine.host.tables.guest_names import MAX_LOCAL_NAME_LENGTH, checked_name
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry
from centaine.match.seating import colours
from centaine.match.table import Guest, Table
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.clocks import FULL_TIME, Terms
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import OPEN, PERSON, SERVER, NewSeat, Seat


def find_plugin(catalog: Catalog, game: str, status: int = UNFIT) -> GamePlugin:
    """The plugin of that game. Raises `Refusal`."""
    if game not in catalog:
        error = BadOption("There is no game “{game}”; choose from {games}.", game=game[:40], games=", ".join(catalog))
        raise Refusal(status, "no-game", error)
    return catalog[game]


def game_of(plugin: GamePlugin, options: Mapping[str, Any]) -> AnyGame:
    """The game with these options. Raises `Refusal`."""
    try:
        return plugin.make(options)
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None


def new_table(catalog: Catalog, wanted: NewMatch, guest: Guest = None) -> Table:
    """The table that a guest asks for, with a new name. Raises `Refusal`.

    It has started unless it has open seats.
    """
    plugin = find_plugin(catalog, wanted.game)
    game = game_of(plugin, wanted.options)
    if len(wanted.seats) != game.seats:
        raise Refusal(UNFIT, "bad-seats", wrong_number(plugin, game, len(wanted.seats)))
    seats = seats_of(plugin, wanted.seats)
    options = plugin.with_levels(wanted.options, [seat.player for seat in seats])
    if options != wanted.options:
        game = game_of(plugin, options)
    if wanted.day:
        check_day(plugin, game, seats, wanted.day)
    started = all(seat.player != OPEN for seat in seats)
    return Table(
        match=new_name(),
        plugin=plugin,
        game=game,
        seats=seats,
        seed=None if wanted.day else new_seed(),
        owner=guest,
        holders=holders_of(seats, guest),
        started=started,
        code="" if started else new_code(),
        stand_in=stand_in_of(plugin, wanted.stand_in),
    )


def first_lines(table: Table, wanted: NewMatch, at: int) -> list[LogEntry]:
    """The first log entries of a new table: clock, whether people calculate, the day. Raises `Refusal`."""
    changes = []
    if wanted.clock is not None:
        check_clock(table.plugin, table.game, wanted.clock)
        changes = clock_changes(wanted.clock, [seat.percent for seat in wanted.seats])
    if wanted.calculate and table.plugin.calculations.offered:
        changes.append(TableChange("calculate"))
    if wanted.day:
        changes.append(TableChange("day", day=wanted.day))
    return lines_of(changes, at)


def check_day(plugin: GamePlugin, game: AnyGame, seats: Sequence[Seat], day: str) -> None:
    """Raises `Refusal` for what is not the game of that day, played by one person (PC-48)."""
    try:
        check_date(day)
        usual = plugin.daily_game()
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None
    if game != usual or [seat.player for seat in seats] != [PERSON]:
        why = BadOption("One person plays the game of the day, without other options.")
        raise Refusal(UNFIT, "bad-option", why)


def check_clock(plugin: GamePlugin, game: AnyGame, terms: Terms) -> None:
    """Raises `Refusal` if a game cannot have a clock with these terms."""
    if game.seats == 1:
        raise Refusal(UNFIT, "bad-clock", BadOption("A clock needs at least two players."))
    if terms.per == "game" and plugin.referee.has_clock(game):
        error = BadOption("This game has its own clock; you can only add a time limit for each turn.")
        raise Refusal(UNFIT, "bad-clock", error)


def clock_changes(terms: Terms, percent: Sequence[int]) -> list[TableChange]:
    """The changes that set a table's clock and each seat's percentage."""
    shares = [TableChange("stretch", (seat,), amount=share) for seat, share in enumerate(percent) if share != FULL_TIME]
    return [TableChange("clock", clock=terms), *shares]


def lines_of(changes: Iterable[TableChange], at: int) -> list[LogEntry]:
    """Changes of a table, as the first entries of its log."""
    return [LogEntry(seq, None, SERVER, "table", change.text, at) for seq, change in enumerate(changes, 1)]


def wrong_number(plugin: GamePlugin, game: AnyGame, given: int) -> BadOption:
    """The error: why a game cannot have this many seats; if an option decides that, the game's own error."""
    options = msgspec.to_builtins(game.options)
    if "seats" not in options:
        return BadOption("This game has {seats} seats, not {given}.", seats=game.seats, given=given)
    try:
        plugin.make({**options, "seats": given})
    except BadOption as error:
        return error
    return BadOption(
        "The option “seats” is {seats}, so {seats} seats must be given, not {given}.", seats=game.seats, given=given
    )


def row_of(table: Table, at: int) -> MatchRow:
    """The table's database row."""
    options = msgspec.json.encode(table.game.options).decode()
    seats = msgspec.json.encode(table.seats).decode()
    return MatchRow(
        match=table.match,
        game=table.plugin.id,
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
    """The table of a database row. Raises `Refusal` if this version lacks its game or options."""
    plugin = find_plugin(catalog, row.game)
    game = game_of(plugin, msgspec.json.decode(row.options))
    seats = coloured(decode_json(row.seats, tuple[Seat, ...]))
    return Table(
        match=row.match,
        plugin=plugin,
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


def seats_of(plugin: GamePlugin, wanted: Sequence[NewSeat]) -> tuple[Seat, ...]:
    """The requested seats. Raises `Refusal`.

    If a table has open seats, names must not be offensive.
    """
    public = any(seat.player == OPEN for seat in wanted)
    return coloured([seat_of(plugin, seat, public=public) for seat in wanted])


def coloured(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with unique colours."""
    chosen = colours([seat.colour for seat in seats])
    return tuple(msgspec.structs.replace(seat, colour=colour) for seat, colour in zip(seats, chosen, strict=True))


def holders_of(seats: Sequence[Seat], owner: Guest) -> tuple[Guest, ...]:
    """The holders of a new table's seats: its owner holds all `person` seats."""
    return tuple(owner if seat.player == PERSON else None for seat in seats)


def stand_in_of(plugin: GamePlugin, wanted: str | None) -> str:
    """The level that plays for people who are away: the requested one, none, or the middle one."""
    if wanted is None:
        return middle_level(plugin)
    if wanted and plugin.player(wanted) is None:
        known = ", ".join(level.id for level in plugin.levels)
        error = BadOption("There is no player “{player}”; choose from {known}.", player=wanted[:40], known=known)
        raise Refusal(UNFIT, "bad-seats", error)
    return wanted


def middle_level(plugin: GamePlugin) -> str:
    """The middle level; empty if the game has none."""
    return plugin.levels[len(plugin.levels) // 2].id if plugin.levels else ""


def seat_of(plugin: GamePlugin, seat: NewSeat, *, public: bool = False) -> Seat:
    """The requested seat. Raises `Refusal`."""
    if seat.player == OPEN:
        return Seat("", OPEN, "", seat.colour)
    name = checked_name(seat.name) if public else seat.name.strip()
    if not 1 <= len(name) <= MAX_LOCAL_NAME_LENGTH or not name.isprintable():
        error = BadOption("A name must have 1 to {most} printable characters.", most=MAX_LOCAL_NAME_LENGTH)
        raise Refusal(UNFIT, "bad-seats", error)
    if seat.player != PERSON and plugin.player(seat.player) is None:
        known = ", ".join((PERSON, OPEN, *(level.id for level in plugin.levels)))
        error = BadOption("There is no player “{player}”; choose from {known}.", player=seat.player[:40], known=known)
        raise Refusal(UNFIT, "bad-seats", error)
    return Seat(name, seat.player, seat.luck, seat.colour)
