"""Migrates a database to this version's schema, at every start."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from centaine.files import not_written
from centaine.host.store import StoreFailed
from centaine.server.storage.databases import is_postgresql, without_password
from centaine.server.storage.sqlite import SMALL, damage_in, damaged, is_damage, set_pragmas, size_of

MIGRATIONS = Path(__file__).parent / "migrations"

ONE_AT_A_TIME = 0x63656E7461696E65
"""The lock that servers hold while they migrate: “centaine” in ASCII."""


def upgrade(database: URL, revision: str = "head") -> None:
    """Make or migrate the database. Raises `StoreFailed` if it is not Centaine's or cannot be written."""
    try:
        if is_postgresql(database):
            asyncio.run(_upgrade_postgresql(database, revision))
        else:
            _upgrade_sqlite(database, revision)
    except Newer:
        path = without_password(database)
        raise StoreFailed("{path} was written by a newer version of Centaine.", path=path) from None


class Newer(Exception):
    """The database has a schema that this version does not know."""


def newest() -> str:
    """The schema's revision in this version; migrations are numbered, `m0001_matches.py`."""
    return max(file.name[1:5] for file in (MIGRATIONS / "versions").glob("m[0-9]*_*.py"))


def _upgrade_sqlite(database: URL, revision: str) -> None:
    engine = create_engine(database, poolclass=NullPool)
    event.listen(engine, "connect", set_pragmas)
    try:
        Path(database.database or "").parent.mkdir(parents=True, exist_ok=True)
        with engine.begin() as connection:
            if size_of(database) <= SMALL and (damage := damage_in(connection)):
                raise damaged(database, damage)
            _migrate(connection, revision)
    except OSError as error:
        raise not_written(Path(database.database or ""), error, StoreFailed) from None
    except DBAPIError as error:
        if is_damage(error):
            raise damaged(database, error.orig) from None
        raise _unusable(database, error.orig) from None
    finally:
        engine.dispose()


async def _upgrade_postgresql(database: URL, revision: str) -> None:
    from centaine.server.storage.postgres import UNUSABLE, connect  # SQLite users need no PostgreSQL driver

    engine = connect(database)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ONE_AT_A_TIME})
            await connection.run_sync(_migrate, revision)
    except UNUSABLE as error:
        raise _unusable(database, getattr(error, "orig", error)) from None
    finally:
        await engine.dispose()


def _unusable(database: URL, why: object) -> StoreFailed:
    return StoreFailed("{path} cannot be used: {why}.", path=without_password(database), why=str(why).rstrip("."))


def _migrate(connection: Connection, revision: str) -> None:
    if revision == "head" and _revision(connection) == newest():
        return
    from alembic import command  # its import is a tenth of a start, and most starts migrate nothing
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        raise Newer from None


def _revision(connection: Connection) -> str | None:
    """The schema that a database has; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
