"""Downloading and uploading records."""

from __future__ import annotations

from typing import Any

from centaine import record
from centaine.catalog import Catalog
from centaine.game import CHANCE, AnyGame, CentaineError
from centaine.host.errors import FORBIDDEN, UNFIT, Refusal
from centaine.host.tables.chance import new_seed
from centaine.host.tables.codes import new_name
from centaine.host.tables.table_factory import coloured, find_plugin, holders_of, middle_level, seat_of
from centaine.match.replay import LogEntry, MatchState, NotNow, is_over, steps
from centaine.match.table import Guest, Table
from centaine.match.view import is_open
from centaine.protocol.matches import Kind
from centaine.protocol.seats import NewSeat

MAX_ACTIONS = 10_000
"""Twenty hours of play; a longer record is a mistake and would take too much of the server's time."""


def read_record(catalog: Catalog, text: str, at: int, guest: Guest = None) -> tuple[Table, list[LogEntry]]:
    """The table and log of a record; the guest holds all its seats. Raises `Refusal`."""
    try:
        recorded = record.load(text)
        plugin = find_plugin(catalog, recorded.game)
        count = len(recorded.actions)
        if count > MAX_ACTIONS:
            raise NotNow("A record can have at most {most} actions here, not {given}.", most=MAX_ACTIONS, given=count)
        game = record.game_of(recorded, lambda _, options: plugin.make(options))
        lines = [
            LogEntry(seq, None, game.current_player(before), kind_of(game, before), action, at)
            for seq, (before, action, _) in enumerate(record.replay(game, recorded.actions), 1)
        ]
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-record", error) from None
    seats = coloured([seat_of(plugin, NewSeat(name)) for name in recorded.seats])
    holders, stand_in = holders_of(seats, guest), middle_level(plugin)
    return Table(new_name(), plugin, game, seats, new_seed(), guest, holders, stand_in=stand_in), lines


def kind_of(game: AnyGame, state: Any) -> Kind:
    """The kind of a step from `state`: chance or action."""
    return "chance" if game.current_player(state) == CHANCE else "action"


def write_record(table: Table, present: MatchState) -> str:
    """The record of a match. Raises `Refusal` while it would reveal what a player may not know yet."""
    taken = steps(present)
    is_secret = table.plugin.secrets.kept or not all(is_open(table, before, step) for before, step in taken)
    if is_secret and not is_over(present):
        raise Refusal(FORBIDDEN, "secret", NotNow("This record will be available when the game is over."))
    game = table.game
    actions = [game.format_action(step.action) for _, step in taken]
    names = (seat.name or f"Player {number}" for number, seat in enumerate(table.seats, 1))  # deleted names
    return record.save(record.record_of(game, names, actions, proof_of(table, present)))


def proof_of(table: Table, present: MatchState) -> record.Proof | None:
    """The proof of the outcomes, with the seed only if the match is over."""
    if (dice := table.dice) is None:
        return None
    taken = enumerate((step for _, step in steps(present)), 1)
    given = tuple(number for number, step in taken if step.kind == "chance" and not step.drawn)
    if table.day:
        return record.Proof("", (), "", given, table.day)
    seed = dice.seed.hex() if is_over(present) else ""
    return record.Proof(dice.commitment, tuple(seat.luck for seat in table.seats), seed, given)
