"""Questions against the computer: how often it asks, what it keeps to ask, how often it is right (CM-8, CM-13)."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from centaine import record
from centaine.engine.simulate import draw, play_game
from centaine.games.cartamaths import CartaMaths, State
from centaine.games.cartamaths.evaluation.evaluator import Weights
from centaine.games.cartamaths.players.asking import KEPT
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.cartamaths.players.levels import LEVELS
from centaine.games.cartamaths.players.search import SearchPlayer
from centaine.games.cartamaths.plugin import PLUGIN, make
from centaine.games.cartamaths.rules.rules import STAKE
from centaine.games.cartamaths.rules.state import Action
from centaine.plugin.player import Player

from .table import GAME, game_with

GAMES = 12

PLAYERS = [pytest.param(GreedyPlayer(), id="greedy"), pytest.param(SearchPlayer(clock=lambda: 0.0), id="search")]
"""The better levels, with all the time in the world."""


class Step(NamedTuple):
    """What was done in a state, with the questions and the other cards that the side had in hand."""

    state: State
    action: Action
    questions: int
    others: int


def steps(player: Player, **options: Any) -> Iterator[Step]:
    """What a player did in games against itself."""
    for number in range(GAMES):
        game = CartaMaths(first=number % 2, **options)
        played = play_game(game, (player, player), Random(number))
        for state, text, _ in record.replay(game, played.lines):
            if game.current_player(state) == state.player:
                hand = state.hands[state.player]
                questions = sum(game.box.kind(card) == "question" for card in hand)
                yield Step(state, game.parse_action(state, text), questions, len(hand) - questions)


def turns_ended(player: Player, **options: Any) -> Iterator[Step]:
    """The ends of turns in which there was a question to ask."""
    return (step for step in steps(player, **options) if step.questions and step.action.kind in ("ask", "end"))


def is_quiet(state: State) -> bool:
    """Whether no answer ends the game (CM-1)."""
    return min(state.life) > STAKE


def in_bounds(hits: int, tries: int, share: float) -> bool:
    """Whether so many hits are within four standard deviations."""
    return abs(hits - tries * share) <= 4 * sqrt(tries * share * (1 - share))


@pytest.mark.parametrize("player", PLAYERS)
def test_one_turn_in_two_ends_with_a_question(player: Player) -> None:
    """CM-13: unless another share is chosen, where an answer does not end the game."""
    asked = [step.action.kind == "ask" for step in turns_ended(player) if is_quiet(step.state)]
    assert len(asked) > 10 * GAMES
    assert in_bounds(sum(asked), len(asked), 0.5)


@pytest.mark.parametrize("share", [0.25, 0.75])
def test_the_share_is_what_was_chosen(share: float) -> None:
    """CM-13."""
    asked = [s.action.kind == "ask" for s in turns_ended(GreedyPlayer(), asking_share=share) if is_quiet(s.state)]
    assert in_bounds(sum(asked), len(asked), share)


@pytest.mark.parametrize("player", PLAYERS)
def test_without_a_share_questions_are_asked_only_where_that_pays(player: Player) -> None:
    """CM-13, CM-1: 4 answers in 5 are right, so it pays only where a wrong one wins and a right one does not lose."""
    asked = set()
    for step in turns_ended(player, asking_share=0):
        own, other = step.state.life[step.state.player], step.state.life[1 - step.state.player]
        assert (step.action.kind == "ask") == (other <= STAKE < own)
        asked.add(step.action.kind)
    assert asked == {"ask", "end"}


@pytest.mark.parametrize("player", PLAYERS)
def test_with_the_whole_share_every_turn_ends_with_a_question_but_where_that_could_lose(player: Player) -> None:
    """CM-13, CM-1: nobody stakes the last five points for nothing."""
    asked = set()
    for step in turns_ended(player, asking_share=1):
        assert (step.action.kind == "ask") == (step.state.life[step.state.player] > STAKE)
        asked.add(step.action.kind)
    assert asked == {"ask", "end"}


@pytest.mark.parametrize("player", [GreedyPlayer(), SearchPlayer()])
@pytest.mark.parametrize(("accuracy", "share", "asks"), [(0.2, 0, True), (0.9, 0, False), (0.9, 1, True)])
def test_questions_are_asked_where_that_pays(player: Player, accuracy: float, share: float, asks: bool) -> None:
    """CM-13: against a side that is mostly wrong; or as often as wanted."""
    game = game_with(accuracy=(0.5, accuracy), asking_share=share)
    state = game.position(hands=(["5e-01"], []), uses=(3, 0))
    assert (choose(player, game, state) == "ask 5e-01") is asks


@pytest.mark.parametrize("player", [GreedyPlayer(), SearchPlayer()])
@pytest.mark.parametrize(("life", "asks"), [((5, 5), False), ((6, 5), True), ((5, 6), False), ((6, 6), True)])
def test_the_last_points_are_not_staked(player: Player, life: tuple[int, int], asks: bool) -> None:
    """CM-13, CM-1."""
    game = game_with(asking_share=1)
    state = game.position(hands=(["5e-01"], []), uses=(3, 0), life=life)
    assert (choose(player, game, state) == "ask 5e-01") is asks


def choose(player: Player, game: CartaMaths, state: State) -> str:
    """The text of what a player does, from what it may know."""
    return game.format_action(player.choose(game, game.observation(state, 0), Random(1), 1.0))


@pytest.mark.parametrize("player", PLAYERS)
def test_a_few_questions_are_kept_to_be_asked(player: Player) -> None:
    """CM-8: while there is anything else to discard."""
    discarded = [step for step in steps(player) if step.action.kind == "discard"]
    assert discarded
    assert all(step.action.card in GAME.box.ids for step in discarded if step.questions <= KEPT and step.others)


@pytest.mark.parametrize("player", [GreedyPlayer(), SearchPlayer()])
def test_a_question_to_spare_is_discarded_before_a_number(player: Player) -> None:
    """CM-8: and the last ones only where the computer will not ask them."""
    numbers = ["n-6", "n-9", "n-12", "n-13", "n-15", "n-17", "n-18"]
    for share, questions, expected in ((0.5, 3, "5e-01"), (0.5, 2, "n-6"), (0, 1, "5e-01")):
        game = game_with(asking_share=share)
        hand = [*numbers[: 8 - questions], "5e-01", "5e-02", "5e-03"][:8]
        assert choose(player, game, game.position(hands=(hand, []), phase="discard")) == f"discard {expected}"


def test_how_often_search_asks_does_not_depend_on_its_clock() -> None:
    """The same randomness makes the same questions, however many worlds there was time for."""
    state = GAME.position(hands=(["n-6", "n-20", "5e-01"], []), sets=([], ["divide-2"]), uses=(3, 0))
    hasty = iter(range(10**9))
    chosen = []
    for clock in (lambda: 0.0, lambda: float(next(hasty))):
        player, rng = SearchPlayer(clock=clock, tastes=Weights(number=3.0)), Random(5)  # which keeps its numbers
        chosen.append([player.choose(GAME, GAME.observation(state, 0), rng, 0.3).kind for _ in range(40)])
    assert chosen[0] == chosen[1]
    assert {"ask", "end"} <= set(chosen[0])


# -- answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS, ids=[level.id for level in LEVELS])
def test_a_level_answers_right_as_often_as_it_says(level: Any) -> None:
    """CM-13: in so many of ten questions as one reads where levels are chosen, on either seat."""
    for seat in (0, 1):
        players = ["person", "person"]
        players[seat] = level.id
        game = make(PLUGIN.with_levels({"first": 0}, players))
        state = game.position(phase="answer", question="5e-01", player=1 - seat, discards=discards(1 - seat))
        rng, tries = Random(7), 2000
        right = sum(game.format_action(draw(game, state, rng)) == "answer right" for _ in range(tries))
        says = next(int(word) / 10 for word in level.note.split() if word.isdigit())
        assert in_bounds(right, tries, says)
        assert game.options.accuracy[seat] == says


def discards(asker: int) -> tuple[list[str], list[str]]:
    """The question that was asked lies among the asker's discards."""
    return (["5e-01"], []) if asker == 0 else ([], ["5e-01"])


