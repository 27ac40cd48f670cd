"""What a wrong answer has to do with the right one, where nothing else is known of it: the names of `MISTAKES`.

Each is computed from the question as it was asked, so it is true of every member of a family.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import combinations, permutations
from typing import Any

from centaine.games.cartamaths.questions.judge import polynomial as poly
from centaine.games.cartamaths.questions.judge.answer_check import pair_in, ranges_in, set_in, value_in
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.games.cartamaths.questions.judge.forms import ALGEBRA, Form
from centaine.games.cartamaths.questions.judge.values import Value, number_of, write

WHOLES = tuple(map(Fraction, (1, 90, 100, 180, 360)))
"""What two parts usually make up together: probabilities, angles, percentages."""

MAX_NUMBERS = 6
"""Of a question with more numbers, nothing is said about what was done with them."""

MAX_STEP = 6
"""The most places by which a decimal point is moved."""

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_FRACTION = re.compile(r"([0-9]+)/([0-9]+)")


def pattern(form: Form, answer: str, wrong: str, text: str, figure: Mapping[str, Any] | None) -> str:
    """The name of what is behind a wrong answer; empty where nothing is found."""
    try:
        if form.kind == "pair":
            return _first(_pairs(pair_in(answer), pair_in(wrong)))
        if form.kind == "set":
            return _first(_sets(set_in(answer), set_in(wrong)))
        if form.kind == "interval":
            return _first(_ranges(ranges_in(answer), ranges_in(wrong)))
        if form.kind in ("word", "text", "time"):
            return ""
        right, typed = value_in(answer, form), value_in(wrong, form)
        if form.kind in ALGEBRA and number_of(right) is None:
            return _first(_terms(right, typed))
        return _first(_numbers(right, typed, list(dict.fromkeys(numbers_in(text, figure)))))
    except UnreadableAnswer:
        return ""


def _first(names: Iterator[str]) -> str:
    return next(names, "")


def numbers_in(text: str, figure: Mapping[str, Any] | None) -> Iterator[Fraction]:
    """The numbers that a question gives, in its English text and its figure; fractions, and their parts."""
    for part in (text, *_texts_in(figure)):
        for over, under in _FRACTION.findall(part):
            if int(under):
                yield Fraction(int(over), int(under))
        yield from map(Fraction, _NUMBER.findall(part))


def _texts_in(figure: object) -> Iterator[str]:
    if isinstance(figure, str):
        yield figure
    elif isinstance(figure, Mapping):
        for name, value in figure.items():
            if name != "kind":
                yield from _texts_in(value)
    elif isinstance(figure, Sequence):
        for value in figure:
            yield from _texts_in(value)


def _numbers(right: Value, typed: Value, given: Sequence[Fraction]) -> Iterator[str]:
    wanted, got = number_of(right), number_of(typed)
    ratio = _ratio(typed, right)
    if ratio == -1:
        yield "opposite"
    if wanted is not None and got is not None:
        if wanted == got:
            return
        if wanted * got == 1 and wanted.denominator > 1 < got.denominator:
            yield "upside down"
        yield from _parts(wanted, got, given)
    if ratio is not None:
        if any(ratio in (10**step, Fraction(1, 10**step)) for step in range(1, MAX_STEP + 1)):
            yield "power of ten"
        for times, name in ((2, "twice"), (3, "three times"), (4, "four times")):
            if abs(ratio) == times:
                yield name
        for part, name in ((2, "half"), (3, "third"), (4, "quarter")):
            if abs(ratio) == Fraction(1, part):
                yield name
    if got is not None and wanted is None and right.over == poly.multiply(typed.over, poly.letter("π")):
        yield "pi missing"
    if wanted is not None and got is not None:
        if got == wanted**2:
            yield "root missing"
        if wanted.denominator == 1 and abs(got - wanted) == 1:
            yield "off by one"
        yield from _writings(wanted, got)


def _parts(wanted: Fraction, got: Fraction, given: Sequence[Fraction]) -> Iterator[str]:
    """What was done with the numbers of the question; nothing that gives the right answer, too."""
    if got in given:
        yield "not that one" if wanted in given else "number of the question"
    if any(whole - wanted == got for whole in (*given, *WHOLES)):
        yield "other part"
    if len(given) > MAX_NUMBERS:
        return
    operands = [number for number in given if number > 0]
    if wanted not in given:
        yield from _other_operation(wanted, got, operands)
    for name, operation in OPERATIONS:
        results = {operation(one, other) for one, other in permutations(operands, 2)}
        if name in ("numbers added", "numbers multiplied"):
            for count in range(3, len(operands) + 1):
                for some in combinations(operands, count):
                    results.add(reduce(operation, some))
        if got in results and wanted not in results:
            yield name
    proportions = {one * other / third for one, other, third in permutations(operands, 3)}
    if got in proportions and wanted in proportions:
        yield "proportion"
    for name, change in CHANGES:
        results = set(map(change, operands))
        if got in results and wanted not in results:
            yield name


def _other_operation(wanted: Fraction, got: Fraction, operands: Sequence[Fraction]) -> Iterator[str]:
    """Where two numbers were to be multiplied and somebody divided them, or the like."""
    for one, other in permutations(operands, 2):
        done = {name for name, operation in OPERATIONS if operation(one, other) == got}
        due = {name for name, operation in OPERATIONS if operation(one, other) == wanted}
        for before, after, name in INSTEAD:
            if before in done and after in due and not done & due:
                yield name


INSTEAD = (
    ("numbers divided", "numbers multiplied", "divided, not multiplied"),
    ("numbers multiplied", "numbers divided", "multiplied, not divided"),
    ("numbers subtracted", "numbers added", "subtracted, not added"),
    ("numbers added", "numbers subtracted", "added, not subtracted"),
    ("numbers added", "numbers multiplied", "factors added"),
)
"""What was done, what is right, and the name for it."""


def _writings(wanted: Fraction, got: Fraction) -> Iterator[str]:
    """How the two are written: with the same digits, numerator or denominator."""
    if wanted.denominator == 1 == got.denominator and sorted(_digits(wanted)) == sorted(_digits(got)):
        yield "digits"
    if got == math.floor(wanted):
        yield "part after the point"
    difference = abs(wanted - got)
    if any(difference in (10**step, Fraction(1, 10**step)) for step in range(1, MAX_STEP + 1)):
        yield "one digit"
    if wanted.denominator > 1 < got.denominator:
        if got.numerator == wanted.numerator:
            yield "denominator"
        if got.denominator == wanted.denominator:
            yield "numerator"
    if 0 < wanted < 1 < got:
        yield "more than 1"


def _digits(number: Fraction) -> str:
    return str(abs(number)).replace("0", "")


OPERATIONS: Sequence[tuple[str, Callable[[Fraction, Fraction], Fraction]]] = (
    ("numbers added", lambda one, other: one + other),
    ("numbers subtracted", lambda one, other: one - other),
    ("numbers multiplied", lambda one, other: one * other),
    ("numbers divided", lambda one, other: one / other),
)


CHANGES: Sequence[tuple[str, Callable[[Fraction], Fraction]]] = (
    ("number doubled", lambda one: 2 * one),
    ("number halved", lambda one: one / 2),
    ("number squared", lambda one: one**2),
)


def _ratio(one: Value, other: Value) -> Fraction | None:
    """One value divided by another, if that is a number."""
    if one.under != other.under or one.over.keys() != other.over.keys() or not one.over:
        first, second = number_of(one), number_of(other)
        return first / second if first is not None and second else None
    ratios = {one.over[term] / other.over[term] for term in one.over}
    return ratios.pop() if len(ratios) == 1 else None


def _terms(right: Value, typed: Value) -> Iterator[str]:
    if right.under != poly.ONE or typed.under != poly.ONE or right.over == typed.over:
        return
    wanted, got = right.over, typed.over
    if _ratio(typed, right) == -1:
        yield "opposite"
    if wanted.keys() == got.keys() and all(abs(wanted[term]) == abs(got[term]) for term in wanted):
        yield "sign of a term"
    same = {term for term in wanted if wanted[term] == got.get(term)}
    if same == got.keys():
        yield "term missing"
    if same == wanted.keys():
        yield "term too many"
    if len(wanted.keys() | got.keys()) - len(same) == 1:
        yield "one term"
    if wanted.keys() == got.keys() and not same:
        yield "coefficients"


def _pairs(right: Sequence[Value], typed: Sequence[Value]) -> Iterator[str]:
    if [*typed] == [*reversed(right)]:
        yield "interchanged"
    if all(one == other or _ratio(one, other) == -1 for one, other in zip(typed, right, strict=True)):
        yield "sign of a coordinate"
    if [*typed] == [_opposite(value) for value in reversed(right)]:
        yield "interchanged"
    if any(one == other for one, other in zip(typed, right, strict=True)):
        yield "one of two"
    ratios = {_ratio(one, other) for one, other in zip(typed, right, strict=True)}
    if ratios == {Fraction(2)}:
        yield "twice"
    if ratios == {Fraction(1, 2)}:
        yield "half"


def _opposite(value: Value) -> Value:
    return Value(poly.scaled(value.over, Fraction(-1)), value.under)


def _sets(right: Sequence[Value], typed: Sequence[Value]) -> Iterator[str]:
    kept = [value for value in typed if value in right]
    if len(kept) == len(typed) < len(right):
        yield "incomplete"
    if len(kept) == len(right) < len(typed):
        yield "one too many"
    if all(value in right or _opposite(value) in right for value in typed) and len(typed) == len(right):
        yield "sign of a solution"
    if kept:
        yield "some right"


def _ranges(right: Sequence[tuple[Any, ...]], typed: Sequence[tuple[Any, ...]]) -> Iterator[str]:
    if len(right) == len(typed) and right != typed:
        if [one[:2] for one in right] == [one[:2] for one in typed]:
            yield "boundary"
        if len(right) == 1:
            (low, high), (typed_low, typed_high) = right[0][:2], typed[0][:2]
            if (low == "-") != (typed_low == "-") and (typed_low == high or typed_high == low):
                yield "other side"
            if low == typed_low or high == typed_high:
                yield "one end"
    if len(right) != len(typed) and _ends(right) == _ends(typed):
        yield "other side"


def _ends(ranges: Sequence[tuple[Any, ...]]) -> list[Any]:
    """The ends that are numbers."""
    return sorted((end for span in ranges for end in span[:2] if not isinstance(end, str)), key=write)
