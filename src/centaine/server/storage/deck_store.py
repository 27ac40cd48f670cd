"""Stores teachers' decks of questions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from centaine.host.store import DeckLimits, DeckRow
from centaine.server.storage.class_store import Read
from centaine.server.storage.schema import decks

Transact = Callable[[Callable[[Connection], Any]], Awaitable[Any]]
"""Runs work in its own transaction. Raises `StoreFailed`."""


class _TooMuch(Exception):
    """Undoes a transaction that exceeds a limit."""

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit


class SqlDeckStore:
    """A `DeckStore` in a database."""

    def __init__(self, read: Read, transact: Transact) -> None:
        self._read = read
        self._transact = transact

    async def put(self, row: DeckRow, before: int, own: DeckLimits, whole: DeckLimits) -> str:
        """See `DeckStore.put`."""

        def work(connection: Connection) -> str:
            if before:
                same = decks.c.deck == row.deck, decks.c.revision == before
                if connection.execute(update(decks).where(*same).values(row._asdict())).rowcount == 0:
                    return "stale"
            else:
                connection.execute(insert(decks).values(row._asdict()))
            for name, limits, query in (
                ("own", own, _used().where(decks.c.owner == row.owner)),
                ("whole", whole, _used()),
            ):
                count, size = connection.execute(query).one()
                if count > limits.decks or size > limits.size:
                    raise _TooMuch(name)
            return ""

        try:
            deck: str = await self._transact(work)
        except _TooMuch as exceeded:
            return exceeded.limit
        return deck

    async def of(self, owner: str) -> list[DeckRow]:
        """See `DeckStore.of`."""
        rows = await self._read(select(decks).where(decks.c.owner == owner).order_by(decks.c.at.desc(), decks.c.deck))
        return [DeckRow(*row) for row in rows]

    async def find(self, deck: str) -> DeckRow | None:
        """See `DeckStore.find`."""
        rows = await self._read(select(decks).where(decks.c.deck == deck))
        return DeckRow(*rows[0]) if rows else None

    async def find_key(self, key: str) -> DeckRow | None:
        """See `DeckStore.find_key`."""
        rows = await self._read(select(decks).where(or_(decks.c.own_key == key, decks.c.copy_key == key)))
        return DeckRow(*rows[0]) if rows else None

    async def set_key(self, deck: str, column: str, key: str) -> None:
        """See `DeckStore.set_key`."""
        changed = update(decks).where(decks.c.deck == deck).values({column: key})
        await self._transact(lambda connection: connection.execute(changed).close())

    async def delete(self, deck: str) -> None:
        """See `DeckStore.delete`."""
        gone = delete(decks).where(decks.c.deck == deck)
        await self._transact(lambda connection: connection.execute(gone).close())

    async def forget(self, before: int) -> int:
        """Delete the decks that were last stored before that time; returns their number."""
        gone = delete(decks).where(decks.c.at < before)
        count: int = await self._transact(lambda connection: connection.execute(gone).rowcount)
        return count


def delete_decks(connection: Connection, owner: str) -> None:
    """Delete the decks of a guest within a transaction."""
    connection.execute(delete(decks).where(decks.c.owner == owner))


def _used() -> Select[Any]:
    return select(func.count(), func.coalesce(func.sum(decks.c.size), 0)).select_from(decks)
