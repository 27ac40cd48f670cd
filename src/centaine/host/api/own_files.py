"""Reads and writes files of custom cards and questions, and offers examples."""

from __future__ import annotations

import asyncio
from functools import partial

from centaine.game import BadOption, CentaineError
from centaine.host.api.messages import text_of
from centaine.host.api.route import LARGE_BODY, TEXT, ApiRequest, File, get, post
from centaine.host.errors import MALFORMED, NOT_FOUND, UNFIT, Refusal, not_found, problem
from centaine.host.tables.table_factory import find_plugin
from centaine.i18n import N_
from centaine.input_limits import TooComplex
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.questions import OwnQuestions
from centaine.protocol.own_files import (
    CardDrafts,
    CardFieldRefused,
    CardsRead,
    DraftsTried,
    FieldRefused,
    LineRefused,
    LinesNoted,
    QuestionBytes,
    QuestionExport,
    QuestionFile,
    QuestionRow,
    QuestionsRead,
    QuestionText,
    QuestionTried,
)

CSV = "text/csv"

EXAMPLE = "example."
"""The first part of an example's file name, before its format."""


NO_CARD_FILE = N_("A card file must be UTF-8 text.")


@post("/games/{game}/cards", reads=str)
async def read_cards(asked: ApiRequest, game: str) -> CardsRead:
    """Read a card file."""
    plugin, text = find_plugin(asked.rooms.catalog, game, NOT_FOUND), text_of(asked.body, NO_CARD_FILE)
    try:
        return CardsRead(list(await asked.rooms.reading.run(partial(plugin.read_cards, text))))
    except TooComplex as error:
        raise Refusal(MALFORMED, "malformed", error) from None
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None


@post("/games/{game}/cards/try")
async def try_cards(asked: ApiRequest, game: str, body: CardDrafts) -> DraftsTried:
    """Check cards that are being written."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    return await asked.rooms.reading.run(partial(tried_cards, plugin, body))


@post("/games/{game}/questions", largest=LARGE_BODY)
async def read_own_questions(asked: ApiRequest, game: str, body: QuestionFile) -> QuestionsRead:
    """Read a question file."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    return await asked.rooms.reading.run(partial(read_questions, plugin, body))


@post("/games/{game}/questions/text", largest=LARGE_BODY)
async def read_question_text(asked: ApiRequest, game: str, body: QuestionBytes) -> QuestionText:
    """The text of a question file."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    return await asked.rooms.reading.run(partial(file_text, plugin, body))


@post("/games/{game}/questions/try")
async def try_question(asked: ApiRequest, game: str, body: QuestionRow) -> QuestionTried:
    """Preview one question, and judge an answer to it."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    return await asked.rooms.reading.run(partial(tried, plugin, body))


@post("/games/{game}/questions/export", gives=(CSV, TEXT), largest=LARGE_BODY)
async def export_own_questions(asked: ApiRequest, game: str, body: QuestionExport) -> File:
    """Questions as a file."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    text = await asked.rooms.reading.run(partial(export, plugin, body))
    return _file(text, f"questions.{body.format}")


@get("/games/{game}/questions/{name}", gives=(CSV, TEXT))
async def get_example_questions(asked: ApiRequest, game: str, name: str, lang: str = "en", level: str = "") -> File:
    """An example question file."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    return _file(await asyncio.to_thread(example, plugin, name, level, lang), name)


def _file(text: str, name: str) -> File:
    return File(text.encode(), CSV if name.endswith(".csv") else TEXT, name)


def tried_cards(plugin: GamePlugin, wanted: CardDrafts) -> DraftsTried:
    """Drafts of cards, checked. Raises `Refusal` if there are too many."""
    try:
        attempt = plugin.try_cards(wanted.cards)
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None
    refused = [CardFieldRefused(card, field, problem("bad-option", why)) for card, field, why in attempt.refused]
    return DraftsTried(attempt.cards, refused, attempt.file, attempt.trials)


def read_questions(plugin: GamePlugin, file: QuestionFile) -> QuestionsRead:
    """The content of a file. Raises `Refusal` if it cannot be read at all."""
    questions = _of(plugin)
    try:
        read = questions.read(file.format, file.level, file.language, file.text)
    except CentaineError as error:
        raise _bad(error) from None
    return QuestionsRead(
        level=file.level,
        language=file.language,
        questions=read.questions,
        preview=read.preview,
        refused=[LineRefused(line, field, problem("bad-questions", why)) for line, field, why in read.refused],
        enough=len(read.questions) >= read.needed,
        needed=read.needed,
        rows=read.rows,
        notes=[LinesNoted(lines, field, problem("bad-questions", why)) for lines, field, why in read.notes],
    )


def file_text(plugin: GamePlugin, file: QuestionBytes) -> QuestionText:
    """The text of a file. Raises `Refusal` if it has none."""
    try:
        return QuestionText(*_of(plugin).text(file.name, file.content))
    except CentaineError as error:
        raise _bad(error) from None


def tried(plugin: GamePlugin, wanted: QuestionRow) -> QuestionTried:
    """A question, and the judgement of an answer to it. Raises `Refusal`."""
    try:
        attempt = _of(plugin).attempt(wanted.level, wanted.language, wanted.row, wanted.typed)
    except CentaineError as error:
        raise _bad(error) from None
    refused = [FieldRefused(field, problem("bad-questions", why)) for field, why in attempt.refused]
    return QuestionTried(attempt.question, attempt.preview, refused, attempt.judged)


def export(plugin: GamePlugin, wanted: QuestionExport) -> str:
    """The text of a file. Raises `Refusal` for invalid questions."""
    questions = _of(plugin)
    try:
        return questions.write(wanted.format, wanted.level, wanted.language, wanted.questions)
    except CentaineError as error:
        raise _bad(error) from None


def example(plugin: GamePlugin, name: str, level: str, language: str) -> str:
    """The text of the file `example.csv` and the like. Raises `Refusal`."""
    questions, format = _of(plugin), name.removeprefix(EXAMPLE)
    if not name.startswith(EXAMPLE) or format not in questions.formats:
        raise not_found()
    try:
        return questions.example(format, level, language)
    except CentaineError as error:
        raise _bad(error) from None


def _of(plugin: GamePlugin) -> OwnQuestions:
    if plugin.own_questions is None:
        raise Refusal(UNFIT, "bad-option", BadOption("This game does not use custom questions."))
    return plugin.own_questions


def _bad(error: CentaineError) -> Refusal:
    return Refusal(UNFIT, "bad-questions", error)


routes = (
    *(read_cards, try_cards),
    *(read_own_questions, read_question_text, try_question, export_own_questions, get_example_questions),
)
"""The routes of this module."""
