"""A game in progress, as environments play it: chance decides by itself until a seat must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from centaine.conformance import ROLL
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL, AnyGame, BadOption
from centaine.input_limits import check_whole, plain
from centaine.rl.encodings import Encoding, IllegalNumber
from centaine.rl.encodings.encoding import Mask, Vector

Chance = Callable[[AnyGame, Any], Any]
"""Decides instead of chance: a game and a state in which chance is to decide → an outcome, its text, or None.

None leaves it to the seed. It sees the whole state, secrets included.
"""


MAX_SEED, MAX_STEPS = 2**63 - 1, 10**9

RESET_OPTIONS = ("state", "outcomes")
"""What `reset` of an environment takes."""


def checked_seed(seed: object) -> int | None:
    """A seed as Python's own number. Raises `BadPosition` for what is no whole number from 0."""
    number: int | None = plain(seed)
    if number is not None:
        check_whole("seed", number, range(MAX_SEED + 1))
    return number


def checked_steps(most: object) -> int | None:
    """The most steps of a game. Raises `BadPosition` for what is no whole number from 1."""
    number: int | None = plain(most)
    if number is not None:
        check_whole("max_steps", number, range(1, MAX_STEPS + 1))
    return number


def checked_chance(chance: Chance | None) -> Chance | None:
    """Who decides instead of chance. Raises `BadOption` for what is no function."""
    if chance is not None and not callable(chance):
        raise BadOption("“chance” is a function of the game and the state, not {given}.", given=repr(chance)[:80])
    return chance


def action_number(encoding: Encoding[Any, Any], action: object) -> int:
    """An action as Python's own number, legal or not. Raises `IllegalNumber` for what is no whole number."""
    number = plain(action)
    if not isinstance(number, int) or isinstance(number, bool):
        raise IllegalNumber(
            "An action is a whole number from 0 to {last}, not {given}.",
            last=encoding.actions - 1,
            given=repr(action)[:40],
        )
    return number


class Episode:
    """One game from a state to its end.

    Args:
        game: the game.
        encoding: its action numbers and arrays.
        rng: decides for chance.
        chance: decides instead of `rng`, wherever it does not answer None.
        state: where to begin; None: where every match begins.
        outcomes: texts of the first outcomes, in order, before anybody else decides.

    Raises `IllegalAction` for an outcome that is none in the state.
    """

    def __init__(
        self,
        game: AnyGame,
        encoding: Encoding[Any, Any],
        rng: Random,
        chance: Chance | None = None,
        state: Any = None,
        outcomes: Iterable[str] = (),
    ) -> None:
        self.game = game
        self.encoding = encoding
        self.rng = rng
        self.state = game.initial_state() if state is None else state
        self.seat = TERMINAL
        """The seat that is to choose; `TERMINAL` when the game is over."""
        self.legal: dict[int, Any] = {}
        """Its legal actions by their numbers."""
        self.rewards = [0.0] * game.seats
        """What the latest step has brought each seat: together the game's returns.

        With more seats, everything comes at the end; alone, each roll costs 1, with the step after which it is made;
        rolls before the first step, with that.
        """
        self._chance = chance
        self._outcomes = iter(outcomes)
        self._advance()
        self._owed, self.rewards = self.rewards, [0.0] * game.seats

    @classmethod
    def with_options(
        cls,
        game: AnyGame,
        encoding: Encoding[Any, Any],
        rng: Random,
        chance: Chance | None,
        options: Mapping[str, Any] | None,
    ) -> Episode:
        """An episode from the options of an environment's `reset`: `state` and `outcomes`, as texts.

        Raises `BadOption`, `BadPosition` and `IllegalAction`.
        """
        given = options or {}
        for name in given:
            if name not in RESET_OPTIONS:
                raise BadOption(
                    "There is no option “{option}” of reset; its options are {known}.",
                    option=str(name)[:40],
                    known=", ".join(RESET_OPTIONS),
                )
        text, outcomes = given.get("state"), given.get("outcomes", ())
        if not isinstance(text, str | None):
            raise BadOption("The option “state” is a text, such as roll 0 5,6/7,8, not {given}.", given=repr(text)[:80])
        if not isinstance(outcomes, list | tuple) or not all(isinstance(outcome, str) for outcome in outcomes):
            raise BadOption(
                "The option “outcomes” is a list of texts, such as roll 3 4, not {given}.", given=repr(outcomes)[:80]
            )
        return cls(game, encoding, rng, chance, None if text is None else game.parse_state(text), outcomes)

    def step(self, number: int) -> None:
        """The seat to act does what a number means. Raises `IllegalNumber`."""
        if number not in self.legal:
            self.encoding.action(self.game.observation(self.state, self.seat), number)  # says what is legal
            raise IllegalNumber("The game is over.")
        action = self.legal[number]
        self.rewards, self._owed = self._owed, [0.0] * self.game.seats
        if action is None:
            self._decide()
        else:
            self.state = self.game.apply(self.state, action)
        self._advance()

    def observation(self, seat: int) -> Vector:
        """What a seat sees, as an array."""
        return self.encoding.observation(self.game.observation(self.state, seat), seat)

    def mask(self, seat: int) -> Mask:
        """The legal numbers of a seat: none unless it is to choose."""
        return self.encoding.mask(self.legal if seat == self.seat else ())

    def _advance(self) -> None:
        game = self.game
        while game.current_player(self.state) == CHANCE:
            forced = self.encoding.forced(game.observation(self.state, None))
            if forced is not None:
                self.seat, number = forced
                self.legal = {number: None}
                return
            self._decide()
        self.seat, self.legal = game.current_player(self.state), {}
        if self.seat != TERMINAL:
            self.legal = self.encoding.legal(game.observation(self.state, self.seat))
        elif game.seats > 1:
            self.rewards = list(game.returns(self.state))

    def _decide(self) -> None:
        """Chance decides."""
        outcome: Any = next(self._outcomes, None)
        if outcome is None and self._chance is not None:
            outcome = self._chance(self.game, self.state)
        if outcome is None:
            outcome = draw(self.game, self.state, self.rng)
        if isinstance(outcome, str):
            outcome = self.game.parse_action(self.state, outcome)
        self.state = self.game.apply(self.state, outcome)
        if self.game.seats == 1 and self.game.format_action(outcome).startswith(ROLL):
            self.rewards[0] -= 1
