"""Practising a game's questions without a match. Nothing is stored: results stay in the browser."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec

from centaine.game import BadOption, CentaineError
from centaine.host.api.messages import check_language
from centaine.host.api.route import JSON, ApiRequest, get, post
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal, not_found
from centaine.host.tables.table_factory import find_plugin
from centaine.plugin.questions import Practice
from centaine.protocol.learning import PracticeAnswer, PracticeLevel, PracticeResult, PracticeSet

Seed = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]


@get("/games/{game}/practice")
async def get_practice(asked: ApiRequest, game: str) -> PracticeSet:
    """What there is to practise."""
    practice = _of(asked, game)
    levels = tuple(PracticeLevel(id, title) for id, title in practice.levels.items())
    return PracticeSet(levels, await asyncio.to_thread(practice.topics), practice.needed)


@get("/games/{game}/practice/{question}", answers=(), gives=(JSON,))
async def get_practice_question(asked: ApiRequest, game: str, question: str, seed: Seed = 0, lang: str = "en") -> Any:
    """A question to practise, without its solution; of a family, the one that the seed draws."""
    practice = _of(asked, game)
    check_language(lang)
    try:
        return await asyncio.to_thread(practice.draw, question, seed, lang)
    except BadOption as error:
        raise Refusal(NOT_FOUND, "no-question", error) from None


@post("/games/{game}/practice/{question}")
async def answer_practice_question(asked: ApiRequest, game: str, question: str, body: PracticeAnswer) -> PracticeResult:
    """The judgement of an answer, and the solution."""
    practice = _of(asked, game)
    try:
        judged = await asyncio.to_thread(practice.judge, question, body.text, body.lang)
    except BadOption as error:
        raise Refusal(NOT_FOUND, "no-question", error) from None
    except CentaineError as error:
        raise Refusal(UNFIT, "unclear", error) from None
    return PracticeResult(judged.right, judged.verdict, judged.question, judged.listed)


def _of(asked: ApiRequest, game: str) -> Practice:
    practice = find_plugin(asked.rooms.catalog, game, NOT_FOUND).practice
    if practice is None:
        raise not_found()
    return practice


routes = (get_practice, get_practice_question, answer_practice_question)
"""The routes of this module."""
