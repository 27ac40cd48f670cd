"""Intervals as English writes them: `]2; 7]` is (2, 7] there."""

from __future__ import annotations

import re

_INTERVAL = re.compile(r"([\[\]])([^\[\];$]+);\s*([^\[\];$]+)([\[\]])")


def in_english(formula: str) -> str:
    """A formula with its intervals in round and square brackets; those that are so written stay."""
    return _INTERVAL.sub(_interval, formula)


def text_in_english(text: str) -> str:
    """The same for a text with formulas between dollar signs."""
    parts = text.split("$")
    return "$".join(in_english(part) if at % 2 else part for at, part in enumerate(parts))


def _interval(match: re.Match[str]) -> str:
    """`]−5; 2]` as `(−5, 2]`; a round bracket is in quotes, since it need not have a partner."""
    first, low, high, last = match.groups()
    start = "[" if first == "[" else '"("'
    end = "]" if last == "]" else '")"'
    return f"{start}{low}, {high}{end}"
