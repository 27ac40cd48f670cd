"""The contract that every game implements: immutable states, explicit chance, no randomness, no clock, no I/O.

Names and numbers are OpenSpiel's (https://github.com/google-deepmind/open_spiel), with two differences. States do not
change: `game.apply(state, action)` returns the next state where OpenSpiel's `state.apply_action(action)` changes its
own. And `determinize` is `resample_from_infostate` for a state that is an observation: what a seat sees now, without
what it remembers. The client, players, solvers, records and server depend on this module alone and know no game by
name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

CHANCE = -1
"""`current_player` at a chance node, where dice or cards decide: OpenSpiel's `kChancePlayerId`."""

TERMINAL = -4
"""`current_player` of a finished game: OpenSpiel's `kTerminalPlayerId`."""


LONGEST_QUOTED, MOST_QUOTED = 500, 10**15
"""The most characters of a text, and the largest number, that an error message quotes."""


class CentaineError(ValueError):
    """Bad input, described in one translatable sentence.

    `message` is an English template (the key of its translation), and `params` are the values for its placeholders, so
    that a page can show the sentence in its reader's language: `CentaineError("There is no seat {seat}.", seat=9)`.
    Values are cut to `LONGEST_QUOTED` characters; control characters become question marks.
    """

    def __init__(self, message: str, /, **params: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.params = {name: _quotable(value) for name, value in params.items()}

    def __str__(self) -> str:
        return self.message.format(**self.params)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[..., CentaineError], tuple[Any, ...]]:
        # The default would call `__init__` with `args`, which lack a subclass's arguments before the message.
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[CentaineError], args: tuple[str, ...], attributes: Mapping[str, Any]) -> CentaineError:
    """Restores a pickled error."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


def _quotable(value: object) -> str | int:
    """A value as a sentence may quote it: short and on one line, because it may be untrusted."""
    if isinstance(value, int) and -MOST_QUOTED < value < MOST_QUOTED:
        return value
    text = str(value)
    if len(text) > LONGEST_QUOTED:
        text = text[: LONGEST_QUOTED - 1] + "…"
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or unicodedata.category(char) == "Zs" else "?" for char in text)


class BadOption(CentaineError):
    """Options that the game does not have."""


class BadPosition(CentaineError):
    """A position that cannot occur, or a text that is not a state."""


class IllegalAction(CentaineError):
    """An action that is not legal in this state; `rule` is the number of the rule against it ("PC-6")."""

    def __init__(self, rule: str, message: str, /, **params: str | int) -> None:
        super().__init__(message, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"


class BadText(IllegalAction):
    """A text that is not an action of the game in any state; `rule` is the rule that lists the actions."""


S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


class Game(Protocol[S, A]):
    """A game with its options: variant, seats, deck.

    What a method returns depends on its arguments and the options alone. States and actions are immutable, hashable
    values (`NamedTuple`s). `centaine.conformance` checks every sentence of this class.
    """

    @property
    def name(self) -> str:
        """The game's name in records and addresses: `prime-climb`, lower-case letters, digits and hyphens."""
        ...

    @property
    def seats(self) -> int:
        """The number of seats, which are numbered from 0."""
        ...

    @property
    def options(self) -> msgspec.Struct:
        """Everything that was chosen when the game was made: `type(game)(**msgspec.structs.asdict(options))` is equal.

        Equal games have equal hashes.
        """
        ...

    def initial_state(self) -> S:
        """The state at the start of every match."""
        ...

    def current_player(self, state: S) -> int:
        """The seat to act, `CHANCE` or `TERMINAL`."""
        ...

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """All legal actions of the seat to act, each once; empty at chance nodes and at the end."""
        ...

    def chance_outcomes(self, state: S) -> tuple[tuple[A, int], ...]:
        """Each outcome once with its weight, a positive integer; empty except at chance nodes."""
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after an action or outcome. Raises `IllegalAction` with the number of the rule against it."""
        ...

    def returns(self, state: S) -> tuple[float, ...]:
        """One number per seat: 1 won, −1 lost, 0 drawn; with one seat, minus the rolls.

        All 0 before the end. A roll is an outcome whose text begins with `roll`.
        """
        ...

    def observation(self, state: S, seat: int | None) -> S:
        """The state as `seat` (None: a spectator) sees it, without what is hidden from it.

        Observing an observation changes nothing. Every seat knows what it may do, and what a spectator knows.
        """
        ...

    def determinize(self, state: S, seat: int | None, rng: Random) -> S:
        """A random full state whose observation by `seat` is `state`, which is itself an observation.

        `rng` is its only source of chance.
        """
        ...

    def format_action(self, action: A) -> str:
        """The action as text; `parse_action` reads it back exactly."""
        ...

    def parse_action(self, state: S, text: str) -> A:
        """The action that a text means in `state`. Raises `BadText` if it is not an action of this game.

        Only `apply` checks whether the action is legal.
        """
        ...

    def format_state(self, state: S) -> str:
        """The state as text; `parse_state` reads it back exactly."""
        ...

    def parse_state(self, text: str) -> S:
        """The state that a text describes. Raises `BadPosition`."""
        ...


AnyGame = Game[Any, Any]
"""A game of any kind of states and actions."""
