"""Puzzles: one turn is clearly the best, which is found again by the rules alone; a day always has the same one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from centaine.game import BadOption, BadText, CentaineError, IllegalAction
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice.comparing import ADDED_UP, HOME, MULTIPLIES
from centaine.games.prime_climb.puzzles.generator import puzzle, rolls_after
from centaine.games.prime_climb.puzzles.puzzle import make_puzzle
from centaine.games.prime_climb.puzzles.sentences import solution
from centaine.games.prime_climb.puzzles.task import (
    GRADES,
    PuzzlePosition,
    is_solved,
    puzzle_game,
    read,
    sums,
)
from centaine.games.prime_climb.solver.queries import best_turns, expected_rolls

DAY = date(2026, 3, 14)
PRODUCTS = ("*", "/")


def turns(state: State) -> dict[tuple[int, ...], list[tuple[str, ...]]]:
    """By the rules alone: every pair of squares on which the Move phase can end, with all the ways there."""
    game = PrimeClimb(seats=1, deck="none", first=0)
    found: dict[tuple[int, ...], list[tuple[str, ...]]] = {}

    def follow(now: State, texts: tuple[str, ...]) -> None:
        if now.phase != "move":
            found.setdefault(tuple(sorted(now.pawns[0])), []).append(texts)
            return
        for action in game.legal_actions(now):
            follow(game.apply(now, action), (*texts, game.format_action(action)))

    follow(state, ())
    return found


def rolls(pair: tuple[int, ...]) -> float:
    return 0.0 if pair == (101, 101) else expected_rolls((pair[0], pair[1]))


@pytest.mark.parametrize("level", GRADES)
def test_one_turn_is_better_than_every_other(level: str, size: Callable[[int, int], int]) -> None:
    """PC-5 … PC-9, PC-45."""
    grade = GRADES[level]
    for seed in range(size(4, 100)):
        asked = puzzle(seed, level)
        ends = turns(asked.state)
        (best, least), (_, second) = sorted(((end, rolls(end)) for end in ends), key=lambda found: found[1])[:2]
        assert best == asked.goal
        assert (least, second) == pytest.approx((asked.rolls, asked.next_best), abs=1e-8)
        assert grade.least <= asked.gain < grade.below
        assert asked.solution in ends[best]
        assert (sum(best) < max(map(sum, ends))) == grade.retreat
        if grade.product:
            assert all(any(sign in "".join(way) for sign in PRODUCTS) for way in ends[best])


@pytest.mark.parametrize("level", GRADES)
def test_every_way_to_the_best_squares_is_right_and_no_other(level: str) -> None:
    asked = puzzle(DAY, level)
    for end, ways in turns(asked.state).items():
        for way in ways:
            assert is_solved(asked, way) == (end == asked.goal)
            assert is_solved(asked, way[:-1] if way[-1] == "end" else way) == (end == asked.goal)
            assert rolls_after(asked, way) == pytest.approx(rolls(end), abs=1e-8)


def test_the_analysis_names_the_same_turn() -> None:
    asked = puzzle(DAY)
    assert is_solved(asked, best_turns(puzzle_game(), asked.state, n=1)[0].actions)


def test_a_day_has_one_puzzle_and_days_have_different_ones() -> None:
    assert puzzle(DAY, "hard") == puzzle(date(2026, 3, 14), "hard")
    positions = {puzzle(DAY + timedelta(days), "hard").state for days in range(10)}
    assert len(positions) == 10
    asked = puzzle(1, "hard")  # known from another day, machine and Python
    assert (asked.state.pawns, asked.state.left, asked.goal) == (((38, 53),), (6, 7), (10, 38))


def test_a_double_is_used_four_times() -> None:
    """PC-5: a puzzle may be one of four steps."""
    state = puzzle_game().position(pawns=((20, 64),), dice=(2, 2))
    asked = PuzzlePosition("hard", state, (0, 0), 0, 0, ())
    with pytest.raises(IllegalAction):
        is_solved(asked, ("64/2", "32/2"))
    assert not is_solved(asked, ("64/2", "32/2", "20+2", "22*2"))


@pytest.mark.parametrize(("lang", "says"), [("en", "both pawns are home"), ("fr", "les deux pions sont arrivés")])
def test_a_turn_may_bring_both_home(lang: str, says: str) -> None:
    """PC-13."""
    asked = puzzle(4, "easy")
    assert (asked.goal, asked.rolls) == ((101, 101), 0)
    assert says in solution(asked, lang)


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(BadOption, match=r"There is no level cruel; choose from easy, medium, hard\."):
        puzzle(0, "cruel")


@pytest.mark.parametrize(
    ("actions", "error", "says"),
    [
        (("hello",), BadText, "not a Prime Climb action"),
        (("59+1",), IllegalAction, "All numbers must be used"),
        (("1*1", "2+2"), IllegalAction, "The player has no pawn on 1"),
        ((), IllegalAction, "All numbers must be used"),
        (("59+1", "60/3", "92+1"), IllegalAction, "There is no 1 left to use"),
        (("59+1", "60/3", "end", "roll 1 2"), IllegalAction, "All the numbers are already used before roll 1 2."),
    ],
)
def test_what_is_no_turn_is_refused(actions: tuple[str, ...], error: type[CentaineError], says: str) -> None:
    """PC-6: nor may a turn be left half done, or go on after its end."""
    state = puzzle_game().position(pawns=((59, 92),), dice=(1, 3))
    with pytest.raises(error, match=says):
        is_solved(PuzzlePosition("hard", state, (20, 92), 6.29, 6.8, ()), actions)


def test_sums_as_people_write_them() -> None:
    assert sums(("64/2", "20*3", "9-4", "end")) == ["64 ÷ 2 = 32", "20 × 3 = 60", "9 − 4 = 5"]


@pytest.mark.parametrize(
    "typed", ["59+1, 60/3", " 59 + 1 = 60 ; 60 ÷ 3 = 20 ", "59+1,60:3,", "59+1 60 / 3", "59+1=60 60/3"]
)
def test_a_turn_may_be_typed_as_people_write(typed: str) -> None:
    assert read(typed) == ["59+1", "60/3"]
    assert read("2x3, 6−1, 5×2") == ["2*3", "6-1", "5*2"]


def test_an_easy_puzzle_says_why_without_averages_and_chances() -> None:
    """What anybody can check on the board; nearly always the numbers of the pawns, added up, tell."""
    for day in range(20):
        asked = puzzle(DAY + timedelta(day), "easy")
        posed = make_puzzle(DAY + timedelta(day), "easy")
        for end, ways in turns(asked.state).items():
            why = posed.judge(ways[0]).why
            if end == asked.goal:
                assert not why
                continue
            if sum(end) < sum(asked.goal):
                assert {reason.message for reason in why} <= {HOME, MULTIPLIES, ADDED_UP}
                assert why[-1].params == {"played": sum(end), "better": sum(asked.goal)}
            if why and why[0].message == MULTIPLIES:
                assert "*" in "".join(asked.solution)
                assert "*" not in "".join(ways[0])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_of_a_turn(lang: str) -> None:
    asked = puzzle(DAY)
    told = solution(asked, lang)
    assert sums(asked.solution)[0] in told
    assert (f"{asked.gain:.2f}" if lang == "en" else f"{asked.gain:.2f}".replace(".", ",")) in told
    posed = make_puzzle(DAY, "medium")
    right = posed.judge(asked.solution)
    assert right.solved
    assert posed.feedback(right, lang) == (f"Right! {told}" if lang == "en" else f"Exact\u202f! {told}")
    worse = next(ways[0] for end, ways in turns(asked.state).items() if end != asked.goal)
    wrong = posed.judge(worse)
    assert not wrong.solved
    assert wrong.value - wrong.best >= asked.gain
    assert ("there is a better one" if lang == "en" else "il y a mieux") in posed.feedback(wrong, lang)
    assert posed.solution(lang) == told
    assert (posed.best, posed.value, posed.next_best) == (asked.solution, asked.rolls, asked.next_best)
