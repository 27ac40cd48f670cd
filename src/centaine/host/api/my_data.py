"""Seeing, downloading and deleting a guest's data; docs/protocol.md describes the addresses."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, delete, get
from litestar.di import NamedDependency

from centaine.protocol.privacy import Kept
from centaine.server.http.guests import guest_of, no_cookie
from centaine.server.rooms.rooms import Rooms

Asked = Request[Any, Any, Any]


@get("/me")
async def get_kept(rooms: NamedDependency[Rooms], request: Asked) -> Kept:
    """Everything stored about the guest, without records."""
    return await rooms.kept(guest_of(request), whole=False)


@get("/me/data", gives=["application/json"])
async def get_data(rooms: NamedDependency[Rooms], request: Asked) -> Response[bytes]:
    """The same as a file, with the records."""
    found = msgspec.json.format(msgspec.json.encode(await rooms.kept(guest_of(request), whole=True)))
    headers = {"content-disposition": 'attachment; filename="centaine-data.json"', "cache-control": "no-store"}
    return Response(found, media_type="application/json", headers=headers)


@delete("/me")
async def forget_me(rooms: NamedDependency[Rooms], request: Asked) -> Response[None]:
    """Delete the guest's data and cookie."""
    await rooms.erase(guest_of(request))
    return Response(None, status_code=204, cookies=[no_cookie()])


handlers = (get_kept, get_data, forget_me)
"""The handlers of these addresses."""
