"""The solved game: Bellman's equation from the rules themselves, the shipped table, and simulated matches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import as_file
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from centaine.catalog import OWN
from centaine.conformance import pick
from centaine.engine.solve.race import RaceSolution, SoloRaceSolution
from centaine.game import CHANCE, TERMINAL, BadOption
from centaine.games.ultimate_track import UltimateTrack
from centaine.games.ultimate_track.players import LEVELS, ExactPlayer, GreedyPlayer
from centaine.games.ultimate_track.plugin import PLUGIN
from centaine.games.ultimate_track.rules.rules import ROLLS, walk
from centaine.games.ultimate_track.solver.chances import EXACT_ERROR, UNIT, stored
from centaine.games.ultimate_track.solver.choices import EVERYWHERE, RESTING, TABLE, PawnState, packed, stored_dice
from centaine.games.ultimate_track.solver.likely import best_dice, likely_chance, likely_dice
from centaine.games.ultimate_track.solver.solution import (
    ONE,
    TrackSolution,
    packed_alone,
    packed_choices,
    report,
    solve,
    stored_chances,
    stored_rolls,
)
from centaine.plugin.player import Player
from centaine.plugin.solution import quiet

PASSED = [place for place in RESTING if place.passed]
FAR, AFTER = RESTING.index(PawnState(0, False)), RESTING.index(PawnState(0, True))


@cache
def solved(seats: int) -> TrackSolution:
    return solve(seats)


def test_resting_places() -> None:
    """UT-3: no roll from any square leads to a pawn at rest on 1 or on a raised number; so these are all there are."""
    rests = {walk(place.square, pips).square for place in EVERYWHERE for pips in range(1, 13)}
    assert rests - {99} == {place.square for place in RESTING}
    assert len(RESTING) == 176


def chances_after(values: RaceSolution, places: tuple[PawnState, ...], dice: int) -> list[float]:
    """Every player's chance to win once `dice` have been rolled: the right side of Bellman's equation."""
    seats, total = len(places), 36 if dice == 2 else 6
    found = [0.0] * seats
    for roll, weight in ROLLS[dice]:
        way = walk(places[0].square, sum(roll.numbers))
        if way.square == 99:
            found[0] += weight / total
            continue
        moved = PawnState(way.square, places[0].passed or way.past > 0)
        index = tuple(RESTING.index(place) for place in (*places[1:], moved))
        for turn in range(seats):
            found[turn] += weight / total * float(values.chances[turn - 1][index])
    return found


def check_bellman(seats: int, samples: int) -> None:
    """UT-3 … UT-7."""
    values, rng = solved(seats).values, Random(seats)
    assert isinstance(values, RaceSolution)
    for _ in range(samples):
        places = tuple(rng.choice(RESTING) for _ in range(seats))
        index = tuple(map(RESTING.index, places))
        found = [float(chances[index]) for chances in values.chances]
        options = {dice: chances_after(values, places, dice) for dice in ((2, 1) if places[0].passed else (2,))}
        assert found == pytest.approx(options[1 if values.choice[index] == ONE else 2], abs=1e-8)
        assert found[0] == pytest.approx(max(chances[0] for chances in options.values()), abs=1e-8)


def test_alone() -> None:
    """UT-6: Bellman's equation in every state, and the expected number of rolls."""
    values = solved(1).values
    assert isinstance(values, SoloRaceSolution)
    for place, turns in zip(RESTING, values.turns, strict=True):
        best = 1e9
        for dice in (2, 1) if place.passed else (2,):
            expected = 1.0
            for roll, weight in ROLLS[dice]:
                way = walk(place.square, sum(roll.numbers))
                if way.square != 99:
                    after = PawnState(way.square, place.passed or way.past > 0)
                    expected += weight / sum(w for _, w in ROLLS[dice]) * values.turns[RESTING.index(after)]
            best = min(best, expected)
        assert turns == pytest.approx(best, abs=1e-7)
    assert values.turns[FAR] == pytest.approx(36.798010628, abs=1e-9)


def test_two_players(size: Callable[[int, int], int]) -> None:
    """UT-6."""
    check_bellman(2, size(300, 30_000))
    values = solved(2).values
    assert isinstance(values, RaceSolution)
    assert values.chances[0][FAR, FAR] == pytest.approx(0.509402706, abs=1e-9)


@pytest.mark.soak
def test_three_players() -> None:
    """UT-6: also that the table shipped is the one that is found."""
    check_bellman(3, 30_000)
    values = solved(3).values
    assert isinstance(values, RaceSolution)
    assert values.chances[0][FAR, FAR, FAR] == pytest.approx(0.345496827, abs=1e-9)
    assert np.array_equal(packed_choices(solved(3)), np.array(packed(3)))


