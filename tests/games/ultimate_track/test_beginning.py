"""Who begins, and one who plays alone (UT-1)."""

from __future__ import annotations

import pytest

from centaine.game import CHANCE, BadOption
from centaine.games.ultimate_track import UltimateTrack

from .table import play, refused


def test_the_highest_begins() -> None:
    """UT-1."""
    game = UltimateTrack(seats=3)
    state = game.initial_state()
    assert game.current_player(state) == CHANCE
    assert len(game.chance_outcomes(state)) == 6
    state = play(game, state, "roll 2", "roll 5", "roll 4")
    assert (state.player, state.phase, state.squares) == (1, "roll", (0, 0, 0))
    assert play(game, state, "roll 2 4").player == 2


def test_those_tied_roll_again() -> None:
    """UT-1: and they alone, as often as it takes."""
    game = UltimateTrack(seats=4)
    state = play(game, game.initial_state(), "roll 5", "roll 2", "roll 5", "roll 5")
    assert (state.phase, state.player, state.contest) == ("first", 0, (0, -1, 0, 0))
    state = play(game, state, "roll 1", "roll 6", "roll 6")
    assert (state.player, state.contest) == (2, (-1, -1, 0, 0))
    assert play(game, state, "roll 3", "roll 4").player == 3


def test_the_opening_roll_is_of_one_die() -> None:
    """UT-1."""
    game = UltimateTrack()
    assert refused(game, game.initial_state(), "roll 3 4") == "UT-1"
    assert refused(game, game.initial_state(), "dice 1") == "UT-1"


def test_first_may_be_settled() -> None:
    game = UltimateTrack(seats=3, first=2)
    assert (game.initial_state().player, game.initial_state().phase) == (2, "roll")


def test_alone_the_rolls_are_counted() -> None:
    """UT-1: practice; the result is minus the number of rolls, the choices of dice not counted."""
    game = UltimateTrack(seats=1)
    state = game.initial_state()
    assert (state.phase, state.player) == ("roll", 0)
    state = play(game, state, "roll 3 4", "roll 1 2")
    assert state.rolls == 2
    near = game.position(squares=(98,), passed=(True,), rolls=2)
    assert game.returns(near) == (0.0,)
    assert game.returns(play(game, near, "dice 1", "roll 1")) == (-3.0,)


@pytest.mark.parametrize(
    "options",
    [{"seats": 0}, {"seats": 5}, {"seats": "2"}, {"seats": True}, {"first": 2}, {"first": -1}, {"first": 0.5}],
)
def test_bad_options(options: dict[str, int]) -> None:
    with pytest.raises(BadOption):
        UltimateTrack(**options)


def test_equal_options_make_equal_games() -> None:
    assert UltimateTrack(seats=3, first=1) == UltimateTrack(seats=3, first=1)
    assert hash(UltimateTrack(seats=3)) == hash(UltimateTrack(seats=3))
    assert UltimateTrack(seats=3) != UltimateTrack(seats=2)
