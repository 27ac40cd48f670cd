"""Sets tell the same ends of a move as the rules, and the ways to them can be played; the best come first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from centaine.conformance import pick
from centaine.engine.players.planning import plans
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice.hints import TURN, hint
from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.move_ranking import MoveRanking
from centaine.games.prime_climb.evaluation.reachability import Reach, fits
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.games.prime_climb.rules.state import Action

from .table import PLAIN, play

GAMES = {
    "climb": PrimeClimb(),
    "keepers": PrimeClimb(deck="keepers"),
    "decline": PrimeClimb(course="decline"),
    "sprint": PrimeClimb(pawns_to_finish=1),
    "doubles may": PrimeClimb(doubles="may"),
    "three seats": PrimeClimb(seats=3),
    "alone": PrimeClimb(seats=1, deck="keepers"),
}


def played(game: PrimeClimb, state: State, actions: tuple[Action, ...]) -> State:
    """The state after these; a win makes those that are left needless (PC-13)."""
    for action in actions:
        state = game.apply(state, action) if state.phase != "over" else state
    return state


def looks(seat: int, end: State) -> tuple[Any, ...]:
    """What distinguishes ends: not which of two pawns is where, nor how a game was won."""
    if end.phase == "over":
        return "won", (), (), (), (), ""
    others = end.pawns[:seat], end.pawns[seat + 1 :]
    return "", tuple(sorted(end.pawns[seat])), *others, end.hands[seat], end.phase


def moves(game: PrimeClimb, seed: str, number: int) -> Iterator[State]:
    """States of random games in which sets are to tell all; with at most two Keepers, all of them plus-minus."""
    rng = Random(seed)
    while number:
        state = game.initial_state()
        while number and game.current_player(state) != TERMINAL:
            if game.current_player(state) == CHANCE:
                state = game.apply(state, pick(game.chance_outcomes(state), rng))
                continue
            seat = state.player
            hand = tuple(name for name in state.hands[seat] if name.startswith("plus-minus"))[:2]
            if fits(game, state) and rng.random() < 0.1:
                number -= 1
                yield state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))
            state = game.apply(state, rng.choice(game.legal_actions(state)))


@pytest.mark.parametrize("name", GAMES)
def test_ends_are_those_of_the_rules(name: str) -> None:
    """PC-5 … PC-10, PC-12, PC-13, PC-20: the same set, and each can be played."""
    game = GAMES[name]
    for state in moves(game, name, 40):
        seat, reach = state.player, Reach(game, state)
        rules = {looks(seat, plan.end) for plan in plans(game, state, lambda *_: 0, lambda: True)}
        sets = {looks(seat, played(game, state, reach.win()))} if reach.win() else set()
        for whole in reach.wholes():
            for first, second in whole.ends:
                sets.add(looks(seat, played(game, state, reach.way_to(whole.part, first, second))))
        assert not sets - rules
        assert {end[:-1] for end in sets} == {end[:-1] for end in rules}
        start = 101 if game.options.course == "decline" else 0
        assert all(start in squares for _, squares, *_ in rules - sets)  # they met: PC-10 asks who came last


@pytest.mark.parametrize("name", GAMES)
def test_they_come_in_the_order_of_what_they_promise(name: str) -> None:
    """And what they promise at first sight is what the evaluator says of them; one that wins comes alone.

    Where own pawns meet on the way, who stays may be the other one: then a card counts or not (PC-10).
    """
    game = GAMES[name]
    view, missed = Evaluator(game), 0
    for state in moves(game, f"order {name}", 25):
        found = list(islice(MoveRanking(view, state).listed(lambda: True), 40))
        if len(found) == 1 and found[0][1].end.phase == "over":
            continue
        worths = [worth for worth, _ in found]
        assert worths == sorted(worths, reverse=True)
        for worth, plan in found:
            assert played(game, state, plan.actions) == plan.end
            told = view.chances(plan.end, int(plan.end.phase == "draw"))[state.player]
            missed += worth != pytest.approx(told, abs=1e-6)
    assert missed <= 2


@pytest.mark.parametrize(
    ("pawns", "dice", "hand", "steps"),
    [
        ((97, 92), (2, 2), ("plus-minus-3", "plus-minus-4", "plus-minus-5"), 5),
        ((101, 17), (1, 10), (), 0),
        ((101, 90), (4, 7), ("plus-minus-9",), 2),
        ((90, 95), (2, 9), ("plus-minus-1", "plus-minus-2", "plus-minus-3", "plus-minus-6"), 3),
        ((0, 0), (1, 1), tuple(f"plus-minus-{number}" for number in range(1, 10)), 0),
    ],
)
def test_a_win_in_hand_is_found(
    pawns: tuple[int, int], dice: tuple[int, int], hand: tuple[str, ...], steps: int
) -> None:
    """PC-13: however many Keepers there are, with the fewest Keepers and steps; what is not needed is not used."""
    state = PLAIN.position(pawns=(pawns, (13, 10)), dice=dice, hands=(hand, ()))
    win = Reach(PLAIN, state).win()
    assert len(win) == steps
    if win:
        assert played(PLAIN, state, win).phase == "over"
        while state.phase != "over":
            state = PLAIN.apply(state, ExpertPlayer().choose(PLAIN, state, Random(1), 0.2))
            assert state.player == 0
        assert hint(PLAIN, PLAIN.position(pawns=(pawns, (13, 10)), dice=dice, hands=(hand, ())), TURN)["why"][0] == {
            "why": "won"
        }


@pytest.mark.parametrize(
    ("pawns", "left", "texts"),
    [
        (((97, 20), (101, 99)), (3,), ["clear 97"]),  # before the step, which leads home
        (((90, 20), (101, 99)), (7,), ["90+7", "clear 97"]),
    ],
)
def test_other_keepers_come_before_and_after_the_steps(
    pawns: tuple[tuple[int, int], ...], left: tuple[int, ...], texts: list[str]
) -> None:
    """PC-20, PC-30: among the first that come."""
    state = PLAIN.position(pawns=pawns, left=left, hands=(("clear",), ()))
    found = islice(MoveRanking(Evaluator(PLAIN), state).listed(lambda: True), 5)
    ways = [[PLAIN.format_action(action) for action in plan.actions] for _, plan in found]
    assert any(way[: len(texts)] == texts for way in ways)


def test_where_order_matters_sets_do_not_tell() -> None:
    """PC-31, PC-40, PC-41, PC-44."""
    for game in (PrimeClimb(double_time=True), PrimeClimb(way_stations=(37,)), PrimeClimb(course="there_and_back")):
        assert not fits(game, game.position(dice=(1, 2)))
    assert not fits(PLAIN, PLAIN.position(dice=(1, 2), cursed=(0,)))
    assert not fits(PLAIN, PLAIN.position())
    assert fits(PLAIN, PLAIN.position(dice=(1, 2), cursed=(1,)))


def test_no_more_sets_are_looked_at_when_time_is_over() -> None:
    hand = tuple(f"plus-minus-{number}" for number in range(1, 6))
    state = PLAIN.position(pawns=((20, 31), (13, 10)), dice=(2, 9), hands=(hand, ()))
    hurried = list(MoveRanking(Evaluator(PLAIN), state).listed(lambda: False))
    assert hurried and all(not plan.effort for _, plan in hurried)
    assert any(plan.effort for _, plan in islice(MoveRanking(Evaluator(PLAIN), state).listed(lambda: True), 40))


def test_an_end_can_be_played_by_its_texts() -> None:
    state = PLAIN.position(pawns=((20, 31), (13, 10)), dice=(2, 9), hands=(("plus-minus-4",), ()))
    _, plan = next(MoveRanking(Evaluator(PLAIN), state).listed(lambda: True))
    assert play(PLAIN, state, *map(PLAIN.format_action, plan.actions)) == plan.end
