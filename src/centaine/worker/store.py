"""`BrowserStore`: matches in the browser's database, IndexedDB, which all tabs share.

Each call of the database is one transaction, which is on disk when its promise is fulfilled. Values travel as JSON. For
this store, another tab is like another server for PostgreSQL: the first to store an entry wins, and tells the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Protocol

import msgspec

from centaine.decoding import decode_json
from centaine.host.store import (
    REWRITTEN,
    Change,
    ClassGuest,
    ClassRow,
    DeckRow,
    MatchRow,
    NewRow,
    Rewrite,
    Role,
    StoreFailed,
    Taken,
    TypedAnswer,
    WrongResult,
)
from centaine.i18n import N_
from centaine.match.replay import LogEntry

TAKEN, FULL = "taken", "full"
"""The database's answers besides "": the write would replace something; there is no space left."""

NO_SPACE = N_("This device has no space left to save the game. Free some space, then try again.")
BROKEN = N_("This browser could not save the game: {why}.")


class Database(Protocol):
    """`web/site/database.js`."""

    async def write(self, changes: str) -> str:
        """Carry out all changes or none."""
        ...

    async def match(self, name: str) -> str:
        """A match's row, or `null`."""
        ...

    async def entries(self, name: str, after: int) -> str:
        """A match's entries after that number."""
        ...

    async def matches(self) -> str:
        """All rows, oldest first."""
        ...

    def tell(self, change: str) -> None:
        """Tell the other tabs."""
        ...

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with what other tabs send."""
        ...


class Entry(msgspec.Struct):
    """An entry of a match in the database."""

    match: str
    seq: int
    line: LogEntry
    id: str | None = None


class Transaction(msgspec.Struct, omit_defaults=True):
    """Changes to carry out together."""

    rows: list[dict[str, Any]] = []
    """New matches."""
    entries: list[Entry] = []
    """New entries."""
    again: list[dict[str, Any]] = []
    """Rows to replace."""
    rewritten: list[Entry] = []
    """Entries to replace."""
    drop: list[str] = []
    """Matches to delete."""


class EmptyClassStore:
    """A `ClassStore` without classes, which need a server."""

    async def create(self, row: ClassRow) -> None:
        """See `ClassStore.create`."""
        raise StoreFailed("A class needs a Centaine server.")

    async def find(self, name: str) -> ClassRow | None:
        """See `ClassStore.find`."""
        return None

    async def find_code(self, code: str) -> str | None:
        """See `ClassStore.find_code`."""
        return None

    async def of(self, owner: str) -> list[ClassRow]:
        """See `ClassStore.of`."""
        return []

    async def change(self, row: ClassRow) -> None:
        """See `ClassStore.change`."""

    async def set_key(self, name: str, key: str) -> None:
        """See `ClassStore.set_key`."""

    async def find_key(self, key: str) -> str | None:
        """See `ClassStore.find_key`."""
        return None

    async def set_role(self, name: str, guest: str, role: Role, called: str = "") -> None:
        """See `ClassStore.set_role`."""

    async def forget_waiting(self, name: str) -> None:
        """See `ClassStore.forget_waiting`."""

    async def set_options(self, name: str, guest: str, options: str) -> None:
        """See `ClassStore.set_options`."""

    async def set_name(self, name: str, guest: str, called: str) -> None:
        """See `ClassStore.set_name`."""

    async def guests(self, name: str) -> dict[str, ClassGuest]:
        """See `ClassStore.guests`."""
        return {}

    async def has_played(self, name: str, guest: str) -> bool:
        """See `ClassStore.has_played`."""
        return False

    async def sat(self, name: str, guest: str) -> list[str]:
        """See `ClassStore.sat`."""
        return []

    async def tables(self, name: str, first: int = 1) -> list[str]:
        """See `ClassStore.tables`."""
        return []

    async def end(self, name: str, at: int | None) -> None:
        """See `ClassStore.end`."""

    async def used(self, name: str) -> int:
        """See `ClassStore.used`."""
        return 0

    async def idle(self, before: int) -> list[str]:
        """See `ClassStore.idle`."""
        return []


class BrowserStore:
    """A `Store` in the browser's database."""

    shared = True

    def __init__(self, database: Database) -> None:
        self.classes = EmptyClassStore()
        self._database = database
        self._changes: asyncio.Queue[Change] = asyncio.Queue()
        database.listen(lambda told: self._changes.put_nowait(decode_json(told, Change)))

    async def decks_of(self, guest: str) -> list[DeckRow]:
        """See `Store.decks_of`; decks are kept by the page."""
        return []

    async def create(self, row: MatchRow, lines: Sequence[LogEntry]) -> None:
        """See `Store.create`."""
        await self.write(Transaction(rows=[row._asdict()], entries=entries_of(row.match, lines)))

    async def append(
        self,
        match: str,
        line: LogEntry,
        *,
        last: bool = False,
        then: NewRow | None = None,
        answer: TypedAnswer | None = None,
    ) -> None:
        """See `Store.append`; there are no classes, so nothing typed is kept."""
        change = Transaction(entries=entries_of(match, [line]))
        if last or then:
            row = await self._row(match)
            if last:
                row = row._replace(ended=line.at)
            if then:
                if row.revision != then.revision:
                    raise Taken(match)
                row = row._replace(code=None, class_name=None, place=None)
                change.rows.append(then.row._asdict())
                change.entries += entries_of(then.row.match, then.lines)
            change.again.append(row._asdict())
        await self.write(change)
        self._tell(Change(match, line.seq))

    async def note_wrong(self, result: WrongResult) -> None:
        """See `Store.note_wrong`; there are no classes, so nothing typed is kept."""

    async def find(self, match: str) -> MatchRow | None:
        """See `Store.find`."""
        row = await self._read(self._database.match(match), dict[str, Any] | None)
        return None if row is None else MatchRow(**row)

    async def lines(self, match: str, after: int = 0) -> list[LogEntry]:
        """See `Store.lines`."""
        return [entry.line for entry in await self._read(self._database.entries(match, after), list[Entry])]

    async def lengths(self, names: Sequence[str]) -> dict[str, int]:
        """See `Store.lengths`."""
        return {match: len(await self.lines(match)) for match in names}

    async def find_code(self, code: str) -> str | None:
        """See `Store.find_code`: always None: codes need a server."""
        return None

    async def matches(self) -> list[MatchRow]:
        """All matches, oldest first. Raises `StoreFailed`."""
        return [MatchRow(**row) for row in await self._read(self._database.matches(), list[dict[str, Any]])]

    async def matches_of(self, guest: str) -> list[MatchRow]:
        """See `Store.matches_of`: all, since nobody else is here."""
        return await self.matches()

    async def delete_class(self, name: str, *, keep: bool = False) -> list[str]:
        """See `Store.delete_class`."""
        return []

    async def erase(self, guest: str, rewrite: Rewrite, class_name: str | None = None) -> list[str]:
        """See `Store.erase`."""
        change = Transaction()
        rows = await self.matches()
        for row in rows:
            lines = await self.lines(row.match)
            rewritten = rewrite(row, lines)
            if rewritten is None:
                change.drop.append(row.match)
                continue
            changed = [line._replace(text=rewritten.texts[line.seq]) for line in lines if line.seq in rewritten.texts]
            change.again.append(rewritten.row._replace(revision=row.revision + 1)._asdict())
            change.rewritten += entries_of(row.match, [*changed, *rewritten.more])
        await self.write(change)
        for row in rows:
            self._tell(Change(row.match, REWRITTEN))
        return [row.match for row in rows]

    async def announce(self, words: Sequence[Change]) -> None:
        """See `Store.announce`."""
        for change in words:
            self._tell(change)

    async def changes(self) -> AsyncIterator[Change]:
        """See `Store.changes`."""
        while True:
            yield await self._changes.get()

    async def check(self) -> None:
        """See `Store.check`."""
        await self.matches()

    async def forget(self, before: int, idle_before: int) -> list[str]:
        """See `Store.forget`: here people delete for themselves."""
        return []

    async def close(self) -> None:
        """See `Store.close`: every write is done when it is confirmed."""

    async def write(self, change: Transaction) -> None:
        """Carry out all changes or none. Raises `Taken`, `StoreFailed`."""
        try:
            answer = await self._database.write(msgspec.json.encode(change).decode())
        except Exception as error:  # whatever the browser throws
            raise StoreFailed(BROKEN, why=str(error)) from error
        if answer == TAKEN:
            raise Taken(answer)
        if answer == FULL:
            raise StoreFailed(NO_SPACE)

    async def _row(self, match: str) -> MatchRow:
        row = await self.find(match)
        if row is None:  # deleted by another tab
            raise StoreFailed(BROKEN, why=match)
        return row

    async def _read(self, asked: Any, kind: Any) -> Any:
        try:
            return decode_json(await asked, kind)
        except Exception as error:  # whatever the browser throws
            raise StoreFailed(BROKEN, why=str(error)) from error

    def _tell(self, change: Change) -> None:
        self._database.tell(msgspec.json.encode(change).decode())


def entries_of(match: str, lines: Sequence[LogEntry]) -> list[Entry]:
    """Log entries as the database keeps them."""
    return [Entry(match, line.seq, line, line.id) for line in lines]
