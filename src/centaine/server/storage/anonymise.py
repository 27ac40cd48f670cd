"""Rewrites the matches of a guest who deletes their data: the only place that changes stored entries."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from centaine.host.store import MatchRow, Rewrite, Rewritten
from centaine.match.replay import LogEntry
from centaine.server.storage.class_store import delete_classes
from centaine.server.storage.deck_store import delete_decks
from centaine.server.storage.report_store import delete_answers, delete_reports
from centaine.server.storage.schema import (
    class_matches,
    classes,
    entries,
    matches,
    sittings,
    typed_answers,
    wrong_results,
)

NOTE = text("INSERT INTO sittings (guest, match) VALUES (:guest, :match) ON CONFLICT DO NOTHING")
"""Inserts that a match concerns a guest, unless it is stored already."""

TEXT = (
    update(entries)
    .where(entries.c.match == bindparam("which"), entries.c.seq == bindparam("number"))
    .values(text=bindparam("now"))
)


def erase(connection: Connection, guest: str, rewrite: Rewrite, class_name: str | None = None) -> list[str]:
    """Rewrites or deletes a guest's matches in a transaction, which blocks other writers; returns their names.

    With `class_name`, only those of that class.
    """
    # Deleting comes first, since SQLite lets nobody else write from then on; PostgreSQL locks the rows that are read.
    gone = delete(sittings).where(sittings.c.guest == guest)
    if class_name is not None:
        gone = gone.where(sittings.c.match.in_(select(matches.c.match).where(matches.c.class_name == class_name)))
    names = sorted(connection.scalars(gone.returning(sittings.c.match)))
    dissolved = _delete_classes_of(connection, guest) if class_name is None else []
    names = [name for name in names if name not in dissolved]
    if class_name is None:
        delete_decks(connection, guest)
    delete_answers(connection, guest, class_name)
    query = select(matches).where(matches.c.match.in_(names)).order_by(matches.c.match).with_for_update()
    rows = [MatchRow(*row) for row in connection.execute(query)]
    for row in rows:
        log = select(entries).where(entries.c.match == row.match).order_by(entries.c.seq)
        lines = [LogEntry(*line[1:]) for line in connection.execute(log)]
        rewritten = rewrite(row, lines)
        if rewritten is None:
            delete_matches(connection, [row.match])
        else:
            _write(connection, rewritten)
    return [*dissolved, *names]


def _delete_classes_of(connection: Connection, guest: str) -> list[str]:
    """Deletes the classes that a guest made, with their matches: no pupil's name outlives them."""
    theirs = select(classes.c.name).where(classes.c.owner == guest)
    delete_reports(connection, theirs)
    dissolved = sorted(connection.scalars(select(matches.c.match).where(matches.c.class_name.in_(theirs))))
    delete_matches(connection, dissolved)
    delete_classes(connection, guest)
    return dissolved


def delete_matches(connection: Connection, names: list[str]) -> None:
    """Delete matches and everything that belongs to them."""
    for table in (entries, sittings, class_matches, typed_answers, wrong_results, matches):
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
