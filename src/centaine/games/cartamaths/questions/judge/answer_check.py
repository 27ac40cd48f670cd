"""Judges a typed answer: its value must be right, and its form must be the required one.

Typed text is never executed: a small LALR grammar parses it, and exact fractions compare it, within limits on length,
depth, digits, exponents and steps.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from centaine.games.cartamaths.questions.judge import units
from centaine.games.cartamaths.questions.judge.answer_parser import (
    BRACKET,
    SEMICOLON,
    SEMICOLONS,
    UnreadableAnswer,
    fold,
    readable,
    tidy,
    tidy_list,
    tidy_ranges,
)
from centaine.games.cartamaths.questions.judge.form_checks import has_form, is_factored, is_worked_out
from centaine.games.cartamaths.questions.judge.forms import ASKED, LISTS, WORDS, Form
from centaine.games.cartamaths.questions.judge.tree import (
    INFINITE,
    Both,
    Negative,
    Node,
    Numeral,
    Pair,
    Percent,
    Ranges,
    Solutions,
    bare,
    parse,
)
from centaine.games.cartamaths.questions.judge.values import (
    BudgetedEvaluator,
    Value,
    approximate,
    number_of,
    number_value,
    with_pi_as,
)
from centaine.i18n import N_

Judgement = Literal["right", "wrong", "form", "unclear"]
"""`form`: the right value, but not in the required form. `unclear`: not understood.

Neither counts as an answer: the player learns what is missing and types again (CM-13).
"""


class AnswerVerdict(msgspec.Struct, frozen=True):
    """The judgement, with a message template and its parameters; empty if the answer is right."""

    judgement: Judgement
    message: str = ""
    params: dict[str, str | int] = {}

    @property
    def right(self) -> bool:
        """Whether the answer counts as right (CM-13)."""
        return self.judgement == "right"

    def __str__(self) -> str:
        return self.message.format(**self.params)


RIGHT = AnswerVerdict("right")
WRONG = AnswerVerdict("wrong", N_("This is not the answer."))
PI_AS_314 = AnswerVerdict(
    "form", N_("This was worked out with 3.14 for π: the exact value is asked for, so keep π in it.")
)
PI_ROUNDED = AnswerVerdict(
    "form", N_("This was worked out with a rounded value of π: the exact value is asked for, so keep π in it.")
)
ROUNDED_PI = {
    Fraction("3.14"): PI_AS_314,
    **dict.fromkeys(map(Fraction, ("3.1", "3.1416", "3.142", "3.1415", "3.141", "22/7")), PI_ROUNDED),
}
"""What is said of an answer that has one of these in place of π."""

INEXACT = AnswerVerdict("form", N_("This is rounded: the exact value is asked for."))


def judge(text: str, form: Form, answer: str, accept: tuple[str, ...] = (), language: str = "fr") -> AnswerVerdict:
    """Judge a typed text against `answer`, which is written as a person would type it in English.

    `accept`: more texts that are right in any form. `language`: the question's, which decides what "1,000" means.
    Never raises because of the typed text; takes well under 50 ms.
    """
    try:
        plain = readable(text)
        if accept and fold_answer(plain) in [fold_answer(also) for also in accept]:
            return RIGHT
        if form.kind == "word":
            return _judge_word(plain, form, answer, language)
        if form.kind == "text":
            return RIGHT if fold(plain) == fold(answer) else WRONG
        if form.kind == "time":
            return _judge_time(plain, answer)
        if form.kind in LISTS:
            return _judge_list(plain, form, answer, language)
        return _judge_number(plain, form, answer, language)
    except UnreadableAnswer as problem:
        return AnswerVerdict("unclear", problem.message, problem.params)


def check_answer(form: Form, answer: str, *, worked: bool = True) -> None:
    """Raise `UnreadableAnswer` for an answer that its own form would not accept.

    Without `worked`, only its value must be acceptable.
    """
    verdict = judge(answer, form, answer, (), "en")
    if not verdict.right and (worked or verdict.judgement != "form"):
        raise UnreadableAnswer(verdict.message, **verdict.params)


def choices_in(form: Form, language: str) -> list[str]:
    """The words to choose from, in a language."""
    return [_writings(choice)[:2][0 if language == "fr" else -1] for choice in form.choices]


def value_in(text: str, form: Form) -> Value:
    """The value of an answer in the question's unit, written as in the bank. Raises `UnreadableAnswer`."""
    return _expected_number(form, readable(text)).value


def pair_in(text: str) -> list[Value]:
    """The two numbers of a pair, likewise."""
    pair: Pair = parse(tidy_list(readable(text), language="en"), "pair")
    return [BudgetedEvaluator().value(node) for node in (pair.first, pair.second)]


