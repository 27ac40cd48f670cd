"""Custom questions in Moodle's GIFT format (https://docs.moodle.org/en/GIFT_format).

Supported: true or false, one right choice, short answers, numbers. Forms that GIFT cannot express are in a comment
before the question, `// centaine {"kind": "fraction"}`, which Moodle ignores.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

import msgspec

from centaine.decoding import decode_json
from centaine.games.cartamaths.questions.deck import Deck, DeckBuilder, in_words
from centaine.games.cartamaths.questions.files.numbers import number_with_tolerance
from centaine.games.cartamaths.questions.html_text import without_html
from centaine.games.cartamaths.questions.judge.forms import BadForm, Form
from centaine.games.cartamaths.questions.question import BadQuestion, Question
from centaine.games.cartamaths.questions.template import decimal
from centaine.i18n import N_
from centaine.input_limits import TooComplex, check_json

_COMMENT = "// centaine "
_ESCAPED = re.compile(r"\\([~=#{}:\\]|n(?!e\b|eq\b|u\b))")
_TO_ESCAPE = re.compile(r"([~=#{}:\\])")
_TITLE = re.compile(r"^::(?:\\.|[^:\\]|:(?!:))*::")
_FORMAT = re.compile(r"^\[(?:html|moodle|plain|markdown)\]")
_ANSWERS = re.compile(r"(?<!\\)\{((?:\\.|[^{}\\])*)\}")
_ANSWER = re.compile(r"(?<!\\)([=~])((?:\\.|[^=~\\])*)")
_FEEDBACK = re.compile(r"(?<!\\)#")
_WEIGHT = re.compile(r"^%-?[\d.]+%")
MAX_QUESTION_LENGTH = 30_000
"""The most characters of a question with its answers."""

TRUTH = ("true", "false")
"""The choices of a true-or-false question."""

_TRUTH = {"T": "true", "TRUE": "true", "F": "false", "FALSE": "false"}


class GiftComment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The data in the comment before a question."""

    form: Form | None = None
    answer: str = ""
    accept: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    notion: str = ""
    difficulty: int = 2
    calculator: bool = False


class _Block(NamedTuple):
    line: int
    extra: str
    text: str


def read_gift(text: str, level: str, language: str) -> Deck:
    """The deck of a GIFT file. Raises `BadDeck` for a file that is too long."""
    builder = DeckBuilder(text, level, language)
    for block in _blocks(text.removeprefix("\ufeff")):
        builder.add(block.line, lambda block=block: _question(builder, block))  # type: ignore[misc]
    return builder.deck()


def write_gift(questions: Iterable[Question], language: str) -> str:
    """A GIFT file that `read_gift` reads back. Figures are left out."""
    return "\n".join(_written(question, language) for question in questions)


def _blocks(text: str) -> Iterator[_Block]:
    """The questions, which empty lines separate; without comments and categories."""
    start, extra, lines = 0, "", list[str]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        bare = line.strip()
        if bare.startswith(_COMMENT):
            extra = bare.removeprefix(_COMMENT)
        elif bare.startswith(("//", "$CATEGORY:")):
            continue
        elif bare:
            start = start or number
            lines.append(bare)
        elif lines:
            yield _Block(start, extra, "\n".join(lines))
            start, extra, lines = 0, "", []


def _question(builder: DeckBuilder, block: _Block) -> Question:
    if len(block.text) > MAX_QUESTION_LENGTH:
        raise BadQuestion(N_("A question can have at most {limit} characters."), limit=MAX_QUESTION_LENGTH)
    extra = _extra(block.extra)
    text = _TITLE.sub("", block.text).strip()
    is_html = text.startswith("[html]")
    text = _FORMAT.sub("", text)
    places = _ANSWERS.findall(text)
    if len(places) != 1:
        raise BadQuestion(N_("A question must have its answers in a single pair of braces."))
    inside, _, why = places[0].partition("####")
    before, after = _ANSWERS.split(text)[::2]
    asked = f"{before.rstrip()} … {after.strip()}" if after.strip() else before
    answer, form, accept = _answer(inside.strip())
    asked = _plain(asked)
    return builder.question(
        without_html(asked) if is_html else asked,
        extra.answer or answer,
        extra.form or form,
        _plain(why),
        accept=extra.accept or accept,
        wrong=extra.wrong,
        notion=extra.notion,
        difficulty=extra.difficulty,
        calculator=extra.calculator,
    )


