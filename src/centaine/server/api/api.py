"""The addresses under /api and what they answer; docs/protocol.md describes them."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody

from centaine import i18n
from centaine.game import BadOption, CentaineError
from centaine.input_limits import TooComplex
from centaine.match.draws import draws
from centaine.plugin.game_plugin import HINT
from centaine.protocol.catalog import Offered, Words
from centaine.protocol.commands import Command, Done
from centaine.protocol.dice import Draws
from centaine.protocol.learning import Lesson, SandboxAnswer, SandboxQuestion
from centaine.protocol.matches import MatchMade, NewMatch, Snapshot
from centaine.protocol.own_files import CardsRead, QuestionExport, QuestionFile, QuestionsRead
from centaine.server.api import analysis_api, class_api, me_api, puzzle_api, sandbox, table_api
from centaine.server.api.own_questions import example, export, read_questions
from centaine.server.api.prints import get_document, make_document
from centaine.server.content.lesson import lesson
from centaine.server.content.pictures import picture
from centaine.server.content.rules_page import rules_page
from centaine.server.http.guests import cookie_with, guest_of, known_by, new_token, token_of
from centaine.server.http.live import live
from centaine.server.http.messages import check_language, offered, read
from centaine.server.http.openapi import description
from centaine.server.http.origin import addresses_for, refuse_foreign
from centaine.server.rooms.rooms import Rooms
from centaine.server.tables.errors import MALFORMED, NOT_FOUND, UNFIT, Refusal
from centaine.server.tables.lobby import entry_of
from centaine.server.tables.seats import check_hints, viewer_of

LARGEST_RECORD = 1024 * 1024
"""The most bytes of a record, or of anything that may contain custom questions."""


@get("/catalog", sync_to_thread=False)
def get_catalog(rooms: NamedDependency[Rooms], request: Request[Any, Any, Any]) -> Offered:
    """The games that can be played here, and where others find them."""
    return offered(rooms.catalog, addresses_for(request))


@get("/words/{lang:str}", sync_to_thread=False)
def get_words(lang: FromPath[str], part: FromQuery[str] = "") -> Words:
    """The texts of a language, or of one part."""
    check_language(lang)
    try:
        return Words(lang, i18n.messages(lang, part))
    except CentaineError as error:
        raise Refusal(NOT_FOUND, "not-found", error) from None


@post("/matches", reads=NewMatch, request_max_body_size=LARGEST_RECORD)
async def make_match(
    rooms: NamedDependency[Rooms], request: Request[Any, Any, Any], body: RawBody
) -> Response[MatchMade]:
    """Make a match."""
    token = token_of(request) or new_token()
    made = await rooms.make(read(body, NewMatch), known_by(token))
    return Response(MatchMade(made), cookies=[cookie_with(token, request)])


@post("/matches/from-record", reads=str, request_max_body_size=LARGEST_RECORD)
async def make_match_from_record(
    rooms: NamedDependency[Rooms], request: Request[Any, Any, Any], body: RawBody
) -> Response[MatchMade]:
    """Make a match that continues a record."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        error = CentaineError("A record must be UTF-8 text.")
        raise Refusal(MALFORMED, "malformed", error) from None
    token = token_of(request) or new_token()
    made = await rooms.make_from_record(text, known_by(token))
    return Response(MatchMade(made), cookies=[cookie_with(token, request)])


@get("/matches/{match:str}")
async def get_match(
    rooms: NamedDependency[Rooms],
    request: Request[Any, Any, Any],
    match: FromPath[str],
    since: FromQuery[int] = 0,
    seat: FromQuery[int | None] = None,
) -> Snapshot:
    """The current state of a match, as seen from a seat."""
    room, guest = await rooms.get(match, since), guest_of(request)
    room.manners.look(guest)
    return room.snapshot(since, guest, seat)


@post("/matches/{match:str}/commands", status_code=200, reads=Command)
async def command(request: Request[Any, Any, Any]) -> Done:
    """Carry out a command. The busiest address: it reads the request itself, which is a tenth faster."""
    rooms: Rooms = request.app.state.rooms
    return await rooms.command(request.path_params["match"], read(await request.body(), Command), guest_of(request))


@get("/matches/{match:str}/record", gives=["text/plain"])
async def get_record(
    rooms: NamedDependency[Rooms], request: Request[Any, Any, Any], match: FromPath[str]
) -> Response[bytes]:
    """A match as a file."""
    (await rooms.get(match)).manners.look(guest_of(request))
    text = await rooms.record(match)
    disposition = f'attachment; filename="{match}.centaine.txt"'
    return Response(text.encode(), media_type="text/plain", headers={"content-disposition": disposition})


@get("/matches/{match:str}/dice")
async def get_dice(rooms: NamedDependency[Rooms], match: FromPath[str]) -> Draws:
    """The proof of a match's dice."""
    room = await rooms.get(match)
    async with rooms.reading:
        return await asyncio.to_thread(draws, room.table, room.present)


