"""The summary of a finished match, and a picture of its last position."""

from __future__ import annotations

import asyncio

from centaine.game import CentaineError
from centaine.host.api.route import SVG, ApiRequest, File, get
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal
from centaine.plugin.summary import Summary


@get("/matches/{match}/summary")
async def get_summary(asked: ApiRequest, match: str) -> Summary:
    """The summary of a match that is over."""
    room = await asked.rooms.look_at(match, asked.guest)
    return await asked.rooms.summaries.of(room)


@get("/matches/{match}/picture", gives=(SVG,))
async def get_end_picture(
    asked: ApiRequest,
    match: str,
    theme: str = "light",
    palette: str = "default",
    steps: int = 0,
    small: bool = False,
) -> File:
    """The position of a match as a stand-alone drawing, `small` for one to be read in miniature or from far.

    `steps` changes nothing: pages that show another position give the picture another address with it.
    """
    room = await asked.rooms.look_at(match, asked.guest)
    plugin = room.table.plugin
    draw = (small and plugin.small_picture) or plugin.end_picture
    if draw is None:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))
    game = room.table.game
    observed = game.observation(room.present.state, None)
    try:
        drawn = await asyncio.to_thread(draw, game, observed, theme, palette)
    except ValueError:
        error = CentaineError("This picture cannot be drawn in these colours.")
        raise Refusal(UNFIT, "bad-colours", error) from None
    return File(drawn.encode(), SVG)


routes = (get_summary, get_end_picture)
"""The routes of this module."""
