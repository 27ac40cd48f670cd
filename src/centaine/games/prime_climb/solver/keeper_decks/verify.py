"""Verifies the table of a Keeper deck: one more sweep changes nothing, and neither does one roll with the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from centaine.engine.solve import tables
from centaine.games.prime_climb.rules.board import SQUARES, TOP
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.rules.turns import complete_turns
from centaine.games.prime_climb.solver.keeper_decks.queries import value, value_after
from centaine.games.prime_climb.solver.keeper_decks.solution import GAME, KeeperTask, keeper_task, states
from centaine.i18n import N_
from centaine.plugin.lazy_loading import loading
from centaine.plugin.solution import Progress, ReportLine

SAMPLES = 20
"""The number of positions checked with the rules, unless another is given."""

STATES = 750_000
"""How many states of a sweep take about as long as a position (`benchmarks/verify.py`)."""

MAX_HELD = 2
"""With more Keepers in hand, listing all turns by the rules takes minutes."""


def verify(seats: int, options: Mapping[str, Any], positions: int, progress: Progress) -> Iterator[ReportLine]:
    """A report on a table, read with its checksum, line by line. Raises `CentaineError`."""
    task = keeper_task(seats, options)
    samples = positions or SAMPLES
    sweeping, comparing = two_parts(progress, states(task), samples)
    known = tables.load(GAME, seats, task.options)
    yield ReportLine(N_("{file}: the checksum is correct."), {"file": str(tables.path_of(GAME, seats, task.options))})
    with loading():
        from centaine.games.prime_climb.solver.keeper_decks import solver
    change = solver.residual(task.deck, known.values * known.about.unit, sweeping)
    yield ReportLine(
        N_("Another sweep over {states} states changes no value by more than {change}."),
        {"states": states(task), "change": f"{change:.1e}"},
    )
    difference = largest(by_the_rules(task, Random(1), samples), samples, comparing)
    yield ReportLine(
        N_("Checked against the rules, one roll ahead from {samples} random positions: no difference above {change}."),
        {"samples": samples, "change": f"{difference:.1e}"},
    )


def two_parts(progress: Progress, states: int, samples: int) -> tuple[Progress, Progress]:
    """The progress of a sweep over the states, and of what follows: so many positions by the rules."""
    swept = states / (states + STATES * samples)

    def sweeping(done: int, share: float) -> None:
        progress(done, share * swept)

    def comparing(done: int, share: float) -> None:
        progress(done, swept + share * (1 - swept))

    return sweeping, comparing


def largest(differences: Iterable[float], samples: int, progress: Progress) -> float:
    """The largest of so many differences."""
    largest_difference = 0.0
    for number, difference in enumerate(differences, 1):
        largest_difference = max(largest_difference, difference)
        progress(number, number / samples)
    return largest_difference


def by_the_rules(task: KeeperTask, rng: Random, samples: int) -> Iterator[float]:
    """The difference between the values of random positions and one roll ahead with the rules."""
    game = PrimeClimb(seats=1, deck=tuple(f"plus-minus-{number}" for number in task.deck.numbers))
    for _ in range(samples):
        state = random_position(game, rng)
        total = 100.0
        for roll, weight in game.chance_outcomes(state):
            ends = complete_turns(game, game.apply(state, roll))
            total += weight * min(value_after(task, game, end) for _, end in ends)
        yield abs(total / 100 - value(task, state))


def random_position(game: PrimeClimb, rng: Random) -> State:
    """A random position before a roll; in every third, a pawn is at home."""
    one, two = rng.sample(SQUARES[1:-1], 2)
    cards = [card.id for card in game.cards]
    rng.shuffle(cards)
    held = rng.randrange(min(len(cards), MAX_HELD) + 1)
    played = rng.randrange(held, len(cards) + 1)
    pawns = (one, two if rng.random() > 1 / 3 else TOP)
    return game.position(pawns=(pawns,), hands=(cards[:held],), discards=cards[held:played])
