"""Runs analyses (in parts), summaries and position values outside the event loop."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from centaine.engine.analysis import AnalysedMoment, Analysis, Step
from centaine.engine.position_puzzle import PositionPuzzle
from centaine.engine.position_value import Explorer, PositionValue
from centaine.game import AnyGame, CentaineError
from centaine.host.errors import FORBIDDEN, UNFIT, Refusal
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.host.rooms.room import Room
from centaine.host.work.slow_work_queue import SlowWorkQueue
from centaine.host.work.thinking import Thinking, Turns
from centaine.match.replay import MatchState, NotNow, is_over, steps
from centaine.match.summary import summary
from centaine.match.table import Guest, Table
from centaine.plugin.game_plugin import GamePlugin, no_analyst
from centaine.plugin.summary import Summary
from centaine.protocol.analysis import AnalysisPart

PIECE = 0.4
"""How many seconds one request may compute; computer players wait at most that long."""

WAYS = 3
"""The number of ways to play a turn in an analysis."""

PARTS = Rate(100, 10.0)
"""The rate limit of one guest for parts of analyses."""


MAX_PUZZLES = 16
"""How many positions made into puzzles are kept."""

MAX_VALUES = 64
"""How many positions with known values are kept."""

MAX_WAITING, MAX_OF_ONE = 30, 6
"""How many requests about positions may wait, in all and from one guest: each takes a second or two."""

GAMES = 40
"""How many games are played to the end where a game has no evaluator: one or two seconds."""

Answer = TypeVar("Answer")


class Analyses:
    """The analysis of each requested match, as long as the match is in memory."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._kept: WeakKeyDictionary[Room, MatchAnalysis] = WeakKeyDictionary()
        self._asked = Limit(PARTS)
        turns = Turns(1, most_waiting=MAX_WAITING, most_of_one=MAX_OF_ONE)  # whoever waits takes none from players
        self.positions = PositionPuzzles(thinking, self._asked, turns)
        self.values = PositionValues(thinking, self._asked, turns)

    async def part(self, room: Room, since: int, guest: Guest) -> AnalysisPart:
        """The moments from number `since`, as far as they are known after a short time. Raises `Refusal`."""
        check_analysis(room.table, room.present)
        self._asked.spend(guest)
        kept = self._kept.setdefault(room, MatchAnalysis(room.table))
        return await kept.part(room.present, since, guest, self._thinking)


class PositionPuzzles:
    """The latest puzzles made from positions, which take a moment to make."""

    def __init__(self, thinking: Thinking, asked: Limit, turns: Turns) -> None:
        self._thinking = thinking
        self._asked = asked
        self._turns = turns
        self._kept: OrderedDict[tuple[AnyGame, Any], PositionPuzzle] = OrderedDict()
        self._working = Lock()  # a thread continues after its request was cancelled

    async def ask(
        self, plugin: GamePlugin, game: AnyGame, state: Any, guest: Guest, then: Callable[[PositionPuzzle], Answer]
    ) -> Answer:
        """What `then` returns for the puzzle of a position. Raises `Refusal`."""
        self._asked.spend(guest)

        def find() -> Answer:
            with self._working:
                return then(self._puzzle(plugin, game, state))

        try:
            async with self._turns.turn(guest):
                return await self._thinking.run(find, guest, keeps=True)
        except CentaineError as error:
            raise Refusal(UNFIT, "illegal", error) from None

    def _puzzle(self, plugin: GamePlugin, game: AnyGame, state: Any) -> PositionPuzzle:
        key = game, state
        if key not in self._kept:
            self._kept[key] = PositionPuzzle(plugin, game, state)
            while len(self._kept) > MAX_PUZZLES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


