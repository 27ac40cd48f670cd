"""The guided first game of CartaMaths says what is true of its rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from centaine.games.cartamaths.questions.bank import find
from tests.games.test_lessons import by_id, played

BY_ID = by_id("cartamaths")


@pytest.mark.parametrize(
    ("id", "rule", "life"),
    [
        ("draw", "CM-6", (100, 100)),
        ("number", "CM-9", (100, 88)),
        ("bonus", "CM-10", (100, 72)),
        ("set", "CM-11", (100, 72)),
        ("trap", "CM-11", (92, 72)),
        ("opposite", "CM-11", (107, 72)),
        ("ask", "CM-13", (107, 67)),
        ("answer", "CM-13", (107, 62)),
        ("pile", "CM-6", (107, 62)),
    ],
)
def test_where_a_step_leads(id: str, rule: str, life: tuple[int, int]) -> None:
    before, *_, after = played("cartamaths", BY_ID[id], BY_ID[id].do[0])
    assert after.life == life, rule
    for old, new in zip(before.life, after.life, strict=True):
        assert old == new or str(new) in BY_ID[id].done["en"]
    assert (after.winner == 0) == (id == "pile")


def test_the_questions() -> None:
    """The texts ask what the cards ask, and the answers are theirs (CM-13)."""
    asked, answered = find("6e-01"), find("6e-31")
    assert "$7 + 3 * 4$" in asked.text["en"] and "7 + 3 × 4" in BY_ID["ask"].text["en"]
    assert asked.answer == "19" and "40" in asked.wrong
    step = BY_ID["answer"]
    for lang in ("en", "fr"):
        assert answered.text[lang].replace("\u202f", " ") in step.text[lang].replace("\u202f", " ")
    assert step.right == answered.answer
    assert set(step.pick) <= {answered.answer, *answered.wrong}


def test_the_life_points_go_on_from_step_to_step() -> None:
    states = [played("cartamaths", step, step.do[0]) for step in BY_ID.values()]
    for earlier, later in pairwise(states):
        assert earlier[-1].life == later[0].life
