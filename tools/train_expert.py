#!/usr/bin/env python3
"""Makes what the strongest player of Prime Climb knows beforehand: `src/centaine/games/prime_climb/learned.npz`.

    python tools/train_expert.py                    all of it: needs Numba, 2 GB of memory, half an hour
    python tools/train_expert.py --only weights     keeps the rest as it is in the file

In three steps: `rolls`, that a seat alone needs with cards; `bumping`, how pawns bump one another, from the exact
solution for two without cards (which is made where there is none yet); and `weights`, what these come to in a game,
fitted to states out of games. All chance comes from one seed, and time is counted in looks, so that the same comes
out each time.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.conformance import pick
from centaine.game import CHANCE, OVER
from centaine.games.prime_climb import PrimeClimb, learned, outlook
from centaine.games.prime_climb.alone_with_cards import FULL, NO_DRAWS, ONLY_KEEPERS, Draws, Solved, with_cards
from centaine.games.prime_climb.kernel import Kernel
from centaine.games.prime_climb.learned import LESS
from centaine.games.prime_climb.lookahead import LookaheadPlayer
from centaine.games.prime_climb.outlook import Outlook, Weights
from centaine.games.prime_climb.replies import after_roll
from centaine.games.prime_climb.solution import problem, solve, table
from centaine.games.prime_climb.state import State
from centaine.solve.tables import NoTable, load

Arrays = dict[str, NDArray[Any]]

RACES = ("climb", "sprint", "decline")

DECKS: dict[str, tuple[Draws, dict[str, int]]] = {
    "full": (FULL, {"climb": 2, "sprint": 1, "decline": 1}),
    "keepers": (ONLY_KEEPERS, {"climb": 1}),
    "none": (NO_DRAWS, {"climb": 0, "sprint": 0, "decline": 0}),
}
"""For each deck what it promises, and up to how many Keepers in hand each race is solved."""

SEED = 1

FACTORS = 16
"""How many factors are kept of the bumping."""


def alone(name: str, known: Kernel, solved: Solved, draws: Draws) -> Arrays:
    """The arrays of `learned.Needs`."""
    masks = [sum(1 << number - 1 for number in hand) for hand in solved.hands]
    row = {mask: number for number, mask in enumerate(masks)}
    resting = (known.settled == np.arange(known.size)) & ~known.won
    saved = []
    for mask in masks:
        larger = [mask | 1 << bit for bit in range(9) if not mask >> bit & 1 and mask | 1 << bit in row]
        if larger:
            gains = [(solved.rolls[row[mask]] - solved.rolls[row[more]])[resting].mean() for more in larger]
            saved.append(draws.keeper * sum(gains) + draws.other)
        else:
            saved.append(LESS * (saved[0] - draws.other) + draws.other if saved else 0.0)
    return {
        f"{name}/hands": np.array(masks, np.int32),
        f"{name}/rolls": solved.rolls.astype(np.float16),
        f"{name}/draws": np.array(saved, np.float32),
    }


def rolls() -> Arrays:
    """What `learned.Needs` knows: the rolls that a seat alone needs, by race and deck."""
    found: Arrays = {}
    for deck, (draws, races) in DECKS.items():
        for race, most in races.items():
            wanted = problem(1, race)
            exact = np.asarray(table(wanted).values).astype(np.float32)
            without = Solved(((),), exact[None], 0)
            solved = without if deck == "none" else with_cards(wanted.kernel, draws, most, exact)
            found |= alone(f"{race}/{deck}", wanted.kernel, solved, draws)
            print(f"rolls: {race}, {deck}: {solved.sweeps} sweeps", file=sys.stderr)
    return found


# -- bumping ----------------------------------------------------------------------------------------------------------


def bumping(race: str) -> Arrays:
    """What `learned.Bumping` knows of a race: the log-odds of the exact solution by few factors."""
    wanted = problem(2, race)
    try:
        load("prime-climb", 2, wanted.options)
    except NoTable:
        solve(wanted)
    known, exact = wanted.kernel, table(wanted)
    nodes = np.flatnonzero((known.settled == np.arange(known.size)) & ~known.won)
    met = apart(known)[np.ix_(nodes, nodes)]
    chances = np.asarray(exact.values[np.ix_(nodes, nodes)] * exact.about.unit, dtype=np.float32).clip(1e-4, 1 - 1e-4)
    odds = np.where(met, np.log(chances / (1 - chances)), 0)
    mine, theirs = np.zeros(len(nodes), np.float32), np.zeros(len(nodes), np.float32)
    for _ in range(10):
        mine = ((odds - theirs) * met).sum(axis=1) / met.sum(axis=1)
        theirs = ((odds - mine[:, None]) * met).sum(axis=0) / met.sum(axis=0)
    rest = np.where(met, odds - mine[:, None] - theirs, 0).astype(np.float32)
    filled, rng = rest, np.random.default_rng(SEED)
    for factors in (FACTORS // 4, FACTORS // 2, FACTORS):
        for _ in range(6):  # what cannot be counts as what the factors say, and they are found anew
            left, right = factored(filled, factors, rng)
            filled = np.where(met, rest, left @ right)
    found = {"next": mine, "waiting": -theirs, "mine": left, "theirs": right.T}
    arrays: Arrays = {}
    for name, values in found.items():
        whole = np.zeros((known.size, *values.shape[1:]), np.float16 if values.ndim == 2 else np.float32)
        whole[nodes] = values
        arrays[f"{race}/{name}"] = whole.T if name == "theirs" else whole
    print(f"bumping: {race}", file=sys.stderr)
    return arrays


def apart(known: Kernel) -> NDArray[np.bool_]:
    """Shape (size, size): whether two players can be there, since they share no square (PC-9)."""
    holds = np.zeros((known.size, known.open.places), np.float32)
    for column in known.pairs.T:
        holds[np.arange(known.size), column] = 1
    holds[:, [0, -1]] = 0
    return (holds @ holds.T) == 0


def factored(
    matrix: NDArray[np.float32], factors: int, rng: np.random.Generator
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Two matrices of that many factors whose product is close to this one (Halko et al., SIAM Review 53, 2011)."""
    sample = matrix @ rng.standard_normal((matrix.shape[1], factors + 8)).astype(np.float32)
    basis, _ = np.linalg.qr(matrix @ (matrix.T @ sample))
    left, size, right = np.linalg.svd(basis.T @ matrix, full_matrices=False)
    root = np.sqrt(size[:factors])
    return (basis @ left[:, :factors]) * root, right[:factors] * root[:, None]


