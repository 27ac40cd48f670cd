"""A turn with Keepers as arrays for compiled code: steps, Keepers, and what is left of a roll (PC-5 … PC-10, PC-20).

A *stage* is what is left of a roll. Stage 0 is nothing; others come after every stage that one use of a number can
lead to.
"""

from __future__ import annotations

import numpy as np

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import RED, SQUARES
from centaine.games.prime_climb.solver.keeper_decks.card_states import MAX_KEEPER
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT, RaceRules

STAGES: tuple[tuple[int, ...], ...] = (
    (),
    *((number,) * uses for uses in (1, 2, 3, 4) for number in DICE),
    *((low, high) for low, high in ROLLS if low < high),
)

_STAGE_OF = {stage: at for at, stage in enumerate(STAGES)}

USES = np.zeros((len(STAGES), 2, 2), np.int64)
"""For each stage, up to two choices: the number to use (0 for none), and the stage that is left."""

for _at, _stage in enumerate(STAGES):
    for _choice, _number in enumerate(dict.fromkeys(_stage)):
        _place = _stage.index(_number)
        USES[_at, _choice] = _number, _STAGE_OF[_stage[:_place] + _stage[_place + 1 :]]

ROLL_STAGES = np.array([_STAGE_OF[(low,) * 4 if low == high else (low, high)] for low, high in ROLLS])
"""The stage after each of the 55 rolls."""

WEIGHTS = np.array([1.0 if low == high else 2.0 for low, high in ROLLS])
"""Their chances in 100."""

STEPS = np.zeros((len(DICE) + 1, SQUARE_COUNT, 4), np.int64)
"""The squares that a number can bring a pawn to, the last of them repeated (PC-6, PC-7); meaningless at the goal."""

SHIFTS = np.zeros((MAX_KEEPER + 1, SQUARE_COUNT, 2), np.int64)
"""The same of a Keeper (PC-20). At least one way to play it leads to a square."""

_CLIMB = RaceRules("climb")
for _square in SQUARES[:-1]:
    for _number in DICE:
        _found = _CLIMB.steps(_square, _number)
        STEPS[_number, _square] = (*_found, *_found[-1:] * 4)[:4]
    for _number in range(1, MAX_KEEPER + 1):
        _found = _CLIMB.steps(_square, _number, "+-")
        SHIFTS[_number, _square] = (*_found, _found[-1])[:2]

REDS = np.array(sorted(RED))
"""The red squares."""

RED_AT = np.full(SQUARE_COUNT, -1)
"""The place of each of them in `REDS`; -1 for other squares."""
RED_AT[REDS] = np.arange(len(REDS))

IS_RED = RED_AT >= 0
