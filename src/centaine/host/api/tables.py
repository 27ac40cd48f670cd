"""Joining and running tables; docs/protocol.md describes the addresses."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, RawBody

from centaine.protocol.classes import ClassMade
from centaine.protocol.matches import MatchMade, Snapshot
from centaine.protocol.presence import Phrase, Say
from centaine.protocol.tables import Again, GuestName, JoinByCode, Sit, TableWish
from centaine.server.content.qr import qr_code
from centaine.server.http.guests import cookie_with, guest_of, known_by, new_token, token_of
from centaine.server.http.messages import check_language, read, refused
from centaine.server.http.origin import base_for_others
from centaine.server.rooms.phrases import PHRASES
from centaine.server.rooms.rooms import Rooms
from centaine.server.tables import hosting
from centaine.server.tables.errors import Refusal
from centaine.server.tables.guest_names import friendly_name

Asked = Request[Any, Any, Any]


@post("/join", status_code=200, reads=JoinByCode, answers=(MatchMade, ClassMade))
async def join(rooms: NamedDependency[Rooms], request: Asked, body: RawBody) -> Response[Any]:
    """Find a table or class by its code. Also sets the cookie after a wrong code, to count guesses."""
    code, token = read(body, JoinByCode).code, token_of(request) or new_token()
    address = request.client.host if request.client else ""
    answer: Response[Any]
    try:
        answer = Response(await rooms.find(code, known_by(token), address))
    except Refusal as refusal:
        answer = refused(request, refusal)
    answer.set_cookie(cookie_with(token, request))
    return answer


@post("/matches/{match:str}/seats/{seat:int}", status_code=200, reads=Sit)
async def sit_down(
    rooms: NamedDependency[Rooms], request: Asked, match: FromPath[str], seat: FromPath[int], body: RawBody
) -> Response[Snapshot]:
    """Take an open seat."""
    wish = read(body, Sit)
    token = token_of(request) or new_token()
    guest = known_by(token)
    now = await rooms.change(match, lambda _: partial(hosting.sit, guest=guest, seat=seat, wish=wish), guest)
    return Response(now, cookies=[cookie_with(token, request)])


@delete("/matches/{match:str}/seats/{seat:int}", status_code=200)
async def leave_seat(
    rooms: NamedDependency[Rooms], request: Asked, match: FromPath[str], seat: FromPath[int]
) -> Snapshot:
    """Give up a seat, or take it from its holder."""
    guest = guest_of(request)
    return await rooms.change(match, lambda _: partial(hosting.leave, guest=guest, seat=seat), guest)


@post("/matches/{match:str}/table", status_code=200, reads=TableWish)
async def manage_table(rooms: NamedDependency[Rooms], request: Asked, match: FromPath[str], body: RawBody) -> Snapshot:
    """Carry out the owner's change."""
    wish, guest = read(body, TableWish), guest_of(request)
    if wish.do == "close":
        return await rooms.close_table(match, guest)
    return await rooms.change(
        match, lambda room: partial(hosting.manage, guest=guest, wish=wish, is_away=room.company.is_away), guest
    )


@post("/matches/{match:str}/again", status_code=200, reads=Again)
async def play_again(rooms: NamedDependency[Rooms], request: Asked, match: FromPath[str], body: RawBody) -> MatchMade:
    """Start a new match with the same people."""
    return MatchMade(await rooms.again(match, read(body, Again).luck, guest_of(request)))


@post("/matches/{match:str}/say", status_code=204, reads=Say)
async def say(rooms: NamedDependency[Rooms], request: Asked, match: FromPath[str], body: RawBody) -> None:
    """Say a phrase to everyone at the table."""
    (await rooms.get(match)).say(read(body, Say), guest_of(request))


@get("/phrases", sync_to_thread=False)
def get_phrases() -> tuple[Phrase, ...]:
    """All phrases."""
    return PHRASES


@get("/names/{lang:str}", sync_to_thread=False)
def get_name(lang: FromPath[str]) -> GuestName:
    """A suggested name for a guest."""
    check_language(lang)
    return GuestName(friendly_name(lang))


@get("/matches/{match:str}/qr.svg", gives=["image/svg+xml"])
async def get_qr_code(rooms: NamedDependency[Rooms], request: Asked, match: FromPath[str]) -> Response[bytes]:
    """The link to a table, as a QR code."""
    found = (await rooms.get(match)).table.match
    return Response(qr_code(f"{base_for_others(request)}m/{found}"), media_type="image/svg+xml")


handlers = (join, sit_down, leave_seat, manage_table, play_again, say, get_phrases, get_name, get_qr_code)
"""The handlers of these addresses."""
