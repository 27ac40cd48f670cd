"""Verifies a table: one more sweep changes nothing, and neither does one roll with the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np

from centaine.engine.solve import tables
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.keeper_decks import verify as keepers
from centaine.games.prime_climb.solver.keeper_decks.solution import with_keepers
from centaine.games.prime_climb.solver.queries import complete_turns, game_of, value, value_of
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.solitaire import one_roll
from centaine.games.prime_climb.solver.solution import GAME, SolverTask, problem_of, states_of_two
from centaine.games.prime_climb.solver.two_player import UNIT, Sweeper
from centaine.i18n import N_
from centaine.plugin.solution import Progress, ReportLine

SAMPLES = 100
"""The number of positions checked with the rules, unless another is given."""


def verify(seats: int, options: Mapping[str, Any], positions: int, progress: Progress) -> Iterator[ReportLine]:
    """A report on a table, read with its checksum, line by line. Raises `CentaineError`."""
    if with_keepers(options):
        yield from keepers.verify(seats, options, positions, progress)
        return
    samples = positions or SAMPLES
    wanted = problem_of(seats, options)
    known = tables.load(GAME, seats, wanted.options)
    yield ReportLine(N_("{file}: the checksum is correct."), {"file": str(tables.path_of(GAME, seats, wanted.options))})
    moves = wanted.move_tables
    states = int(moves.resting.sum()) if seats == 1 else states_of_two(moves)
    sweeping, comparing = keepers.two_parts(progress, states, samples)
    if seats == 1:
        change = float(np.abs(one_roll(moves, known.values) - known.values).max())
    else:
        change = largest_change(wanted, known.values, sweeping)
    yield ReportLine(
        N_("Another sweep over {states} states changes no value by more than {change}."),
        {"states": states, "change": f"{change:.1e}"},
    )
    differences = (difference for difference, _ in by_the_rules(wanted, Random(1), samples))
    largest = keepers.largest(differences, samples, comparing)
    yield ReportLine(
        N_("Checked against the rules, one roll ahead from {samples} random positions: no difference above {change}."),
        {"samples": samples, "change": f"{largest:.1e}"},
    )


def largest_change(wanted: SolverTask, chances: Any, progress: Progress) -> float:
    """By how much another sweep changes a win probability at most."""
    sweeper = Sweeper(wanted.move_tables, chances=chances)
    legal, largest, done = wanted.move_tables.resting, 0, 0
    parts = [(group, block) for stage in sweeper.stages() for group, blocks in stage for block in blocks]
    for number, (group, block) in enumerate(parts, 1):
        after, before = sweeper.look(group, block), chances[np.ix_(group.rows, block)]
        change = np.maximum(after, before) - np.minimum(after, before)
        largest = max(largest, int(change[legal[group.rows]][:, legal[block]].max(initial=0)))
        done += change.size
        progress(number, done / wanted.move_tables.size**2)
    return largest / UNIT


def by_the_rules(wanted: SolverTask, rng: Random, samples: int) -> Iterator[tuple[float, State]]:
    """The difference between the values of random positions and one roll ahead with the rules."""
    game, worth = game_of(wanted), value_of(wanted, 0)
    better = min if wanted.seats == 1 else max
    for _ in range(samples):
        state = random_position(wanted, rng)
        total = 0.0
        for roll, weight in game.chance_outcomes(state):
            total += weight * better(worth(end) for _, end in complete_turns(game, game.apply(state, roll)))
        yield abs((1 if wanted.seats == 1 else 0) + total / 100 - value(wanted, state)), state


def random_position(wanted: SolverTask, rng: Random) -> State:
    """A random position before a roll, without shared squares; in every third, a pawn is at home."""
    game, moves = game_of(wanted), wanted.move_tables
    homes = [place for place in range(moves.open.places) if moves.open.home(place)]
    squares = rng.sample(range(1, 101), 2 * wanted.seats)
    doubled = moves.open.places > SQUARE_COUNT
    places = [square + SQUARE_COUNT * (doubled and rng.random() < 0.5) for square in squares]
    if moves.open.pawns_to_finish == 2:
        for seat in range(wanted.seats):
            if rng.random() < 1 / 3:
                places[2 * seat] = homes[0]
    pairs = [places[at : at + 2] for at in range(0, len(places), 2)]
    visited = [tuple(station for station in wanted.stations if rng.random() < 0.5) for _ in pairs]
    return game.position(
        pawns=[[place % SQUARE_COUNT for place in pair] for pair in pairs],
        homebound=[[place >= SQUARE_COUNT for place in pair] for pair in pairs],
        visited=visited,
    )
