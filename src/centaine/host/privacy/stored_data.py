"""What is stored about a guest, for them to see and download."""

from __future__ import annotations

import contextlib

from centaine.catalog import Catalog
from centaine.host.errors import Refusal
from centaine.host.store import ClassStore, MatchRow
from centaine.host.tables.records import write_record
from centaine.host.tables.table_factory import stored_table
from centaine.match.changes import read_change
from centaine.match.replay import LogEntry, begin, is_over
from centaine.match.seating import changed, follow
from centaine.match.table import Moment
from centaine.protocol.privacy import KeptMatch

CLASS_DAYS = 30
"""How many days after its last use a class is deleted, unless the operator says otherwise."""

DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""


class ClassExpiry:
    """When classes are deleted that nobody uses from now on."""

    def __init__(self, store: ClassStore, days: int) -> None:
        self._store = store
        self._days = days
        self._known: dict[str, int] = {}

    async def of(self, name: str) -> int:
        """In milliseconds since 1970. Raises `StoreFailed`."""
        if name not in self._known:
            self._known[name] = await self._store.used(name) + self._days * DAY
        return self._known[name]


def kept_match(
    catalog: Catalog, row: MatchRow, lines: list[LogEntry], guest: str, *, whole: bool, until: int | None
) -> KeptMatch:
    """What is stored about a guest in a match, which is deleted at a certain time, if it belongs to a class.

    With its record if `whole`, unless it is secret, or the game of a class goes on without them.
    """
    changes = [read_change(line.text) for line in lines if line.kind == "table"]
    names = [change.name for change in changes if change.holder == guest]
    try:
        table = stored_table(catalog, row)
    except Refusal:  # this version does not have the game
        return KeptMatch(row.match, row.game, row.at, row.ended, row.owner == guest, names, until=until)
    if row.owner == guest:
        names = [*(table.seats[seat].name for seat in table.seats_of(guest)), *names]
    record = None
    if whole:
        moment = Moment(table, begin(table.game))
        for line in lines:
            moment = follow(moment, line)
        table = moment.table
        sees = not row.class_name or is_over(moment.present) or row.owner == guest or table.seats_of(guest)
        with contextlib.suppress(Refusal):  # it would reveal others' secrets
            record = write_record(*moment) if sees else None
    else:
        for change in changes:
            table = changed(table, change)
    return KeptMatch(
        match=row.match,
        game=row.game,
        at=row.at,
        ended=row.ended,
        owner=row.owner == guest,
        names=list(dict.fromkeys(names)),
        yours=table.seats_of(guest),
        seats=table.seats,
        record=record,
        until=until,
    )
