"""Prime Climb as arrays against its rules, in every variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from centaine.batch import PrimeClimbBatch
from centaine.game import TERMINAL, BadOption
from centaine.games.prime_climb.rules.options import Options

from ..environments.games import GAMES
from ..matches import played
from .lockstep import play_both, same_chances

pytestmark = pytest.mark.xdist_group("batch")  # they share what is compiled

VARIANTS = {name: game for name, game in GAMES.items() if game.name == "prime-climb"}


def batch_of(name: str, games: int, **more: Any) -> PrimeClimbBatch:
    """A batch of a variant."""
    options = VARIANTS[name].options
    return PrimeClimbBatch(games, **{field: getattr(options, field) for field in Options.__struct_fields__}, **more)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_rules_are_the_same(name: str, size: Callable[[int, int], int]) -> None:
    """PC-4 … PC-50: whole states, legal actions, chances, observations and results after each step."""
    play_both(batch_of(name, 10, outside_chance=True), size(30, 4700), seed=1)


@pytest.mark.parametrize("name", ["prime-climb, standard", "prime-climb, solitaire 1"])
def test_a_game_draws_as_if_it_were_told(name: str, size: Callable[[int, int], int]) -> None:
    same_chances(batch_of(name, 1, seed=1), batch_of(name, 1, outside_chance=True), size(300, 20_000), seed=2)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_state_can_be_set(name: str, size: Callable[[int, int], int]) -> None:
    states = played(VARIANTS[name], 3, size(200, 20_000))[0][:: size(20, 1)]
    batch = batch_of(name, len(states), outside_chance=True)
    for game, state in enumerate(states):
        batch.set_state(game, state)
        assert batch.state(game) == state
    assert batch.over.tolist() == [VARIANTS[name].current_player(state) == TERMINAL for state in states]


def test_a_bump_and_a_draw() -> None:
    """PC-9, PC-10: 31+2 and 33+4 bump the pawn on 37, not the one on 33, and 37 is red."""
    batch = PrimeClimbBatch(1, seats=2, first=0, outside_chance=True)
    batch.set_state(0, batch.game.parse_state("move 0 31,20/33,37 left=2,4"))
    for text in ("pawn 0 +2", "pawn 0 +4", "end"):
        batch.step([batch.encoding.texts.index(text)])
    assert batch.game.format_state(batch.state(0)) == "draw 0 37,20/33,0 begin=31,20 arrived=0 red=0"
    assert batch.weights()[0].sum() == 24


def test_states_have_names() -> None:
    batch = PrimeClimbBatch(3, seed=1, first=0)
    batch.states["pawns"][1] = (98, 5, 7, 0, 0, 0, 0, 0)
    batch.states["dice"][1], batch.states["uses"][1] = (3, 7), (1, 1)
    batch.refresh([1])
    assert batch.state(1).pawns == ((98, 5), (7, 0)) and batch.state(1).left == (3, 7)
    assert [batch.encoding.texts[number] for number in batch.numbers(1)][:2] == ["pawn 0 +3", "pawn 0 -3"]


def test_random_games_end_as_often_for_each_seat() -> None:
    batch = PrimeClimbBatch(200, seats=2, seed=3)
    ended, wins = batch.play_at_random(20_000)
    assert ended == sum(wins) > 100
    assert abs(wins[0] - wins[1]) < 4 * np.sqrt(ended)


def test_more_copies_than_a_hand_can_count_are_refused() -> None:
    with pytest.raises(BadOption, match="the option “deck” can have at most 15 copies of the card clear"):
        PrimeClimbBatch(1, deck=("clear",) * 16)
    assert PrimeClimbBatch(1, deck=("clear",) * 15).state(0).pile == (15,)
