"""Reasons why one turn is better than another: each is true by the rules, and there is none without a difference."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from centaine.game import CHANCE
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice.comparing import (
    BOTH,
    BUMPED,
    BUMPS,
    DRAWS,
    HOME,
    HOME_NEXT,
    OWN_SENT,
    RIVAL_HOME,
    SLOW,
    STATION,
    WINS,
    brought,
    compare,
)
from centaine.games.prime_climb.solver.queries import complete_turns
from centaine.plugin.analyst import Reason

MESSAGES = (WINS, HOME, OWN_SENT, BUMPS, BUMPED, HOME_NEXT, RIVAL_HOME, STATION, DRAWS, SLOW, BOTH)


def some_position(game: PrimeClimb, rng: Random) -> State:
    """A position in the Move phase, with pawns anywhere."""
    squares = rng.sample(range(1, 101), 2 * game.seats)
    pawns = tuple(zip(squares[::2], squares[1::2], strict=True))
    return game.position(pawns=pawns, dice=(rng.randint(1, 10), rng.randint(1, 10)))


def rolls_with(game: PrimeClimb, state: State, roller: int, wanted: Callable[[State, State], bool]) -> int:
    """By the rules alone: of 100 rolls of a seat, with how many it can play a turn with such an end."""
    before = game.position(pawns=state.pawns, player=roller)
    found = 0
    for roll, weight in game.chance_outcomes(before):
        rolled = game.apply(before, roll)
        if any(wanted(rolled, end) for _, end in complete_turns(game, rolled)):
            found += weight
    return found * 100 // sum(weight for _, weight in game.chance_outcomes(before))


@pytest.mark.parametrize("course", ["climb", "decline"])
def test_what_a_turn_brings_about_follows_from_the_rules(course: str, size: Callable[[int, int], int]) -> None:
    """PC-9, PC-12: chances of bumping and of coming home are counted by playing every roll."""
    game = PrimeClimb(seats=2, deck="none", first=0, course=course)
    rng = Random(course)
    for _ in range(size(3, 40)):
        before = some_position(game, rng)
        end = rng.choice([end for _, end in complete_turns(game, before)])
        if game.current_player(end) != CHANCE:
            continue
        found = brought(game, before, end)
        goal = 101 if course == "climb" else 0

        def bumps(rolled: State, after: State) -> bool:
            return rolled.pawns[0] != after.pawns[0]

        def comes_home(rolled: State, after: State) -> bool:
            seat = rolled.player
            return after.pawns[seat].count(goal) > rolled.pawns[seat].count(goal)  # noqa: B023

        assert found.at_risk == rolls_with(game, end, 1, bumps)
        assert found.rival_home == rolls_with(game, end, 1, comes_home)
        assert found.home_next == rolls_with(game, end, 0, comes_home)


@pytest.mark.parametrize(
    "options", [{"deck": "none"}, {}, {"seats": 3}, {"double_time": True}, {"way_stations": (37, 61)}]
)
def test_reasons_are_differences_that_one_can_see(options: dict[str, object], size: Callable[[int, int], int]) -> None:
    game = PrimeClimb(**{"seats": 2, "first": 0, **options})  # type: ignore[arg-type]
    rng = Random(str(options))
    for _ in range(size(12, 300)):
        before = some_position(game, rng)
        ends = [end for _, end in complete_turns(game, before)]
        played, better = rng.choice(ends), rng.choice(ends)
        assert compare(game, before, played, played) == ()
        seat = before.player
        rivals = [other for other in range(game.seats) if other != seat]
        for reason in compare(game, before, played, better):
            square = reason.params.get("square")
            match reason.message:
                case _ if reason.message == WINS:
                    assert better.phase == "over" != played.phase
                case _ if reason.message == HOME:
                    assert better.pawns[seat].count(101) > played.pawns[seat].count(101)
                case _ if reason.message == OWN_SENT:
                    assert square in before.pawns[seat]
                    assert played.pawns[seat].count(0) > before.pawns[seat].count(0)
                case _ if reason.message == BUMPS:
                    assert any(square in before.pawns[other] and square not in better.pawns[other] for other in rivals)
                    assert any(square in played.pawns[other] for other in rivals)
                case _ if reason.message == SLOW:
                    assert square in played.pawns[seat]
                    assert square not in better.pawns[seat]
                case _ if reason.message == DRAWS:
                    assert better.phase == "draw" != played.phase
                case _ if reason.message == STATION:
                    assert reason.params["station"] in better.visited[seat]
                    assert reason.params["station"] not in played.visited[seat]
                case _ if reason.message == BOTH:
                    assert all(a != b for a, b in zip(before.pawns[seat], better.pawns[seat], strict=True))
                    assert any(a == b for a, b in zip(before.pawns[seat], played.pawns[seat], strict=True))
                case _:
                    assert {"played", "better"} == set(reason.params)
                    more, less = int(reason.params["played"]), int(reason.params["better"])
                    assert abs(more - less) >= 8
                    assert (more < less) == (reason.message == HOME_NEXT)


@pytest.mark.parametrize("message", MESSAGES)
def test_every_reason_is_one_sentence_in_both_languages(message: str) -> None:
    params = dict.fromkeys(re.findall(r"{(\w+)}", message), 7)
    english, french = (Reason(message, params).describe(lang) for lang in ("en", "fr"))
    assert english != french
    assert all("{" not in told and told.endswith(".") for told in (english, french))
