"""One match in memory: orders what is asked of it, keeps each step before it tells, plays the computer's seats."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
import structlog

from centaine.game import CHANCE, CentaineError
from centaine.offer import Verdict
from centaine.server import fairness, referee, view
from centaine.server.audience import Audience, Subscriber
from centaine.server.chance import draw
from centaine.server.changes import Change
from centaine.server.company import Company
from centaine.server.computer import chosen
from centaine.server.fold import Line, NotNow, Present, begin, is_over
from centaine.server.house import House
from centaine.server.lobby import row_of
from centaine.server.manners import Manners
from centaine.server.phrases import IDS
from centaine.server.protocol.commands import Command, Done
from centaine.server.protocol.company import Say
from centaine.server.protocol.matches import Event, Kind, Snapshot
from centaine.server.protocol.seats import OPEN, PERSON, SERVER
from centaine.server.refusals import FORBIDDEN, STALE, UNFIT, Refusal
from centaine.server.rematch import played_again
from centaine.server.seating import follow
from centaine.server.seats import check_holder, check_owner, viewer_of
from centaine.server.stopwatch import now
from centaine.server.store import NewRow, StoreFailed, Taken
from centaine.server.tasks import Tasks
from centaine.server.timekeeper import Timekeeper
from centaine.server.view import Guest, Moment, Table, Viewer

PATIENCE = 3.0
"""Seconds that a server waits for the one that stored the last entry to play the computer's seats."""

TRIES = 5
"""How often a command is tried again that other servers were faster than; more than one try is rare."""

Decide = Callable[[Table], Change | None]
"""What is to be stored for something that is asked of the table; None for nothing. Raises `Refusal`."""

log = structlog.get_logger(__name__)


