"""Practising questions of the banks without a match: what there is, a question, and the judgement of an answer (CM-13).

Nothing is kept here. A question is named by its id, and a family draws one of its members by a number that the page
makes up. Who practises sees the solution with the judgement, never before.
"""

from __future__ import annotations

from functools import cache
from random import Random

from centaine.game import BadOption
from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.curriculum import objectives
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.games.cartamaths.questions.preview import QuestionView, read
from centaine.games.cartamaths.questions.question import LEVEL_NAMES, LEVELS, NOTIONS, BadQuestion, Question
from centaine.plugin.questions import Practice, PracticeTopic, Practised
from centaine.plugin.referee import Verdict


@cache
def topics() -> tuple[PracticeTopic, ...]:
    """The objectives of all levels that have entries, in the order of the programme."""
    collected: list[PracticeTopic] = []
    for level in LEVELS:
        practised: dict[str, tuple[list[str], list[str]]] = {}
        source = bank(level)
        for entry in source.entries:
            practised.setdefault(source.objective(entry).id, ([], []))[source.is_family(entry)].append(entry)
        for objective in objectives(level).values():
            if objective.id in practised:
                name = {"fr": objective.fr, "en": objective.en}
                questions, families = practised[objective.id]
                notion = NOTIONS[objective.notion]
                collected.append(PracticeTopic(level, objective.id, notion, name, questions, families, objective.limit))
    return tuple(collected)


def draw(question: str, seed: int, lang: str) -> QuestionView:
    """A question without its solution: `5e-41.123` and `5e-07` themselves, of the family `5e-41` one."""
    level = question.partition("-")[0]
    if level in LEVELS and question in bank(level).entries:
        question = bank(level).draw(question, Random(seed))
    return read(_find(question), lang, settled=False)


def judge(question: str, typed: str, lang: str) -> Practised:
    """Whether what was typed is right (CM-13), with the solution. See `Practice`."""
    asked = _find(question)
    right, verdict, listed = False, Verdict("wrong"), False
    if typed.strip():
        judgement = asked.judge(typed, lang)
        if judgement.judgement in ("unclear", "form"):
            raise UnreadableAnswer(judgement.message, **judgement.params)
        right, verdict = judgement.right, Verdict(judgement.judgement, judgement.message, judgement.params)
        mistake = None if right else asked.listed_mistake(typed, lang)
        listed = mistake is not None
        if listed:
            verdict = Verdict(judgement.judgement, asked.why_wrong(mistake))
    return Practised(right, verdict, read(asked, lang, settled=True), listed)


def _find(id: str) -> Question:
    try:
        return find(id)
    except BadQuestion as error:
        raise BadOption(error.message, **error.params) from None


PRACTICE = Practice(levels=LEVEL_NAMES, topics=topics, draw=draw, judge=judge, needed=QUESTIONS)
