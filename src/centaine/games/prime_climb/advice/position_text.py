"""Positions of Prime Climb as somebody types them: whole states, or the squares of all pawns and what is unusual."""

from __future__ import annotations

from centaine.engine.position_text import read_short as read
from centaine.engine.position_text import seats_by_slashes
from centaine.plugin.values import Json

__all__ = ["options", "read"]


def options(text: str) -> dict[str, Json]:
    """As many seats as there are pairs of pawns; alone without cards, which a solo game cannot have all (PC-45)."""
    seats = seats_by_slashes(text)
    return {"seats": seats, "deck": "none"} if seats == 1 else {"seats": seats}
