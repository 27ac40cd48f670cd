"""The analysis of a match, and of any position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from centaine.engine.analysis import Account, AnalysedMoment
from centaine.engine.position_value import PositionValue


class AnalysisPart(msgspec.Struct, frozen=True):
    """The moments of a match's analysis after the first `since`, as far as computed; `done` if that is all."""

    unit: Literal["chance", "rolls"]
    error: float
    limits: dict[str, float]
    actions: int
    finished: bool
    start: tuple[float, ...]
    since: int
    moments: tuple[AnalysedMoment, ...]
    accounts: tuple[Account, ...]
    done: bool


class ChanceOutcome(msgspec.Struct, frozen=True):
    """A possible outcome: its text, and its weight compared with the others."""

    text: str
    weight: int


class ValuedPosition(msgspec.Struct, frozen=True):
    """What a position is worth, how it looks to the seat that is to choose, and what can come next.

    `solve`: the command that makes an estimate exact in minutes, on the server; "" where none does.
    """

    value: PositionValue
    scene: Any
    choices: Sequence[Any]
    outcomes: tuple[ChanceOutcome, ...]
    solve: str