def test_the_table_holds_the_solution() -> None:
    """UT-6: one player and two. The table for three is compared where it is solved, under --soak."""
    assert np.array_equal(packed_choices(solved(2)), np.array(packed(2)))
    assert np.array_equal(packed_alone(), np.array(packed(1)))
    assert len(packed(3)) == 88 * 176 * 176 // 8
    assert np.array_equal(stored_rolls(), np.array(stored(1)))
    assert np.array_equal(stored_chances(solved(2)).ravel(), np.array(stored(2)))


def test_the_stored_values_are_exact() -> None:
    """UT-6: within the error that is told, that of the solution and half a unit."""
    values = solved(2).values
    assert isinstance(values, RaceSolution)
    assert EXACT_ERROR <= 2e-9
    assert np.abs(np.array(stored(2)) * UNIT - values.chances[0].ravel()).max() < EXACT_ERROR - values.error


@pytest.mark.parametrize("seats", [2, 3])
def test_the_table_is_read_as_numpy_reads_it(seats: int) -> None:
    """UT-6."""
    with as_file(TABLE) as path, np.load(path) as tables:
        table = np.unpackbits(tables[str(seats)]).reshape(88, *(176,) * (seats - 1))
    rng = Random(seats)
    for _ in range(2000):
        index = tuple(rng.randrange(size) for size in table.shape)
        places = [PASSED[index[0]], *(RESTING[other] for other in index[1:])]
        assert stored_dice(places) == (1 if table[index] else 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_estimate_agrees_with_the_solution(seats: int) -> None:
    """UT-6: in all but a few states, and where not, the two options are worth nearly the same."""
    rng, samples = Random(5), 400
    states = [[rng.choice(PASSED), *(rng.choice(RESTING) for _ in range(seats - 1))] for _ in range(samples)]
    differing = [places for places in states if best_dice(places) != likely_dice(places)]
    assert len(differing) <= samples // 50
    assert all(abs(likely_chance(places, 1) - likely_chance(places, 2)) < 0.005 for places in differing)


def test_places_where_no_pawn_rests() -> None:
    """UT-6: a made-up position has a best choice too."""
    assert best_dice([PawnState(98, True)]) == 1
    assert best_dice([PawnState(98, True), PawnState(64, False), PawnState(1, True)]) == 1
    assert best_dice([PawnState(98, True), PawnState(0, False), PawnState(0, False), PawnState(0, False)]) == 1


def outcome(players: tuple[Player, ...], rng: Random) -> tuple[float, ...]:
    """The returns of a match in which seat 0 begins."""
    game = UltimateTrack(seats=len(players), first=0)
    state = game.initial_state()
    while (seat := game.current_player(state)) != TERMINAL:
        action = pick(game.chance_outcomes(state), rng) if seat == CHANCE else players[seat].choose(game, state, rng, 1)
        state = game.apply(state, action)
    return game.returns(state)


@pytest.mark.parametrize(
    ("seats", "expected"), [(1, -36.798010628), (2, 2 * 0.509402706 - 1), (3, 2 * 0.345496827 - 1)]
)
def test_simulated_matches_agree(seats: int, expected: float, size: Callable[[int, int], int]) -> None:
    """The mean return of the seat that begins is within four standard errors of what was solved."""
    rng, games = Random(17), size(600, 20_000)
    returns = [outcome((ExactPlayer(),) * seats, rng)[0] for _ in range(games)]
    assert abs(mean(returns) - expected) < 4 * stdev(returns) / games**0.5


def test_the_level_that_is_offered_first_has_one_name_in_all_games() -> None:
    """The second: the first plays at random."""
    assert {entry.levels[1].title for entry in OWN} == {"Beginner"}


def test_levels() -> None:
    """UT-6: from 98 a single die wins at once; two never do."""
    state = UltimateTrack().position(squares=(98, 0), passed=(True, True))
    assert [level.id for level in LEVELS] == ["random", "greedy", "exact"]
    for player in (GreedyPlayer(), ExactPlayer()):
        assert player.choose(UltimateTrack(), state, Random(), 1).numbers == (1,)
    far = UltimateTrack().position(squares=(0, 0), passed=(True, True))
    assert GreedyPlayer().choose(UltimateTrack(), far, Random(), 1).numbers == (2,)


def test_four_are_not_solved() -> None:
    with pytest.raises(BadOption):
        solve(4)


def test_no_table_is_kept_that_could_be_checked() -> None:
    with pytest.raises(BadOption, match="no table for this game"):
        PLUGIN.solution.verify(2, {}, 0, quiet)


def test_report() -> None:
    """What `centaine solve ultimate-track` prints."""
    alone = [line.message.format(**line.params) for line in report(solved(1))]
    assert alone[0] == "Solo, from 0: 36.798010628 rolls expected with the best choices."
    assert "17 18 41 42 55 56 57 71 72 73 74 85 86 87 88 89 90 97 98" in alone[2]
    two = [line.message.format(**line.params) for line in report(solved(2))]
    assert two[0] == "2 players: the player in turn 1 wins with probability 0.509402706."
