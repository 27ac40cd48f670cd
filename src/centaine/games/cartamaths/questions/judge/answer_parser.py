"""Normalises typed text: one sign per operation, decimal points, `;` between the items of a list.

Handles what depends on keyboards and languages, so that the grammar need not: French decimal commas, spaces between
thousands, superscripts, words such as "ou" and "and".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from centaine.game import CentaineError
from centaine.i18n import N_, without_accents

MAX_CHARACTERS = 200
"""The most characters of an answer."""

MAX_BRACKETS = 12
"""The greatest depth of nested brackets."""

MAX_DIGITS = 40
"""The most digits of a number."""


SEMICOLONS = N_("Separate the answers with semicolons.")

SEMICOLON = N_("Separate the bounds with a semicolon.")

BRACKET = N_("A bracket is missing.")


class UnreadableAnswer(CentaineError):
    """A typed text that cannot be read as an answer of the required kind; the message says why."""


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
        "≈": "=",
        "≃": "=",
    }
)
_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+", strict=True))

_RAISED_RUN = re.compile("[" + "".join(_RAISED) + "]+")
_BRACED_POWER = re.compile(r"\^\{([^{}]*)\}")
_THOUSANDS = re.compile(r"(?<![0-9.,])([0-9]{1,3}(?: [0-9]{3})+)(?![0-9])")
_ENGLISH_THOUSANDS = re.compile(r"(?<![0-9.,])([1-9][0-9]{0,2}(?:,[0-9]{3})+)(?![0-9,])")
_COMMA_AT_AN_END = re.compile(r"(?<![0-9]),|,(?![0-9])")
_TIMES_LETTER = re.compile(r"(?<=[0-9)π]) *[xX] *(?=[0-9(π√])")
_TIMES_BEFORE_LETTERS = re.compile(r"(?<=[0-9)π]) *[xX] *(?=[0-9(π√A-Za-z])|(?<=[A-Za-z]) +[xX] +(?=[0-9(π√A-Za-z])")
_LONG_NUMBER = re.compile(rf"[0-9.]{{{MAX_DIGITS + 1},}}")
_WORDS = (
    (re.compile(r"(?<![A-Za-z])(?:sqrt|racine(?: de)?)(?![A-Za-z])", re.I), "√"),
    (re.compile(r"(?<![A-Za-z])pi(?![A-Za-z])", re.I), "π"),
    (re.compile(r"(?<![A-Za-z])(?:infinity|infini|inf|oo)(?![A-Za-z])", re.I), "∞"),
    (re.compile(r"(?<=[0-9)π]) +(?:fois|times|multiplié par|multiplied by) +", re.I), "*"),
    (re.compile(r"(?<=[0-9)π]) +(?:divisé par|divided by|(?:chances? )?(?:sur|over|out of|in)) +", re.I), "/"),
    (re.compile(r"(?<=[0-9)π]) +(?:puissance|exposant|to the power(?: of)?) +", re.I), "^"),
    (re.compile(r"(?<![A-Za-z])(?:moins|minus)(?= *[0-9√π(])", re.I), "-"),
    (re.compile(r"(?<![A-Za-z])plus(?= *[0-9√π(])", re.I), "+"),
)
_NOTHING = re.compile(
    r"(?:il n'y a )?(?:aucune?|pas de|no|none|vide|empty|nothing)(?: (?:solutions?|ensemble|set))?", re.IGNORECASE
)
AND_OR = re.compile(r"(?<![A-Za-z])(?:ou|or|et|and)(?![A-Za-z])", re.I)
"""Words between the items of a list."""

_IDLE_SEPARATORS = re.compile(r";(?: *;)+")
_UNION = re.compile(r"(?<![A-Za-z])(?:ou|or|union|U|u)(?![A-Za-z])")
_NAMED = re.compile(r"^[A-Za-z] *= *(?=[\[\](])")
_NAME = re.compile(r"^[A-Za-z]{1,3}'?(?:\([A-Za-z0-9 .+-]{1,8}\))? *=")
_IN_A_SET = re.compile(r"^(?:[A-Za-z] *= *)?\{? *(\([^()]*\)) *\}?$")
_EQUALITY = re.compile(r"(?<![<>])=")
_WORD = re.compile(r"[^\W\d_]{2,}")
_MEMBER = re.compile(r"(?<![A-Za-z])(?:in|dans|appartient [aà])(?![A-Za-z])", re.I)
_KNOWN = set("0123456789.+-*/^()[]{}√π∞∅±∪∈%=<>; '") | set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_DOT_BEFORE_TEN = re.compile(r"(?<=[0-9]) ?\. ?(?=10 ?\^)")


def is_control(char: str) -> bool:
    """Whether a character is invisible and does not separate words."""
    return unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") and char not in "\t\n\r"


def readable(text: str) -> str:
    """The text without outer spaces.

    Raises `UnreadableAnswer` if it is empty, too long or contains control characters.
    """
    if len(text) > MAX_CHARACTERS:
        raise UnreadableAnswer(N_("An answer can have at most {limit} characters."), limit=MAX_CHARACTERS)
    if any(map(is_control, text)):
        raise UnreadableAnswer(N_("The answer contains a character that cannot be displayed."))
    text = text.strip().rstrip("?!.;, ").strip()
    if not text:
        raise UnreadableAnswer(N_("The answer is empty."))
    return text


def tidy(text: str, *, language: str, listed: bool = False, letters: Collection[str] = ()) -> str:
    """`readable` text in the characters of the grammar.

    `listed`: the answer is a list, a pair or an interval, in which commas may separate items. `letters`: those allowed;
    if x is not among them, an x between two numbers is a multiplication sign.
    Raises `UnreadableAnswer` for characters that the grammar does not know, and for numbers and brackets beyond the
    limits.
    """
    text = _RAISED_RUN.sub(lambda run: "^(" + "".join(_RAISED[char] for char in run[0]) + ")", text)
    text = text.translate(_SIGNS).replace("**", "^")
    text = _BRACED_POWER.sub(r"^(\1)", text)
    for pattern, sign in _WORDS:
        text = pattern.sub(sign, text)
    if "x" not in letters:
        text = (_TIMES_BEFORE_LETTERS if letters else _TIMES_LETTER).sub("*", text)
    if not listed:
        text = text.removeprefix("=").strip()
        if _EQUALITY.search(_NAME.sub("", text)):
            raise UnreadableAnswer(N_("Write the answer only, without the calculation."))
    if language == "fr":
        text = _DOT_BEFORE_TEN.sub("*", text)
    text = _THOUSANDS.sub(lambda number: number[1].replace(" ", ""), text)
    text = _commas(text, language, listed)
    for char in text:
        if char == ",":
            raise UnreadableAnswer(SEMICOLONS if listed else N_("Only one answer is asked for."))
        if char not in _KNOWN and not char.isalpha():
            raise UnreadableAnswer(N_("The answer cannot contain the character {character}."), character=char)
    if not letters and not listed and _WORD.search(_NAME.sub("", text)):
        has_digits = any(char in "0123456789" for char in text)
        raise UnreadableAnswer(N_("Write the number only.") if has_digits else N_("Write a number in figures."))
    for char in text:
        if char not in _KNOWN:
            raise UnreadableAnswer(N_("The answer cannot contain the character {character}."), character=char)
    if _LONG_NUMBER.search(text):
        raise UnreadableAnswer(N_("A number can have at most {limit} digits."), limit=MAX_DIGITS)
    _check_brackets(text)
    return text


def in_signs(text: str, language: str) -> str:
    """A text that may have words, with the signs of the grammar and decimal points; nothing of it is refused."""
    text = _RAISED_RUN.sub(lambda run: "^(" + "".join(_RAISED[char] for char in run[0]) + ")", text)
    text = _BRACED_POWER.sub(r"^(\1)", text.translate(_SIGNS).replace("**", "^"))
    text = _TIMES_LETTER.sub("*", text)
    text = _THOUSANDS.sub(lambda number: number[1].replace(" ", ""), text)
    return with_points(text, language)


def tidy_list(text: str, *, language: str) -> str:
    """Like `tidy`, for a set of solutions or a pair: words between items become `;`, "no solution" becomes `∅`."""
    if _NOTHING.fullmatch(without_accents(text).translate(_SIGNS)):
        return "∅"
    text = _IN_A_SET.sub(r"\1", text)
    parted = AND_OR.sub(";" if ";" in text else " , ", text)
    return _IDLE_SEPARATORS.sub(";", tidy(parted, language=language, listed=True))


def tidy_ranges(text: str, *, language: str) -> str:
    """Like `tidy`, for intervals: "or", "union" and `U` become `∪`, "in" becomes `∈`."""
    text = _MEMBER.sub("∈", _UNION.sub("∪", _NAMED.sub("", text)))
    return tidy(text, language=language, listed=True)


def fold(text: str) -> str:
    """A word for comparison: small letters, no accents, no punctuation, single spaces."""
    plain = without_accents(text).casefold()
    return " ".join(re.sub(r"[^\w\s]", " ", plain).split())


def _commas(text: str, language: str, listed: bool) -> str:
    """Decimal commas as points; the others, in a list, as `;`.

    In a list without other separators, a comma between two digits separates items in English and within brackets;
    otherwise it is decimal.
    """
    if listed:
        parted = ";" in text
        text = _COMMA_AT_AN_END.sub(";", text)
        if (language == "en" and not parted) or (";" not in text and re.search(r"[\[\](]", text)):
            return text.replace(",", ";")
    return with_points(text, language)


def with_points(text: str, language: str) -> str:
    """The text with decimal points for commas, and in English without those between thousands: 2,125 is 2125 there."""
    if language == "en":
        text = _ENGLISH_THOUSANDS.sub(lambda number: number[1].replace(",", ""), text)
    return re.sub(r",(?=[0-9])", ".", text)


def _check_brackets(text: str) -> None:
    depth = 0
    for char in text:
        depth += (char == "(") - (char == ")")
        if depth > MAX_BRACKETS:
            raise UnreadableAnswer(N_("Brackets can be nested at most {limit} deep."), limit=MAX_BRACKETS)
