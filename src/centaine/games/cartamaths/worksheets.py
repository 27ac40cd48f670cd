"""Worksheets with questions of a level, of one topic or of several (CM-13)."""

from __future__ import annotations

from random import Random
from typing import Any

from centaine.game import BadOption
from centaine.games.cartamaths.question_cards import USUAL_LEVEL, level_name, on_worksheet, worksheet_answer
from centaine.games.cartamaths.questions.bank import Bank, bank
from centaine.games.cartamaths.questions.deck import notion_name, notions_by_name
from centaine.games.cartamaths.questions.judge.answer_parser import fold
from centaine.games.cartamaths.questions.question import NOTIONS, Question
from centaine.i18n import N_
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.worksheets import MAX_COPIES, Exercises, cell, cells, document, task

COUNT = 6
"""On a sheet."""

MAX_TRIES = 60
"""So often families are asked for another question, where a topic has few."""


def questions(wish: PrintOptions) -> Sheet:
    """Six questions of the level wished, of a topic if one is named. Raises `BadOption`, `BadQuestion`."""
    level = wish.given.get("level", USUAL_LEVEL)
    source = bank(level)
    topic = topic_of(wish.given.get("topic", ""), source, wish.lang)
    return worksheets.worksheets(
        wish, f"questions {level} {topic}", lambda _, number: _exercises(wish, source, topic, number)
    )


def topics(source: Bank) -> list[str]:
    """The topics of a level, in their usual order."""
    there = {source.objective(entry).notion for entry in source.entries}
    return [topic for topic in NOTIONS if topic in there]


def topic_of(name: str, source: Bank, lang: str) -> str:
    """The topic of that name, or with that word in its name, in any language; none for no name. Raises `BadOption`."""
    if not name:
        return ""
    word, names, there = fold(name), notions_by_name(), topics(source)
    meant = {names[word]} if word in names else {names[known] for known in names if word in known.split()}
    if len(meant) != 1 or not meant.issubset(there):
        raise BadOption(
            "Level {level} has no topic “{topic}”; choose from {known}.",
            level=source.level,
            topic=name[:40],
            known=", ".join(notion_name(topic, lang) for topic in there),
        )
    return meant.pop()


def chosen(source: Bank, topic: str, number: int) -> list[Question]:
    """Six different questions for the sheet of a number; sheets of one run have none in common.

    A written question is on one of 40 sheets in a row, as many as are made at once; families make up the others.
    """
    entries = [entry for entry in source.entries if not topic or source.objective(entry).notion == topic]
    Random(f"{source.level} {topic}").shuffle(entries)
    families = [entry for entry in entries if source.is_family(entry)]
    written = [entry for entry in entries if not source.is_family(entry)]
    asked = [source.question(entry) for entry in written[number % MAX_COPIES :: MAX_COPIES]][:COUNT]
    seen = set(map(_identity, asked))
    for place in range(number * COUNT, number * COUNT + MAX_TRIES):
        if len(asked) == COUNT:
            break
        turn, entry = divmod(place, len(families))
        more = source.question(source.spread(families[entry], turn))
        if _identity(more) not in seen:
            seen.add(_identity(more))
            asked.append(more)
    Random(number).shuffle(asked)
    return asked


def _identity(question: Question) -> str:
    """What tells a question apart on paper."""
    return f"{question.text['en']} {question.figure}"


def _exercises(wish: PrintOptions, source: Bank, topic: str, number: int) -> Exercises:
    drawings: dict[str, Drawing] = {}
    shown: list[dict[str, Any]] = []
    answers: list[dict[str, Any]] = []
    for place, question in enumerate(chosen(source, topic, number), 1):
        name = f"figure-{number}-{place}"
        text, height = on_worksheet(wish, question, name, drawings)
        figure = name if height else ""
        shown.append(cell(title=str(place), spans=text, figure=figure, figure_height=height, lines=1))
        answer, steps = worksheet_answer(wish, question)
        answers.append(cell(title=f"{place}.", spans=answer, steps=steps))
    about = level_name(wish, source.level) + (f" · {notion_name(topic, wish.lang)}" if topic else "")
    return Exercises([task(about), cells(2, shown, share=1, boxed=True)], [cells(2, answers)], drawings)


WORKSHEETS = (
    document(
        "worksheet-questions",
        N_("Worksheet: questions"),
        questions,
        N_("For a class: six questions of the level, others for every number. The answers are on the last page."),
        takes=("level", "topic"),
    ),
)
"""That of CartaMaths."""
