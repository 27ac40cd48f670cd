"""Matches as record files: downloads and uploads."""

from __future__ import annotations

from typing import Any

from centaine import record
from centaine.catalog import Catalog
from centaine.game import CHANCE, AnyGame, CentaineError
from centaine.server.chance import new_seed
from centaine.server.codes import new_name
from centaine.server.fold import Line, NotNow, Present, is_over, steps
from centaine.server.lobby import coloured, entry_of, holders_of, middle_level, seat_of
from centaine.server.protocol.matches import Kind
from centaine.server.protocol.seats import NewSeat
from centaine.server.refusals import FORBIDDEN, UNFIT, Refusal
from centaine.server.view import Guest, Table, is_open

MOST_ACTIONS = 20_000
"""A game of forty hours; a longer record is a mistake, and would take the server's time from others."""


def read_record(catalog: Catalog, text: str, at: int, guest: Guest = None) -> tuple[Table, list[Line]]:
    """The table of a record, everyone at it a person, all of them the guest's, and its log. Raises `Refusal`."""
    try:
        told = record.load(text)
        entry = entry_of(catalog, told.game)
        count = len(told.actions)
        if count > MOST_ACTIONS:
            raise NotNow("A record may have {most} actions here, not {given}.", most=MOST_ACTIONS, given=count)
        game = record.game_of(told, lambda _, options: entry.make(options))
        lines = [
            Line(seq, None, game.current_player(before), kind_of(game, before), action, at)
            for seq, (before, action, _) in enumerate(record.replay(game, told.actions), 1)
        ]
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-record", error) from None
    seats = coloured([seat_of(entry, NewSeat(name)) for name in told.seats])
    holders, stand_in = holders_of(seats, guest), middle_level(entry)
    return Table(new_name(), entry, game, seats, new_seed(), guest, holders, stand_in=stand_in), lines


def kind_of(game: AnyGame, state: Any) -> Kind:
    """What a step from `state` is: chance's or somebody's."""
    return "chance" if game.current_player(state) == CHANCE else "action"


def write_record(table: Table, present: Present) -> str:
    """The record of a match. Raises `Refusal` while it would tell what a player may not know yet."""
    taken = steps(present)
    is_secret = table.entry.secrets.kept or not all(is_open(table, before, step) for before, step in taken)
    if is_secret and not is_over(present):
        raise Refusal(FORBIDDEN, "secret", NotNow("This record can be had when the game is over."))
    game = table.game
    actions = [game.format_action(step.action) for _, step in taken]
    names = (seat.name or f"Player {number}" for number, seat in enumerate(table.seats, 1))  # who wants to be forgotten
    return record.save(record.record_of(game, names, actions, proof_of(table, present)))


def proof_of(table: Table, present: Present) -> record.Proof | None:
    """By what the outcomes can be checked: the seed only when nothing can follow from it any more."""
    if (dice := table.dice) is None:
        return None
    taken = enumerate((step for _, step in steps(present)), 1)
    given = tuple(number for number, step in taken if step.kind == "chance" and not step.drawn)
    seed = dice.seed.hex() if is_over(present) else ""
    return record.Proof(dice.commitment, tuple(seat.luck for seat in table.seats), seed, given)
