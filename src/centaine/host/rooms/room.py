"""One match in memory: handles one command at a time, stores before it sends, plays the computer's seats."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from centaine.game import CHANCE, CentaineError
from centaine.host.rooms.attempts import Attempts
from centaine.host.rooms.clock_service import ClockService
from centaine.host.rooms.connections.audience import Audience, Subscriber
from centaine.host.rooms.connections.guest_limits import GuestLimits
from centaine.host.rooms.connections.presence import RoomPresence
from centaine.host.rooms.context import ServerContext
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.tasks import Tasks
from centaine.host.store import NewRow, StoreFailed, Taken, TypedAnswer, WrongResult
from centaine.host.tables.chance import draw
from centaine.host.tables.computer import chosen
from centaine.host.tables.errors import FORBIDDEN, STALE, UNFIT, Refusal, paused
from centaine.host.tables.phrases import IDS
from centaine.host.tables.rematch import played_again
from centaine.host.tables.seats import check_holder, check_owner, viewer_of
from centaine.host.tables.table_factory import row_of
from centaine.match import fairness, referee, view
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry, MatchState, NotNow, begin, is_over
from centaine.match.seating import follow
from centaine.match.table import Guest, Moment, Table
from centaine.match.view import Viewer
from centaine.plugin.referee import Verdict
from centaine.protocol.commands import Command, Done
from centaine.protocol.matches import Event, Kind, Snapshot
from centaine.protocol.presence import Say
from centaine.protocol.seats import OPEN, PERSON, SERVER

PATIENCE = 3.0
"""Seconds after which another server than the last writer plays the computer's seats."""

WATCHED_FOR = 20.0
"""Seconds for which somebody who requested the match counts as watching; a page without a WebSocket asks at least every
15 seconds."""

MOST_ENTRIES = 20_000
"""The most entries of a match's log: forty hours of play. After that, it can only be abandoned."""

TRIES = 5
"""The number of tries of a command that loses to other servers' entries; more than one is rare."""


Decide = Callable[[Table], TableChange | None]
"""(table) → the change to store; None if nothing changes. Raises `Refusal`."""

log = logging.getLogger(__name__)


