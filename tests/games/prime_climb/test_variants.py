"""The variants and how they combine (PC-40 … PC-47)."""

from __future__ import annotations

from random import Random

import pytest

from centaine.conformance import random_match
from centaine.game import TERMINAL, BadOption
from centaine.games.prime_climb import PrimeClimb

from .table import legal, outcomes, play, refused

START = (0, 0)
DOUBLE = PrimeClimb(first=0, double_time=True)
STATIONS = PrimeClimb(first=0, way_stations=(37, 61), deck="none")
DECLINE = PrimeClimb(first=0, course="decline")
BACK = PrimeClimb(first=0, course="there_and_back")
OUT = ((False, False), (False, False))


# -- Double Time -------------------------------------------------------------------------------------------------------


def test_double_time_bumps_after_each_step() -> None:
    """PC-40."""
    state = DOUBLE.position(pawns=((31, 50), (33, 37)), dice=(2, 4))
    state = play(DOUBLE, state, "31+2")
    assert state.pawns == ((33, 50), (0, 37))
    state = play(DOUBLE, state, "33+4")
    assert state.pawns == ((37, 50), START) and state.phase == "draw"


def test_double_time_draws_several_cards_in_a_turn() -> None:
    """PC-40: the move goes on after each card."""
    state = DOUBLE.position(pawns=((29, 50), START), dice=(2, 3))
    state = play(DOUBLE, state, "29+2", "draw plus-minus-9", "50+3")
    assert (state.phase, state.red) == ("draw", (1,))
    state = play(DOUBLE, state, "draw clear")
    assert state.hands[0] == ("clear", "plus-minus-9")
    assert legal(DOUBLE, state) == {"end"}
    assert play(DOUBLE, state, "end").player == 1


def test_double_time_draws_nothing_where_the_turn_began() -> None:
    """PC-40, PC-10."""
    state = DOUBLE.position(pawns=((31, 50), START), dice=(2, 2))
    state = play(DOUBLE, state, "31+2", "33-2")
    assert state.phase == "move"


def test_double_time_asks_only_for_the_pawn_that_made_the_step() -> None:
    """PC-40: it alone bumps, draws and is the red pawn of the card."""
    state = DOUBLE.position(pawns=((29, 50), START), dice=(2, 3))
    state = play(DOUBLE, state, "29+2", "draw plus-minus-9", "50+3", "draw fifty")
    assert state.pawns[0] == (31, 3)


def test_double_time_keepers_are_steps() -> None:
    """PC-40: a Keeper's step bumps and draws; clear is none."""
    hands = (("clear", "plus-minus-2"), ())
    state = DOUBLE.position(pawns=((29, 50), (31, 0)), left=(), hands=hands)
    after = play(DOUBLE, state, "keeper 29+2")
    assert after.pawns[1] == START and after.phase == "draw"
    assert play(DOUBLE, state, "clear 29").phase == "move"


def test_double_time_rolls_again_after_the_end_once_for_each_card() -> None:
    """PC-40: and the steps of those rolls draw as well."""
    state = DOUBLE.position(pawns=((29, 50), START), dice=(2, 3))
    state = play(DOUBLE, state, "29+2", "draw roll-again", "50+3", "draw roll-again")
    assert state.phase == "move" and state.again == 2
    state = play(DOUBLE, state, "end")
    assert (state.phase, state.player, state.again) == ("roll", 0, 1)
    state = play(DOUBLE, state, "roll 6 8", "31+6", "draw plus-minus-1", "53+8")
    assert (state.phase, state.red) == ("draw", (1,))  # 61
    state = play(DOUBLE, state, "draw plus-minus-2", "end", "roll 1 3", "37+1", "38+3", "draw plus-minus-3", "end")
    assert (state.phase, state.player) == ("roll", 1)


def test_double_time_own_pawn_bump_at_once() -> None:
    """PC-40, PC-9."""
    state = DOUBLE.position(pawns=((40, 42), START), dice=(2, 3))
    state = play(DOUBLE, state, "40+2")
    assert state.pawns[0] == (42, 0)


