"""Selects the questions to print, and the content of their cards (CM-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from centaine.game import BadOption
from centaine.games.cartamaths.drawing.palette import colours
from centaine.games.cartamaths.questions import figures
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.questions.own_deck import own_deck, question_of
from centaine.games.cartamaths.questions.paper_texts import on_paper, unbroken
from centaine.games.cartamaths.questions.question import LEVEL_NAMES, NOTIONS, OWN, Question
from centaine.i18n import N_, translate
from centaine.plugin.documents import INCH, Drawing, PrintOptions
from centaine.printing.equations import Span, spans
from centaine.printing.template_data import spoken

USUAL_LEVEL = "5e"

INK = colours("light")["ink"]
QUESTION = colours("light")["question-ink"]
TINT = "#eaf2fb"
"""The rings behind a question, where they cannot be taken for a part of it."""

FIGURE = (53.0, 36.0)
"""The room for a figure on a question's card, in millimetres."""

LETTERS = 9.3 * INCH / 72
"""The least size of letters in a figure, in millimetres."""


MAX_PRINTED = 120
"""So many questions of 400 characters take Typst 156 MB; 450 took 470 (`press` with `apart`, maximum RSS)."""


def chosen_questions(options: PrintOptions) -> list[Question]:
    """A teacher's own questions, or for each side a deck of questions of the chosen level (CM-3), always the same.

    Raises `BadOption`, `BadQuestion`.
    """
    if "questions" in options.given:
        deck = own_deck(options.given["questions"])
        if not deck.questions:
            raise BadOption("There are no questions in this deck.")
        if len(deck.questions) > MAX_PRINTED:
            raise BadOption(
                "At most {most} questions can be printed at once; this deck has {count}.",
                most=MAX_PRINTED,
                count=len(deck.questions),
            )
        return [question_of(deck, own, f"{OWN}{number}") for number, own in enumerate(deck.questions, 1)]
    level = options.given.get("level", USUAL_LEVEL)
    questions = bank(level)
    return [questions.question(id) for id in questions.deal(2 * QUESTIONS, Random(f"print {level}"))]


def _place(options: PrintOptions, number: int) -> str:
    """The number of a question, with the side whose deck it goes into (CM-3)."""
    if "questions" in options.given:
        return str(number)
    return translate(options.lang, N_("Side {side} · {n}"), side=1 + (number - 1) // QUESTIONS, n=number)


def level_name(options: PrintOptions, level: str) -> str:
    """The school level as those call it who use this paper: `5e`, `Year 8` or `Grade 7`."""
    return spoken(translate(options.lang, LEVEL_NAMES[level]), options)


def _common(options: PrintOptions, number: int, question: Question) -> dict[str, Any]:
    return {
        "name": translate(options.lang, N_("Question {n}"), n=number),
        "number": _place(options, number),
        "level": level_name(options, question.level),
        "colour": QUESTION,
        "saving": options.saving,
    }


def front(options: PrintOptions, number: int, question: Question, drawings: dict[str, Drawing]) -> dict[str, Any]:
    """The front of its card; the drawings on it are added to `drawings`."""
    common, question = _common(options, number, question), on_paper(question, options.lang)
    notion = NOTIONS.get(question.notion, "")
    text, choices = unbroken(spans(question.text_html(options.lang))), list(_choices(question, options.lang))
    side = common | {
        "kind": "question",
        "tint": "" if options.saving or question.figure or _has_line(text) else TINT,
        "about": translate(options.lang, notion) if notion else common["name"],
        "text": text,
        "choices": choices,
        "figure": "",
        "caption": "",
        "calculator": "",
    }
    if question.calculator:
        side["calculator"] = "calculator"
        drawings["calculator"] = _calculator(options)
    if question.figure:
        side["figure"] = f"figure-{number}"
        drawings[side["figure"]], side["figure-height"] = _figure(question.figure, options.lang)
        side["caption"] = _title(question.figure, options.lang)
    return side


def _has_line(part: Any) -> bool:
    """Whether there is a fraction bar in a text: rings behind it would look like a part of it."""
    if isinstance(part, Mapping):
        return part.get("kind") == "fraction" or any(map(_has_line, part.values()))
    return isinstance(part, (list, tuple)) and any(map(_has_line, part))


def answer(options: PrintOptions, number: int, question: Question) -> dict[str, Any]:
    """The back of its card: the answer and the reason."""
    question = on_paper(question, options.lang)
    return _common(options, number, question) | {
        "kind": "answer",
        "about": translate(options.lang, N_("The answer")),
        "answer": spans(question.answer_html(options.lang)),
        "why": unbroken(spans(question.why_html(options.lang))),
    }


CALCULATOR = N_("Calculator allowed.")


def on_worksheet(
    options: PrintOptions, question: Question, name: str, drawings: dict[str, Drawing]
) -> tuple[list[Span], str, float]:
    """A question's text with its choices; the title of its figure, and its height in millimetres, 0 without one.

    The figure is added to `drawings`.
    """
    question = on_paper(question, options.lang)
    text = unbroken(spans(question.text_html(options.lang)))
    if choices := question.choices(options.lang):
        text.append({"text": "\n" + "\u2003".join(f"○\u00a0{_whole(choice)}" for choice in choices)})
    if question.calculator:
        text.append({"text": f"\n{translate(options.lang, CALCULATOR)}"})
    if not question.figure:
        return text, "", 0.0
    drawings[name], height = _figure(question.figure, options.lang)
    return text, _title(question.figure, options.lang), height


SHORT = 24
"""A choice of no more letters stays on one line of a worksheet."""


def _whole(choice: str) -> str:
    return choice.replace(" ", "\u00a0") if len(choice) <= SHORT else choice


def worksheet_answer(options: PrintOptions, question: Question) -> tuple[list[Span], list[Span]]:
    """The answer alone, with its unit, and the explanation that leads to it."""
    question = on_paper(question, options.lang)
    return spans(question.answer_html(options.lang)), unbroken(spans(question.why_html(options.lang)))


def _choices(question: Question, lang: str) -> Iterator[Span]:
    for choice in question.choices(lang):
        yield {"text": f"\n○ {choice}"}


def _title(figure: Mapping[str, Any], lang: str) -> str:
    title = figure.get("title", "")
    return str(title[lang] if isinstance(title, Mapping) else title)


def _figure(figure: Mapping[str, Any], lang: str) -> tuple[Drawing, float]:
    """A question's figure in ink, as large as there is room for, and its height in millimetres.

    Without its title, which stands above it.
    """
    untitled = {name: value for name, value in figure.items() if name != "title"}
    drawn = figures.printed(untitled, lang, FIGURE, LETTERS)
    return Drawing(drawn.svg.replace("currentColor", INK), drawn.said), round(drawn.height, 2)


def _calculator(options: PrintOptions) -> Drawing:
    colour = QUESTION if options.saving else "#ffffff"
    keys = "".join(
        f'<rect x="{5 + 5 * column}" y="{12 + 5 * row}" width="3.4" height="3.2" rx=".8"/>'
        for row in range(3)
        for column in range(3)
    )
    frame = f'<rect x="1.2" y="1.2" width="21" height="27.6" rx="3" fill="none" stroke="{colour}" stroke-width="2"/>'
    inside = f'{frame}<rect x="5" y="5" width="13.4" height="4.4" rx=".8"/>{keys}'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 23.4 30" fill="{colour}">{inside}</svg>'
    return Drawing(svg, translate(options.lang, CALCULATOR))
