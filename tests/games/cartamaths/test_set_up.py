"""Decks, levels, characters, who begins (CM-1 … CM-5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from centaine.conformance import check_match, pick
from centaine.games.cartamaths import CartaMaths, State
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.games.cartamaths.rules.pools import pool_of_level
from centaine.games.cartamaths.rules.zones import deck_size

from .table import DECK, GAME, game_with, legal, outcomes, play, refused

THROWN = game_with(first=None)


def dealt(game: CartaMaths, seed: int = 0) -> State:
    """The match after both sides have drawn their first five cards."""
    state, rng = game.initial_state(), Random(seed)
    while state.phase == "draw" and not state.turn:
        state = game.apply(state, pick(game.chance_outcomes(state), rng))
    return state


def test_each_side_has_100_life_points_and_39_cards() -> None:
    """CM-1, CM-3."""
    state = GAME.initial_state()
    assert state.life == (100, 100)
    assert [deck_size(deck) for deck in state.decks] == [39, 39]


def test_the_counts_of_the_built_in_deck() -> None:
    """CM-3: 8 negative and 3 positive numbers, 6 bonuses, 4 traps, 18 questions; −6 and ÷ 3 are among them."""
    values = [getattr(card.effect, "value", None) for card in STANDARD]
    assert sum(value is not None and value < 0 for value in values) == 8
    assert sum(value is not None and value > 0 for value in values) == 3
    copies = Counter({kind: sum(c.copies for c in STANDARD if c.kind == kind) for kind in ("bonus", "trap")})
    assert copies == {"bonus": 6, "trap": 4}
    assert GAME.box.full[GAME.box.questions] == 18
    assert {"n-6", "divide-3"} <= {card.id for card in STANDARD}


def test_five_cards_each_are_dealt_one_by_one() -> None:
    """CM-5: side 0 first."""
    state = THROWN.initial_state()
    drawers = []
    rng = Random(1)
    while state.phase == "draw":
        drawers.append(THROWN.drawer(state))
        state = THROWN.apply(state, pick(THROWN.chance_outcomes(state), rng))
    assert drawers == [0] * 5 + [1] * 5
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.phase == "throw"


def test_every_card_of_a_deck_is_as_likely_as_the_next() -> None:
    """CM-3: 21 of 39 first cards are base cards, by their copies; the 18 others are questions, all entries alike."""
    weights = outcomes(GAME, GAME.initial_state())
    total = sum(weights.values())
    questions = {text: weight for text, weight in weights.items() if text.startswith("draw 5e-")}
    assert 39 * weights["draw n-6"] == total
    assert 39 * weights["draw divide-2"] == 2 * total
    assert 39 * sum(questions.values()) == 18 * total
    entries = Counter[str]()
    for text, weight in questions.items():
        entries[GAME.entries[text.removeprefix("draw ")]] += weight
    assert len(entries) >= 36
    assert len(set(entries.values())) == 1


def test_a_deck_asks_for_the_level_of_those_who_answer() -> None:
    """CM-3: a match of mixed levels; the deck of side 0 is for side 1."""
    state = CartaMaths(levels=("6e", "2de")).initial_state()
    game = CartaMaths(levels=("6e", "2de"))
    assert any(text.startswith("draw 2de-") for text in outcomes(game, state))
    assert not any(text.startswith("draw 6e-") for text in outcomes(game, state))
    other = state._replace(owed=(0, 5))
    assert any(text.startswith("draw 6e-") for text in outcomes(game, other))


def test_two_decks_of_one_level_share_no_question() -> None:
    """CM-3: what one side has drawn the other cannot draw, not even another question of its family."""
    state = GAME.position(hands=(["5e-07"], []), owed=(1, 1), turn=0, phase="draw")
    for owed in ((1, 0), (0, 1)):
        left = outcomes(GAME, state._replace(owed=owed))
        assert "draw 5e-07" not in left
        assert "draw 5e-08" in left
    members = next(members for _, members in GAME.pools[1] if len(members) > 1)
    state = GAME.position(discards=(["n-6"], [members[0]]), owed=(1, 0))
    assert not any(f"draw {member}" in outcomes(GAME, state) for member in members)


def test_decks_of_two_levels_are_apart() -> None:
    """CM-3: a question drawn by one side changes nothing for the other."""
    game = game_with(levels=("6e", "5e"))
    state = game.position(hands=(["5e-07"], []), owed=(0, 1), turn=0, phase="draw")
    drawn = {text.removeprefix("draw ") for text in outcomes(game, state) if text.startswith("draw 6e-")}
    assert len({game.entries[question] for question in drawn}) == len(game.pools[1])


def test_topics_narrow_what_is_asked() -> None:
    """CM-3: questions of the bank on the chosen topics alone, still 18 for each side, none of them twice."""
    game = game_with(levels=("5e", "5e"), notions=("geometry", "fractions"))
    entries = [entry for entry, _ in game.pools[0]]
    assert game.pools[0] == game.pools[1]
    assert {bank("5e").objective(entry).notion for entry in entries} == {"geometry", "fractions"}
    assert game_with(levels=("6e", "5e"), notions=["fractions"]).options.notions == ("fractions",)


def test_a_family_gives_several_questions_where_topics_are_few() -> None:
    """CM-3: a question is asked once, another of its family may be asked as well; the weights stay equal."""
    game = game_with(levels=("5e", "5e"), notions=("fractions",))
    assert len(game.pools[0]) >= 36
    members = [question for _, questions in game.pools[0] for question in questions]
    assert len(set(members)) == len(members)
    weights = outcomes(game, game.initial_state())
    entries = Counter[str]()
    for text, weight in weights.items():
        if text.startswith("draw 5e-"):
            entries[game.entries[text.removeprefix("draw ")]] += weight
    assert len(set(entries.values())) == 1
    state = game.position(hands=([members[0]], []), owed=(0, 1), turn=0, phase="draw")
    assert f"draw {members[0]}" not in outcomes(game, state)
    check_match(game, Random(7))


def practised(game: CartaMaths, level: str, side: int = 0) -> set[str]:
    """The objectives of the questions that may be in a side's deck."""
    return {bank(level).objective(entry.partition("/")[0]).id for entry, _ in game.pools[side]}