class Room:
    """A match as it stands, and the only one who may change it.

    Where other servers play the same match, whoever stores an entry first has done it, and the others take it in. What
    the store fails to write leaves the room `broken`: it may no longer agree with the log, so `Rooms` makes a new one.
    """

    def __init__(self, table: Table, lines: list[Line], house: House, *, ours: bool = False) -> None:
        self.broken = False
        self.touched = time.monotonic()
        self._house = house
        self._store = house.store
        self._audience = Audience()
        self.manners = Manners(self, self._audience)
        self._lock = asyncio.Lock()
        self._tasks = Tasks()
        self.company = Company(self, self._audience, house, self._tasks)
        self._playing: asyncio.Task[None] | None = None
        self._time = Timekeeper(self, self.company, self._time_is_up)
        self._moments = [Moment(table, begin(table.game))]
        self._lines: list[Line] = []
        self._logs: dict[int | None, list[Event]] = {}
        self._answers: dict[str, Done] = {}
        self._drawn = 0
        """Outcomes drawn so far; none is ever undone."""
        self._last = lines[-1].at if lines else now()
        self._ours = ours
        """Whether this server made what stands, so that it is the one to play the computer's seats."""
        for line in lines:
            self._take(line, follow(self.now, line))
        self._log(None)  # now, in a thread, rather than for the first who asks

    @property
    def now(self) -> Moment:
        """Who sits there, and how the game stands."""
        return self._moments[-1]

    @property
    def table(self) -> Table:
        """The table, with those who sit at it now."""
        return self.now.table

    @property
    def present(self) -> Present:
        """The game as it stands."""
        return self.now.present

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self._lines)

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing goes on."""
        return not (self._audience or self._lock.locked() or self._is_playing or self._time.is_waiting)

    def snapshot(self, since: int = 0, guest: Guest = None, seat: int | None = None) -> Snapshot:
        """The match as a guest sees it from a seat, with the events after `since`. Raises `Refusal`."""
        return self._snapshot(since, viewer_of(self.table, guest, seat))

    def join(self, since: int, guest: Guest = None, seat: int | None = None) -> Subscriber:
        """Someone who gets the snapshot, then who is here, then every event after it. Raises `Refusal`."""
        viewer = viewer_of(self.table, guest, seat)
        self.company.come(guest)
        subscriber = self._audience.join(msgspec.json.encode(self._snapshot(since, viewer)), viewer, guest, seat)
        subscriber.presence = msgspec.json.encode(self.company.presence)
        subscriber.put(subscriber.presence)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """Forget a subscriber, who joined before."""
        self._audience.leave(subscriber)
        self.company.go(subscriber.guest)

    async def command(self, command: Command, guest: Guest = None) -> Done:
        """Do what a seat asks, once: the same id again gets the same answer. Raises `Refusal`, `StoreFailed`.

        What has begun is finished even if the one who asked goes away.
        """
        self.manners.command(guest)
        self.company.note(guest)
        return await asyncio.shield(asyncio.ensure_future(self._command(command, guest)))

    async def change(self, decide: Decide, guest: Guest) -> Snapshot:
        """Change who sits at the table; how it stands then. Raises `Refusal`, `StoreFailed`."""
        self.manners.command(guest)
        return await asyncio.shield(asyncio.ensure_future(self._change(decide, guest)))

    async def close_table(self, guest: Guest) -> Snapshot:
        """End the match, as its owner wants. Raises `Refusal`, `StoreFailed`."""
        return await asyncio.shield(asyncio.ensure_future(self._close_table(guest)))

    async def again(self, luck: str, guest: Guest) -> str:
        """The match in which the same people play again, made unless there is one. Raises `Refusal`, `StoreFailed`."""
        self.manners.command(guest)
        return await asyncio.shield(asyncio.ensure_future(self._again(luck, guest)))

    def say(self, say: Say, guest: Guest) -> None:
        """Pass a phrase on to all who are there. Raises `Refusal`."""
        yours = self.table.seats_of(guest)
        seat = say.seat if say.seat is not None else next(iter(yours), -1)
        check_holder(self.table, guest, seat)
        if say.phrase not in IDS:
            error = CentaineError("There is no phrase “{phrase}”.", phrase=say.phrase[:40])
            raise Refusal(UNFIT, "no-phrase", error)
        self.manners.say(guest)
        self.company.say(seat, say.phrase)

    async def catch_up(self, seq: int) -> None:
        """Take in what other servers have stored, unless entry `seq` is known. Raises `StoreFailed`."""
        async with self._lock:
            if seq > self.seq and not self.broken:
                await self._read_on()
        self.wake()

    def wake(self) -> None:
        """Let the computer play on where it is its turn, and time go by where there is a limit."""
        if not self._is_playing and self._computer_is_next:
            self._playing = self._tasks.start(self._play())
        self._time.look()

    def close(self) -> None:
        """Let everyone go and stop."""
        self._audience.dismiss()
        self._time.stop()
        self.company.close()
        self._tasks.cancel()

    # -- what is asked ------------------------------------------------------------------------------------------------

    async def _command(self, command: Command, guest: Guest) -> Done:
        async with self._lock:
            if command.seq > self.seq:  # the sender has seen it at another server
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
            except Refusal as refusal:
                seat = command.seat if self.table.holds(guest, command.seat) else None
                refusal.present = self.snapshot(command.seq, guest, seat)
                raise
            if await self._keep(line, after):
                done = self._answers[command.id] = Done(line.seq, verdict)
                return done
        raise self._beaten()

    async def _change(self, decide: Decide, guest: Guest) -> Snapshot:
        async with self._lock:
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
                raise self._beaten()
        self.wake()
        return self.snapshot(self.seq, guest)

    async def _close_table(self, guest: Guest) -> Snapshot:
        async with self._lock:
            for _ in range(TRIES):
                check_owner(self.table, guest)
                if is_over(self.present):
                    break
                line = self._entry(None, SERVER, "abandon")
                if await self._keep(line, follow(self.now, line)):
                    break
            else:
                raise self._beaten()
        return self.snapshot(self.seq, guest)

    async def _again(self, luck: str, guest: Guest) -> str:
        async with self._lock:
            for _ in range(TRIES):
                if not (seats := self.table.seats_of(guest)):
                    check_owner(self.table, guest)
                if not is_over(self.present) and self._somebody_else_plays(guest):
                    raise Refusal(UNFIT, "not-now", CentaineError("This game goes on: play again when it is over."))
                if self.table.next:
                    return self.table.next
                table, lines = played_again(self.now, guest, luck, now())
                change = Change("again", seats[:1], match=table.match)
                line = self._entry(None, seats[0] if seats else SERVER, "table", change.text)
                if await self._keep(line, follow(self.now, line), (row_of(table, now()), lines)):
                    return table.match
            raise self._beaten()

    def _somebody_else_plays(self, guest: Guest) -> bool:
        table = self.table
        others = (seat for seat in range(len(table.seats)) if not table.holds(guest, seat))
        return any(table.is_person(seat) or table.seats[seat].player == OPEN for seat in others)

    def _beaten(self) -> StoreFailed:
        self.give_up()
        return StoreFailed("Another server plays this match; ask again.")

    def _check_going_on(self) -> None:
        if is_over(self.present):
            raise Refusal(UNFIT, "over", CentaineError("This game is over."))

    def _check(self, command: Command, guest: Guest) -> None:
        """Refuse what does not fit the moment, or is asked without having seen what there is to see."""
        present, seat = self.present, command.seat
        self._check_going_on()
        if command.kind == "abandon":
            others = (other for other in range(len(self.table.seats)) if not self.table.holds(guest, other))
            if any(map(self.table.is_person, others)):
                check_owner(self.table, guest)
            return
        if not self._last_step <= command.seq <= self.seq:
            error = CentaineError("The game has gone on: it stands at step {seq}.", seq=self.seq)
            raise Refusal(STALE, "stale", error)
        if not self.table.started:
            raise Refusal(UNFIT, "not-now", CentaineError("The game has not begun yet."))
        if seat != self.table.turn(present):
            raise Refusal(FORBIDDEN, "not-your-turn", CentaineError("It is not this seat’s turn."))
        if (why := referee.against(command, self.now, self._time.watch)) is not None:
            raise Refusal(UNFIT, "not-now", why)

    def _line(self, command: Command) -> Line:
        if command.kind == "chance":
            return self._outcome(command.id)
        assert command.kind != "answer"
        return self._entry(command.id, command.seat, command.kind, command.text)

    def _after(self, line: Line) -> Moment:
        try:
            return follow(self.now, line)
        except CentaineError as error:
            raise Refusal(UNFIT, "not-now" if isinstance(error, NotNow) else "illegal", error) from None

    async def _judged(self, command: Command) -> tuple[Line, Verdict | None]:
        """The entry that an answer comes to, and what to say of it; judged away from the loop that serves everyone."""
        game, entry = self.table.game, self.table.entry
        observed = game.observation(self.present.state, command.seat)
        try:
            judged = await asyncio.to_thread(entry.referee.judge, game, observed, command.text, command.lang)
        except CentaineError as error:
            raise Refusal(UNFIT, "unclear", error) from None
        return self._entry(command.id, SERVER, "chance", game.format_action(judged.outcome)), judged.verdict

    def _entry(self, id: str | None, seat: int, kind: Kind, text: str = "") -> Line:
        spent = 0 if kind == "table" else self._time.watch.spent
        return Line(self.seq + 1, id, seat, kind, text, now(), spent=spent)

    def _outcome(self, id: str | None) -> Line:
        """What the time has decided; else what follows from the seed."""
        game, state, dice = self.table.game, self.present.state, self.table.dice
        timed = referee.decided_by_time(self.now, self._time.watch)
        if timed is None:
            timed = referee.not_answered(self.now)
        if timed is not None:
            return self._entry(id, SERVER, "chance", game.format_action(timed))
        outcome = fairness.outcome(game, state, dice, self._drawn) if dice else draw(game, state)
        return self._entry(id, SERVER, "chance", game.format_action(outcome))._replace(drawn=dice is not None)

    # -- what happens -------------------------------------------------------------------------------------------------

    async def _keep(self, line: Line, after: Moment, then: NewRow | None = None) -> bool:
        """Store first; then it has happened, and is told. False where another server was first, which is known then."""
        try:
            await self._store.append(self.table.match, line, last=is_over(after.present), then=then)
        except Taken:
            await self._read_on()
            return False
        except BaseException:
            self.give_up()
            raise
        self._take(line, after)
        self._ours = True
        self._tell()
        return True

    async def _read_on(self) -> None:
        """Take in, and tell, what other servers have stored meanwhile."""
        try:
            for line in await self._store.lines(self.table.match, after=self.seq):
                self._take(line, follow(self.now, line))
                self._ours = False
                self._tell()
        except BaseException:
            self.give_up()
            raise

    def give_up(self) -> None:
        """Trust this room no more: everyone is let go, and connects again to a new one."""
        self.broken = True
        self._time.stop()
        self._audience.dismiss()
        self.company.close()

    def _take(self, line: Line, after: Moment) -> None:
        self._lines.append(line)
        self._moments.append(after)
        self._drawn += line.drawn
        self._last = line.at
        self.touched = time.monotonic()
        self._time.note(line)
        if line.id is not None:
            self._answers[line.id] = Done(line.seq)

    @property
    def _last_step(self) -> int:
        """The number of the last entry that was no change of who sits where: who has seen it may act."""
        seq = self.seq
        while seq and self._lines[seq - 1].kind == "table":
            seq -= 1
        return seq

    def _tell(self) -> None:
        """Tell everyone of the last entry."""
        self._time.look()
        unseated = self._look_again() if self._lines[-1].kind == "table" else []
        shown = self._time.shown or msgspec.UNSET
        self._audience.tell(
            lambda viewer: msgspec.json.encode(msgspec.structs.replace(self._event(self.seq, viewer), clock=shown))
        )
        for subscriber in unseated:  # they hear that, and nothing that their seat will know
            subscriber.finish()
            self._audience.leave(subscriber)

    def _look_again(self) -> list[Subscriber]:
        """Look at everyone as what they are now; those who look from a seat that is theirs no more."""
        unseated = []
        for subscriber in self._audience:
            try:
                subscriber.viewer = viewer_of(self.table, subscriber.guest, subscriber.seat)
            except Refusal:
                subscriber.viewer = viewer_of(self.table, subscriber.guest)
                unseated.append(subscriber)
        self.company.gather()
        return unseated

    def _event(self, seq: int, viewer: Viewer) -> Event:
        return view.event(self._moments[seq - 1], self._lines[seq - 1], self._moments[seq], viewer)

    def _snapshot(self, since: int, viewer: Viewer) -> Snapshot:
        log, time = self._log(viewer.seat), self._time
        return view.snapshot(self.now, log, since, viewer, time.elapsed, time.shown, self.company.standing_in)

    def _log(self, seat: int | None) -> list[Event]:
        """All events as one may know them from a seat, each made once: what could be done then, nobody can any more."""
        log, viewer = self._logs.setdefault(seat, []), Viewer(seat)
        log += [self._event(seq, viewer) for seq in range(len(log) + 1, self.seq + 1)]
        return log

    # -- the computer's seats -----------------------------------------------------------------------------------------

    @property
    def _is_playing(self) -> bool:
        return self._playing is not None and not self._playing.done()

    @property
    def _computer_is_next(self) -> bool:
        table, present = self.now
        if self._is_over or not table.started:
            return False
        turn = table.turn(present)
        if self.company.is_stood_in(turn) or referee.is_out(self.now) or self._time.has_outcome:
            return True
        return not (table.is_person(turn) or table.seats[turn].player == OPEN)

    @property
    def _is_over(self) -> bool:
        return self.broken or is_over(self.present)

    async def _play(self) -> None:
        try:
            while self._computer_is_next:
                before = self.now
                if not self._ours and self._store.shared:
                    await asyncio.sleep(min(self._last / 1000 + PATIENCE - time.time(), PATIENCE))
                    if self.now is not before:
                        continue
                player = before.present.player
                stands_in = player != CHANCE and before.table.seats[player].player in (PERSON, OPEN)
                text = "" if player == CHANCE else await chosen(before, self._house.thinkers, stands_in=stands_in)
                async with self._lock:
                    if self.now is not before or not self._computer_is_next:  # somebody may be back
                        continue
                    line = self._entry(None, player, "action", text) if text else self._outcome(None)
                    await self._keep(line, follow(before, line))
        except StoreFailed:
            pass  # everyone was let go; who comes back wakes the computer
        except Exception:
            log.exception("the computer stopped playing", match=self.table.match)

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
            pass  # everyone was let go; who comes back wakes the clock
        except Exception:
            log.exception("the time could not decide", match=self.table.match)
        self.wake()  # where the alarm came a moment early, it is set once more
