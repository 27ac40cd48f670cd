"""Traps: set in one's own turn, turned up in the other's (CM-11, CM-12)."""

from __future__ import annotations

import pytest

from centaine.games.cartamaths import State

from .table import GAME, game_with, legal, play, refused


def met(number: str, *traps: str, bonus: str = "") -> State:
    """Side 0 plays a number; side 1 has these traps set."""
    state = GAME.position(hands=([number, bonus] if bonus else [number], []), sets=([], traps))
    return play(GAME, state, f"play {number} {bonus}".strip())


def test_a_trap_is_set_face_down() -> None:
    """CM-11, CM-16: the other side sees its back."""
    state = play(GAME, GAME.position(hands=(["divide-3"], [])), "set divide-3")
    assert (state.phase, state.sets, state.hands[0]) == ("play", (("divide-3",), ()), ())
    assert GAME.observation(state, 1).sets == (("?",), ())
    assert GAME.observation(state, 0).sets == (("divide-3",), ())


def test_minus_six_met_by_divide_by_three_costs_two() -> None:
    """CM-12: −6 ÷ 3 = −2."""
    state = met("n-6", "divide-3")
    assert (state.phase, GAME.current_player(state), state.value) == ("trap", 1, -6)
    state = play(GAME, state, "trap divide-3")
    assert (state.life, state.phase, state.player) == ((100, 98), "play", 0)
    assert (state.sets[1], state.discards[1]) == ((), ("divide-3",))


def test_one_may_pass() -> None:
    """CM-11."""
    state = play(GAME, met("n-6", "divide-3"), "pass")
    assert (state.life, state.sets[1]) == ((100, 94), ("divide-3",))


@pytest.mark.parametrize(
    ("number", "bonus", "trap"),
    [("n-13", "", "divide-2"), ("n-20", "", "divide-3"), ("n-9", "plus-10", "divide-2"), ("n-15", "", "divide-2")],
)
def test_a_dividing_trap_needs_a_whole_number(number: str, bonus: str, trap: str) -> None:
    """CM-12: the question comes all the same, so that nothing is given away (CM-11)."""
    state = met(number, trap, bonus=bonus)
    assert legal(GAME, state) == {"pass"}
    assert refused(GAME, state, f"trap {trap}") == "CM-12"


def test_the_trap_comes_after_the_bonus() -> None:
    """CM-11: −6 + 10 more = −16, ÷ 2 = −8."""
    assert play(GAME, met("n-6", "divide-2", bonus="plus-10"), "trap divide-2").life == (100, 92)
    assert play(GAME, met("n-13", "divide-2", bonus="times-2"), "trap divide-2").life == (100, 87)


def test_the_opposite_turns_the_change_round_for_the_same_side() -> None:
    """CM-11: −12 becomes +12 for the side that would have lost; +6 becomes −6 for the one that would have gained."""
    assert play(GAME, met("n-12", "opposite"), "trap opposite").life == (100, 112)
    assert play(GAME, met("n+6", "opposite"), "trap opposite").life == (94, 100)


def test_a_side_may_lose_by_the_opposite_of_its_own_number() -> None:
    """CM-1, CM-11."""
    state = GAME.position(hands=(["n+6"], []), sets=([], ["opposite"]), life=(5, 100))
    state = play(GAME, state, "play n+6", "trap opposite")
    assert (state.winner, state.ending) == (1, "life")


def test_the_opposite_is_only_for_a_number_that_nothing_has_changed() -> None:
    """CM-11: neither by a bonus nor by a character."""
    state = met("n-12", "opposite", bonus="plus-10")
    assert legal(GAME, state) == {"pass"}
    assert refused(GAME, state, "trap opposite") == "CM-11"
    game = game_with("katherine-johnson")
    state = game.position(hands=(["n-12"], []), sets=([], ["opposite"]), boosted=(True, False))
    assert refused(game, play(game, state, "play n-12"), "trap opposite") == "CM-11"


def test_at_most_one_trap_for_each_number() -> None:
    """CM-11: after one the number counts; the next number can meet the next trap."""
    state = GAME.position(hands=(["n-12", "n-18"], []), sets=([], ["divide-2", "divide-3"]))
    state = play(GAME, state, "play n-12", "trap divide-2")
    assert (state.phase, state.life) == ("play", (100, 94))
    state = play(GAME, state, "play n-18", "trap divide-3")
    assert state.life == (100, 88)


def test_without_a_set_trap_nobody_is_asked() -> None:
    """CM-11."""
    state = GAME.position(hands=(["n-12", "draw-1"], ["divide-2"]))
    assert play(GAME, state, "play n-12").phase == "play"


def test_only_numbers_meet_traps() -> None:
    """CM-11: neither a draw bonus, nor the character, nor a question."""
    state = GAME.position(hands=(["draw-1", "5e-01"], []), sets=([], ["divide-2"]))
    assert play(GAME, state, "play draw-1").phase == "draw"
    assert play(GAME, state, "character").phase == "play"
    assert play(GAME, state, "ask 5e-01").phase == "answer"


def test_ones_own_traps_do_not_count_in_ones_own_turn() -> None:
    """CM-11."""
    state = GAME.position(hands=(["n-12", "divide-3"], []), sets=(["divide-2"], []))
    assert play(GAME, state, "set divide-3", "play n-12").phase == "play"


def test_while_one_is_asked_nothing_else_can_be_done() -> None:
    """CM-11."""
    state = met("n-12", "divide-2", "divide-2", "opposite")
    assert legal(GAME, state) == {"trap divide-2", "trap opposite", "pass"}
    assert refused(GAME, state, "trap divide-3") == "CM-11"
    assert refused(GAME, state, "end") == "CM-11"


def test_a_number_that_came_to_0_cannot_be_divided() -> None:
    """CM-12, CM-14: nothing would happen."""
    game = game_with(other="emmy-noether")
    state = game.position(hands=(["n+3"], []), sets=([], ["divide-3"]), weakened=(True, False))
    state = play(game, state, "play n+3")
    assert state.value == 0
    assert refused(game, state, "trap divide-3") == "CM-12"
    assert play(game, state, "pass").life == (100, 100)
