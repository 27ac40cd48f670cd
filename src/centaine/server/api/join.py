"""Finding a table or class by its code."""

from __future__ import annotations

from centaine.host.api.route import SVG, File, get, post
from centaine.protocol.classes import ClassMade
from centaine.protocol.matches import MatchMade
from centaine.protocol.tables import JoinByCode
from centaine.server.api.server_request import ServerRequest
from centaine.server.content.qr import qr_code


@post("/join", answers=(MatchMade, ClassMade), identity="give")
async def join(asked: ServerRequest, body: JoinByCode) -> MatchMade | ClassMade:
    """Find a table or class by its code. Also sets the cookie after a wrong code, to count guesses."""
    with asked.guesses.code(body.code, asked.guest, asked.client, body.work):
        return await asked.rooms.find(body.code)


@get("/matches/{match}/qr.svg", gives=(SVG,))
async def get_qr_code(asked: ServerRequest, match: str) -> File:
    """The link to a table, as a QR code."""
    table_name = (await asked.rooms.look_at(match, asked.guest)).table.match
    return File(qr_code(f"{asked.base}m/{table_name}"), SVG)


routes = (join, get_qr_code)
"""The routes of this module."""