def test_double_time_a_step_that_stays_bumps_nobody() -> None:
    """PC-40, PC-7."""
    state = DOUBLE.position(pawns=((31, 42), START), dice=(1, 3), begin=(29, 42))
    assert play(DOUBLE, state, "31*1").phase == "move"


# -- Way Stations ------------------------------------------------------------------------------------------------------


def test_101_is_barred_until_every_station_was_visited() -> None:
    """PC-41."""
    state = STATIONS.position(pawns=((99, 35), START), dice=(2, 2))
    assert refused(STATIONS, state, "99+2") == "PC-41"
    state = play(STATIONS, state, "35+2")
    assert state.visited == ((37,), ())
    assert refused(STATIONS, state, "99+2") == "PC-41"
    state = STATIONS.position(pawns=((99, 59), START), dice=(2, 2), visited=((37,), ()))
    state = play(STATIONS, state, "59+2", "61+2", "99+2")  # even in passing, by either pawn
    assert state.pawns[0] == (101, 63)


def test_a_barred_pawn_still_has_a_use_for_every_number() -> None:
    """PC-41, PC-8."""
    for square in range(1, 101):
        for number in range(1, 11):
            assert STATIONS.legal_actions(STATIONS.position(pawns=((square, 0), START), left=(number,)))


def test_an_opponents_visit_does_not_count() -> None:
    """PC-41."""
    state = STATIONS.position(pawns=((99, 0), START), left=(2,), visited=((), (37, 61)))
    assert refused(STATIONS, state, "99+2") == "PC-41"


@pytest.mark.parametrize(
    ("card", "pawns", "begin", "choice", "visited"),
    [
        ("reverse-digits", ((73, 1), (2, 3)), (70, 1), None, ((37, 73), ())),
        ("advance", ((31, 1), (37, 3)), (29, 1), None, ((37,), ())),
        ("switch", ((31, 1), (37, 3)), (29, 1), "switch 3@1 37@1", ((), (37,))),
        ("switch", ((31, 1), (37, 3)), (29, 1), "switch 1@0 37@1", ((37,), ())),
    ],
)
def test_any_arrival_counts_for_the_pawns_owner(
    card: str,
    pawns: tuple[tuple[int, int], ...],
    begin: tuple[int, int],
    choice: str | None,
    visited: tuple[tuple[int, ...], ...],
) -> None:
    """PC-41: by card and switch too."""
    game = PrimeClimb(first=0, way_stations=(37, 73))
    stamps = ((73,), ()) if card == "reverse-digits" else ((), ())
    state = game.position(pawns=pawns, left=(), begin=begin, arrived=(0,), visited=stamps)
    state = play(game, state, "end", f"draw {card}", *([choice] if choice else []))
    assert state.visited == visited


def test_a_keeper_counts_and_is_barred_too() -> None:
    """PC-41."""
    game = PrimeClimb(first=0, way_stations=(37,))
    state = game.position(pawns=((35, 99), START), left=(), hands=(("plus-minus-2",), ()))
    assert refused(game, state, "keeper 99+2") == "PC-41"
    assert play(game, state, "keeper 35+2").visited == ((37,), ())


def test_in_decline_0_is_barred() -> None:
    """PC-41, PC-43."""
    game = PrimeClimb(first=0, course="decline", way_stations=(37,), deck="none")
    state = game.position(pawns=((5, 39), (101, 101)), dice=(2, 5))
    assert refused(game, state, "5-5") == "PC-41"
    assert play(game, state, "39-2", "5-5").pawns[0] == (0, 37)


