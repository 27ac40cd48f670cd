"""What a played number or a trap makes its player calculate: the new life total (CM-9 to CM-12)."""

from __future__ import annotations

from collections.abc import Iterable

from centaine.games.cartamaths.rules import numbers
from centaine.games.cartamaths.rules.numbers import NumberStep
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import Action, State
from centaine.i18n import N_
from centaine.plugin.calculation import Calculation, Calculations

OWN, OTHER = N_("Your new life total"), N_("The other side’s new life total")

SIGNS = {"*": "×", "+": "+", "-": "−", "/": "÷"}


def calculation(game: CartaMaths, state: State, action: Action) -> Calculation | None:
    """The new life total, as if no trap followed; None if the action plays no number and turns up no trap."""
    if action.kind == "play" and game.box.kind(action.card) == "number":
        doer, card = state.player, action.card
        start, steps = game.box.points(card), game.steps(state, card, action.bonus)
    elif action.kind == "trap" and (step := game.trap_step(state, action.card)) is not None:
        doer, card = 1 - state.player, state.number
        start, steps = state.value, [step]
    else:
        return None
    side = numbers.target(state.player, game.box.points(card))
    life, value = state.life[side], steps[-1].value if steps else start
    sign = "−" if start < 0 else "+"
    size, lines = _size(start, steps)
    result = life + value
    last = f"{life} {'−' if value < 0 else '+'} {abs(value)} = {_written(result)}"
    return Calculation(
        label=OWN if side == doer else OTHER,
        text=f"{life} {sign} {size}",
        lines=(*lines, last),
        result=result,
        also=0 if result < 0 else None,  # a side at 0 or less has lost (CM-1)
    )


def _size(start: int, steps: Iterable[NumberStep]) -> tuple[str, list[str]]:
    """What is added to the life or subtracted, and its steps in lines."""
    text, before, kind, lines = str(abs(start)), start, "", list[str]()
    for step in steps:
        if step.sign == "±":
            text = f"(−{text})"  # 42 − (−12)
            lines.append(f"−({_signed(before)}) = {_signed(step.value)}")
            before = step.value
            continue
        if step.sign == "-" and step.number > abs(before):  # a number is not weakened past 0
            text, kind = "0", ""
            lines.append(f"{abs(before)} − {step.number} → 0")
            before = step.value
            continue
        product = step.sign in "*/"
        inner = f"({text})" if product and kind == "sum" else text
        text = f"{inner} {SIGNS[step.sign]} {step.number}"
        kind = "product" if product else "sum"
        lines.append(f"{abs(before)} {SIGNS[step.sign]} {step.number} = {abs(step.value)}")
        before = step.value
    return (f"({text})" if kind == "sum" else text), lines


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else _written(number)


def _written(number: int) -> str:
    return str(number).replace("-", "−")


CALCULATIONS = Calculations(of=calculation, usual=True)
