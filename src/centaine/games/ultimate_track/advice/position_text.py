"""Positions of the Track as somebody types them: whole states, or the squares alone, as `88*/98`."""

from __future__ import annotations

from collections.abc import Sequence

from centaine.engine.position_text import check_form, read_short, seats_by_slashes
from centaine.games.ultimate_track.rules.rules import UltimateTrack
from centaine.games.ultimate_track.rules.state import PHASES
from centaine.plugin.values import Json, OwnState


def options(text: str) -> dict[str, Json]:
    """As many seats as there are squares."""
    return {"seats": seats_by_slashes(text)}


def read(game: UltimateTrack, text: str, player: int | None, dice: Sequence[int]) -> OwnState:
    """The position (`plugin.game_plugin.ReadPosition`).

    Of a player who has passed 99, dice also tell how many of them were chosen (UT-6).
    """
    check_form(text, PHASES, "88*/98")
    if text[:1].isalpha():
        return read_short(game, text, player, dice)
    squares = text.split(" ")[0].split("/")
    chooses = squares[(player or 0) % len(squares)].endswith("*")
    if chooses and dice:
        return read_short(game, f"{text} dice={len(dice)}" if len(dice) == 1 else text, player, dice)
    return read_short(game, text, player, dice, "choose" if chooses else "roll")
