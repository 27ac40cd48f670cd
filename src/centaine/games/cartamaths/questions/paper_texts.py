"""Texts of questions as they stand on paper: nothing about typing, English notation in English, no torn lines."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from centaine.games.cartamaths.questions.question import Question
from centaine.printing.equations import Span

_TYPED = re.compile(r"\s*\((?:taper|type) pi\b[^()]*\)")
_INTERVAL = re.compile(r"([\[\]])([^\[\];$]+);\s*([^\[\];$]+)([\[\]])")
_ONE_LETTER = re.compile(r"hat\((\w)\)")
_ANGLE = re.compile(r"hat\((\w+)\)")

_UNIT = r"(?:[kcdm]?m[²³]?|[kmc]?g|[mcd]?L|k?m/h|m/s|h|min|s|t|%|€|°C?|ha|cm)(?![\w’'-])"
_AFTER_NUMBER = re.compile(rf"(?<=\d) (?={_UNIT})|(?<=\d h) (?=\d)|(?<=\d\u00a0h) (?=\d)")
_INVERTED = re.compile(r"(?<=\w)-(?=(?:t-)?(?:ils?|elles?|on|je|tu|nous|vous|ce)\b)|(?<=-t)-(?=(?:il|elle|on)\b)")
"""The hyphens of a French question: `faut-il`, `change-t-elle`."""
_BEFORE_NUMBER = re.compile(r"(?<=\bde) (?=\d)|(?<=\bof) (?=\d)")
_EQUALITY = re.compile(r"(?<![\w’'-])([A-Z]{1,4}[′']?|[a-z]) = (?=[−-]?\d|$)")
"""A name and its value, AB = 24, of which the value may be a formula after the text."""
_AFTER_FORMULA = re.compile(rf"^ (?={_UNIT})")


def on_paper(question: Question, lang: str) -> Question:
    """The same question as paper asks it in a language: nothing is typed, and English writes (−5, 2] and ∠ABC.

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
    """The same pieces of a text, with numbers on one line with their unit, name or `de`, and unbroken hyphens."""
    joined: list[Span] = []
    for span in spans:
        if "text" in span:
            text = _AFTER_NUMBER.sub("\u00a0", _BEFORE_NUMBER.sub("\u00a0", _INVERTED.sub("\u2011", span["text"])))
            text = _EQUALITY.sub("\\1\u00a0=\u00a0", text)
            if joined and "formula" in joined[-1]:
                text = _AFTER_FORMULA.sub("\u00a0", text)
            span = {**span, "text": text}
        joined.append(span)
    return joined


def _each(texts: Mapping[str, str], lang: str) -> dict[str, str]:
    plain = {name: _TYPED.sub("", text) for name, text in texts.items()}
    return {name: _english(text) if name == lang == "en" else text for name, text in plain.items()}


def _english_answer(question: Question) -> str:
    if question.form.kind == "interval":
        return _INTERVAL.sub(_interval, question.answer)
    if question.form.kind == "set":
        return question.answer.replace(";", ",")
    return question.answer


def _english(text: str) -> str:
    """A text with formulas between dollar signs."""
    parts = text.split("$")
    for at in range(1, len(parts), 2):
        sign = "" if parts[at - 1].endswith("ngle ") else '"∠"'
        formula = _ONE_LETTER.sub(r"\1", _INTERVAL.sub(_interval, parts[at]))
        parts[at] = _ANGLE.sub(rf"{sign}\1", formula)
    return "$".join(parts)


def _interval(match: re.Match[str]) -> str:
    """`]−5; 2]` as `(−5, 2]`; a round bracket is in quotes, since it need not have a partner."""
    first, low, high, last = match.groups()
    start = "[" if first == "[" else '"("'
    end = "]" if last == "]" else '")"'
    return f"{start}{low}, {high}{end}"
