"""The move tables lead where the rules lead (PC-5 … PC-9, PC-12, PC-41 … PC-44)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from centaine.game import TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.plugin import make
from centaine.games.prime_climb.solver.move_tables import MoveTables, Pair, move_ends, move_tables
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT
from centaine.perft import read

RACES = {
    "climb": ("climb", 2),
    "sprint": ("climb", 1),
    "decline": ("decline", 2),
    "there and back": ("there_and_back", 2),
    "one there and back": ("there_and_back", 1),
}
"""Each race with its course and how many pawns are to finish."""


def by_the_rules(game: PrimeClimb, state: State) -> set[State]:
    """Every state to which a Move phase leads, by the rules."""
    seen, waiting, found = {state}, [state], set()
    while waiting:
        now = waiting.pop()
        if game.current_player(now) != 0:
            found.add(now)
            continue
        for action in game.legal_actions(now):
            after = game.apply(now, action)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


def places(state: State, seat: int = 0) -> Pair:
    """The places of a seat's pawns."""
    one, two = (
        square + SQUARE_COUNT * homebound
        for square, homebound in zip(state.pawns[seat], state.homebound[seat], strict=True)
    )
    return (one, two) if one <= two else (two, one)


def at(game: PrimeClimb, pair: Pair, dice: tuple[int, int], visited: tuple[int, ...] = ()) -> State:
    """Seat 0 about to move a pair of places, the other seat on Start."""
    start = 101 if game.options.course == "decline" else 0
    return game.position(
        pawns=([place % SQUARE_COUNT for place in pair], (start, start)),
        homebound=([place >= SQUARE_COUNT for place in pair], (False, False)),
        visited=(visited, ()),
        dice=dice,
    )


def resting(known: MoveTables) -> Iterator[Pair]:
    """The pairs with which a turn can begin: nobody has won, no square is shared but an end."""
    for number, (one, two) in enumerate(known.pairs.tolist()):
        if not known.won[number] and (one % SQUARE_COUNT != two % SQUARE_COUNT or one % SQUARE_COUNT in (0, 101)):
            if known.open.places > SQUARE_COUNT and 101 in (one, two):
                continue  # PC-44: a pawn turns at 101
            yield one, two


@pytest.mark.parametrize("race", RACES)
def test_move_ends_are_those_of_the_rules(race: str, size: Callable[[int, int], int]) -> None:
    """Under --soak exhaustive: every pair with every roll; else a sample that has every roll."""
    course, to_finish = RACES[race]
    game = PrimeClimb(course=course, pawns_to_finish=to_finish, deck="none", first=0)
    known = move_tables(course, to_finish)
    pairs, rng = list(resting(known)), Random(race)
    samples = size(4, len(pairs)) if course != "there_and_back" else size(4, 1000)
    for dice in ROLLS:
        chosen = rng.sample(pairs, samples)
        whence, ends = known.ends(dice, np.array([known.node(*pair) for pair in chosen], dtype=np.int32))
        found: list[set[Pair]] = [set() for _ in chosen]
        for number, end in zip(whence.tolist(), ends.tolist(), strict=True):
            found[number].add(known.pair(end))
        for pair, ours in zip(chosen, found, strict=True):
            assert ours == {places(end) for end in by_the_rules(game, at(game, pair, dice))}, (pair, dice)


def test_a_homebound_and_an_outbound_pawn_meet() -> None:
    """PC-9, PC-44: the one that came last stays, so the same square has two ends."""
    game = PrimeClimb(course="there_and_back", deck="none", first=0)
    for pair, dice in (((30, 40 + SQUARE_COUNT), (4, 6)), ((30, 34 + SQUARE_COUNT), (1, 4)), ((9, 109), (1, 1))):
        theirs = {places(end) for end in by_the_rules(game, at(game, pair, dice))}
        assert move_ends(pair, dice, "there_and_back") == theirs
    assert {(36, 203), (0, 138)} <= move_ends((30, 40 + SQUARE_COUNT), (4, 6), "there_and_back")


@pytest.mark.parametrize("course", ["climb", "decline", "there_and_back"])
def test_way_stations(course: str, size: Callable[[int, int], int]) -> None:
    """PC-41: what has been visited, in passing too, and the bar until all have been."""
    stations = (37, 41)
    game = PrimeClimb(course=course, way_stations=stations, deck="none", first=0)
    known = move_tables(course, 2, stations)
    rng = Random(course)
    pairs = [pair for pair in resting(move_tables(course)) if not {*pair} & {37, 41, 139, 143}]
    pairs = [pair for pair in pairs if not any(known.open.home(place) for place in pair)]
    for _ in range(size(40, 4000)):
        pair, dice, visited = rng.choice(pairs), rng.choice(ROLLS), rng.choice([(), (37,), (41,), stations])
        if rng.random() < 0.5:
            pair = (min(pair[0], 43), max(pair[0], 43))
        theirs = {known.node(*places(end), end.visited[0]) for end in by_the_rules(game, at(game, pair, dice, visited))}
        _, ours = known.ends(dice, np.array([known.node(*pair, visited)], dtype=np.int32))
        assert set(ours.tolist()) == theirs, (pair, dice, visited)


def test_perft_positions() -> None:
    """Step by step from the perft files’ positions, as far as no card matters, move_tables and rules agree."""
    compared = 0
    for path in (Path(__file__).parents[2] / "data" / "prime_climb").glob("*.perft"):
        perft = read(path.read_text(encoding="utf-8"))
        game = make(perft.options)
        state = game.parse_state(perft.state)
        seat, options = state.player, game.options
        if not state.left or any(state.hands[seat]) or state.cursed or options.double_time:
            continue
        known = move_tables(options.course, options.pawns_to_finish, options.way_stations)
        theirs, left = {state}, state.left
        ours = {known.node(*places(state, seat), state.visited[seat])}
        for number in state.left:  # as far as numbers are alike or used in ascending order
            left = left[1:]
            ours = {int(node) for here in ours for node in known.steps[number][:, here]}
            theirs = {
                after
                for now in theirs
                for after in (
                    [now]
                    if game.current_player(now) == TERMINAL
                    else [game.apply(now, step) for step in game.legal_actions(now)]
                )
                if after.left == left or game.current_player(after) == TERMINAL
            }
            assert ours == {known.node(*places(now, seat), now.visited[seat]) for now in theirs}
        compared += 1
    assert compared >= 5
