"""A table: a match's game and players. And a moment: the table and the match's state after a log entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from centaine.game import AnyGame
from centaine.match.clock import ClockState
from centaine.match.fairness import Dice, days_dice
from centaine.match.replay import MatchState
from centaine.plugin.game_plugin import GamePlugin, no_analyst
from centaine.protocol.seats import PERSON, Seat

FORGOTTEN = ""
"""Replaces a guest who deleted their data (None means an unknown guest). No secret has this hash."""

Guest = str | None
"""A guest: the SHA-256 of their secret, in hexadecimal, which is all that is stored; None: unknown."""


@dataclass(frozen=True)
class Table:
    """A match's name, game, seed and seating."""

    match: str
    plugin: GamePlugin
    game: AnyGame
    seats: tuple[Seat, ...]
    seed: bytes | None = None
    """None for games of the day, and for matches made before seeds existed."""
    owner: Guest = None
    """Who made it. None for matches made before guests existed, which anyone may play."""
    holders: tuple[Guest, ...] = ()
    """The holder of each seat, or None."""
    started: bool = True
    code: str = ""
    """The code to join it, if it ever had open seats."""
    stand_in: str = ""
    """The level that plays for people who are away; empty: none."""
    analysis: bool = False
    """Whether the owner of a table with a link allows analysis of the unfinished game."""
    revision: int = 0
    """The number of times that it was rewritten."""
    class_name: str = ""
    """Its class; empty if none."""
    place: int | None = None
    """Its number in the class."""
    times: ClockState | None = None
    """The clock, if there is one."""
    next: str = ""
    """The next match of the same people."""
    hints: bool = False
    """Whether the owner of a table with a link allows hints."""

    calculates: bool = False
    """Whether people calculate themselves, before an action counts."""
    paused: bool = False
    """Whether the teacher of its class has paused it: nobody acts, and clocks stand still."""
    day: str = ""
    """The day, if it is the game of one: `2026-11-21`."""

    @property
    def dice(self) -> Dice | None:
        """The source of the outcomes; but for a game of the day, secret until the match is over."""
        if self.day:
            return days_dice(self.plugin.id, self.day)
        if self.seed is None:
            return None
        return Dice(self.seed, tuple(bytes.fromhex(seat.luck) for seat in self.seats))

    def is_person(self, seat: int) -> bool:
        """Whether a person plays `seat`; False if there is no such seat."""
        return 0 <= seat < len(self.seats) and self.seats[seat].player == PERSON

    def holds(self, guest: Guest, seat: int) -> bool:
        """Whether that guest plays `seat`."""
        return self.is_person(seat) and (self.owner is None or (guest is not None and self.holders[seat] == guest))

    def seats_of(self, guest: Guest) -> tuple[int, ...]:
        """The seats that a guest holds."""
        return tuple(seat for seat in range(len(self.seats)) if self.holds(guest, seat))

    @property
    def is_shared(self) -> bool:
        """Whether people at other screens play here or may join."""
        return bool(self.code) or any(holder not in (None, self.owner) for holder in self.holders)

    @property
    def allows_hints(self) -> bool:
        """Whether hints are allowed, as they always are if all people share one screen."""
        return self.plugin.hints and (self.hints or not self.is_shared)

    @property
    def allows_analysis(self) -> bool:
        """Whether the unfinished game may be analysed, as it always may if all people share one screen."""
        return self.plugin.analyst is not no_analyst and (self.analysis or not self.is_shared)

    def turn(self, present: MatchState) -> int:
        """The seat whose turn it is, also at chance nodes."""
        if present.player >= 0:
            return present.player
        return self.plugin.turn(self.game, self.game.observation(present.state, None))


class Moment(NamedTuple):
    """A match after one of its log entries: table and state."""

    table: Table
    present: MatchState

    @property
    def returns(self) -> tuple[float, ...]:
        """The returns, by the rules or by the clock; all 0 before the end, but in solo games."""
        table, present = self
        if present.lost is None:
            return table.game.returns(present.state)
        return tuple(-1.0 if seat == present.lost else 1.0 for seat in range(len(table.seats)))
