"""How long decks of Keepers take to solve, one look at a block of the whole deck, and how tables of it are packed.

python benchmarks/keeper_decks.py [--decks 5 3,8 2,5,8] [--tolerance 1e-9]
python benchmarks/keeper_decks.py --ranks 16 32 64      how a solved whole deck is packed with factors of these ranks
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve import packed_rows
from centaine.games.prime_climb.rules.board import LOWEST
from centaine.games.prime_climb.solver.keeper_decks import solver
from centaine.games.prime_climb.solver.keeper_decks.card_states import KeeperDeck, deck_of, subsets
from centaine.games.prime_climb.solver.keeper_decks.solution import keeper_task, table
from centaine.games.prime_climb.solver.keeper_decks.sweeps import PileTables, Scratch, parts
from centaine.games.prime_climb.solver.move_tables import move_tables
from centaine.games.prime_climb.solver.solitaire import solve_solitaire

HANDS = ((1,), (1, 3), (1, 3, 5), (1, 3, 5, 7), (1, 3, 5, 7, 9), tuple(range(1, 7)), tuple(range(1, 10)))


def decks(numbers: list[str], tolerance: float) -> None:
    """Solve some decks."""
    solver.solve(deck_of((5,)), 1e-2)  # compiles
    print("| Keepers | in the pile | in hand | states | CPU s | error, in rolls | draws that hurt, by at most |")
    print("|---|---|---|---|---|---|---|")
    for given in numbers:
        deck = deck_of(map(int, given.split(",")))
        before = time.process_time()
        found = solver.solve(deck, tolerance)
        took = time.process_time() - before
        states = int(move_tables().resting.sum()) * deck.block_count
        start = move_tables().node(LOWEST, LOWEST)
        pile, hand = (found.values[deck.block(*cards), start] for cards in (deck.opening(), (0, deck.all)))
        hurt, most = harmful_draws(deck, found.values, 2 * found.error)
        row = f"{pile:.6f} | {hand:.6f} | {states:,} | {took:.1f} | {found.error:.0e} | {hurt:,}, {most:.4f}"
        print(f"| {given} | {row} |", flush=True)


def harmful_draws(deck: KeeperDeck, values: NDArray[np.float64], least: float) -> tuple[int, float]:
    """In how many states a draw costs more than `least` rolls, and how many it costs at most."""
    resting, count, most = np.flatnonzero(move_tables().resting), 0, 0.0
    for pile in deck.piles():
        for hand in chain(*deck.hands(pile)):
            if after := deck.after_draw(pile, hand):
                drawn = np.mean([values[deck.block(*block)][resting] for block in after], axis=0)
                cost = drawn - values[deck.block(pile, hand)][resting]
                count, most = count + int((cost > least).sum()), max(most, float(cost.max()))
    return count, most


def packing(ranks: list[int]) -> None:
    """Pack the table of the whole deck."""
    values = table(keeper_task(1, {})).values
    print("| rank | MB | packing, CPU s | a row, ms |\n|---|---|---|---|")
    for rank in ranks:
        packed_rows.RANK = rank
        times = [time.process_time()]
        packed = packed_rows.pack(values)
        times.append(time.process_time())
        for at in range(0, len(values), 20):
            packed.row(at)
        times.append(time.process_time())
        size = sum(array.nbytes for array in packed.parts) / 1e6
        row = 1e3 * 20 * (times[2] - times[1]) / len(values)
        print(f"| {rank} | {size:.0f} | {times[1] - times[0]:.0f} | {row:.2f} |", flush=True)


def looks() -> None:
    """Look at blocks of the whole deck with an empty pile, whose values are guessed."""
    deck, moves = deck_of(range(1, 10)), move_tables()
    part = parts(moves)[1]
    values, tables, scratch = solve_solitaire(moves).rolls, PileTables(deck, part), Scratch(part)
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
    parser.add_argument("--ranks", type=int, nargs="*")
    given = parser.parse_args()
    if given.ranks:
        packing(given.ranks)
        sys.exit()
    decks(given.decks, given.tolerance)
    looks()
