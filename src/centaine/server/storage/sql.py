"""What both databases have in common: the queries, and one writer that commits in groups."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, TimeoutError

from centaine.server.changes import read_change
from centaine.server.class_store import SqlClassStore, delete_old_classes
from centaine.server.fold import Line
from centaine.server.metrics import BATCH
from centaine.server.rewriting import NOTE, delete_matches, erase
from centaine.server.store import REWRITTEN, Change, MatchRow, NewRow, Rewrite, StoreFailed, Taken
from centaine.server.tables import entries, matches, sittings

FORGOTTEN_AT_ONCE = 200
"""Matches that one transaction deletes, so that nobody waits long for it."""

TRIES = 5
"""How often matches of a guest are rewritten that somebody sits down at or plays in meanwhile."""

T = TypeVar("T")

END = update(matches).where(matches.c.match == bindparam("which")).values(ended=bindparam("then"))


GIVE_WAY = update(matches).where(matches.c.match == bindparam("which")).values(code=None, class_name=None, place=None)


@dataclass(eq=False)
class Write:
    """What one caller wants on disk, and the future that tells it when it is."""

    match: str
    lines: Sequence[Line]
    row: MatchRow | None = None
    last: bool = False
    then: Write | None = None
    """The match that comes after this one, which is stored with it."""
    stored: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def guests(self) -> list[dict[str, str]]:
        """Whom the match is about from now on, as `sittings` has it."""
        found = {read_change(line.text).holder for line in self.lines if line.kind == "table"}
        found |= {self.row.owner} if self.row else set()
        return [{"guest": guest, "match": self.match} for guest in sorted(filter(None, found))]

    def settle(self, error: Exception | None = None) -> None:
        """Tell the caller, if it still waits."""
        if self.stored.done():
            return
        if error is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(error)


class SqlStore:
    """A `Store` in a database that `migrate.upgrade` has made.

    A commit costs milliseconds, most of them the disk's, so a single writer takes all that waits into one transaction
    and confirms after its commit. What is done in a transaction is a function of its connection, so that each database
    may say where it runs.
    """

    shared = False

    unusable: tuple[type[Exception], ...] = (DBAPIError, TimeoutError)
    """What a driver raises when its database does not work."""

    def __init__(self) -> None:
        self.classes = SqlClassStore(self)
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_all())
        self._closed = False

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """Do it in a transaction that changes nothing. Raises what is `unusable`."""
        raise NotImplementedError

    async def writing(self, work: Callable[[Connection], T]) -> T:
        """Do it in a transaction that is on disk when this returns. Raises what is `unusable`."""
        raise NotImplementedError

    async def dispose(self) -> None:
        """Let go of the database."""
        raise NotImplementedError

    async def create(self, row: MatchRow, lines: Sequence[Line]) -> None:
        """See `Store.create`."""
        await self._put(Write(row.match, lines, row))

    async def append(self, match: str, line: Line, *, last: bool = False, then: NewRow | None = None) -> None:
        """See `Store.append`."""
        await self._put(Write(match, (line,), last=last, then=Write(then[0].match, then[1], then[0]) if then else None))

    async def find(self, match: str) -> MatchRow | None:
        """See `Store.find`."""
        rows = await self.read(select(matches).where(matches.c.match == match))
        return MatchRow(*rows[0]) if rows else None

    async def lines(self, match: str, after: int = 0) -> list[Line]:
        """See `Store.lines`."""
        query = select(entries).where(entries.c.match == match, entries.c.seq > after).order_by(entries.c.seq)
        return [Line(*row[1:]) for row in await self.read(query)]

    async def find_code(self, code: str) -> str | None:
        """See `Store.find_code`."""
        rows = await self.read(select(matches.c.match).where(matches.c.code == code, matches.c.ended.is_(None)))
        return rows[0][0] if rows else None

    async def matches_of(self, guest: str) -> list[MatchRow]:
        """See `Store.matches_of`."""
        theirs = select(sittings.c.match).where(sittings.c.guest == guest)
        rows = await self.read(select(matches).where(matches.c.match.in_(theirs)).order_by(matches.c.at))
        return [MatchRow(*row) for row in rows]

    async def erase(self, guest: str, rewrite: Rewrite) -> list[str]:
        """See `Store.erase`."""
        done: list[str] = []
        for _ in range(TRIES):
            try:
                names = await self.writing(partial(self._erase, guest, rewrite))
            except IntegrityError:
                continue
            except self.unusable as error:
                raise self.failed(error) from error
            if not names:
                return done
            done += names
        raise StoreFailed("Something still happens at your tables. Please try again in a moment.")

    async def announce(self, words: Sequence[Change]) -> None:
        """See `Store.announce`: nobody shares it."""

    async def changes(self) -> AsyncIterator[Change]:
        """See `Store.changes`: what only this server writes to has none."""
        nothing: tuple[Change, ...] = ()
        for change in nothing:
            yield change

    async def check(self) -> None:
        """See `Store.check`."""
        await self.read(select(1))

    async def forget(self, before: int) -> int:
        """See `Store.forget`."""
        forgotten = found = 0
        try:
            while (found := await self.writing(partial(_forget_some, before))) == FORGOTTEN_AT_ONCE:
                forgotten += found
        except self.unusable as error:
            raise self.failed(error) from error
        return forgotten + found

    async def close(self) -> None:
        """See `Store.close`."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
            await self._writer
            await self.dispose()

    def failed(self, error: Exception) -> StoreFailed:
        """The sentence for a database that does not work."""
        return StoreFailed("The database cannot be used now: {why}.", why=str(getattr(error, "orig", error)))

    async def read(self, query: Any) -> Sequence[Any]:
        """The rows that answer a query. Raises `StoreFailed`."""
        try:
            return await self.reading(lambda connection: connection.execute(query).all())
        except self.unusable as error:
            raise self.failed(error) from error

    async def write(self, statement: Any) -> None:
        """Do it in a transaction of its own, which is on disk then. Raises `Taken`, `StoreFailed`."""
        try:
            await self.writing(lambda connection: connection.execute(statement).close())
        except IntegrityError as error:
            raise Taken(str(error.orig)) from error
        except self.unusable as error:
            raise self.failed(error) from error

    def tell(self, connection: Connection, stored: Sequence[Change]) -> None:
        """Let other servers know, once this transaction is committed."""

    async def _put(self, write: Write) -> None:
        if self._closed:
            raise StoreFailed("The server is shutting down.")
        self._waiting.put_nowait(write)
        await write.stored

    async def _write_all(self) -> None:
        going_on = True
        while going_on:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            writes = [write for write in batch if write is not None]
            going_on = len(writes) == len(batch)
            BATCH.observe(len(writes))
            # Always in the same order, so that two servers never wait for each other.
            writes.sort(key=lambda write: (write.match, write.lines[0].seq if write.lines else 0))
            if not await self._commit(writes):  # one of them is refused: find out which
                for write in writes:
                    await self._commit([write])

    async def _commit(self, writes: Sequence[Write]) -> bool:
        """Store all of them or none and tell their callers; False, and nobody told, if one of several is refused."""
        error: Exception | None = None
        try:
            await self.writing(partial(self._execute, writes))
        except IntegrityError as refused:
            if len(writes) > 1:
                return False
            error = Taken(str(refused.orig))
        except self.unusable as broken:
            error = self.failed(broken)
        except Exception as unforeseen:  # the writer must outlive it: callers wait for their answer
            error = unforeseen
        for write in writes:
            write.settle(error)
        return True

    def _execute(self, writes: Sequence[Write], connection: Connection) -> None:
        followed = [{"which": write.match} for write in writes if write.then]
        writes = [*writes, *(write.then for write in writes if write.then)]
        rows = [write.row._asdict() for write in writes if write.row]
        lines = [{"match": write.match, **line._asdict()} for write in writes for line in write.lines]
        ends = [{"which": write.match, "then": write.lines[-1].at} for write in writes if write.last]
        if followed:
            connection.execute(GIVE_WAY, followed)
        if rows:
            connection.execute(insert(matches), rows)
        if lines:
            connection.execute(insert(entries), lines)
        if ends:
            connection.execute(END, ends)
        if guests := [found for write in writes for found in write.guests]:
            connection.execute(NOTE, guests)
        self.tell(connection, [Change(write.match, line.seq) for write in writes for line in write.lines[-1:]])

    def _erase(self, guest: str, rewrite: Rewrite, connection: Connection) -> list[str]:
        names = erase(connection, guest, rewrite)
        self.tell(connection, [Change(name, REWRITTEN) for name in names])
        return names


def _forget_some(before: int, connection: Connection) -> int:
    ended = select(matches.c.match).where(matches.c.ended < before).limit(FORGOTTEN_AT_ONCE)
    ended = ended.with_for_update(skip_locked=True)  # another server may be at the same; SQLite has no need of it
    names = list(connection.scalars(ended))
    delete_matches(connection, names)
    delete_old_classes(connection, before)
    return len(names)
