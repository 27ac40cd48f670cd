"""What is stored about a guest, for them to see and download."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from centaine.catalog import Catalog
from centaine.host.errors import Refusal
from centaine.host.store import ClassStore, MatchRow, begun_or_ended
from centaine.host.tables.records import write_record
from centaine.host.tables.table_factory import stored_table
from centaine.match.changes import read_change
from centaine.match.replay import LogEntry, begin, is_over
from centaine.match.seating import changed, follow
from centaine.match.table import Moment
from centaine.protocol.privacy import KeptMatch

CLASS_DAYS = 30
"""How many days after its last use a class is deleted, unless the operator says otherwise."""

UNFINISHED_DAYS = 30
"""The least time that an unfinished match is kept after its last move, so that a game can wait for the next visit."""

DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""


class Expiry:
    """When matches and classes are deleted that nobody uses from now on, in milliseconds since 1970.

    `keep_days` None: matches are kept as long as their class, and without a class for good.
    """

    def __init__(self, store: ClassStore, class_days: int, keep_days: int | None) -> None:
        self._store = store
        self._class_days = class_days
        self._keep_days = keep_days
        self._known: dict[str, int] = {}

    async def of_class(self, name: str) -> int:
        """Of a class with its matches. Raises `StoreFailed`.

        Where its finished matches are deleted before it, only what is left tells when it was used.
        """
        if name not in self._known:
            row, used = await self._store.find(name), await self._store.used(name)
            days = self._class_days if self._keep_days is None else min(self._class_days, self._keep_days)
            begun = begun_or_ended(row) if row else 0
            self._known[name] = max(begun + self._class_days * DAY, used + days * DAY)
        return self._known[name]

    async def of_match(self, row: MatchRow, lines: Sequence[LogEntry]) -> int | None:
        """Of a match with this log; None if it is kept for good. Raises `StoreFailed`."""
        ends = [await self.of_class(row.class_name)] if row.class_name else []
        if self._keep_days is not None and row.ended is not None:
            ends.append(row.ended + self._keep_days * DAY)
        elif self._keep_days is not None:
            last = max((row.at, *(line.at for line in lines[-1:])))
            ends.append(last + max(self._keep_days, UNFINISHED_DAYS) * DAY)
        return min(ends, default=None)


def kept_match(
    catalog: Catalog, row: MatchRow, lines: list[LogEntry], guest: str, *, whole: bool, until: int | None
) -> KeptMatch:
    """What is stored about a guest in a match, which is deleted `until` a certain time, or kept.

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
