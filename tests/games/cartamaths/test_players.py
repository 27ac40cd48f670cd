"""The computer players: what they choose where it is plain, and that they see no more than they may."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from centaine.engine.simulate import draw, play_game
from centaine.game import TERMINAL
from centaine.games.cartamaths import CartaMaths, State
from centaine.games.cartamaths.players.child import ChildPlayer
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.cartamaths.players.levels import LEVELS
from centaine.games.cartamaths.players.search import SearchPlayer

from .table import GAME

PLAYERS = {level.id: level.player for level in LEVELS}


def chosen(player: Any, state: State, game: CartaMaths = GAME) -> str:
    """What a player does in a state, from what it may know."""
    seat = game.current_player(state)
    return game.format_action(player.choose(game, game.observation(state, seat), Random(1), 1.0))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_legally_to_the_end(name: str, size: Callable[[int, int], int]) -> None:
    """CM-7: against itself, with every kind of phase on the way."""
    for seed in range(size(3, 100)):
        game = CartaMaths(accuracy=(0.3, 0.4), clock=seed % 2 == 0)
        played = play_game(game, [PLAYERS[name]] * 2, Random(seed), 0.02)
        assert game.current_player(played.state) == TERMINAL


@pytest.mark.parametrize("name", PLAYERS)
def test_a_choice_depends_on_the_observation_alone(name: str) -> None:
    """CM-16: in worlds that look the same a player does the same."""
    state = GAME.position(hands=(["n-6", "n-20", "times-2", "5e-01"], ["n-9", "5e-02"]), sets=([], ["divide-2"]))
    rng = Random(3)
    worlds = [GAME.determinize(GAME.observation(state, 0), 0, rng) for _ in range(5)]
    assert len(set(worlds)) > 1
    assert len({chosen(PLAYERS[name], world) for world in worlds}) == 1


@pytest.mark.parametrize("player", [GreedyPlayer(), SearchPlayer()])
def test_a_win_at_hand_is_taken(player: Any) -> None:
    """CM-1: nothing else is looked for."""
    state = GAME.position(hands=(["n-20", "n+3", "times-3"], []), life=(50, 18), uses=(3, 0))
    assert chosen(player, state).startswith("play n-20")


def test_greedy_takes_the_most_it_can_get() -> None:
    """CM-10: the largest number with the largest factor."""
    state = GAME.position(hands=(["n-6", "n-20", "times-2", "times-3", "plus-10"], []), uses=(3, 0))
    assert chosen(GreedyPlayer(), state) == "play n-20 times-3"


def test_a_beginner_plays_a_card_or_two_and_keeps_the_rest() -> None:
    """CM-7."""
    hand = ["n-6", "n-20", "times-2", "opposite", "5e-01", "5e-02", "5e-03"]
    state = GAME.position(hands=(hand, []), uses=(3, 0))
    while (done := chosen(ChildPlayer(), state)).startswith(("play", "set")):
        state = GAME.apply(state, GAME.parse_action(state, done))
    held = [card for card in state.hands[0] if GAME.box.kind(card) != "question"]
    assert (len(held), done.split()[0] in ("end", "ask")) == (2, True)


def test_search_keeps_a_factor_for_a_large_number() -> None:
    """CM-10: −6 × 3 is not worth it while −20 may still come."""
    state = GAME.position(hands=(["n-6", "times-3"], []), uses=(3, 0))
    assert chosen(GreedyPlayer(), state) == "play n-6 times-3"
    assert chosen(SearchPlayer(), state) != "play n-6 times-3"


def test_search_keeps_a_trap_for_a_large_number() -> None:
    """CM-11."""
    state = GAME.position(discards=(["n-6"], []), sets=([], ["divide-2"]), number="n-6")
    assert chosen(GreedyPlayer(), state) == "trap divide-2"
    assert chosen(SearchPlayer(), state) == "pass"
    state = GAME.position(discards=(["n-20", "times-2"], []), sets=([], ["divide-2"]), number="n-20", value=-40)
    assert chosen(SearchPlayer(), state._replace(changed=True)) == "trap divide-2"


def test_a_trap_that_saves_the_game_is_turned_up() -> None:
    """CM-1, CM-11."""
    state = GAME.position(discards=(["n-6"], []), sets=([], ["divide-2"]), number="n-6", life=(90, 6))
    assert chosen(SearchPlayer(), state) == "trap divide-2"


def test_search_ends_in_time_by_its_own_clock() -> None:
    """With no time at all it still plays what one world says; with more it looks at more worlds."""
    state = GAME.position(hands=(["n-20", "n-17"], []), sets=([], ["divide-2", "opposite"]), uses=(3, 0))
    looks = []
    for budget_seconds in (0.0, 5.0, 20.0):
        ticks = count()
        player = SearchPlayer(clock=lambda ticks=ticks: float(next(ticks)))  # type: ignore[misc]
        action = player.choose(GAME, GAME.observation(state, 0), Random(1), budget_seconds)
        assert action in GAME.legal_actions(state)
        looks.append(next(ticks))
        assert looks[-1] <= budget_seconds + 2
    assert 0 < looks[0] < looks[1] < looks[2]


def test_search_is_stronger_than_greedy(size: Callable[[int, int], int]) -> None:
    """By a margin that chance alone does not give; `centaine ladder cartamaths` measures by how much."""
    games, wins = size(60, 400), 0
    for number in range(games):
        game, rng = CartaMaths(first=number % 2), Random(number)
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if seat < 0:
                action = draw(game, state, rng)
            else:
                player = PLAYERS["search" if seat == 0 else "greedy"]
                action = player.choose(game, game.observation(state, seat), rng, 0.05)
            state = game.apply(state, action)
        wins += state.winner == 0
    assert wins > games * 0.5
