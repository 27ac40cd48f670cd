"""The bank against the curriculum: every objective is practised, and the documentation says by what."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.curriculum import OBJECTIVE, objectives, practises, read_curriculum
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS
from centaine.games.cartamaths.rules.pools import of_bank
from centaine.games.cartamaths.worksheets import chosen, topic_of, topics
from tests.scripts import load


@pytest.mark.parametrize("level", LEVELS)
def test_every_objective_has_four_entries(level: str) -> None:
    """CM-3: in the programme, so that a class can practise each of them."""
    found = Counter(bank(level).objective(entry).id for entry in bank(level).entries)
    few = {name: found[name] for name, one in objectives(level).items() if found[name] < (1 if one.beyond else 4)}
    assert few == {}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_enough_for_a_year(level: str) -> None:
    """CM-3: 120 entries, at least half of them families."""
    questions = bank(level)
    families = [entry for entry in questions.entries if questions.is_family(entry)]
    assert len(questions.entries) >= 120
    assert 2 * len(families) >= len(questions.entries)


@pytest.mark.parametrize("level", LEVELS)
def test_an_objective_says_if_it_has_too_few_questions_for_a_game(level: str) -> None:
    """CM-3: two decks of one level need 36; a page that offers objectives adds the limits of those chosen."""
    for one in objectives(level).values():
        topic = f"{OBJECTIVE}{one.id}"
        for needed in range(2 * QUESTIONS, 0, -1):
            pool = of_bank(level, (topic,), frozenset(), needed)
            if {bank(level).objective(entry.partition("/")[0]).id for entry, _ in pool} == {one.id}:
                break
        assert one.limit == (None if needed == 2 * QUESTIONS else needed), one.id


@pytest.mark.parametrize("level", LEVELS)
def test_the_limits_of_objectives_add_up(level: str) -> None:
    """CM-3: what two of them have together suffices where their limits do."""
    limited = {f"{OBJECTIVE}{one.id}": one.limit for one in objectives(level).values() if one.limit is not None}
    for pair in combinations(limited, 2):
        enough = sum(limited[topic] for topic in pair) >= 2 * QUESTIONS
        pool = of_bank(level, pair, frozenset(), 2 * QUESTIONS)
        assert enough == all(practises(bank(level).objective(entry.partition("/")[0]), pair) for entry, _ in pool)


def test_every_notion_is_practised() -> None:
    practised = {bank(level).objective(entry).notion for level in LEVELS for entry in bank(level).entries}
    assert practised == set(NOTIONS)


def test_what_begins_in_seconde_has_topics_of_its_own() -> None:
    names = {one.id: NOTIONS[one.notion] for one in objectives("2de").values()}
    assert names["intervals"] == names["absolute-value"] == "intervals and absolute value"
    assert names["sets-of-numbers"] == "sets of numbers"


def test_a_topic_chosen_before_still_includes_what_belonged_to_it() -> None:
    """Choices in records and links: tests/fixtures has such a record."""
    for before, now in (("signed numbers", "intervals"), ("decimals", "sets of numbers")):
        assert of_bank("2de", (before,), frozenset(), 36) == of_bank("2de", (now,), frozenset(), 36)
        assert topic_of(before, "2de", topics(bank("2de")), "en") == before
        ids = {question.id.partition(".")[0] for question in chosen(bank("2de"), before, 7)}
        assert {bank("2de").objective(id).notion for id in ids} == {now}
    assert of_bank("5e", ("intervals",), frozenset(), 36) == of_bank("5e", (), frozenset(), 36)


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