class Room:
    """The state of a match, which only its room changes.

    If several servers play the same match, the first to store an entry wins, and the others take it in. After a failed
    write the room is `broken`: it may differ from the log, so `Rooms` makes a new one.
    """

    def __init__(self, table: Table, lines: list[LogEntry], context: ServerContext, *, ours: bool = False) -> None:
        self.broken = False
        self.touched = time.monotonic()
        self._looked_at = float("-inf")  # computers do not play on their own in a match that nobody has opened yet
        self._context = context
        self._store = context.store
        self._audience = Audience()
        self.limits = GuestLimits(self, self._audience)
        self._lock = asyncio.Lock()
        self._tasks = Tasks()
        self.presence = RoomPresence(self, self._audience, context, self._tasks)
        self._playing: asyncio.Task[None] | None = None
        self._time = ClockService(self, self.presence, self._time_is_up)
        self._moments = [Moment(table, begin(table.game))]
        self._lines: list[LogEntry] = []
        self._events: dict[int | None, dict[int, Event]] = {}
        self._answers: dict[str, Done] = {}
        self._attempts = Attempts()
        self._drawn = 0
        """The number of outcomes drawn so far; they are never undone."""
        self._last = lines[-1].at if lines else now()
        self.still_since = self._last
        """When the latest step was stored, or the game began or went on, in milliseconds since 1970."""
        self._held_until = 0.0
        """The computer rolls no earlier than this, so that a person who plays against computers can undo."""
        self._ours = ours
        """Whether this server stored the latest entry, so that it plays the computer's seats."""
        for line in lines:
            self._take(line, follow(self.now, line))
        self._page(None, 0)  # now, in a thread, instead of at the first request

    @property
    def now(self) -> Moment:
        """The current table and state."""
        return self._moments[-1]

    @property
    def table(self) -> Table:
        """The current table."""
        return self.now.table

    @property
    def present(self) -> MatchState:
        """The current state of the match."""
        return self.now.present

    @property
    def history(self) -> list[tuple[Moment, LogEntry, Moment]]:
        """Each log entry between the moments before and after it."""
        return list(zip(self._moments, self._lines, self._moments[1:], strict=False))

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self._lines)

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is running."""
        return not (self._audience or self._lock.locked() or self._is_playing or self._time.is_waiting)

    def snapshot(self, since: int = 0, guest: Guest = None, seat: int | None = None) -> Snapshot:
        """The match as a guest sees it from a seat, with the events after `since`. Raises `Refusal`."""
        return self._snapshot(since, viewer_of(self.table, guest, seat))

    def look(self) -> None:
        """Note a request for the match, which keeps it in memory and running."""
        self.touched = self._looked_at = time.monotonic()

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
        """The next match of the same people, made on the first request. Raises `Refusal`, `StoreFailed`."""
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
        if not self._is_playing and self._computer_is_next:
            self._playing = self._tasks.start(self._play())
        self._time.look()

    async def close(self) -> None:
        """Disconnect everyone and stop."""
        self._audience.dismiss()
        self._time.stop()
        self.presence.close()
        await self._tasks.stop()

    # -- commands ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[None]:
        """Waits until nothing else changes the match. Raises `StoreFailed` if the room is broken by then."""
        async with self._lock:
            if self.broken:  # whoever asks again gets the room that took its place
                raise StoreFailed("This game is being loaded again; please try again.")
            yield

    async def _command(self, command: Command, guest: Guest) -> Done:
        async with self._working():
            if command.seq > self.seq:  # the sender saw it at another server
                await self._read_on()
            done = await self._do(command, guest)
        self.wake()
        return done

    async def _do(self, command: Command, guest: Guest) -> Done:
        for _ in range(TRIES):
            try:
                check_holder(self.table, guest, command.seat)
                if (done := self._answers.get(command.id)) is not None:
                    return done
                self._check(command, guest)
                line, verdict = await self._judged(command) if command.kind == "answer" else (self._line(command), None)
                after = self._after(line)
                asked, result = self._attempts.calculated(command, self.now, after)
            except Refusal as refusal:
                seat = command.seat if self.table.holds(guest, command.seat) else None
                refusal.present = self.snapshot(command.seq, guest, seat)
                raise
            if asked is not None:
                done = Done(self.seq, calculation=asked)
                if result is not None:  # asking again changes nothing
                    await self._note_wrong(
                        self._attempts.wrong(command, self.now, after, self._last_step, guest, result)
                    )
                    self._answers[command.id] = done
                return done
            answer = self._attempts.typed(command, self.table, line, guest, result)
            if await self._keep(line, after, answer=answer):
                self._held_until = time.monotonic() + command.hold / 1000
                done = self._answers[command.id] = Done(line.seq, verdict)
                return done
        raise self._too_many_conflicts()

    async def _change(self, decide: Decide, guest: Guest) -> Snapshot:
        async with self._working():
            for _ in range(TRIES):
                try:
                    self._check_going_on()
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
                if not is_over(self.present) and self._somebody_else_plays(guest):
                    raise Refusal(
                        UNFIT, "not-now", CentaineError("This game is still going: play again when it is over.")
                    )
                if self.table.next:
                    return self.table.next
                table, lines = await asyncio.to_thread(played_again, self.now, guest, luck, now())
                change = TableChange("again", seats[:1], match=table.match)
                line = self._entry(None, seats[0] if seats else SERVER, "table", change.text)
                then = NewRow(row_of(table, now()), lines, self.table.revision)
                if await self._keep(line, follow(self.now, line), then):
                    return table.match
            raise self._too_many_conflicts()

    def _somebody_else_plays(self, guest: Guest) -> bool:
        table = self.table
        others = (seat for seat in range(len(table.seats)) if not table.holds(guest, seat))
        return any(table.is_person(seat) or table.seats[seat].player == OPEN for seat in others)

    def _too_many_conflicts(self) -> StoreFailed:
        self.mark_broken()
        return StoreFailed("Another server is running this match; please try again.")

    def _check_going_on(self) -> None:
        if is_over(self.present):
            raise Refusal(UNFIT, "over", CentaineError("This game is over."))
        if self.seq >= MOST_ENTRIES:
            error = CentaineError("A game can have at most {most} steps. Please start a new one.", most=MOST_ENTRIES)
            raise Refusal(UNFIT, "too-long", error)

    def _check(self, command: Command, guest: Guest) -> None:
        """Refuse commands that are not possible now, or whose sender has not seen the latest step."""
        present, seat = self.present, command.seat
        if command.kind == "abandon" and not is_over(present):
            others = (other for other in range(len(self.table.seats)) if not self.table.holds(guest, other))
            if any(map(self.table.is_person, others)):
                check_owner(self.table, guest)
            return
        self._check_going_on()
        if self.table.paused:
            raise paused()
        if not self._last_step <= command.seq <= self.seq:
            error = CentaineError("The game has moved on: it is now at step {seq}.", seq=self.seq)
            raise Refusal(STALE, "stale", error)
        if not self.table.started:
            raise Refusal(UNFIT, "not-now", CentaineError("The game has not started yet."))
        undoes = command.kind == "undo" and referee.may_undo(self.now, seat)
        if seat != self.table.turn(present) and not undoes:
            raise Refusal(FORBIDDEN, "not-your-turn", CentaineError("It is not this seat’s turn."))
        if (why := referee.against(command, self.now, self._time.watch)) is not None:
            raise Refusal(UNFIT, "not-now", why)

    def _line(self, command: Command) -> LogEntry:
        if command.kind == "chance":
            return self._outcome(command.id)
        assert command.kind != "answer"
        return self._entry(command.id, command.seat, command.kind, command.text)

    def _after(self, line: LogEntry) -> Moment:
        try:
            return follow(self.now, line)
        except CentaineError as error:
            raise Refusal(UNFIT, "not-now" if isinstance(error, NotNow) else "illegal", error) from None

    async def _judged(self, command: Command) -> tuple[LogEntry, Verdict | None]:
        """The entry for an answer, and its verdict; judged in a thread."""
        game, entry = self.table.game, self.table.entry
        observed = game.observation(self.present.state, command.seat)
        try:
            judged = await asyncio.to_thread(entry.referee.judge, game, observed, command.text, command.lang)
        except CentaineError as error:
            self._attempts.note_unclear()
            raise Refusal(UNFIT, "unclear", error) from None
        return self._entry(command.id, SERVER, "chance", game.format_action(judged.outcome)), judged.verdict

    def _entry(self, id: str | None, seat: int, kind: Kind, text: str = "") -> LogEntry:
        spent = 0 if kind == "table" else self._time.watch.spent
        return LogEntry(self.seq + 1, id, seat, kind, text, now(), spent=spent)

    def _outcome(self, id: str | None) -> LogEntry:
        """The outcome decided by time, else the one drawn from the seed."""
        game, state, dice = self.table.game, self.present.state, self.table.dice
        timed = referee.decided_by_time(self.now, self._time.watch)
        if timed is None:
            timed = referee.not_answered(self.now)
        if timed is not None:
            return self._entry(id, SERVER, "chance", game.format_action(timed))
        outcome = fairness.outcome(game, state, dice, self._drawn) if dice else draw(game, state)
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
        self._take(line, after)
        self._ours = True
        self._tell()
        return True

    async def _note_wrong(self, result: WrongResult | None) -> None:
        """Store a wrong result before its sender is told: it counts even if they break the calculation off."""
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
                self._take(line, follow(self.now, line))
                self._ours = False
                self._tell()
        except BaseException:
            self.mark_broken()
            raise

    def mark_broken(self) -> None:
        """Mark the room broken and disconnect its clients, which reconnect to a new one."""
        self.broken = True
        self._time.stop()
        self._audience.dismiss()
        self.presence.close()

    def _take(self, line: LogEntry, after: Moment) -> None:
        before, then = self.table, after.table
        if line.kind != "table" or (then.started, then.paused) != (before.started, before.paused):
            self.still_since = line.at
        self._lines.append(line)
        self._moments.append(after)
        if line.kind != "table":
            self._attempts.clear()
        self._drawn += line.drawn
        self._last = line.at
        self.touched = time.monotonic()
        self._time.note(line)
        if line.id is not None:
            self._answers[line.id] = Done(line.seq)

    @property
    def _last_step(self) -> int:
        """The number of the latest entry that is not of kind `table`: whoever has seen it may act."""
        seq = self.seq
        while seq and self._lines[seq - 1].kind == "table":
            seq -= 1
        return seq

    def _tell(self) -> None:
        """Send the latest entry to everyone."""
        self._time.look()
        unseated = self._refresh_viewers() if self._lines[-1].kind == "table" else []
        shown = self._time.clock or msgspec.UNSET
        self._audience.tell(
            lambda viewer: msgspec.json.encode(msgspec.structs.replace(self._event(self.seq, viewer), clock=shown))
        )
        for subscriber in unseated:  # they see this entry, and nothing that their former seat will learn
            subscriber.finish()
            self._audience.leave(subscriber)

    def _refresh_viewers(self) -> list[Subscriber]:
        """Update all viewers; returns those who look from a seat that they have lost."""
        unseated = []
        for subscriber in self._audience:
            try:
                subscriber.viewer = viewer_of(self.table, subscriber.guest, subscriber.seat)
            except Refusal:
                subscriber.viewer = viewer_of(self.table, subscriber.guest)
                unseated.append(subscriber)
        self.presence.gather()
        return unseated

    def _event(self, seq: int, viewer: Viewer) -> Event:
        return view.event(self._moments[seq - 1], self._lines[seq - 1], self._moments[seq], viewer)

    def _snapshot(self, since: int, viewer: Viewer) -> Snapshot:
        since = since if 0 <= since <= self.seq else 0
        page, time = self._page(viewer.seat, since), self._time
        return view.snapshot(
            self.now, self.seq, since, page, viewer, time.elapsed, time.clock, self.presence.standing_in
        )

    def _page(self, seat: int | None, since: int) -> list[Event]:
        """The first events after `since` as seen from a seat, each made once; without choices, which are outdated."""
        known, viewer = self._events.setdefault(seat, {}), Viewer(seat)
        wanted = range(since + 1, min(since + view.MOST_EVENTS, self.seq) + 1)
        for seq in wanted:
            if seq not in known:
                known[seq] = self._event(seq, viewer)
        return [known[seq] for seq in wanted]

    # -- the computer's seats -----------------------------------------------------------------------------------------

    @property
    def _is_playing(self) -> bool:
        return self._playing is not None and not self._playing.done()

    @property
    def _computer_is_next(self) -> bool:
        table, present = self.now
        if (
            self._is_over
            or self.seq >= MOST_ENTRIES
            or table.paused
            or not table.started
            or not (self._is_watched or self._waits_for_a_person)
        ):
            return False
        turn = table.turn(present)
        if self.presence.is_stood_in(turn) or referee.is_out(self.now) or self._time.has_outcome:
            return True
        return not (table.is_person(turn) or table.seats[turn].player == OPEN)

    @property
    def _is_watched(self) -> bool:
        return not self.presence.is_empty or time.monotonic() - self._looked_at < WATCHED_FOR

    @property
    def _waits_for_a_person(self) -> bool:
        """Whether a person will be to act, so that computers do not play on endlessly."""
        table = self.table
        lost = table.times.out if table.times and table.times.terms.per == "game" else ()
        return any(table.is_person(seat) and seat not in lost for seat in range(len(table.seats)))

    @property
    def _is_undoable(self) -> bool:
        """Whether a person may take back a move, although a computer is to roll."""
        return any(
            referee.may_undo(self.now, seat) for seat in range(len(self.table.seats)) if self.table.is_person(seat)
        )

    @property
    def _is_over(self) -> bool:
        return self.broken or is_over(self.present)

    async def _think(self, work: Callable[[], Any]) -> Any:
        awaited = self._waits_for_a_person and not self.presence.is_empty
        return await self._context.thinking.run(work, self.table.owner, awaited=awaited)

    async def _play(self) -> None:
        try:
            while self._computer_is_next:
                before = self.now
                if not self._ours and self._store.shared:
                    await asyncio.sleep(min(self._last / 1000 + PATIENCE - time.time(), PATIENCE))
                    if self.now is not before:
                        continue
                player = before.present.player
                if (held := self._held_until - time.monotonic()) > 0 and self._is_undoable:
                    await asyncio.sleep(held)
                    continue
                if not self._waits_for_a_person:
                    await self._context.shows.turn()
                stands_in = player != CHANCE and before.table.seats[player].player in (PERSON, OPEN)
                text = "" if player == CHANCE else await chosen(before, self._think, stands_in=stands_in)
                async with self._lock:
                    if self.now is not before or not self._computer_is_next:  # somebody may have returned
                        continue
                    line = self._entry(None, player, "action", text) if text else self._outcome(None)
                    await self._keep(line, follow(before, line))
        except StoreFailed:
            pass  # everyone was disconnected; whoever reconnects wakes the computer
        except Exception:
            log.exception("the computer stopped playing match %s", self.table.match)

    # -- time ---------------------------------------------------------------------------------------------------------

    def _time_is_up(self) -> None:
        self._tasks.start(self._decide_by_time(self.now))

    async def _decide_by_time(self, before: Moment) -> None:
        try:
            async with self._lock:
                if self.now is before and not self.broken and (decision := self._time.decision) is not None:
                    line = self._entry(None, *decision)
                    await self._keep(line, follow(before, line))
        except StoreFailed:
            pass  # everyone was disconnected; whoever reconnects wakes the clock
        except Exception:
            log.exception("the time could not decide in match %s", self.table.match)
        self.wake()  # if the alarm rang slightly early, it is set again
