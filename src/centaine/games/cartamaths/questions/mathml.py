"""Formulas in texts, between dollar signs (`$3/4$`): MathML with an equivalent text.

The notation is the judge's (`2x^2`, `√(x+1)`, `3/4`, numbers with a decimal point) and a little more: `"words"`, `AB`,
`hat(ABC)` for an angle, `vec(AB)`, `u_1`, `?` for a blank, `:` for a division sign. `\\$` is a dollar sign.
Numbers are written as in the language: 12,5 and 1 000 in French, 12.5 and 1,000 in English.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import NamedTuple

from centaine.game import CentaineError
from centaine.i18n import N_

MAX_NESTING = 20

MAX_UNBROKEN = 28
"""A formula with more characters may be broken."""

MAX_UNBROKEN_ON_CARDS = 16
"""A calculation of one's own outside formulas with more characters may be broken; a line of a card has about 22."""


class BadMarkup(CentaineError):
    """A formula that cannot be shown."""


class _Token(NamedTuple):
    kind: str
    text: str


_TOKENS = re.compile(
    r"""(?P<number>\d+(?:\.\d+)?)|(?P<words>"[^"]*")|(?P<name>[^\W\d_]+'?)|(?P<space>\s+)"""
    r"""|(?P<sign><=|>=|<>|->|\.\.\.|[-+*/:^_√=<>≈≠≤≥±×÷−;,.%°€?!|()\[\]{}∞∪∩∈∅…⇔→π∥⊥])"""
)
_SIGNS = {
    "*": "×", "-": "−", ":": "÷", "<=": "≤", ">=": "≥", "<>": "≠", "->": "→", "...": "…", "?": "□",
}  # fmt: skip
_OPEN = {"(": ")"}
_BEFORE_A_TERM = frozenset("([{;,:+-−±*×÷/=<>≈≠≤≥⇔→∈") | {"<=", ">=", "<>", "->"}
"""Signs after which a minus belongs to the number that follows, and is not a subtraction."""
_DELIMITED = re.compile(r"(?<!\\)\$")
_HELD = re.compile(
    r"((?:[(\[]|«[ \u00a0\u202f])?<math(?:(?!</math>).)*</math>"
    r"(?:[.,)\]…%°€]|[ \u00a0\u202f]?[;:?!»]|[\u00a0\u202f][^\W\d_]{1,4}\b[²³]?)+)"
)
"""A formula with what stands close to it: punctuation, a bracket, a unit."""
_INVERTED = re.compile(r"\b([^\W\d_]+(?:-t)?-(?:ils?|elles?|on|ce)\b)")
_FORMULA = re.compile(r'<math alttext="([^"]*)"><mrow>((?:(?!</math>).)*)</mrow></math>')
_LOOSE = re.compile(
    r"<math(?:(?!</math>).)*</math>|((?<=\w) = (?=\w)"
    r"|(?:(?<=\d)|(?<=</math>)) (?=(?:[kcdmµ]?m[²³]?|km/h|m/s|k?g|[cdm]?L|h|min|s|kWh|[MGT][Bo])(?![\w’])))"
)
"""Spaces at which no line breaks; formulas, which are left alone, come first."""
_TAG = re.compile(r"<(/?)\w[^>]*>")
_RELATION = re.compile(r"<mo>([=≈])</mo>")
_FIRST = r'<mo lspace="0">\1</mo>'
_SPOKEN_RELATION = re.compile(r" (?=[=≈] )")
_UNBROKEN = r'<span class="unbroken">\1</span>'
_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_WRAPPERS = {"sqrt", "hat", "vec"}
_HYPHEN = re.compile(r"(?<![\w.,)\]-])-(?=\d)")
_SUBTRACTION = re.compile(r"(?<=\d) - (?=\(?-?\d)|(?<=\d\)) - (?=\(?-?\d)")
_SHORT_CALCULATION = re.compile(r"(?<![\w.,])\d[\d.,]*(?: [+×÷] \d[\d.,]*)+")
_INTERVAL = re.compile(r"([\[\]])([^\[\];$]+);\s*([^\[\];$]+)([\[\]])")


