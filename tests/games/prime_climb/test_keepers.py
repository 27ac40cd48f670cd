"""Keepers: plus-minus, clear, curse (PC-20, PC-30, PC-31)."""

from __future__ import annotations

import pytest

from centaine.games.prime_climb import PrimeClimb

from .table import PLAIN, after_draw, legal, play, refused

NINE = (("plus-minus-9",), ())


def test_a_drawn_keeper_stays_with_its_player() -> None:
    """PC-20."""
    state = after_draw(PLAIN, "plus-minus-9", ((31, 0), (0, 0)), (29, 0))
    assert state.hands == (("plus-minus-9",), ())
    assert (state.phase, state.player) == ("roll", 1)


def test_keepers_are_played_before_between_and_after_the_dice() -> None:
    """PC-20, PC-8."""
    state = PLAIN.position(pawns=((31, 0), (0, 0)), dice=(2, 3), hands=NINE)
    before = play(PLAIN, state, "keeper 31+9", "40+2", "42+3", "end")
    between = play(PLAIN, state, "31+2", "keeper 33+9", "42+3", "end")
    after = play(PLAIN, state, "31+2", "33+3", "keeper 36+9", "end")
    assert before.pawns == between.pawns == after.pawns == ((45, 0), (0, 0))
    assert sum(before.discards) == 1 and before.hands == ((), ())


def test_any_number_of_keepers_in_one_move() -> None:
    """PC-20."""
    hands = (("plus-minus-1", "plus-minus-2", "plus-minus-9"), ())
    state = PLAIN.position(pawns=((31, 0), (0, 0)), left=(), hands=hands)
    assert play(PLAIN, state, "keeper 31+9", "keeper 40-1", "keeper 39+2").pawns[0] == (41, 0)


@pytest.mark.parametrize("number", range(1, 10))
def test_plus_minus_adds_or_subtracts_on_the_board(number: int) -> None:
    """PC-30: 0…101 holds."""
    hands = ((f"plus-minus-{number}",), ())
    state = PLAIN.position(pawns=((100, number - 1), (0, 0)), left=(), hands=hands)
    expected = {f"keeper 100-{number}", f"keeper {number - 1}+{number}", "end"}
    if number == 1:
        expected.add("keeper 100+1")
    assert legal(PLAIN, state) == expected


def test_a_keeper_may_bring_the_last_pawn_home() -> None:
    """PC-13."""
    state = PLAIN.position(pawns=((92, 101), (0, 0)), dice=(2, 3), hands=NINE)
    assert PLAIN.returns(play(PLAIN, state, "keeper 92+9")) == (1.0, -1.0)


def test_a_fresh_keeper_waits_for_the_next_turn() -> None:
    """PC-20: an older copy of the same card may be played."""
    game = PrimeClimb(first=0)
    state = game.position(pawns=((31, 0), (0, 0)), dice=(2, 3), hands=(("clear",), ()), fresh=("clear",), drawn=True)
    assert refused(game, state, "clear 31") == "PC-20"
    state = game.position(pawns=((31, 0), (0, 0)), dice=(2, 3), hands=(("clear",) * 2, ()), fresh=("clear",))
    state = play(game, state, "clear 31")
    assert state.hands[0] == ("clear",)
    assert refused(game, state, "clear 31") == "PC-20"


def test_fresh_keepers_can_be_played_in_the_next_turn() -> None:
    """PC-20."""
    state = after_draw(PLAIN, "plus-minus-9", ((31, 0), (0, 0)), (29, 0))
    state = play(PLAIN, state, "roll 1 2", "0+1", "0+2", "end", "roll 1 2")
    assert "keeper 31+9" in legal(PLAIN, state)


def test_a_keeper_that_is_not_held_is_refused() -> None:
    """PC-20."""
    state = PLAIN.position(pawns=((31, 0), (0, 0)), dice=(2, 3))
    for text in ("keeper 31+9", "clear 31", "curse 1", "play mine 31+2"):
        assert refused(PLAIN, state, text) == "PC-20"


def test_keepers_only_in_the_move_phase() -> None:
    """PC-20, PC-5."""
    assert refused(PLAIN, PLAIN.position(pawns=((31, 0), (0, 0)), hands=NINE), "keeper 31+9") == "PC-5"


def test_clear_sends_every_other_pawn_within_two_squares_to_start() -> None:
    """PC-30: own pawns included, pawns at the goal excluded; not the named one."""
    game = PrimeClimb(seats=3, first=0)
    state = game.position(pawns=((50, 52), (48, 47), (51, 53)), left=(), hands=(("clear",), (), ()), player=0)
    assert play(game, state, "clear 50").pawns == ((50, 0), (0, 47), (0, 53))
    assert play(game, state, "clear 52").pawns == ((0, 52), (48, 47), (0, 0))
    state = game.position(pawns=((99, 20), (101, 3), (40, 41)), left=(), hands=(("clear",), (), ()))
    assert play(game, state, "clear 99").pawns == state.pawns


def test_clear_takes_the_same_square_in_passing() -> None:
    """PC-30."""
    state = PLAIN.position(pawns=((40, 20), (42, 44)), dice=(2, 3), hands=(("clear",), ()))
    after = play(PLAIN, state, "40+2", "clear 42")
    assert after.pawns == ((42, 20), (0, 0))


