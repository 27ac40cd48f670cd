"""A game in progress, as environments play it: chance decides by itself until a seat is to choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from centaine.conformance import ROLL
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL, AnyGame
from centaine.rl.encodings import Encoding, IllegalNumber
from centaine.rl.encodings.encoding import Mask, Vector

Chance = Callable[[AnyGame, Any], Any]
"""Decides instead of chance: a game and a state in which chance is to decide → an outcome, its text, or None.

None leaves it to the seed. It sees the whole state, secrets included.
"""


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

        Raises `BadPosition` and `IllegalAction`.
        """
        given = options or {}
        state = game.parse_state(given["state"]) if "state" in given else None
        return cls(game, encoding, rng, chance, state, given.get("outcomes", ()))

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
