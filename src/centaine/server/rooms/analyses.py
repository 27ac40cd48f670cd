"""The analyses of matches: worked out piece by piece, away from the loop that serves everyone, and kept with them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from threading import Lock
from weakref import WeakKeyDictionary

from centaine.analysis import Analysis, Moment, Step
from centaine.game import CentaineError
from centaine.offer import no_analyst
from centaine.server.fold import NotNow, Present, is_over, steps
from centaine.server.protocol.analysis import AnalysisPart
from centaine.server.rates import Limit, Rate
from centaine.server.refusals import FORBIDDEN, UNFIT, Refusal
from centaine.server.room import Room
from centaine.server.view import Guest, Table

PIECE = 0.4
"""Seconds for which one request works on an analysis: computer players wait for no longer than that."""

WAYS = 3
"""How many ways to play a turn are told."""

PARTS = Rate(100, 10.0)
"""How often one guest may ask for a part of an analysis."""


class Analyses:
    """One for each match that somebody has asked about, as long as the match is in memory."""

    def __init__(self, thinkers: Executor) -> None:
        self._thinkers = thinkers
        self._kept: WeakKeyDictionary[Room, MatchAnalysis] = WeakKeyDictionary()
        self._asked = Limit(PARTS)

    async def part(self, room: Room, since: int, guest: Guest) -> AnalysisPart:
        """The moments from number `since` on, as far as they are known after a short while. Raises `Refusal`."""
        check_analysis(room.table, room.present)
        self._asked.spend(guest)
        kept = self._kept.setdefault(room, MatchAnalysis(room.table))
        return await kept.part(room.present, since, self._thinkers)


class MatchAnalysis:
    """The analysis of one match. Of a match that goes on it begins anew, but does not judge what it has judged."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._analysis: Analysis | None = None
        self._present: Present | None = None
        self._steps: list[Step] = []
        self._moments: list[Moment] = []
        self._coming: Iterator[Moment] = iter(())
        self._done = False
        self._lock = asyncio.Lock()
        self._working = Lock()  # a thread works on when its request has been given up

    async def part(self, present: Present, since: int, thinkers: Executor) -> AnalysisPart:
        """What there is from moment `since` on."""
        async with self._lock:
            if present is not self._present or (since >= len(self._moments) and not self._done):
                await asyncio.get_running_loop().run_in_executor(thinkers, self._go_on, present)
            return self._told(since)

    def _go_on(self, present: Present) -> None:
        with self._working:
            try:
                self._find_more(present)
            except BaseException:
                self._present = None  # what was interrupted begins anew the next time
                raise

    def _find_more(self, present: Present) -> None:
        if self._analysis is None:
            self._analysis = Analysis(self._table.entry, self._table.game, WAYS)
        if present is not self._present:
            self._present, self._steps = present, taken(present)
            self._moments, self._coming, self._done = [], self._analysis.moments(self._steps), False
        until = time.monotonic() + PIECE
        while time.monotonic() < until and not self._done:
            moment = next(self._coming, None)
            if moment is None:
                self._done = True
            else:
                self._moments.append(moment)

    def _told(self, since: int) -> AnalysisPart:
        assert self._analysis is not None
        report = self._analysis.report((), self._steps, self._moments)
        return AnalysisPart(
            unit=report.unit,
            error=report.error,
            limits=report.limits,
            actions=report.actions,
            finished=report.finished,
            start=report.start,
            since=since,
            moments=report.moments[since:],
            accounts=report.accounts,
            done=self._done,
        )


def check_analysis(table: Table, present: Present) -> None:
    """Raises `Refusal` for a game that is not analysed, or while a match goes on where that is not allowed."""
    if table.entry.analyst is no_analyst:
        raise Refusal(UNFIT, "no-analysis", CentaineError("There is no analysis of this game."))
    if not is_over(present) and not table.allows_analysis:
        error = NotNow("The analysis of this game can be had when the game is over.")
        raise Refusal(FORBIDDEN, "not-over", error)


def taken(present: Present) -> list[Step]:
    """The steps of a match that stand."""
    found = steps(present)
    states = [*(before.state for before, _ in found), present.state]
    return [Step(states[place], step.action, states[place + 1]) for place, (_, step) in enumerate(found)]
