"""Explains why an action is illegal: one sentence and the rule number, after the rules have refused it.

Nothing here tells what the one who asks may not know: it reads only what the side to act sees.
"""

from __future__ import annotations

from centaine.game import IllegalAction
from centaine.games.cartamaths.rules.cards import JOINS, Divide, Opposite
from centaine.games.cartamaths.rules.characters import USES
from centaine.games.cartamaths.rules.setup import Setup
from centaine.games.cartamaths.rules.state import HIDDEN, Action, State


def refusal(game: Setup, state: State, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal in `state`."""
    if state.phase == "over":
        return IllegalAction("CM-1", "The game is over.")
    if action.card == HIDDEN:
        return IllegalAction("CM-16", "A question mark stands for a hidden card; name the card.")
    if state.phase == "play":
        return _against_play(game, state, action)
    if state.phase == "trap" and action.kind == "trap":
        return _against_trap(game, state, action.card)
    return _against_phase(state, action)


def _against_phase(state: State, action: Action) -> IllegalAction:
    """Something else is to be done now, or it is done with another card."""
    if state.phase == "draw":
        if action.kind == "draw":
            return IllegalAction("CM-6", "The card {card} cannot be drawn now.", card=action.card)
        return IllegalAction("CM-6", "A card must be drawn first.")
    if state.phase == "throw":
        return IllegalAction("CM-5", "Rock, paper or scissors must be thrown first.")
    if state.phase == "trap":
        return IllegalAction("CM-11", "The other side must first turn up a trap or pass.")
    if state.phase == "answer":
        if action.kind == "answer":
            return IllegalAction(
                "CM-13",
                "This player is set to answer always correctly or always incorrectly, "
                "so only the other result is possible.",
            )
        return IllegalAction("CM-13", "The question must be answered first.")
    if state.phase == "loss":
        return IllegalAction("CM-14", "First, one of the other side’s cards must be picked at random.")
    if state.phase == "clock":
        return IllegalAction("CM-15", "First say whether time has run out.")
    if action.kind == "discard":
        return IllegalAction("CM-8", "The card {card} is not in the player’s hand.", card=action.card)
    return IllegalAction("CM-8", "Discard down to 7 cards first.")


def _against_trap(game: Setup, state: State, card: str) -> IllegalAction:
    if card not in state.sets[1 - state.player]:
        return IllegalAction("CM-11", "The trap {card} is not set.", card=card)
    effect = game.box.effect(card)
    if isinstance(effect, Divide):
        return IllegalAction(
            "CM-12", "{value} ÷ {number} must give a whole number other than 0.", value=state.value, number=effect.by
        )
    assert isinstance(effect, Opposite)
    return IllegalAction("CM-11", "The opposite applies only to a number that nothing has changed.")


def _against_play(game: Setup, state: State, action: Action) -> IllegalAction:
    """In one's turn (CM-7)."""
    kind, card = action.kind, action.card
    if kind == "throw":
        return IllegalAction("CM-5", "It is already decided who goes first.")
    if kind == "draw":
        return IllegalAction("CM-6", "There is no card to draw now.")
    if kind in ("trap", "pass"):
        return IllegalAction("CM-11", "A trap is turned up when the opponent plays a number.")
    if kind == "answer":
        return IllegalAction("CM-13", "No question has been asked.")
    if kind == "discard":
        return IllegalAction("CM-8", "Cards are discarded at the end of the turn.")
    if kind in ("time", "on"):
        return IllegalAction("CM-15", "The clock is checked between turns.")
    if kind == "character":
        return _against_character(game, state, card)
    for name in filter(None, (card, action.bonus)):
        if name not in state.hands[state.player]:
            return IllegalAction("CM-7", "The card {card} is not in the player’s hand.", card=name)
    return _against_card(game, state, action)


def _against_card(game: Setup, state: State, action: Action) -> IllegalAction:
    """The player holds the card but cannot do that with it."""
    box, card, bonus = game.box, action.card, action.bonus
    if action.kind == "ask":
        return IllegalAction("CM-13", "The card {card} is not a question.", card=card)
    if action.kind == "set":
        return IllegalAction("CM-11", "The card {card} is not a trap.", card=card)
    sort = box.kind(card)
    if sort == "question":
        return IllegalAction("CM-13", "A question is asked, not played.")
    if sort == "trap":
        return IllegalAction("CM-11", "A trap is set, not played.")
    if sort == "bonus" and not bonus:
        return IllegalAction("CM-10", "The bonus {card} must be played with a number.", card=card)
    if sort == "bonus":
        return IllegalAction(
            "CM-10", "A bonus that draws cards is played on its own; any other bonus goes with a number."
        )
    if not isinstance(box.effect(bonus), JOINS):
        return IllegalAction("CM-10", "The card {card} cannot be added to a number.", card=bonus)
    return IllegalAction("CM-14", "No bonus can be added to this number.")


def _against_character(game: Setup, state: State, card: str) -> IllegalAction:
    if state.uses[state.player] >= USES:
        return IllegalAction("CM-14", "The character has been used three times and is face down.")
    if state.used:
        return IllegalAction("CM-14", "The character has already been used this turn.")
    asked = game.characters[state.player].asks
    if asked and not card:
        return IllegalAction("CM-14", "This character needs a card: name one.")
    if card and not asked:
        return IllegalAction("CM-14", "This character does not take a card.")
    if card:
        return IllegalAction("CM-14", "The character cannot be used with {card}.", card=card)
    return IllegalAction("CM-14", "That would change nothing, or you have too few life points for it.")
