"""Positions of Prime Climb as somebody types them: whole states, or the squares of all pawns and what is unusual."""

from __future__ import annotations

from collections.abc import Sequence

from centaine.engine.position_text import check_form, read_short, seats_by_slashes
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import PHASES
from centaine.plugin.values import Json, OwnState


def options(text: str) -> dict[str, Json]:
    """As many seats as there are pairs of pawns; alone without cards, which a solo game cannot have all (PC-45)."""
    seats = seats_by_slashes(text)
    return {"seats": seats, "deck": "none"} if seats == 1 else {"seats": seats}


def read(game: PrimeClimb, text: str, player: int | None, dice: Sequence[int]) -> OwnState:
    """The position (`plugin.game_plugin.ReadPosition`)."""
    check_form(text, PHASES, "59,20/64,7")
    return read_short(game, text, player, dice)