def html(text: str, language: str) -> str:
    """A question's text as HTML: escaped, formulas as `<math>` with `alttext`. Raises `BadMarkup`."""
    return "".join(_math(part, language) if formula else escape(part, quote=False) for formula, part in _parts(text))


def kept_together(markup: str) -> str:
    """The same HTML, in which no line begins with what belongs to the end of the line before.

    That is the sign or the unit after a formula, beside which browsers break a line even at a no-break space, and a
    French pronoun after its verb: *a-t-il*. A number stays with its unit, and AB = 6 is on one line. A formula too long
    for a phone may go on in the next line with its `=`.
    """
    joined = _LOOSE.sub(lambda part: part[0].replace(" ", "\u00a0") if part[1] else part[0], markup)
    return _INVERTED.sub(_UNBROKEN, _HELD.sub(_UNBROKEN, _FORMULA.sub(_chained, joined)))


def _chained(part: re.Match[str]) -> str:
    """A long chain of equations as several formulas, since browsers break no line within one."""
    spoken, body = part.groups()
    if len(unescape(spoken)) <= MAX_UNBROKEN:
        return part[0]
    starts, depth = [0], 0
    for tag in _TAG.finditer(body):
        if depth == 0 and tag.start() > 0 and _RELATION.match(body, tag.start()):
            starts.append(tag.start())
        depth += -1 if tag[1] else 1
    texts = _SPOKEN_RELATION.split(spoken)
    if len(texts) != len(starts):
        return part[0]
    pieces = (body[start:end] for start, end in zip(starts, [*starts[1:], len(body)], strict=True))
    return " ".join(
        f'<math alttext="{text}"><mrow>{_RELATION.sub(_FIRST, piece, count=1) if place else piece}</mrow></math>'
        for place, (text, piece) in enumerate(zip(texts, pieces, strict=True))
    )


def plain(text: str, language: str) -> str:
    """The same as text without markup, for screen readers, logs and printing. Raises `BadMarkup`."""
    return "".join(_spoken(part, language) if formula else part for formula, part in _parts(text))


def number(digits: str, language: str) -> str:
    """`12500.5` as written in a language; digits are grouped by three from 1000."""
    whole, point, decimals = digits.partition(".")
    if len(whole) > 3:
        groups = []
        while whole:
            whole, group = whole[:-3], whole[-3:]
            groups.append(group)
        whole = ("\u202f" if language == "fr" else ",").join(reversed(groups))
    return whole + ("," if language == "fr" and point else point) + decimals


def with_english_intervals(formula: str) -> str:
    """A formula with its intervals as English writes them, `]2; 7]` as (2, 7]; those that are so written stay."""
    return _INTERVAL.sub(_interval, formula)


def text_with_english_intervals(text: str) -> str:
    """The same for a text with formulas between dollar signs."""
    parts = _DELIMITED.split(text)
    return "$".join(with_english_intervals(part) if at % 2 else part for at, part in enumerate(parts))


def text_with_minus(text: str) -> str:
    """A text in which a hyphen before a number is a minus: −3 and 5 − 3, but 2020-2021; formulas stay as they are.

    No line breaks between two numbers with a minus, nor within another short calculation.
    """
    parts = _DELIMITED.split(text)
    return "$".join(part if at % 2 else _calculations(part) for at, part in enumerate(parts))


def _calculations(part: str) -> str:
    joined = _SHORT_CALCULATION.sub(
        lambda found: found[0] if len(found[0]) > MAX_UNBROKEN_ON_CARDS else found[0].replace(" ", "\u00a0"), part
    )
    return _HYPHEN.sub("−", _SUBTRACTION.sub("\u00a0−\u00a0", joined))