def test_there_and_back_101_is_barred() -> None:
    """PC-41, PC-44: no step and no card puts an outbound pawn there."""
    game = PrimeClimb(first=0, course="there_and_back", way_stations=(37,))
    state = game.position(pawns=((99, 20), START), dice=(2, 5))
    assert refused(game, state, "99+2") == "PC-41"
    marks = (((False, False)), (True, True))
    state = game.position(pawns=((31, 20), (101, 101)), left=(), begin=(29, 20), homebound=marks, visited=((), (37,)))
    state = play(game, state, "end", "draw advance")
    assert state.pawns[0] == (31, 20)


# -- Sprint ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("course", "pawns", "marks", "text"),
    [
        ("climb", ((99, 20), (30, 40)), OUT, "99+2"),
        ("decline", ((2, 20), (30, 40)), OUT, "2-2"),
        ("there_and_back", ((2, 20), (30, 40)), ((True, False), (False, False)), "2'-2"),
    ],
)
def test_in_a_sprint_the_first_pawn_home_wins(
    course: str, pawns: tuple[tuple[int, int], ...], marks: tuple[tuple[bool, bool], ...], text: str
) -> None:
    """PC-42: on any course."""
    game = PrimeClimb(first=0, course=course, pawns_to_finish=1)
    state = game.position(pawns=pawns, homebound=marks, left=(2,))
    after = play(game, state, text)
    assert game.current_player(after) == TERMINAL and game.returns(after) == (1.0, -1.0)


# -- Decline -----------------------------------------------------------------------------------------------------------


def test_decline_runs_from_101_to_0() -> None:
    """PC-43."""
    state = DECLINE.initial_state()
    assert state.pawns == ((101, 101), (101, 101))
    assert legal(DECLINE, play(DECLINE, state, "roll 1 9")) == {"101-1", "101*1", "101/1", "101-9"}
    state = DECLINE.position(pawns=((5, 0), (40, 40 + 1)), left=(5,))
    assert DECLINE.returns(play(DECLINE, state, "5-5")) == (1.0, -1.0)


def test_in_decline_a_bumped_pawn_returns_to_101() -> None:
    """PC-43."""
    state = DECLINE.position(pawns=((40, 90), (37, 91)), left=(3,))
    assert play(DECLINE, state, "40-3", "end", "draw plus-minus-1").pawns == ((37, 90), (101, 91))


def test_in_decline_101_is_start_nobody_is_bumped_and_no_card_drawn() -> None:
    """PC-43, PC-3."""
    state = DECLINE.position(pawns=((91, 50), (101, 60)), left=(10,))
    state = play(DECLINE, state, "91+10", "end")
    assert state.pawns == ((101, 50), (101, 60)) and state.phase == "roll"


def test_in_decline_forward_is_toward_0() -> None:
    """PC-43, PC-30 `advance`, `retreat`."""
    base = {"left": (), "begin": (40, 90), "arrived": (0,)}
    state = DECLINE.position(pawns=((31, 90), (20, 37)), **base)
    assert play(DECLINE, state, "end", "draw advance").pawns == ((20, 90), (101, 37))
    assert play(DECLINE, state, "end", "draw retreat").pawns == ((37, 90), (20, 101))
    state = DECLINE.position(pawns=((31, 20), (101, 19)), left=(), begin=(40, 20), arrived=(0,))
    assert play(DECLINE, state, "end", "draw retreat").pawns == ((101, 20), (101, 19))


def test_in_decline_a_pawn_home_is_out() -> None:
    """PC-43, PC-12: goal pawns are no neighbours of clear, of advance, nor of switch."""
    state = DECLINE.position(pawns=((2, 90), (0, 50)), left=(), hands=(("clear",), ()))
    assert play(DECLINE, state, "clear 2").pawns == ((2, 90), (0, 50))
    state = DECLINE.position(pawns=((31, 90), (0, 50)), left=(), begin=(40, 90), arrived=(0,))
    assert play(DECLINE, state, "end", "draw advance").pawns == ((31, 90), (0, 50))
    state = play(DECLINE, state, "end", "draw switch")
    assert legal(DECLINE, state) == {"switch 31@0 90@0", "switch 31@0 50@1", "switch 50@1 90@0"}


