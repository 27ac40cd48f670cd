"""The contract every game keeps: immutable states, explicit chance, no randomness, no clock, no I/O.

The names are OpenSpiel's (https://github.com/google-deepmind/open_spiel). Screen, players, solver, records and server
are written against this module alone and know no game by name.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

CHANCE = -1
"""`current_player` of a state in which dice or cards decide."""

OVER = -2
"""`current_player` of a finished game."""


class CentaineError(ValueError):
    """Bad input, told in one sentence that can be translated.

    `message` is a template in English (the key of its translation) and `params` what fills it in, so that a page can
    say the same sentence in its reader's language: `CentaineError("{seats} is not a number of seats.", seats=9)`.
    """

    def __init__(self, message: str, /, **params: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.params = params

    def __str__(self) -> str:
        return self.message.format(**self.params)


class BadOption(CentaineError):
    """A game was asked for with options that it does not have."""


class BadPosition(CentaineError):
    """A position or a state text that cannot occur."""


class IllegalAction(CentaineError):
    """An action that the rules do not allow in this state; `rule` is the number of the rule that says so ("PC-6")."""

    def __init__(self, rule: str, message: str, /, **params: str | int) -> None:
        super().__init__(message, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"


class BadText(IllegalAction):
    """A text that is no action of the game in any state; `rule` is the one that lists what there is to do."""


S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


class Game(Protocol[S, A]):
    """One game with its options: variant, seats, deck. States and actions are hashable values (`NamedTuple`s)."""

    @property
    def name(self) -> str:
        """The game's name in records and addresses: `prime-climb`."""
        ...

    @property
    def seats(self) -> int:
        """How many seats play; they are numbered from 0."""
        ...

    @property
    def options(self) -> msgspec.Struct:
        """Everything that was chosen when the game was made; `type(game)(**asdict(options))` is an equal game."""
        ...

    def initial_state(self) -> S:
        """The state in which every match begins."""
        ...

    def current_player(self, state: S) -> int:
        """The seat that is to act, `CHANCE` or `OVER`."""
        ...

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """All that the seat may do, each once; empty at chance nodes and at the end."""
        ...

    def chance_outcomes(self, state: S) -> tuple[tuple[A, int], ...]:
        """Each outcome once with its weight, a positive integer; empty unless chance is to decide."""
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after an action or an outcome. Raises `IllegalAction` with the number of the rule against it."""
        ...

    def returns(self, state: S) -> tuple[float, ...]:
        """One number a seat at the end: 1 won, −1 lost, 0 drawn; alone, minus the rolls. All 0 before the end."""
        ...

    def observation(self, state: S, seat: int | None) -> S:
        """The state with everything blanked that `seat` (None: a spectator) may not know."""
        ...

    def determinize(self, state: S, seat: int | None, rng: Random) -> S:
        """A full state, drawn at random, whose observation by `seat` is the given one."""
        ...

    def format_action(self, action: A) -> str:
        """The action's text; `parse_action` reads it back exactly."""
        ...

    def parse_action(self, state: S, text: str) -> A:
        """The action that a text means in `state`. Raises `BadText` for what is no action of this game.

        Whether the action is legal is for `apply` to say.
        """
        ...

    def format_state(self, state: S) -> str:
        """The state's text; `parse_state` reads it back exactly."""
        ...

    def parse_state(self, text: str) -> S:
        """The state that a text describes. Raises `BadPosition`."""
        ...


AnyGame = Game[Any, Any]
"""A game whose states and actions are of no interest to the one who holds it."""
