"""Random matches for tests of what holds in every state."""

from __future__ import annotations

from random import Random
from typing import Any

from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL, AnyGame


def played(game: AnyGame, seed: int, actions: int) -> tuple[list[Any], list[str]]:
    """The states of a random match of at most so many actions, and its texts."""
    rng = Random(seed)
    states, texts = [game.initial_state()], []
    for _ in range(actions):
        state = states[-1]
        player = game.current_player(state)
        if player == TERMINAL:
            break
        options = game.legal_actions(state)
        action = pick(game.chance_outcomes(state), rng) if player == CHANCE else options[rng.randrange(len(options))]
        texts.append(game.format_action(action))
        states.append(game.apply(state, action))
    return states, texts