def test_objectives_narrow_what_is_asked() -> None:
    """CM-3: one objective alone, or several and whole topics; each is named once, in the usual order."""
    one = game_with(levels=("5e", "5e"), notions=["#adding-fractions"])
    assert practised(one, "5e") == {"adding-fractions"}
    assert len(one.pools[0]) >= 36
    check_match(one, Random(3))
    more = game_with(levels=("4e", "4e"), notions=["#scientific-notation", "probability", "#scientific-notation"])
    assert more.options.notions == ("probability", "#scientific-notation")
    assert practised(more, "4e") == {"probability", "scientific-notation"}


def test_too_few_questions_on_an_objective_are_completed_from_its_topic() -> None:
    """CM-3: also where the level does not have it, but its topic; else from all topics."""
    few = game_with(levels=("5e", "5e"), notions=("#prime-numbers",))
    assert {bank("5e").objective(entry.partition("/")[0]).notion for entry, _ in few.pools[0]} == {"whole numbers"}
    assert practised(few, "5e") > {"prime-numbers"}
    enough = game_with(levels=("4e", "5e"), notions=("#prime-numbers",))
    assert practised(enough, "5e") == {"prime-numbers"}
    assert practised(enough, "4e", side=1) == {"prime-factors"}
    topicless = game_with(levels=("6e", "6e"), notions=("#pythagoras",))
    assert topicless.pools[0] == pool_of_level("6e")


def test_a_level_without_the_topics_asks_on_all() -> None:
    """CM-3: so a class of several levels can have one choice of topics."""
    both = game_with(levels=("6e", "4e"), notions=("Pythagoras",))
    assert {bank("4e").objective(entry.partition("/")[0]).notion for entry, _ in both.pools[0]} == {"Pythagoras"}
    assert both.pools[1] == pool_of_level("6e")
    few = game_with(levels=("2de", "2de"), notions=("whole numbers",))
    assert few.pools[0] == pool_of_level("2de")


def test_throws_are_hidden_until_both_have_thrown() -> None:
    """CM-5, CM-16."""
    state = dealt(THROWN)
    assert THROWN.current_player(state) == 0
    assert legal(THROWN, state) == {"throw rock", "throw paper", "throw scissors"}
    state = play(THROWN, state, "throw rock")
    assert THROWN.current_player(state) == 1
    assert THROWN.observation(state, 1).throws == THROWN.observation(state, None).throws == ("?", "")
    assert THROWN.observation(state, 0).throws == ("rock", "")
    state = play(THROWN, state, "throw rock")
    assert THROWN.observation(state, 1).throws == ("rock", "rock")


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ("rock", "scissors", 0),
        ("scissors", "paper", 0),
        ("paper", "rock", 0),
        ("scissors", "rock", 1),
        ("paper", "scissors", 1),
        ("rock", "paper", 1),
    ],
)
def test_the_winner_of_the_throw_begins(one: str, other: str, first: int) -> None:
    """CM-5."""
    state = play(THROWN, dealt(THROWN), f"throw {one}", f"throw {other}")
    assert (state.player, state.turn, state.phase) == (first, 1, "draw")


def test_a_tie_is_thrown_again() -> None:
    """CM-5."""
    state = play(THROWN, dealt(THROWN), "throw paper", "throw paper")
    assert (state.phase, state.player) == ("throw", 0)
    state = play(THROWN, state, "throw rock", "throw paper")
    assert state.player == 1


def test_the_side_that_does_not_begin_may_have_other_life_points() -> None:
    """CM-1: an option; 100 is the rule."""
    game = game_with(first=None, second_side_life=105)
    assert play(game, dealt(game), "throw rock", "throw scissors").life == (100, 105)
    assert play(game, dealt(game), "throw scissors", "throw rock").life == (105, 100)
    assert dealt(game_with(first=1, second_side_life=90)).life == (90, 100)


def test_each_side_has_its_character_face_up() -> None:
    """CM-4: both may choose the same one."""
    game = CartaMaths(characters=("alan-turing", "alan-turing"), deck=DECK)
    assert [character.id for character in game.characters] == ["alan-turing"] * 2


def test_before_the_first_turn_nothing_else_can_be_done() -> None:
    """CM-5, CM-6."""
    state = THROWN.initial_state()
    assert refused(THROWN, state, "throw rock") == "CM-6"
    state = dealt(THROWN)
    assert refused(THROWN, state, "end") == "CM-5"
    assert refused(THROWN, state, "throw ?") == "CM-16"
    state = play(THROWN, state, "throw rock", "throw paper", "draw n-6" if "n-6" not in state.hands[1] else "draw n-9")
    assert refused(THROWN, state, "throw rock") == "CM-6"
