"""Games that differ in everything that can be chosen."""

from __future__ import annotations

from itertools import pairwise

from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.rules.characters import CHARACTERS

from .table import DECK

OWN = tuple(f"own-{number}" for number in range(1, 41))

VARIANTS: dict[str, CartaMaths] = {
    "standard": CartaMaths(),
    "levels differ": CartaMaths(levels=("6e", "3e"), accuracy=(0.35, 0.7)),
    "sure answers": CartaMaths(accuracy=(0, 1), second_side_life=105),
    "few turns": CartaMaths(turn_limit=8, first=1),
    "clock": CartaMaths(clock=True, first=0),
    "own deck, own questions": CartaMaths(deck=DECK, questions=(OWN, OWN), accuracy=(0.5, 0.5)),
    "two pools": CartaMaths(questions=(OWN[:18], OWN[18:])),
    **{f"{one}, {other}": CartaMaths(characters=(one, other)) for one, other in pairwise((*CHARACTERS, "hypatia"))},
}
