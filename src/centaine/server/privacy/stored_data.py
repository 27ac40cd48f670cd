"""What is kept of a guest: they may see it, take it along, and have it deleted."""

from __future__ import annotations

import contextlib

from centaine.catalog import Catalog
from centaine.server.changes import read_change
from centaine.server.fold import Line, begin
from centaine.server.lobby import stored_table
from centaine.server.protocol.rights import KeptMatch
from centaine.server.records import write_record
from centaine.server.refusals import Refusal
from centaine.server.seating import changed, follow
from centaine.server.store import MatchRow
from centaine.server.view import Moment


def kept_match(catalog: Catalog, row: MatchRow, lines: list[Line], guest: str, *, whole: bool) -> KeptMatch:
    """What is kept of a guest in a match; with its record where it is wanted `whole` and may be told."""
    changes = [read_change(line.text) for line in lines if line.kind == "table"]
    names = [change.name for change in changes if change.holder == guest]
    try:
        table = stored_table(catalog, row)
    except Refusal:  # of a game that this version does not have
        return KeptMatch(row.match, row.game, row.at, row.ended, row.owner == guest, names)
    if row.owner == guest:
        names = [*(table.seats[seat].name for seat in table.seats_of(guest)), *names]
    record = None
    if whole:
        moment = Moment(table, begin(table.game))
        for line in lines:
            moment = follow(moment, line)
        table = moment.table
        with contextlib.suppress(Refusal):  # it would tell what the others hold
            record = write_record(*moment)
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
    )
