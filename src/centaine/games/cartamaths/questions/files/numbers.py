"""Numbers with a tolerance, as Moodle has them."""

from __future__ import annotations

import re
from fractions import Fraction

from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.games.cartamaths.questions.question import BadQuestion
from centaine.i18n import N_

_DECIMAL = re.compile(r"[-+]?(?:[0-9]{1,20}(?:\.[0-9]{0,20})?|\.[0-9]{1,20})")


def number_with_tolerance(number: str, tolerance: str) -> tuple[str, Form]:
    """The answer and its form: a number, rounded if there is a tolerance. Raises `BadQuestion`."""
    for cell in (number, tolerance):
        if not _DECIMAL.fullmatch(cell):
            raise BadQuestion(N_("“{cell}” is not a number."), cell=cell[:40])
    value, width = Fraction(number), Fraction(tolerance)
    if not width:
        return number, Form()
    for digits in range(-6, 7):
        if width == Fraction(1, 2) / Fraction(10) ** digits and (value * Fraction(10) ** digits).denominator == 1:
            return number, Form("rounded", digits=digits)
    raise BadQuestion(N_("A tolerance must be 0.5, 0.05, 0.005…: half of the last digit."))
