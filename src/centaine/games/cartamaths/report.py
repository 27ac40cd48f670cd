"""What the report of a class tells about CartaMaths: questions answered, and which mistakes were made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from centaine.games.cartamaths.calculation import calculation
from centaine.games.cartamaths.questions.mathml import kept_together
from centaine.games.cartamaths.questions.question import NOTIONS, BadQuestion
from centaine.games.cartamaths.referee import question
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.view import facts
from centaine.i18n import N_
from centaine.plugin.calculation import CALCULATED, asked_calculation, given_answer
from centaine.plugin.summary import (
    RIGHT_ANSWERS,
    AskedQuestion,
    Counted,
    GivenAnswer,
    LessonReport,
    ReportedStep,
    Typed,
)

LIFE_TOTALS = N_("Life totals calculated")

TURNS, TRAPS = N_("Turns"), N_("Traps used")


def items(game: CartaMaths, steps: Sequence[ReportedStep]) -> Iterator[GivenAnswer | Counted]:
    """Every answer; and the turns in which something was done, and the traps used."""
    turn = -1
    for place, (before, action, after, typed) in enumerate(steps):
        for fact in facts(game, before, action, after):
            if fact["fact"] == "answered":
                yield _answered(game, place, before.question, fact["right"], typed)
            elif fact["fact"] == "trap":
                yield Counted(place, TRAPS)
        if action is not None and typed is not None and (sought := calculation(game, before, action)) is not None:
            yield given_answer(place, sought, typed, LIFE_TOTALS)
        if before.phase == "play" and before.turn != turn:
            turn = before.turn
            yield Counted(place, TURNS)


def _answered(game: CartaMaths, place: int, id: str, right: bool, typed: Typed | None) -> GivenAnswer:
    try:
        card = question(game, id)
    except BadQuestion:  # of a bank that this version does not have
        return GivenAnswer(place, id, "", right)
    notion = NOTIONS.get(card.notion, "")
    if right or typed is None or not typed.text:
        return GivenAnswer(place, id, notion, right)
    expected = card.listed_mistake(typed.text, typed.lang)
    entry = id.partition(".")[0]
    if expected is None:
        return GivenAnswer(place, id, notion, right)
    return GivenAnswer(place, id, notion, right, f"{entry}#{expected}", listed=True, behind=card.why_wrong(expected))


def asked(game: CartaMaths, id: str, lang: str) -> AskedQuestion:
    """A question in a language. Raises `BadQuestion` if there is none."""
    if id.startswith(CALCULATED):
        return asked_calculation(id)
    card = question(game, id)
    text, answer, why = map(kept_together, (card.text_html(lang), card.answer_html(lang), card.why_html(lang)))
    return AskedQuestion(text, answer, why, card.figure_svg(lang))


REPORT = LessonReport(
    items=items,
    question=asked,
    counts=(TURNS, TRAPS),
    goals=(RIGHT_ANSWERS,),
    progress=N_("The bars show how much of the opponent’s life each player has taken."),
)
