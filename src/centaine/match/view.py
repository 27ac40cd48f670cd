"""What leaves the server about a match, computed from what the viewer may know. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import UNSET

from centaine.game import AnyGame
from centaine.offer import Entry, no_analyst
from centaine.server import changes
from centaine.server.clock import Times
from centaine.server.fairness import Dice
from centaine.server.fold import Line, Present, Step, is_over, may_undo
from centaine.server.protocol.clocks import Clock
from centaine.server.protocol.matches import Elapsed, Event, Snapshot
from centaine.server.protocol.seats import PERSON, Seat

Guest = str | None
"""Who somebody is: the SHA-256 of their secret in hexadecimal, which is all that is kept; None: nobody known."""


@dataclass(frozen=True)
class Table:
    """A match's name, its game, what its dice follow from, and who sits at it: the one part that may change."""

    match: str
    entry: Entry
    game: AnyGame
    seats: tuple[Seat, ...]
    seed: bytes | None = None
    """None for a match that was made by a version that knew none."""
    owner: Guest = None
    """Who made it. None for a match that was made by a version that knew no guests: whoever finds it plays it."""
    holders: tuple[Guest, ...] = ()
    """Who holds which seat; None where nobody does."""
    started: bool = True
    code: str = ""
    """By which it is found, if there ever were seats to take."""
    stand_in: str = ""
    """The level that plays for those who are away; empty: none."""
    analysis: bool = False
    """Whether its owner has allowed the analysis of the game while it goes on, where people come by a link."""
    revision: int = 0
    """How often it was rewritten."""
    class_name: str = ""
    """The class whose table it is; empty: none's."""
    place: int | None = None
    """Its number in the class."""
    times: Times | None = None
    """What time each seat has left, where there is a clock."""
    next: str = ""
    """The match in which the same people play again."""
    hints: bool = False
    """Whether its owner has allowed hints, where people come by a link."""

    @property
    def dice(self) -> Dice | None:
        """What the outcomes follow from: secret until the match is over."""
        if self.seed is None:
            return None
        return Dice(self.seed, tuple(bytes.fromhex(seat.luck) for seat in self.seats))

    def is_person(self, seat: int) -> bool:
        """Whether `seat` is a seat of this table and a person plays it."""
        return 0 <= seat < len(self.seats) and self.seats[seat].player == PERSON

    def holds(self, guest: Guest, seat: int) -> bool:
        """Whether a person plays `seat` and it is that guest."""
        return self.is_person(seat) and (self.owner is None or (guest is not None and self.holders[seat] == guest))

    def seats_of(self, guest: Guest) -> tuple[int, ...]:
        """The seats that a guest holds."""
        return tuple(seat for seat in range(len(self.seats)) if self.holds(guest, seat))

    @property
    def is_shared(self) -> bool:
        """Whether people at other screens play at this table, or may come to it."""
        return bool(self.code) or any(holder not in (None, self.owner) for holder in self.holders)

    @property
    def allows_hints(self) -> bool:
        """Whether the game's hints may be asked for: always where all people sit at one screen."""
        return self.entry.hints and (self.hints or not self.is_shared)

    @property
    def allows_analysis(self) -> bool:
        """Whether the game may be analysed while it goes on: always where all people sit at one screen."""
        return self.entry.analyst is not no_analyst and (self.analysis or not self.is_shared)

    def turn(self, present: Present) -> int:
        """The seat whose turn it is, also where chance is to decide."""
        if present.player >= 0:
            return present.player
        return self.entry.turn(self.game, self.game.observation(present.state, None))


class Moment(NamedTuple):
    """A match after one of its entries: who sits there, and how the game stands."""

    table: Table
    present: Present


class Viewer(NamedTuple):
    """Who looks: with what a seat knows, or None with what everybody knows; and the seats that are theirs."""

    seat: int | None = None
    yours: tuple[int, ...] = ()
    owner: bool = False


