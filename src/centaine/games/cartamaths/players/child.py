"""A player like a child who is new to the game: a card or two a turn, as they come."""

from __future__ import annotations

from random import Random

from centaine.games.cartamaths.players.asking import question_or_end
from centaine.games.cartamaths.players.greedy import worst
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import Action, State

HELD = 2
"""Cards other than questions that stay in the hand: of the two drawn a turn, about one is a question."""

JOINS = 0.25
"""How often a bonus joins a number that it could join."""


class ChildPlayer:
    """Plays any of its cards while it holds more than `HELD` besides questions, seldom two together.

    It turns up a trap or does not, as it comes, and forgets its character. When it plays nothing more it may ask a
    question (`asking.py`).
    """

    def choose(self, game: CartaMaths, observation: State, rng: Random, budget_seconds: float) -> Action:
        """Any action of a short turn."""
        actions = game.legal_actions(observation)
        if observation.phase in ("throw", "trap"):
            return rng.choice(actions)
        if observation.phase == "discard":
            return worst(game, observation, actions)
        held = [card for card in observation.hands[observation.player] if game.box.kind(card) != "question"]
        plays = [action for action in actions if action.kind in ("play", "set")]
        if plays and len(held) > HELD:
            alone, joined = ([action for action in plays if bool(action.bonus) == joins] for joins in (False, True))
            return rng.choice(joined if joined and (not alone or rng.random() < JOINS) else alone)
        return question_or_end(game, observation, actions, rng)
