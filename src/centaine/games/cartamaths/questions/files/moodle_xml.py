"""Custom questions as Moodle exports them (https://docs.moodle.org/en/Moodle_XML_format).

Supported: short answers, numbers, one right choice, true or false. Each pair of a matching question becomes a question
with choices.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from centaine.games.cartamaths.questions.deck import MAX_TRIED, BadDeck, Deck, DeckBuilder
from centaine.games.cartamaths.questions.files.numbers import number_with_tolerance
from centaine.games.cartamaths.questions.files.xml_events import read_xml
from centaine.games.cartamaths.questions.html_text import without_html
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.games.cartamaths.questions.question import BadQuestion, Question
from centaine.i18n import N_

RIGHT = 100
"""The fraction of a right answer, in percent."""

_NOT_QUESTIONS = {"category", "description"}
_FIELDS = {
    ("questiontext", "text"), ("generalfeedback", "text"), ("answer", "text"), ("subquestion", "text"),
    ("subquestion", "answer", "text"), ("answer", "tolerance"), ("single",),
}  # fmt: skip


class _Answer(NamedTuple):
    text: str
    fraction: float
    tolerance: str = "0"
    pair: str = ""
    """The right-hand side of a pair."""


class _Read(NamedTuple):
    """A question of the file."""

    line: int
    kind: str
    text: str
    why: str
    answers: tuple[_Answer, ...]
    single: bool


def read_moodle(text: str, level: str, language: str) -> Deck:
    """The deck of a Moodle XML file. Raises `BadDeck`."""
    builder = DeckBuilder(text, level, language)
    collector = _Collector()
    read_xml(text.removeprefix("\ufeff"), collector.start, collector.end, collector.data)
    if not collector.is_quiz:
        raise BadDeck(N_("This is not a Moodle XML file: it must begin with <quiz>."))
    for read in collector.entries:
        if read.kind not in _NOT_QUESTIONS:
            for make in _questions(builder, read):
                builder.add(read.line, make)
    return builder.deck()


class _Collector:
    """Collects questions from the events of a document."""

    def __init__(self) -> None:
        self.entries: list[_Read] = []
        self.is_quiz = False
        self._path: list[tuple[str, Mapping[str, str]]] = []
        self._texts: dict[tuple[str, ...], list[str]] = {}
        self._answers: list[_Answer] = []
        self._line = 0
        self._files = False

    def start(self, name: str, attributes: Mapping[str, str], line: int) -> None:
        """An element begins."""
        if not self._path:
            self.is_quiz = name == "quiz"
        self._path.append((name, attributes))
        if len(self._path) == 2:
            self._line, self._answers, self._texts = line, [], {}
        self._files = name == "file"  # a picture in base 64: whatever refers to it has an <img>

    def data(self, text: str) -> None:
        """Text between tags."""
        key = tuple(name for name, _ in self._path[2:])
        if not self._files and key in _FIELDS:
            self._texts.setdefault(key, []).append(text)

    def end(self, name: str) -> None:
        """An element ends."""
        _, attributes = self._path.pop()
        depth = len(self._path)
        self._files = False
        if depth == 2 and name == "answer":
            fraction = attributes.get("fraction", "0")
            worth = float(fraction) if re.fullmatch(r"-?\d{1,3}(\.\d{1,9})?", fraction) else 0.0
            self._answers.append(
                _Answer(self._taken("answer", "text"), worth, self._taken("answer", "tolerance") or "0")
            )
        elif depth == 2 and name == "subquestion":
            pair = self._taken("subquestion", "answer", "text")
            self._answers.append(_Answer(self._taken("subquestion", "text"), RIGHT, pair=pair))
        elif depth == 1 and name == "question" and len(self.entries) < MAX_TRIED:
            text, why = self._taken("questiontext", "text"), self._taken("generalfeedback", "text")
            single = (self._taken("single") or "true").strip().lower() in ("true", "1")
            kind = attributes.get("type", "")
            self.entries.append(_Read(self._line, kind, text, why, tuple(self._answers), single))

    def _taken(self, *path: str) -> str:
        return "".join(self._texts.pop(path, ()))


def _questions(builder: DeckBuilder, read: _Read) -> Iterator[Callable[[], Question]]:
    if read.kind == "matching":
        pairs = [answer for answer in read.answers if answer.text.strip()]
        choices = tuple(dict.fromkeys(cleaned(answer.pair) for answer in read.answers if answer.pair.strip()))
        if not pairs:
            yield lambda: _refuse(read.kind)
        for pair in pairs:
            yield lambda pair=pair: builder.question(  # type: ignore[misc]
                f"{cleaned(read.text)}\n{cleaned(pair.text)}", *_choice(pair.pair, choices), cleaned(read.why)
            )
    else:
        yield lambda: _question(builder, read)


def _question(builder: DeckBuilder, read: _Read) -> Question:
    text, why = cleaned(read.text), cleaned(read.why)
    right = [answer for answer in read.answers if answer.fraction >= RIGHT]
    if read.kind not in ("shortanswer", "numerical", "multichoice", "truefalse"):
        return _refuse(read.kind)
    if not right:
        raise BadQuestion(N_("No answer of this question is worth 100%."))
    if read.kind == "multichoice":
        if not read.single or len(right) > 1:
            raise BadQuestion(N_("Only one choice can be correct."))
        return builder.question(text, *_choice(right[0].text, tuple(cleaned(one.text) for one in read.answers)), why)
    if read.kind == "truefalse":
        return builder.question(text, cleaned(right[0].text).lower(), Form("word", choices=("true", "false")), why)
    if read.kind == "numerical":
        if len(right) > 1:
            raise BadQuestion(N_("Write a numerical answer as #4.6 or #4.6:0.05, with only one answer."))
        answer, form = number_with_tolerance(cleaned(right[0].text), tidy(right[0].tolerance))
        return builder.question(text, answer, form, why)
    answers = [cleaned(answer.text) for answer in right]
    if any("*" in answer.replace("\\*", "") and not re.search(r"\d|[a-z]\b", answer) for answer in answers):
        raise BadQuestion(N_("An answer with the wildcard * cannot be used."))
    return builder.question(text, answers[0], None, why, accept=tuple(dict.fromkeys(answers[1:])))


def _choice(answer: str, choices: Iterable[str]) -> tuple[str, Form]:
    listed = tuple(choices)
    if any("|" in choice for choice in listed):
        raise BadQuestion(N_("A choice cannot contain the | sign."))
    return cleaned(answer), Form("word", choices=listed)


def _refuse(kind: str) -> Question:
    raise BadQuestion(
        N_(
            "Questions of the type “{kind}” cannot be used: only short answers, numbers, multiple choice, true or "
            "false, and matching."
        ),
        kind=kind[:40],
    )


def tidy(tolerance: str) -> str:
    """A tolerance as Moodle exports it, 5.0E-3 or 0.0050000, in few digits."""
    text = tolerance.strip() or "0"
    if re.fullmatch(r"\d{1,12}(\.\d{0,12})?([eE]-?\d)?", text):
        value = Fraction(text)
        return str(value.numerator) if value.denominator == 1 else f"{float(value):.10f}".rstrip("0")
    return text


_DOLLARS = re.compile(r"(?<!\\)\$")


def cleaned(text: str) -> str:
    """A text of Moodle, which is HTML; a lone dollar sign is one."""
    plain = without_html(text).strip()
    if len(_DOLLARS.findall(plain)) % 2:
        plain = _DOLLARS.sub(r"\\$", plain)
    return plain
