"""Using the numbers (PC-6 … PC-8) and reaching the goal (PC-12, PC-13)."""

from __future__ import annotations

from centaine.game import TERMINAL
from centaine.games.prime_climb import PrimeClimb

from .table import NO_CARDS, PLAIN, legal, play, refused, steps_to

FAR = (0, 0)


def test_14_with_3_and_9_reaches_99() -> None:
    """PC-6, worked case: 14−3=11, 11×9=99."""
    state = PLAIN.position(pawns=((14, 0), FAR), dice=(3, 9))
    assert play(PLAIN, state, "14-3", "11*9").pawns[0] == (99, 0)


def test_98_with_a_7_goes_to_91_or_14_only() -> None:
    """PC-6, worked case."""
    state = PLAIN.position(pawns=((98, 101), FAR), left=(7,))
    assert steps_to(PLAIN, state) == {91, 14}


def test_4_and_26_with_3_and_9() -> None:
    """PC-6, PC-10, worked cases."""
    state = PLAIN.position(pawns=((4, 26), FAR), dice=(3, 9))
    assert play(PLAIN, state, "4+3", "7*9").pawns[0] == (63, 26)
    assert play(PLAIN, state, "26*3", "78+9").pawns[0] == (4, 87)
    split = play(PLAIN, state, "4+9", "26*3")
    assert split.pawns[0] == (13, 78)
    assert play(PLAIN, split, "end").phase == "draw"
    assert refused(PLAIN, play(PLAIN, state, "26+9"), "35*3") == "PC-6"


def test_every_single_step_stays_on_the_board() -> None:
    """PC-6: a whole number in 0…101 after each step; division exact."""
    state = PLAIN.position(pawns=((99, 5), FAR), dice=(3, 7))
    assert refused(PLAIN, state, "99+3") == "PC-6"
    assert refused(PLAIN, state, "99*3") == "PC-6"
    assert refused(PLAIN, state, "5-7") == "PC-6"
    assert refused(PLAIN, state, "5/3") == "PC-6"
    assert play(PLAIN, state, "99/3").pawns[0] == (33, 5)


def test_numbers_are_used_one_at_a_time_on_either_pawn() -> None:
    """PC-6: never combined before use; a pawn must be there."""
    state = PLAIN.position(pawns=((10, 40), FAR), dice=(3, 5))
    assert refused(PLAIN, state, "10+8") == "PC-5"
    assert refused(PLAIN, state, "11+3") == "PC-6"
    assert play(PLAIN, state, "10+3", "40-5").pawns[0] == (13, 35)
    assert play(PLAIN, state, "10+3", "13+5").pawns[0] == (18, 40)


def test_pawns_pass_over_and_land_on_occupied_squares() -> None:
    """PC-6."""
    state = NO_CARDS.position(pawns=((31, 50), (33, 37)), dice=(2, 4))
    after = play(NO_CARDS, state, "31+2", "33+4")
    assert after.pawns == ((37, 50), (33, 37))


def test_from_0_products_and_quotients_stay_on_0() -> None:
    """PC-7."""
    state = PLAIN.position(pawns=((0, 8), FAR), dice=(3, 9))
    for text in ("0*3", "0/3", "0*9", "0/9"):
        assert play(PLAIN, state, text).pawns[0] == (0, 8)
    assert refused(PLAIN, state, "0-3") == "PC-6"


def test_a_step_that_stays_is_legal_and_no_arrival() -> None:
    """PC-7: ×1 and ÷1 on a square that another pawn shares bump nobody and draw nothing."""
    state = PLAIN.position(pawns=((31, 40), (50, 60)), dice=(1, 2))
    after = play(PLAIN, state, "31*1", "40+2", "end")
    assert after.phase == "roll" and after.player == 1
    assert play(PLAIN, state, "31/1").arrived == (False, False)


def test_all_numbers_must_be_used_and_the_end_is_explicit() -> None:
    """PC-8."""
    state = PLAIN.position(pawns=((10, 40), FAR), dice=(3, 5))
    assert refused(PLAIN, state, "end") == "PC-8"
    state = play(PLAIN, state, "10+3")
    assert refused(PLAIN, state, "end") == "PC-8"
    state = play(PLAIN, state, "13+5")
    assert legal(PLAIN, state) == {"end"}
    assert state.player == 0


def test_every_number_has_a_use_on_every_pawn() -> None:
    """PC-8: without a Curse there is always a legal use."""
    for course in ("climb", "decline", "there_and_back"):
        game = PrimeClimb(first=0, course=course, deck="none")
        home = {"climb": 101, "decline": 0, "there_and_back": 0}[course]
        for square in range(102):
            if square == home or (course == "there_and_back" and square == 101):
                continue
            pawns = ((square, home), (50 if square != 50 else 51, 70 if square != 70 else 71))
            marks = ((False, course == "there_and_back"), (False, False))
            for number in range(1, 11):
                assert game.legal_actions(game.position(pawns=pawns, homebound=marks, left=(number,)))


def test_a_pawn_on_101_is_out_and_the_rest_goes_to_the_other() -> None:
    """PC-12, worked case: 99 with 2, 5."""
    state = PLAIN.position(pawns=((99, 40), FAR), dice=(2, 5))
    after = play(PLAIN, state, "99+2")
    assert refused(PLAIN, after, "101-5") == "PC-12"
    assert legal(PLAIN, after) == {"40+5", "40-5", "40/5"}


def test_no_bouncing_and_no_overshooting() -> None:
    """PC-12."""
    state = PLAIN.position(pawns=((99, 40), FAR), dice=(3, 5))
    assert refused(PLAIN, state, "99+3") == "PC-6"


def test_the_second_pawn_wins_at_once() -> None:
    """PC-13, worked case: the 5 is forgotten if that was the last pawn."""
    state = PLAIN.position(pawns=((99, 101), FAR), dice=(2, 5))
    after = play(PLAIN, state, "99+2")
    assert PLAIN.current_player(after) == TERMINAL
    assert PLAIN.returns(after) == (1.0, -1.0)
    assert after.left == ()
    assert refused(PLAIN, after, "end") == "PC-13"


def test_the_goal_draws_no_card() -> None:
    """PC-13: 101 is not red."""
    state = PLAIN.position(pawns=((99, 40), FAR), dice=(2, 5))
    after = play(PLAIN, state, "99+2", "40+5", "end")
    assert (after.phase, after.player) == ("roll", 1)


def test_the_game_ends_with_the_first_winner() -> None:
    """PC-13."""
    game = PrimeClimb(seats=4, first=0)
    state = game.position(pawns=((101, 91), (101, 50), (0, 0), (0, 0)), dice=(1, 10))
    after = play(game, state, "91+10")
    assert game.returns(after) == (1.0, -1.0, -1.0, -1.0)
    assert game.legal_actions(after) == () == game.chance_outcomes(after)


def test_of_two_own_pawns_on_a_square_the_later_one_moves() -> None:
    """PC-9, PC-10: the text means the one that arrived last, so the other stays where it began."""
    state = PLAIN.position(pawns=((31, 29), FAR), dice=(2, 3))
    state = play(PLAIN, state, "29+2", "31+3")
    assert state.pawns[0] == (31, 34)
    assert play(PLAIN, state, "end").phase == "roll"  # 31 was where that pawn began
