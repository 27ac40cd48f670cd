"""One match in memory: orders what is asked of it, keeps each step before it tells, plays the computer's seats."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor
from typing import Any

import msgspec
import structlog

from centaine.game import CHANCE, OVER, CentaineError
from centaine.offer import Verdict
from centaine.players import RandomPlayer
from centaine.server import fairness, view
from centaine.server.audience import Audience, Subscriber
from centaine.server.chance import RANDOM, draw
from centaine.server.fold import Line, NotNow, Present, advance, begin, is_over
from centaine.server.protocol import SERVER, Command, Done, Elapsed, Event, Kind, Snapshot
from centaine.server.refusals import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.server.seats import viewer_from
from centaine.server.stopwatch import Stopwatch, now
from centaine.server.store import Store, StoreFailed, Taken
from centaine.server.view import Table, Viewer

BUDGET = 0.3
"""Seconds that a computer player may think about one action."""

PATIENCE = 3.0
"""Seconds that a server waits for the one that stored the last entry to play the computer's seats."""

TRIES = 5
"""How often a command is tried again that other servers were faster than; more than one try is rare."""

log = structlog.get_logger(__name__)


class Room:
    """A match as it stands, and the only one who may change it.

    Where other servers play the same match, whoever stores an entry first has done it, and the others take it in. What
    the store fails to write leaves the room `broken`: it may no longer agree with the log, so `Rooms` makes a new one.
    """

    def __init__(
        self, table: Table, lines: list[Line], store: Store, thinkers: Executor, *, ours: bool = False
    ) -> None:
        self.table = table
        self.broken = False
        self.touched = time.monotonic()
        self._store = store
        self._thinkers = thinkers
        self._audience = Audience()
        self._lock = asyncio.Lock()
        self._playing: asyncio.Task[None] | None = None
        self._timing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._timed: Present | None = None
        self._stopwatch = Stopwatch()
        self._moments = [begin(table.game)]
        self._lines: list[Line] = []
        self._logs: dict[Viewer, list[Event]] = {}
        self._answers: dict[str, Done] = {}
        self._drawn = 0
        """Outcomes drawn so far; none is ever undone."""
        self._last = lines[-1].at if lines else now()
        self._ours = ours
        """Whether this server made what stands, so that it is the one to play the computer's seats."""
        for line in lines:
            self._take(line, advance(table.game, self.present, line))
        self._log(None)  # now, in a thread, rather than for the first who asks

    @property
    def present(self) -> Present:
        """The match as it stands."""
        return self._moments[-1]

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self._lines)

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing goes on."""
        return not (self._audience or self._lock.locked() or self._is_playing or self._limit)

    def snapshot(self, since: int = 0, viewer: Viewer = None) -> Snapshot:
        """The match as it stands for a viewer, with the events after `since`."""
        elapsed = Elapsed(int(self._stopwatch.waited), int(self._stopwatch.played))
        return view.snapshot(self.table, self.present, self._log(viewer), since, viewer, elapsed)

    def join(self, since: int, viewer: Viewer = None) -> Subscriber:
        """Someone who gets the snapshot, then every event after it."""
        return self._audience.join(msgspec.json.encode(self.snapshot(since, viewer)), viewer)

    def leave(self, subscriber: Subscriber) -> None:
        """Forget a subscriber."""
        self._audience.leave(subscriber)

    async def command(self, command: Command) -> Done:
        """Do what a seat asks, once: the same id again gets the same answer. Raises `Refusal`, `Taken`, `StoreFailed`.

        What has begun is finished even if the one who asked goes away.
        """
        return await asyncio.shield(asyncio.ensure_future(self._command(command)))

    async def catch_up(self, seq: int) -> None:
        """Take in what other servers have stored, unless entry `seq` is known. Raises `StoreFailed`."""
        async with self._lock:
            if seq > self.seq and not self.broken:
                await self._read_on()
        self.wake()

    def wake(self) -> None:
        """Let the computer play on where it is its turn, and time go by where there is a limit."""
        if not self._is_playing and self._computer_is_next:
            self._playing = asyncio.create_task(self._play())
        self._start_timing()

    def close(self) -> None:
        """Let everyone go and stop."""
        self._audience.dismiss()
        self._stop_timing()
        for task in (self._playing, self._timing):
            if task is not None:
                task.cancel()

    async def _command(self, command: Command) -> Done:
        async with self._lock:
            if command.seq > self.seq:  # the sender has seen it at another server
                await self._read_on()
            done = await self._do(command)
        self.wake()
        return done

    async def _do(self, command: Command) -> Done:
        for _ in range(TRIES):
            if (done := self._answers.get(command.id)) is not None:
                return done
            self._check(command)
            line, verdict = await self._judged(command) if command.kind == "answer" else (self._line(command), None)
            try:
                after = advance(self.table.game, self.present, line)
            except CentaineError as error:
                code = "not-now" if isinstance(error, NotNow) else "illegal"
                raise self._refusal(UNFIT, code, error, command) from None
            if await self._keep(line, after):
                done = self._answers[command.id] = Done(line.seq, verdict)
                return done
        self._give_up()
        raise StoreFailed("Another server plays this match; ask again.")

    def _check(self, command: Command) -> None:
        """Refuse what is not this seat's to ask, or asked without having seen what there is to see."""
        present, seat = self.present, command.seat
        if not self.table.is_person(seat):
            error = CentaineError("No person plays seat {seat}.", seat=seat)
            raise self._refusal(FORBIDDEN, "not-your-seat", error, command)
        if present.abandoned or present.player == OVER:
            raise self._refusal(UNFIT, "over", CentaineError("This game is over."), command)
        if command.kind == "abandon":
            return
        if command.seq != len(self._lines):
            error = CentaineError("The game has gone on: it stands at step {seq}.", seq=len(self._lines))
            raise self._refusal(STALE, "stale", error, command)
        if seat != self.table.turn(present):
            raise self._refusal(FORBIDDEN, "not-your-turn", CentaineError("It is not this seat’s turn."), command)
        if (why := self._against(command, present)) is not None:
            raise self._refusal(UNFIT, "not-now", why, command)

    def _against(self, command: Command, present: Present) -> CentaineError | None:
        """Why this kind of command does not fit the moment, whatever its text."""
        kind, by_chance, asked = command.kind, present.player == CHANCE, self._is_asked(present)
        if kind == "undo" and not self.table.entry.undo:
            return CentaineError("Nothing is taken back in this game.")
        if kind == "answer" and not asked:
            return CentaineError("There is nothing to answer now.")
        if kind == "answer" and self._decided_by_time() is not None:
            return CentaineError("The time for an answer is over.")
        if kind != "answer" and asked:
            return CentaineError("The question is to be answered now.")
        if kind == "chance" and not by_chance:
            return CentaineError("There is nothing to roll or draw now.")
        if kind == "action" and by_chance:
            return CentaineError("Chance is to decide now, not a player.")
        return None

    def _is_asked(self, present: Present) -> bool:
        """Whether a person is to answer a question."""
        table = self.table
        if present.player != CHANCE or not table.is_person(turn := table.turn(present)):
            return False
        return table.entry.referee.asks(table.game, table.game.observation(present.state, turn))

    def _line(self, command: Command) -> Line:
        if command.kind == "chance":
            return self._outcome(command.id)
        assert command.kind != "answer"
        return self._entry(command.id, command.seat, command.kind, command.text)

    async def _judged(self, command: Command) -> tuple[Line, Verdict | None]:
        """The entry that an answer comes to, and what to say of it; judged away from the loop that serves everyone."""
        game, entry = self.table.game, self.table.entry
        observed = game.observation(self.present.state, command.seat)
        try:
            judged = await asyncio.to_thread(entry.referee.judge, game, observed, command.text, command.lang)
        except CentaineError as error:
            raise self._refusal(UNFIT, "unclear", error, command) from None
        return self._entry(command.id, SERVER, "chance", game.format_action(judged.outcome)), judged.verdict

    def _refusal(self, status: int, code: str, error: CentaineError, command: Command) -> Refusal:
        seat = command.seat if self.table.is_person(command.seat) else None
        return Refusal(status, code, error, self.snapshot(command.seq, viewer_from(self.table, seat)))

    def _entry(self, id: str | None, seat: int, kind: Kind, text: str = "") -> Line:
        return Line(len(self._lines) + 1, id, seat, kind, text, now())

    def _outcome(self, id: str | None) -> Line:
        """What the time has decided; else what follows from the seed."""
        game, state, dice = self.table.game, self.present.state, self.table.dice
        if (timed := self._decided_by_time()) is not None:
            return self._entry(id, SERVER, "chance", game.format_action(timed))
        outcome = fairness.outcome(game, state, dice, self._drawn) if dice else draw(game, state)
        return self._entry(id, SERVER, "chance", game.format_action(outcome))._replace(drawn=dice is not None)

    def _decided_by_time(self) -> Any:
        """The outcome that the time has decided; None where it is chance's."""
        game, watch = self.table.game, self._stopwatch
        observed = game.observation(self.present.state, None)
        return self.table.entry.referee.timed(game, observed, watch.waited, watch.played)

    async def _keep(self, line: Line, after: Present) -> bool:
        """Store first; then it has happened, and is told. False where another server was first, which is known then."""
        try:
            await self._store.append(self.table.match, line, last=is_over(after))
        except Taken:
            await self._read_on()
            return False
        except BaseException:
            self._give_up()
            raise
        self._take(line, after)
        self._ours = True
        self._tell()
        return True

    async def _read_on(self) -> None:
        """Take in, and tell, what other servers have stored meanwhile."""
        try:
            for line in await self._store.lines(self.table.match, after=self.seq):
                self._take(line, advance(self.table.game, self.present, line))
                self._ours = False
                self._tell()
        except BaseException:
            self._give_up()
            raise

    def _tell(self) -> None:
        """Tell everyone of the last entry."""
        self._start_timing()
        self._audience.tell(lambda viewer: msgspec.json.encode(self._event(self.seq, viewer)))

    def _give_up(self) -> None:
        """Trust this room no more: everyone is let go, and connects again to a new one."""
        self.broken = True
        self._audience.dismiss()

    def _take(self, line: Line, after: Present) -> None:
        self._lines.append(line)
        self._moments.append(after)
        self._stopwatch.note(line)
        self._drawn += line.drawn
        self._last = line.at
        self.touched = time.monotonic()
        if line.id is not None:
            self._answers[line.id] = Done(line.seq)

    def _event(self, seq: int, viewer: Viewer, *, with_choices: bool = True) -> Event:
        before, line, after = self._moments[seq - 1], self._lines[seq - 1], self._moments[seq]
        return view.event(self.table, before, line, after, viewer, with_choices=with_choices)

    def _log(self, viewer: Viewer) -> list[Event]:
        """All events as a viewer may know them, each made once."""
        log = self._logs.setdefault(viewer, [])
        log += [self._event(seq, viewer, with_choices=False) for seq in range(len(log) + 1, len(self._lines) + 1)]
        return log

    @property
    def _is_playing(self) -> bool:
        return self._playing is not None and not self._playing.done()

    @property
    def _computer_is_next(self) -> bool:
        present = self.present
        return not self._is_over and not self.table.is_person(self.table.turn(present))

    @property
    def _is_over(self) -> bool:
        return self.broken or self.present.abandoned or self.present.player == OVER

    async def _play(self) -> None:
        try:
            while self._computer_is_next:
                present = self.present
                if not self._ours and self._store.shared:
                    await asyncio.sleep(min(self._last / 1000 + PATIENCE - time.time(), PATIENCE))
                    if self.present is not present:
                        continue
                text = "" if present.player == CHANCE else await self._chosen(present)
                async with self._lock:
                    if self.present is not present or self.broken:
                        continue
                    line = self._entry(None, present.player, "action", text) if text else self._outcome(None)
                    await self._keep(line, advance(self.table.game, present, line))
        except StoreFailed:
            pass  # everyone was let go; who comes back wakes the computer
        except Exception:
            log.exception("the computer stopped playing", match=self.table.match)

    async def _chosen(self, present: Present) -> str:
        """The text of the action that the computer takes, thought out away from the loop that serves everyone."""
        game, seat = self.table.game, present.player
        player = self.table.entry.player(self.table.seats[seat].player) or RandomPlayer()
        observed = game.observation(present.state, seat)

        def choose() -> Any:
            return player.choose(game, observed, RANDOM, BUDGET)

        return game.format_action(await asyncio.get_running_loop().run_in_executor(self._thinkers, choose))

    # -- time ---------------------------------------------------------------------------------------------------------

    @property
    def _limit(self) -> float:
        """Seconds after which the time decides, if it is a person who lets it go by; 0: never."""
        if self._is_over or not self._is_asked(self.present):
            return 0
        game = self.table.game
        return self.table.entry.referee.limit(game, game.observation(self.present.state, None))

    def _start_timing(self) -> None:
        present = self.present
        if self._timed is present:
            return
        self._timed = present
        self._stop_timing()
        if limit := self._limit:
            left = max(limit - self._stopwatch.waited, 0)
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up, present)

    def _stop_timing(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self, present: Present) -> None:
        self._timing = asyncio.create_task(self._decide_by_time(present))

    async def _decide_by_time(self, present: Present) -> None:
        try:
            async with self._lock:
                if self.present is not present or self.broken:
                    return
                self._timed = None  # where the timer came a moment early, it is set once more
                if (outcome := self._decided_by_time()) is not None:
                    line = self._entry(None, SERVER, "chance", self.table.game.format_action(outcome))
                    await self._keep(line, advance(self.table.game, present, line))
        except StoreFailed:
            pass  # everyone was let go; who comes back wakes the clock
        except Exception:
            log.exception("the time could not decide", match=self.table.match)
        self.wake()
