"""What can be practised: every entry of the banks, under the objective that it practises."""

from __future__ import annotations

from random import Random

from centaine.games.cartamaths.practice import judge, topics
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.question import LEVELS, MAX_MISTAKE_LENGTH, NOTIONS


def test_every_entry_can_be_practised() -> None:
    for level in LEVELS:
        found = bank(level)
        of_level = [topic for topic in topics() if topic.level == level]
        listed = [entry for topic in of_level for entry in (*topic.questions, *topic.families)]
        assert sorted(listed) == sorted(found.entries)
        for topic in of_level:
            assert all(found.is_family(entry) for entry in topic.families)
            assert not any(found.is_family(entry) for entry in topic.questions)
            for entry in (*topic.questions, *topic.families):
                assert found.objective(entry).id == topic.id
                assert NOTIONS[found.objective(entry).notion] == topic.notion


def test_listed_mistakes_are_short_enough_to_be_known() -> None:
    """CM-13: some members of every entry; who makes the mistake is told so."""
    rng = Random(5)
    for level in LEVELS:
        for entry in bank(level).entries:
            question = bank(level).question(bank(level).draw(entry, rng))
            assert max(map(len, question.wrong), default=0) <= MAX_MISTAKE_LENGTH
            for wrong in question.wrong:
                if question.judge(wrong, "en").judgement == "wrong":
                    assert judge(question.id, wrong, "en").listed
