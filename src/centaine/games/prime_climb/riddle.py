"""A puzzle of Prime Climb in a terminal: the table, the question, and what is said of a turn that was typed."""

from __future__ import annotations

import re
from datetime import date

import msgspec

from centaine.games.prime_climb.puzzle_words import figure, question, solution
from centaine.games.prime_climb.puzzles import Puzzle, is_solved, puzzle, rolls_after, the_game
from centaine.games.prime_climb.scene import scene
from centaine.games.prime_climb.terminal import shown
from centaine.offer import Riddle
from centaine.words import N_, translate

_TYPED = str.maketrans({"×": "*", "x": "*", "÷": "/", ":": "/", "−": "-"})
"""The signs that people type for those of actions."""


def riddle(day: date, level: str, lang: str) -> Riddle:
    """The puzzle of a day. Raises `BadOption` for a level that there is not."""
    asked = puzzle(day, level)
    game = the_game()
    table = msgspec.to_builtins(scene(game, asked.state, 0))
    return Riddle(
        shown(game, table, [translate(lang, N_("Player"))], lang),
        question(asked, lang),
        solution(asked, lang),
        lambda typed: judge(asked, typed, lang),
    )


def judge(asked: Puzzle, typed: str, lang: str) -> tuple[bool, str]:
    """Whether a typed turn is a best one, and what to say of it. Raises `CentaineError` for what is no turn."""
    actions = read(typed)
    if is_solved(asked, actions):
        return True, translate(lang, N_("Right! {solution}"), solution=solution(asked, lang))
    rolls = figure(rolls_after(asked, actions), lang)
    return False, translate(
        lang, N_("After that turn {rolls} rolls are to be expected: there is a better one."), rolls=rolls
    )


def read(typed: str) -> list[str]:
    """The texts of the actions in a line such as `14+3, 17*5` or `14 + 3 = 17; 17 × 5 = 85`."""
    parts = re.split(r"[,;]", re.sub(r"=\s*\d+|\s", "", typed.translate(_TYPED)))
    return [part for part in parts if part]
