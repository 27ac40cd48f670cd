"""Puzzles of two players: what is shipped fits the rules, and each has the themes that its best turn tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date

import pytest

from centaine.game import BadText, CentaineError, IllegalAction
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.puzzles import keepers
from centaine.games.prime_climb.puzzles.collection import ends, look, opened, puzzle_game, stored
from centaine.games.prime_climb.puzzles.puzzle import PUZZLES, make_puzzle
from centaine.games.prime_climb.puzzles.task import end_of
from centaine.games.prime_climb.puzzles.themed import judge
from centaine.games.prime_climb.puzzles.themes import SIGNS, THEMES, themes
from centaine.games.prime_climb.rules.turns import complete_turns
from centaine.games.prime_climb.solver.queries import value_of
from centaine.games.prime_climb.solver.solution import problem, table

MIN_PUZZLES, GAIN = 20, 0.03


def test_there_are_enough_of_every_theme() -> None:
    count = Counter(theme for puzzle in stored() for theme in puzzle.themes)
    assert count.keys() == THEMES.keys()
    assert min(count.values()) >= MIN_PUZZLES
    offered = PUZZLES.themes()
    assert {theme: about.puzzles for theme, about in offered.items() if theme != keepers.KEEPERS} == count
    assert offered[keepers.KEEPERS].puzzles == len({puzzle.state for puzzle in keepers.stored()}) >= MIN_PUZZLES
    assert len({puzzle.state for puzzle in stored()}) == len(stored())


def test_each_has_one_best_turn_and_its_themes(size: Callable[[int, int], int]) -> None:
    """PC-5, PC-9: the ends are those of the rules."""
    for puzzle in stored()[:: size(6, 1)]:
        asked = opened(puzzle)
        assert len(ends(asked.state)) == len(puzzle.values)
        assert asked.value - asked.next_best >= GAIN
        assert puzzle.themes == tuple(themes(puzzle_game(), asked.state, asked.goal))
        assert look(end_of(puzzle_game(), asked.state, asked.solution)) == look(asked.goal)
        right = judge(asked, asked.solution)
        assert right.solved
        assert right.value == right.best == asked.value
        assert right.why == ()


def test_the_values_are_about_those_of_the_estimate(size: Callable[[int, int], int]) -> None:
    """And those of the table, where there is one (`centaine solve prime-climb --seats 2`)."""
    try:
        table(wanted := problem(2))
        worth, error = value_of(wanted, 0), 1e-4
    except CentaineError:
        worth, error = lambda end: estimate(puzzle_game(), end).chances[0], 0.05
    for puzzle in stored()[:: size(20, 1)]:
        asked = opened(puzzle)
        for _, end in list(ends(asked.state).values())[:8]:
            assert asked.values[look(end)] == pytest.approx(worth(end), abs=error)


def test_a_product_or_quotient_is_the_only_way() -> None:
    """PC-6: every turn to the best end has the sign of the theme."""
    for theme, sign in SIGNS.items():
        asked = opened(next(puzzle for puzzle in stored() if theme in puzzle.themes))
        ways = [(actions, end) for actions, end in complete_turns(puzzle_game(), asked.state)]
        there = [actions for actions, end in ways if look(end) == look(asked.goal)]
        assert there and all(any(action.sign == sign for action in actions) for actions in there)
    home = next(puzzle for puzzle in stored() if "home" in puzzle.themes)
    assert 101 in opened(home).goal.pawns[0]


def test_a_keeper_wins_and_nothing_else(size: Callable[[int, int], int]) -> None:
    """PC-12, PC-13, PC-20: the turn can be won with the Keeper in hand, and not without."""
    game = keepers.puzzle_game()
    for puzzle in keepers.stored()[:: size(6, 1)]:
        state = game.parse_state(puzzle.state)
        won = keepers.wins(state)
        assert won and all(any(text.startswith("keeper") for text in turn) for turn in won)
        assert puzzle.next_best < keepers.UNIT
        asked = make_puzzle(1 + keepers.stored().index(puzzle), keepers.KEEPERS)
        assert asked.unit == "win"
        assert asked.judge(won[-1]).solved
        other = next(actions for actions, end in complete_turns(game, state) if end.phase != "over")
        missed = asked.judge([game.format_action(action) for action in other])
        assert not missed.solved
        assert missed.value < 1
        for lang in ("en", "fr"):
            assert "{" not in asked.question(lang) + asked.solution(lang)
            assert asked.solution(lang) in asked.feedback(asked.judge(won[0]), lang)
            assert " % " in asked.feedback(missed, lang).replace("%", " % ")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_of_a_turn(theme: str, lang: str) -> None:
    posed = make_puzzle(1, theme)
    assert posed.unit == "chance"
    assert "{" not in posed.question(lang) + posed.solution(lang)
    assert posed.solution(lang) in posed.feedback(posed.judge(posed.best), lang)
    asked = opened(next(puzzle for puzzle in stored() if theme in puzzle.themes))
    other = next(actions for one, (actions, _) in ends(asked.state).items() if one != look(asked.goal))
    wrong = posed.judge([puzzle_game().format_action(action) for action in other])
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
