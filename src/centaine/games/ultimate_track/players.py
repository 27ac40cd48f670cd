"""The computer's players of the Ultimate Numbers Track, from weak to strong."""

from __future__ import annotations

from random import Random
from typing import Any

from centaine.game import AnyGame
from centaine.games.ultimate_track.board import GOAL
from centaine.games.ultimate_track.rules import CHOICES, ROLLS
from centaine.games.ultimate_track.solution import Place, best_dice
from centaine.games.ultimate_track.state import Action, State
from centaine.offer import Level
from centaine.players import RandomPlayer
from centaine.words import N_


class GreedyPlayer:
    """Looks no further than the next roll: the dice that are likelier to land on 99; two if that is equal."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Action:
        """One die or two (UT-6)."""
        one, two = CHOICES
        missing = GOAL - observation.squares[observation.player]
        return one if _chance_of(missing, 1) > _chance_of(missing, 2) else two


class ExactPlayer:
    """The best choice there is, out of the solved game; with four seats out of a close estimate (`solution`)."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Action:
        """One die or two (UT-6)."""
        return CHOICES[best_dice(_places(observation)) - 1]


def _chance_of(pips: int, dice: int) -> float:
    outcomes = ROLLS[dice]
    favourable = sum(weight for roll, weight in outcomes if sum(roll.numbers) == pips)
    return favourable / sum(weight for _, weight in outcomes)


def _places(state: State) -> list[Place]:
    """The pawns' places, from the player to move on in the order of turns."""
    places = [Place(square, passed) for square, passed in zip(state.squares, state.passed, strict=True)]
    return places[state.player :] + places[: state.player]


LEVELS = (
    Level("random", N_("Any dice"), RandomPlayer()),
    Level("greedy", N_("This roll only"), GreedyPlayer()),
    Level("exact", N_("Never wrong"), ExactPlayer()),
)
"""From the weakest to the strongest."""
