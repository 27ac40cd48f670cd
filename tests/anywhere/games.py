"""Plays games with random moves and prints, as JSON, a digest of their records: the same on every host.

`python -m tests.anywhere.games NUMBER` plays so many of each game, variant after variant.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from random import Random
from typing import Any

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL, AnyGame


def played(game: AnyGame, seed: int) -> str:
    """The record of a game in which everything is drawn from `seed`."""
    rng, state, lines = Random(seed), game.initial_state(), list[str]()
    while (seat := game.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
            [action] = rng.choices(outcomes, weights)
        else:
            action = rng.choice(list(game.legal_actions(state)))
        lines.append(game.format_action(action))
        state = game.apply(state, action)
    return record.save(record.record_of(game, [f"Player {seat}" for seat in range(game.seats)], lines))


def digests(number: int) -> dict[str, Any]:
    """By game, the number of characters of all records, and their SHA-256."""
    found: dict[str, Any] = {}
    for plugin in CATALOG.values():
        texts = []
        for seed in range(number):
            preset = plugin.presets[seed % len(plugin.presets)]
            texts.append(played(plugin.make({**preset.options, "seats": preset.least_seats}), seed))
        whole = "".join(texts).encode()
        found[plugin.id] = [len(whole), sha256(whole).hexdigest()]
    return found


if __name__ == "__main__":
    print(json.dumps(digests(int(sys.argv[1]))))
