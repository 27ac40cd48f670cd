"""What SymPy finds for a question of the bank, as a person might type it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import sympy
from sympy.parsing.sympy_parser import auto_number, parse_expr, rationalize

from centaine.games.cartamaths.questions.judge.answer_check import round_half_up
from centaine.games.cartamaths.questions.question import Question

X, Y, N, T, A, B = sympy.symbols("x y n t a b")


def mean(numbers: list[sympy.Expr]) -> sympy.Expr:
    return sum(numbers, sympy.Integer(0)) / len(numbers)


def median(numbers: list[sympy.Expr]) -> sympy.Expr:
    numbers = sorted(numbers)
    middle = len(numbers) // 2
    return numbers[middle] if len(numbers) % 2 else mean(numbers[middle - 1 : middle + 1])


def integer(value: Any) -> Any:
    return int(value) if isinstance(value, sympy.Integer) else value


NAMES = {
    **{name: getattr(sympy, name) for name in sympy.__all__},
    "x": X,
    "y": Y,
    "n": N,
    "t": T,
    "a": A,
    "b": B,
    "mean": mean,
    "median": median,
    "range": lambda *ends: [sympy.Integer(value) for value in range(*map(int, ends))],
    "sum": sum,
    "len": len,
    "max": max,
    "min": min,
    "sorted": sorted,
    "abs": abs,
    "set": set,
    "str": str,
    "any": any,
    "all": all,
    "divmod": divmod,
    "next": next,
}


def derived(question: Question) -> Any:
    """What SymPy finds; the text comes from our own files, never from a person who plays."""
    return parse_expr(question.check, local_dict=dict(NAMES), transformations=(auto_number, rationalize))


def typed(found: Any, question: Question) -> str:
    """SymPy's result as a person might type it."""
    kind = question.form.kind
    if isinstance(found, (bool, sympy.logic.boolalg.BooleanAtom)):
        yes, no = question.form.choices
        return yes if found else no
    if kind == "rounded":
        exact = sympy.nsimplify(found) if found.is_Rational else sympy.N(found, 30)
        digits = question.form.digits
        rounded = round_half_up(Fraction(str(exact)), digits)
        return f"{float(rounded):.{max(digits, 0)}f}" + question.form.unit * question.form.unit_needed
    if isinstance(found, str):
        return found
    if kind == "time":  # in minutes
        return "{} h {}".format(*divmod(int(found), 60))
    if isinstance(found, (list, set, sympy.FiniteSet)) and kind == "set":
        return "; ".join(map(str, found)) or "∅"
    if found is sympy.S.EmptySet:
        return "∅"
    if isinstance(found, (tuple, list, sympy.Tuple)) and kind == "pair":
        return f"({found[0]}; {found[1]})"
    if isinstance(found, sympy.Union):
        return " ∪ ".join(typed(part, question) for part in found.args)
    if isinstance(found, sympy.Interval):
        left, right = "]" if found.left_open else "[", "[" if found.right_open else "]"
        return f"{left}{found.start}; {found.end}{right}".replace("oo", "∞")
    return str(found) + question.form.unit * question.form.unit_needed
