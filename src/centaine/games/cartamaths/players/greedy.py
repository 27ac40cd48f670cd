"""The greedy player: chooses the largest immediate change of life points."""

from __future__ import annotations

from random import Random

from centaine.games.cartamaths.players.asking import keeps_questions, question_or_end
from centaine.games.cartamaths.rules.characters import Gain, Hit, Pay
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import Action, State

DISCARDS = ("question", "trap", "bonus", "number")
"""What it throws away first."""


def worst(game: CartaMaths, state: State, actions: tuple[Action, ...]) -> Action:
    """The card to discard: a question to spare before anything else, the smallest number last but what it will ask."""
    keeps = keeps_questions(game, state)

    def rank(action: Action) -> tuple[bool, int, int]:
        kind = game.box.kind(action.card)
        size = abs(game.box.points(action.card)) if kind == "number" else 0
        return keeps and kind == "question", DISCARDS.index(kind), size

    return min(actions, key=rank)


class GreedyPlayer:
    """Plays its largest number first, each with the bonus that makes most of it; turns up the best trap at once.

    It keeps nothing for later and does not think of the other side's traps. When nothing else is left to do it may ask
    a question (`asking.py`).
    """

    def choose(self, game: CartaMaths, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The action that changes the life points most."""
        actions = game.legal_actions(observation)
        phase = observation.phase
        if phase == "throw":
            return rng.choice(actions)
        if phase == "discard":
            return worst(game, observation, actions)
        best = max(actions, key=lambda action: self._gain(game, observation, action))
        if best.kind in ("end", "ask"):
            return question_or_end(game, observation, actions, rng)
        return best

    def _gain(self, game: CartaMaths, state: State, action: Action) -> float:
        """Life points, or a little for what costs nothing; less than 0 for what ends the turn."""
        kind, card = action.kind, action.card
        if kind == "play" and game.box.kind(card) == "number":
            steps = game.steps(state, card, action.bonus)
            return abs(steps[-1].value if steps else game.box.points(card))
        if kind == "trap":
            step = game.trap_step(state, card)
            return abs(state.value - step.value) if step else 0
        if kind == "character":
            effects = game.characters[state.player].effects
            points = sum(effect.points for effect in effects if isinstance(effect, Gain | Hit))
            return points - sum(effect.points for effect in effects if isinstance(effect, Pay)) or 1
        return {"play": 1, "set": 1, "pass": 0.5, "end": 0}.get(kind, -1)