def test_what_is_chosen_goes_before_what_a_level_brings() -> None:
    """And a person's seat keeps the default, whatever the other is."""
    assert PLUGIN.with_levels({"accuracy": [0.1, 0.2]}, ["random", "greedy"]) == {"accuracy": [0.1, 0.2]}
    assert PLUGIN.with_levels({}, ["person", "random"]) == {"accuracy": [0.8, 0.5]}
    assert PLUGIN.with_levels({}, ["person", "person"]) == {}
    for answered in (value for level in LEVELS for value in level.brings.values()):
        field = next(field for field in PLUGIN.fields if field.name == "accuracy")
        assert answered in [choice.value for choice in field.choices]


# -- the option -------------------------------------------------------------------------------------------------------


def test_a_record_without_the_share_has_the_default() -> None:
    """Records and matches of before load; one with another share says so and comes back."""
    text = record.save(record.record_of(CartaMaths(first=0), ("Ada", "Emmy"), ()))
    assert "asking_share" not in text
    assert make(record.load(text).options).options.asking_share == 0.5
    stored = msgspec.to_builtins(CartaMaths().options)
    del stored["asking_share"]
    assert make(stored).options == CartaMaths().options
    quarter = record.save(record.record_of(CartaMaths(asking_share=0.25), ("Ada", "Emmy"), ()))
    assert make(record.load(quarter).options).options.asking_share == 0.25


def test_the_share_changes_no_rule() -> None:
    """The same actions lead to the same states."""
    played = play_game(CartaMaths(first=0), (GreedyPlayer(), GreedyPlayer()), Random(3))
    assert record.final_state(CartaMaths(first=0, asking_share=0), played.lines) == played.state