def set_in(text: str) -> list[Value]:
    """The members of a set, likewise."""
    return _members(readable(text), "en", BudgetedEvaluator())[0]


def ranges_in(text: str) -> list[_Span]:
    """The intervals, likewise: the ends of each, and whether they belong to it."""
    return _ranges(readable(text), "en", BudgetedEvaluator())[0]


def fold_answer(text: str) -> str:
    """A text without differences that do not matter: spaces, capitals."""
    return "".join(text.split()).casefold()


class Quantity(NamedTuple):
    """A typed number and the unit typed after it."""

    node: Node
    value: Value
    unit: str | None


def _judge_number(text: str, form: Form, answer: str, language: str) -> AnswerVerdict:
    wanted = _expected_number(form, answer)
    reckoner = BudgetedEvaluator(form.letters)
    typed = _read_number(text, form, language, reckoner)
    value = _in_asked_unit(typed, form, reckoner)
    if value is None:
        return WRONG
    if not reckoner.equal(value, wanted.value):
        return _nearly(typed, value, wanted.value, form)
    if form.unit_needed and typed.unit is None:
        return AnswerVerdict("form", N_("The number is right: add the unit."))
    if typed.unit not in (None, form.unit) and not form.convert:
        return AnswerVerdict("form", N_("The quantity is right: give it in {unit}."), {"unit": form.unit})
    if not _is_as_asked(typed, wanted, form, reckoner):
        return AnswerVerdict("form", ASKED[form.kind], {"base": form.base} if form.kind == "power" else {})
    return RIGHT


def _is_as_asked(typed: Quantity, wanted: Quantity, form: Form, reckoner: BudgetedEvaluator) -> bool:
    if form.kind == "factored":
        return is_factored(typed.node, wanted.node, reckoner.value)
    if typed.unit not in (None, form.unit) and form.kind not in ("exact", "root"):
        form = Form()  # a whole number of metres may be half a kilometre
    return has_form(typed.node, typed.value, form)


_NAME = re.compile(r"^[A-Za-z]{1,3}'? *= *")
_ALONE = re.compile(r"^(?:[A-Za-z] *= *)?\{([^{};]*)\}$")


def _read_number(text: str, form: Form, language: str, reckoner: BudgetedEvaluator) -> Quantity:
    unit: str | None = None
    alone = _ALONE.match(text)
    text = alone[1].strip() if alone else text
    if ";" in text:
        raise UnreadableAnswer(N_("Only one answer is asked for."))
    if form.unit:
        text = _NAME.sub("", text)
        duration = units.seconds(text) if units.UNITS[form.unit].measures == "time" else None
        if duration is not None:
            return Quantity(Numeral("0"), number_value(duration), "s")
        text, unit = units.split(text)
    node = _parsed(text, language, form.letters)
    return Quantity(node, reckoner.value(node), unit)


@lru_cache(maxsize=16)  # a typed answer is also compared with each mistake that the question lists
def _parsed(text: str, language: str, letters: tuple[str, ...]) -> Node:
    node: Node = parse(tidy(text, language=language, letters=letters))
    return node


def _in_asked_unit(typed: Quantity, form: Form, reckoner: BudgetedEvaluator) -> Value | None:
    """The value in the question's unit; None if the typed unit measures something else."""
    if typed.unit in (None, form.unit):
        return typed.value
    factor = units.convert(Fraction(1), typed.unit or "", form.unit)
    return reckoner.times(typed.value, number_value(factor)) if factor is not None else None


@lru_cache(maxsize=1024)
def _expected_number(form: Form, answer: str) -> Quantity:
    reckoner = BudgetedEvaluator(form.letters)
    typed = _read_number(answer, form, "en", reckoner)
    value = _in_asked_unit(typed, form, reckoner)
    if value is None:
        raise UnreadableAnswer(N_("The unit measures something else."))
    return Quantity(typed.node, value, typed.unit)


