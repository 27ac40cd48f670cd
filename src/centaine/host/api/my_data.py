"""Seeing, downloading and deleting a guest's data."""

from __future__ import annotations

import msgspec

from centaine.host.api.route import JSON, ApiRequest, File, delete, get
from centaine.protocol.privacy import Kept


@get("/me")
async def get_kept(asked: ApiRequest) -> Kept:
    """Everything stored about the guest, without records."""
    return await asked.rooms.kept(asked.guest, whole=False)


@get("/me/data", gives=(JSON,))
async def get_data(asked: ApiRequest) -> File:
    """The same as a file, with the records."""
    content = msgspec.json.format(msgspec.json.encode(await asked.rooms.kept(asked.guest, whole=True)))
    return File(content, JSON, "centaine-data.json", cache="no-store")


@delete("/me", identity="take")
async def forget_me(asked: ApiRequest) -> None:
    """Delete the guest's data and cookie."""
    await asked.rooms.erase(asked.guest)


routes = (get_kept, get_data, forget_me)
"""The routes of this module."""