def test_curse_names_an_opponent_who_is_not_cursed() -> None:
    """PC-30."""
    game = PrimeClimb(seats=3, first=0)
    state = game.position(left=(), hands=(("curse", "curse"), (), ()))
    assert legal(game, state) == {"curse 1", "curse 2", "end"}
    state = play(game, state, "curse 2")
    assert state.cursed == (2,)
    assert refused(game, state, "curse 2") == "PC-30"
    assert refused(game, state, "curse 0") == "PC-30"


def test_a_cursed_player_subtracts_or_divides_for_one_whole_turn() -> None:
    """PC-30: with dice; with Keepers only subtracts; the turn after is free."""
    pawns = ((40, 60), (54, 70))
    state = PLAIN.position(pawns=pawns, player=0, dice=(2, 3), hands=NINE, cursed=(0,))
    assert legal(PLAIN, state) == {
        "40-2", "40/2", "60-2", "60/2", "40-3", "60-3", "60/3", "keeper 40-9", "keeper 60-9"
    }  # fmt: skip
    assert refused(PLAIN, state, "40+2") == "PC-30"
    assert refused(PLAIN, state, "keeper 40+9") == "PC-30"
    state = play(PLAIN, state, "40-2", "38-3", "end")
    assert state.cursed == ()
    state = play(PLAIN, state, "roll 1 2", "54+1", "55+2", "end", "roll 1 2")
    assert "35+1" in legal(PLAIN, state)


def test_a_curse_waits_for_its_victims_turn() -> None:
    """PC-30: it holds during the next turn of that player, not before."""
    game = PrimeClimb(seats=3, first=0, deck="full")
    state = game.position(pawns=((48, 0), (54, 0), (60, 0)), dice=(1, 2), hands=(("curse",), (), ()))
    state = play(game, state, "curse 2", "48+1", "49+2", "end", "roll 1 2", "54+1", "55+2", "end", "roll 1 2")
    assert state.player == 2 and state.cursed == (2,)
    assert refused(game, state, "60+1") == "PC-30"


def test_clear_and_curse_may_be_played_while_cursed() -> None:
    """PC-31."""
    state = PLAIN.position(pawns=((40, 0), (41, 0)), left=(), hands=(("clear", "curse"), ()), cursed=(0,))
    assert {"clear 40", "curse 1"} <= legal(PLAIN, state)


def test_a_cursed_pawn_stops_at_0_when_nothing_exact_is_left() -> None:
    """PC-31: the only subtraction below 0; the player chooses the pawn."""
    state = PLAIN.position(pawns=((5, 7), (50, 70)), left=(8,), cursed=(0,))
    assert legal(PLAIN, state) == {"5-8", "7-8"}
    assert play(PLAIN, state, "7-8").pawns[0] == (5, 0)
    free = PLAIN.position(pawns=((5, 7), (50, 70)), left=(8,))
    assert refused(PLAIN, free, "5-8") == "PC-6"


def test_stopping_at_0_needs_that_no_pawn_has_an_exact_use() -> None:
    """PC-31: tested for each number when it is used; a pawn on 0 has 0 ÷ d."""
    state = PLAIN.position(pawns=((5, 20), (50, 70)), left=(8,), cursed=(0,))
    assert legal(PLAIN, state) == {"20-8"}
    assert refused(PLAIN, state, "5-8") == "PC-31"
    state = PLAIN.position(pawns=((5, 0), (50, 70)), left=(8,), cursed=(0,))
    assert legal(PLAIN, state) == {"0/8"}
    state = PLAIN.position(pawns=((5, 20), (50, 70)), left=(8, 10), cursed=(0,))
    state = play(PLAIN, state, "20-10")
    assert legal(PLAIN, state) == {"10-8"}
    assert legal(PLAIN, play(PLAIN, PLAIN.position(pawns=((5, 9), (50, 70)), dice=(8, 9), cursed=(0,)), "9-8")) == {
        "5-9",
        "1-9",
    }


def test_keepers_never_go_below_0() -> None:
    """PC-31."""
    state = PLAIN.position(pawns=((5, 7), (50, 70)), left=(), hands=NINE, cursed=(0,))
    assert legal(PLAIN, state) == {"end"}
    assert refused(PLAIN, state, "keeper 5-9") in {"PC-31", "PC-6"}


def test_where_0_is_the_goal_the_cursed_pawn_stays() -> None:
    """PC-31: in Decline and homebound."""
    decline = PrimeClimb(first=0, course="decline")
    state = decline.position(pawns=((5, 7), (50, 70)), left=(8,), cursed=(0,))
    assert play(decline, state, "5-8").pawns[0] == (5, 7)
    back = PrimeClimb(first=0, course="there_and_back")
    marks = ((True, False), (False, False))
    state = back.position(pawns=((5, 7), (50, 70)), homebound=marks, left=(8,), cursed=(0,))
    assert legal(back, state) == {"5'-8", "7-8"}
    assert play(back, state, "5'-8").pawns[0] == (5, 7)
    assert play(back, state, "7-8").pawns[0] == (5, 0)
