"""How long a hint takes, in processor time, in positions from computer games.

    python benchmarks/hints.py [POSITIONS]

Games of two and of four with all cards are played by the quick player; in every tenth state in which there is
something to choose, a hint is asked for (default: 200 positions of each).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from random import Random

import numpy as np

from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice.hints import TURN, hint
from centaine.games.prime_climb.players.greedy import GreedyPlayer

EVERY = 10


def positions(game: PrimeClimb, rng: Random) -> Iterator[State]:
    """States of many games, one after the other, in which somebody is to choose."""
    player = GreedyPlayer()
    while True:
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                state = game.apply(state, pick(game.chance_outcomes(state), rng))
                continue
            if rng.randrange(EVERY) == 0 and len(game.legal_actions(state)) > 1:
                yield state
            state = game.apply(state, player.choose(game, state, rng, 0.05))


def main(count: int) -> None:
    """A line for each number of players."""
    for seats in (2, 4):
        game = PrimeClimb(seats=seats)
        found = positions(game, Random(seats))
        hint(game, next(found), TURN)
        taken = []
        for _ in range(count):
            state = next(found)
            begun = time.process_time()
            hint(game, state, TURN)
            taken.append(time.process_time() - begun)
        median, late, most = 1000 * np.quantile(taken, (0.5, 0.99, 1.0))
        print(f"{seats} players: median {median:.0f} ms, 99% within {late:.0f} ms, slowest {most:.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
