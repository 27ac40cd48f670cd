"""Puzzles in sentences, for the terminal and for paper."""

from __future__ import annotations

from babel.numbers import format_decimal

from centaine.games.prime_climb.board import TOP
from centaine.games.prime_climb.puzzles import Puzzle, sums
from centaine.words import N_, translate

LEVELS = {"easy": N_("Easy"), "medium": N_("Medium"), "hard": N_("Hard")}

TASK = N_(
    "You play alone, without cards, and want both pawns on 101. Every number is to be used, one pawn and one sum at a "
    "time. After which turn will you need the fewest rolls, on the average?"
)


def question(asked: Puzzle, lang: str) -> str:
    """The position and the task."""
    return f"{position(asked, lang)} {translate(lang, TASK)}"


def position(asked: Puzzle, lang: str) -> str:
    """Where the pawns stand and what was rolled."""
    one, two = asked.state.pawns[0]
    numbers = ", ".join(map(str, asked.state.left))
    return translate(lang, N_("Pawns on {one} and {two}. To use: {numbers}."), one=one, two=two, numbers=numbers)


def solution(asked: Puzzle, lang: str) -> str:
    """The sums of a best turn, and what it gains."""
    shown, gain = ", ".join(sums(asked.solution)), figure(asked.gain, lang)
    if asked.goal == (TOP, TOP):
        home = N_("{sums}: both pawns are home; every other turn takes at least {gain} rolls more.")
        return translate(lang, home, sums=shown, gain=gain)
    one, two = asked.goal
    return translate(
        lang,
        N_(
            "{sums}: the pawns are on {one} and {two}, {rolls} rolls from home; after every other turn it is at least "
            "{gain} more."
        ),
        sums=shown,
        one=one,
        two=two,
        rolls=figure(asked.rolls, lang),
        gain=gain,
    )


def figure(rolls: float, lang: str) -> str:
    """A number of rolls as the language writes it."""
    return format_decimal(rolls, format="0.00", locale=lang)