# -- the weights ----------------------------------------------------------------------------------------------------

FITTED = ("rolls", "late", "next_rolls", "next_late", "cursed", "wait", "bumping")
"""The weights that follow from looking a roll ahead; what it is worth to hold `clear` and `curse` does not."""


def features(view: Outlook, state: State) -> NDArray[np.float64]:
    """Shape (seats, weights): what each weight is multiplied by for each seat, before a roll."""
    seats = view.game.seats
    turn = view.turn(state)
    rows = []
    for seat in range(seats):
        held = view.held(state, seat)
        rolls = max(float(view.rolls(held)[view.pair(state, seat)]), 1.0)
        late = float(np.log(rolls - outlook.SOONEST))
        row = Weights(0, 0, 0, 0, held.clears, held.curses, held.cursed, (seat - turn) % seats, 0)
        if seat == turn:
            term = view.bumping.between(view.pair(state, seat), view.pair(state, 1 - seat)) if view.bumping else 0.0
            row = row._replace(next_rolls=rolls, next_late=late, bumping=term)
        else:
            row = row._replace(rolls=rolls, late=late)
        rows.append(row)
    return np.array(rows, dtype=np.float64)


def consistent(view: Outlook, states: list[State], rounds: int) -> Weights:
    """Weights by which a state promises what its next roll does, fitted again and again (value iteration)."""
    found = np.stack([features(view, state) for state in states])
    at = [Weights._fields.index(name) for name in FITTED]
    for _ in range(rounds):
        targets = np.stack([after_roll(view, state, state.player) for state in states])
        known = np.array(view.weights, dtype=np.float64)
        for _ in range(8):  # Newton's steps to the least cross-entropy
            chances = outlook.shares((found @ known).T).T
            centred = found - np.einsum("ns,nsw->nw", chances, found)[:, None]
            slope = np.einsum("ns,nsw->w", targets - chances, found)
            bend = np.einsum("ns,nsw,nsv->wv", chances, centred, centred) + 1e-3 * np.eye(len(known))
            known[at] += np.linalg.solve(bend[np.ix_(at, at)], slope[at])
        known = (known + np.array(view.weights)) / 2  # halfway, since seats that wait and that roll take turns
        view.set_weights(Weights(*map(float, known)))
    return view.weights


GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("climb/full/2", {}),
    ("climb/full/3", {"seats": 3}),
    ("climb/full/4", {"seats": 4}),
    ("sprint/full/2", {"pawns_to_finish": 1}),
    ("decline/full/2", {"course": "decline"}),
)
"""The games for which weights are fitted; others use the nearest of these."""

GAMES_EACH, STATES_EACH, ROUNDS = 10, 250, 8

HOLDING = 0.75
"""What share of its effect a `curse` is worth while it is held: it can wait until it hurts most."""

CURSED = 0.15
"""In how many of the states one more seat is cursed, since that is rare in games."""

LOOKS_A_SECOND = 20_000
"""How fast the clock of the players runs that make the games."""


def played(game: PrimeClimb, rng: Random) -> list[State]:
    """States before a roll out of games between players that look ahead."""
    looks = count()
    player = LookaheadPlayer(lambda: next(looks) / LOOKS_A_SECOND)
    states = []
    for _ in range(GAMES_EACH):
        state = game.initial_state()
        while (seat := game.current_player(state)) != OVER:
            if state.phase == "roll":
                cursed = (rng.randrange(game.seats),) if rng.random() < CURSED else state.cursed
                states.append(state._replace(cursed=cursed))
            chosen = pick(game.chance_outcomes(state), rng) if seat == CHANCE else player.choose(game, state, rng, 0.1)
            state = game.apply(state, chosen)
    rng.shuffle(states)
    return states[:STATES_EACH]


def weights(name: str, options: dict[str, Any]) -> Arrays:
    """The weights for a kind of game."""
    game = PrimeClimb(**options)
    found = consistent(Outlook(game), played(game, Random(f"{SEED} {name}")), ROUNDS)
    found = found._replace(curse=HOLDING * -found.cursed)
    print(
        f"weights: {name}: " + ", ".join(f"{key} {value:.3f}" for key, value in found._asdict().items()),
        file=sys.stderr,
    )
    return {f"{name}/weights": np.array(found)}


def main() -> None:
    """Makes the file, or parts of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=("rolls", "bumping", "weights"))
    only = parser.parse_args().only or ("rolls", "bumping", "weights")
    path = Path(learned.__file__).with_name("learned.npz")
    found: Arrays = dict(np.load(path)) if path.exists() else {}
    parts = {"rolls": [rolls], "bumping": [lambda race=race: bumping(race) for race in RACES]}
    for part in only:
        if part != "weights":
            for make in parts[part]:
                found |= make()
            np.savez_compressed(path, **found)
    learned.forget()
    if "weights" in only:
        for name, options in GAMES:
            found |= weights(name, options)
            np.savez_compressed(path, **found)


if __name__ == "__main__":
    main()
