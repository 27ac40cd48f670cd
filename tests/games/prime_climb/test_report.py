"""What the report of a class tells about Prime Climb: how calculations go, and what was missed."""

from __future__ import annotations

import re
from html import unescape

import pytest

from centaine.games.prime_climb.report import MISSED_OF, asked, items, judged
from centaine.games.prime_climb.rules.arithmetic import DICE, SYMBOLS, on_board, result
from centaine.games.prime_climb.rules.board import SQUARES
from centaine.plugin.calculation import Calculation, given_answer
from centaine.plugin.summary import BestFind, JudgedTurn, Overlooked, ReportedStep, Typed
from tests.games.prime_climb.table import PLAIN, play

TERM = r"\d+(?: [+−×÷] \d+)*"
EQUATION = re.compile(rf"{TERM}(?: = {TERM})+")


def why(start: int, sign: str, number: int, lang: str = "en") -> str:
    """The explanation of a step."""
    text, square = f"{start} {SYMBOLS[sign]} {number}", result(start, sign, number)
    assert square is not None
    sought = Calculation("", text, (f"{text} = {square}",), square)
    told = asked(PLAIN, given_answer(0, sought, Typed("1", "en", 1), "").question, lang)
    assert (told.text, told.answer) == (f"{text} = ?", str(square))
    return unescape(told.why)


def value(text: str) -> int:
    """The value of sums and products."""
    plain = text.translate({ord("−"): "-", ord("×"): "*", ord("÷"): "//"})
    return int(eval(plain))  # of numbers and signs alone: see TERM


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("sign", SYMBOLS)
def test_every_explanation_is_true(sign: str, lang: str) -> None:
    """PC-6. It tells more than the result where there is anything to tell."""
    steps = [(start, number) for start in SQUARES for number in DICE if on_board(result(start, sign, number))]
    for start, number in steps:
        told = why(start, sign, number, lang)
        for equation in EQUATION.findall(told):
            assert len({value(part) for part in equation.split(" = ")}) == 1, equation
        assert told or start < 11 or number == 1, (start, sign, number)


def test_explanations() -> None:
    assert why(47, "+", 8) == "First to 50: 47 + 3 = 50. Then the rest: 50 + 5 = 55."
    assert why(42, "+", 5) == "The ones: 2 + 5 = 7."
    assert why(52, "-", 7) == "First to 50: 52 − 2 = 50. Then the rest: 50 − 5 = 45."
    assert why(50, "-", 7) == "Take it from 10: 10 − 7 = 3."
    assert why(42, "-", 10) == "One ten less; the ones don’t change."
    assert why(17, "*", 3) == "In parts: 10 × 3 + 7 × 3 = 30 + 21 = 51. In prime factors: 51 = 3 × 17."
    assert (
        why(84, "/", 4)
        == "Because 21 × 4 = 84. In prime factors: 84 = 2 × 2 × 3 × 7; take out 2 × 2 and 3 × 7 is left."
    )


def test_what_was_missed_is_named() -> None:
    """With the best turn, the one that was played, and where the analysis tells more."""
    missed = JudgedTurn(8, ("17+3", "20'-4", "end"), ("14+3", "17*3", "end"), good=False, turn=5, place=6, loss=0.2)
    found = missed._replace(played=("17*3", "end"), best=("17*3", "end"), good=True)
    other = [*judged(PLAIN, [missed])]
    [named] = [item for item in other if isinstance(item, Overlooked)]
    assert named == Overlooked(
        8, MISSED_OF["*"], "17 × 3 = 51", "14 + 3 = 17, 17 × 3 = 51", "17 + 3 = 20, 20 − 4 = 16", 5, 6, 0.2
    )
    assert not [item for item in judged(PLAIN, [found]) if isinstance(item, Overlooked)]


def test_a_missed_turn_names_the_dice_and_the_cards() -> None:
    """PC-5, PC-20: the dice of the roll, and the Keepers that the best turn plays."""
    position = PLAIN.position(pawns=((17, 40), (3, 0)), dice=(3, 4), hands=(("plus-minus-9", "curse"), ()))
    best = ("keeper 40+9", "17*3", "49+4", "curse 1", "end")
    turn = JudgedTurn(8, ("17+3", "40+4", "end"), best, good=False, position=PLAIN.format_state(position))
    [named] = [item for item in judged(PLAIN, [turn]) if isinstance(item, Overlooked)]
    assert named.dice == (3, 4)
    assert [card["fr"] for card in named.cards] == ["± 9", "Malédiction"]
    double = PLAIN.position(pawns=((17, 40), (3, 0)), dice=(4, 4))
    turn = turn._replace(best=("17*4", "end"), position=PLAIN.format_state(double))
    [named] = [item for item in judged(PLAIN, [turn]) if isinstance(item, Overlooked)]
    assert (named.dice, named.cards) == ((4, 4), ())


@pytest.mark.parametrize("step", ["83*1", "83/1", "0*4", "0/4", "1*7"])
def test_to_multiply_or_divide_by_one_is_no_find(step: str) -> None:
    """Nor 0 (PC-7): there is nothing to find in it, and nothing to miss."""
    way = (step, "end")
    missed = JudgedTurn(0, ("17+3", "end"), way, good=False)
    assert [*judged(PLAIN, [missed, missed._replace(played=way, good=True)])] == []
    before = PLAIN.position(pawns=((int(step.partition(step[-2])[0]), 40), (3, 0)), dice=(int(step[-1]), 10))
    after = play(PLAIN, before, step)
    found = items(PLAIN, [ReportedStep(before, PLAIN.parse_action(before, step), after)])
    assert not [one for one in found if isinstance(one, BestFind)]
