"""Explains why an action is illegal: one sentence and the rule number, after the rules have refused it."""

from __future__ import annotations

from centaine.game import IllegalAction
from centaine.games.prime_climb.rules.arithmetic import SYMBOLS, result
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.effects import choices
from centaine.games.prime_climb.rules.setup import Setup
from centaine.games.prime_climb.rules.state import Action, Spot, State, is_keeper


def refusal(game: Setup, state: State, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal in `state`."""
    if state.phase == "over":
        return IllegalAction("PC-13", "The game is over.")
    if action.kind == "roll":
        if state.phase in ("roll", "first"):
            return IllegalAction("PC-5", "A roll must be two numbers from 1 to 10.")
        return IllegalAction("PC-5", "There are no dice to roll now.")
    if action.kind == "draw":
        if state.phase == "draw":
            return IllegalAction("PC-11", "The card {card} is not in the pile.", card=action.card)
        return IllegalAction("PC-10", "There is no card to draw now.")
    if state.phase == "first":
        return IllegalAction("PC-4", "First, everyone rolls to see who goes first.")
    if state.phase == "roll":
        return IllegalAction("PC-5", "The dice must be rolled first.")
    if state.phase == "draw":
        return IllegalAction("PC-10", "A card must be drawn first.")
    if state.phase == "card":
        return _against_choice(game, state, action)
    return _against_move(game, state, action)


def _against_choice(game: Setup, state: State, action: Action) -> IllegalAction:
    """A drawn Action asks for something else (PC-21, PC-22)."""
    asked = choices(game.pawn_rules, state, game.card(state.card).effect, state.red)
    kinds = {choice.kind for choice in asked}
    if action.kind not in kinds:
        return IllegalAction("PC-21", "The card {card} must be resolved first.", card=state.card)
    return IllegalAction("PC-22", "The card {card} does not allow that.", card=state.card)


def _against_move(game: Setup, state: State, action: Action) -> IllegalAction:
    if action.kind == "end":
        return IllegalAction("PC-8", "All numbers must be used before the move ends.")
    if is_keeper(action):
        return _against_keeper(game, state, action)
    if action.kind != "step" or action.spot is None:
        return IllegalAction("PC-21", "No drawn card calls for that now.")
    if action.number not in state.left:
        return IllegalAction("PC-5", "There is no {number} left to use.", number=action.number)
    return _no_pawn(game, state, action.spot) or _against_step(game, state, action)


def _no_pawn(game: Setup, state: State, spot: Spot) -> IllegalAction | None:
    """The refusal where the player has no pawn on a square, or only one that is out of the board (PC-12)."""
    if game.pawn_rules.find(state, spot) is not None:
        return None
    for pawn in (0, 1):
        if game.pawn_rules.spot(state, state.player, pawn) == spot:
            return IllegalAction("PC-12", "That pawn has reached its goal and is no longer on the board.")
    for pawn in (0, 1):
        if state.pawns[state.player][pawn] == spot.square:
            return IllegalAction("PC-44", "A homebound pawn has a mark after its square; any other pawn has none.")
    return IllegalAction("PC-6", "The player has no pawn on {square}.", square=spot.square)


def _against_step(game: Setup, state: State, action: Action) -> IllegalAction:
    """Arithmetic, way stations and the Curse, in this order."""
    spot, sign, number = action.spot, action.sign, action.number
    assert spot is not None
    reached = result(spot.square, sign, number)
    shown: dict[str, str | int] = {"square": spot.square, "sign": SYMBOLS[sign], "number": number}
    if reached is None:
        return IllegalAction("PC-6", "{square} ÷ {number} is not a whole number.", square=spot.square, number=number)
    if reached > TOP:
        return IllegalAction("PC-6", "{square} {sign} {number} = {result} is beyond 101.", **shown, result=reached)
    if state.player in state.cursed and sign in "+*":
        return IllegalAction("PC-30", "A cursed player may only subtract or divide.")
    if reached < 0:
        if state.player in state.cursed:
            return IllegalAction("PC-31", "A cursed pawn stops at 0 only when no pawn can subtract or divide exactly.")
        return IllegalAction("PC-6", "{square} − {number} is below 0.", square=spot.square, number=number)
    if game.pawn_rules.barred(state, state.player, reached):
        return IllegalAction("PC-41", "{square} is closed until every way station has been visited.", square=reached)
    return IllegalAction("PC-6", "{square} {sign} {number} is not allowed here.", **shown)


def _against_keeper(game: Setup, state: State, action: Action) -> IllegalAction:
    name = action.by or (f"plus-minus-{action.number}" if action.kind == "keeper" else action.kind)
    if name not in state.hands[state.player]:
        return IllegalAction("PC-20", "The player does not hold the card {card}.", card=name)
    if all(card.id != name for card in game.playable(state)):
        return IllegalAction(
            "PC-20", "The card {card} is new this turn; you can play it from your next turn.", card=name
        )
    if action.kind == "curse":
        return IllegalAction("PC-30", "A curse needs an opponent who is not already cursed.")
    if action.spot is not None and action.spot.seat < 0:
        missing = _no_pawn(game, state, action.spot)
        if missing:
            return missing
        if action.sign:
            return _against_step(game, state, action)
    return IllegalAction("PC-20", "The card {card} cannot be played that way.", card=name)
