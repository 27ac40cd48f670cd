"""One match in memory: orders what is asked of it, keeps each step before it tells, plays the computer's seats."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor
from typing import Any

import msgspec
import structlog

from centaine.game import CHANCE, OVER, CentaineError
from centaine.players import RandomPlayer
from centaine.server import fairness, view
from centaine.server.audience import Audience, Subscriber
from centaine.server.chance import RANDOM, draw
from centaine.server.fold import Line, NotNow, Present, advance, begin, is_over
from centaine.server.protocol import SERVER, Command, Done, Event, Kind, Snapshot
from centaine.server.refusals import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.server.store import Store, StoreFailed, Taken
from centaine.server.view import Table

BUDGET = 0.3
"""Seconds that a computer player may think about one action."""

PATIENCE = 3.0
"""Seconds that a server waits for the one that stored the last entry to play the computer's seats."""

TRIES = 5
"""How often a command is tried again that other servers were faster than; more than one try is rare."""

log = structlog.get_logger(__name__)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


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
        self._present = begin(table.game)
        self._log: list[Event] = []
        self._answers: dict[str, int] = {}
        self._drawn = 0
        """Outcomes drawn so far; none is ever undone."""
        self._last = lines[-1].at if lines else now()
        self._ours = ours
        """Whether this server made what stands, so that it is the one to play the computer's seats."""
        for line in lines:
            after = advance(table.game, self._present, line)
            self._take(line, after, view.event(table, self._present, line, after, with_choices=False))

    @property
    def present(self) -> Present:
        """The match as it stands."""
        return self._present

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self._log)

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing goes on."""
        return not self._audience and not self._lock.locked() and not self._is_playing

    def snapshot(self, since: int = 0) -> Snapshot:
        """The match as it stands, with the events after `since`."""
        return view.snapshot(self.table, self._present, self._log, since)

    def join(self, since: int) -> Subscriber:
        """Someone who gets the snapshot, then every event after it."""
        return self._audience.join(msgspec.json.encode(self.snapshot(since)))

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
        """Let the computer play on where it is its turn."""
        if not self._is_playing and self._computer_is_next:
            self._playing = asyncio.create_task(self._play())

    def close(self) -> None:
        """Let everyone go and stop."""
        self._audience.dismiss()
        if self._playing is not None:
            self._playing.cancel()

    async def _command(self, command: Command) -> Done:
        async with self._lock:
            if command.seq > self.seq:  # the sender has seen it at another server
                await self._read_on()
            seq = await self._do(command)
        self.wake()
        return Done(seq)

    async def _do(self, command: Command) -> int:
        for _ in range(TRIES):
            if (seq := self._answers.get(command.id)) is not None:
                return seq
            line = self._line(command)
            try:
                after = advance(self.table.game, self._present, line)
            except CentaineError as error:
                code = "not-now" if isinstance(error, NotNow) else "illegal"
                raise self._refusal(UNFIT, code, error, command) from None
            if await self._keep(line, after):
                return line.seq
        self._give_up()
        raise StoreFailed("Another server plays this match; ask again.")

    def _line(self, command: Command) -> Line:
        """The entry that the command asks for, where it is this seat's to ask and it has seen what there is to see."""
        present, seat = self._present, command.seat
        if not self.table.is_person(seat):
            error = CentaineError("No person plays seat {seat}.", seat=seat)
            raise self._refusal(FORBIDDEN, "not-your-seat", error, command)
        if present.abandoned or present.player == OVER:
            raise self._refusal(UNFIT, "over", CentaineError("This game is over."), command)
        if command.kind == "abandon":
            return self._entry(command.id, seat, "abandon")
        if command.seq != len(self._log):
            error = CentaineError("The game has gone on: it stands at step {seq}.", seq=len(self._log))
            raise self._refusal(STALE, "stale", error, command)
        if seat != self.table.turn(present):
            raise self._refusal(FORBIDDEN, "not-your-turn", CentaineError("It is not this seat’s turn."), command)
        if command.kind == "undo" and not self.table.entry.undo:
            raise self._refusal(UNFIT, "not-now", CentaineError("Nothing is taken back in this game."), command)
        if command.kind == "chance":
            if present.player != CHANCE:
                raise self._refusal(UNFIT, "not-now", CentaineError("There is nothing to roll or draw now."), command)
            return self._outcome(command.id)
        if present.player == CHANCE:
            raise self._refusal(UNFIT, "not-now", CentaineError("Chance is to decide now, not a player."), command)
        return self._entry(command.id, seat, command.kind, command.text)

    def _refusal(self, status: int, code: str, error: CentaineError, command: Command) -> Refusal:
        return Refusal(status, code, error, self.snapshot(command.seq))

    def _entry(self, id: str | None, seat: int, kind: Kind, text: str = "") -> Line:
        return Line(len(self._log) + 1, id, seat, kind, text, now())

    def _outcome(self, id: str | None) -> Line:
        game, state, dice = self.table.game, self._present.state, self.table.dice
        outcome = fairness.outcome(game, state, dice, self._drawn) if dice else draw(game, state)
        return self._entry(id, SERVER, "chance", game.format_action(outcome))._replace(drawn=dice is not None)

    async def _keep(self, line: Line, after: Present) -> bool:
        """Store first; then it has happened, and is told. False where another server was first, which is known then."""
        event = view.event(self.table, self._present, line, after)
        try:
            await self._store.append(self.table.match, line, last=is_over(after))
        except Taken:
            await self._read_on()
            return False
        except BaseException:
            self._give_up()
            raise
        self._take(line, after, event)
        self._ours = True
        self._audience.tell(msgspec.json.encode(event))
        return True

    async def _read_on(self) -> None:
        """Take in, and tell, what other servers have stored meanwhile."""
        try:
            for line in await self._store.lines(self.table.match, after=self.seq):
                after = advance(self.table.game, self._present, line)
                event = view.event(self.table, self._present, line, after)
                self._take(line, after, event)
                self._ours = False
                self._audience.tell(msgspec.json.encode(event))
        except BaseException:
            self._give_up()
            raise

    def _give_up(self) -> None:
        """Trust this room no more: everyone is let go, and connects again to a new one."""
        self.broken = True
        self._audience.dismiss()

    def _take(self, line: Line, after: Present, event: Event) -> None:
        self._present = after
        self._log.append(msgspec.structs.replace(event, choices=[]))
        self._drawn += line.drawn
        self._last = line.at
        self.touched = time.monotonic()
        if line.id is not None:
            self._answers[line.id] = line.seq

    @property
    def _is_playing(self) -> bool:
        return self._playing is not None and not self._playing.done()

    @property
    def _computer_is_next(self) -> bool:
        present = self._present
        over = self.broken or present.abandoned or present.player == OVER
        return not over and not self.table.is_person(self.table.turn(present))

    async def _play(self) -> None:
        try:
            while self._computer_is_next:
                present = self._present
                if not self._ours and self._store.shared:
                    await asyncio.sleep(min(self._last / 1000 + PATIENCE - time.time(), PATIENCE))
                    if self._present is not present:
                        continue
                text = "" if present.player == CHANCE else await self._chosen(present)
                async with self._lock:
                    if self._present is not present or self.broken:
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
