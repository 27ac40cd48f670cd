"""The forms in which an answer may be asked for, and whether a typed expression has one.

Equality is settled elsewhere (`values.py`): here only the writing counts.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Literal, get_args

import msgspec

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.polynomial import prime_factors
from centaine.games.cartamaths.questions.tree import (
    Bracketed,
    Letter,
    Mixed,
    Negative,
    Node,
    Number,
    Percent,
    Power,
    Product,
    Quotient,
    Root,
    Sum,
    bare,
)
from centaine.games.cartamaths.questions.units import UNITS
from centaine.games.cartamaths.questions.values import Value
from centaine.words import N_

Kind = Literal[
    "number",
    "integer",
    "fraction",
    "decimal",
    "rounded",
    "percent",
    "power",
    "scientific",
    "primes",
    "root",
    "exact",
    "expression",
    "expanded",
    "factored",
    "set",
    "interval",
    "pair",
    "word",
    "text",
]
"""The forms by the name that question files use."""

KINDS: tuple[str, ...] = get_args(Kind)

ALGEBRA = ("expression", "expanded", "factored")
"""Forms in which letters may occur."""

LISTS = ("set", "interval", "pair")
"""Forms in which several values make one answer."""

WORDS = {
    "yes": "oui|yes|o|y",
    "no": "non|no|n",
    "true": "vrai|true|v|t",
    "false": "faux|false|f",
}
"""Choices that every question may use, each with what may be typed: French, English, short."""


class BadForm(CentaineError, ValueError):
    """A form that contradicts itself."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The form that a question asks for.

    `digits`: decimal places for `rounded` (0: whole number, −1: nearest ten).
    `unit`: may stand behind the number; with `unit_needed` it must; with `convert` another unit of the same quantity
    is as good. `letters`: those that an expression may hold. `base`: what a `power` is a power of. `choices`: the words
    to choose from; `croissante|increasing` is one choice with a French and an English writing. `text` is any words,
    compared without capitals, accents and punctuation.
    """

    kind: Kind = "number"
    digits: int = 0
    unit: str = ""
    unit_needed: bool = False
    convert: bool = False
    letters: tuple[str, ...] = ()
    base: int = 10
    choices: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise `BadForm` for a form that contradicts itself."""
        if self.kind not in KINDS:
            raise BadForm(N_("“{kind}” is none of the forms {known}."), kind=self.kind, known=", ".join(KINDS))
        if self.unit and self.unit not in UNITS:
            raise BadForm(N_("“{unit}” is none of the units {known}."), unit=self.unit, known=" ".join(UNITS))
        if (self.unit_needed or self.convert) and not self.unit:
            raise BadForm(N_("A unit that is needed or converted must be named."))
        if (self.kind == "word") != bool(self.choices):
            raise BadForm(N_("Choices belong to the form “word”, and it needs them."))
        if bool(self.letters) != (self.kind in ALGEBRA):
            raise BadForm(N_("Letters belong to the forms {forms}, and these need them."), forms=", ".join(ALGEBRA))
        if any(len(letter) != 1 or not letter.isalpha() for letter in self.letters):
            raise BadForm(N_("“{letters}” are not single letters."), letters=" ".join(self.letters))
        if not -6 <= self.digits <= 6:
            raise BadForm(N_("Digits go from −6 to 6."))


ASKED = {
    "number": N_("The value is right: write it as one number."),
    "integer": N_("The value is right: write it as a whole number."),
    "fraction": N_("The value is right: write it as a fraction in its simplest form."),
    "decimal": N_("The value is right: write it as a decimal number."),
    "rounded": N_("Write one decimal number, rounded as the question says."),
    "percent": N_("The value is right: write it as a percentage, with the sign %."),
    "power": N_("The value is right: write it as a power of {base}."),
    "scientific": N_("The value is right: write it in scientific notation, a × 10^n with 1 ≤ a < 10."),
    "primes": N_("The value is right: write it as a product of prime numbers."),
    "root": N_("The value is right: simplify the square root as far as possible."),
    "exact": N_("The value is right: write it as one number."),
    "expanded": N_("The expression is equal: expand and collect its terms."),
    "factored": N_("The expression is equal: factor it as far as possible."),
}
"""What is said of the right value in another form."""