def _nearly(typed: Quantity, value: Value, wanted: Value, form: Form) -> AnswerVerdict:
    """The verdict on a wrong value: `form` if it is rounded too little, or should not be rounded."""
    number, target = number_of(value), number_of(wanted)
    decimal = bare(typed.node.of if isinstance(typed.node, Negative) else typed.node)
    if typed.unit not in (None, form.unit):
        return WRONG
    if number is None and form.kind == "rounded":
        exact = approximate(value)
        number = Fraction(exact) if exact is not None else None
    if number is None:
        return WRONG
    if form.kind == "rounded" and target is not None and round_half_up(number, form.digits) == target:
        return AnswerVerdict("form", ASKED["rounded"])
    if form.kind == "percent" and target is not None and number == target * 100:
        return AnswerVerdict("form", ASKED["percent"])
    if form.kind in ("number", "fraction", "root", "exact", "power") and isinstance(decimal, (Numeral, Percent)):
        digits = _digits(decimal)
        exact = approximate(wanted)
        if exact is not None and digits and round_half_up(Fraction(exact), digits) == number:
            return INEXACT
    if form.kind != "rounded":
        for pi, verdict in ROUNDED_PI.items():
            meant = with_pi_as(wanted, pi)
            if meant is not None and number in (meant, round_half_up(meant, _digits(decimal) or 1)):
                return verdict
    return WRONG


def _digits(node: Node) -> int:
    """The number of decimal places of a decimal number or a percentage."""
    if isinstance(node, Percent):
        return 2 + _digits(bare(node.of))
    return len(node.text.partition(".")[2]) if isinstance(node, Numeral) else 0


def round_half_up(number: Fraction, digits: int) -> Fraction:
    """The number rounded to that many decimal places; halves go away from 0, as taught in schools."""
    scale = Fraction(10) ** digits
    whole = (abs(number) * scale + Fraction(1, 2)).__floor__()
    return whole / scale * (-1 if number < 0 else 1)


def _judge_time(text: str, answer: str) -> AnswerVerdict:
    """Judge a time of day. One without “pm” that may mean the afternoon has the wrong form."""
    typed, wanted = units.time_of_day(text), units.time_of_day(answer)
    if typed is None or wanted is None:
        raise UnreadableAnswer(N_("Write a time, for example 9:10 pm or 21:10."))
    if typed.minutes == wanted.minutes:
        return (
            RIGHT
            if typed.proper
            else AnswerVerdict("form", N_("There are 60 minutes in an hour: write the time another way."))
        )
    if not typed.half and typed.minutes + 12 * 60 == wanted.minutes:
        return AnswerVerdict("form", N_("Morning or evening? Write a time such as 9:10 pm or 21:10."))
    return WRONG


_COMMA_BETWEEN_DIGITS = re.compile(r"(?<=[0-9]),(?=[0-9])")
_NUMBERS = re.compile(r"[-0-9. ,]+")
_OTHERWISE_PARTED = re.compile(r"[0-9]+(?: *([-/]) *[0-9]+)(?: *\1 *[0-9]+)+")


def _judge_list(text: str, form: Form, answer: str, language: str) -> AnswerVerdict:
    """Judge several values. In French, a comma between digits is decimal; if that reading is wrong, it is unclear."""
    judged = {"set": _judge_set, "pair": _judge_pair, "interval": _judge_ranges}[form.kind]
    unsure = ";" not in text and language == "fr" and _COMMA_BETWEEN_DIGITS.search(text) is not None
    separate = SEMICOLON if form.kind == "interval" else SEMICOLONS
    try:
        verdict = judged(text, answer, language)
    except UnreadableAnswer as problem:
        if form.kind == "interval" and _lacks_bracket(text):
            raise UnreadableAnswer(BRACKET) from None
        if unsure or (";" not in text and (form.kind == "pair" or _NUMBERS.fullmatch(text))):
            raise UnreadableAnswer(separate) from None
        if problem.message == SEMICOLONS:
            raise UnreadableAnswer(separate) from None
        raise
    unsure = unsure or _OTHERWISE_PARTED.fullmatch(text) is not None
    if unsure and verdict.judgement == "wrong" and (form.kind != "set" or ";" in answer):
        raise UnreadableAnswer(separate)
    return verdict


_PARTED = re.compile(r"∪|(?<![A-Za-z])(?:ou|or|union|U|u)(?![A-Za-z])")


def _lacks_bracket(text: str) -> bool:
    """Whether one of the intervals typed has a bracket at one end only."""
    parts = (part.strip() for part in _PARTED.split(re.split("[=∈]", text)[-1]))
    return any((part[:1] in _ENDS) != (part[-1:] in _ENDS) for part in parts if part)


_ENDS = ("[", "]", "(", ")")


def _judge_set(text: str, answer: str, language: str) -> AnswerVerdict:
    reckoner = BudgetedEvaluator()
    wanted, _ = _members(answer, "en", reckoner)
    typed, worked = _members(text, language, reckoner)
    if len(typed) > _MAX_MEMBERS:
        raise UnreadableAnswer(N_("A list can have at most {limit} items."), limit=_MAX_MEMBERS)
    if all(_is_among(item, wanted, reckoner) for item in typed):
        if all(_is_among(item, typed, reckoner) for item in wanted):
            return RIGHT if worked else AnswerVerdict("form", ASKED["set"])
        if typed:
            return AnswerVerdict("wrong", N_("This is right, but incomplete."))
    return WRONG


