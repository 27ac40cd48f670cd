"""Prime Climb as arrays against its rules, in every variant."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from centaine.batch import PrimeClimbBatch
from centaine.game import TERMINAL, BadOption, BadPosition, CentaineError
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.rules.board import is_red
from centaine.games.prime_climb.rules.options import Options

from ..environments.games import GAMES
from ..matches import played
from .lockstep import play_both, same_chances

VARIANTS = {name: cast(PrimeClimb, game) for name, game in GAMES.items() if game.name == "prime-climb"}
NEAR = (0, 1, 2, 3, 11, 31, 61, 97, 101)
"""Squares on which something may happen."""


def batch_of(name: str, games: int, **more: Any) -> PrimeClimbBatch:
    """A batch of a variant."""
    options = VARIANTS[name].options
    return PrimeClimbBatch(games, **{field: getattr(options, field) for field in Options.__struct_fields__}, **more)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_rules_are_the_same(name: str, size: Callable[[int, int], int]) -> None:
    """PC-4 … PC-50: whole states, legal actions, chances, observations and results after each step."""
    play_both(batch_of(name, 10, outside_chance=True), size(8, 4700), seed=1)


def position(game: PrimeClimb, rng: Random) -> State:
    """A random position in which cards, Curses and way stations matter."""
    options, seats = game.options, range(game.seats)
    cards = [card.id for card in game.cards if card.kind == "keeper" for _ in range(card.copies)]
    actions = [card.id for card in game.cards if card.kind == "action"]
    back = options.course == "there_and_back"
    while True:
        rng.shuffle(cards)
        player = rng.randrange(game.seats)
        hands = [cards[3 * seat : 3 * seat + rng.randrange(4)] for seat in seats]
        pawns = [[rng.choice(NEAR) if rng.random() < 0.5 else rng.randrange(102) for _ in "ab"] for _ in seats]
        red = tuple(pawn for pawn in (0, 1) if is_red(pawns[player][pawn]))
        settling = bool(actions and red) and rng.random() < 0.4
        given: dict[str, Any] = {
            "pawns": pawns,
            "homebound": [[back and (square == 101 or rng.random() < 0.5) for square in pair] for pair in pawns],
            "player": player,
            "hands": hands,
            "fresh": hands[player][: rng.randrange(2)],
            "cursed": [seat for seat in seats if rng.random() < 0.3],
            "visited": [[stop for stop in options.way_stations if rng.random() < 0.5] for _ in seats],
            "begin": [rng.choice((square, 0, 101)) for square in pawns[player]],
            "arrived": [pawn for pawn in (0, 1) if rng.random() < 0.5],
            "latest": rng.randrange(2),
            "drawn": rng.random() < 0.3,
            "again": rng.choice((0, 0, 0, 1)),
        }
        if settling:
            given |= {"card": rng.choice(actions), "red": red}
        else:
            given["dice"] = (rng.randint(1, 10), rng.randint(1, 10))
        with suppress(BadPosition):
            state = game.position(**given)
            if game.legal_actions(state):
                return state


@pytest.mark.parametrize("name", VARIANTS)
def test_the_rules_are_the_same_from_anywhere(name: str, size: Callable[[int, int], int]) -> None:
    """PC-9 … PC-50, from positions that random games seldom reach."""
    rng = Random(name)
    for seed in range(size(1, 100)):
        batch = batch_of(name, 40, outside_chance=True)
        play_both(batch, 6, seed, [position(VARIANTS[name], rng) for _ in range(batch.games)])


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


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"course": "decline"}, "move 0 3,2/7,101 left=8 cursed=0"),
        ({"course": "there_and_back"}, "move 0 3',2/7,1 left=8 cursed=0"),
        ({}, "move 0 3,2/7,1 left=7,8 cursed=0"),
    ],
)
def test_a_curse_without_an_exact_step(options: dict[str, Any], text: str) -> None:
    """PC-31: down to 0 at most, and where that is the pawn's goal it stays."""
    batch = PrimeClimbBatch(1, first=0, outside_chance=True, **options)
    state = batch.game.parse_state(text)
    batch.set_state(0, state)
    legal = batch.encoding.legal(state)
    assert batch.numbers(0) == list(legal)
    for number, action in legal.items():
        batch.set_state(0, state)
        batch.step([number])
        assert batch.state(0) == batch.game.apply(state, action)


def test_no_exchange_with_a_pawn_in_passing() -> None:
    """PC-50: an opponent's pawn or one's own on the same square, in mid-move."""
    batch = batch_of("prime-climb, own keepers", 1, outside_chance=True)
    state = batch.game.parse_state("move 0 31,20/31,50/9,20 left=4 begin=29,18 arrived=0,1 hands=mine-0//")
    batch.set_state(0, state)
    exchanges = [number for number in batch.numbers(0) if "switch" in batch.encoding.texts[number]]
    assert exchanges and batch.numbers(0) == list(batch.encoding.legal(state))


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


def test_a_preset_and_texts_of_states_are_taken() -> None:
    batch = PrimeClimbBatch(3, preset="sprint", seats=3)
    assert batch.game == PrimeClimb(seats=3, pawns_to_finish=1)
    assert repr(batch).startswith("<PrimeClimbBatch: 3 games of ")
    batch.set_state(1, "move 2 0,0/1,2/97,96 left=4,5")
    assert batch.game.format_state(batch.state(1)).startswith("move 2 0,0/1,2/97,96")
    with pytest.raises(CentaineError, match="option “seat”"):
        PrimeClimbBatch(3, seat=2)


@pytest.mark.parametrize("steps", [-1, 1.5, "9", None])
def test_steps_of_random_play_are_counted_from_0(steps: object) -> None:
    with pytest.raises(BadOption, match="“steps” must be a whole number from 0"):
        PrimeClimbBatch(1).play_at_random(steps)  # type: ignore[arg-type]
