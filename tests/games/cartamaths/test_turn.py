"""A turn from its two cards to its end, and the end of the game (CM-1, CM-2, CM-6 … CM-8, CM-15)."""

from __future__ import annotations

from .table import GAME, game_with, legal, outcomes, play, refused

SEVEN = ["n-6", "n-9", "n-12", "n-13", "n-15", "n-17", "n-18"]


def test_a_turn_begins_with_two_cards() -> None:
    """CM-6: for the other side, too."""
    state = play(GAME, GAME.position(hands=(["n-6"], [])), "end")
    assert (state.phase, state.player, state.owed) == ("draw", 1, (0, 2))
    state = play(GAME, state, "draw n-6", "draw divide-2")
    assert (state.phase, state.hands[1]) == ("play", ("divide-2", "n-6"))


def test_a_side_that_has_no_card_to_draw_loses() -> None:
    """CM-6."""
    state = GAME.position(hands=(["n-6"], []), decks=(("3q",), ()))
    state = play(GAME, state, "end")
    assert (state.phase, state.winner, state.ending) == ("over", 0, "deck")
    assert GAME.returns(state) == (1.0, -1.0)
    assert refused(GAME, state, "end") == "CM-1"


def test_with_one_card_left_a_side_draws_one() -> None:
    """CM-6."""
    state = play(GAME, GAME.position(decks=(("3q",), ("n-9",))), "end")
    assert state.owed == (0, 1)
    assert outcomes(GAME, state).keys() == {"draw n-9"}
    assert play(GAME, state, "draw n-9").phase == "play"


def test_any_number_of_plays_in_any_order() -> None:
    """CM-2, CM-7: each card in its own way."""
    state = GAME.position(hands=(["n-6", "n+3", "divide-2", "5e-01", "draw-1"], []))
    assert legal(GAME, state) == {
        "play n-6",
        "play n+3",
        "set divide-2",
        "ask 5e-01",
        "play draw-1",
        "character",
        "end",
    }
    state = play(GAME, state, "set divide-2", "play n+3", "character", "play n-6", "end")
    assert state.life == (100 + 3 + points("al-khwarizmi"), 94)
    assert state.sets[0] == ("divide-2",)
    assert state.discards[0] == ("n+3", "n-6")


def points(character: str) -> int:
    effect = game_with(character).characters[0].effects[0]
    return int(getattr(effect, "points", 0))


def test_cards_that_are_not_in_the_hand_or_of_another_kind_are_refused() -> None:
    """CM-2, CM-7, CM-10, CM-11, CM-13."""
    state = GAME.position(hands=(["n-6", "divide-2", "5e-01", "times-2", "draw-1"], ["n-9"]))
    for text, rule in (
        ("play n-9", "CM-7"),
        ("play n-6 times-3", "CM-7"),
        ("play divide-2", "CM-11"),
        ("play 5e-01", "CM-13"),
        ("play times-2", "CM-10"),
        ("play times-2 n-6", "CM-10"),
        ("play draw-1 n-6", "CM-10"),
        ("play n-6 draw-1", "CM-10"),
        ("play n-6 divide-2", "CM-10"),
        ("set n-6", "CM-11"),
        ("set 5e-01", "CM-11"),
        ("ask n-6", "CM-13"),
        ("ask 5e-02", "CM-7"),
        ("set ?", "CM-16"),
        ("trap divide-2", "CM-11"),
        ("pass", "CM-11"),
        ("answer right", "CM-13"),
        ("discard n-6", "CM-8"),
        ("draw n-9", "CM-6"),
        ("throw rock", "CM-5"),
        ("time", "CM-15"),
        ("on", "CM-15"),
    ):
        assert refused(GAME, state, text) == rule, text


def test_more_than_seven_cards_are_discarded_down_to_seven() -> None:
    """CM-8: one by one, by choice."""
    state = GAME.position(hands=([*SEVEN, "n-20", "times-2"], []))
    state = play(GAME, state, "end")
    assert (state.phase, GAME.current_player(state)) == ("discard", 0)
    assert refused(GAME, state, "end") == "CM-8"
    assert refused(GAME, state, "discard n+3") == "CM-8"
    state = play(GAME, state, "discard n-6")
    assert state.phase == "discard"
    state = play(GAME, state, "discard times-2")
    assert (state.player, len(state.hands[0]), state.discards[0]) == (1, 7, ("n-6", "times-2"))


def test_seven_cards_may_stay() -> None:
    """CM-8."""
    assert play(GAME, GAME.position(hands=(SEVEN, [])), "end").player == 1


def test_discarding_comes_after_the_answer() -> None:
    """CM-8, CM-13."""
    state = GAME.position(hands=([*SEVEN, "n-20", "5e-01"], []))
    state = play(GAME, state, "ask 5e-01", "answer wrong")
    assert (state.phase, state.life) == ("discard", (100, 95))


def test_a_side_at_0_loses_at_once() -> None:
    """CM-1: in the middle of a turn; below 0, too."""
    state = GAME.position(hands=(["n-6", "n-9"], []), life=(100, 6))
    state = play(GAME, state, "play n-6")
    assert (state.phase, state.winner, state.ending, state.life) == ("over", 0, "life", (100, 0))
    state = play(GAME, GAME.position(hands=(["n-9"], []), life=(100, 6), player=0), "play n-9")
    assert (state.winner, state.life) == (0, (100, -3))


def test_life_may_exceed_100() -> None:
    """CM-1."""
    assert play(GAME, GAME.position(hands=(["n+6"], [])), "play n+6").life == (106, 100)


def test_after_so_many_turns_the_higher_life_wins() -> None:
    """CM-15."""
    game = game_with(turn_limit=4)
    for life, winner in (((90, 80), 0), ((80, 90), 1), ((80, 80), -1)):
        state = play(game, game.position(turn=4, life=life), "end")
        assert (state.phase, state.ending, state.winner) == ("over", "time", winner)
    assert game.returns(state) == (0.0, 0.0)
    assert play(game, game.position(turn=3), "end").phase == "draw"


def test_the_clock_is_looked_at_after_each_turn() -> None:
    """CM-15: the turn is finished first, with its discards."""
    game = game_with(clock=True)
    state = play(game, game.position(hands=([*SEVEN, "n-20"], []), life=(50, 60)), "end")
    assert state.phase == "discard"
    state = play(game, state, "discard n-6")
    assert outcomes(game, state).keys() == {"on", "time"}
    assert play(game, state, "on").player == 1
    state = play(game, state, "time")
    assert (state.winner, state.ending) == (1, "time")


def test_without_the_option_there_is_no_clock() -> None:
    """CM-15."""
    assert refused(GAME, play(GAME, GAME.position(), "end"), "time") == "CM-6"
