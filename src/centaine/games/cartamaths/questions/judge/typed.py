"""What a person typed, made plain: one sign for each operation, decimal points, `;` between the items of a list.

Everything that the grammar need not know about keyboards and languages is settled here: French decimal commas,
spaces between thousands, superscripts, words such as "ou" and "and".
"""

from __future__ import annotations

import re
import unicodedata

from centaine.game import CentaineError
from centaine.words import N_

MOST_CHARACTERS = 200
"""A longer answer is not read at all."""

MOST_BRACKETS = 12
"""How deep brackets may nest."""

MOST_DIGITS = 40
"""How many digits one number may be written with."""


class Unclear(CentaineError):
    """A typed answer that is no answer of the kind asked for; the message says what is wrong with it."""


_SIGNS = str.maketrans(
    {
        **dict.fromkeys("×·⋅∙✕✖∗", "*"),
        **dict.fromkeys("÷∶:⁄∕", "/"),
        **dict.fromkeys("−–—‐‑‒﹣-", "-"),
        **dict.fromkeys("\u00a0\u202f\u2009\u2007\t\n\r", " "),
        "+": "+",
        "≤": "<=",
        "⩽": "<=",
        "≥": ">=",
        "⩾": ">=",
        "½": " 1/2",
        "¼": " 1/4",
        "¾": " 3/4",
        "⅓": " 1/3",
        "⅔": " 2/3",
        "，": ",",
        "；": ";",
        "’": "'",
        "′": "'",
        "º": "°",
    }
)
_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+", strict=True))

_RAISED_RUN = re.compile("[" + "".join(_RAISED) + "]+")
_BRACED_POWER = re.compile(r"\^\{([^{}]*)\}")
_THOUSANDS = re.compile(r"(?<![0-9.,])([0-9]{1,3}(?: [0-9]{3})+)(?![0-9])")
_ENGLISH_THOUSANDS = re.compile(r"(?<![0-9.,])([1-9][0-9]{0,2}(?:,[0-9]{3})+)(?![0-9,])")
_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9])")
_TIMES_LETTER = re.compile(r"(?<=[0-9)]) *[xX] *(?=[0-9(])")
_LONG_NUMBER = re.compile(rf"[0-9.]{{{MOST_DIGITS + 1},}}")
_WORDS = (
    (re.compile(r"(?<![A-Za-z])(?:sqrt|racine(?: de)?)(?![A-Za-z])", re.I), "√"),
    (re.compile(r"(?<![A-Za-z])pi(?![A-Za-z])", re.I), "π"),
    (re.compile(r"(?<![A-Za-z])(?:infinity|infini|inf|oo)(?![A-Za-z])", re.I), "∞"),
)
_NOTHING = re.compile(
    r"(?:il n'y a )?(?:aucune?|pas de|no|none|vide|empty|nothing)(?: (?:solutions?|ensemble|set))?", re.IGNORECASE
)
_BETWEEN_ITEMS = re.compile(r"(?<![A-Za-z])(?:ou|or|et|and)(?![A-Za-z])", re.I)
_UNION = re.compile(r"(?<![A-Za-z])(?:ou|or|union|U)(?![A-Za-z])")
_MEMBER = re.compile(r"(?<![A-Za-z])(?:in|dans|appartient [aà])(?![A-Za-z])", re.I)
_KNOWN = set("0123456789.+-*/^()[]{}√π∞∅±∪∈%=<>; '") | set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")


def readable(text: str) -> str:
    """The text without spaces at its ends. Raises `Unclear` if it is empty, too long or holds control characters."""
    if len(text) > MOST_CHARACTERS:
        raise Unclear(N_("An answer has at most {limit} characters."), limit=MOST_CHARACTERS)
    if any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") and char not in "\t\n\r" for char in text):
        raise Unclear(N_("The answer holds a character that cannot be shown."))
    text = text.strip().rstrip("?!. ").strip()
    if not text:
        raise Unclear(N_("The answer is empty."))
    return text


def tidy(text: str, *, language: str, listed: bool = False, letters: bool = False) -> str:
    """`readable` text in the characters of the grammar.

    `listed`: the answer is a list, a pair or an interval, in which a comma may stand between items. `letters`: letters
    may occur, so that an x between two numbers is not a multiplication sign.
    Raises `Unclear` for characters that the grammar has no use for, and for numbers and brackets beyond the limits.
    """
    text = _RAISED_RUN.sub(lambda run: "^(" + "".join(_RAISED[char] for char in run[0]) + ")", text)
    text = text.translate(_SIGNS).replace("**", "^")
    text = _BRACED_POWER.sub(r"^(\1)", text)
    for pattern, sign in _WORDS:
        text = pattern.sub(sign, text)
    if not letters:
        text = _TIMES_LETTER.sub("*", text)
    text = _THOUSANDS.sub(lambda number: number[1].replace(" ", ""), text)
    text = _commas(text, language, listed)
    for char in text:
        if char not in _KNOWN:
            raise Unclear(N_("The character {character} means nothing here."), character=char)
    if _LONG_NUMBER.search(text):
        raise Unclear(N_("A number has at most {limit} digits."), limit=MOST_DIGITS)
    _check_brackets(text)
    return text


def tidy_list(text: str, *, language: str) -> str:
    """Like `tidy`, for a set of solutions or a pair: words between items become `;`, "no solution" becomes `∅`."""
    if _NOTHING.fullmatch(_without_accents(text).translate(_SIGNS)):
        return "∅"
    return tidy(_BETWEEN_ITEMS.sub(";", text), language=language, listed=True, letters=True)


def tidy_ranges(text: str, *, language: str) -> str:
    """Like `tidy`, for intervals: "or", "union" and `U` become `∪`, "in" becomes `∈`."""
    text = _MEMBER.sub("∈", _UNION.sub("∪", text))
    return tidy(text, language=language, listed=True, letters=True)


def fold(text: str) -> str:
    """A word for comparison: small letters, no accents, no punctuation, single spaces."""
    plain = _without_accents(text).casefold()
    return " ".join(re.sub(r"[^\w\s]", " ", plain).split())


def _without_accents(text: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))


def _commas(text: str, language: str, listed: bool) -> str:
    """Decimal commas as points; the others, in a list, as `;`.

    Between two digits of a list without any `;` a comma is decimal in French and separates in English.
    """
    if listed and ";" not in text:
        if language == "fr" and not re.search(r"[\[\](]", text):
            text = _DECIMAL_COMMA.sub(".", text)
        return text.replace(",", ";")
    if language == "en":
        text = _ENGLISH_THOUSANDS.sub(lambda number: number[1].replace(",", ""), text)
    return re.sub(r",(?=[0-9])", ".", text)


def _check_brackets(text: str) -> None:
    depth = 0
    for char in text:
        depth += (char == "(") - (char == ")")
        if depth > MOST_BRACKETS:
            raise Unclear(N_("Brackets may be {limit} deep at most."), limit=MOST_BRACKETS)