_MAX_MEMBERS = 20


def _members(text: str, language: str, reckoner: BudgetedEvaluator) -> tuple[list[Value], bool]:
    """The values of a set, and whether all are worked out."""
    solutions: Solutions = parse(tidy_list(text, language=language), "solutions")
    values, worked = [], True
    for item in solutions.items:
        node = item.of if isinstance(item, Both) else item
        values.append(reckoner.value(node))
        worked = worked and is_worked_out(node, values[-1])
        if isinstance(item, Both):
            values.append(reckoner.value(Negative(node)))
    return values, worked


def _is_among(value: Value, others: list[Value], reckoner: BudgetedEvaluator) -> bool:
    return any(reckoner.equal(value, other) for other in others)


def _judge_pair(text: str, answer: str, language: str) -> AnswerVerdict:
    reckoner = BudgetedEvaluator()
    wanted: Pair = parse(tidy_list(answer, language="en"), "pair")
    typed: Pair = parse(tidy_list(text, language=language), "pair")
    first, second = typed.first, typed.second
    if typed.letters and typed.letters[0] > typed.letters[1]:
        first, second = second, first
    values = [reckoner.value(first), reckoner.value(second)]
    if not all(map(reckoner.equal, values, (reckoner.value(wanted.first), reckoner.value(wanted.second)))):
        return WRONG
    return RIGHT if all(map(is_worked_out, (first, second), values)) else AnswerVerdict("form", ASKED["pair"])


End: TypeAlias = Value | Literal["-", "+"]


def _judge_ranges(text: str, answer: str, language: str) -> AnswerVerdict:
    reckoner = BudgetedEvaluator()
    wanted, _ = _ranges(answer, "en", reckoner)
    typed, worked = _ranges(text, language, reckoner)
    if len(typed) == len(wanted) and all(any(_same_range(one, other, reckoner) for other in wanted) for one in typed):
        return RIGHT if worked else AnswerVerdict("form", ASKED["interval"])
    ends = [(one[0], one[1], False, False) for one in typed], [(one[0], one[1], False, False) for one in wanted]
    if len(typed) == len(wanted) and all(
        any(_same_range(one, other, reckoner) for other in ends[1]) for one in ends[0]
    ):
        return AnswerVerdict("wrong", N_("The endpoints are right, but check whether they belong to the interval."))
    return WRONG


_Span: TypeAlias = tuple[End, End, bool, bool]


def _ranges(text: str, language: str, reckoner: BudgetedEvaluator) -> tuple[list[_Span], bool]:
    """The intervals, and whether all ends are worked out."""
    ranges: Ranges = parse(tidy_ranges(text, language=language), "ranges")
    spans: list[_Span] = []
    worked = True
    for part in ranges.parts:
        low, high = _end(part.low, reckoner), _end(part.high, reckoner)
        spans.append((low, high, part.low_in, part.high_in))
        for node, end in ((part.low, low), (part.high, high)):
            worked = worked and (not isinstance(end, Value) or is_worked_out(node, end))
    return spans, worked


def _end(node: Node, reckoner: BudgetedEvaluator) -> End:
    node = bare(node)
    if node == INFINITE:
        return "+"
    if isinstance(node, Negative) and bare(node.of) == INFINITE:
        return "-"
    return reckoner.value(node)


def _same_range(one: _Span, other: _Span, reckoner: BudgetedEvaluator) -> bool:
    return one[2:] == other[2:] and all(_same_end(one[side], other[side], reckoner) for side in (0, 1))


def _same_end(one: End | bool, other: End | bool, reckoner: BudgetedEvaluator) -> bool:
    if isinstance(one, Value) and isinstance(other, Value):
        return reckoner.equal(one, other)
    return one == other and not isinstance(one, Value)


def _writings(choice: str) -> list[str]:
    return WORDS.get(choice, choice).split("|")


def _judge_word(text: str, form: Form, answer: str, language: str) -> AnswerVerdict:
    typed = fold(text)
    for choice in form.choices:
        if typed in map(fold, _writings(choice)):
            return RIGHT if fold(answer) in [fold(choice), *map(fold, _writings(choice))] else WRONG
    raise UnreadableAnswer(N_("Answer with one of these: {choices}."), choices=", ".join(choices_in(form, language)))
