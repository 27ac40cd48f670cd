"""What the report of a class tells about Prime Climb: calculations by operation, found and missed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

import msgspec

from centaine.games.prime_climb.calculation import calculation
from centaine.games.prime_climb.rules.arithmetic import SYMBOLS, result
from centaine.games.prime_climb.rules.board import factors
from centaine.games.prime_climb.rules.notation import parse_action
from centaine.games.prime_climb.rules.rules import PrimeClimb, keeper_of
from centaine.games.prime_climb.view import facts
from centaine.i18n import N_, translate
from centaine.plugin.calculation import asked_calculation, given_answer
from centaine.plugin.summary import (
    ON_THE_WAY,
    AskedQuestion,
    BestFind,
    Counted,
    GivenAnswer,
    JudgedTurn,
    LessonReport,
    Overlooked,
    ReportedStep,
)

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

MISSED_OF = {sign: missed for sign, (_, missed) in FOUND_MISSED.items()}

COUNTS = tuple(label for sign, operation in OPERATIONS.items() for label in (operation, *FOUND_MISSED.get(sign, ())))
"""What is counted of each operation, together."""

FOUND = N_("Found: the best turn used this operation, and the pupil found a turn with it that is as good.")
MISSED = N_("Missed: the best turn used it, and the pupil played a worse one without it.")

WHEN = N_("Both are counted when a game is over.")

BIGGEST = N_("Biggest find")

STEP = re.compile(r"(\d+)'?([-+*/])(\d+)")
"""A calculation in the text of an action (docs/notation.md)."""

WRITTEN = re.compile(r"(\d+) ([+−×÷]) (\d+)")
"""A calculation as people write it."""


def items(game: PrimeClimb, steps: Sequence[ReportedStep]) -> Iterator[GivenAnswer | Counted | BestFind]:
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
            if sign in FOUND_MISSED and _is_find(start, number):
                yield BestFind(place, BIGGEST, max(start, end), f"{start} {SYMBOLS[sign]} {number} = {end}")


def judged(game: PrimeClimb, turns: Sequence[JudgedTurn]) -> Iterator[Counted | Overlooked]:
    """Where the best turn multiplies or divides: found if the player did so too, and as well; missed if they did not.

    A turn that is as good as the best without the operation is neither. What was missed is also named.
    """
    for turn in turns:
        best, played = _calculations(turn.best), _calculations(turn.played)
        for sign, (made, missed) in FOUND_MISSED.items():
            used = [one.text for one in best if one.sign == sign and one.is_find]
            did = any(one.sign == sign and one.is_find for one in played)
            if used and turn.good and did:
                yield Counted(turn.step, made)
            elif used and not turn.good and not did:
                yield Counted(turn.step, missed)
                yield Overlooked(
                    step=turn.step,
                    label=missed,
                    text=", ".join(used),
                    best=", ".join(one.text for one in best),
                    played=", ".join(one.text for one in played),
                    turn=turn.turn,
                    place=turn.place,
                    loss=turn.loss,
                    own_turn=turn.own_turn,
                    dice=_dice(game, turn.position),
                    cards=tuple(_cards(game, turn.best)),
                )


class WrittenStep(NamedTuple):
    """A calculation of a turn: `17 × 3 = 51`."""

    sign: str
    text: str
    is_find: bool
    """See `_is_find`."""


def _is_find(start: int, number: int) -> bool:
    """Whether there is anything to find in a multiplication or division: not with 1, and not with 0 (PC-7)."""
    return start > 1 and number > 1


def _calculations(actions: Sequence[str]) -> list[WrittenStep]:
    """The calculations of a turn."""
    written = []
    for start, sign, number in (step for text in actions for step in STEP.findall(text)):
        square = result(int(start), sign, int(number))
        end = f" = {square}" if square is not None and square >= 0 else ""
        written.append(WrittenStep(sign, f"{start} {SYMBOLS[sign]} {number}{end}", _is_find(int(start), int(number))))
    return written


def _dice(game: PrimeClimb, position: str) -> tuple[int, ...]:
    """The two dice of a turn (PC-5), from the position before it; none if it is not known."""
    left = game.parse_state(position).left if position else ()
    return (left[0], left[-1]) if left else ()


def _cards(game: PrimeClimb, actions: Sequence[str]) -> Iterator[Mapping[str, str]]:
    """The titles of the Keepers that are played in a turn (PC-20), by language."""
    for action in map(parse_action, actions):
        if action.by or action.kind in ("keeper", "clear", "curse"):
            yield msgspec.structs.asdict(game.card(keeper_of(action)).title)


def asked(game: PrimeClimb, id: str, lang: str) -> AskedQuestion:
    """A calculation by its id, with how one can do it in the head. Raises `CentaineError` if there is none."""
    question = asked_calculation(id)
    step = WRITTEN.match(question.text)
    if step is None:
        return question
    told = _explained(int(step[1]), step[2], int(step[3]))
    return question._replace(why=escape(" ".join(translate(lang, text, **values) for text, values in told)))


Sentence = tuple[str, dict[str, str]]
"""A msgid with its values."""


def _explained(start: int, sign: str, number: int) -> Iterator[Sentence]:
    """How to do a step in the head: over the ten, in parts, backwards, and by primes (PC-2)."""
    ones = start % 10
    if sign == "÷":
        end = start // number
        yield N_("Because {product}."), {"product": f"{end} × {number} = {start}"}
        if number > 1 and end > 1:
            whole, part, rest = (" × ".join(map(str, factors(factor))) for factor in (start, number, end))
            text = N_("In prime factors: {number} = {whole}; take out {part} and {rest} is left.")
            yield text, {"number": str(start), "whole": whole, "part": part, "rest": rest}
    elif sign == "×":
        end, one = start * number, _part(start)
        if one and 1 < number < 10:
            other = start - one
            sums = f"{one} × {number} + {other} × {number} = {one * number} + {other * number} = {end}"
            yield N_("In parts: {sum}."), {"sum": sums}
        if len(factors(end)) > 1:
            yield N_("In prime factors: {product}."), {"product": f"{end} = {' × '.join(map(str, factors(end)))}"}
    elif number == 10:
        text = N_("One ten more; the ones don’t change.") if sign == "+" else N_("One ten less; the ones don’t change.")
        yield text, {}
    elif start > 10:
        yield _over_the_ten(start, sign, number, 10 - ones if sign == "+" else ones)


def _over_the_ten(start: int, sign: str, number: int, first: int) -> Sentence:
    """How to add or subtract fewer than 10: up to the ten, which is `first` away, and on from there."""
    ones, way = start % 10, 1 if sign == "+" else -1
    if sign == "−" and ones == 0:
        return N_("Take it from 10: {sum}."), {"sum": f"10 − {number} = {10 - number}"}
    if number <= first:
        return N_("The ones: {sum}."), {"sum": f"{ones} {sign} {number} = {ones + way * number}"}
    ten = start + way * first
    one = f"{start} {sign} {first} = {ten}"
    other = f"{ten} {sign} {number - first} = {start + way * number}"
    return N_("First to {ten}: {one}. Then the rest: {other}."), {"ten": str(ten), "one": one, "other": other}


def _part(start: int) -> int:
    """What to multiply first: the tens, 5, or 2; 0 if the number is best left as it is."""
    if start > 10:
        return start - start % 10 if start % 10 else 0
    return 5 if 5 < start < 10 else 2 if 2 < start < 5 else 0


REPORT = LessonReport(
    items=items,
    question=asked,
    judged=judged,
    counts=(TURNS, *COUNTS),
    judges=tuple(label for pair in FOUND_MISSED.values() for label in pair),
    notes=(FOUND, MISSED, WHEN),
    goals=(OPERATIONS["*"], OPERATIONS["/"]),
    progress=ON_THE_WAY,
)