# -- There and Back Again ----------------------------------------------------------------------------------------------


def test_a_pawn_turns_at_101_and_may_move_on_at_once() -> None:
    """PC-44."""
    state = BACK.position(pawns=((99, 0), START), dice=(2, 5))
    state = play(BACK, state, "99+2")
    assert state.pawns[0] == (101, 0) and state.homebound[0] == (True, False)
    assert refused(BACK, state, "101-5") == "PC-44"
    state = play(BACK, state, "101'-5", "end")
    assert state.pawns[0] == (96, 0) and state.homebound[0] == (True, False)


def test_a_homebound_pawn_is_out_when_it_lands_on_0() -> None:
    """PC-44: both home wins; an outbound pawn on 0 has just not begun."""
    marks = ((True, True), (False, False))
    state = BACK.position(pawns=((5, 7), START), homebound=marks, dice=(5, 7))
    state = play(BACK, state, "5'-5")
    assert refused(BACK, state, "0'-7") == "PC-12"
    state = play(BACK, state, "7'-7")
    assert BACK.returns(state) == (1.0, -1.0)
    state = BACK.position(pawns=((5, 0), START), left=(5,))
    assert BACK.current_player(play(BACK, state, "5-5")) == 0


def test_a_bumped_pawn_goes_to_the_end_that_is_worse_for_it() -> None:
    """PC-44: outbound to 0, homebound to 101 and still homebound."""
    marks = ((False, False), (True, False))
    state = BACK.position(pawns=((38, 50), (40, 53)), homebound=marks, dice=(2, 3))
    state = play(BACK, state, "38+2", "50+3", "end", "draw plus-minus-1")
    assert state.pawns == ((40, 53), (101, 0))
    assert state.homebound == marks


def test_nobody_is_bumped_on_0_or_101() -> None:
    """PC-44, PC-9."""
    marks = ((False, False), (True, False))
    state = BACK.position(pawns=((99, 5), (101, 0)), homebound=marks, dice=(2, 5))
    state = play(BACK, state, "99+2", "5-5", "end")
    assert state.pawns == ((101, 0), (101, 0))


def test_a_text_marks_homebound_pawns() -> None:
    """PC-44: two own pawns on one square with different ways are two texts."""
    state = BACK.position(
        pawns=((31, 40), START), homebound=((True, False), (False, False)), dice=(9, 2), hands=(("clear",), ())
    )
    assert {"31'+9", "31'-9", "40+2", "40/2", "clear 31'", "clear 40"} <= legal(BACK, state)
    state = play(BACK, state, "31'+9")
    assert {"40'+2", "40+2"} <= legal(BACK, state)
    assert play(BACK, state, "40'+2").pawns[0] == (42, 40)
    assert play(BACK, state, "40+2").pawns[0] == (40, 42)


def test_forward_is_each_pawns_own_direction() -> None:
    """PC-44, PC-30 `advance`, `retreat`."""
    marks = ((True, False), (False, False))
    state = BACK.position(pawns=((31, 60), (20, 37)), homebound=marks, left=(), begin=(40, 60), arrived=(0,))
    assert play(BACK, state, "end", "draw advance").pawns == ((20, 60), (0, 37))
    assert play(BACK, state, "end", "draw retreat").pawns == ((37, 60), (20, 0))


def test_pawns_on_the_ends_count_as_nearest_but_are_not_sent() -> None:
    """PC-44, PC-22: an outbound pawn may be put on 101 and turns; a homebound one not on its goal."""
    marks = ((False, False), (True, False))
    state = BACK.position(pawns=((97, 5), (101, 3)), homebound=marks, left=(), begin=(95, 5), arrived=(0,))
    after = play(BACK, state, "end", "draw advance")
    assert after.pawns == ((101, 5), (101, 3)) and after.homebound[0] == (True, False)
    marks = ((True, False), (False, False))
    state = BACK.position(pawns=((31, 60), (0, 40)), homebound=marks, left=(), begin=(40, 60), arrived=(0,))
    assert play(BACK, state, "end", "draw advance").pawns == ((31, 60), (0, 40))


