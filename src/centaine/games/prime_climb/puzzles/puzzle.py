"""A puzzle of Prime Climb as the house sets it: what is asked, what is said of a turn, and what people type for one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from centaine.games.prime_climb.puzzle_words import LEVELS, figure, question, solution
from centaine.games.prime_climb.puzzles import Puzzle, is_solved, puzzle, rolls_after, the_game
from centaine.offer import Attempt, Riddle, Riddles
from centaine.words import N_, translate

_TYPED = str.maketrans({"×": "*", "x": "*", "÷": "/", ":": "/", "−": "-"})
"""The signs that people type for those of actions."""


def riddle(name: date | int, level: str) -> Riddle:
    """The puzzle of a day or of a number, measured in rolls. Raises `BadOption` for a level that there is not."""
    asked = puzzle(name, level)
    return Riddle(
        game=the_game(),
        state=asked.state,
        best=asked.solution,
        value=asked.rolls,
        next_best=asked.next_best,
        judge=lambda actions: judge(asked, actions),
        read=read,
        question=lambda lang: question(asked, lang),
        solution=lambda lang: solution(asked, lang),
        said=lambda attempt, lang: said(asked, attempt, lang),
    )


def judge(asked: Puzzle, actions: Sequence[str]) -> Attempt:
    """What a turn comes to. Raises `CentaineError` for what is no turn."""
    return Attempt(is_solved(asked, actions), rolls_after(asked, actions), asked.rolls)


def said(asked: Puzzle, attempt: Attempt, lang: str) -> str:
    """What is said of a turn, without telling a better one."""
    if attempt.solved:
        return translate(lang, N_("Right! {solution}"), solution=solution(asked, lang))
    return translate(
        lang,
        N_("After that turn {rolls} rolls are to be expected: there is a better one."),
        rolls=figure(attempt.value, lang),
    )


def read(typed: str) -> list[str]:
    """The texts of the actions in a line such as `14+3, 17*5`, `14+3 17*5` or `14 + 3 = 17; 17 × 5 = 85`."""
    sums = re.sub(r"\s*([-+*/])\s*", r"\1", re.sub(r"=\s*\d+", " ", typed.translate(_TYPED)))
    return re.findall(r"[^,;\s]+", sums)


RIDDLES = Riddles(levels=LEVELS, riddle=riddle)
"""Alone, without cards."""
