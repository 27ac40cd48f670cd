"""How long it takes to see every end of a move of Prime Climb, by sets and by a search through the rules.

    python benchmarks/move_ends.py                 all turns of 20 games of the expert against itself

By the number of Keepers that can be played, and whether the roll is a double: how many turns, the ends that sets find,
the actions that a search has to look at (up to a limit, which it may not be done at), and the milliseconds that both
take on average, measured in turn. The search finds the ends alone; the sets have them judged at first sight, too.
Last, in how many turns each was done within the time for it that the expert takes of 100 ms.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from itertools import count
from random import Random
from statistics import mean
from typing import NamedTuple

from centaine.engine.budget import BUDGET_SECONDS
from centaine.engine.players.planning import plans
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.evaluator import Evaluator, evaluator_of
from centaine.games.prime_climb.evaluation.move_ranking import MoveRanking
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on
from centaine.games.prime_climb.evaluation.reachability import Reach, fits
from centaine.games.prime_climb.players.expert import HABITS, ExpertPlayer

MAX_LOOKS = 20_000
"""The search's limit: a second of it."""

SOON = 0.1 * HABITS.plans
"""Seconds that the expert lists ends for when it has 100 ms."""


class Measured(NamedTuple):
    """One turn."""

    ends: int
    looked_at: int
    by_sets: float
    by_search: float
    """Seconds."""


def measured(view: Evaluator, state: State) -> Measured:
    """Both ways to list the ends of a move."""
    begun = time.perf_counter()
    next(MoveRanking(view, state).listed(lambda: True))
    by_sets = time.perf_counter() - begun
    looks = count(1)
    begun = time.perf_counter()
    for _ in plans(view.game, state, is_optional, lambda: next(looks) < MAX_LOOKS, moving_on):
        pass
    by_search = time.perf_counter() - begun
    ends = sum(len(whole.ends) for whole in Reach(view.game, state).wholes())
    return Measured(ends, next(looks) - 1, by_sets, by_search)


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    game, player, found = PrimeClimb(), ExpertPlayer(), defaultdict[tuple[bool, int], list[Measured]](list)
    for number in range(asked.games):
        rng, state, rolled = Random(f"{asked.seed}-{number}"), game.initial_state(), False
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                rolled = state.phase == "roll"
                state = game.apply(state, draw(game, state, rng))
                continue
            if rolled and fits(game, state):
                keepers = min(len(game.playable(state)), 4)
                found[len(state.left) == 4, keepers].append(measured(evaluator_of(game), state))
                rolled = False
            state = game.apply(state, player.choose(game, state, rng, BUDGET_SECONDS))
    print("| roll | Keepers | turns | ends | actions looked at | by sets, ms | by search, ms | done within its limit |")
    print("|---|---|---|---|---|---|---|---|")
    for (double, keepers), turns in sorted(found.items()):
        done = sum(turn.looked_at < MAX_LOOKS for turn in turns)
        means = [mean(column) for column in zip(*turns, strict=True)]
        print(
            f"| {'double' if double else 'other'} | {keepers}{' or more' if keepers == 4 else ''} | {len(turns)} "
            f"| {means[0]:,.0f} | {means[1]:,.0f} | {1000 * means[2]:.1f} | {1000 * means[3]:.1f} | {done} |"
        )
    every = [turn for turns in found.values() for turn in turns]
    sets, search = (sum(seconds <= SOON for seconds in column) for column in list(zip(*every, strict=True))[2:])
    print(f"\nDone within {1000 * SOON:.0f} ms, of {len(every)} turns: {sets} by sets, {search} by search.")


if __name__ == "__main__":
    main()
