"""The analysis of a match."""

from __future__ import annotations

from typing import Literal

import msgspec

from centaine.engine.analysis import Account, AnalysedMoment


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
