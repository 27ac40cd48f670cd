"""What leaves the server about a match, computed from what the viewer may know. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from centaine.game import AnyGame
from centaine.offer import Entry
from centaine.server.fairness import Dice
from centaine.server.fold import Line, Present, Step, is_over, may_undo
from centaine.server.protocol import PERSON, Elapsed, Event, Seat, Snapshot


@dataclass(frozen=True)
class Table:
    """What never changes in a match: its name, its game, who sits where, what its dice follow from."""

    match: str
    entry: Entry
    game: AnyGame
    seats: tuple[Seat, ...]
    seed: bytes | None = None
    """None for a match that was made by a version that knew none."""

    @property
    def dice(self) -> Dice | None:
        """What the outcomes follow from: secret until the match is over."""
        if self.seed is None:
            return None
        return Dice(self.seed, tuple(bytes.fromhex(seat.luck) for seat in self.seats))

    def is_person(self, seat: int) -> bool:
        """Whether `seat` is a seat of this table and a person plays it."""
        return 0 <= seat < len(self.seats) and self.seats[seat].player == PERSON

    def turn(self, present: Present) -> int:
        """The seat whose turn it is, also where chance is to decide."""
        if present.player >= 0:
            return present.player
        return self.entry.turn(self.game, self.game.observation(present.state, None))


Viewer = int | None
"""Who looks: a seat, or None for a spectator, who knows what everybody knows."""


def scene(table: Table, present: Present, viewer: Viewer) -> Any:
    """The table as it is drawn."""
    return table.entry.scene(table.game, table.game.observation(present.state, viewer), viewer)


def choices(table: Table, present: Present, viewer: Viewer) -> list[Any]:
    """What the person to act may do; empty where nobody who looks is to act."""
    if present.abandoned or not table.is_person(present.player):
        return []
    if table.entry.secret and viewer != present.player:  # what may be done would tell what is held
        return []
    observed = table.game.observation(present.state, present.player)
    return list(table.entry.choices(table.game, observed, present.player))


def can_undo(table: Table, present: Present) -> bool:
    """Whether the person to act may take something back."""
    return table.entry.undo and table.is_person(present.player) and may_undo(present)


def is_open(table: Table, before: Present, step: Step) -> bool:
    """Whether everybody may know all of a step."""
    return bool(table.entry.heard(table.game, before.state, step.action, None) == step.action)


def event(
    table: Table, before: Present, line: Line, after: Present, viewer: Viewer, *, with_choices: bool = True
) -> Event:
    """The event that tells a viewer of `line`, which led from `before` to `after`.

    Past events are told without the choices, which nobody has any more.
    """
    text, facts = "", []
    if line.kind in ("action", "chance") and after.step is not None:
        game, entry = table.game, table.entry
        heard = entry.heard(game, before.state, after.step.action, viewer)
        text = "" if heard is None else game.format_action(heard)
        seen = game.observation(before.state, viewer), game.observation(after.state, viewer)
        facts = list(entry.facts(game, seen[0], heard, seen[1]))
    return Event(
        seq=line.seq,
        seat=line.seat,
        kind=line.kind,
        text=text,
        facts=facts,
        scene=scene(table, after, viewer),
        choices=choices(table, after, viewer) if with_choices else [],
        player=after.player,
        undo=can_undo(table, after),
    )


def snapshot(
    table: Table, present: Present, log: Sequence[Event], since: int, viewer: Viewer, elapsed: Elapsed
) -> Snapshot:
    """The match as it stands for a viewer; `log` holds all its events, those after `since` are told."""
    since = since if 0 <= since <= len(log) else 0
    return Snapshot(
        match=table.match,
        game=table.entry.id,
        options=table.entry.public(table.game),
        seats=table.seats,
        seq=len(log),
        since=since,
        scene=scene(table, present, viewer),
        choices=choices(table, present, viewer),
        log=list(log[since:]),
        player=present.player,
        returns=table.game.returns(present.state),
        undo=can_undo(table, present),
        abandoned=present.abandoned,
        commitment=table.dice.commitment if table.dice else None,
        seed=table.dice.seed.hex() if table.dice and is_over(present) else None,
        elapsed=elapsed if table.entry.referee.minds_time(table.game) else None,
    )