def test_no_card_puts_a_pawn_on_its_goal() -> None:
    """PC-22, PC-44: an exchange of a homebound pawn with one on 0 is not offered; with one on 101 it is."""
    marks = ((True, False), (False, True))
    state = BACK.position(pawns=((31, 60), (0, 101)), homebound=marks, left=(), begin=(40, 60), arrived=(0,))
    state = play(BACK, state, "end", "draw switch")
    assert legal(BACK, state) == {
        "switch 31'@0 60@0", "switch 31'@0 101'@1", "switch 60@0 101'@1", "switch 0@1 60@0"
    }  # fmt: skip
    after = play(BACK, state, "switch 60@0 101'@1")
    assert after.pawns == ((31, 101), (0, 60))
    assert after.homebound == ((True, True), (False, True))
    assert refused(BACK, state, "switch 0@1 31'@0") == "PC-22"


def test_of_two_red_pawns_one_that_pc22_bars_is_not_offered() -> None:
    """PC-22, PC-21: the homebound pawn's nearest ahead stands on its goal."""
    marks = ((True, False), (False, False))
    state = BACK.position(pawns=((11, 61), (0, 70)), homebound=marks, left=(), begin=(40, 60), arrived=(0, 1))
    state = play(BACK, state, "end", "draw advance")
    assert legal(BACK, state) == {"pawn 61"}


# -- Solitaires --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("course", ["climb", "there_and_back", "decline"])
def test_alone_the_score_is_the_number_of_rolls(course: str) -> None:
    """PC-45, PC-46."""
    game = PrimeClimb(seats=1, course=course, deck="keepers")
    assert {card.id for card in game.cards} == {f"plus-minus-{number}" for number in range(1, 10)}
    rolls, last = 0, None
    for state, action in random_match(game, Random(5)):
        rolls += action is not None and action.kind == "roll"
        last = state
    assert last is not None and game.returns(last) == (-float(rolls),)


def test_alone_nobody_rolls_for_the_beginning() -> None:
    """PC-45, PC-4."""
    game = PrimeClimb(seats=1, deck="none")
    assert game.initial_state().phase == "roll"


def test_alone_own_pawns_bump_each_other() -> None:
    """PC-45, PC-9."""
    game = PrimeClimb(seats=1, deck="keepers")
    state = game.position(pawns=((40, 42),), left=(2,))
    assert play(game, state, "40+2", "end").pawns == ((42, 0),)


def test_decks() -> None:
    """PC-47: one seat goes with keepers and none."""
    assert len(PrimeClimb(deck="keepers", seats=4).cards) == 9
    assert PrimeClimb(deck="none").cards == ()
    game = PrimeClimb(deck="keepers", first=0)
    assert len(outcomes(game, play(game, game.position(pawns=((29, 0), START), left=(2,)), "29+2", "end"))) == 9
    assert [card.id for card in PrimeClimb(seats=1, deck=("plus-minus-8", "plus-minus-3")).cards][-1] == "plus-minus-8"
    with pytest.raises(BadOption, match="A solo game"):
        PrimeClimb(seats=1)
    with pytest.raises(BadOption, match="A solo game"):
        PrimeClimb(seats=1, deck=("plus-minus-3", "clear"))


def test_a_win_in_mid_move_can_be_written() -> None:
    """PC-42, PC-9: the match is over before the other pawn bumps who stands on 19."""
    game = PrimeClimb(first=0, pawns_to_finish=1)
    state = play(game, game.position(pawns=((17, 91), (19, 96)), dice=(2, 10)), "17+2", "91+10")
    assert (state.phase, state.pawns) == ("over", ((19, 101), (19, 96)))
    assert game.parse_state(game.format_state(state)) == state
