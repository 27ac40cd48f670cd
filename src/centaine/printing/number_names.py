"""The numbers from 0 to 199 in words, as they are written in school."""

from __future__ import annotations

HUNDRED = 100

ENGLISH = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)

ENGLISH_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

FRENCH = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
]

FRENCH_TENS = [
    "",
    "dix",
    "vingt",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "soixante",
    "quatre-vingt",
    "quatre-vingt",
]
"""What a number begins with, by its tens: 70 and 90 go on as 60 and 80 do, with ten more."""


def number_name(lang: str, n: int) -> str:
    """A number from 0 to 199 in words; in French with the hyphens of the spelling of 1990."""
    return _french(n) if lang == "fr" else _english(n)


def _english(n: int) -> str:
    if n >= HUNDRED:
        return "one hundred" + (f" and {_english(n - HUNDRED)}" if n > HUNDRED else "")
    if n < len(ENGLISH):
        return ENGLISH[n]
    tens, ones = divmod(n, 10)
    return ENGLISH_TENS[tens] + (f"-{ENGLISH[ones]}" if ones else "")


def _french(n: int) -> str:
    if n >= HUNDRED:
        return "cent" + (f"-{_french(n - HUNDRED)}" if n > HUNDRED else "")
    if n < len(FRENCH):
        return FRENCH[n]
    tens, ones = divmod(n, 10)
    if tens in (7, 9):
        ones += 10
    start = FRENCH_TENS[tens]
    if not ones:
        return start + ("s" if tens == 8 else "")
    joined = "-et-" if ones in (1, 11) and tens < 8 else "-"
    return f"{start}{joined}{_french(ones)}"
