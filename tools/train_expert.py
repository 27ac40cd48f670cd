#!/usr/bin/env python3
"""Makes what the strongest player of Prime Climb knows beforehand: `src/centaine/games/prime_climb/learned.npz`.

    python tools/train_expert.py            about an hour on one core; needs Numba, and 2 GB of memory

In three steps: the rolls that a seat alone needs with cards, for each race; how pawns bump one another, from the exact
solution for two without cards (which is made where there is none yet); and the weights of both in a game, fitted to
states from games of the player with itself. All chance comes from one seed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb import outlook
from centaine.games.prime_climb.alone_with_cards import FULL, NO_DRAWS, ONLY_KEEPERS, Draws, Solved
from centaine.games.prime_climb.kernel import Kernel
from centaine.games.prime_climb.learned import LESS
from centaine.games.prime_climb.outlook import Outlook, Weights
from centaine.games.prime_climb.replies import after_roll
from centaine.games.prime_climb.state import State

RACES = ("climb", "sprint", "decline")

DECKS: dict[str, tuple[Draws, dict[str, int]]] = {
    "full": (FULL, {"climb": 2, "sprint": 1, "decline": 1}),
    "keepers": (ONLY_KEEPERS, {"climb": 2}),
    "none": (NO_DRAWS, {"climb": 0, "sprint": 0, "decline": 0}),
}
"""For each deck what it promises, and up to how many Keepers in hand each race is solved."""

FACTORS = 16
"""How many factors are kept of the bumping."""

Arrays = dict[str, NDArray[Any]]


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


# -- the weights ----------------------------------------------------------------------------------------------------

FITTED = ("rolls", "late", "next_rolls", "next_late", "cursed", "wait", "bumping")
"""The weights that follow from looking a roll ahead; what `clear` and `curse` are worth does not."""


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
    """Weights by which what states promise is what their next roll promises: fitted again and again (value iteration)."""
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
