"""Texts with placeholders: `{a}`, `{a*x+b}`, `{a/10:d}`.

After a colon: `d` writes a decimal number instead of a fraction, `2` one with two places (7.00), `m` an amount of
money (2.50, but 3); `+` puts the sign in front as between two terms (`{b:+}` is `+ 3` or `- 3`); `p` puts a negative
number or a sum in brackets.

`{n > 9 | no | yes}` chooses words: the first for 0 or a false condition, the second for 1 or a true one, and so on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from centaine.games.cartamaths.questions.formula import BadFormula, Parameter, evaluate
from centaine.games.cartamaths.questions.judge import polynomial as poly

_PLACE = re.compile(r"\{([^{}:]+)(?::([a-z0-9+]+))?\}")
_FORMULA = re.compile(r"\$([^$]*)\$")
_EQUALITY = re.compile(r" = ")


def fill(template: str, parameters: Mapping[str, Parameter], language: str = "en") -> str:
    """The text with all placeholders filled in. Raises `BadFormula`."""

    def written(place: re.Match[str]) -> str:
        formula, *choices = (part.strip() for part in place[1].split(" | "))
        style = place[2] or ""
        if choices:
            return _chosen(choices, formula, parameters)
        words = parameters.get(formula)
        if isinstance(words, str):
            return words.split("|")[0 if language == "fr" else -1]
        return _write(evaluate(formula, parameters), style)

    return _PLACE.sub(written, template)


def _chosen(choices: Sequence[str], formula: str, parameters: Mapping[str, Parameter]) -> str:
    index = poly.number_in(evaluate(formula, parameters))
    if index is None or index not in range(len(choices)):
        raise BadFormula(f"“{formula}” chooses none of {len(choices)} words")
    return choices[int(index)]


def without_repeats(text: str) -> str:
    """An explanation without trivial equalities: `$5/6 = 5/6$`, which some values give, becomes `$5/6$`."""
    return _FORMULA.sub(_shortened, text)


def _shortened(formula: re.Match[str]) -> str:
    first, *others = _EQUALITY.split(formula[1])
    kept = [first]
    kept += [one for before, one in pairwise([first, *others]) if one != before]
    return f"${' = '.join(kept)}$" if len(kept) <= len(others) else formula[0]


def decimal(number: Fraction) -> str:
    """A terminating decimal with a point: `2.75`. Raises `BadFormula` for others, such as thirds."""
    if not number:
        return "0"
    for digits in range(13):
        scaled = abs(number) * 10**digits
        if scaled.denominator == 1:
            text = str(scaled.numerator).rjust(digits + 1, "0")
            text = f"{text[:-digits]}.{text[-digits:]}" if digits else text
            return f"-{text}" if number < 0 else text
    raise BadFormula(f"{number} has no short decimal writing")


def _write(value: poly.Polynomial, style: str) -> str:
    number = poly.number_in(value)
    if style.isdigit() and number is not None:
        whole, _, places = decimal(number).partition(".")
        text = f"{whole}.{places.ljust(int(style), '0')}"
    elif "d" in style or "m" in style:
        if number is None:
            raise BadFormula(f"“{poly.write(value)}” has no decimal writing")
        text = decimal(number)
        if "m" in style and len(text.partition(".")[2]) == 1:
            text += "0"
    else:
        text = poly.write(value)
    if "+" in style:
        return f"- {text[1:]}" if text.startswith("-") else f"+ {text}"
    if "p" in style and (text.startswith("-") or len(value) > 1):
        return f"({text})"
    return text
