"""What a step makes its player calculate: the pawn’s new square (PC-6)."""

from __future__ import annotations

from centaine.games.prime_climb.rules.arithmetic import SYMBOLS, result
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.i18n import N_
from centaine.plugin.calculation import Calculation, Calculations

SQUARE = N_("The pawn’s new square")


def calculation(game: PrimeClimb, state: State, action: Action) -> Calculation | None:
    """The square that a step leads to; None if the action is no step."""
    if action.kind != "step" or action.spot is None or action.sign not in SYMBOLS:
        return None
    square = result(action.spot.square, action.sign, action.number)
    if square is None:
        return None
    text = f"{action.spot.square} {SYMBOLS[action.sign]} {action.number}"
    return Calculation(label=SQUARE, text=text, lines=(f"{text} = {square}",), result=square)


CALCULATIONS = Calculations(of=calculation)
