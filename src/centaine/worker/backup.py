"""Saves everything that this browser keeps to one file, and reads it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from centaine.decoding import convert
from centaine.game import CentaineError
from centaine.host.api.route import JSON, ApiRequest, File, get, post
from centaine.host.errors import UNFIT, Refusal, not_stored
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import MatchRow, StoreFailed
from centaine.host.tables.table_factory import stored_table
from centaine.match.replay import LogEntry, begin
from centaine.match.seating import follow
from centaine.match.table import Moment
from centaine.worker.store import BrowserStore, Transaction, entries_of

THIS_DEVICE = "this-device"
"""The guest who makes all matches here; the same everywhere, so that files from other devices are this guest's, too."""

MAX_BACKUP = 64 * 1024 * 1024
"""The most bytes of a file to read: about ten thousand matches."""


class StoredMatch(msgspec.Struct):
    """A match with all its entries."""

    row: dict[str, Any]
    lines: list[LogEntry]


class Backup(msgspec.Struct, tag="centaine-backup", tag_field="format"):
    """All matches."""

    matches: list[StoredMatch]


class BackupRead(msgspec.Struct):
    """How many of a file's matches were new, and how many were already here."""

    added: int
    known: int


class WorkerRequest(ApiRequest):
    """A request to a worker."""

    def __init__(self, rooms: Rooms, store: BrowserStore, query: Mapping[str, str], body: bytes = b"") -> None:
        super().__init__(rooms, THIS_DEVICE, query, body)
        self.store = store


@get("/backup", gives=(JSON,))
async def get_backup(asked: WorkerRequest) -> File:
    """Everything that this browser keeps."""
    rows = await asked.store.matches()
    backup = Backup([StoredMatch(row._asdict(), await asked.store.lines(row.match)) for row in rows])
    return File(msgspec.json.encode(backup), JSON, "centaine.json", cache="no-store")


@post("/backup", largest=MAX_BACKUP)
async def read_backup(asked: WorkerRequest, body: Backup) -> BackupRead:
    """Import the matches of a file that are not stored yet; none if one of them is damaged."""
    matches = [(checked(asked, match), match.lines) for match in body.matches]
    added = 0
    try:
        for row, lines in matches:
            if await asked.store.find(row.match) is None:
                await asked.store.write(Transaction(rows=[row._asdict()], entries=entries_of(row.match, lines)))
                added += 1
    except StoreFailed as error:
        raise not_stored(error) from None
    return BackupRead(added, len(matches) - added)


def checked(asked: ApiRequest, match: StoredMatch) -> MatchRow:
    """A match's row, after playing it through. Raises `Refusal`."""
    try:
        row = convert(tuple(MatchRow(**match.row)), MatchRow)
        moment = Moment(table := stored_table(asked.rooms.catalog, row), begin(table.game))
        for line in match.lines:
            moment = follow(moment, line)
        ids = [line.id for line in match.lines if line.id is not None]
        if [line.seq for line in match.lines] != [*range(1, len(match.lines) + 1)] or len(ids) > len(set(ids)):
            raise ValueError("two entries with one number or id, or one is missing")
    except (CentaineError, Refusal, TypeError, ValueError, msgspec.MsgspecError) as error:
        why = CentaineError("This file contains no Centaine games, or it is damaged.")
        raise Refusal(UNFIT, "bad-backup", why) from error
    return row


routes = (get_backup, read_backup)
"""The routes of this module."""
