"""The possible forms of an answer. A form says how far the answer must be worked out.

| form | what is right |
|---|---|
| calculation | any calculation with that value: 36/3 for 12 |
| number | one number, worked out: 12, 0.5, 1/2, 50 %, not 36/3 |
| integer, decimal, rounded, percent, power, scientific, primes, fraction | a number written in just that way |
| exact | numbers, square roots and π, worked out and collected: 36π, not 4/3 × π × 3³ |
| root | the same with the square root simplified |
| set, pair, interval | several values, each of them as in `exact` |
| expression | any equal expression |
| quotient, expanded, factored | an equal expression that is one fraction, expanded, factored |

Whether a typed expression has a form: `writing.py`. Whether it is equal: `values.py`.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.judge.units import UNITS
from centaine.i18n import N_

Kind = Literal[
    "number",
    "calculation",
    "integer",
    "fraction",
    "decimal",
    "rounded",
    "percent",
    "power",
    "scientific",
    "primes",
    "root",
    "exact",
    "expression",
    "quotient",
    "expanded",
    "factored",
    "set",
    "interval",
    "pair",
    "time",
    "word",
    "text",
]
"""The forms by the name that question files use."""

KINDS: tuple[str, ...] = get_args(Kind)

ALGEBRA = ("expression", "quotient", "expanded", "factored")
"""Forms that may contain letters."""

LISTS = ("set", "interval", "pair")
"""Forms with several values in one answer."""

WORDED = ("time", "word", "text")
"""Forms whose answers are not calculated with."""

WORDS = {
    "yes": "oui|yes|o|y",
    "no": "non|no|n",
    "true": "vrai|true|v|t",
    "false": "faux|false|f",
}
"""Choices that any question can use, each with what may be typed: French, English, short."""


class BadForm(CentaineError, ValueError):
    """A contradictory form."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The required form of an answer.

    `digits`: decimal places for `rounded` (0: whole number, −1: nearest ten).
    `unit`: may follow the number; with `unit_needed` it must; with `convert`, any unit of the same quantity is right.
    `letters`: those allowed in an expression. `base`: that of a `power`. `choices`: the words to choose from;
    `croissante|increasing` is one choice in French and English. `text` is compared without capitals, accents and
    punctuation. `time` is a time of day.
    """

    kind: Kind = "number"
    digits: int = 0
    unit: str = ""
    unit_needed: bool = False
    convert: bool = False
    letters: tuple[str, ...] = ()
    base: int = 10
    choices: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise `BadForm` for a contradictory form."""
        if self.kind not in KINDS:
            raise BadForm(
                N_("There is no form “{kind}”; the forms are {known}."), kind=self.kind, known=", ".join(KINDS)
            )
        if self.unit and self.unit not in UNITS:
            raise BadForm(
                N_("There is no unit “{unit}”; the units are {known}."), unit=self.unit, known=" ".join(UNITS)
            )
        if (self.unit_needed or self.convert) and not self.unit:
            raise BadForm(N_("If the answer needs a unit or a conversion, name the unit."))
        if self.kind == "word" and not self.choices:
            raise BadForm(N_("Name the choices, and the answer among them."))
        if self.choices and self.kind != "word":
            raise BadForm(N_("An answer with choices can have no other form."))
        if self.kind in ALGEBRA and not self.letters:
            raise BadForm(N_("The answer is not an expression: it contains no letter."))
        if self.letters and self.kind not in ALGEBRA:
            raise BadForm(N_("Only an expression has letters; its form can be expanded or factored."))
        if any(len(letter) != 1 or not letter.isalpha() for letter in self.letters):
            raise BadForm(N_("“{letters}” must be single letters."), letters=" ".join(self.letters))
        if not -6 <= self.digits <= 6:
            raise BadForm(N_("Digits must be between −6 and 6."))


ASKED = {
    "number": N_("The value is right: work it out and write one number."),
    "integer": N_("The value is right: write it as a whole number."),
    "fraction": N_("The value is right: write it as a fraction in its simplest form."),
    "decimal": N_("The value is right: write it as a decimal number."),
    "rounded": N_("Write a single decimal number, rounded as the question asks."),
    "percent": N_("The value is right: write it as a percentage, with the % sign."),
    "power": N_("The value is right: write it as a power of {base}."),
    "scientific": N_("The value is right: write it in scientific notation, a × 10^n with 1 ≤ a < 10."),
    "primes": N_("The value is right: write it as a product of prime numbers."),
    "root": N_("The value is right: now simplify the square root fully."),
    "exact": N_("The value is right: work it out and simplify it."),
    "set": N_("The values are right: work each of them out."),
    "pair": N_("The values are right: work each of them out."),
    "interval": N_("The values are right: work each of them out."),
    "quotient": N_("The expression is equivalent: write it as one fraction."),
    "expanded": N_("Your expression is equivalent: now expand and simplify it."),
    "factored": N_("Your expression is equivalent: now factorise it fully."),
}
"""The message for the right value in another form."""
