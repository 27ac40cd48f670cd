"""Making, joining and running classes."""

from __future__ import annotations

from centaine.host.api.route import CREATED, LARGE_BODY, SVG, File, delete, get, post
from centaine.protocol.classes import ClassCommand, ClassKey, ClassListed, ClassMade, ClassNow, NewClass, Newcomers
from centaine.protocol.matches import MatchMade
from centaine.protocol.tables import Sit
from centaine.server.api.server_request import ServerRequest
from centaine.server.content.qr import qr_code


@post("/classes", status=CREATED, largest=LARGE_BODY, identity="give")
async def make_class(asked: ServerRequest, body: NewClass) -> ClassMade:
    """Make a class."""
    with asked.storing(len(asked.body), matches=1):
        return ClassMade(await asked.classes.make(body, asked.identified))


@get("/classes")
async def get_classes(asked: ServerRequest) -> list[ClassListed]:
    """The classes that the guest has made, latest first."""
    return await asked.classes.of(asked.guest)


@get("/classes/{name}")
async def get_class(asked: ServerRequest, name: str) -> ClassNow:
    """The current state of a class."""
    return await asked.classes.now(name, asked.guest)


@post("/classes/{name}/seat", identity="give")
async def take_seat(asked: ServerRequest, name: str, body: Sit) -> MatchMade:
    """Get a seat at one of the tables, or wait until the teacher agrees."""
    return MatchMade(await asked.classes.seat(name, body, asked.identified, asked.client, asked.storing))


@post("/classes/{name}/orders", largest=LARGE_BODY)
async def run_class(asked: ServerRequest, name: str, body: ClassCommand) -> ClassNow:
    """Carry out the owner's change."""
    return await asked.classes.order(name, body, asked.guest, asked.storing)


@get("/classes/{name}/newcomers")
async def get_newcomers(asked: ServerRequest, name: str) -> Newcomers:
    """Who has not begun a game in the class, for its owner."""
    return Newcomers(await asked.classes.newcomers(name, asked.guest))


@post("/classes/{name}/key")
async def make_key(asked: ServerRequest, name: str) -> ClassKey:
    """Make a new key, with which other devices become owners."""
    return ClassKey(await asked.classes.new_key(name, asked.guest))


@post("/keys", identity="give")
async def open_with_key(asked: ServerRequest, body: ClassKey) -> ClassMade:
    """Become an owner of the class with this key."""
    with asked.guesses.key(asked.guest, asked.client):
        return ClassMade(await asked.classes.open_with(body.key, asked.identified))


@delete("/classes/{name}")
async def delete_class(asked: ServerRequest, name: str) -> None:
    """Delete a class and all its games."""
    await asked.classes.delete(name, asked.guest)


@get("/classes/{name}/qr.svg", gives=(SVG,))
async def get_class_code(asked: ServerRequest, name: str) -> File:
    """The link to a class, as a QR code."""
    class_name = (await asked.classes.now(name, None)).class_name
    return File(qr_code(f"{asked.base}class/{class_name}"), SVG)


routes = (
    make_class,
    get_classes,
    get_class,
    take_seat,
    run_class,
    get_newcomers,
    make_key,
    open_with_key,
    delete_class,
    get_class_code,
)
"""The routes of this module."""
