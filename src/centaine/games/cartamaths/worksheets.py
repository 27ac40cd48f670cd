"""Worksheets with questions of a level, of one topic or of several (CM-13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from centaine.game import BadOption
from centaine.games.cartamaths.question_cards import (
    USUAL_LEVEL,
    chosen_questions,
    level_name,
    on_worksheet,
    worksheet_answer,
)
from centaine.games.cartamaths.questions.bank import Bank, bank
from centaine.games.cartamaths.questions.curriculum import OBJECTIVE, objectives, practises
from centaine.games.cartamaths.questions.deck import notion_name, notions_by_name
from centaine.games.cartamaths.questions.judge.answer_parser import fold
from centaine.games.cartamaths.questions.question import NOTIONS, Question, is_about
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.worksheets import MAX_COPIES, Exercises, cell, cells, document, task

COUNT = 6
"""On a sheet."""

MAX_TRIES = 60
"""So often families are asked for another question, where a topic has few."""


def questions(options: PrintOptions) -> Sheet:
    """Six questions of the chosen level, or of a teacher's own; of a topic or an objective if one is named.

    Raises `BadOption`, `BadQuestion`.
    """
    named, lang = options.given.get("topic", ""), options.lang
    if "questions" in options.given:
        own = chosen_questions(options)
        level, topic = own[0].level, topic_of(named, own[0].level, _in_order({one.notion for one in own}), lang)
        about = [one for one in own if not topic or is_about(one.notion, [topic])]
        ask: Callable[[int], list[Question]] = partial(chosen_of_own, about)
    else:
        source = bank(options.given.get("level", USUAL_LEVEL))
        level = source.level
        objective = objective_of(named, level)
        topic = f"{OBJECTIVE}{objective}" if objective else topic_of(named, level, topics(source), lang)
        ask = partial(chosen, source, topic)
    return worksheets.worksheets(
        options, f"questions {level} {topic}", lambda _, number: _exercises(options, ask(number), level, topic, number)
    )


def objective_of(name: str, level: str) -> str:
    """The id of the level's objective that is named so in any language, or by `#` and its id; none if no one is.

    Where a topic has the same name, that is meant.
    """
    known = objectives(level)
    if name.startswith(OBJECTIVE) and name.removeprefix(OBJECTIVE) in known:
        return name.removeprefix(OBJECTIVE)
    word = fold(name)
    if not word or word in notions_by_name():
        return ""
    return next((one.id for one in known.values() if word in (fold(one.fr), fold(one.en))), "")


def topics(source: Bank) -> list[str]:
    """The topics of a level, in their usual order."""
    return _in_order({source.objective(entry).notion for entry in source.entries})


def _in_order(there: set[str]) -> list[str]:
    return [topic for topic in NOTIONS if topic in there]


def topic_of(name: str, level: str, there: Sequence[str], lang: str) -> str:
    """The topic of that name, or with that word in its name, in any language; none for no name. Raises `BadOption`."""
    if not name:
        return ""
    word, names = fold(name), notions_by_name()
    meant = {names[word]} if word in names else {names[known] for known in names if word in known.split()}
    if len(meant) != 1 or not any(is_about(topic, meant) for topic in there):
        raise BadOption(
            "Level {level} has no topic “{topic}”; choose from {known}.",
            level=level,
            topic=notion_name(names[word], lang) if word in names else name[:40],
            known=", ".join(notion_name(topic, lang) for topic in there),
        )
    return meant.pop()


def chosen_of_own(own: Sequence[Question], number: int) -> list[Question]:
    """Six of a teacher's own questions for the sheet of a number, or all if there are no more; sheets take turns."""
    dealt = Random("own questions").sample(own, len(own))
    count = min(COUNT, len(own))
    return [dealt[((number - 1) * count + place) % len(own)] for place in range(count)]


def chosen(source: Bank, topic: str, number: int) -> list[Question]:
    """Six different questions for the sheet of a number; sheets of one run have none in common.

    A written question is on one of 40 sheets in a row, as many as are made at once; families make up the others.
    """
    entries = [entry for entry in source.entries if not topic or practises(source.objective(entry), [topic])]
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


def _name_of(topic: str, level: str, lang: str) -> str:
    if not topic.startswith(OBJECTIVE):
        return notion_name(topic, lang)
    objective = objectives(level)[topic.removeprefix(OBJECTIVE)]
    return objective.fr if lang == "fr" else objective.en


def _exercises(options: PrintOptions, asked: Sequence[Question], level: str, topic: str, number: int) -> Exercises:
    drawings: dict[str, Drawing] = {}
    shown: list[dict[str, Any]] = []
    answers: list[dict[str, Any]] = []
    for place, question in enumerate(asked, 1):
        name = f"figure-{number}-{place}"
        text, caption, height = on_worksheet(options, question, name, drawings)
        figure = name if height else ""
        shown.append(cell(title=str(place), spans=text, figure=figure, figure_height=height, caption=caption, lines=1))
        answer, steps = worksheet_answer(options, question)
        answers.append(cell(title=f"{place}.", spans=answer, steps=steps))
    about = translate(options.lang, N_("Level: {level}"), level=level_name(options, level))
    if topic:
        about += f" · {_name_of(topic, level, options.lang)}"
    return Exercises([task(about), cells(2, shown, share=1, boxed=True)], [cells(2, answers)], drawings)


WORKSHEETS = (
    document(
        "worksheet-questions",
        N_("Worksheet: questions"),
        questions,
        N_("Six of the questions chosen above, others for every number. The answers come at the end."),
        takes=("level", "topic", "questions"),
    ),
)
"""That of CartaMaths."""
