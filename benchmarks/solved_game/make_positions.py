"""Makes positions.txt: the positions in which the benchmark of the solved game measures regret.

    python benchmarks/solved_game/make_positions.py > benchmarks/solved_game/positions.txt

The first half: four squares drawn from 0 to 101 until nobody shares one that may not be shared and nobody has won. The
second half: one turn, drawn at random, of each of as many games between perfect players who make one turn in five at
random. Dice are rolled; the player to act is always seat 0. The table has to be there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL, BadPosition
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.solver.queries import complete_turns

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.solved_game.measure import GAME, best_turn

HALF = 1_000
RANDOM_TURNS = 1 / 5
SQUARES = 102


def anywhere(game: PrimeClimb, rng: Random) -> State:
    """A roll in a position drawn from all."""
    while True:
        a, b, c, d = (rng.randrange(SQUARES) for _ in range(4))
        try:
            state = game.position(pawns=((a, b), (c, d)))
        except BadPosition:
            continue
        return game.apply(state, draw(game, state, rng))


def in_play(game: PrimeClimb, rng: Random) -> State:
    """A roll of a game, drawn from all of that game."""
    state, found = game.initial_state(), []
    while (seat := game.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            state = game.apply(state, draw(game, state, rng))
            continue
        found.append(state)
        at_random = rng.random() < RANDOM_TURNS
        actions = rng.choice(list(complete_turns(game, state)))[0] if at_random else best_turn(game, state)[0]
        for action in actions:
            state = game.apply(state, action)
    return rng.choice(found)


def lines() -> Iterator[str]:
    """The texts of all positions."""
    game, rng = PrimeClimb(**GAME), Random(101)
    for number in range(2 * HALF):
        state = anywhere(game, rng) if number < HALF else in_play(game, rng)
        own = state.player
        pawns = (state.pawns[own], state.pawns[1 - own])
        position = game.position(pawns=pawns, player=0, dice=state.left[:2])
        yield game.format_state(position)


if __name__ == "__main__":
    for line in lines():
        print(line)
