"""Calculations that a player makes before an action counts, if the table wants that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import NamedTuple, Protocol

from centaine.game import AnyGame, CentaineError
from centaine.plugin.summary import AskedQuestion, GivenAnswer, Typed
from centaine.plugin.values import OwnAction, OwnGame, OwnState

TRIES = 2
"""Wrong results after which the calculation is explained."""

MAX_TYPED_LENGTH = 20
"""The most characters of a typed result."""

_INTEGER = re.compile(r"[+-]?[0-9]{1,6}")


class Calculation(NamedTuple):
    """What somebody has to calculate for an action."""

    label: str
    """What to find, a msgid."""
    text: str
    """The calculation as people write it: `42 − 12 × 2`."""
    lines: tuple[str, ...]
    """Its steps: `12 × 2 = 24`, `42 − 24 = 18`."""
    result: int
    also: int | None = None
    """Another result that counts as right."""

    def is_right(self, typed: int) -> bool:
        """Whether this is the result."""
        return typed in (self.result, self.also)


def read_result(text: str) -> int | None:
    """A typed whole number, with any minus sign; None if it is not one."""
    plain = "".join(text.split()).translate({ord("−"): "-", ord("–"): "-"})
    return int(plain) if _INTEGER.fullmatch(plain) else None


class Calculate(Protocol):
    """What a player has to calculate for a legal action, from what they may know; None: nothing."""

    def __call__(self, game: OwnGame, observation: OwnState, action: OwnAction, /) -> Calculation | None: ...


def nothing_to_calculate(game: AnyGame, observation: OwnState, action: OwnAction) -> Calculation | None:
    """The default of `Calculations.of`: nothing."""
    return None


@dataclass(frozen=True, kw_only=True)
class Calculations:
    """What players of a game can calculate themselves; by default nothing."""

    of: Calculate = nothing_to_calculate
    usual: bool = False
    """Whether the page for a new game between people suggests it."""

    @property
    def offered(self) -> bool:
        """Whether there is anything to calculate."""
        return self.of is not nothing_to_calculate


CALCULATED = "calculate:"
"""Begins the ids of calculations in reports; no question has such an id."""


def given_answer(step: int, sought: Calculation, typed: Typed, notion: str) -> GivenAnswer:
    """What a report says about a result typed in a step."""
    id = CALCULATED + "\n".join((sought.text, str(sought.result), *sought.lines))
    number = read_result(typed.text)
    return GivenAnswer(step, id, notion, number is not None and sought.is_right(number))


def asked_calculation(id: str) -> AskedQuestion:
    """The calculation of a report, by its id, explained by its steps. Raises `CentaineError` if it is none."""
    if not id.startswith(CALCULATED):
        raise CentaineError("No question was found under this name.")
    text, result, *lines = map(escape, id.removeprefix(CALCULATED).split("\n"))
    return AskedQuestion(f"{text} = ?", result.replace("-", "−"), "<br>".join(lines) if len(lines) > 1 else "")
