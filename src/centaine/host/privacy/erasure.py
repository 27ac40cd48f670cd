"""Deletes a guest's data from a match. Pure.

Names and hashes of guests are stored in two places: a match's row, and its entries of kind `table`. Both are rewritten.
Everything that others played stays, and so do colours and bytes added to the dice: they do not identify anyone, and
without them nobody could check the dice.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from centaine.decoding import decode_json
from centaine.host.store import MatchRow, Rewritten
from centaine.host.tables.table_factory import holders_of
from centaine.match.changes import TableChange, read_change
from centaine.match.replay import LogEntry
from centaine.match.table import FORGOTTEN, Guest
from centaine.protocol.seats import OPEN, SERVER, Seat


def without(row: MatchRow, lines: Sequence[LogEntry], guest: str, at: int) -> Rewritten | None:
    """The match without a guest's data; None to delete it, if nobody else ever sat there.

    The guest leaves an unfinished match, which passes to one of its players if the guest owned it. It ends if nobody
    could continue: before the start, or if nobody else sits there.
    """
    seats = decode_json(row.seats, tuple[Seat, ...])
    changes = {line.seq: read_change(line.text) for line in lines if line.kind == "table"}
    first = holders_of(seats, row.owner)
    known = {row.owner, *first, *(change.holder for change in changes.values())} - {guest, None, FORGOTTEN}
    if not known:
        return None
    owned = row.owner == guest
    texts = {
        seq: msgspec.structs.replace(change, name="", holder=FORGOTTEN).text
        for seq, change in changes.items()
        if change.holder == guest
    }
    if owned:  # the owner named everyone who sat there from the start
        seats = tuple(msgspec.structs.replace(seat, name="") for seat in seats)
        row = row._replace(owner=FORGOTTEN, seats=msgspec.json.encode(seats).decode())
    if row.ended is not None:
        return Rewritten(row, texts)
    holders = holders_after(first, list(changes.values()))
    heirs = [holder for holder in holders if holder not in (guest, None, FORGOTTEN)]
    started = any(change.do == "start" for change in changes.values()) or all(seat.player != OPEN for seat in seats)
    if owned and not (started and heirs):
        end = LogEntry(len(lines) + 1, None, SERVER, "abandon", "", at)
        return Rewritten(row._replace(ended=at), texts, (end,))
    held = [seat for seat, holder in enumerate(holders) if holder == guest]
    left = tuple(
        LogEntry(seq, None, seat, "table", TableChange("leave", (seat,)).text, at)
        for seq, seat in enumerate(held, len(lines) + 1)
    )
    return Rewritten(row._replace(owner=heirs[0]) if owned else row, texts, left)


def holders_after(holders: Sequence[Guest], changes: Sequence[TableChange]) -> list[Guest]:
    """The holder of each seat after these changes."""
    after = list(holders)
    for change in changes:
        if change.do == "swap":
            one, other = change.seats
            after[one], after[other] = after[other], after[one]
        elif change.do in ("sit", "leave", "computer", "open"):
            [seat] = change.seats
            after[seat] = change.holder
    return after
