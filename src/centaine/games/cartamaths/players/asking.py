"""When a computer player asks a question, and which questions it keeps (CM-8, CM-13)."""

from __future__ import annotations

from random import Random

from centaine.games.cartamaths.evaluation.evaluator import SURE
from centaine.games.cartamaths.rules.rules import STAKE, CartaMaths
from centaine.games.cartamaths.rules.state import Action, State

KEPT = 2
"""Questions that are not discarded while any other card can be: fewer than one a turn are drawn, one is asked."""


def pays(game: CartaMaths, state: State) -> bool:
    """Whether asking is worth it on average, by how often the other side answers right.

    Five points that end the game count as the game.
    """
    side = state.player
    right = game.options.accuracy[1 - side]
    lost, won = (SURE if state.life[loser] <= STAKE else STAKE for loser in (side, 1 - side))
    return (1 - right) * won > right * lost


def wants_to_ask(game: CartaMaths, state: State, rng: Random) -> bool:
    """Whether to end the turn with a question: where it pays, else with the probability that was chosen for the game.

    Never where it does not pay and a right answer would lose the game.
    """
    if pays(game, state):
        return True
    return state.life[state.player] > STAKE and rng.random() < game.options.asking_share


def keeps_questions(game: CartaMaths, state: State) -> bool:
    """Whether the hand has no question to spare when cards are discarded (CM-8)."""
    questions = sum(game.box.kind(card) == "question" for card in state.hands[state.player])
    return game.options.asking_share > 0 and questions <= KEPT


def question_or_end(game: CartaMaths, state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """How to end the turn: by one of the questions at hand, each as likely as the next, or without."""
    asks = [action for action in actions if action.kind == "ask"]
    return rng.choice(asks) if asks and wants_to_ask(game, state, rng) else Action("end")
