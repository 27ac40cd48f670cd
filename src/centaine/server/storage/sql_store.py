"""The part of the store that both databases share: queries, and one writer that groups commits."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection, TextClause, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, TimeoutError

from centaine.host.store import (
    REWRITTEN,
    Change,
    DeckRow,
    MatchRow,
    NewRow,
    Rewrite,
    StoreFailed,
    Taken,
    TypedAnswer,
    WrongResult,
)
from centaine.match.changes import read_change
from centaine.match.replay import LogEntry
from centaine.server.operations.metrics import (
    BATCH,
    DATABASE_BYTES,
    DECK_BYTES,
    DECKS_STORED,
    MATCHES_STORED,
    STORE_FAILURES,
)
from centaine.server.storage.anonymise import NOTE, delete_matches, erase
from centaine.server.storage.class_store import SqlClassStore, clear_guests, delete_class
from centaine.server.storage.deck_store import SqlDeckStore
from centaine.server.storage.report_store import SqlReportStore, note_answers, note_class_matches
from centaine.server.storage.schema import decks, entries, matches, sittings, wrong_results

FORGOTTEN_AT_ONCE = 200
"""The most matches deleted in one transaction, so that it stays short."""

TRIES = 5
"""How often to try to rewrite matches that change at the same time."""

LOGGED_EVERY = 10.0
"""Seconds between two log lines that the database is unavailable: all requests fail in the same way."""

CHECKED_FOR = 1.0
"""For how many seconds a check is valid, because everybody may ask for one, and each waits for the disk."""

MEASURED_EVERY = 60.0
"""Seconds between two looks at how much is stored."""

T = TypeVar("T")

log = structlog.get_logger(__name__)

END = update(matches).where(matches.c.match == bindparam("which")).values(ended=bindparam("then"))


# The match still belongs to its class, and is deleted with it.
GIVE_WAY = (
    update(matches)
    .where(matches.c.match == bindparam("which"), matches.c.revision == bindparam("known"))
    .values(code=None, place=None)
)


@dataclass(eq=False)
class Write:
    """One caller's write, and the future that confirms it."""

    match: str
    lines: Sequence[LogEntry]
    row: MatchRow | None = None
    last: bool = False
    then: Write | None = None
    """The next match, which is stored with this entry."""
    revision: int = 0
    """The revision of this match from which the next one was made."""
    answer: TypedAnswer | None = None
    """What was typed, which is stored with this entry."""
    stored: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def guests(self) -> list[dict[str, str]]:
        """New rows of `sittings`: the guests that the match concerns."""
        holders = {read_change(line.text).holder for line in self.lines if line.kind == "table"}
        holders |= {self.row.owner} if self.row else set()
        return [{"guest": guest, "match": self.match} for guest in sorted(filter(None, holders))]

    def settle(self, error: BaseException | None = None) -> None:
        """Confirm to the caller, if it still waits."""
        if self.stored.done():
            return
        if error is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(error)


BUSY, GATHER = 3, 0.008
"""After a transaction with this many writes, the next one waits this many seconds for more: a transaction costs as much
processor time as ten entries (`benchmarks/server_load.py --rate 1200`).
"""

MANY = 100
"""Lines; a write of more, such as an uploaded record, is stored in parts, each between two transactions with moves."""

PART = 500
"""The most lines of a part."""