class PositionValues:
    """The values of the latest positions that were asked for, which take a moment to compute."""

    def __init__(self, thinking: Thinking, asked: Limit, turns: Turns) -> None:
        self._thinking = thinking
        self._asked = asked
        self._turns = turns
        self._kept: OrderedDict[tuple[AnyGame, Any, int], asyncio.Task[PositionValue]] = OrderedDict()

    async def ask(self, plugin: GamePlugin, game: AnyGame, state: Any, turns: int, guest: Guest) -> PositionValue:
        """What a position is worth, with this many of the best turns. Raises `Refusal`."""
        self._asked.spend(guest)
        key = game, state, turns
        task = self._kept.get(key)
        if task is None:
            task = asyncio.create_task(self._value(plugin, game, state, turns, guest))
            task.add_done_callback(partial(self._drop_failed, key))
            self._kept[key] = task
            while len(self._kept) > MAX_VALUES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(task)  # others may wait for it, too
        except CentaineError as error:
            raise Refusal(UNFIT, "illegal", error) from None

    async def _value(self, plugin: GamePlugin, game: AnyGame, state: Any, turns: int, guest: Guest) -> PositionValue:
        async with self._turns.turn(guest):
            return await self._thinking.run(lambda: Explorer(plugin, game, GAMES).value(state, turns), guest)

    def _drop_failed(self, key: tuple[AnyGame, Any, int], task: asyncio.Task[PositionValue]) -> None:
        if (task.cancelled() or task.exception() is not None) and self._kept.get(key) is task:
            del self._kept[key]


class MatchAnalysis:
    """The analysis of one match. After new moves it starts again, but reuses cached evaluations."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._analysis: Analysis | None = None
        self._present: MatchState | None = None
        self._steps: list[Step] = []
        self._moments: list[AnalysedMoment] = []
        self._coming: Iterator[AnalysedMoment] = iter(())
        self._done = False
        self._lock = asyncio.Lock()
        self._working = Lock()  # a thread continues after its request was cancelled

    async def part(self, present: MatchState, since: int, guest: Guest, thinking: Thinking) -> AnalysisPart:
        """The result from moment `since`."""
        async with self._lock:
            if present is not self._present or (since >= len(self._moments) and not self._done):
                await thinking.run(partial(self._go_on, present), guest, keeps=True)
            return self._part(since)

    def _go_on(self, present: MatchState) -> None:
        with self._working:
            try:
                self._find_more(present)
            except BaseException:
                self._present = None  # an interrupted moment starts again next time
                raise

    def _find_more(self, present: MatchState) -> None:
        if self._analysis is None:
            self._analysis = Analysis(self._table.plugin, self._table.game, WAYS)
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

    def _part(self, since: int) -> AnalysisPart:
        assert self._analysis is not None
        done = self._done  # first: a thread whose request was cancelled may find the last moment meanwhile
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
            done=done,
        )


class Summaries:
    """The summary of each match for which it was requested, as long as the match is in memory.

    `reading` bounds how many are computed at a time: that of a long record takes seconds.
    """

    def __init__(self, reading: SlowWorkQueue) -> None:
        self._reading = reading
        self._kept: WeakKeyDictionary[Room, MatchSummary] = WeakKeyDictionary()

    async def of(self, room: Room) -> Summary:
        """The summary of a match that is over. Raises `Refusal`."""
        if not is_over(room.present):
            raise Refusal(FORBIDDEN, "not-over", NotNow("The summary will be available when the game is over."))
        kept = self._kept.setdefault(room, MatchSummary())
        if kept.present is not room.present:
            async with kept.lock, self._reading:
                present = room.present
                if kept.present is not present:
                    kept.summary = await asyncio.to_thread(summary, room.table, present)
                    kept.present = present
        return kept.summary


class MatchSummary:
    """The summary of one match."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.present: MatchState | None = None
        """The state that `summary` describes."""
        self.summary = Summary()


def check_analysis(table: Table, present: MatchState) -> None:
    """Raises `Refusal` if the game cannot be analysed, or the unfinished match may not be."""
    if table.plugin.analyst is no_analyst:
        raise Refusal(UNFIT, "no-analysis", CentaineError("There is no analysis of this game."))
    if not is_over(present) and not table.allows_analysis:
        error = NotNow("The analysis will be available when the game is over.")
        raise Refusal(FORBIDDEN, "not-over", error)


def taken(present: MatchState) -> list[Step]:
    """The steps of a match that were not undone."""
    played = steps(present)
    states = [*(before.state for before, _ in played), present.state]
    return [Step(states[place], step.action, states[place + 1]) for place, (_, step) in enumerate(played)]
