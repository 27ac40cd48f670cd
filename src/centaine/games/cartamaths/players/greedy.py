"""The player that takes what it can get: whatever changes the life points most, now."""

from __future__ import annotations

from random import Random

from centaine.games.cartamaths.characters import Gain, Hit, Pay
from centaine.games.cartamaths.rules import STAKE, CartaMaths
from centaine.games.cartamaths.state import Action, State

DISCARDS = ("question", "trap", "bonus", "number")
"""What it throws away first."""


def stake(game: CartaMaths, side: int) -> float:
    """What a question is worth to a side on average, by how often the other side answers right (CM-13)."""
    return STAKE * (1 - 2 * game.options.accuracy[1 - side])


def wants_to_ask(game: CartaMaths, side: int, asking: float | None, rng: Random) -> bool:
    """Whether to end the turn with a question: with that probability, or (None) where it pays on average."""
    return stake(game, side) > 0 if asking is None else rng.random() < asking


def worst(game: CartaMaths, actions: tuple[Action, ...]) -> Action:
    """The card to discard: a question before anything else, the smallest number last of all."""

    def rank(action: Action) -> tuple[int, int]:
        kind = game.box.kind(action.card)
        return DISCARDS.index(kind), abs(game.box.points(action.card)) if kind == "number" else 0

    return min(actions, key=rank)


class GreedyPlayer:
    """Plays its largest number first, each with the bonus that makes most of it; turns up the best trap at once.

    It keeps nothing for later and does not think of the other side's traps. `asking` is how often it asks a question
    when it has one and nothing else is left to do; None: where that pays on average.
    """

    def __init__(self, asking: float | None = None) -> None:
        self.asking = asking

    def choose(self, game: CartaMaths, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The action that changes the life points most."""
        actions = game.legal_actions(observation)
        phase = observation.phase
        if phase == "throw":
            return rng.choice(actions)
        if phase == "discard":
            return worst(game, actions)
        best = max(actions, key=lambda action: self._gain(game, observation, action))
        if best.kind in ("end", "ask"):
            asks = [action for action in actions if action.kind == "ask"]
            return rng.choice(asks) if asks and wants_to_ask(game, observation.player, self.asking, rng) else END
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


END = Action("end")
