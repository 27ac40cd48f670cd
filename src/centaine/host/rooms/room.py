"""One match in memory: handles one command at a time, stores before it sends, plays the computer's seats."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import msgspec

from centaine.game import CentaineError
from centaine.host.errors import UNFIT, Refusal
from centaine.host.rooms.attempts import Attempts
from centaine.host.rooms.class_readers import check_reader
from centaine.host.rooms.clock_service import ClockService
from centaine.host.rooms.command_checks import check_again, check_command, check_entry, check_going_on
from centaine.host.rooms.computer_seats import ComputerSeats
from centaine.host.rooms.connections.audience import Audience, Subscriber
from centaine.host.rooms.connections.guest_limits import GuestLimits
from centaine.host.rooms.connections.presence import RoomPresence
from centaine.host.rooms.context import ServerContext
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.match_log import MatchLog
from centaine.host.rooms.tasks import Tasks
from centaine.host.store import NewRow, StoreFailed, Taken, TypedAnswer, WrongResult
from centaine.host.tables.chance import draw
from centaine.host.tables.phrases import IDS
from centaine.host.tables.rematch import played_again
from centaine.host.tables.seats import check_holder, check_owner, viewer_of
from centaine.host.tables.table_factory import row_of
from centaine.match import fairness, referee, view
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry, MatchState, is_over
from centaine.match.seating import follow
from centaine.match.table import Guest, Moment, Table
from centaine.match.view import Viewer
from centaine.plugin.referee import Verdict
from centaine.protocol.commands import Command, Done
from centaine.protocol.matches import Kind, Snapshot
from centaine.protocol.presence import Say
from centaine.protocol.seats import SERVER

TRIES = 5
"""How often to try a command that loses to other servers' entries; more than once is rare."""


Decide = Callable[[Table], TableChange | None]
"""(table) → the change to store; None if nothing changes. Raises `Refusal`."""

logger = logging.getLogger(__name__)


