"""Stores what a class's report needs, and deletes it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from centaine.host.store import MatchRow, TypedAnswer, WrongResult
from centaine.server.storage.class_store import Read, Write
from centaine.server.storage.schema import class_matches, typed_answers, wrong_results

Condition = Any

TYPED = (typed_answers, wrong_results)
"""The tables of what guests typed."""


class SqlReportStore:
    """The `ReportStore` of a database."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def matches(self, name: str) -> list[tuple[str, int]]:
        """See `ReportStore.matches`."""
        query = select(class_matches.c.match, class_matches.c.at).where(class_matches.c.class_name == name)
        return [(row[0], row[1]) for row in await self._read(query.order_by(class_matches.c.at, class_matches.c.match))]

    async def answers(self, name: str) -> list[TypedAnswer]:
        """See `ReportStore.answers`."""
        theirs = select(class_matches.c.match).where(class_matches.c.class_name == name)
        rows = await self._read(select(typed_answers).where(typed_answers.c.match.in_(theirs)))
        return [TypedAnswer(*row) for row in rows]

    async def wrong_results(self, name: str) -> list[WrongResult]:
        """See `ReportStore.wrong_results`."""
        theirs = select(class_matches.c.match).where(class_matches.c.class_name == name)
        query = select(wrong_results).where(wrong_results.c.match.in_(theirs)).order_by(wrong_results.c.number)
        return [WrongResult(*row) for row in await self._read(query)]

    async def delete(self, name: str) -> None:
        """See `ReportStore.delete`."""
        await self._forget([name])

    async def forget(self, before: int) -> int:
        """See `ReportStore.forget`."""
        latest = func.max(class_matches.c.at)
        query = select(class_matches.c.class_name).group_by(class_matches.c.class_name).having(latest < before)
        names = [row[0] for row in await self._read(query)]
        await self._forget(names)
        return len(names)

    async def _forget(self, names: list[str]) -> None:
        """Answers first, so that a failed run can be repeated."""
        theirs = select(class_matches.c.match).where(class_matches.c.class_name.in_(names))
        for typed in TYPED:
            await self._write(delete(typed).where(typed.c.match.in_(theirs)))
        await self._write(delete(class_matches).where(class_matches.c.class_name.in_(names)))


def note_class_matches(connection: Connection, rows: list[MatchRow]) -> None:
    """With new matches, store which class's report they belong to."""
    values = [{"match": row.match, "class_name": row.class_name, "at": row.at} for row in rows if row.class_name]
    if values:
        connection.execute(insert(class_matches), values)


def note_answers(connection: Connection, answers: list[TypedAnswer]) -> None:
    """Store what was typed, with the entries that say whether it was right."""
    if answers:
        connection.execute(insert(typed_answers), [answer._asdict() for answer in answers])


def delete_reports(connection: Connection, classes: Condition) -> None:
    """Delete the reports of these classes, a query for names, within a transaction."""
    theirs = select(class_matches.c.match).where(class_matches.c.class_name.in_(classes))
    for typed in TYPED:
        connection.execute(delete(typed).where(typed.c.match.in_(theirs)))
    connection.execute(delete(class_matches).where(class_matches.c.class_name.in_(classes)))


def delete_answers(connection: Connection, guest: str, class_name: str | None = None) -> None:
    """Delete everything that a guest typed, or what they typed in one class, within a transaction."""
    theirs = select(class_matches.c.match).where(class_matches.c.class_name == class_name)
    for typed in TYPED:
        gone = delete(typed).where(typed.c.guest == guest)
        connection.execute(gone if class_name is None else gone.where(typed.c.match.in_(theirs)))
