"""The texts of puzzles, for the terminal and paper."""

from __future__ import annotations

from centaine.games.prime_climb.puzzles.task import PuzzlePosition, sums
from centaine.games.prime_climb.rules.board import TOP
from centaine.i18n import N_, decimal, translate

LEVELS = {"easy": N_("Easy"), "medium": N_("Medium"), "hard": N_("Hard")}

TASK = N_(
    "You play solo, without cards, and want both pawns on 101. Use every number, one pawn"
    " and one calculation at a time. Which turn leaves you the fewest rolls to go, on "
    "average?"
)


def question(asked: PuzzlePosition, lang: str) -> str:
    """The position and the task."""
    return f"{position(asked, lang)} {translate(lang, TASK)}"


def position(asked: PuzzlePosition, lang: str) -> str:
    """Where the pawns stand and what was rolled."""
    one, two = asked.state.pawns[0]
    numbers = ", ".join(map(str, asked.state.left))
    return translate(lang, N_("Pawns on {one} and {two}. To use: {numbers}."), one=one, two=two, numbers=numbers)


def solution(asked: PuzzlePosition, lang: str) -> str:
    """The sums of a best turn, and what it gains."""
    shown = ", ".join(sums(asked.solution))
    gain = figure(round(asked.next_best, 2) - round(asked.rolls, 2), lang)  # as readers subtract what they see
    if asked.goal == (TOP, TOP):
        home = N_("{sums}: both pawns are home; any other turn takes at least {gain} more rolls.")
        return translate(lang, home, sums=shown, gain=gain)
    one, two = asked.goal
    return translate(
        lang,
        N_(
            "{sums}: the pawns are on {one} and {two}, {rolls} rolls from home; any other turn "
            "takes at least {gain} more."
        ),
        sums=shown,
        one=one,
        two=two,
        rolls=figure(asked.rolls, lang),
        gain=gain,
    )


def figure(rolls: float, lang: str) -> str:
    """A number of rolls as the language writes it."""
    return decimal(lang, rolls, 2)
