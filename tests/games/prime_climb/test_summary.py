"""The summary of a match, and its feats."""

from __future__ import annotations

import pytest

from tests.games.summaries import feats_of, figures_of, summary_of

NAME = "prime-climb"
TWO = {"seats": 2, "first": 0}
ON_13 = ["roll 3 10", "0+10", "10+3", "end", "draw plus-minus-1"]


def test_a_bump_counts_for_both_and_the_biggest_leap_is_a_calculation() -> None:
    """PC-6, PC-9, PC-10: Ben lands on Ada's 13; each has drawn a card."""
    ben = ["roll 3 10", "0+10", "10+3", "end", "draw plus-minus-2"]
    found = summary_of(NAME, [*ON_13, *ben], **TWO)
    assert figures_of(found, 0) == {
        "Turns": 1, "Biggest leap": "0 + 10 = 10", "Pawns bumped": 0, "Sent back": 1, "Cards drawn": 1,
    }  # fmt: skip
    assert figures_of(found, 1) == {
        "Turns": 1, "Biggest leap": "0 + 10 = 10", "Pawns bumped": 1, "Sent back": 0, "Cards drawn": 1,
    }  # fmt: skip
    assert feats_of(found, 0) == feats_of(found, 1) == []


def test_a_double_with_all_four_operations_is_a_feat() -> None:
    """PC-5: four uses of the number of a double."""
    found = summary_of(NAME, ["roll 2 2", "0+2", "2*2", "4-2", "2/2", "end"], **TWO)
    assert feats_of(found, 0) == ["four-operations"]
    split = ["roll 2 2", "0+2", "2*2", "4-2", "2+2", "end", "roll 1 2", "0+1", "1+2", "end", "roll 2 4", "4/2", "0+4"]
    assert feats_of(summary_of(NAME, [*split, "end"], **TWO), 0) == []


def test_seven_times_thirteen_is_a_feat() -> None:
    ben = ["roll 1 2", "0+1", "1+2", "end"]
    found = summary_of(NAME, [*ON_13, *ben, "roll 1 7", "13*7", "0+1", "end"], **TWO)
    assert feats_of(found, 0) == ["seven-times-thirteen"]
    assert figures_of(found, 0)["Biggest leap"] == "13 × 7 = 91"


def test_two_pawns_bumped_in_one_turn_are_a_feat() -> None:
    """PC-9."""
    ben = ["roll 3 9", "0+3", "0+9", "end"]
    cid = ["roll 1 2", "0+1", "1+2", "end"]
    turn = ["roll 3 9", "0+3", "0+9", "end"]
    found = summary_of(NAME, [*ben, *turn, *cid], **TWO)
    assert feats_of(found, 1) == ["two-bumps"]
    assert figures_of(found, 1)["Pawns bumped"] == figures_of(found, 0)["Sent back"] == 2


def test_a_roll_again_is_the_same_turn() -> None:
    """PC-30."""
    again = [*ON_13[:-1], "draw roll-again", "roll 1 2", "0+1", "1+2", "end"]
    assert figures_of(summary_of(NAME, again, **TWO), 0)["Turns"] == 1
    assert figures_of(summary_of(NAME, [*again, "roll 1 4", "0+4", "0+1", "end", "roll 1 2"], **TWO), 0)["Turns"] == 2


def test_a_subtraction_that_stops_at_0_is_no_calculation() -> None:
    """PC-31."""
    ada = ["roll 1 10", "0+10", "10+1", "end", "draw curse", "roll 2 4", "0+2", "0+4", "end"]
    lines = [*ada, "roll 1 2", "curse 1", "0+1", "1+2", "end", "roll 7 9", "2-7"]
    assert figures_of(summary_of(NAME, lines, **TWO), 1)["Biggest leap"] == "0 + 4 = 4"


def test_a_goal_from_far_away_is_a_feat() -> None:
    """PC-12: 50 × 2 + 1 is 51 squares at once; 100 + 1 is one."""
    sprint = {"seats": 1, "deck": "none", "pawns_to_finish": 1}
    far = ["roll 5 10", "0+5", "5*10", "end", "roll 1 2", "50*2", "100+1"]
    assert feats_of(summary_of(NAME, far, **sprint), 0) == ["far-finish"]
    near = ["roll 10 10", "0+10", "10*10", "0*10", "0*10", "end", "roll 1 2", "100+1"]
    assert feats_of(summary_of(NAME, near, **sprint), 0) == []


@pytest.mark.parametrize(
    ("options", "label", "rolls"),
    [
        ({"deck": "none"}, "Rolls that perfect play needs on average", 9.0),
        ({"deck": "keepers"}, "Rolls that perfect play needs on average", 6.0),
        ({"deck": "keepers", "course": "decline"}, "Rolls that perfect play without cards needs on average", 8.0),
        ({"deck": "none", "course": "decline"}, "Rolls that perfect play needs on average", 8.0),
    ],
)
def test_a_solitaire_is_compared_with_perfect_play(options: dict[str, str], label: str, rolls: float) -> None:
    """PC-45."""
    (figure,) = summary_of(NAME, ["roll 1 2"], seats=1, **options).figures
    assert (figure.label, figure.value) == (label, rolls)


@pytest.mark.parametrize("options", [{"course": "there_and_back"}, {"pawns_to_finish": 1}, {"doubles": "may"}])
def test_where_nothing_is_solved_nothing_is_said(options: dict[str, str]) -> None:
    assert summary_of(NAME, ["roll 1 2"], seats=1, deck="none", **options).figures == ()
    assert summary_of(NAME, ["roll 1 2"], **TWO, deck="none").figures == ()
