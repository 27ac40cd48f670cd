"""One die or two (UT-6, UT-7)."""

from __future__ import annotations

import pytest

from centaine.game import CHANCE, TERMINAL, BadText, IllegalAction
from centaine.games.ultimate_track import Action

from .table import TWO, play, refused


def test_only_a_player_who_has_passed_chooses() -> None:
    """UT-6."""
    state = TWO.position(squares=(88, 98), passed=(True, True), player=0)
    assert TWO.current_player(state) == 0
    assert [TWO.format_action(action) for action in TWO.legal_actions(state)] == ["dice 1", "dice 2"]
    not_passed = TWO.position(squares=(88, 98), passed=(False, True))
    assert TWO.current_player(not_passed) == CHANCE
    assert TWO.legal_actions(not_passed) == ()


def test_passing_gives_the_choice_from_the_next_turn_on_and_for_good() -> None:
    """UT-6, UT-7: also after going back to 0."""
    state = play(TWO, TWO.position(squares=(93, 10)), "roll 6 6", "roll 1 1")
    assert state.phase == "choose"
    state = play(TWO, state, "dice 1", "roll 4", "roll 1 1")  # 93 + 4 is 97, back to 0
    assert (state.squares[0], state.passed[0], state.phase) == (0, True, "choose")


def test_outcomes() -> None:
    """UT-3, UT-6: six of one die; 21 pairs of two, those of different numbers twice as likely."""
    one = TWO.chance_outcomes(TWO.position(passed=(True, False), dice=1))
    two = TWO.chance_outcomes(TWO.position(passed=(True, False), dice=2))
    assert [TWO.format_action(roll) for roll, _ in one] == [f"roll {face}" for face in range(1, 7)]
    assert {weight for _, weight in one} == {1}
    assert len(two) == 21
    assert {TWO.format_action(roll): weight for roll, weight in two}["roll 3 4"] == 2
    assert {TWO.format_action(roll): weight for roll, weight in two}["roll 3 3"] == 1
    assert sum(weight for _, weight in two) == 36


def test_refusals_say_why() -> None:
    """UT-1, UT-3, UT-5, UT-6."""
    fresh, passed = TWO.initial_state(), TWO.position(squares=(88, 98), passed=(True, True))
    assert refused(TWO, fresh, "dice 1") == "UT-6"
    assert refused(TWO, fresh, "roll 4") == "UT-3"
    assert refused(TWO, passed, "roll 3 4") == "UT-6"
    assert refused(TWO, play(TWO, passed, "dice 1"), "dice 2") == "UT-6"
    assert refused(TWO, play(TWO, passed, "dice 1"), "roll 3 4") == "UT-1"
    over = TWO.position(squares=(99, 98))
    assert TWO.current_player(over) == TERMINAL
    assert refused(TWO, over, "roll 3 4") == "UT-5"


@pytest.mark.parametrize(
    "action", [Action("dice", (3,)), Action("dice", ()), Action("roll", (0, 3)), Action("roll", ())]
)
def test_actions_that_are_none(action: Action) -> None:
    """UT-6: nor are they accepted when made by hand."""
    for state in (TWO.initial_state(), TWO.position(passed=(True, True))):
        assert action not in TWO.legal_actions(state)
        with pytest.raises(IllegalAction):
            TWO.apply(state, action)


def test_rolls_are_read_in_either_order() -> None:
    """UT-3: two dice are an unordered pair, written smaller first."""
    state = TWO.initial_state()
    assert TWO.format_action(TWO.parse_action(state, "roll 6 2")) == "roll 2 6"


@pytest.mark.parametrize(
    "text", ["", "roll", "roll 7", "roll 0", "roll 1 2 3", "dice 3", "dice", "Roll 3", "roll ３", "x" * 9999]
)
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(BadText) as caught:
        TWO.parse_action(TWO.initial_state(), text)
    assert len(str(caught.value)) < 200
