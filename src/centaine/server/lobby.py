"""Makes tables: from what a page asks for, from what is stored, from a record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from centaine.catalog import Catalog
from centaine.game import AnyGame, BadOption
from centaine.offer import Entry
from centaine.server.chance import new_seed
from centaine.server.protocol import PERSON, NewMatch, NewSeat, Seat
from centaine.server.refusals import UNFIT, Refusal
from centaine.server.store import MatchRow
from centaine.server.view import Table

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What names of matches are made of; no letters that look alike."""

NAME_LENGTH = 12
LONGEST_NAME = 40


def new_name() -> str:
    """A name for a match that nobody can guess: one of 31¹²."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))


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


def new_table(catalog: Catalog, wanted: NewMatch, like: Table | None = None) -> Table:
    """The table that is asked for, under a new name. Raises `Refusal`.

    Like another table it has that one's options, also those that pages never see.
    """
    entry = entry_of(catalog, wanted.game)
    if like is not None and like.entry.id != entry.id:
        error = BadOption("The match {match} is of another game.", match=like.match)
        raise Refusal(UNFIT, "bad-option", error)
    usual = msgspec.to_builtins(like.game.options) if like is not None else {}
    game = game_of(entry, usual | wanted.options)
    if len(wanted.seats) != game.seats:
        raise Refusal(UNFIT, "bad-seats", wrong_number(entry, game, len(wanted.seats)))
    return Table(new_name(), entry, game, tuple(seat_of(entry, seat) for seat in wanted.seats), new_seed())


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
    return MatchRow(table.match, table.entry.id, options, seats, at, table.seed.hex() if table.seed else None)


def stored_table(catalog: Catalog, row: MatchRow) -> Table:
    """The table that was stored. Raises `Refusal` where its game is not, or not so, in this version's catalog."""
    entry = entry_of(catalog, row.game)
    game = game_of(entry, msgspec.json.decode(row.options))
    seed = bytes.fromhex(row.seed) if row.seed else None
    return Table(row.match, entry, game, msgspec.json.decode(row.seats, type=tuple[Seat, ...]), seed)


def seat_of(entry: Entry, seat: NewSeat) -> Seat:
    """The seat that is asked for. Raises `Refusal`."""
    name = seat.name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        error = BadOption("A name has 1 to {most} characters, all of them printable.", most=LONGEST_NAME)
        raise Refusal(UNFIT, "bad-seats", error)
    if seat.player != PERSON and entry.player(seat.player) is None:
        known = ", ".join((PERSON, *(level.id for level in entry.levels)))
        error = BadOption("No player is called “{player}”; there is {known}.", player=seat.player[:40], known=known)
        raise Refusal(UNFIT, "bad-seats", error)
    return Seat(name, seat.player, seat.luck)
