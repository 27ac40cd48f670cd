"""Where a roll leads (UT-3 … UT-7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.games.ultimate_track import UltimateTrack
from centaine.games.ultimate_track.rules.board import RAISED, ULTIMATES
from centaine.games.ultimate_track.rules.rules import walk

from .table import TWO, play

WORKED = [
    (0, "roll 1 1", 3, False),
    (0, "roll 1 3", 2, False),
    (0, "roll 3 4", 11, False),
    (0, "roll 4 5", 3, False),
    (83, "roll 2 4", 97, False),
    (90, "roll 3 4", 0, False),
    (95, "roll 1 5", 89, True),
    (93, "roll 6 6", 93, True),
]


@pytest.mark.parametrize(("start", "roll", "end", "passed"), WORKED)
def test_worked_cases(start: int, roll: str, end: int, passed: bool) -> None:
    """UT-3, UT-4, UT-6."""
    after = play(TWO, TWO.position(squares=(start, 50)), roll)
    assert after.squares == (end, 50)
    assert after.passed == (passed, False)
    assert after.player == 1


def test_98_passed_and_one_die_showing_1() -> None:
    """UT-5, UT-6, worked case: wins."""
    state = TWO.position(squares=(98, 50), passed=(True, False))
    after = play(TWO, state, "dice 1", "roll 1")
    assert (after.phase, after.player, after.squares) == ("over", 0, (99, 50))
    assert TWO.returns(after) == (1.0, -1.0)


def test_a_pawn_put_on_a_square_triggers_nothing_more() -> None:
    """UT-3: 4 → 2 stays on 2, though 2 is ultimate; 2 → 3 stays on 3."""
    assert walk(0, 4).square == 2
    assert walk(0, 2).square == 3


def test_a_roll_of_one_from_0() -> None:
    """UT-3, UT-7: 1 is ultimate as well."""
    state = TWO.position(squares=(0, 50), passed=(True, False))
    assert play(TWO, state, "dice 1", "roll 1").squares[0] == 2


def test_97() -> None:
    """UT-4: reached by the count, back to 0, also once 99 has been passed (UT-7); put there from 89, the pawn stays."""
    for passed in (False, True):
        state = TWO.position(squares=(91, 50), passed=(passed, False), dice=2)
        assert play(TWO, state, "roll 3 3").squares[0] == 0
        assert play(TWO, state, "roll 3 3").passed[0] == passed
    on_97 = play(TWO, TWO.position(squares=(85, 50)), "roll 2 2")
    assert on_97.squares[0] == 97
    assert play(TWO, on_97, "roll 1 1", "roll 1 1").squares == (99, 52)  # seat 1 moves first


def test_counting_back_onto_ultimates() -> None:
    """UT-6: to the previous ultimate, and no further."""
    assert walk(98, 3) == (97, 89, 2)
    assert walk(98, 11) == (89, 83, 10)
    assert walk(97, 12) == (89, 83, 10)


@given(st.integers(0, 98), st.integers(1, 12))
def test_any_move(start: int, pips: int) -> None:
    """UT-3 … UT-6: each kind of number, one after the other."""
    way = walk(start, pips)
    target = start + pips
    if target > 99:  # UT-6
        back = 198 - target
        assert (way.reached, way.past) == (back, target - 99)
        assert way.square == {97: 89, 89: 83}.get(back, back)
    else:
        assert (way.reached, way.past) == (target, 0)
        if target == 97:
            assert way.square == 0  # UT-4
        elif target in ULTIMATES:
            assert way.square == min(n for n in ULTIMATES if n > target)  # UT-3
        elif target in RAISED:
            assert way.square == min(n for n in range(2, target) if target % n == 0)  # UT-3: its only prime factor
        else:
            assert way.square == target  # UT-3, UT-5


def test_no_raised_number_can_be_reached_backwards() -> None:
    """UT-6: so it makes no difference that the rule speaks of ultimates alone."""
    backwards = {walk(start, pips).reached for start in range(99) for pips in range(1, 13) if start + pips > 99}
    assert backwards == set(range(88, 99))
    assert not backwards & set(RAISED)


def test_several_pawns_share_a_square() -> None:
    """UT-3."""
    assert play(TWO, TWO.position(squares=(10, 14)), "roll 1 3").squares == (14, 14)


def test_everybody_in_turn() -> None:
    """UT-1: clockwise."""
    game = UltimateTrack(seats=4, first=2)
    state = game.initial_state()
    for seat in (2, 3, 0, 1, 2):
        assert state.player == seat
        state = play(game, state, "roll 2 4")
    assert state.squares == (6, 6, 12, 6)
