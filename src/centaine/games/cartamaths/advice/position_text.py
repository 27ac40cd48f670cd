"""Positions of CartaMaths as somebody types them: whole states, or from the life points on, `100,70 hands=n-6/n-17`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from centaine.game import BadPosition
from centaine.games.cartamaths.rules.position import PHASES
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.plugin.game_plugin import whole_state
from centaine.plugin.values import OwnState

LIFE = re.compile(r"[0-9,/-]+")
"""What life points may look like; how they are written is for the game."""

SHORT = "100,70 hands=n-6,n-17/5e-07"


def read(game: CartaMaths, text: str, player: int | None, dice: Sequence[int]) -> OwnState:
    """The position (`plugin.game_plugin.ReadPosition`); without a phase, the seat is to play (CM-7)."""
    if dice:
        raise BadPosition("CartaMaths has no dice.")
    first = text.split(" ")[0]
    if LIFE.fullmatch(first):
        return whole_state(game, f"play {player or 0} {text}", None, dice)
    if first not in PHASES:
        raise BadPosition(
            "Write a position as life points and cards, such as {short}, or as a whole state, such as {whole}; "
            "“{given}” is neither.",
            short=SHORT,
            whole=f"play 0 {SHORT}",
            given=text[:40],
        )
    return whole_state(game, text, player, dice)
