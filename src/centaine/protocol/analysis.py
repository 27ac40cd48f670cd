"""The analysis of a match."""

from __future__ import annotations

from typing import Literal

import msgspec

from centaine.analysis import Account, Moment


class AnalysisPart(msgspec.Struct, frozen=True):
    """The moments of a match's analysis after the first `since`, as far as they are known; `done` when that is all."""

    unit: Literal["chance", "rolls"]
    error: float
    limits: dict[str, float]
    actions: int
    finished: bool
    start: tuple[float, ...]
    since: int
    moments: tuple[Moment, ...]
    accounts: tuple[Account, ...]
    done: bool
