"""Short ways to play texts."""

from __future__ import annotations

import pytest

from centaine.game import IllegalAction
from centaine.games.ultimate_track import State, UltimateTrack

TWO = UltimateTrack(first=0)


def play(game: UltimateTrack, state: State, *texts: str) -> State:
    """The state after these choices and rolls."""
    for text in texts:
        state = game.apply(state, game.parse_action(state, text))
    return state


def refused(game: UltimateTrack, state: State, text: str) -> str:
    """The number of the rule that refuses a text; the test fails if it is accepted."""
    with pytest.raises(IllegalAction) as caught:
        play(game, state, text)
    return caught.value.rule