def _extra(text: str) -> GiftComment:
    if not text:
        return GiftComment()
    data = text.encode("utf-8", "surrogatepass")
    try:
        check_json(data)
        return decode_json(data, GiftComment)
    except (msgspec.DecodeError, UnicodeError, BadForm, TooComplex) as failed:
        raise BadQuestion(N_("The comment “// centaine” is invalid: {problem}."), problem=str(failed)) from None


def _answer(inside: str) -> tuple[str, Form | None, tuple[str, ...]]:
    """The answer in braces, its form if given, and other accepted answers."""
    truth = _FEEDBACK.split(inside)[0].strip().upper()
    if truth in _TRUTH:
        return _TRUTH[truth], Form("word", choices=("true", "false")), ()
    if inside.startswith("#"):
        return _number(inside[1:].strip())
    answers = [
        (sign, _FEEDBACK.split(_WEIGHT.sub("", body.strip()))[0].strip()) for sign, body in _ANSWER.findall(inside)
    ]
    if any(_WEIGHT.match(body.strip()) for _, body in _ANSWER.findall(inside)):
        raise BadQuestion(N_("Partly correct answers, such as %50%, are not supported."))
    if any("->" in body for _, body in answers):
        raise BadQuestion(N_("Matching questions are not supported."))
    right = [_plain(body) for sign, body in answers if sign == "="]
    if not right:
        raise BadQuestion(N_("No correct answer is marked with =."))
    if len(right) == len(answers):
        return right[0], None, tuple(right[1:])
    if len(right) > 1:
        raise BadQuestion(N_("Only one choice can be correct."))
    choices = tuple(_plain(body) for _, body in answers)
    if any("|" in choice for choice in choices):
        raise BadQuestion(N_("A choice cannot contain the | sign."))
    return right[0], Form("word", choices=choices), ()


def _number(inside: str) -> tuple[str, Form | None, tuple[str, ...]]:
    number, _, tolerance = _plain(_FEEDBACK.split(inside.removeprefix("="))[0]).partition(":")
    if ".." in number or "=" in inside[1:]:
        raise BadQuestion(N_("Write a numerical answer as #4.6 or #4.6:0.05, with only one answer."))
    answer, form = number_with_tolerance(number.strip(), tolerance.strip() or "0")
    return answer, form, ()


def _written(question: Question, language: str) -> str:
    if question.form.choices != TRUTH:  # for which the format has words of its own
        question = in_words(question, language)
    why = question.why.get(language, "")
    feedback = f" ####{_escape(why)}" if why else ""
    form: Form | None = question.form
    text = _escape(question.text.get(language, ""))
    answers, given, accept = _braces(question)
    if answers is None:
        answers, given, accept = f"={_escape(question.answer)}", question.answer, question.accept
        answers += "".join(f" ={_escape(also)}" for also in question.accept)
    else:
        form = None
    extra = GiftComment(
        form=form,
        answer="" if given == question.answer else question.answer,
        accept=() if accept == question.accept else question.accept,
        wrong=question.wrong,
        notion=question.notion,
        difficulty=question.difficulty,
        calculator=question.calculator,
    )
    comment = "" if extra == GiftComment() else f"{_COMMENT}{msgspec.json.encode(extra).decode()}\n"
    return f"{comment}{text} {{{answers}{feedback}}}\n"


def _braces(question: Question) -> tuple[str | None, str, tuple[str, ...]]:
    """The content of the braces if GIFT can express the form, and what is read back from it."""
    form, answer = question.form, question.answer
    if form.kind == "word" and form.choices == TRUTH:
        truth = "true" if answer in ("true", "vrai") else "false"
        return truth[0].upper(), truth, ()
    if form.kind == "word":
        return " ".join(("=" if choice == answer else "~") + _escape(choice) for choice in form.choices), answer, ()
    if form == Form("rounded", digits=form.digits) and re.fullmatch(r"-?\d+(\.\d+)?", answer):
        return f"#{answer}:{decimal(Fraction(1, 2) / Fraction(10) ** form.digits)}", answer, ()
    return None, "", ()


def _escape(text: str) -> str:
    return _TO_ESCAPE.sub(r"\\\1", " ".join(text.split("\n")))


def _plain(text: str) -> str:
    return _ESCAPED.sub(lambda match: "\n" if match[1] == "n" else match[1], text).strip()
