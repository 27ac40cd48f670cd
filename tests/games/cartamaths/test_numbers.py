"""Numbers and bonuses (CM-9, CM-10)."""

from __future__ import annotations

import pytest

from .table import GAME, legal, outcomes, play, refused


def test_a_positive_number_gains_points() -> None:
    """CM-9."""
    state = play(GAME, GAME.position(hands=(["n+4"], [])), "play n+4")
    assert (state.life, state.discards[0], state.phase) == ((104, 100), ("n+4",), "play")


def test_a_negative_number_costs_the_other_side_points() -> None:
    """CM-9."""
    state = play(GAME, GAME.position(hands=([], ["n-20"]), player=1), "play n-20")
    assert (state.life, state.discards[1]) == ((80, 100), ("n-20",))


@pytest.mark.parametrize(
    ("number", "bonus", "life"),
    [
        ("n-6", "plus-10", (100, 84)),
        ("n-6", "times-2", (100, 88)),
        ("n-6", "times-3", (100, 82)),
        ("n+3", "plus-10", (113, 100)),
        ("n+4", "times-3", (112, 100)),
    ],
)
def test_a_bonus_changes_the_number_it_joins(number: str, bonus: str, life: tuple[int, int]) -> None:
    """CM-10: the sign stays; both cards are discarded."""
    state = play(GAME, GAME.position(hands=([number, bonus], [])), f"play {number} {bonus}")
    assert state.life == life
    assert state.discards[0] == tuple(sorted((number, bonus)))
    assert state.hands[0] == ()


def test_at_most_one_bonus_joins_a_number() -> None:
    """CM-10: there is no way to say more."""
    state = GAME.position(hands=(["n-6", "times-2", "times-3"], []))
    assert legal(GAME, state) >= {"play n-6 times-2", "play n-6 times-3"}
    assert not any(text.count(" ") > 2 for text in legal(GAME, state))


def test_two_copies_are_offered_once() -> None:
    """CM-7."""
    state = GAME.position(hands=(["n-6", "plus-10", "plus-10"], []))
    assert legal(GAME, state) == {"play n-6", "play n-6 plus-10", "character", "end"}


def test_a_draw_bonus_draws_cards() -> None:
    """CM-10: a card, and the turn goes on."""
    state = play(GAME, GAME.position(hands=(["draw-1"], [])), "play draw-1")
    assert (state.phase, state.owed, state.discards[0]) == ("draw", (1, 0), ("draw-1",))
    state = play(GAME, state, "draw n-6")
    assert (state.phase, state.player, state.hands[0]) == ("play", 0, ("n-6",))


def test_a_draw_bonus_on_an_empty_deck_loses_nothing() -> None:
    """CM-10."""
    state = GAME.position(hands=(["draw-1"], []), decks=((), ("5q",)))
    state = play(GAME, state, "play draw-1")
    assert (state.phase, state.hands[0]) == ("play", ())
    assert refused(GAME, state, "draw n-6") == "CM-6"


def test_a_drawn_card_comes_out_of_the_deck() -> None:
    """CM-2, CM-3: of two copies one stays."""
    state = play(GAME, GAME.position(hands=(["draw-1"], [])), "play draw-1")
    place = GAME.box.place("plus-10")
    assert state.decks[0][place] == 2
    state = play(GAME, state, "draw plus-10")
    assert state.decks[0][place] == 1
    assert "draw draw-1" in outcomes(GAME, state._replace(phase="draw", owed=(1, 0)))