def scene(moment: Moment, viewer: Viewer) -> Any:
    """The table as it is drawn."""
    (table, present), seat = moment, viewer.seat
    return table.entry.scene(table.game, table.game.observation(present.state, seat), seat)


def choices(moment: Moment, viewer: Viewer) -> list[Any]:
    """What the one who looks may do; empty where another is to act."""
    table, present = moment
    if present.abandoned or not table.started or present.player not in viewer.yours:
        return []
    if table.entry.secrets.kept and viewer.seat != present.player:  # what may be done would tell what is held
        return []
    observed = table.game.observation(present.state, present.player)
    return list(table.entry.choices(table.game, observed, present.player))


def can_undo(moment: Moment, viewer: Viewer) -> bool:
    """Whether the one who looks is to act and may take something back."""
    table, present = moment
    return table.entry.undo and present.player in viewer.yours and may_undo(present)


def is_open(table: Table, before: Present, step: Step) -> bool:
    """Whether everybody may know all of a step."""
    return bool(table.entry.secrets.heard(table.game, before.state, step.action, None) == step.action)


def returns_of(moment: Moment) -> tuple[float, ...]:
    """Who has won and lost: by the rules, or by the clock."""
    table, present = moment
    if present.lost is None:
        return table.game.returns(present.state)
    return tuple(-1.0 if seat == present.lost else 1.0 for seat in range(len(table.seats)))


def event(before: Moment, line: Line, after: Moment, viewer: Viewer) -> Event:
    """The event that tells a viewer of `line`, which led from `before` to `after`."""
    text, facts = "", []
    table, step = after.table, after.present.step
    if line.kind == "table":
        text = changes.told(line.text)
    elif line.kind == "time":
        text = line.text
    elif line.kind in ("action", "chance") and step is not None:
        game, entry = table.game, table.entry
        heard = entry.secrets.heard(game, before.present.state, step.action, viewer.seat)
        text = "" if heard is None else game.format_action(heard)
        seen = (game.observation(moment.present.state, viewer.seat) for moment in (before, after))
        earlier, later = seen
        facts = list(entry.facts(game, earlier, heard, later))
    return Event(
        seq=line.seq,
        seat=line.seat,
        kind=line.kind,
        text=text,
        facts=facts,
        scene=scene(after, viewer),
        choices=choices(after, viewer),
        player=after.present.player,
        undo=can_undo(after, viewer),
        seats=table.seats if line.kind == "table" else UNSET,
        started=table.started if line.kind == "table" else UNSET,
    )


def snapshot(
    moment: Moment,
    log: Sequence[Event],
    since: int,
    viewer: Viewer,
    elapsed: Elapsed,
    clock: Clock | None,
    standing_in: list[int],
) -> Snapshot:
    """The match as it stands for a viewer; `log` holds all its events, those after `since` are told."""
    table, present = moment
    since = since if 0 <= since <= len(log) else 0
    concerned = viewer.owner or bool(viewer.yours)
    return Snapshot(
        match=table.match,
        game=table.entry.id,
        options=table.entry.secrets.public(table.game),
        seats=table.seats,
        seq=len(log),
        since=since,
        scene=scene(moment, viewer),
        choices=choices(moment, viewer),
        log=list(log[since:]),
        player=present.player,
        returns=returns_of(moment),
        undo=can_undo(moment, viewer),
        abandoned=present.abandoned,
        commitment=table.dice.commitment if table.dice else None,
        seed=table.dice.seed.hex() if table.dice and is_over(present) else None,
        elapsed=elapsed if table.entry.referee.minds_time(table.game) else None,
        yours=viewer.yours,
        owner=viewer.owner,
        started=table.started,
        code=table.code if concerned else "",
        standing_in=standing_in,
        class_name=table.class_name if concerned else "",
        clock=clock,
        lost=present.lost,
        next=table.next,
        hints=table.allows_hints,
        analysis=table.allows_analysis,
    )