@get("/matches/{match:str}/help", gives=["application/json"])
async def get_help(
    rooms: NamedDependency[Rooms],
    match: FromPath[str],
    request: Request[Any, Any, Any],
    topic: FromQuery[str],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """The game's help on the current state."""
    room = await rooms.get(match)
    room.manners.look(guest_of(request))
    table, present = room.table, room.present
    asked = {str(name): str(value) for name, value in request.query_params.items() if name != "topic"}
    guest = guest_of(request)
    looking = viewer_of(table, guest, seat).seat
    if topic == HINT:
        check_hints(table, guest, table.turn(present))
    if not table.entry.secrets.kept and table.is_person(present.player):
        looking = present.player
    observed = table.game.observation(present.state, looking)
    try:
        found = await asyncio.to_thread(table.entry.help, table.game, observed, topic, asked)
    except CentaineError as error:
        raise Refusal(UNFIT, "no-help", error) from None
    return Response(msgspec.json.encode(found), media_type="application/json")


@post("/sandbox", status_code=200, reads=SandboxQuestion)
async def try_out(rooms: NamedDependency[Rooms], body: RawBody) -> SandboxAnswer:
    """Try an action without a match."""
    return await asyncio.to_thread(sandbox.answer, rooms.catalog, read(body, SandboxQuestion))


@post("/games/{game:str}/cards", status_code=200, reads=str)
async def read_cards(rooms: NamedDependency[Rooms], game: FromPath[str], body: RawBody) -> CardsRead:
    """Read a card file."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    try:
        text = body.decode("utf-8")
        async with rooms.reading:
            return CardsRead(list(await asyncio.to_thread(entry.read_cards, text)))
    except UnicodeDecodeError:
        error = CentaineError("A card file must be UTF-8 text.")
        raise Refusal(MALFORMED, "malformed", error) from None
    except TooComplex as error:
        raise Refusal(MALFORMED, "malformed", error) from None
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None


@post("/games/{game:str}/questions", status_code=200, reads=QuestionFile, request_max_body_size=LARGEST_RECORD)
async def read_own_questions(rooms: NamedDependency[Rooms], game: FromPath[str], body: RawBody) -> QuestionsRead:
    """Read a question file."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    file = read(body, QuestionFile)
    async with rooms.reading:
        return await asyncio.to_thread(read_questions, entry, file)


@post(
    "/games/{game:str}/questions/export",
    status_code=200,
    reads=QuestionExport,
    gives=["text/csv", "text/plain"],
    request_max_body_size=LARGEST_RECORD,
)
async def export_own_questions(rooms: NamedDependency[Rooms], game: FromPath[str], body: RawBody) -> Response[bytes]:
    """Questions as a file."""
    entry, wanted = entry_of(rooms.catalog, game, NOT_FOUND), read(body, QuestionExport)
    async with rooms.reading:
        text = await asyncio.to_thread(export, entry, wanted)
    return _file(text, f"questions.{wanted.format}")


@get("/games/{game:str}/questions/{name:str}", gives=["text/csv", "text/plain"])
async def get_example_questions(
    rooms: NamedDependency[Rooms],
    game: FromPath[str],
    name: FromPath[str],
    lang: FromQuery[str] = "en",
    level: FromQuery[str] = "",
) -> Response[bytes]:
    """An example question file."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    return _file(await asyncio.to_thread(example, entry, name, level, lang), name)


def _file(text: str, name: str) -> Response[bytes]:
    media = "text/csv" if name.endswith(".csv") else "text/plain"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=media, headers=headers)


@get("/games/{game:str}/pictures/{name:str}", gives=["image/svg+xml", "text/css", "application/json"])
async def get_picture(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str], request: Request[Any, Any, Any]
) -> Response[bytes]:
    """One of a game's drawings or style sheets."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    asked = {str(key): str(value) for key, value in request.query_params.items()}
    drawn = await asyncio.to_thread(picture, entry, name, asked)
    media = {"svg": "image/svg+xml", "css": "text/css", "json": "application/json"}[name.rpartition(".")[2]]
    return Response(drawn, media_type=media, headers={"cache-control": "max-age=3600"})


@get("/games/{game:str}/rules/{lang:str}", gives=["text/html"], sync_to_thread=False)
def get_rules(rooms: NamedDependency[Rooms], game: FromPath[str], lang: FromPath[str]) -> Response[bytes]:
    """A game's rules as HTML."""
    entry = entry_of(rooms.catalog, game, NOT_FOUND)
    check_language(lang)
    text = rules_page(entry, lang)
    if text is None:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))
    return Response(text.encode(), media_type="text/html")


@get("/games/{game:str}/findings", gives=["application/json"], sync_to_thread=False)
def get_findings(rooms: NamedDependency[Rooms], game: FromPath[str]) -> Response[bytes]:
    """The results of a game's exact solution."""
    findings = entry_of(rooms.catalog, game, NOT_FOUND).findings
    if findings is None:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))
    return Response(msgspec.json.encode(findings()), media_type="application/json")


@get("/games/{game:str}/lesson", sync_to_thread=False)
def get_lesson(rooms: NamedDependency[Rooms], game: FromPath[str]) -> Lesson:
    """A game's guided first game."""
    found = lesson(entry_of(rooms.catalog, game, NOT_FOUND).folder)
    if found is None:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))
    return found


@get("/openapi.json", gives=["application/json"], sync_to_thread=False)
def get_description() -> Response[bytes]:
    """This API as OpenAPI."""
    return Response(described(), media_type="application/json")


@cache
def described() -> bytes:
    """The OpenAPI description, made once."""
    return msgspec.json.encode(description(api.routes))


api = Router(
    "/api",
    before_request=refuse_foreign,
    route_handlers=[
        get_description,
        get_catalog,
        get_words,
        make_match,
        make_match_from_record,
        get_match,
        command,
        get_record,
        get_dice,
        get_help,
        analysis_api.get_analysis,
        try_out,
        read_cards,
        read_own_questions,
        export_own_questions,
        get_example_questions,
        get_picture,
        get_rules,
        get_lesson,
        get_findings,
        get_document,
        make_document,
        *puzzle_api.handlers,
        *table_api.handlers,
        *class_api.handlers,
        *me_api.handlers,
        live,
    ],
)
"""The router of all addresses."""
