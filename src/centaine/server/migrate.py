"""Brings a database to the form that this version reads, at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from centaine.server.sqlite import set_pragmas
from centaine.server.store import StoreFailed

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(database: Path) -> None:
    """Make or migrate the database file. Raises `StoreFailed` where it is none of ours or cannot be written."""
    engine = create_engine(URL.create("sqlite", database=str(database)), poolclass=NullPool)
    event.listen(engine, "connect", set_pragmas)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OSError as error:
        raise StoreFailed("{path} cannot be used: {why}.", path=str(database), why=error.strerror or "") from None
    except DBAPIError as error:
        raise StoreFailed("{path} cannot be used: {why}.", path=str(database), why=str(error.orig)) from None
    except CommandError:
        raise StoreFailed("{path} was written by a newer version of Centaine.", path=str(database)) from None
    finally:
        engine.dispose()
