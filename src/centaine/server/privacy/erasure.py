"""What a match becomes when one of its guests wants to be forgotten. Pure.

Names and links to guests are in two places: the row of a match, and its entries of kind `table`. They are taken out of
both, so that what others played stays as it was played. Colours and what was added to the dice stay: they tell nobody
who somebody was, and without them the dice could not be checked any more.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from centaine.server.changes import Change, read_change
from centaine.server.fold import Line
from centaine.server.lobby import holders_of
from centaine.server.protocol.seats import OPEN, SERVER, Seat
from centaine.server.store import MatchRow, Rewritten
from centaine.server.view import Guest

FORGOTTEN = ""
"""In the place of a guest who was forgotten; None would be one whom nobody knew. No secret has this hash."""


def without(row: MatchRow, lines: Sequence[Line], guest: str, at: int) -> Rewritten | None:
    """The match without a guest; None where it was nobody else's, so that nothing of it need stay.

    A table that goes on is left at that moment, and its owner's power passes to one of those who sit at it. It ends
    where nobody could go on: before the start, or where nobody else sits there.
    """
    seats = msgspec.json.decode(row.seats, type=tuple[Seat, ...])
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
    if owned:  # who makes a match names all who sit there from the beginning
        seats = tuple(msgspec.structs.replace(seat, name="") for seat in seats)
        row = row._replace(owner=FORGOTTEN, seats=msgspec.json.encode(seats).decode())
    if row.ended is not None:
        return Rewritten(row, texts)
    holders = holders_after(first, list(changes.values()))
    heirs = [holder for holder in holders if holder not in (guest, None, FORGOTTEN)]
    started = any(change.do == "start" for change in changes.values()) or all(seat.player != OPEN for seat in seats)
    if owned and not (started and heirs):
        end = Line(len(lines) + 1, None, SERVER, "abandon", "", at)
        return Rewritten(row._replace(ended=at), texts, (end,))
    held = [seat for seat, holder in enumerate(holders) if holder == guest]
    left = tuple(
        Line(seq, None, seat, "table", Change("leave", (seat,)).text, at)
        for seq, seat in enumerate(held, len(lines) + 1)
    )
    return Rewritten(row._replace(owner=heirs[0]) if owned else row, texts, left)


def holders_after(holders: Sequence[Guest], changes: Sequence[Change]) -> list[Guest]:
    """Who holds which seat after these changes."""
    found = list(holders)
    for change in changes:
        if change.do == "swap":
            one, other = change.seats
            found[one], found[other] = found[other], found[one]
        elif change.do in ("sit", "leave", "computer", "open"):
            [seat] = change.seats
            found[seat] = change.holder
    return found
