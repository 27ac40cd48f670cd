"""The guided first game of Prime Climb says what is true of its rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import centaine
from centaine.catalog import CATALOG
from centaine.games.prime_climb import State
from centaine.games.prime_climb.rules.board import RED, factors
from centaine.host.content.lesson import lessons
from centaine.protocol.learning import Lesson
from tests.games.test_lessons import by_id, start_of
from tests.games.test_lessons import played as play

BY_ID = by_id("prime-climb")

WEB = Path(centaine.__file__).parent / "web"

COLOUR = re.compile(
    r"\b(red|orange|green|blue|violet|colours?|rouges?|verte?s?|bleue?s?|violette?s?|couleurs?)\b", re.IGNORECASE
)
"""A colour in words of either language."""


def played(id: str, line: int = 0) -> list[State]:
    """The states of one of a step's lines."""
    return play("prime-climb", BY_ID[id], BY_ID[id].do[line])


def test_the_colours() -> None:
    """PC-2, PC-3: the right squares are all those of which it is true, and no others; the usual colours have names."""
    assert "2 is orange" in BY_ID["colours"].usual["en"] and "2 est orange" in BY_ID["colours"].usual["fr"]
    assert BY_ID["colours"].find == tuple(n for n in range(102) if factors(n) == (2, 5))
    assert set(BY_ID["red"].find) == RED


@pytest.mark.parametrize("lesson", lessons(CATALOG["prime-climb"].folder), ids=lambda lesson: lesson.id)
def test_no_colour_is_named_in_black_and_white(lesson: Lesson) -> None:
    texts = [lesson.title, lesson.about, lesson.learnt]
    for step in lesson.step:
        parts = {"title": step.title, "text": step.text, "ask": step.ask, "done": step.done, **step.mono}
        texts += [*parts.values(), *step.wrong.values()]
    assert [text for told in texts for text in told.values() if COLOUR.search(text)] == []


def test_the_table_calls_no_square_red() -> None:
    """Whatever the colours of the board, its squares are called by what they are."""
    told = [text for file in sorted(WEB.rglob("*.js")) for text in re.findall(r't\("([^"]+)"', file.read_text("utf-8"))]
    assert "prime, draws a card" in told
    assert [text for text in told if re.search(r"\bred\b.", text)] == []


def test_what_the_steps_show() -> None:
    """A bump (PC-9), a Keeper drawn (PC-10), 101 reached exactly (PC-12), the game won (PC-13)."""
    before, after = played("bump")
    assert before.pawns[1] == (42, 60)
    assert after.pawns[1] == (0, 60)
    assert played("draw")[-1].hands[0] == ("plus-minus-9",)
    for line in range(len(BY_ID["keeper"].do)):
        assert played("keeper", line)[-1].pawns[0][0] == 101
    assert played("win")[-1].phase == "over"


@pytest.mark.parametrize(("earlier", "later"), [("add", "multiply"), ("double", "divide"), ("divide", "bump")])
def test_a_step_goes_on_where_the_one_before_ended(earlier: str, later: str) -> None:
    assert played(earlier)[-1] == start_of("prime-climb", BY_ID[later])[1]
