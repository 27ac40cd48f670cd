"""Changes of who sits at a table, as the log holds them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from centaine.server.clock import Terms


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of a change, as JSON.

    `player` is a level, `holder` a guest, `options` are those that change, `amount` is seconds or
    percent, `match` the one that comes after this one.
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

    @property
    def text(self) -> str:
        """What is stored."""
        return msgspec.json.encode(self).decode()


def read_change(text: str) -> Change:
    """The change that was stored."""
    return msgspec.json.decode(text, type=Change)


def told(text: str) -> str:
    """What everybody is told of a stored change: `sit 1`. Who holds a seat is nobody's business."""
    change = read_change(text)
    if change.do == "clock":
        return f"clock {clock.per} {clock.seconds} {clock.increment}" if (clock := change.clock) else "clock off"
    told = [change.do, *map(str, change.seats)]
    return " ".join([*told, str(change.amount)] if change.amount else told)