def _interval(match: re.Match[str]) -> str:
    """`]−5; 2]` as `(−5, 2]`; a round bracket is in quotes, since it need not have a partner."""
    first, low, high, last = match.groups()
    start = "[" if first == "[" else '"("'
    end = "]" if last == "]" else '")"'
    return f"{start}{low}, {high}{end}"


def _parts(text: str) -> list[tuple[bool, str]]:
    parts = _DELIMITED.split(text)
    if len(parts) % 2 == 0:
        raise BadMarkup(N_("A formula begins with $ and does not end."))
    return [(index % 2 == 1, part if index % 2 else part.replace("\\$", "$")) for index, part in enumerate(parts)]


def _math(formula: str, language: str) -> str:
    reader = _TokenReader(_tokens(formula), language)
    body = reader.row("")
    return f'<math alttext="{escape(_spoken(formula, language))}"><mrow>{body}</mrow></math>'


def _tokens(formula: str) -> list[_Token]:
    tokens, at = [], 0
    while at < len(formula):
        match = _TOKENS.match(formula, at)
        if not match:
            raise BadMarkup(N_("The character {character} is not allowed in a formula."), character=formula[at])
        if match.lastgroup != "space":
            tokens.append(_Token(str(match.lastgroup), match[0]))
        at = match.end()
    return tokens


class _TokenReader:
    """Reads tokens from left to right; every method returns MathML."""

    def __init__(self, tokens: list[_Token], language: str) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0
        self._in_bars = False
        self._language = language

    def row(self, close: str) -> str:
        """Everything up to the closing bracket, or to the end."""
        self._go_deeper()
        pieces: list[str] = []
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token.kind == "sign" and token.text == close:
                self._at += 1
                self._depth -= 1
                return "".join(pieces)
            pieces.append(self._fraction())
        if close:
            raise BadMarkup(N_("A closing {bracket} is missing in a formula."), bracket=close)
        self._depth -= 1
        return "".join(pieces)

    def _go_deeper(self) -> None:
        self._depth += 1
        if self._depth > MAX_NESTING:
            raise BadMarkup(N_("Brackets can be nested at most {limit} deep."), limit=MAX_NESTING)

    def _fraction(self) -> str:
        """A piece, or a fraction of two if a `/` follows, without their brackets."""
        shown, inner = self._piece()
        while self._follows("/"):
            shown = inner = f"<mfrac><mrow>{inner}</mrow><mrow>{self._piece()[1]}</mrow></mfrac>"
        return shown

    def _piece(self) -> tuple[str, str]:
        """A number, name, sign or bracket with its sub- and superscripts: with its brackets, and without."""
        shown, inner = self._atom()
        if self._follows("_"):
            shown = inner = f"<msub><mrow>{shown}</mrow><mrow>{self._atom()[1]}</mrow></msub>"
        if self._follows("^"):
            shown = inner = f"<msup><mrow>{shown}</mrow><mrow>{self._exponent()}</mrow></msup>"
        return shown, inner

    def _exponent(self) -> str:
        return f"<mo>−</mo>{self._atom()[1]}" if self._follows("-") else self._atom()[1]

    def _atom(self) -> tuple[str, str]:
        if self._at == len(self._tokens):
            raise BadMarkup(N_("Something is missing at the end of a formula."))
        token = self._tokens[self._at]
        self._at += 1
        text = token.text
        if token.kind == "number":
            return _twice(f"<mn>{number(text, self._language)}</mn>")
        if token.kind == "words":
            return _twice(f"<mtext>{escape(text[1:-1])}</mtext>")
        if token.kind == "name":
            return _twice(self._name(text))
        if text in _OPEN:
            inner = self.row(_OPEN[text])
            still = "" if _TALL.search(inner) else ' stretchy="false"'
            return f"<mrow><mo{still}>(</mo>{inner}<mo{still}>)</mo></mrow>", inner
        if text == "√":
            self._go_deeper()
            under = self._atom()[1]
            self._depth -= 1
            return _twice(f"<msqrt>{under}</msqrt>")
        if text in "π∞∅":
            return _twice(f"<mi>{text}</mi>")
        before = self._tokens[self._at - 2].text if self._at > 1 else ""
        form = _SPACED.get((text, self._language), "")
        if text == "|":
            self._in_bars = not self._in_bars
            form = f' form="{"prefix" if self._in_bars else "postfix"}"'
        is_term = before in _BEFORE_A_TERM or (before == "|" and self._in_bars)
        if text in "+-−±" and (is_term or self._is_opened()):
            form = ' form="prefix"'
        return _twice(f"<mo{form}>{escape(_SIGNS.get(text, text))}</mo>")

    def _is_opened(self) -> bool:
        """Whether the sign before the current one is a `]` that begins an interval: `]-∞; 2]`."""
        begin, end = self._at - 3, self._at - 1
        ahead = [token.text for token in self._tokens[max(begin, 0) : end]]
        return ahead[-1:] == ["]"] and (begin < 0 or ahead[0] in "∪∩∈=")

    def _name(self, name: str) -> str:
        if name in _WRAPPERS and self._follows("("):
            inner = self.row(")")
            if name == "sqrt":
                return f"<msqrt>{inner}</msqrt>"
            if name == "vec":
                return f"<mover><mrow>{inner}</mrow><mo>→</mo></mover>"
            wide = "" if _ONE_LETTER.search(inner) else ' class="wide"'  # browsers stretch arrows, but no hats
            return f"<mover><mrow>{inner}</mrow><mo{wide}>^</mo></mover>"
        style = "" if len(name.rstrip("'")) == 1 and name[0].islower() else ' mathvariant="normal"'
        return f"<mi{style}>{escape(name)}</mi>"

    def _follows(self, sign: str) -> bool:
        if self._at < len(self._tokens) and self._tokens[self._at] == ("sign", sign):
            self._at += 1
            return True
        return False


