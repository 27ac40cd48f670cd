"""Checks the form of a typed expression whose value is right."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeAlias

from centaine.games.cartamaths.questions.judge.forms import ALGEBRA, Form
from centaine.games.cartamaths.questions.judge.polynomial import prime_factors
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
    bare,
)
from centaine.games.cartamaths.questions.judge.values import Value

Worth: TypeAlias = Callable[[Node], Value]
"""Evaluates a part of an expression."""


def has_form(node: Node, value: Value, form: Form) -> bool:
    """Whether an expression with this value has the required form. For `factored`, see `is_factored`."""
    node = bare(node)
    if form.kind not in ALGEBRA:
        node = _unsigned(node)
    check = _CHECKS.get(form.kind)
    return check is None or check(node, value, form)


def is_worked_out(node: Node, value: Value) -> bool:
    """Whether an expression without letters is worked out: collected terms, each a number, maybe with roots or π."""
    node = _unsigned(node)
    if isinstance(node, Quotient) and isinstance(bare(node.over), Sum):
        return _is_divisor(node.under) and is_worked_out(node.over, value)
    terms = _terms(node)
    return len(terms) == max(1, len(value.over)) and all(map(_is_exact_term, terms))


def _unsigned(node: Node) -> Node:
    """The expression without outer brackets and minus."""
    node = bare(node)
    return bare(node.of) if isinstance(node, Negative) else node


def _is_number(node: Node) -> bool:
    """Whether it is one number, worked out: not a fraction with a whole value (36/3) or decimals (7.2/0.8)."""
    match node:
        case Numeral():
            return True
        case Percent(of):
            return _is_number(bare(of))
        case Mixed(_, over, under):
            return "." not in over + under and int(over) < int(under)
        case Quotient(over, under):
            one, other = _whole(over), _whole(under)
            return one is not None and other is not None and other > 0 and one % other != 0
        case Power(base, exponent):
            return _whole(base) == 10 and _whole(exponent) is not None
        case Product((factor, Power() as power)):
            return isinstance(_unsigned(factor), Numeral) and _is_number(power)
    return False


def _is_integer(node: Node, value: Value, form: Form) -> bool:
    return isinstance(node, Numeral) and "." not in node.text


def _is_fraction(node: Node, value: Value, form: Form) -> bool:
    if isinstance(node, Quotient):
        over, under = _whole(node.over), _whole(node.under)
        return over is not None and under is not None and under > 1 and math.gcd(over, under) == 1
    return _is_integer(node, value, form)


def _whole(node: Node) -> int | None:
    """A written whole number of any sign; None for anything else."""
    node = _unsigned(node)
    return int(node.text) if isinstance(node, Numeral) and "." not in node.text else None


def _is_decimal(node: Node, value: Value, form: Form) -> bool:
    return isinstance(node, Numeral)


def _is_percent(node: Node, value: Value, form: Form) -> bool:
    return isinstance(node, Percent)


def _is_power(node: Node, value: Value, form: Form) -> bool:
    if not isinstance(node, Power):
        return False
    base = bare(node.base)
    if isinstance(base, Negative):
        return form.base < 0 and _whole(base.of) == -form.base
    return _whole(base) == form.base and _whole(node.exponent) is not None


def _is_scientific(node: Node, value: Value, form: Form) -> bool:
    match node:
        case Product((Negative(Numeral(text)) | Numeral(text), Power(base, exponent))):
            return 1 <= Fraction(text) < 10 and _whole(base) == 10 and _whole(exponent) is not None
    return False


def _is_primes(node: Node, value: Value, form: Form) -> bool:
    for factor in map(bare, _factors(node)):
        if isinstance(factor, Power) and _whole(factor.exponent) is None:
            return False
        base = bare(factor.base) if isinstance(factor, Power) else factor
        if not isinstance(base, Numeral) or not _is_prime(base.text):
            return False
    return True


def _is_prime(text: str) -> bool:
    return text.isdigit() and 1 < int(text) < 10**6 and prime_factors(int(text)) == [(int(text), 1)]


def _is_root(node: Node, value: Value, form: Form) -> bool:
    return is_worked_out(node, value) and all(map(_is_squarefree, _roots(node)))


def _is_exact(node: Node, value: Value, form: Form) -> bool:
    return is_worked_out(node, value)


def _is_exact_term(node: Node) -> bool:
    """Whether it is a number, a square root and π, each at most once, over a coprime whole number."""
    node = _unsigned(node)
    if _is_number(node):
        return True
    node, under = _over_whole(node)
    if under < 1:
        return False
    numbers, roots, letters = 0, 0, 0
    for factor in map(bare, _factors(node)):
        if isinstance(factor, Root):
            number = _whole(factor.of)
            roots += 1
            if number is None or math.isqrt(number) ** 2 == number:
                return False
        elif _is_pi(factor):
            letters += 1
        elif _is_number(_unsigned(factor)) and not isinstance(_unsigned(factor), (Power, Product)):
            numbers += 1
            if under > 1 and math.gcd(_whole(factor) or under, under) > 1:
                return False
        else:
            return False
    return numbers <= 1 and roots <= 1 and letters <= 1 and roots + letters > 0


def _over_whole(node: Node) -> tuple[Node, int]:
    """The numerator over a whole number of at least 2, and that number; 1 without a fraction, 0 for other fractions."""
    if not isinstance(node, Quotient):
        return node, 1
    divisor = _whole(node.under) or 0
    return _unsigned(node.over), divisor if divisor > 1 else 0


def _is_pi(node: Node) -> bool:
    if isinstance(node, Power):
        return _whole(node.exponent) is not None and _is_pi(bare(node.base))
    return node == Letter("π")


def _is_divisor(node: Node) -> bool:
    return (_whole(node) or 0) > 1


def _is_quotient(node: Node, value: Value, form: Form) -> bool:
    """Whether there is at most one fraction, which is the whole expression."""
    inner = _unsigned(node)
    parts = (inner.over, inner.under) if isinstance(inner, Quotient) else (inner,)
    return not any(isinstance(term, (Quotient, Mixed)) for part in parts for term in _inside(part))


def _is_expanded(node: Node, value: Value, form: Form) -> bool:
    terms = _terms(node)
    return len(terms) == max(1, len(value.over)) and all(map(_is_monomial, terms))


def _is_monomial(node: Node) -> bool:
    """Whether it is at most one worked-out number times different letters."""
    node = _unsigned(node)
    if _is_number(node):
        return True
    node, under = _over_whole(node)
    if under < 1:
        return False
    numbers, letters = 0, []
    for factor in map(bare, _factors(node)):
        if isinstance(factor, Power) and _whole(factor.exponent) is None:
            return False
        base = bare(factor.base) if isinstance(factor, Power) else factor
        if isinstance(base, Letter):
            letters.append(base.name)
        elif _is_number(_unsigned(factor)) or isinstance(factor, Root):
            numbers += 1
            if math.gcd(_whole(factor) or 1, under) > 1:
                return False
        else:
            return False
    return numbers <= 1 and len(set(letters)) == len(letters)


def is_factored(node: Node, model: Node, worth: Worth) -> bool:
    """Whether an expression is a product with at least as many factors as the model, and as tidy.

    Tidy: no bracket has a common numerical factor. Terms in brackets are collected, and there is at most one number.
    """
    pieces, tidy = _pieces(node)
    wanted, wanted_tidy = _pieces(model)
    return pieces >= wanted and (tidy or not wanted_tidy) and _is_collected(node, worth)


def _is_collected(node: Node, worth: Worth) -> bool:
    numbers = 0
    for factor in map(_unsigned, _factors(_unsigned(node))):
        inner = _unsigned(factor.base) if isinstance(factor, Power) else factor
        if isinstance(inner, Sum) and len(inner.terms) > len(worth(inner).over):
            return False
        numbers += isinstance(inner, Numeral)
    return numbers <= 1


def _pieces(node: Node) -> tuple[int, bool]:
    """The number of factors, all numbers counting as one; and whether no sum has a common whole factor."""
    node = _unsigned(node)
    count, number, tidy = 0, False, True
    for factor in map(bare, _factors(node)):
        times = 1
        if isinstance(factor, Power):
            times = _whole(factor.exponent) or 1
            factor = bare(factor.base)
        factor = _unsigned(factor)
        if _is_number(factor):
            number = number or _whole(factor) != 1
        elif isinstance(factor, (Product, Quotient)):
            inner, inner_tidy = _pieces(factor)
            count, tidy = count + inner * times, tidy and inner_tidy
        else:
            count += times
            tidy = tidy and (not isinstance(factor, Sum) or _content(factor) == 1)
    return count + number, tidy


def _content(node: Sum) -> int:
    """The greatest common divisor of the terms as written; 0 if a number is not whole."""
    if any(isinstance(part, Quotient) or (isinstance(part, Numeral) and "." in part.text) for part in _inside(node)):
        return 0
    common = 0
    for term in map(_unsigned, node.terms):
        number = 1
        for factor in map(bare, _factors(term)):
            whole = _whole(factor)
            number *= whole if whole is not None else 1
        common = math.gcd(common, number)
    return common


def _terms(node: Node) -> tuple[Node, ...]:
    node = bare(node)
    return node.terms if isinstance(node, Sum) else (node,)


def _factors(node: Node) -> tuple[Node, ...]:
    return node.factors if isinstance(node, Product) else (node,)


def _is_squarefree(node: Node) -> bool:
    number = _whole(node)
    return number is not None and 1 < number < 10**8 and all(exponent == 1 for _, exponent in prime_factors(number))


def _inside(node: Node) -> Iterator[Node]:
    """The node and everything inside it."""
    yield node
    match node:
        case Negative(of) | Percent(of) | Root(of) | Bracketed(of):
            yield from _inside(of)
        case Sum(parts) | Product(parts):
            for part in parts:
                yield from _inside(part)
        case Quotient(one, other) | Power(one, other):
            yield from _inside(one)
            yield from _inside(other)


def _roots(node: Node) -> list[Node]:
    return [inner.of for inner in _inside(node) if isinstance(inner, Root)]


_CHECKS: dict[str, Callable[[Node, Value, Form], bool]] = {
    "number": lambda node, value, form: _is_number(node),
    "integer": _is_integer,
    "fraction": _is_fraction,
    "decimal": _is_decimal,
    "rounded": _is_decimal,
    "percent": _is_percent,
    "power": _is_power,
    "scientific": _is_scientific,
    "primes": _is_primes,
    "root": _is_root,
    "exact": _is_exact,
    "quotient": _is_quotient,
    "expanded": _is_expanded,
}