class SqlStore:
    """A `Store` in a database that `migrate.upgrade` has made.

    A commit costs milliseconds, mostly the disk's, so a single writer puts all waiting writes into one transaction and
    confirms them after its commit. The work of a transaction is a function of its connection, which each database runs
    in its own way.
    """

    shared = False

    bytes_used: TextClause
    """The query for the bytes of the whole database."""

    unusable: tuple[type[Exception], ...] = (DBAPIError, TimeoutError)
    """The driver's errors when the database does not work."""

    def __init__(self) -> None:
        self.classes = SqlClassStore(self.read, self.write)
        self.reports = SqlReportStore(self.read, self.write)
        self.decks = SqlDeckStore(self.read, self.transact)
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_all())
        self._closed = False
        self._quiet_until = 0.0
        self._unlogged = 0
        self._checking = asyncio.Lock()
        self._checked_until = 0.0
        self._found: StoreFailed | None = None

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """Run read-only work in a transaction. Raises the errors in `unusable`."""
        raise NotImplementedError

    async def writing(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction, which is on disk when this returns. Raises the errors in `unusable`."""
        raise NotImplementedError

    async def scrub(self) -> None:
        """Remove deleted data from the database's files, if the database leaves them there for a while."""

    async def dispose(self) -> None:
        """Close the database."""
        raise NotImplementedError

    async def create(self, row: MatchRow, lines: Sequence[LogEntry]) -> None:
        """See `Store.create`."""
        await self._put(Write(row.match, lines, row))

    async def append(
        self,
        match: str,
        line: LogEntry,
        *,
        last: bool = False,
        then: NewRow | None = None,
        answer: TypedAnswer | None = None,
    ) -> None:
        """See `Store.append`."""
        following = Write(then.row.match, then.lines, then.row) if then else None
        revision = then.revision if then else 0
        await self._put(Write(match, (line,), last=last, then=following, revision=revision, answer=answer))

    async def note_wrong(self, result: WrongResult) -> None:
        """See `Store.note_wrong`."""
        with suppress(Taken):  # it is stored already
            await self.write(insert(wrong_results).values(result._asdict()))

    async def find(self, match: str) -> MatchRow | None:
        """See `Store.find`."""
        rows = await self.read(select(matches).where(matches.c.match == match))
        return MatchRow(*rows[0]) if rows else None

    async def lines(self, match: str, after: int = 0) -> list[LogEntry]:
        """See `Store.lines`."""
        query = select(entries).where(entries.c.match == match, entries.c.seq > after).order_by(entries.c.seq)
        return [LogEntry(*row[1:]) for row in await self.read(query)]

    async def lengths(self, names: Sequence[str]) -> dict[str, int]:
        """See `Store.lengths`. Each is the end of an index; grouped, they would be found by reading all entries."""
        last = select(func.max(entries.c.seq)).where(entries.c.match == matches.c.match).scalar_subquery()
        query = select(matches.c.match, func.coalesce(last, 0)).where(matches.c.match.in_(names))
        return dict(await self.read(query))

    async def find_code(self, code: str) -> str | None:
        """See `Store.find_code`."""
        rows = await self.read(select(matches.c.match).where(matches.c.code == code, matches.c.ended.is_(None)))
        return rows[0][0] if rows else None

    async def matches_of(self, guest: str) -> list[MatchRow]:
        """See `Store.matches_of`."""
        theirs = select(sittings.c.match).where(sittings.c.guest == guest)
        rows = await self.read(select(matches).where(matches.c.match.in_(theirs)).order_by(matches.c.at))
        return [MatchRow(*row) for row in rows]

    async def decks_of(self, guest: str) -> list[DeckRow]:
        """See `Store.decks_of`."""
        return await self.decks.of(guest)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction. Raises `StoreFailed`."""
        try:
            return await self.writing(work)
        except self.unusable as error:
            raise self.failed(error) from error

    async def delete_class(self, name: str, *, keep: bool = False) -> list[str]:
        """See `Store.delete_class`."""
        try:
            names = await self.writing(partial(self._delete_class, name, keep))
        except self.unusable as error:
            raise self.failed(error) from error
        await self.scrub()
        return names

    async def erase(self, guest: str, rewrite: Rewrite, class_name: str | None = None) -> list[str]:
        """See `Store.erase`."""
        done: list[str] = []
        for _ in range(TRIES):
            try:
                names = await self.writing(partial(self._erase, guest, rewrite, class_name))
            except IntegrityError:
                continue
            except self.unusable as error:
                raise self.failed(error) from error
            if not names:
                await self.scrub()
                return done
            done += names
        await self.scrub()
        raise StoreFailed("Your tables are still busy. Please try again in a moment.")

    async def announce(self, words: Sequence[Change]) -> None:
        """See `Store.announce`; there are no other servers."""

    async def changes(self) -> AsyncIterator[Change]:
        """See `Store.changes`; there are no other servers."""
        nothing: tuple[Change, ...] = ()
        for change in nothing:
            yield change

    async def check(self) -> None:
        """See `Store.check`."""
        async with self._checking:
            if time.monotonic() >= self._checked_until:
                self._found = await self._trouble()
                self._checked_until = time.monotonic() + CHECKED_FOR
        if self._found is not None:
            raise StoreFailed(self._found.message, **self._found.params)

    async def _trouble(self) -> StoreFailed | None:
        """The error that keeps a match from being stored now; None if one was stored."""
        try:
            await self.writing(_try_a_match)
        except self.unusable as error:
            return self.failed(error)
        return None

    async def measure(self) -> None:
        """Tell the metrics, regularly and endlessly, how much is stored."""
        while True:
            with suppress(StoreFailed):  # which is logged and counted
                ((size,),) = await self.read(self.bytes_used)
                ((count,),) = await self.read(select(func.count()).select_from(matches))
                ((number, questions),) = await self.read(select(func.count(), func.sum(decks.c.size)))
                for gauge, value in (
                    (DATABASE_BYTES, size),
                    (MATCHES_STORED, count),
                    (DECKS_STORED, number),
                    (DECK_BYTES, questions or 0),
                ):
                    gauge.set(value)
            await asyncio.sleep(MEASURED_EVERY)

    async def forget(self, before: int, idle_before: int) -> list[str]:
        """See `Store.forget`."""
        forgotten: list[str] = []
        try:
            while True:
                some = await self.writing(partial(self._forget_some, before, idle_before))
                forgotten += some
                if len(some) < FORGOTTEN_AT_ONCE:
                    return forgotten
        except self.unusable as error:
            raise self.failed(error) from error

    async def close(self) -> None:
        """See `Store.close`."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
            await self._writer
            await self.dispose()

    def failed(self, error: Exception) -> StoreFailed:
        """The sentence for a database that does not work; also logs and counts the failure."""
        why = str(getattr(error, "orig", error))
        STORE_FAILURES.inc()
        if time.monotonic() >= self._quiet_until:
            log.error("the database cannot be used", why=why, others=self._unlogged)
            self._quiet_until, self._unlogged = time.monotonic() + LOGGED_EVERY, 0
        else:
            self._unlogged += 1
        return StoreFailed("The database is unavailable: {why}.", why=why)

    async def read(self, query: Any) -> Sequence[Any]:
        """The result of a query. Raises `StoreFailed`."""
        try:
            return await self.reading(lambda connection: connection.execute(query).all())
        except self.unusable as error:
            raise self.failed(error) from error

    async def write(self, statement: Any) -> None:
        """Execute a statement in its own transaction. Raises `Taken`, `StoreFailed`."""
        try:
            await self.writing(lambda connection: connection.execute(statement).close())
        except IntegrityError as error:
            raise Taken(str(error.orig)) from error
        except self.unusable as error:
            raise self.failed(error) from error

    def tell(self, connection: Connection, stored: Sequence[Change]) -> None:
        """Notify other servers when this transaction commits."""

    async def _put(self, write: Write) -> None:
        if self._closed:
            raise StoreFailed("The server is shutting down.")
        self._waiting.put_nowait(write)
        await write.stored

    async def _write_all(self) -> None:
        going_on = True
        batch: list[Write | None] = []
        long: deque[Write] = deque()
        while going_on or long:
            busy = len(batch) >= BUSY
            batch = [] if long else [await self._waiting.get()]
            if busy:
                await asyncio.sleep(GATHER)
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            writes = [write for write in batch if write is not None]
            going_on = going_on and len(writes) == len(batch)
            long += [write for write in writes if len(write.lines) > MANY]
            if short := [write for write in writes if len(write.lines) <= MANY]:
                await self._store(short)
            if long and (rest := await self._store_part(long.popleft())):
                long.append(rest)

    async def _store_part(self, write: Write) -> Write | None:
        """Store the first lines of a new match, and return what is left to store; None if nothing is, or it failed.

        If the server dies before the last part, there is a shorter match, whose name nobody was told.
        """
        part, rest = Write(write.match, write.lines[:PART], write.row), write.lines[PART:]
        await self._store([part])
        error = part.stored.exception()
        if error is None and rest:
            return Write(write.match, rest, stored=write.stored)
        write.settle(error)
        return None

    async def _store(self, writes: list[Write]) -> None:
        BATCH.observe(len(writes))
        # Always in the same order, so that two servers never wait for each other.
        writes.sort(key=lambda write: (write.match, write.lines[0].seq if write.lines else 0))
        if not await self._commit(writes):  # one of them is refused: find out which one
            for write in writes:
                await self._commit([write])

    async def _commit(self, writes: Sequence[Write]) -> bool:
        """Store all or none, and confirm to their callers; False, without confirming, if one of several is refused."""
        error: Exception | None = None
        try:
            await self.writing(partial(self._execute, writes))
        except (IntegrityError, Taken) as refused:
            if len(writes) > 1:
                return False
            error = Taken(str(getattr(refused, "orig", refused)))
        except self.unusable as broken:
            error = self.failed(broken)
        except Exception as unforeseen:  # the writer must outlive it: callers wait for their answer
            error = unforeseen
        for write in writes:
            write.settle(error)
        return True

    def _execute(self, writes: Sequence[Write], connection: Connection) -> None:
        for write in (write for write in writes if write.then):
            gave_way = connection.execute(GIVE_WAY, {"which": write.match, "known": write.revision})
            if not gave_way.rowcount:
                raise Taken(f"{write.match} was rewritten")
        writes = [*writes, *(write.then for write in writes if write.then)]
        rows = [write.row._asdict() for write in writes if write.row]
        lines = [{"match": write.match, **line._asdict()} for write in writes for line in write.lines]
        ends = [{"which": write.match, "then": write.lines[-1].at} for write in writes if write.last]
        if rows:
            connection.execute(insert(matches), rows)
            note_class_matches(connection, [write.row for write in writes if write.row])
        if lines:
            connection.execute(insert(entries), lines)
        note_answers(connection, [write.answer for write in writes if write.answer])
        if ends:
            connection.execute(END, ends)
        if guests := [sitting for write in writes for sitting in write.guests]:
            connection.execute(NOTE, guests)
        self.tell(connection, [Change(write.match, line.seq) for write in writes for line in write.lines[-1:]])

    def _delete_class(self, name: str, keep: bool, connection: Connection) -> list[str]:
        (clear_guests if keep else delete_class)(connection, name)
        names = sorted(connection.scalars(select(matches.c.match).where(matches.c.class_name == name)))
        delete_matches(connection, names)
        self.tell(connection, [Change(match, REWRITTEN) for match in names])
        return names

    def _erase(self, guest: str, rewrite: Rewrite, class_name: str | None, connection: Connection) -> list[str]:
        names = erase(connection, guest, rewrite, class_name)
        self.tell(connection, [Change(name, REWRITTEN) for name in names])
        return names

    def _forget_some(self, before: int, idle_before: int, connection: Connection) -> list[str]:
        lately = select(entries.c.seq).where(entries.c.match == matches.c.match, entries.c.at >= idle_before)
        idle = and_(matches.c.ended.is_(None), matches.c.at < idle_before, ~lately.exists())
        old = select(matches.c.match).where(or_(matches.c.ended < before, idle)).limit(FORGOTTEN_AT_ONCE)
        old = old.with_for_update(skip_locked=True)  # another server may be doing the same; SQLite does not need this
        names = list(connection.scalars(old))
        delete_matches(connection, names)
        self.tell(connection, [Change(name, REWRITTEN) for name in names])
        return names


def _try_a_match(connection: Connection) -> None:
    """Write, read and delete a match that nobody sees, in one transaction. Its name, and so its page, is random."""
    name = f"check-{secrets.token_hex(8)}"
    connection.execute(insert(matches).values(match=name, game="", options="{}", seats="[]", at=0))
    connection.execute(insert(entries).values(match=name, seq=1, seat=0, kind="check", text="", at=0))
    connection.execute(select(matches, entries).join(entries).where(matches.c.match == name)).one()
    delete_matches(connection, [name])