_TALL = re.compile("<m(?:frac|over|sqrt)>")
"""What is higher than a line, so that brackets around it grow."""

_SPACED = {(";", "fr"): ' lspace="0.17em" rspace="0.28em"', ("€", "en"): ' lspace="0" rspace="0"'}
"""In French, a semicolon has room on both sides; in English, € stands close to its number."""


def _twice(text: str) -> tuple[str, str]:
    return text, text


_ONE_LETTER = re.compile(r">\w</mi>$")

_POWER = re.compile(r"\^(?:\((-?\d+)\)|(-?\d+))(?![\w.])")
_HAT = re.compile(r"\bhat\((\w+)\)")
_VECTOR = re.compile(r"\bvec\((\w+)\)")


def _spoken(formula: str, language: str) -> str:
    """A formula as one line of plain text."""
    formula = re.sub(r"\bsqrt\(", "√(", formula)
    formula = _HAT.sub(
        lambda name: name[1][: len(name[1]) // 2 + 1] + "\u0302" + name[1][len(name[1]) // 2 + 1 :], formula
    )
    formula = _VECTOR.sub("\\1\u20d7", formula)
    formula = re.sub(r" *([*:]) *", r" \1 ", formula)
    formula = _POWER.sub(lambda power: (power[1] or power[2]).translate(_SUPERSCRIPTS), formula)
    formula = re.sub(r"(?<=\w)_(\d)", lambda low: low[1].translate(_SUBSCRIPTS), formula)
    formula = re.sub(r"\d+(?:\.\d+)?", lambda digits: number(digits[0], language), formula)
    for sign, shown in _SIGNS.items():
        formula = formula.replace(sign, shown)
    if language == "fr":
        formula = re.sub(" *;", "\u202f;", formula)
    return formula.replace('"', "")
