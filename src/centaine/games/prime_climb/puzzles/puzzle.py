"""Puzzles for players: the task, feedback on a turn, and parsing of typed turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from centaine.games.prime_climb.advice.comparing import ADDED_UP, HOME, MULTIPLIES, compare
from centaine.games.prime_climb.puzzles.generator import puzzle, rolls_after
from centaine.games.prime_climb.puzzles.sentences import LEVELS, figure, question, solution
from centaine.games.prime_climb.puzzles.task import EASY, PuzzlePosition, end_of, is_solved, puzzle_game, read, standing
from centaine.games.prime_climb.puzzles.themed import offered, themed_puzzle
from centaine.i18n import N_, translate
from centaine.plugin.analyst import Reason
from centaine.plugin.puzzles import Attempt, Puzzle, Puzzles


def make_puzzle(name: date | int, level: str) -> Puzzle:
    """The puzzle of a day or of a number, of a level, measured in rolls, or of a theme, measured in chances.

    Raises `BadOption` for a level that there is not.
    """
    if level in offered():
        return themed_puzzle(name, level)
    asked = puzzle(name, level)
    return Puzzle(
        game=puzzle_game(),
        state=asked.state,
        best=asked.solution,
        value=asked.rolls,
        next_best=asked.next_best,
        judge=lambda actions: judge(asked, actions),
        read=read,
        question=lambda lang: question(asked, lang),
        solution=lambda lang: solution(asked, lang),
        feedback=lambda attempt, lang: feedback(asked, attempt, lang),
    )


def judge(asked: PuzzlePosition, actions: Sequence[str]) -> Attempt:
    """The value of a turn. Raises `CentaineError` if it is not a complete turn."""
    solved, end = is_solved(asked, actions), end_of(puzzle_game(), asked.state, actions)
    why = () if solved else compare(puzzle_game(), asked.state, end, end_of(puzzle_game(), asked.state, asked.solution))
    if not solved and asked.level == EASY:
        why = tuple(_plain_reasons(asked, actions, sum(standing(end)), why)) or why
    return Attempt(solved, rolls_after(asked, actions), asked.rolls, why)


def _plain_reasons(
    asked: PuzzlePosition, actions: Sequence[str], reached: int, why: Sequence[Reason]
) -> Iterator[Reason]:
    """Why a turn of an easy puzzle, whose best turn goes furthest, is not the best: without chances or averages."""
    yield from (reason for reason in why if reason.message == HOME)
    if "*" in "".join(asked.solution) and "*" not in "".join(actions):
        yield Reason(MULTIPLIES)
    if reached < sum(asked.goal):
        yield Reason(ADDED_UP, {"played": reached, "better": sum(asked.goal)})


def feedback(asked: PuzzlePosition, attempt: Attempt, lang: str) -> str:
    """What to say about a turn; it does not give a better one away."""
    if attempt.solved:
        return translate(lang, N_("Right! {solution}"), solution=solution(asked, lang))
    worth = translate(
        lang,
        N_("That turn leaves {rolls} rolls to go on average; there is a better one."),
        rolls=figure(attempt.value, lang),
    )
    return " ".join([worth, *(reason.describe(lang) for reason in attempt.why[:1])])


PUZZLES = Puzzles(levels=LEVELS, themes=offered, puzzle=make_puzzle)
"""Without cards: alone by level, with two players by theme."""
