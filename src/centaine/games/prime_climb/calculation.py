"""What a step makes its player calculate: the pawn’s new square (PC-6)."""

from __future__ import annotations

from centaine.games.prime_climb.rules.arithmetic import SYMBOLS, result
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.i18n import N_
from centaine.plugin.calculation import Calculation, Calculations

SQUARE = N_("The pawn’s new square")

STEPS = ("step", "keeper")
"""The kinds of actions that calculate: with a die or an Action, and with a Keeper (PC-20)."""


def calculation(game: PrimeClimb, state: State, action: Action) -> Calculation | None:
    """The square that a step leads to; None if the action is no step.

    Where a cursed pawn cannot go below 0 (PC-31), the difference counts as right too.
    """
    if action.kind not in STEPS or action.spot is None or action.sign not in SYMBOLS:
        return None
    number = result(action.spot.square, action.sign, action.number)
    if number is None:
        return None
    text = f"{action.spot.square} {SYMBOLS[action.sign]} {action.number}"
    if number >= 0:
        return Calculation(label=SQUARE, text=text, lines=(f"{text} = {number}",), result=number)
    pawn = game.pawn_rules.find(state, action.spot)
    assert pawn is not None
    square = game.apply(state, action).pawns[state.player][pawn]
    return Calculation(label=SQUARE, text=text, lines=(f"{text} → {square}",), result=square, also=number)


CALCULATIONS = Calculations(of=calculation)
