"""Is a typed answer right? Equal to the answer, and in the form that the question asks for.

Nothing typed is ever run: a small LALR grammar reads it and exact fractions compare it, within fixed bounds of length,
depth, digits, exponents and steps.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from centaine.games.cartamaths.questions import units
from centaine.games.cartamaths.questions.forms import ALGEBRA, ASKED, WORDS, Form, has_form, is_factored
from centaine.games.cartamaths.questions.tree import (
    INFINITE,
    Both,
    Negative,
    Node,
    Number,
    Pair,
    Percent,
    Ranges,
    Solutions,
    bare,
    parse,
)
from centaine.games.cartamaths.questions.typed import Unclear, fold, readable, tidy, tidy_list, tidy_ranges
from centaine.games.cartamaths.questions.values import Reckoner, Value, approximate, number_of, number_value
from centaine.words import N_

Judgement = Literal["right", "wrong", "form", "unclear"]
"""`form`: the right value in another form than the one asked for. `unclear`: not understood at all."""


class Verdict(msgspec.Struct, frozen=True):
    """What the judge says: a message template with its parameters, empty when the answer is right."""

    judgement: Judgement
    message: str = ""
    params: dict[str, str | int] = {}

    @property
    def right(self) -> bool:
        """Whether the answer counts as right (CM-13)."""
        return self.judgement == "right"

    def __str__(self) -> str:
        return self.message.format(**self.params)


RIGHT = Verdict("right")
WRONG = Verdict("wrong", N_("This is not the answer."))
INEXACT = Verdict("form", N_("This is rounded: the exact value is asked for."))


def judge(text: str, form: Form, answer: str, accept: tuple[str, ...] = (), language: str = "fr") -> Verdict:
    """Judge what was typed against `answer`, which is written as a person would type it in English.

    `accept`: more texts that are right whatever their form. `language`: of the question, for "1,000".
    Never raises for anything typed; takes well under 50 ms.
    """
    try:
        plain = readable(text)
        if accept and fold_answer(plain) in [fold_answer(also) for also in accept]:
            return RIGHT
        if form.kind == "word":
            return _judge_word(plain, form, answer, language)
        if form.kind == "text":
            return RIGHT if fold(plain) == fold(answer) else WRONG
        if form.kind == "set":
            return _judge_set(plain, answer, language)
        if form.kind == "pair":
            return _judge_pair(plain, answer, language)
        if form.kind == "interval":
            return _judge_ranges(plain, answer, language)
        return _judge_number(plain, form, answer, language)
    except Unclear as problem:
        return Verdict("unclear", problem.message, problem.params)


def check_answer(form: Form, answer: str, accept: tuple[str, ...] = ()) -> None:
    """Raise `Unclear` for an answer that a question cannot have: one that is not right by its own form."""
    verdict = judge(answer, form, answer, accept, "en")
    if not verdict.right:
        raise Unclear(verdict.message, **verdict.params)


def choices_in(form: Form, language: str) -> list[str]:
    """The words to choose from, as they are written in a language."""
    return [_writings(choice)[:2][0 if language == "fr" else -1] for choice in form.choices]


def fold_answer(text: str) -> str:
    """A text without what makes no difference: spaces, capitals."""
    return "".join(text.split()).casefold()


class Quantity(NamedTuple):
    """A typed number with what was typed behind it."""

    node: Node
    value: Value
    unit: str | None


def _judge_number(text: str, form: Form, answer: str, language: str) -> Verdict:
    wanted = _expected_number(form, answer)
    reckoner = Reckoner(form.letters)
    typed = _read_number(text, form, language, reckoner)
    value = _in_asked_unit(typed, form, reckoner)
    if value is None:
        return WRONG
    if not reckoner.equal(value, wanted.value):
        return _nearly(typed, value, wanted.value, form)
    if form.unit_needed and typed.unit is None:
        return Verdict("form", N_("The number is right: write the unit behind it."))
    if typed.unit not in (None, form.unit) and not form.convert:
        return Verdict("form", N_("The quantity is right: give it in {unit}."), {"unit": form.unit})
    if typed.unit in (None, form.unit) and not _is_as_asked(typed, wanted, form):
        return Verdict("form", ASKED[form.kind], {"base": form.base} if form.kind == "power" else {})
    return RIGHT


def _is_as_asked(typed: Quantity, wanted: Quantity, form: Form) -> bool:
    if form.kind == "factored":
        return is_factored(typed.node, wanted.node)
    return has_form(typed.node, typed.value, form)


_NAME = re.compile(r"^[A-Za-z]{1,3}'? *= *")


def _read_number(text: str, form: Form, language: str, reckoner: Reckoner) -> Quantity:
    unit: str | None = None
    if form.unit:
        text = _NAME.sub("", text)
        duration = units.seconds(text) if units.UNITS[form.unit].measures == "time" else None
        if duration is not None:
            return Quantity(Number("0"), number_value(duration), "s")
        text, unit = units.split(text)
    node: Node = parse(tidy(text, language=language, letters=form.kind in ALGEBRA))
    return Quantity(node, reckoner.value(node), unit)


def _in_asked_unit(typed: Quantity, form: Form, reckoner: Reckoner) -> Value | None:
    """The value in the unit of the question, None if the unit measures something else."""
    if typed.unit in (None, form.unit):
        return typed.value
    factor = units.convert(Fraction(1), typed.unit or "", form.unit)
    return reckoner.times(typed.value, number_value(factor)) if factor is not None else None


@lru_cache(maxsize=1024)
def _expected_number(form: Form, answer: str) -> Quantity:
    reckoner = Reckoner(form.letters)
    typed = _read_number(answer, form, "en", reckoner)
    value = _in_asked_unit(typed, form, reckoner)
    if value is None:
        raise Unclear(N_("The unit measures something else."))
    return Quantity(typed.node, value, typed.unit)


def _nearly(typed: Quantity, value: Value, wanted: Value, form: Form) -> Verdict:
    """A wrong value; but rounding too little, or where nothing is to be rounded, is a matter of form."""
    number, target = number_of(value), number_of(wanted)
    decimal = bare(typed.node.of if isinstance(typed.node, Negative) else typed.node)
    if number is None or typed.unit not in (None, form.unit):
        return WRONG
    if form.kind == "rounded" and target is not None and round_half_up(number, form.digits) == target:
        return Verdict("form", ASKED["rounded"])
    if form.kind == "percent" and target is not None and number == target * 100:
        return Verdict("form", ASKED["percent"])
    if form.kind in ("number", "fraction", "root", "exact", "power") and isinstance(decimal, (Number, Percent)):
        digits = len(decimal.text.partition(".")[2]) if isinstance(decimal, Number) else 0
        exact = approximate(wanted)
        if exact is not None and digits and round_half_up(Fraction(exact), digits) == number:
            return INEXACT
    return WRONG


def round_half_up(number: Fraction, digits: int) -> Fraction:
    """The number rounded to that many decimal places, halves away from 0 as schools do."""
    scale = Fraction(10) ** digits
    whole = (abs(number) * scale + Fraction(1, 2)).__floor__()
    return whole / scale * (-1 if number < 0 else 1)


def _judge_set(text: str, answer: str, language: str) -> Verdict:
    reckoner = Reckoner()
    wanted = _members(answer, "en", reckoner)
    typed = _members(text, language, reckoner)
    if len(typed) > _MOST_MEMBERS:
        raise Unclear(N_("A list has at most {limit} items."), limit=_MOST_MEMBERS)
    if all(_is_among(item, wanted, reckoner) for item in typed):
        if all(_is_among(item, typed, reckoner) for item in wanted):
            return RIGHT
        if typed:
            return Verdict("wrong", N_("This is right, but something is missing."))
    return WRONG


_MOST_MEMBERS = 20


def _members(text: str, language: str, reckoner: Reckoner) -> list[Value]:
    solutions: Solutions = parse(tidy_list(text, language=language), "solutions")
    values = []
    for item in solutions.items:
        if isinstance(item, Both):
            values += [reckoner.value(item.of), reckoner.value(Negative(item.of))]
        else:
            values.append(reckoner.value(item))
    return values


def _is_among(value: Value, others: list[Value], reckoner: Reckoner) -> bool:
    return any(reckoner.equal(value, other) for other in others)


def _judge_pair(text: str, answer: str, language: str) -> Verdict:
    reckoner = Reckoner()
    wanted: Pair = parse(tidy_list(answer, language="en"), "pair")
    typed: Pair = parse(tidy_list(text, language=language), "pair")
    first, second = typed.first, typed.second
    if typed.letters and typed.letters[0] > typed.letters[1]:
        first, second = second, first
    same = [
        reckoner.equal(reckoner.value(one), reckoner.value(other))
        for one, other in ((first, wanted.first), (second, wanted.second))
    ]
    return RIGHT if all(same) else WRONG


End: TypeAlias = Value | Literal["-", "+"]


def _judge_ranges(text: str, answer: str, language: str) -> Verdict:
    reckoner = Reckoner()
    wanted = _ranges(answer, "en", reckoner)
    typed = _ranges(text, language, reckoner)
    if len(typed) == len(wanted) and all(any(_same_range(one, other, reckoner) for other in wanted) for one in typed):
        return RIGHT
    ends = [(one[0], one[1], False, False) for one in typed], [(one[0], one[1], False, False) for one in wanted]
    if len(typed) == len(wanted) and all(
        any(_same_range(one, other, reckoner) for other in ends[1]) for one in ends[0]
    ):
        return Verdict("wrong", N_("The ends are right, but not whether they belong to the interval."))
    return WRONG


_Span: TypeAlias = tuple[End, End, bool, bool]


def _ranges(text: str, language: str, reckoner: Reckoner) -> list[_Span]:
    ranges: Ranges = parse(tidy_ranges(text, language=language), "ranges")
    return [(_end(part.low, reckoner), _end(part.high, reckoner), part.low_in, part.high_in) for part in ranges.parts]


def _end(node: Node, reckoner: Reckoner) -> End:
    node = bare(node)
    if node == INFINITE:
        return "+"
    if isinstance(node, Negative) and bare(node.of) == INFINITE:
        return "-"
    return reckoner.value(node)


def _same_range(one: _Span, other: _Span, reckoner: Reckoner) -> bool:
    return one[2:] == other[2:] and all(_same_end(one[side], other[side], reckoner) for side in (0, 1))


def _same_end(one: End | bool, other: End | bool, reckoner: Reckoner) -> bool:
    if isinstance(one, Value) and isinstance(other, Value):
        return reckoner.equal(one, other)
    return one == other and not isinstance(one, Value)


def _writings(choice: str) -> list[str]:
    return WORDS.get(choice, choice).split("|")


def _judge_word(text: str, form: Form, answer: str, language: str) -> Verdict:
    typed = fold(text)
    for choice in form.choices:
        if typed in map(fold, _writings(choice)):
            return RIGHT if fold(answer) in [fold(choice), *map(fold, _writings(choice))] else WRONG
    raise Unclear(N_("Answer with one of these: {choices}."), choices=", ".join(choices_in(form, language)))
