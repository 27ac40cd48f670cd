"""Tables of Prime Climb, made from its rules, and where the action numbers are."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from centaine.batch.prime_climb.layout import PAWNS
from centaine.games.prime_climb.rules.arithmetic import DICE, on_board, result
from centaine.games.prime_climb.rules.board import RED, SQUARES, STATIONS
from centaine.games.prime_climb.rules.notation import SIGNS
from centaine.games.prime_climb.rules.rules import ROLLS
from centaine.rl.encodings.prime_climb import TEXTS

_STEPS = [
    [[result(square, sign, number) for sign in SIGNS] if number else [None] * 4 for square in SQUARES]
    for number in range(max(DICE) + 1)
]
REACHED = np.array(
    [[[to if to is not None and on_board(to) else -1 for to in steps] for steps in squares] for squares in _STEPS],
    np.int8,
)
"""Where a step leads, −1 if it is not one: `(number, square, sign)` (PC-6)."""
LEGAL_SIGNS = ((REACHED >= 0) * (1, 2, 4, 8)).sum(axis=2).astype(np.int8)
"""Which signs are legal, a bit for each: `(number, square)` (PC-6)."""
MINUS = SIGNS.index("-")
CURSED_SIGNS = 1 << MINUS | 1 << SIGNS.index("/")
"""What a Curse leaves (PC-30)."""

IS_RED = np.array([square in RED for square in SQUARES], np.int8)
STATION = np.array([STATIONS.index(square) if square in STATIONS else -1 for square in SQUARES], np.int8)
"""The bit of a square that may be a way station, else −1 (PC-41)."""
BACKWARDS = np.array([int(str(square)[::-1]) for square in SQUARES], np.int16)

LOW = np.array([roll.number for roll, _ in ROLLS], np.int8)
HIGH = np.array([roll.second for roll, _ in ROLLS], np.int8)
ROLL_WEIGHTS = np.array([weight for _, weight in ROLLS], np.int16)
ROLL_NUMBERS = np.array([number for number, (_, weight) in enumerate(ROLLS) for _ in range(weight)], np.int8)
"""The outcome of each of 100 rolls of two dice (PC-5)."""

END = TEXTS.index("end")
STEP = TEXTS.index("pawn 0 +1")
STEPS_OF_PAWN = TEXTS.index("pawn 1 +1") - STEP
STEPS_OF_SIGN = TEXTS.index("pawn 0 -1") - STEP
KEEPER = TEXTS.index("keeper pawn 0 +1")
KEEPERS_OF_PAWN = TEXTS.index("keeper pawn 1 +1") - KEEPER
KEEPERS_OF_SIGN = TEXTS.index("keeper pawn 0 -1") - KEEPER
KEEPER_CLEAR = TEXTS.index("keeper clear 0")
KEEPER_CURSE = TEXTS.index("keeper curse 1")
CHOICE = TEXTS.index("card pawn 0 +")
"""Where the choices about a drawn card begin."""
CHOICES = len(TEXTS) - CHOICE
"""How many there are; as many follow for each custom Keeper."""
PLAY = len(TEXTS)
"""Where those of the first custom Keeper begin."""

_OFFSETS = {
    text: TEXTS.index(f"card {text}") - CHOICE
    for text in (
        "pawn 0",
        "clear 0",
        "switch 0 1",
        "send 0",
        "curse 1",
        "steal 1 plus-minus-1",
        "decline",
        "again",
    )
}
AT_PAWN, AT_CLEAR, AT_SWITCH, AT_SEND, AT_CURSE, AT_STEAL, AT_DECLINE, AT_AGAIN = _OFFSETS.values()
"""Where the kinds of choices begin among them; signs for each pawn are first."""

_PAIRS = list(combinations(range(PAWNS), 2))
PAIR = np.array(
    [[_PAIRS.index((one, two)) if one < two else -1 for two in range(PAWNS)] for one in range(PAWNS)], np.int8
)
"""The number of a pair of pawns."""
ONE_OF_PAIR = np.array([one for one, _ in _PAIRS], np.int8)
OTHER_OF_PAIR = np.array([other for _, other in _PAIRS], np.int8)
