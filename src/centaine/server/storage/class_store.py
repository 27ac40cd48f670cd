"""Stores classes; their tables are ordinary matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from centaine.host.store import ClassGuest, ClassRow, Role, begun_or_ended
from centaine.server.storage.schema import class_guests, classes, entries, matches, sittings

Read = Callable[[Any], Awaitable[Sequence[Any]]]
"""A query → its rows. Raises `StoreFailed`."""

Write = Callable[[Any], Awaitable[None]]
"""Executes a statement in its own transaction. Raises `Taken`, `StoreFailed`."""


CHANGING = ("game", "options", "size", "hints", "course")
"""What the owner may change."""


ROLE = text(
    "INSERT INTO class_guests (class_name, guest, role, name) VALUES (:name, :guest, :role, :called) "
    "ON CONFLICT (class_name, guest) DO UPDATE SET role = excluded.role, name = excluded.name"
)
"""Gives a guest a role, in place of another."""

OPTIONS = text(
    "INSERT INTO class_guests (class_name, guest, role, options) VALUES (:name, :guest, 'pupil', :options) "
    "ON CONFLICT (class_name, guest) DO UPDATE SET options = excluded.options"
)
"""Stores what is set for one pupil alone."""

NAME = text(
    "INSERT INTO class_guests (class_name, guest, role, name) VALUES (:name, :guest, 'pupil', :called) "
    "ON CONFLICT (class_name, guest) DO UPDATE SET name = excluded.name"
)
"""Stores the name that the teacher has given a pupil."""


class SqlClassStore:
    """The `ClassStore` of a database."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def create(self, row: ClassRow) -> None:
        """Store a class. Raises `Taken` if its name or code exists."""
        await self._write(insert(classes).values(row._asdict()))

    async def find(self, name: str) -> ClassRow | None:
        """The class of that name."""
        rows = await self._read(select(classes).where(classes.c.name == name))
        return ClassRow(*rows[0]) if rows else None

    async def find_code(self, code: str) -> str | None:
        """The name of the unfinished class with this code."""
        rows = await self._read(select(classes.c.name).where(classes.c.code == code, classes.c.ended.is_(None)))
        return rows[0][0] if rows else None

    async def of(self, owner: str) -> list[ClassRow]:
        """A guest's classes, oldest first."""
        rows = await self._read(select(classes).where(classes.c.owner == owner).order_by(classes.c.at))
        return [ClassRow(*row) for row in rows]

    async def change(self, row: ClassRow) -> None:
        """Store what a class plays, and how it is run."""
        values = {name: value for name, value in row._asdict().items() if name in CHANGING}
        await self._write(update(classes).where(classes.c.name == row.name).values(values))

    async def set_key(self, name: str, key: str) -> None:
        """Store the hash of a class's key, in place of the one before."""
        await self._write(update(classes).where(classes.c.name == name).values(key=key))

    async def find_key(self, key: str) -> str | None:
        """The name of the class with this key, given by its hash."""
        rows = await self._read(select(classes.c.name).where(classes.c.key == key))
        return rows[0][0] if rows else None

    async def set_role(self, name: str, guest: str, role: Role, called: str = "") -> None:
        """Give a guest a role in a class; `called` is the name of somebody who waits."""
        await self._write(ROLE.bindparams(name=name, guest=guest, role=role, called=called))

    async def forget_waiting(self, name: str) -> None:
        """Forget who waits to be let into a class; they may ask again. What is set for a pupil alone stays."""
        kept = class_guests.c
        waiting = kept.class_name == name, kept.role == "waiting"
        await self._write(delete(class_guests).where(*waiting, kept.options == "{}"))
        await self._write(update(class_guests).where(*waiting).values(role="pupil", name=""))

    async def set_options(self, name: str, guest: str, options: str) -> None:
        """Store what is set for one pupil alone, as JSON."""
        await self._write(OPTIONS.bindparams(name=name, guest=guest, options=options))

    async def set_name(self, name: str, guest: str, called: str) -> None:
        """Store the name that the teacher has given a pupil; empty: none."""
        await self._write(NAME.bindparams(name=name, guest=guest, called=called))

    async def guests(self, name: str) -> dict[str, ClassGuest]:
        """The guests who have a role in a class."""
        kept = class_guests.c
        query = select(kept.guest, kept.role, kept.name, kept.options).where(kept.class_name == name)
        return {guest: ClassGuest(*rest) for guest, *rest in await self._read(query)}

    async def has_played(self, name: str, guest: str) -> bool:
        """Whether a guest ever had a seat in a class."""
        theirs = select(sittings.c.match).join(matches, matches.c.match == sittings.c.match)
        query = theirs.where(matches.c.class_name == name, sittings.c.guest == guest).limit(1)
        return bool(await self._read(query))

    async def sat(self, name: str, guest: str) -> list[str]:
        """The matches of a class in which a guest ever had a seat, or which they made, latest first."""
        theirs = select(sittings.c.match).join(matches, matches.c.match == sittings.c.match)
        query = theirs.where(matches.c.class_name == name, sittings.c.guest == guest)
        return [row[0] for row in await self._read(query.order_by(matches.c.at.desc(), matches.c.place.desc()))]

    async def tables(self, name: str, first: int = 1) -> list[str]:
        """The matches of a class from place `first` on, and those before that are not over, by place."""
        shown = or_(matches.c.place >= first, matches.c.ended.is_(None))
        query = select(matches.c.match).where(matches.c.class_name == name, matches.c.place.is_not(None), shown)
        return [row[0] for row in await self._read(query.order_by(matches.c.place))]

    async def end(self, name: str, at: int | None) -> None:
        """End a class, so that its code leads nowhere; None: begin it again."""
        await self._write(update(classes).where(classes.c.name == name).values(ended=at))

    async def used(self, name: str) -> int:
        """See `ClassStore.used`."""
        row = await self.find(name)
        theirs = matches.c.class_name == name
        made = select(func.max(matches.c.at)).where(theirs)
        played = select(func.max(entries.c.at)).join(matches, matches.c.match == entries.c.match).where(theirs)
        [(last_made, last_played)] = await self._read(select(made.scalar_subquery(), played.scalar_subquery()))
        return max(begun_or_ended(row) if row else 0, last_made or 0, last_played or 0)

    async def idle(self, before: int) -> list[str]:
        """See `ClassStore.idle`."""
        lately = select(matches.c.match).where(matches.c.class_name == classes.c.name, matches.c.at >= before)
        entry = select(entries.c.seq).join(matches, matches.c.match == entries.c.match)
        entry = entry.where(matches.c.class_name == classes.c.name, entries.c.at >= before)
        rows = await self._read(select(classes).where(classes.c.at < before, ~lately.exists(), ~entry.exists()))
        return [row.name for row in (ClassRow(*row) for row in rows) if begun_or_ended(row) < before]


def delete_classes(connection: Connection, owner: str) -> None:
    """Delete the classes of a guest, whose matches are gone already, and the guest's roles in others."""
    theirs = select(classes.c.name).where(classes.c.owner == owner)
    connection.execute(delete(class_guests).where(class_guests.c.class_name.in_(theirs)))
    connection.execute(delete(class_guests).where(class_guests.c.guest == owner))
    connection.execute(delete(classes).where(classes.c.owner == owner))


def delete_class(connection: Connection, name: str) -> None:
    """Delete a class without matches."""
    connection.execute(delete(class_guests).where(class_guests.c.class_name == name))
    connection.execute(delete(classes).where(classes.c.name == name))


def clear_guests(connection: Connection, name: str) -> None:
    """Forget the pupils of a class, except that some were kept out, and the names of its owners as pupils."""
    here, pupils = class_guests.c.class_name == name, class_guests.c.role.in_(("pupil", "waiting"))
    connection.execute(delete(class_guests).where(here, pupils))
    connection.execute(update(class_guests).where(here).values(name=""))
