"""What compiled experts expect, and games between them with the luck of each, so that fewer games say who is stronger.

A seat's *luck* is how much rolls and cards raise its win probability above the mean of what they may do, by some
evaluation. Whatever that evaluation says, luck is 0 on average; so the winner less luck has the same mean as the winner
alone, and varies less (Burch et al., AIVAT, AAAI 2018).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.batch.chance import seeds
from centaine.batch.compiling import Struct, compiled, entry
from centaine.batch.loops import Structs
from centaine.batch.prime_climb import rules
from centaine.batch.prime_climb.expert.model import Model
from centaine.batch.prime_climb.expert.moves import AFTER
from centaine.batch.prime_climb.expert.next_roll import DUE, after_roll, each_roll
from centaine.batch.prime_climb.expert.playing import LISTED, MAX_ENDS, Settings, after_card, after_draw, go_on, play
from centaine.batch.prime_climb.layout import DRAW, OVER, ROLL, STATE, Unpacking, options
from centaine.batch.prime_climb.tables import ROLL_WEIGHTS
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.solver.race_rules import ROLLS


@compiled
def luck(options: Struct, known: Any, state: Struct, outcome: int, seat: int, room: Any) -> float:
    """How much an outcome of chance raises a seat's win probability above the mean; 0 for who goes first."""
    if state.phase == DRAW:
        return after_card(options, known, state, outcome, seat, room) - after_draw(options, known, state, seat, room)
    if state.phase != ROLL:
        return 0.0
    values, player = np.empty(len(ROLLS)), int(state.player)
    each_roll(known, state, player, False, np.empty((len(ROLLS), DUE + 1), np.int64), values)
    gain = values[outcome] - (ROLL_WEIGHTS * values).sum() / 100
    return float(gain if player == seat else -gain)


def _play(
    options: Struct,
    one: Settings,
    other: Settings,
    judge: Model,
    states: Structs,
    seats: NDArray[np.int64],
    lucks: NDArray[np.float64],
) -> None:
    plans, room = np.empty((MAX_ENDS, AFTER + 1), np.int64), np.empty(LISTED + MAX_ENDS, states.dtype)
    for game in range(len(states)):
        state, seat = states[game], seats[game]
        rules.begin(options, state)
        lucks[game] = 0
        while state.phase != OVER:
            if rules.current(options, state) >= 0:
                go_on(options, one if state.player == seat else other, state, plans, room)
            else:
                outcome = rules.draw(options, state)
                lucks[game] += luck(options, judge, state, outcome, seat, room)
                rules.decide(options, state, outcome)


play_measured: Any = entry(_play, globals())
"""`play_measured(options, one, other, judge, states, seats, lucks)` plays all these games from beginning to end.

`seats` says where `one` sits in each, and `lucks` is where its luck is written, by the evaluation `judge`."""


def _foresee(options: Struct, known: Model, states: Structs, values: NDArray[np.float64]) -> None:
    chosen = np.empty((len(ROLLS), DUE + 1), np.int64)
    for place in range(len(states)):
        values[place] = after_roll(known, states[place], int(states[place].player), False, chosen)


foresee: Any = entry(_foresee, globals())
"""`foresee(options, known, states, values)` writes the roller's win probability before each roll, by a look at it."""


MAX_ROLLS = 1_000
"""The most rolls of a game that `foreseen` looks at."""


class Foreseen(NamedTuple):
    """A game, roll by roll."""

    states: tuple[State, ...]
    """The states before each roll, and the last one: its player has won."""
    chances: tuple[float, ...]
    """The roller's win probability before each roll, by a look at it."""


def foreseen(game: PrimeClimb, given: Settings, games: int, seed: int) -> Iterator[Foreseen]:
    """Games of a compiled expert against itself."""
    record, unpacked, ends = options(game, outside=False), Unpacking(game).state, np.zeros(games, STATE)
    ends["random"] = seeds(seed, games)
    seen, seats, values = np.empty(MAX_ROLLS, STATE), np.zeros(1, np.int64), np.empty(MAX_ROLLS)
    for number in range(games):
        end = ends[number : number + 1]
        count = play(record, given, given, end, seats, seen)
        foresee(record, given.model, seen[:count], values[:count])
        states = (*map(unpacked, seen[:count]), unpacked(end[0]))
        yield Foreseen(states, tuple(values[:count].tolist()))


class Share(NamedTuple):
    """How often one of two players wins, between 0 and 1."""

    wins: float
    adjusted: float
    """The same less luck."""
    error: float
    """Half of its 95% confidence interval."""


def share(won: NDArray[np.bool_], lucks: NDArray[np.float64]) -> Share:
    """The share of games won, less luck: of pairs of games with the same seed, in which the players change seats.

    Both arrays have the shape `(games,)`, an even number, and the games of a pair follow one another.
    """
    pairs = (won - lucks).reshape(-1, 2).mean(axis=1)
    return Share(float(won.mean()), float(pairs.mean()), 1.96 * float(pairs.std(ddof=1)) / sqrt(len(pairs)))
