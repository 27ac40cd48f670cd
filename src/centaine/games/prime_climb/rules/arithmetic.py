"""The arithmetic of one step (PC-6, PC-7), and tables of all steps with a die."""

from __future__ import annotations

from centaine.games.prime_climb.rules.board import SQUARES, TOP
from centaine.games.prime_climb.rules.state import Action, Spot

DICE = range(1, 11)
"""The faces of a die; the 0 face counts as 10 (PC-5)."""

SYMBOLS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
"""How people write the signs of actions."""


def result(square: int, sign: str, number: int) -> int | None:
    """The result of a step, on the board or not; None if it is not a whole number."""
    if sign == "+":
        return square + number
    if sign == "-":
        return square - number
    if sign == "*":
        return square * number
    return square // number if square % number == 0 else None


def on_board(square: int | None) -> bool:
    """Whether a result is a square: a whole number in 0…101 (PC-6)."""
    return square is not None and 0 <= square <= TOP


def _table(signs: str, homebound: bool) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    def steps(square: int, number: int) -> tuple[Action, ...]:
        spot = Spot(square, homebound)
        return tuple(Action("step", spot, sign, number) for sign in signs if on_board(result(square, sign, number)))

    no_die: tuple[tuple[Action, ...], ...] = ()
    return (no_die, *(tuple(steps(square, number) for square in SQUARES) for number in DICE))


FREE = (_table("+-*/", False), _table("+-*/", True))
"""`FREE[homebound][number][square]`: the steps of a pawn with a die (PC-6)."""

CURSED = (_table("-/", False), _table("-/", True))
"""The same under a Curse: subtract or divide (PC-30)."""
