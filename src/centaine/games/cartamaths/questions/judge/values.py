"""The exact value of an expression, as a quotient of polynomials of limited size."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from centaine.games.cartamaths.questions.judge import polynomial as poly
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.games.cartamaths.questions.judge.polynomial import Polynomial
from centaine.games.cartamaths.questions.judge.tree import (
    Bracketed,
    Letter,
    Mixed,
    Negative,
    Node,
    Numeral,
    Percent,
    Power,
    Product,
    Quotient,
    Root,
    Sum,
)
from centaine.i18n import N_

MAX_WORK = 2500
"""The most products of two terms that one answer may cost: about 10 ms."""

MAX_EXPONENT = 64


class Value(NamedTuple):
    """`over` / `under`; values are equal if their cross products are."""

    over: Polynomial
    under: Polynomial


def number_value(number: Fraction | int) -> Value:
    """A number as a value."""
    return Value(poly.constant(number), poly.ONE)


def number_of(value: Value) -> Fraction | None:
    """The fraction that a value equals; None if it has letters or square roots."""
    over, under = poly.number_in(value.over), poly.number_in(value.under)
    return over / under if over is not None and under else None


def approximate(value: Value, value_of: Callable[[str], float] | None = None) -> float | None:
    """The value as a float; None if it has letters (other than π) that `value_of` does not give."""
    try:
        return poly.evaluate(value.over, value_of or _unknown) / poly.evaluate(value.under, value_of or _unknown)
    except (KeyError, ZeroDivisionError, OverflowError):
        return None


def with_pi_as(value: Value, pi: Fraction) -> Fraction | None:
    """The value with a number in place of π; None if it has no π, or other letters or square roots."""
    if not any(name == "π" for part in value for monomial in part for name, _ in monomial):
        return None
    over, under = (poly.number_in(poly.with_number(part, "π", pi)) for part in value)
    return None if over is None or not under else over / under


def write(value: Value) -> str:
    """The value as the judge writes it."""
    if value.under == poly.ONE:
        return poly.write(value.over)
    return f"({poly.write(value.over)})/({poly.write(value.under)})"


class BudgetedEvaluator:
    """Evaluates expressions, and counts the cost so that no answer takes long."""

    def __init__(self, letters: tuple[str, ...] = ()) -> None:
        """`letters`: those that may occur, beside π."""
        self.letters = letters
        self._left = MAX_WORK

    def value(self, node: Node) -> Value:
        """The value of an expression.

        Raises `UnreadableAnswer` for unknown letters, division by 0 and too large numbers.
        """
        match node:
            case Numeral(text):
                return number_value(Fraction(text))
            case Letter(name):
                return Value(poly.letter(self._known(name)), poly.ONE)
            case Bracketed(of):
                return self.value(of)
            case Negative(of):
                over, under = self.value(of)
                return Value(poly.scaled(over, Fraction(-1)), under)
            case Percent(of):
                over, under = self.value(of)
                return Value(poly.scaled(over, Fraction(1, 100)), under)
            case Mixed(whole, over_text, under_text):
                part = self.divide(number_value(Fraction(over_text)), number_value(Fraction(under_text)))
                return self.add(number_value(Fraction(whole)), part)
            case Sum(terms):
                total = self.value(terms[0])
                for term in terms[1:]:
                    total = self.add(total, self.value(term))
                return total
            case Product(factors):
                total = self.value(factors[0])
                for factor in factors[1:]:
                    total = self.times(total, self.value(factor))
                return total
            case Quotient(over_node, under_node):
                return self.divide(self.value(over_node), self.value(under_node))
            case Root(of):
                number = number_of(self.value(of))
                if number is None:
                    raise UnreadableAnswer(N_("Only numbers are allowed under a square root."))
                return Value(poly.square_root(number), poly.ONE)
            case Power(base, exponent):
                return self._power(self.value(base), number_of(self.value(exponent)))

    def add(self, first: Value, second: Value) -> Value:
        """The sum."""
        if first.under == second.under:
            return Value(poly.add(first.over, second.over), first.under)
        over = poly.add(self._multiply(first.over, second.under), self._multiply(second.over, first.under))
        return Value(over, self._multiply(first.under, second.under))

    def times(self, first: Value, second: Value) -> Value:
        """The product."""
        return Value(self._multiply(first.over, second.over), self._multiply(first.under, second.under))

    def divide(self, first: Value, second: Value) -> Value:
        """The quotient."""
        if not second.over:
            raise UnreadableAnswer(N_("The answer divides by 0."))
        number = number_of(second)
        if number is not None:
            return Value(poly.scaled(first.over, 1 / number), first.under)
        return self.times(first, Value(second.under, second.over))

    def equal(self, first: Value, second: Value) -> bool:
        """Whether two expressions are equal for all values of their letters."""
        return self._multiply(first.over, second.under) == self._multiply(second.over, first.under)

    def _power(self, base: Value, exponent: Fraction | None) -> Value:
        if exponent is None or exponent.denominator != 1 or abs(exponent) > MAX_EXPONENT:
            raise UnreadableAnswer(N_("An exponent must be a whole number up to {limit}."), limit=MAX_EXPONENT)
        result = number_value(1)
        for _ in range(abs(exponent.numerator)):
            result = self.times(result, base)
        return self.divide(number_value(1), result) if exponent < 0 else result

    def _multiply(self, first: Polynomial, second: Polynomial) -> Polynomial:
        self._left -= len(first) * len(second) + 1
        if self._left < 0:
            raise poly.too_big()
        return poly.multiply(first, second)

    def _known(self, name: str) -> str:
        if name == "π" or name in self.letters:
            return name
        if name.lower() in self.letters:
            return name.lower()
        raise UnreadableAnswer(N_("The letter {letter} is not expected here."), letter=name)


def _unknown(name: str) -> float:
    raise KeyError(name)
