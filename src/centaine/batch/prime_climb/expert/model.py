"""What the compiled expert knows: the expert's model as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.evaluator import SOONEST, WON, Evaluator, Weights
from centaine.games.prime_climb.evaluation.rolls_to_go import MAX_SAVED, MIN_SAVED
from centaine.games.prime_climb.evaluation.stored_model import BumpingTerms, RollsToGoModel, parts, stored
from centaine.games.prime_climb.solver.moves import ends_of_rolls
from centaine.games.prime_climb.solver.race_rules import NODE_COUNT, NODES, ROLLS, SQUARE_COUNT, RaceRules

Floats = NDArray[np.float64]

HANDS = 2**9
"""The sets of plus-minus Keepers that a seat may hold, a bit for each: bit 0 for the 1, bit 8 for the 9."""

NODE = np.array(NODES, np.int64).reshape(SQUARE_COUNT, SQUARE_COUNT)
"""The index of a pair of squares in tables of unordered pairs."""

PAIRS = tuple((low, high) for low in range(SQUARE_COUNT) for high in range(low, SQUARE_COUNT))
"""The pair of each index."""

WAITS, DRAWS = 1, 2
"""Added up, they say which utility of a seat is meant: if it waits for the other's roll, and if it is about to draw."""


class Model(NamedTuple):
    """The evaluation of one game."""

    utilities: NDArray[np.float32]
    """A seat's utility for its pawns and plus-minus Keepers: `(WAITS + DRAWS, hand, node)`."""
    roller: NDArray[np.float32]
    """The factors of bumping of the seat that rolls next, by node."""
    waiting: NDArray[np.float32]
    """The same of the seat that waits."""
    lengths: NDArray[np.float32]
    """The lengths of the latter."""
    cards: Floats
    """What is added for each `clear`, for each `curse`, and for being cursed."""
    begins: NDArray[np.int32]
    """Where in `ends` those of each roll begin: `(cursed, node, roll)`, and one more at the end."""
    ends: NDArray[np.int16]
    """The pairs to which the pawns of a node can get, the lower pawn's square · 102 + the other's."""


def is_known(game: PrimeClimb) -> bool:
    """Whether the compiled expert can play a game: two players on the climb, with all cards or none."""
    options = game.options
    rules = options.course, options.pawns_to_finish, options.double_time, options.doubles, options.roll_again_draws
    plain = rules == ("climb", 2, False, "must", False) and not options.way_stations and not options.custom_cards
    return plain and game.seats == 2 and options.deck in ("full", "none")


@lru_cache(maxsize=4)
def model_of(game: PrimeClimb, weights: Weights | None = None) -> Model:
    """The arrays for a game that `is_known`, with the expert's weights or others."""
    assert is_known(game)
    evaluator = Evaluator(game)
    if weights:
        evaluator.set_weights(weights)
    terms, weights = evaluator.terms, evaluator.weights
    assert terms is not None
    utilities = _exact(terms) if evaluator.exact else _utilities(evaluator)
    roller, waiting = _factors("mine").reshape(NODE_COUNT, -1), _factors("theirs").reshape(-1, NODE_COUNT).T
    begins, ends = _ends()
    return Model(
        utilities.astype(np.float32),
        (roller * weights.bumping).astype(np.float32),
        np.ascontiguousarray(waiting, np.float32),
        np.linalg.norm(waiting, axis=1).astype(np.float32),
        np.array([weights.clear, weights.curse, weights.cursed]),
        begins,
        ends,
    )


def _factors(name: str) -> Floats:
    """The factors of `BumpingTerms`."""
    factors = stored(f"climb/{name}")
    assert factors is not None
    return np.array(factors)


def _exact(terms: BumpingTerms) -> Floats:
    """The utilities without cards, from the exact solution."""
    both = np.array([terms.next_values, terms.waiting_values] * 2)[:, None]
    both[:, :, -1] = WON
    return both


def _utilities(evaluator: Evaluator) -> Floats:
    """The utilities with all cards (`evaluator.PairValues`)."""
    learned, weights = evaluator.rolls.learned, evaluator.weights
    assert learned is not None
    rolls = _rolls(learned)
    saved = np.array([learned.drawn(hand) for hand in range(HANDS)])[:, None]
    most = np.clip(rolls - 1, MIN_SAVED, MAX_SAVED)
    drawing = np.maximum(rolls - most * (1 - np.exp(-saved / most)), 1)
    slopes = (weights.next_rolls, weights.next_late, 0.0), (weights.rolls, weights.late, weights.wait)
    utilities = np.array(
        [
            slope * needed + late * np.log(needed - SOONEST) + wait
            for needed in (np.maximum(rolls, 1), drawing)
            for slope, late, wait in slopes
        ]
    )
    keepers = np.array([hand.bit_count() for hand in range(HANDS)])[:, None]
    utilities += weights.keeper * keepers
    utilities[DRAWS:] += weights.keeper * evaluator.keeper_share
    utilities[:, :, -1] = WON
    return utilities


def _rolls(learned: RollsToGoModel) -> Floats:
    """The rolls to go of each hand and node (`RollsToGoModel.of`)."""
    known = np.array(learned.values, np.float64).reshape(-1, NODE_COUNT)
    rolls = np.empty((HANDS, NODE_COUNT))
    for hand in range(HANDS):
        if hand in learned.rows:
            rolls[hand] = known[learned.rows[hand]]
            continue
        best, before = (
            known[[learned.rows[part] for part in parts(hand, size)]].min(axis=0)
            for size in (learned.most, learned.most - 1)
        )
        rolls[hand] = np.maximum(best - learned.more(hand) * (before - best), 1)
    return rolls


@lru_cache(maxsize=1)
def _ends() -> tuple[NDArray[Any], NDArray[Any]]:
    """`Model.begins` and `Model.ends`: takes a quarter of a minute."""
    begins, ends = np.zeros((2, NODE_COUNT, len(ROLLS) + 1), np.int32), list[int]()
    for cursed in (0, 1):
        race = RaceRules("climb", cursed=bool(cursed))
        for node, pair in enumerate(PAIRS):
            rolls = [set()] * len(ROLLS) if race.finished(*pair) else ends_of_rolls(race, *pair)
            for roll, reached in enumerate(rolls):
                begins[cursed, node, roll] = len(ends)
                ends += [first * SQUARE_COUNT + second for first, second in sorted(reached)]
            begins[cursed, node, -1] = len(ends)
    return begins, np.array(ends, np.int16)
