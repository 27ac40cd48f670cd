"""Making, joining and running classes; docs/protocol.md describes the addresses."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, RawBody

from centaine.protocol.classes import ClassMade, ClassNow, ClassWish, NewClass
from centaine.protocol.matches import MatchMade
from centaine.protocol.tables import Sit
from centaine.server.classes.classes import Classes
from centaine.server.content.qr import qr_code
from centaine.server.http.guests import cookie_with, guest_of, known_by, new_token, token_of
from centaine.server.http.messages import read
from centaine.server.http.origin import base_for_others

Asked = Request[Any, Any, Any]

LARGEST_CLASS = 1024 * 1024
"""The most bytes of a new class, whose options may contain custom questions."""


@post("/classes", reads=NewClass, request_max_body_size=LARGEST_CLASS)
async def make_class(classes: NamedDependency[Classes], request: Asked, body: RawBody) -> Response[ClassMade]:
    """Make a class."""
    token = token_of(request) or new_token()
    made = await classes.make(read(body, NewClass), known_by(token))
    return Response(ClassMade(made), cookies=[cookie_with(token, request)])


@get("/classes/{name:str}")
async def get_class(classes: NamedDependency[Classes], request: Asked, name: FromPath[str]) -> ClassNow:
    """The current state of a class."""
    return await classes.now(name, guest_of(request))


@post("/classes/{name:str}/seat", status_code=200, reads=Sit)
async def take_seat(
    classes: NamedDependency[Classes], request: Asked, name: FromPath[str], body: RawBody
) -> Response[MatchMade]:
    """Get a seat at one of the tables."""
    wish = read(body, Sit)
    token = token_of(request) or new_token()
    match = await classes.seat(name, wish, known_by(token))
    return Response(MatchMade(match), cookies=[cookie_with(token, request)])


@post("/classes/{name:str}/orders", status_code=200, reads=ClassWish)
async def run_class(classes: NamedDependency[Classes], request: Asked, name: FromPath[str], body: RawBody) -> ClassNow:
    """Carry out the owner's change."""
    return await classes.order(name, read(body, ClassWish), guest_of(request))


@get("/classes/{name:str}/qr.svg", gives=["image/svg+xml"])
async def get_class_code(classes: NamedDependency[Classes], request: Asked, name: FromPath[str]) -> Response[bytes]:
    """The link to a class, as a QR code."""
    found = (await classes.now(name, None)).class_name
    return Response(qr_code(f"{base_for_others(request)}class/{found}"), media_type="image/svg+xml")


handlers = (make_class, get_class, take_seat, run_class, get_class_code)
"""The handlers of these addresses."""
