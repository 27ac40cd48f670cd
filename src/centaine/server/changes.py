"""Changes of who sits at a table, as the log holds them."""

from __future__ import annotations

from typing import Literal

import msgspec


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of a change, as JSON. `player` is a level, `holder` a guest."""

    do: Literal["sit", "leave", "start", "swap", "computer", "open", "analysis", "no-analysis"]
    seats: tuple[int, ...] = ()
    name: str = ""
    player: str = ""
    colour: int | None = None
    luck: str = ""
    holder: str | None = None

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
    return " ".join([change.do, *map(str, change.seats)])
