"""Texts of questions as printed: nothing about typing, English notation in English, no awkward line breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from centaine.games.cartamaths.questions.question import TYPED_PI, Question
from centaine.printing.equations import Span
from centaine.printing.prose import NOUN, SHORT, with_last_word

_ONE_LETTER = re.compile(r"hat\((\w)\)")
_ANGLE = re.compile(r"hat\((\w+)\)")

_UNIT = r"(?:[kcdmµ]?m[²³]?|[kmc]?g|[mcd]?L|k?m/h|m/s|h|min|s|t|%|€|°C?|ha|cm)(?![\w’'-])"
_AFTER_NUMBER = re.compile(rf"(?<=\d) (?={_UNIT})|(?<=\d h) (?=\d)|(?<=\d\u00a0h) (?=\d)|(?<=\d) (?={NOUN}|\(coef)")
"""A number and its unit, or what it counts."""
_INVERTED = re.compile(
    r"(?<=\w)-(?=(?:t-)?(?:ils?|elles?|on|je|tu|nous|vous|ce)\b)|(?<=-t)-(?=(?:il|elle|on)\b)"
    r"|(?<=\w)-(?=(?:la|les?|lui|leur|même|mêmes)\b)"
)
"""The hyphens of a French question and of an order: `faut-il`, `change-t-elle`, `multiplions-la`."""
_BEFORE_NUMBER = re.compile(r"(?<=\bde) (?=\d)|(?<=\bof) (?=\d)|(?<=\bweight) (?=\d)|(?<=\bcoefficient) (?=\d)")
_EQUALITY = re.compile(r"(?<![\w’'-])([A-Z]{1,4}[′']?|[a-z]) = (?=[−-]?\d|[A-Z]{1,4}\b|$)")
"""A name and its value, AB = 24 or AB = AC = 24, of which the value may be a formula after the text."""
_SIGN = re.compile(r"(?<=[ \u00a0])([+−×÷=≈]) ")
"""A sign of calculating before a word or a formula, `π × diameter`, which begins a line rather than ends one."""
_IN_PROGRAM = re.compile(r"(?<=[\w)]) (\*\*|\*|//|/) (?=[\w(])")
"""An operation as a program writes it, `x ** 2`."""
_AFTER_FORMULA = re.compile(rf"^ (?={_UNIT}|(?:dollar|euro|point)s?\b)")
_COMPOUND = re.compile(r"^-(?=\w)")
"""The hyphen of `$y$-intercept`."""


_MARKS = re.compile(r"[\u00a0\u202f]?[.?!…»)]*$")


def on_paper(question: Question, lang: str) -> Question:
    """The same question as paper asks it in a language: nothing is typed, and English writes ∠ABC.

    A teacher’s own question stays as it is written.
    """
    if question.is_own:
        return question
    return msgspec.structs.replace(
        question,
        text=_each(question.text, lang),
        why=_each(question.why, lang),
        answer=_english_answer(question) if lang == "en" else question.answer,
    )


def unbroken(spans: list[Span]) -> list[Span]:
    """The same pieces of a text, with numbers on one line with their unit, name or `de`, and unbroken hyphens.

    A short last word is on the line of the word before.
    """
    joined: list[Span] = []
    for span in spans:
        if "text" in span:
            text = _AFTER_NUMBER.sub("\u00a0", _BEFORE_NUMBER.sub("\u00a0", _INVERTED.sub("\u2011", span["text"])))
            text = _EQUALITY.sub("\\1\u00a0=\u00a0", text)
            text = _IN_PROGRAM.sub("\u00a0\\1\u00a0", _SIGN.sub("\\1\u00a0", text))
            if joined and "formula" in joined[-1]:
                text = _COMPOUND.sub("\u2011", _AFTER_FORMULA.sub("\u00a0", text))
            span = {**span, "text": text}
        joined.append(span)
    return _without_orphan(joined)


def _without_orphan(spans: list[Span]) -> list[Span]:
    """The same pieces of a text with no space that breaks before its last word or formula, if that is short."""
    last = len(spans) - 1
    if last > 0 and _MARKS.match(spans[last].get("text", "…x")) and len(spans[last - 1].get("alt", "x" * 9)) <= SHORT:
        last -= 1  # a formula and its full stop
    if last > 0 and len(spans[last].get("alt", "x" * 9)) <= SHORT and spans[last - 1].get("text", "").endswith(" "):
        before = spans[last - 1]
        return [*spans[: last - 1], {**before, "text": before["text"][:-1] + "\u00a0"}, *spans[last:]]
    if spans and "text" in spans[-1]:
        return [*spans[:-1], {**spans[-1], "text": with_last_word(spans[-1]["text"])}]
    return spans


def _each(texts: Mapping[str, str], lang: str) -> dict[str, str]:
    plain = {name: TYPED_PI.sub("", text) for name, text in texts.items()}
    return {name: _english(text) if name == lang == "en" else text for name, text in plain.items()}


def _english_answer(question: Question) -> str:
    if question.form.kind == "set":
        return question.answer.replace(";", ",")
    return question.answer


def _english(text: str) -> str:
    """A text with formulas between dollar signs."""
    parts = text.split("$")
    for at in range(1, len(parts), 2):
        sign = "" if parts[at - 1].endswith("ngle ") else '"∠"'
        formula = _ONE_LETTER.sub(r"\1", parts[at])
        parts[at] = _ANGLE.sub(rf"{sign}\1", formula)
    return "$".join(parts)
