"""Puzzles of two players: what is shipped fits the rules, and each has the themes that its best turn tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date

import pytest

from centaine.game import BadText, CentaineError, IllegalAction
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.puzzles.collection import ends, look, opened, stored, the_game
from centaine.games.prime_climb.puzzles.puzzle import PUZZLES, make_puzzle
from centaine.games.prime_climb.puzzles.task import end_of
from centaine.games.prime_climb.puzzles.themed import judge
from centaine.games.prime_climb.puzzles.themes import THEMES, themes
from centaine.games.prime_climb.solver.queries import worth_of
from centaine.games.prime_climb.solver.solution import problem, table

LEAST, GAIN = 20, 0.03


def test_there_are_enough_of_every_theme() -> None:
    count = Counter(theme for puzzle in stored() for theme in puzzle.themes)
    assert count.keys() == THEMES.keys()
    assert min(count.values()) >= LEAST
    offered = PUZZLES.themes()
    assert {theme: about.puzzles for theme, about in offered.items()} == count
    assert len({puzzle.state for puzzle in stored()}) == len(stored())


def test_each_has_one_best_turn_and_its_themes(size: Callable[[int, int], int]) -> None:
    """PC-5, PC-9: the ends are those of the rules."""
    for puzzle in stored()[:: size(6, 1)]:
        asked = opened(puzzle)
        assert len(ends(asked.state)) == len(puzzle.values)
        assert asked.value - asked.next_best >= GAIN
        assert puzzle.themes == tuple(themes(the_game(), asked.state, asked.goal))
        assert look(end_of(the_game(), asked.state, asked.solution)) == look(asked.goal)
        right = judge(asked, asked.solution)
        assert right.solved
        assert right.value == right.best == asked.value
        assert right.why == ()


def test_the_values_are_about_those_of_the_estimate(size: Callable[[int, int], int]) -> None:
    """And those of the table, where there is one (`centaine solve prime-climb --seats 2`)."""
    try:
        table(wanted := problem(2))
        worth, error = worth_of(wanted, 0), 1e-4
    except CentaineError:
        worth, error = lambda end: estimate(the_game(), end).chances[0], 0.05
    for puzzle in stored()[:: size(20, 1)]:
        asked = opened(puzzle)
        for _, end in list(ends(asked.state).values())[:8]:
            assert asked.values[look(end)] == pytest.approx(worth(end), abs=error)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_of_a_turn(theme: str, lang: str) -> None:
    posed = make_puzzle(1, theme)
    assert posed.unit == "chance"
    assert "{" not in posed.question(lang) + posed.solution(lang)
    assert posed.solution(lang) in posed.feedback(posed.judge(posed.best), lang)
    asked = opened(next(puzzle for puzzle in stored() if theme in puzzle.themes))
    other = next(actions for one, (actions, _) in ends(asked.state).items() if one != look(asked.goal))
    wrong = posed.judge([the_game().format_action(action) for action in other])
    assert not wrong.solved
    assert wrong.value < wrong.best
    assert ("there is a better one" if lang == "en" else "il y a mieux") in posed.feedback(wrong, lang)


def test_numbers_and_days_go_round() -> None:
    count = PUZZLES.themes()["bump"].puzzles
    assert make_puzzle(1, "bump").state == make_puzzle(1 + count, "bump").state != make_puzzle(2, "bump").state
    assert make_puzzle(date(2026, 3, 14), "bump").state != make_puzzle(date(2026, 3, 15), "bump").state


@pytest.mark.parametrize(
    ("actions", "error"), [((), IllegalAction), (("hello",), BadText), (("1+100",), CentaineError)]
)
def test_what_is_no_turn_is_refused(actions: tuple[str, ...], error: type[CentaineError]) -> None:
    with pytest.raises(error):
        make_puzzle(1, "escape").judge(actions)
    posed = make_puzzle(1, "escape")
    with pytest.raises(IllegalAction, match="already used"):
        posed.judge([*posed.best, "end"])
