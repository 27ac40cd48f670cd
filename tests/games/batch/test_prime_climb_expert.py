"""The compiled expert of Prime Climb against the expert itself."""

from __future__ import annotations

from itertools import islice
from operator import itemgetter
from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from centaine.batch import PrimeClimbBatch
from centaine.batch.prime_climb.expert import playing
from centaine.batch.prime_climb.expert.model import model_of
from centaine.batch.prime_climb.expert.moves import AFTER
from centaine.batch.prime_climb.expert.next_roll import after_roll as after_roll_compiled
from centaine.batch.prime_climb.expert.playing import Settings
from centaine.batch.prime_climb.expert.seats import chance
from centaine.batch.prime_climb.layout import DRAW, OVER, options
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.expectation import after_roll
from centaine.games.prime_climb.evaluation.move_ranking import most_promising
from centaine.games.prime_climb.evaluation.search import MAX_LOOKED_AT
from centaine.games.prime_climb.players.expert import full_value
from centaine.games.prime_climb.players.greedy import GreedyPlayer

pytestmark = pytest.mark.soak  # compiling and listing the ends of all rolls take a minute


@pytest.fixture(scope="module", params=["full", "none"])
def game(request: pytest.FixtureRequest) -> PrimeClimb:
    return PrimeClimb(deck=request.param, first=0)


def positions(game: PrimeClimb, phase: str, number: int) -> list[State]:
    """States of games between greedy players, and of random choices where there are cards."""
    rng, found = Random(1), list[State]()
    while len(found) < number:
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if state.phase == phase and rng.random() < 0.2:
                found.append(state)
            if seat == CHANCE:
                chosen = draw(game, state, rng)
            elif rng.random() < 0.3:
                chosen = rng.choice(game.legal_actions(state))
            else:
                chosen = GreedyPlayer().choose(game, state, rng, 1.0)
            state = game.apply(state, chosen)
    return found[:number]


def records(game: PrimeClimb, states: list[State]) -> Any:
    """The same as records."""
    batch = PrimeClimbBatch(len(states), deck=game.options.deck, first=0, outside_chance=True)
    for number, state in enumerate(states):
        batch.set_state(number, state)
    return batch.states


@njit  # type: ignore[untyped-decorator]
def chances(rules: Any, known: Any, states: Any) -> Any:
    """What `seats.chance` and `next_roll.after_roll` say before a roll."""
    values = np.empty((len(states), 2))
    for number in range(len(states)):
        seat = int(states[number].player)
        values[number, 0] = chance(known, states[number], seat, False)
        values[number, 1] = after_roll_compiled(known, states[number], seat, False, np.empty((55, 4), np.int64))
    return values


@njit  # type: ignore[untyped-decorator]
def moves(rules: Any, given: Any, states: Any, plans: Any) -> Any:
    """The number of plans, and of the best one at first sight: the chance and `playing.full_value`."""
    room = np.empty(playing.LISTED + playing.MAX_ENDS, states.dtype)
    values = np.zeros((len(states), 3))
    for number in range(len(states)):
        seat = int(states[number].player)
        count = playing.listed(rules, given.model, states[number], plans[number], room)
        values[number, 0] = count
        for place in range(max(count, 1)):
            room[playing.LISTED] = states[number]
            end = room[playing.LISTED]
            playing.carry_out(rules, end, plans[number, place])
            sight = chance(given.model, end, seat, end.phase == DRAW)
            if sight > values[number, 1]:
                values[number, 1] = sight
                values[number, 2] = playing.full_value(rules, given, end, seat, room)
    return values


def test_it_evaluates_as_the_expert(game: PrimeClimb) -> None:
    evaluator, states = Evaluator(game), positions(game, "roll", 60)
    found = chances(options(game, outside=True), model_of(game), records(game, states))
    for state, (now, later) in zip(states, found, strict=True):
        assert now == pytest.approx(evaluator.chances(state)[state.player], abs=1e-5)
        assert later == pytest.approx(after_roll(evaluator, state, state.player)[state.player], abs=1e-5)


def test_it_finds_the_same_moves(game: PrimeClimb) -> None:
    """PC-6 … PC-10, PC-20, PC-31: the best end at first sight, and what it is worth after a full look."""
    evaluator = Evaluator(game)
    states = [state for state in positions(game, "move", 300) if comparable(state)]
    plans = np.zeros((len(states), playing.MAX_ENDS, AFTER + 1), np.int64)
    found = moves(options(game, outside=True), Settings(model_of(game)), records(game, states), plans)
    assert len(states) > 40
    for state, (count, sight, worth) in zip(states, found, strict=True):
        expected, best = max(islice(most_promising(evaluator, state, lambda: True), MAX_LOOKED_AT), key=itemgetter(0))
        assert (count < 0) == (expected == float("inf"))
        if count > 0:
            assert sight == pytest.approx(expected, abs=1e-5), state
            assert worth == pytest.approx(full_value(evaluator, best.end, best.passed, state.player), abs=1e-5), state


def comparable(state: State) -> bool:
    """Whether a move has just begun, in which both look at all that may be done."""
    begun = len(state.left) == 4 or len(set(state.left)) == 2
    keepers = sum(card.startswith("plus-minus") for card in state.hands[state.player])
    return begun and state.pawns[state.player] == state.begin and keepers < (1 if state.player in state.cursed else 3)


@pytest.mark.parametrize("rolls", [1, 2])
def test_games_depend_on_the_seed_alone(game: PrimeClimb, rolls: int) -> None:
    def winners(first: int) -> list[int]:
        states = PrimeClimbBatch(8, seed=3, deck=game.options.deck, first=0).states
        for part in (states[:first], states[first:]):
            given = Settings(model_of(game), looks=2, rolls=rolls)
            playing.play(options(game, outside=False), given, given, part, np.zeros(len(part), np.int64), part[:0])
        assert bool(np.all(states["phase"] == OVER))
        return states["player"].tolist()

    assert winners(1) == winners(5)
    assert set(winners(1)) == {0, 1}