def has_form(node: Node, value: Value, form: Form) -> bool:
    """Whether an expression, worth `value`, is written in the form asked for."""
    node = bare(node)
    if isinstance(node, Negative) and form.kind not in ALGEBRA:
        node = bare(node.of)
    check = _CHECKS.get(form.kind)
    return check is None or check(node, value, form)


def _is_number(node: Node, value: Value, form: Form) -> bool:
    match node:
        case Quotient(over, under):
            return _is_signed(over) and _is_signed(under)
        case Power(base, exponent):
            return _is_signed(bare(base)) and _is_signed(bare(exponent))
        case Product((factor, Power(base, exponent))):
            return _is_signed(factor) and isinstance(base, Number) and _is_signed(bare(exponent))
    return isinstance(node, (Number, Percent, Mixed))


def _is_signed(node: Node) -> bool:
    return isinstance(bare(node.of if isinstance(node, Negative) else node), Number)


def _is_integer(node: Node, value: Value, form: Form) -> bool:
    return isinstance(node, Number) and "." not in node.text


def _is_fraction(node: Node, value: Value, form: Form) -> bool:
    if isinstance(node, Quotient) and _is_signed(node.over) and _is_signed(node.under):
        over, under = _whole(node.over), _whole(node.under)
        return over is not None and under is not None and under > 1 and math.gcd(over, under) == 1
    return _is_integer(node, value, form)


def _whole(node: Node) -> int | None:
    node = bare(node)
    if isinstance(node, Negative):
        node = bare(node.of)
    return int(node.text) if isinstance(node, Number) and "." not in node.text else None


def _is_decimal(node: Node, value: Value, form: Form) -> bool:
    return isinstance(node, Number)


def _is_percent(node: Node, value: Value, form: Form) -> bool:
    return isinstance(node, Percent)


def _is_power(node: Node, value: Value, form: Form) -> bool:
    if not isinstance(node, Power):
        return False
    base = bare(node.base)
    if isinstance(base, Negative):
        return form.base < 0 and _whole(base.of) == -form.base
    return _whole(base) == form.base and _is_signed(bare(node.exponent))


def _is_scientific(node: Node, value: Value, form: Form) -> bool:
    match node:
        case Product((Negative(Number(text)) | Number(text), Power(base, exponent))):
            return 1 <= Fraction(text) < 10 and _whole(base) == 10 and _is_signed(bare(exponent))
    return False


def _is_primes(node: Node, value: Value, form: Form) -> bool:
    bases = [bare(factor.base) if isinstance(factor, Power) else bare(factor) for factor in _factors(node)]
    return all(isinstance(base, Number) and _is_prime(base.text) for base in bases)


def _is_prime(text: str) -> bool:
    return text.isdigit() and 1 < int(text) < 10**6 and prime_factors(int(text)) == [(int(text), 1)]


def _is_root(node: Node, value: Value, form: Form) -> bool:
    roots = list(_roots(node))
    simple = all(number is not None and _is_squarefree(number) for number in map(_whole, roots))
    collected = len(_terms(node.over if isinstance(node, Quotient) else node)) == max(1, len(value.over))
    lone = all(len(list(_roots(term))) <= 1 for term in _terms(node))
    below = any(True for quotient in _quotients(node) for _ in _roots(quotient.under))
    return simple and collected and lone and not below and (bool(roots) or _is_number(node, value, form))


def _is_exact(node: Node, value: Value, form: Form) -> bool:
    return all(not isinstance(factor, Sum) for factor in map(bare, _factors(node)))


