"""How long decks of Keepers take to solve, and one look at a block of the whole deck.

python benchmarks/keeper_decks.py [--decks 5 3,8 2,5,8] [--tolerance 1e-9]
"""

from __future__ import annotations

import argparse
import time

from centaine.games.prime_climb.rules.board import LOWEST
from centaine.games.prime_climb.solver.keeper_decks import solver
from centaine.games.prime_climb.solver.keeper_decks.card_states import deck_of, subsets
from centaine.games.prime_climb.solver.keeper_decks.sweeps import PileTables, Scratch, parts
from centaine.games.prime_climb.solver.move_tables import kernel
from centaine.games.prime_climb.solver.solitaire import alone

HANDS = ((1,), (1, 3), (1, 3, 5), (1, 3, 5, 7), (1, 3, 5, 7, 9), tuple(range(1, 7)), tuple(range(1, 10)))


def decks(numbers: list[str], tolerance: float) -> None:
    """Solve some decks."""
    solver.solve(deck_of((5,)), 1e-2)  # compiles
    print("| Keepers | in the pile | in hand | states | CPU s | error, in rolls |\n|---|---|---|---|---|---|")
    for given in numbers:
        deck = deck_of(map(int, given.split(",")))
        before = time.process_time()
        found = solver.solve(deck, tolerance)
        took = time.process_time() - before
        states = int(kernel().resting.sum()) * deck.block_count
        start = kernel().node(LOWEST, LOWEST)
        pile, hand = (found.values[deck.block(*cards), start] for cards in (deck.opening(), (0, deck.all)))
        print(f"| {given} | {pile:.6f} | {hand:.6f} | {states:,} | {took:.1f} | {found.error:.0e} |", flush=True)


def looks() -> None:
    """Look at blocks of the whole deck with an empty pile, whose values are guessed."""
    deck, moves = deck_of(range(1, 10)), kernel()
    part = parts(moves)[1]
    values, tables, scratch = alone(moves).rolls, PileTables(deck, part), Scratch(part)
    values[moves.won] = 0
    print("| Keepers in hand | one look, ms | with known ends, ms |\n|---|---|---|")
    for numbers in HANDS:
        hand = deck.cards(numbers)
        for held in sorted(subsets(hand), key=lambda cards: (cards.bit_count(), cards)):
            guess = values * solver.PER_KEEPER ** (1 + held.bit_count())
            tables.prepare(held, guess, guess * solver.PER_KEEPER, scratch)
        tables.look(hand, scratch)
        times = [time.process_time()]
        tables.look(hand, scratch)
        times.append(time.process_time())
        for _ in range(20):
            tables.look_again(scratch)
        times.append(time.process_time())
        print(f"| {len(numbers)} | {1e3 * (times[1] - times[0]):.0f} | {50 * (times[2] - times[1]):.1f} |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decks", nargs="*", default=["5", "3,8", "2,5,8"])
    parser.add_argument("--tolerance", type=float, default=1e-9)
    given = parser.parse_args()
    decks(given.decks, given.tolerance)
    looks()
