"""Changes to a table, as the log stores them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from centaine.decoding import decode_json
from centaine.protocol.clocks import Terms


class TableChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stored change, as JSON.

    `player` is a level, `holder` a guest, `options` are the changed options, `amount` is in seconds or percent, `match`
    is the next match, `day` that of a game of the day.
    """

    do: Literal[
        "sit",
        "leave",
        "start",
        "swap",
        "computer",
        "open",
        "clock",
        "extend",
        "stretch",
        "again",
        "hints",
        "no-hints",
        "analysis",
        "no-analysis",
        "calculate",
        "day",
        "pause",
        "resume",
    ]
    seats: tuple[int, ...] = ()
    name: str = ""
    player: str = ""
    colour: int | None = None
    luck: str = ""
    holder: str | None = None
    options: dict[str, Any] = {}
    clock: Terms | None = None
    amount: int = 0
    match: str = ""
    day: str = ""

    @property
    def text(self) -> str:
        """The text to store."""
        return msgspec.json.encode(self).decode()


def read_change(text: str) -> TableChange:
    """Parses a stored change."""
    return decode_json(text, TableChange)


def public_text(text: str) -> str:
    """The public text of a stored change: `sit 1`. It does not reveal who holds a seat."""
    change = read_change(text)
    if change.do == "clock":
        return f"clock {clock.per} {clock.seconds} {clock.increment}" if (clock := change.clock) else "clock off"
    parts = [change.do, *map(str, change.seats)]
    return " ".join([*parts, str(change.amount)] if change.amount else parts)
