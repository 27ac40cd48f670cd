"""The computer players of the Ultimate Numbers Track, weakest first."""

from __future__ import annotations

from random import Random
from typing import Any

from centaine.engine.players import RandomPlayer
from centaine.game import AnyGame
from centaine.games.ultimate_track.rules.board import GOAL
from centaine.games.ultimate_track.rules.rules import CHOICES, ROLLS
from centaine.games.ultimate_track.rules.state import Action, State
from centaine.games.ultimate_track.solver.choices import PawnState
from centaine.games.ultimate_track.solver.likely import best_dice
from centaine.i18n import N_
from centaine.plugin.player import Level


class GreedyPlayer:
    """Looks no further than the next roll: the dice that are likelier to land on 99; two if that is equal."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Action:
        """One die or two (UT-6)."""
        one, two = CHOICES
        missing = GOAL - observation.squares[observation.player]
        return one if _chance_of(missing, 1) > _chance_of(missing, 2) else two


class ExactPlayer:
    """The best choice there is, out of the solved game; with four seats out of a close estimate (`likely`)."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Action:
        """One die or two (UT-6)."""
        return CHOICES[best_dice(_places(observation)) - 1]


def _chance_of(pips: int, dice: int) -> float:
    outcomes = ROLLS[dice]
    favourable = sum(weight for roll, weight in outcomes if sum(roll.numbers) == pips)
    return favourable / sum(weight for _, weight in outcomes)


def _places(state: State) -> list[PawnState]:
    """The pawns' places, from the player to move on in the order of turns."""
    places = [PawnState(square, passed) for square, passed in zip(state.squares, state.passed, strict=True)]
    return places[state.player :] + places[: state.player]


LEVELS = (
    Level("random", N_("Random"), RandomPlayer()),
    Level("greedy", N_("Beginner"), GreedyPlayer(), manner=N_("one roll at a time")),
    Level("exact", N_("Perfect"), ExactPlayer(), manner=N_("never wrong")),
)
"""From the weakest to the strongest."""
