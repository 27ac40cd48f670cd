r"""LaTeX in formulas, rewritten in the notation of `mathml.py`: `$\frac{1}{2}$` becomes `$1/2$`.

A bounded subset: fractions, roots, powers, indices, signs, letters, text. Any other command is refused by its name.
"""

from __future__ import annotations

import re

from centaine.games.cartamaths.questions.question import BadQuestion
from centaine.i18n import N_

MAX_DEPTH = 20

MAX_LATEX_LENGTH = 4000
"""The most characters of a text that may contain LaTeX: brackets that never close take time with their square."""

_IS_LATEX = re.compile(r"\\[a-zA-Z,;!%{}|]|[\^_]\{|\{,\}")
_DELIMITERS = re.compile(r"\\\((.*?)\\\)|\\\[(.*?)\\\]|\$\$(.*?)\$\$", re.DOTALL)
_FORMULA = re.compile(r"(?<!\\)\$(.*?)(?<!\\)\$", re.DOTALL)
_TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|\d+(?:(?:\.|\{,\})\d+)?|\s+|.", re.DOTALL)

_SIGNS = {
    "times": "*", "cdot": "*", "ast": "*", "div": ":", "pm": "±", "le": "<=", "leq": "<=", "leqslant": "<=",
    "lt": "<", "gt": ">", "ge": ">=", "geq": ">=", "geqslant": ">=", "ne": "<>", "neq": "<>", "approx": "≈",
    "simeq": "≈", "pi": "π", "infty": "∞", "cup": "∪", "cap": "∩", "in": "∈", "emptyset": "∅", "varnothing": "∅",
    "to": "->", "rightarrow": "->", "iff": "⇔", "Leftrightarrow": "⇔", "ldots": "...", "dots": "...", "cdots": "...",
    "perp": "⊥", "parallel": "∥", "degree": "°", "euro": "€", "lbrace": "{", "rbrace": "}", "vert": "|",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "Delta": "Δ", "theta": "θ", "lambda": "λ", "mu": "μ",
    "rho": "ρ", "sigma": "σ", "Sigma": "Σ", "phi": "φ", "varphi": "φ", "omega": "ω", "Omega": "Ω", "R": "R", "N": "N",
    "Z": "Z", "Q": "Q", "cos": "cos", "sin": "sin", "tan": "tan", "circ": "°",
}  # fmt: skip
_SPACES = {"quad", "qquad", "displaystyle", "textstyle", "left", "right", "limits", "big", "Big", "bigl", "bigr"}
_FRACTIONS = {"frac", "dfrac", "tfrac", "cfrac"}
_WORDS = {"text", "textrm", "textbf", "textit", "mbox"}
_LETTERS = {"mathrm", "mathbf", "mathbb", "mathit", "mathcal", "operatorname"}
_OVER = {
    "hat": "hat", "widehat": "hat", "vec": "vec", "overrightarrow": "vec",
}  # fmt: skip
_ESCAPED = {"%": "%", "{": "{", "}": "}", "|": "∥"}
_ONE_PIECE = re.compile(r"\d+(?:\.\d+)?|\w|π")


def without_latex(text: str) -> str:
    """A text whose formulas have no LaTeX. Raises `BadQuestion` for what is not supported."""
    if len(text) > MAX_LATEX_LENGTH:
        raise BadQuestion(N_("A text can have at most {limit} characters."), limit=MAX_LATEX_LENGTH)
    text = _DELIMITERS.sub(lambda match: f"${(match[1] or match[2] or match[3] or '').strip()}$", text)
    return _FORMULA.sub(lambda match: f"${rewritten(match[1])}$", text)


def bare_answer(text: str) -> str:
    """An answer or a choice as people type it: a formula alone loses its dollars, and its LaTeX."""
    text = without_latex(text.strip())
    alone = re.fullmatch(r"\$([^$\"]*)\$", text)
    return alone[1].strip() if alone else text


def rewritten(formula: str) -> str:
    """A formula without LaTeX. Raises `BadQuestion`."""
    if not _IS_LATEX.search(formula):
        return formula
    return re.sub(r" {2,}", " ", _LatexReader(formula).row("", 0)).strip()


class _LatexReader:
    """Reads tokens from left to right; every method returns the notation of `mathml.py`."""

    def __init__(self, formula: str) -> None:
        self._tokens: list[str] = _TOKEN.findall(formula)
        self._at = 0

    def row(self, close: str, depth: int) -> str:
        """Everything up to the closing token, or to the end."""
        if depth > MAX_DEPTH:
            raise BadQuestion(N_("Brackets can be nested at most {limit} deep."), limit=MAX_DEPTH)
        pieces: list[str] = []
        while self._at < len(self._tokens):
            if close and self._tokens[self._at] == close:
                self._at += 1
                return "".join(pieces).strip()
            pieces.append(self._piece(depth))
        if close:
            raise BadQuestion(N_("A closing {bracket} is missing in a formula."), bracket=close)
        return "".join(pieces)

    def _piece(self, depth: int) -> str:
        token = self._tokens[self._at]
        self._at += 1
        if token == "{":
            return self.row("}", depth + 1)
        if token == "}":
            raise BadQuestion(N_("A formula closes a bracket that was never opened."))
        if token in "^_":
            inner = self._argument(depth)
            if inner == "°":
                return "° "
            return f"{token}{_as_one(inner)} "
        if token == "~":
            return " "
        if token[0] == "\\":
            return self._command(token[1:], depth)
        return token.replace("{,}", ".") if token[0].isdigit() else token

    def _command(self, name: str, depth: int) -> str:
        if name in _SIGNS:
            return f" {_SIGNS[name]} " if name != "circ" else "°"
        if name in _SPACES or name in (",", ";", ":", "!", " "):
            return " "
        if name in _ESCAPED:
            return _ESCAPED[name]
        if name in _FRACTIONS:
            top, bottom = self._argument(depth), self._argument(depth)
            fraction = f"{_as_one(top)}/{_as_one(bottom)}"
            return f"({fraction})" if self._next() in ("^", "_") else f" {fraction} "
        if name == "sqrt" and self._next() != "[":
            return f" √({self._argument(depth)})"
        if name in _OVER:
            return f"{_OVER[name]}({self._argument(depth)})"
        if name in _LETTERS:
            return self._argument(depth)
        if name in _WORDS:
            return f'"{self._words()}"'
        command = "\\sqrt[…]" if name == "sqrt" else f"\\{name[:20]}"
        raise BadQuestion(N_("The LaTeX command {command} is not supported."), command=command)

    def _argument(self, depth: int) -> str:
        """What a command takes: a group in braces, or the next sign; of a number, only its first digit."""
        while self._next().isspace():
            self._at += 1
        token = self._next()
        if not token:
            raise BadQuestion(N_("Something is missing at the end of a formula."))
        if token[0].isdigit() and len(token) > 1:
            self._tokens[self._at] = token[1:]
            return token[0]
        if depth >= MAX_DEPTH:
            raise BadQuestion(N_("Brackets can be nested at most {limit} deep."), limit=MAX_DEPTH)
        return self._piece(depth + 1).strip()

    def _words(self) -> str:
        if self._next() != "{":
            return ""
        end = self._tokens.index("}", self._at) if "}" in self._tokens[self._at :] else len(self._tokens)
        words = "".join(self._tokens[self._at + 1 : end])
        self._at = end + 1
        return words.replace('"', "").replace("\\", "")

    def _next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""


def _as_one(part: str) -> str:
    return part if _ONE_PIECE.fullmatch(part) else f"({part})"
