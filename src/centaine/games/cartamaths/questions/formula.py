"""The arithmetic of question templates: `{a*x+b}` with a = 2, b = −3 is the polynomial 2x − 3.

Formulas are data: nothing is executed, and every value stays within the limits of `polynomial.py`. Conditions have the
value 1 or 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from centaine.games.cartamaths.questions.judge import polynomial as poly
from centaine.games.cartamaths.questions.judge.answer_check import round_half_up
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.games.cartamaths.questions.judge.polynomial import Polynomial

Parameter: TypeAlias = Fraction | str
"""A number, or words in French and English: `pommes|apples`."""

LETTERS = ("x", "y", "n", "π")
"""Letters that stay letters unless they are parameters."""


class BadFormula(Exception):
    """A formula that cannot be parsed or evaluated; its text says why."""


def evaluate(formula: str, parameters: Mapping[str, Parameter]) -> Polynomial:
    """The value of a formula. Raises `BadFormula`."""
    try:
        return _worth(_tree(formula), parameters)
    except (UnreadableAnswer, ValueError, ZeroDivisionError) as failed:
        raise BadFormula(f"“{formula}”: {failed}") from None


def holds(condition: str, parameters: Mapping[str, Parameter]) -> bool:
    """Whether a condition is true. Raises `BadFormula`."""
    return bool(evaluate(condition, parameters))


@cache
def _parser() -> Lark:
    grammar = files("centaine.games.cartamaths.questions").joinpath("formula.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start="condition")


@cache
def _tree(formula: str) -> Tree[Token]:
    try:
        return Tree("whole", [_parser().parse(formula)])
    except UnexpectedInput as failed:
        raise BadFormula(f"“{formula}” is not understood at character {failed.column}") from None


def _worth(tree: Tree[Token], parameters: Mapping[str, Parameter]) -> Polynomial:
    kind = str(tree.data)
    first = tree.children[0]
    if isinstance(first, Token):
        if kind == "number":
            return poly.constant(Fraction(str(first)))
        if kind == "name":
            return _named(str(first), parameters)
        return _called(str(first), [_worth(child, parameters) for child in _trees(tree)])
    values = [_worth(child, parameters) for child in _trees(tree)]
    if kind == "compare":
        sign = next(str(child) for child in tree.children if isinstance(child, Token))
        difference = _number(poly.add(values[0], poly.scaled(values[1], Fraction(-1))))
        return poly.constant(_COMPARE[sign](difference))
    return _OPERATIONS[kind](*values)


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _named(name: str, parameters: Mapping[str, Parameter]) -> Polynomial:
    value = parameters.get(name)
    if isinstance(value, Fraction):
        return poly.constant(value)
    if value is None and name in LETTERS:
        return poly.letter(name)
    raise BadFormula(f"“{name}” is no number here")


def _called(name: str, values: list[Polynomial]) -> Polynomial:
    if name == "if":
        return values[1] if values[0] else values[2]
    if name == "round":
        return poly.constant(_rounded(values[0], int(_number(values[1]))))
    if name == "sqrt":
        return poly.square_root(_number(values[0]))
    function = _FUNCTIONS.get(name)
    if function is None:
        raise BadFormula(f"“{name}” is none of the functions {' '.join(sorted(_FUNCTIONS))} if round sqrt")
    return poly.constant(function(*map(_number, values)))


def _number(value: Polynomial) -> Fraction:
    number = poly.number_in(value)
    if number is None:
        raise BadFormula(f"“{poly.write(value)}” is no fraction")
    return number


def _rounded(value: Polynomial, digits: int) -> Fraction:
    number = poly.number_in(value)
    if number is None:
        number = Fraction(poly.evaluate(value, _no_letter))
    return round_half_up(number, digits)


def _no_letter(name: str) -> float:
    raise BadFormula(f"“{name}” cannot be rounded")


def _divide(first: Polynomial, second: Polynomial) -> Polynomial:
    return poly.scaled(first, 1 / _number(second))


def _power(base: Polynomial, exponent: Polynomial) -> Polynomial:
    number = _number(exponent)
    if number.denominator != 1 or abs(number) > 30:
        raise BadFormula(f"{number} is no exponent")
    result = poly.ONE
    for _ in range(abs(number.numerator)):
        result = poly.multiply(result, base)
    return _divide(poly.ONE, result) if number < 0 else result


def _whole(number: Fraction) -> int:
    if number.denominator != 1:
        raise BadFormula(f"{number} is no whole number")
    return number.numerator


_COMPARE: dict[str, Callable[[Fraction], bool]] = {
    "<": lambda difference: difference < 0,
    "<=": lambda difference: difference <= 0,
    ">": lambda difference: difference > 0,
    ">=": lambda difference: difference >= 0,
    "=": lambda difference: difference == 0,
    "<>": lambda difference: difference != 0,
}

_OPERATIONS: dict[str, Callable[..., Polynomial]] = {
    "whole": lambda value: value,
    "add": poly.add,
    "subtract": lambda first, second: poly.add(first, poly.scaled(second, Fraction(-1))),
    "multiply": poly.multiply,
    "divide": _divide,
    "negative": lambda value: poly.scaled(value, Fraction(-1)),
    "raise_": _power,
    "any": lambda first, second: poly.constant(bool(first) or bool(second)),
    "all": lambda first, second: poly.constant(bool(first) and bool(second)),
    "not_": lambda value: poly.constant(not value),
}

_FUNCTIONS: dict[str, Callable[..., Fraction | int]] = {
    "abs": abs,
    "gcd": lambda *numbers: math.gcd(*map(_whole, numbers)),
    "lcm": lambda *numbers: math.lcm(*map(_whole, numbers)),
    "min": min,
    "max": max,
    "mod": lambda number, by: number % by,
    "floor": math.floor,
    "over": lambda number: number.numerator,
    "under": lambda number: number.denominator,
    "square": lambda number: math.isqrt(abs(_whole(number))) ** 2 == number,
    "prime": lambda number: number > 1 and poly.prime_factors(_whole(number)) == [(number, 1)],
    "whole": lambda number: number.denominator == 1,
    "median": lambda *numbers: _median(sorted(numbers)),
    "choose": lambda index, *numbers: numbers[_whole(index)],
    "cos": lambda degrees: _nearly(math.cos(math.radians(degrees))),
    "sin": lambda degrees: _nearly(math.sin(math.radians(degrees))),
    "tan": lambda degrees: _nearly(math.tan(math.radians(degrees))),
    "acos": lambda ratio: _nearly(math.degrees(math.acos(ratio))),
    "asin": lambda ratio: _nearly(math.degrees(math.asin(ratio))),
    "atan": lambda ratio: _nearly(math.degrees(math.atan(ratio))),
}


def _nearly(number: float) -> Fraction:
    """A number to ten decimal places, the same on every machine."""
    return Fraction(f"{number:.10f}")


def _median(numbers: list[Fraction]) -> Fraction:
    middle = len(numbers) // 2
    return numbers[middle] if len(numbers) % 2 else (numbers[middle - 1] + numbers[middle]) / 2
