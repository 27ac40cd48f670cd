"""What the report of a class tells about Prime Climb: calculations by operation, found and missed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from centaine.games.prime_climb.calculation import calculation
from centaine.games.prime_climb.rules.arithmetic import SYMBOLS
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.view import facts
from centaine.i18n import N_
from centaine.plugin.calculation import asked_calculation, given_answer
from centaine.plugin.summary import AskedQuestion, Counted, Found, GivenAnswer, JudgedTurn, LessonReport, ReportedStep

TURNS = N_("Turns")

OPERATIONS = {
    "+": N_("Additions"),
    "-": N_("Subtractions"),
    "*": N_("Multiplications"),
    "/": N_("Divisions"),
}

FOUND_MISSED = {
    "*": (N_("Multiplications found"), N_("Multiplications missed")),
    "/": (N_("Divisions found"), N_("Divisions missed")),
}

COUNTS = tuple(label for sign, operation in OPERATIONS.items() for label in (operation, *FOUND_MISSED.get(sign, ())))
"""What is counted of each operation, together."""

FOUND = N_("Found: the best turn used this operation, and the pupil found a turn with it that is as good.")
MISSED = N_("Missed: the best turn used it, and the pupil played a worse one without it.")

BIGGEST = N_("Biggest find")

STEP = re.compile(r"\d'?([-+*/])\d")
"""A calculation in the text of an action (docs/notation.md)."""


def items(game: PrimeClimb, steps: Sequence[ReportedStep]) -> Iterator[GivenAnswer | Counted | Found]:
    """The turns, all calculations by operation, and the biggest product or quotient found.

    Who rolls again still has the same turn.
    """
    again = False
    for place, (before, action, after, typed) in enumerate(steps):
        if action is not None and action.kind == "roll" and before.phase == "roll":
            if not again:
                yield Counted(place, TURNS)
            again = False
        if typed is not None and action is not None and (sought := calculation(game, before, action)) is not None:
            yield given_answer(place, sought, typed, OPERATIONS[action.sign])
        for fact in facts(game, before, action, after):
            again = again or fact["fact"] == "again"
            if fact["fact"] != "step":
                continue
            start, end, sign, number = fact["from"], fact["to"], fact["sign"], fact["number"]
            yield Counted(place, OPERATIONS[sign])
            if sign in FOUND_MISSED and start:  # 0 ÷ 7 is no find
                yield Found(place, BIGGEST, max(start, end), f"{start} {SYMBOLS[sign]} {number} = {end}")


def judged(game: PrimeClimb, turns: Sequence[JudgedTurn]) -> Iterator[Counted]:
    """Where the best turn multiplies or divides: found if the player did so too, and as well; missed if they did not.

    A turn that is as good as the best without the operation is neither.
    """
    for turn in turns:
        best, played = _signs(turn.best), _signs(turn.played)
        for sign, (found, missed) in FOUND_MISSED.items():
            if sign in best and turn.good and sign in played:
                yield Counted(turn.step, found)
            elif sign in best and not turn.good and sign not in played:
                yield Counted(turn.step, missed)


def _signs(actions: tuple[str, ...]) -> set[str]:
    return {sign for text in actions for sign in STEP.findall(text)}


def asked(game: PrimeClimb, id: str, lang: str) -> AskedQuestion:
    """A calculation by its id. Raises `CentaineError` if there is none."""
    return asked_calculation(id)


REPORT = LessonReport(
    items=items,
    question=asked,
    judged=judged,
    counts=(TURNS, *COUNTS),
    notes=(FOUND, MISSED),
    goals=(OPERATIONS["*"], OPERATIONS["/"]),
)
