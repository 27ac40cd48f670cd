"""Who begins and what the dice give (PC-4, PC-5)."""

from __future__ import annotations

from centaine.game import CHANCE
from centaine.games.prime_climb import PrimeClimb

from .table import NO_CARDS, PLAIN, legal, outcomes, play, refused


def test_everyone_rolls_and_the_highest_total_begins() -> None:
    """PC-4."""
    game = PrimeClimb(seats=3)
    state = game.initial_state()
    assert state.pawns == ((0, 0),) * 3
    assert game.current_player(state) == CHANCE
    state = play(game, state, "roll 3 9", "roll 10 10")
    assert (state.phase, state.player) == ("first", 2)
    state = play(game, state, "roll 1 2")
    assert (state.phase, state.player) == ("roll", 1)


def test_ties_roll_again_among_themselves() -> None:
    """PC-4."""
    game = PrimeClimb(seats=4)
    state = play(game, game.initial_state(), "roll 5 6", "roll 1 10", "roll 1 1", "roll 2 9")
    assert state.contest == (0, 0, -1, 0)
    state = play(game, state, "roll 1 1", "roll 4 4", "roll 2 6")
    assert state.contest == (-1, 0, -1, 0)
    state = play(game, state, "roll 1 1", "roll 1 2")
    assert (state.phase, state.player) == ("roll", 3)


def test_first_leaves_out_the_roll_off() -> None:
    """PC-4."""
    game = PrimeClimb(seats=3, first=1)
    assert (game.initial_state().phase, game.initial_state().player) == ("roll", 1)


def test_play_goes_clockwise() -> None:
    """PC-4: 0, 1, 2, 0 …"""
    game = PrimeClimb(seats=3, first=1, deck="none")
    state = play(game, game.initial_state(), "roll 1 2", "0+1", "0+2", "end")
    assert state.player == 2
    assert play(game, state, "roll 1 2", "0+1", "0+2", "end").player == 0


def test_a_roll_is_an_unordered_pair_with_its_weight() -> None:
    """PC-5: two ten-sided dice, 55 rolls of weight 1 or 2 out of 100."""
    weights = outcomes(PLAIN, PLAIN.initial_state())
    assert len(weights) == 55 and sum(weights.values()) == 100
    assert weights["roll 3 9"] == 2 and weights["roll 10 10"] == 1
    assert PLAIN.parse_action(PLAIN.initial_state(), "roll 9 3") == PLAIN.parse_action(
        PLAIN.initial_state(), "roll 3 9"
    )


def test_two_numbers_or_four_uses_of_a_double() -> None:
    """PC-5."""
    start = PLAIN.initial_state()
    assert play(PLAIN, start, "roll 3 9").left == (3, 9)
    assert play(PLAIN, start, "roll 2 2").left == (2, 2, 2, 2)
    assert PLAIN.position(dice=(2, 2)).left == (2, 2, 2, 2)
    assert PLAIN.position(left=(2, 2)).left == (2, 2)
    assert refused(PLAIN, play(PLAIN, start, "roll 3 9"), "0+4") == "PC-5"


def test_the_french_edition_lets_one_stop_after_two_uses_of_a_double() -> None:
    """PC-5, option doubles="may"."""
    game = PrimeClimb(first=0, deck="none", doubles="may")
    state = play(game, game.initial_state(), "roll 2 2", "0+2")
    assert refused(game, state, "end") == "PC-8"
    state = play(game, state, "2+2")
    assert "end" in legal(game, state)
    assert play(game, state, "end").pawns[0] == (4, 0)
    assert refused(game, play(game, state, "4+2"), "end") == "PC-8"
    assert refused(NO_CARDS, NO_CARDS.position(left=(2, 2)), "end") == "PC-8"


def test_dice_come_before_steps() -> None:
    """PC-5."""
    assert refused(PLAIN, PLAIN.initial_state(), "0+3") == "PC-5"
    assert refused(PLAIN, PLAIN.position(dice=(3, 9)), "roll 3 9") == "PC-5"
    assert refused(PrimeClimb(), PrimeClimb().initial_state(), "0+3") == "PC-4"