def _is_expanded(node: Node, value: Value, form: Form) -> bool:
    terms = _terms(node)
    return len(terms) == max(1, len(value.over)) and all(map(_is_monomial, terms))


def _is_monomial(node: Node) -> bool:
    """A number, at most one, times different letters."""
    node = bare(node)
    if isinstance(node, Negative):
        node = bare(node.of)
    if isinstance(node, Quotient):
        return _is_monomial(node.over) and _is_signed(node.under)
    factors = [bare(factor) for factor in _factors(node)]
    numbers, letters = 0, []
    for factor in factors:
        base = bare(factor.base) if isinstance(factor, Power) else factor
        if isinstance(base, Letter):
            letters.append(base.name)
        elif _is_number(factor, _NO_VALUE, Form()) or _is_signed(factor) or isinstance(factor, Root):
            numbers += 1
        else:
            return False
    return numbers <= 1 and len(set(letters)) == len(letters)


def is_factored(node: Node, model: Node) -> bool:
    """Whether an expression is a product with at least as many factors as the model, no number left in a bracket."""
    pieces, tidy = _pieces(node)
    wanted, wanted_tidy = _pieces(model)
    return pieces >= wanted and (tidy or not wanted_tidy)


def _pieces(node: Node) -> tuple[int, bool]:
    """The factors, all numbers as one and powers counted out; and whether no sum has a common whole factor."""
    node = bare(node)
    if isinstance(node, Negative):
        node = bare(node.of)
    count, number, tidy = 0, False, True
    for factor in map(bare, _factors(node)):
        times = 1
        if isinstance(factor, Power):
            times = _whole(factor.exponent) or 1
            factor = bare(factor.base)
        if isinstance(factor, Negative):
            factor = bare(factor.of)
        if _is_number(factor, _NO_VALUE, Form()):
            number = number or _whole(factor) != 1
        elif isinstance(factor, (Product, Quotient)):
            inner, inner_tidy = _pieces(factor)
            count, tidy = count + inner * times, tidy and inner_tidy
        else:
            count += times
            tidy = tidy and (not isinstance(factor, Sum) or _content(factor) == 1)
    return count + number, tidy


def _content(node: Sum) -> int:
    """The greatest whole number that divides every term as written; 0 if there are numbers that are not whole."""
    if any(isinstance(part, Quotient) or (isinstance(part, Number) and "." in part.text) for part in _inside(node)):
        return 0
    common = 0
    for term in map(bare, node.terms):
        inner = bare(term.of) if isinstance(term, Negative) else term
        number = 1
        for factor in map(bare, _factors(inner)):
            whole = _whole(factor)
            number *= whole if whole is not None else 1
        common = math.gcd(common, number)
    return common


def _terms(node: Node) -> tuple[Node, ...]:
    return node.terms if isinstance(node, Sum) else (node,)


def _factors(node: Node) -> tuple[Node, ...]:
    return node.factors if isinstance(node, Product) else (node,)


def _is_squarefree(number: int) -> bool:
    return 1 < number < 10**8 and all(exponent == 1 for _, exponent in prime_factors(number))


def _inside(node: Node) -> list[Node]:
    """The node and all that it is made of."""
    found: list[Node] = [node]
    match node:
        case Negative(of) | Percent(of) | Root(of) | Bracketed(of):
            found += _inside(of)
        case Sum(parts) | Product(parts):
            for part in parts:
                found += _inside(part)
        case Quotient(one, other) | Power(one, other):
            found += _inside(one) + _inside(other)
    return found


def _roots(node: Node) -> list[Node]:
    return [inner.of for inner in _inside(node) if isinstance(inner, Root)]


def _quotients(node: Node) -> list[Quotient]:
    return [inner for inner in _inside(node) if isinstance(inner, Quotient)]


_NO_VALUE = Value({}, {})

_CHECKS: dict[str, Callable[[Node, Value, Form], bool]] = {
    "number": _is_number,
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
    "expanded": _is_expanded,
}
