"""Players that play as people do: what is easy to see, and what they then do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from centaine.engine.players import RandomPlayer
from centaine.engine.simulate import ScheduledGame, play_games
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.players.human_like import (
    ADULT,
    CHILD,
    PUPIL,
    HumanLikePlayer,
    SkillProfile,
    difficulty,
)
from centaine.games.prime_climb.players.human_like import (
    calculation_effort as effort,
)

from .table import NO_CARDS, PLAIN

SKILLS = {"child": CHILD, "pupil": PUPIL, "adult": ADULT}

every = pytest.mark.parametrize("skill", SKILLS.values(), ids=SKILLS)


def still() -> float:
    """A clock that stands still: time for everything."""
    return 0.0


def whole_move(skill: SkillProfile, state: State, game: PrimeClimb = PLAIN, seed: int = 1) -> tuple[State, list[str]]:
    """What a player does until chance or another seat is to act."""
    player, rng, seat, texts = HumanLikePlayer(skill, still), Random(seed), game.current_player(state), []
    while game.current_player(state) == seat:
        action = player.choose(game, state, rng, 1.0)
        texts.append(game.format_action(action))
        state = game.apply(state, action)
    return state, texts


def points(text: str, **given: Any) -> int:
    """The difficulty of an action of seat 0."""
    game = PrimeClimb(first=0, **given.pop("options", {}))
    state = game.position(**{"pawns": ((30, 60), (0, 0)), "left": (2, 5), **given})
    return difficulty(game, state, game.parse_action(state, text))


def test_sums_are_harder_the_further_they_are_from_counting() -> None:
    """PC-6, PC-7."""
    ladder = [(30, "+", 7), (38, "+", 7), (9, "*", 7), (24, "/", 8), (13, "*", 7), (91, "/", 7)]
    found = [effort(*asked) for asked in ladder]
    assert found == sorted(set(found)), "each is harder than the one before"
    assert effort(40, "+", 10) == effort(40, "+", 1) < effort(45, "-", 1) < effort(40, "-", 1)
    assert effort(45, "*", 2) < effort(9, "*", 3)
    assert effort(64, "/", 2) < effort(6, "/", 3)
    assert effort(64, "*", 1) == effort(64, "/", 1) == effort(0, "*", 7)


def test_going_back_another_pawn_and_a_keeper_take_more() -> None:
    """PC-20, PC-43: in Decline down is forward."""
    assert points("30-2") - effort(30, "-", 2) == points("60/5") - effort(60, "/", 5) == 2
    decline = {"options": {"course": "decline"}, "pawns": ((30, 60), (101, 101))}
    assert points("30-2", **decline) == effort(30, "-", 2)
    assert points("30+2", **decline) == effort(30, "+", 2) + 2
    moved = {"arrived": (0,), "left": (5,)}
    assert points("60+5", **moved) - points("30+5", **moved) == 1
    assert points("keeper 30+2", hands=(("plus-minus-2",), ())) == points("30+2") + 3
    assert points("clear 30", hands=(("clear",), ())) == 3
    assert points("end", left=()) == 0


def test_the_way_home_is_looked_for_first() -> None:
    """PC-12, PC-20: by whatever sum."""
    near = {"pawns": ((98, 60), (0, 0))}
    assert points("98+3", left=(3,), **near) == 1
    assert points("keeper 98+3", hands=(("plus-minus-3",), ()), **near) == 1


@every
@pytest.mark.parametrize(
    "given",
    [
        {"pawns": ((101, 93), (0, 0)), "dice": (3, 5)},
        {"pawns": ((101, 95), (0, 0)), "dice": (6, 9)},
        {"pawns": ((95, 92), (40, 99)), "dice": (6, 9)},
        {"pawns": ((101, 98), (0, 0)), "left": (3,)},
        {"pawns": ((101, 89), (101, 99)), "dice": (3, 3)},
    ],
)
def test_an_easy_win_is_always_taken(skill: SkillProfile, given: dict[str, Any]) -> None:
    """PC-13."""
    for seed in range(8):
        assert whole_move(skill, PLAIN.position(**given), seed=seed)[0].phase == "over"


@every
def test_a_win_with_a_keeper_is_taken_when_the_dice_are_used(skill: SkillProfile) -> None:
    """PC-20: by everyone now and then, though a Keeper is easily forgotten."""
    state = PLAIN.position(pawns=((101, 98), (0, 0)), left=(), hands=(("plus-minus-3",), ()))
    seen = sum(whole_move(skill, state, seed=seed)[0].phase == "over" for seed in range(30))
    assert seen >= 5


def share_of(skill: SkillProfile, state: State, square: int) -> float:
    """How often a pawn of seat 0 ends on a square."""
    return sum(square in whole_move(skill, state, NO_CARDS, seed)[0].pawns[0] for seed in range(30)) / 30


def test_a_higher_level_sees_more() -> None:
    """(14 − 3) × 9 = 99 and (33 − 8) × 4 = 100 go further than anything that adds."""
    ways = (((14, 0), (3, 9), 99), ((33, 70), (4, 8), 100))
    found = [
        sum(
            share_of(skill, NO_CARDS.position(pawns=(pawns, (0, 0)), dice=dice), square) for pawns, dice, square in ways
        )
        for skill in (CHILD, PUPIL, ADULT)
    ]
    assert found == sorted(found)
    assert found[0] == 0
    assert found[-1] > 0.4


def test_a_child_takes_what_it_knows_by_heart() -> None:
    """10 × 10 is further than anything that adds; half of the time it is thought of."""
    state = NO_CARDS.position(pawns=((10, 0), (0, 0)), dice=(1, 10))
    assert share_of(CHILD, state, 100) + share_of(CHILD, state, 101) > 0.25


def test_a_child_hardly_ever_goes_back() -> None:
    """Only where it is worth something: below 90 there is always something better."""
    gone_back = 0
    for seed in range(40):
        rng = Random(seed)
        pawns, dice = (rng.randrange(5, 60), rng.randrange(61, 90)), (rng.randrange(2, 6), rng.randrange(6, 10))
        end, _ = whole_move(CHILD, NO_CARDS.position(pawns=(pawns, (0, 0)), dice=dice), NO_CARDS, seed)
        gone_back += sum(end.pawns[0]) < sum(pawns)
    assert gone_back <= 3


@every
def test_the_same_generator_gives_the_same_move(skill: SkillProfile) -> None:
    state = PLAIN.position(pawns=((14, 33), (22, 35)), dice=(3, 8), hands=(("plus-minus-4", "curse"), ()))
    moves = [whole_move(skill, state, seed=seed) for seed in range(10)]
    assert moves == [whole_move(skill, state, seed=seed) for seed in range(10)]
    assert len({tuple(texts) for _, texts in moves}) > 1


def test_a_higher_level_plays_better() -> None:
    """For one pawn without cards, where games are short; the players have all the time, so that the seed tells all."""
    game = PrimeClimb(deck="none", pawns_to_finish=1)
    players = {name: HumanLikePlayer(skill, still) for name, skill in SKILLS.items()} | {"random": RandomPlayer()}
    for better, worse in (("child", "random"), ("adult", "child")):
        tables = [[players[better if seat == number % 2 else worse] for seat in (0, 1)] for number in range(20)]
        matches = [ScheduledGame(game, table) for table in tables]
        outcomes = play_games(matches, seed=1, workers=1)
        assert sum(outcome.returns[number % 2] > 0 for number, outcome in enumerate(outcomes)) >= 13, (better, worse)