class Room:
    """The state of a match, which only its room changes.

    If several servers play the same match, the first to store an entry wins, and the others take it in. After a failed
    write the room is `broken`: it may differ from the log, so `Rooms` makes a new one.
    """

    def __init__(self, table: Table, lines: list[LogEntry], context: ServerContext, *, ours: bool = False) -> None:
        self.broken = False
        self.since = self.touched = time.monotonic()
        self._store = context.store
        self._audience = Audience()
        self.limits = GuestLimits(self, self._audience)
        self._lock = asyncio.Lock()
        self._tasks = Tasks()
        self.presence = RoomPresence(self, self._audience, context, self._tasks)
        self.log = MatchLog(table, lines, ours=ours)
        self.clock = ClockService(self, self.presence, self._time_is_up)
        self._computer = ComputerSeats(self, context, self._tasks)
        self._answers: dict[str, Done] = {}
        self._attempts = Attempts()
        for line in lines:
            self._note(line)
        self.log.page(None, 0)  # now, in a thread, instead of at the first request

    @property
    def now(self) -> Moment:
        """The current table and state."""
        return self.log.now

    @property
    def table(self) -> Table:
        """The current table."""
        return self.now.table

    @property
    def present(self) -> MatchState:
        """The current state of the match."""
        return self.now.present

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.log.seq

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is running."""
        return not (self._audience or self._lock.locked() or self._computer.is_playing or self.clock.is_waiting)

    @property
    def unused(self) -> bool:
        """Whether the match is idle, and nobody has requested it here lately."""
        return self.idle and not self._computer.is_visited

    def snapshot(self, since: int = 0, guest: Guest = None, seat: int | None = None) -> Snapshot:
        """The match as a guest sees it from a seat, with the events after `since`. Raises `Refusal`."""
        return self._snapshot(since, viewer_of(self.table, guest, seat))

    def look(self) -> None:
        """Note a request for the match, which keeps it in memory and running."""
        self.touched = time.monotonic()
        self._computer.look()

    def join(self, since: int, guest: Guest = None, seat: int | None = None) -> Subscriber:
        """Adds a subscriber, who gets the snapshot, then the presence, then every later event. Raises `Refusal`."""
        viewer = viewer_of(self.table, guest, seat)
        self.presence.come(guest)
        subscriber = self._audience.join(msgspec.json.encode(self._snapshot(since, viewer)), viewer, guest, seat)
        subscriber.presence = msgspec.json.encode(self.presence.presence)
        subscriber.put(subscriber.presence)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self._audience.leave(subscriber)
        self.presence.go(subscriber.guest)

    async def command(self, command: Command, guest: Guest = None) -> Done:
        """Carry out a command once; repeating its id gets the same answer. Raises `Refusal`, `StoreFailed`.

        It is finished even if the sender disconnects.
        """
        self.limits.command(guest)
        self.presence.note(guest)
        return await asyncio.shield(asyncio.ensure_future(self._command(command, guest)))

    async def change(self, decide: Decide, guest: Guest) -> Snapshot:
        """Change the table, and return the new snapshot. Raises `Refusal`, `StoreFailed`."""
        self.limits.command(guest)
        return await asyncio.shield(asyncio.ensure_future(self._change(decide, guest)))

    async def close_table(self, guest: Guest) -> Snapshot:
        """End the match for its owner. Raises `Refusal`, `StoreFailed`."""
        return await asyncio.shield(asyncio.ensure_future(self._close_table(guest)))

    async def again(self, luck: str, guest: Guest) -> str:
        """The next match with the same people, made on the first request. Raises `Refusal`, `StoreFailed`."""
        self.limits.command(guest)
        return await asyncio.shield(asyncio.ensure_future(self._again(luck, guest)))

    def say(self, say: Say, guest: Guest) -> None:
        """Send a phrase to everyone connected. Raises `Refusal`."""
        yours = self.table.seats_of(guest)
        seat = say.seat if say.seat is not None else next(iter(yours), -1)
        check_holder(self.table, guest, seat)
        if say.phrase not in IDS:
            error = CentaineError("There is no phrase “{phrase}”.", phrase=say.phrase[:40])
            raise Refusal(UNFIT, "no-phrase", error)
        self.limits.say(guest)
        self.presence.say(seat, say.phrase)

    async def catch_up(self, seq: int = sys.maxsize) -> None:
        """Read other servers' entries, unless entry `seq` is known. Raises `StoreFailed`."""
        async with self._lock:
            if seq > self.seq and not self.broken:
                await self._read_on()
        self.wake()

    def wake(self) -> None:
        """Let the computer play if it is its turn, and start the clock if there is a limit."""
        self._computer.wake()
        self.clock.look()

    def look_who_reads(self) -> None:
        """Disconnect soon whom the class of this table keeps out, by what other servers have stored."""
        self._tasks.start(self._look_who_reads())

    async def _look_who_reads(self) -> None:
        with contextlib.suppress(StoreFailed):  # then everyone is disconnected
            await self.catch_up()  # who has just been removed holds a seat in what this server knows
            await self.refuse_strangers()

    async def refuse_strangers(self) -> None:
        """Disconnect whom the class of this table keeps out; everyone if that cannot be found out: they come again."""
        for guest in {subscriber.guest for subscriber in self._audience}:
            try:
                await check_reader(self._store, self.table, guest)
            except Refusal as refusal:
                self._audience.refuse(guest, refusal)
            except StoreFailed:
                self.mark_broken()

    async def close(self) -> None:
        """Disconnect everyone and stop."""
        self._audience.dismiss()
        self.clock.stop()
        self.presence.close()
        await self._tasks.stop()

    # -- commands ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[None]:
        """Waits until nothing else is changing the match. Raises `StoreFailed` if the room is broken by then."""
        async with self._lock:
            if self.broken:  # whoever asks again gets the room that took its place
                raise StoreFailed("This game is being loaded again; please try again.")
            yield

    async def _command(self, command: Command, guest: Guest) -> Done:
        try:
            async with self._working():
                if command.seq > self.seq:  # the sender saw it at another server
                    await self._read_on()
                return await self._do(command, guest)
        finally:
            self.wake()

    async def _do(self, command: Command, guest: Guest) -> Done:
        for _ in range(TRIES):
            try:
                check_holder(self.table, guest, command.seat)
                if (done := self._answers.get(command.id)) is not None:
                    return done
                check_command(command, guest, self.log, self.clock.watch)
                line, verdict = await self._judged(command) if command.kind == "answer" else (self._line(command), None)
                after = check_entry(self.now, line)
                asked, result = self._attempts.calculated(command, self.now, after)
            except Refusal as refusal:
                seat = command.seat if self.table.holds(guest, command.seat) else None
                refusal.present = self.snapshot(command.seq, guest, seat)
                raise
            if asked is not None:
                done = Done(self.seq, calculation=asked)
                if result is not None:  # asking again changes nothing
                    await self._note_wrong(
                        self._attempts.wrong(command, self.now, after, self.log.last_step, guest, result)
                    )
                    self._answers[command.id] = done
                return done
            answer = self._attempts.typed(command, self.table, line, guest, result)
            if await self._keep(line, after, answer=answer):
                self._computer.hold(command.hold / 1000)
                done = self._answers[command.id] = Done(line.seq, verdict)
                return done
        raise self._too_many_conflicts()

    async def _change(self, decide: Decide, guest: Guest) -> Snapshot:
        async with self._working():
            for _ in range(TRIES):
                try:
                    check_going_on(self.log)
                    change = decide(self.table)
                except Refusal as refusal:
                    refusal.present = self.snapshot(self.seq, guest)
                    raise
                if change is None:
                    break
                line = self._entry(None, change.seats[0] if change.seats else SERVER, "table", change.text)
                if await self._keep(line, follow(self.now, line)):
                    break
            else:
                raise self._too_many_conflicts()
        self.wake()
        return self.snapshot(self.seq, guest)

    async def _close_table(self, guest: Guest) -> Snapshot:
        async with self._working():
            for _ in range(TRIES):
                check_owner(self.table, guest)
                if is_over(self.present):
                    break
                line = self._entry(None, SERVER, "abandon")
                if await self._keep(line, follow(self.now, line)):
                    break
            else:
                raise self._too_many_conflicts()
        return self.snapshot(self.seq, guest)

    async def _again(self, luck: str, guest: Guest) -> str:
        async with self._working():
            for _ in range(TRIES):
                if not (seats := self.table.seats_of(guest)):
                    check_owner(self.table, guest)
                check_again(self.now, guest)
                if self.table.next:
                    return self.table.next
                table, lines = await asyncio.to_thread(played_again, self.now, guest, luck, now())
                change = TableChange("again", seats[:1], match=table.match)
                line = self._entry(None, seats[0] if seats else SERVER, "table", change.text)
                then = NewRow(row_of(table, now()), lines, self.table.revision)
                if await self._keep(line, follow(self.now, line), then):
                    return table.match
            raise self._too_many_conflicts()

    def _too_many_conflicts(self) -> StoreFailed:
        self.mark_broken()
        return StoreFailed("Another server is running this match; please try again.")

    def _line(self, command: Command) -> LogEntry:
        if command.kind == "chance":
            return self._outcome(command.id)
        assert command.kind != "answer"
        return self._entry(command.id, command.seat, command.kind, command.text)

    async def _judged(self, command: Command) -> tuple[LogEntry, Verdict | None]:
        """The entry for an answer, and its verdict; judged in a thread if that may take longer than the thread."""
        game, rules = self.table.game, self.table.plugin.referee
        observed = game.observation(self.present.state, command.seat)
        judge = partial(rules.judge, game, observed, command.text, command.lang)
        try:
            judged = judge() if rules.is_quick(game, observed, command.text) else await asyncio.to_thread(judge)
        except CentaineError as error:
            raise Refusal(UNFIT, "unclear", error) from None
        return self._entry(command.id, SERVER, "chance", game.format_action(judged.outcome)), judged.verdict

    def _entry(self, id: str | None, seat: int, kind: Kind, text: str = "") -> LogEntry:
        spent = 0 if kind == "table" else self.clock.watch.spent
        return LogEntry(self.seq + 1, id, seat, kind, text, now(), spent=spent)

    def _outcome(self, id: str | None) -> LogEntry:
        """The outcome decided by time, else the one drawn from the seed."""
        game, state, dice = self.table.game, self.present.state, self.table.dice
        timed = referee.decided_by_time(self.now, self.clock.watch)
        if timed is None:
            timed = referee.not_answered(self.now)
        if timed is not None:
            return self._entry(id, SERVER, "chance", game.format_action(timed))
        if dice is None:
            outcome = draw(game, state)
        else:
            outcome = fairness.next_outcome(game, state, dice, self.log.drawn, self.table.plugin.line_up)
        return self._entry(id, SERVER, "chance", game.format_action(outcome))._replace(drawn=dice is not None)

    # -- entries -------------------------------------------------------------------------------------------------

    async def _keep(
        self, line: LogEntry, after: Moment, then: NewRow | None = None, answer: TypedAnswer | None = None
    ) -> bool:
        """Store an entry, then apply and send it. If another server was first, read its entry and return False."""
        try:
            await self._store.append(self.table.match, line, last=is_over(after.present), then=then, answer=answer)
        except Taken:
            await self._read_on()
            return False
        except BaseException:
            self.mark_broken()
            raise
        self._take(line, after, ours=True)
        return True

    async def _note_wrong(self, result: WrongResult | None) -> None:
        """Store a wrong result before telling its sender: it counts even if they abandon the calculation."""
        if result is None:
            return
        try:
            await self._store.note_wrong(result)
        except BaseException:
            self.mark_broken()
            raise

    async def _read_on(self) -> None:
        """Read and send the entries that other servers have stored."""
        try:
            for line in await self._store.lines(self.table.match, after=self.seq):
                self._take(line, follow(self.now, line), ours=False)
        except BaseException:
            self.mark_broken()
            raise

    def mark_broken(self) -> None:
        """Mark the room broken and disconnect its clients, which reconnect to a new one."""
        self.broken = True
        self.clock.stop()
        self._audience.dismiss()
        self.presence.close()

    def _take(self, line: LogEntry, after: Moment, *, ours: bool) -> None:
        """Add an entry that is stored, and send it."""
        self.log.take(line, after, ours=ours)
        self.touched = time.monotonic()
        self._note(line)
        self._tell(line)

    def _note(self, line: LogEntry) -> None:
        if line.kind != "table":
            self._attempts.clear()
        self.clock.note(line)
        if line.id is not None:
            self._answers[line.id] = Done(line.seq)

    def _tell(self, line: LogEntry) -> None:
        """Send the latest entry, `line`, to everyone."""
        self.clock.look()
        unseated = self._refresh_viewers() if line.kind == "table" else []
        shown = self.clock.clock or msgspec.UNSET
        self._audience.tell(
            lambda viewer: msgspec.json.encode(msgspec.structs.replace(self.log.latest_event(viewer), clock=shown))
        )
        for subscriber in unseated:  # they see this entry, and nothing that their former seat will learn
            subscriber.finish()
            self._audience.leave(subscriber)

    def _refresh_viewers(self) -> list[Subscriber]:
        """Update all viewers; returns those whose view is from a seat that they have lost."""
        unseated = []
        for subscriber in self._audience:
            try:
                subscriber.viewer = viewer_of(self.table, subscriber.guest, subscriber.seat)
            except Refusal:
                subscriber.viewer = viewer_of(self.table, subscriber.guest)
                unseated.append(subscriber)
        self.presence.gather()
        return unseated

    def _snapshot(self, since: int, viewer: Viewer) -> Snapshot:
        since = since if 0 <= since <= self.seq else 0
        page, clock = self.log.page(viewer.seat, since), self.clock
        return view.snapshot(
            self.now, self.seq, since, page, viewer, clock.elapsed, clock.clock, self.presence.standing_in
        )

    # -- what nobody commands ------------------------------------------------------------------------------------------

    async def play_on(self, before: Moment, player: int, text: str) -> None:
        """Store a computer's action, or an outcome if `text` is empty, unless the match has moved on.

        Raises `StoreFailed`.
        """
        async with self._lock:
            if self.now is before and self._computer.is_next:  # somebody may have returned
                line = self._entry(None, player, "action", text) if text else self._outcome(None)
                await self._keep(line, follow(before, line))

    def _time_is_up(self) -> None:
        self._tasks.start(self._decide_by_time(self.now))

    async def _decide_by_time(self, before: Moment) -> None:
        try:
            async with self._lock:
                if self.now is before and not self.broken and (decision := self.clock.decision) is not None:
                    line = self._entry(None, *decision)
                    await self._keep(line, follow(before, line))
        except StoreFailed:
            pass  # everyone was disconnected; whoever reconnects wakes the clock
        except Exception:
            logger.exception("the time could not decide in a match")
        self.wake()  # if the alarm rang slightly early, it is set again
