"""Rewrites the matches of a guest who wants to be forgotten: the one place where what was stored does not stay."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from centaine.server.class_store import delete_classes
from centaine.server.fold import Line
from centaine.server.store import MatchRow, Rewrite, Rewritten
from centaine.server.tables import entries, matches, sittings

NOTE = text("INSERT INTO sittings (guest, match) VALUES (:guest, :match) ON CONFLICT DO NOTHING")
"""That a match is about a guest, which may be known already."""

TEXT = (
    update(entries)
    .where(entries.c.match == bindparam("which"), entries.c.seq == bindparam("number"))
    .values(text=bindparam("now"))
)


def erase(connection: Connection, guest: str, rewrite: Rewrite) -> list[str]:
    """Do it within a transaction; the names of the matches. Who plays there meanwhile has to wait."""
    # Deleting comes first, since SQLite lets nobody else write from then on; PostgreSQL locks the rows that are read.
    gone = delete(sittings).where(sittings.c.guest == guest).returning(sittings.c.match)
    names = sorted(connection.scalars(gone))
    delete_classes(connection, guest)
    found = select(matches).where(matches.c.match.in_(names)).order_by(matches.c.match).with_for_update()
    rows = [MatchRow(*row) for row in connection.execute(found)]
    for row in rows:
        log = select(entries).where(entries.c.match == row.match).order_by(entries.c.seq)
        lines = [Line(*line[1:]) for line in connection.execute(log)]
        rewritten = rewrite(row, lines)
        if rewritten is None:
            delete_matches(connection, [row.match])
        else:
            _write(connection, rewritten)
    return names


def delete_matches(connection: Connection, names: list[str]) -> None:
    """Delete matches with all that hangs on them."""
    for table in (entries, sittings, matches):
        connection.execute(delete(table).where(table.c.match.in_(names)))


def _write(connection: Connection, rewritten: Rewritten) -> None:
    row, texts, more = rewritten
    values = row._replace(revision=row.revision + 1)._asdict()
    connection.execute(update(matches).where(matches.c.match == row.match).values(values))
    if texts:
        changed = [{"which": row.match, "number": seq, "now": now} for seq, now in texts.items()]
        connection.execute(TEXT, changed)
    if more:
        connection.execute(insert(entries), [{"match": row.match, **line._asdict()} for line in more])
    if row.owner:
        connection.execute(NOTE, {"guest": row.owner, "match": row.match})
