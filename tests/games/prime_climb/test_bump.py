"""Bumping (PC-9)."""

from __future__ import annotations

from centaine.games.prime_climb import PrimeClimb

from .table import NO_CARDS, PLAIN, play


def test_only_the_end_of_the_move_bumps() -> None:
    """PC-9, worked case: 31+2, 33+4 bumps the pawn on 37, not the one on 33."""
    state = NO_CARDS.position(pawns=((31, 50), (33, 37)), dice=(2, 4))
    after = play(NO_CARDS, state, "31+2", "33+4", "end")
    assert after.pawns == ((37, 50), (33, 0))


def test_78_with_a_double_2() -> None:
    """PC-9, PC-10, worked case."""
    state = PLAIN.position(pawns=((78, 101), (42, 0)), dice=(2, 2))
    passing = play(PLAIN, state, "78+2", "80/2", "40+2", "42+2", "end")
    assert passing.pawns == ((44, 101), (42, 0))
    landing = play(PLAIN, state, "78+2", "80+2", "82+2", "84/2", "end")
    assert landing.pawns == ((42, 101), (0, 0))
    drawing = play(PLAIN, state, "78/2", "39+2", "41+2", "43-2", "end")
    assert drawing.pawns[0] == (41, 101)
    assert drawing.phase == "draw"


def test_both_pawns_bump() -> None:
    """PC-9."""
    state = NO_CARDS.position(pawns=((31, 50), (33, 54)), dice=(2, 4))
    assert play(NO_CARDS, state, "31+2", "50+4", "end").pawns == ((33, 54), (0, 0))


def test_a_pawn_that_left_and_came_back_has_arrived() -> None:
    """PC-9."""
    state = NO_CARDS.position(pawns=((40, 50), (42, 0)), dice=(2, 2))
    after = play(NO_CARDS, state, "40+2", "42-2", "40+2", "50+2", "end")
    assert after.pawns == ((42, 52), (0, 0))


def test_own_pawns_bump_each_other_and_the_one_that_arrived_stays() -> None:
    """PC-9."""
    state = NO_CARDS.position(pawns=((31, 29), (0, 0)), dice=(2, 10))
    after = play(NO_CARDS, state, "31+10", "41+2", "end")
    assert after.pawns[0] == (43, 29)
    after = play(NO_CARDS, NO_CARDS.position(pawns=((40, 38), (0, 0)), left=(2,)), "38+2", "end")
    assert after.pawns[0] == (0, 40)
    after = play(NO_CARDS, NO_CARDS.position(pawns=((38, 40), (0, 0)), left=(2,)), "38+2", "end")
    assert after.pawns[0] == (40, 0)


def test_if_both_own_pawns_arrived_the_later_stays() -> None:
    """PC-9: 40 and 44 meet on 42, whichever came first."""
    for first, second, left in (("40+2", "44-2", 1), ("44-2", "40+2", 0)):
        state = NO_CARDS.position(pawns=((40, 44), (0, 0)), left=(2, 2))
        after = play(NO_CARDS, state, first, second, "end")
        assert after.pawns[0][left] == 42 and after.pawns[0][1 - left] == 0


def test_nobody_is_bumped_on_start_or_goal() -> None:
    """PC-9."""
    state = NO_CARDS.position(pawns=((5, 0), (0, 101)), left=(5,))
    assert play(NO_CARDS, state, "5-5", "end").pawns == ((0, 0), (0, 101))
    state = NO_CARDS.position(pawns=((99, 20), (0, 101)), left=(2,))
    assert play(NO_CARDS, state, "99+2", "end").pawns == ((101, 20), (0, 101))


def test_every_seat_may_be_bumped() -> None:
    """PC-9, four seats."""
    game = PrimeClimb(seats=4, first=0, deck="none")
    state = game.position(pawns=((40, 50), (42, 1), (53, 2), (3, 4)), player=0, dice=(2, 3))
    after = play(game, state, "40+2", "50+3", "end")
    assert after.pawns == ((42, 53), (0, 1), (0, 2), (3, 4))
