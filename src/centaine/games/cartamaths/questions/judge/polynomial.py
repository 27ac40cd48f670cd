"""Exact polynomials with rational coefficients, in letters and square roots, of limited size.

A polynomial is a dict from monomials to coefficients, none of them 0. √2, √3, √5 … are letters whose squares are
numbers; since the products of different ones are independent over the fractions, equal numbers are equal dicts. π is a
letter too.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.i18n import N_

Monomial = tuple[tuple[str, int], ...]
"""Letters in alphabetical order, each with its exponent; `()` is 1. `("√2", 1)` is a square root."""

Polynomial = dict[Monomial, Fraction]

MAX_BITS = 512
"""The most bits of a numerator or denominator."""

MAX_TERMS = 120
MAX_DEGREE = 40
MAX_ROOT = 10**8
"""The largest number, not a square, whose square root is taken."""

ONE: Polynomial = {(): Fraction(1)}


def too_big() -> UnreadableAnswer:
    """The error for a calculation beyond the limits of this module."""
    return UnreadableAnswer(N_("This calculation is too big."))


def constant(number: Fraction | int) -> Polynomial:
    """A number as a polynomial."""
    return {(): Fraction(number)} if number else {}


def letter(name: str) -> Polynomial:
    """A letter as a polynomial."""
    return {((name, 1),): Fraction(1)}


def add(first: Polynomial, second: Polynomial) -> Polynomial:
    """The sum."""
    total = dict(first)
    for monomial, number in second.items():
        _put(total, monomial, number)
    return _checked(total)


def scaled(polynomial: Polynomial, number: Fraction) -> Polynomial:
    """The polynomial times a number."""
    return _checked({monomial: value * number for monomial, value in polynomial.items()}) if number else {}


def multiply(first: Polynomial, second: Polynomial) -> Polynomial:
    """The product; takes `len(first) * len(second)` steps."""
    total: Polynomial = {}
    for one, value in first.items():
        for other, number in second.items():
            monomial, square = _times(one, other)
            _put(total, monomial, value * number * square)
    return _checked(total)


def square_root(number: Fraction) -> Polynomial:
    """√number. Raises `UnreadableAnswer` for negative numbers and numbers too large to factor."""
    if number < 0:
        raise UnreadableAnswer(N_("A negative number has no square root."))
    if not number:
        return {}
    radicand = number.numerator * number.denominator
    exact = math.isqrt(radicand)
    if exact * exact == radicand:
        return constant(Fraction(exact, number.denominator))
    if radicand > MAX_ROOT:
        raise too_big()
    outside, primes = 1, []
    for prime, exponent in prime_factors(radicand):
        outside *= prime ** (exponent // 2)
        if exponent % 2:
            primes.append((f"√{prime}", 1))
    return {tuple(sorted(primes)): Fraction(outside, number.denominator)}


def prime_factors(number: int) -> list[tuple[int, int]]:
    """The primes of a positive number with their exponents, smallest first."""
    factors = []
    divisor = 2
    while divisor * divisor <= number:
        exponent = 0
        while number % divisor == 0:
            number //= divisor
            exponent += 1
        if exponent:
            factors.append((divisor, exponent))
        divisor += 1 if divisor == 2 else 2
    return [*factors, (number, 1)] if number > 1 else factors


def degree(monomial: Monomial) -> int:
    """The degree of a monomial, not counting square roots."""
    return sum(exponent for name, exponent in monomial if not name.startswith("√"))


def number_in(polynomial: Polynomial) -> Fraction | None:
    """The fraction that a polynomial equals; None if it has letters or square roots."""
    if not polynomial:
        return Fraction(0)
    return polynomial.get(()) if len(polynomial) == 1 else None


def with_number(polynomial: Polynomial, name: str, number: Fraction) -> Polynomial:
    """The polynomial with a number in place of a letter."""
    total: Polynomial = {}
    for monomial, factor in polynomial.items():
        rest = tuple(part for part in monomial if part[0] != name)
        _put(total, rest, factor * number ** dict(monomial).get(name, 0))
    return _checked(total)


def evaluate(polynomial: Polynomial, value_of: Callable[[str], float]) -> float:
    """The value as a float; `value_of` gives the letters other than π and the roots."""
    total = 0.0
    for monomial, number in polynomial.items():
        term = float(number)
        for name, exponent in monomial:
            base = math.pi if name == "π" else math.sqrt(int(name[1:])) if name[0] == "√" else value_of(name)
            term *= base**exponent
        total += term
    return total


def write(polynomial: Polynomial) -> str:
    """The polynomial as the judge writes it, highest powers first: `2x^2 - 3x + √5`."""
    if not polynomial:
        return "0"
    terms = sorted(polynomial.items(), key=lambda term: (-degree(term[0]), [(n, -e) for n, e in term[0]]))
    text = ""
    for monomial, number in terms:
        sign = "-" if number < 0 else "+"
        text += f" {sign} " if text else sign.replace("+", "")
        text += _term(abs(number), monomial)
    return text


def _term(number: Fraction, monomial: Monomial) -> str:
    root = math.prod(int(name[1:]) for name, _ in monomial if name[0] == "√")
    letters = "".join(name if exponent == 1 else f"{name}^{exponent}" for name, exponent in monomial if name[0] != "√")
    rest = (f"√{root}" if root > 1 else "") + letters
    if not rest:
        return str(number)
    if number.denominator == 1:
        return rest if number == 1 else f"{number.numerator}{rest}"
    return f"({number}){rest}"


def _times(first: Monomial, second: Monomial) -> tuple[Monomial, int]:
    """The product of two monomials, and the factor that squares of roots contribute."""
    if not first:
        return second, 1
    if not second:
        return first, 1
    powers = dict(first)
    square = 1
    for name, exponent in second:
        powers[name] = powers.get(name, 0) + exponent
        if name[0] == "√" and powers[name] == 2:
            del powers[name]
            square *= int(name[1:])
    return tuple(sorted(powers.items())), square


def _put(total: Polynomial, monomial: Monomial, number: Fraction) -> None:
    value = total.get(monomial, Fraction(0)) + number
    if value:
        total[monomial] = value
    else:
        total.pop(monomial, None)


def _checked(polynomial: Polynomial) -> Polynomial:
    if len(polynomial) > MAX_TERMS:
        raise too_big()
    for monomial, number in polynomial.items():
        if max(number.numerator.bit_length(), number.denominator.bit_length()) > MAX_BITS:
            raise too_big()
        if degree(monomial) > MAX_DEGREE:
            raise too_big()
    return polynomial
