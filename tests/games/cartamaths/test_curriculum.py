"""The bank against the curriculum: every objective is practised, and the documentation says by what."""

from __future__ import annotations

import pytest

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.curriculum import objectives, read_curriculum
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS
from tests.scripts import load


def test_every_notion_is_practised() -> None:
    practised = {bank(level).objective(entry).notion for level in LEVELS for entry in bank(level).entries}
    assert practised | {"algorithms"} == set(NOTIONS)  # that notion has no entry yet


def test_objectives_are_worded_in_both_languages() -> None:
    for level in LEVELS:
        for objective in objectives(level).values():
            assert objective.fr != objective.en
            assert not objective.fr.endswith(".")
            assert " :" not in objective.fr, "a narrow space stands before a colon"


def test_the_docs_have_the_tables_of_the_banks() -> None:
    """`tools/make_curriculum.py` writes them."""
    tool = load("tools/make_curriculum.py")
    page = tool.FILE.read_text(encoding="utf-8")
    assert tool.with_tables(page) == page


GOOD = """
[[objective]]
level = "6e"
id = "area"
notion = "geometry"
fr = "les aires"
en = "areas"
"""


def test_a_curriculum_is_read() -> None:
    assert [(one.id, one.notion, one.beyond) for one in read_curriculum(GOOD)] == [("area", "geometry", False)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (GOOD + GOOD, "6e area: two objectives have this id"),
        (GOOD.replace("6e", "7e"), "7e area: there is no such level"),
        (GOOD.replace("geometry", "magic"), "6e area: there is no notion “magic”"),
        (GOOD.replace("notion", "topic"), "unknown field `topic`"),
        (GOOD.replace('en = "areas"', ""), "missing required field `en`"),
    ],
)
def test_an_error_names_level_and_objective(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_curriculum(text)
