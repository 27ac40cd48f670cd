"""The analysis of a match."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from centaine.host.api.route import Asked, get
from centaine.protocol.analysis import AnalysisPart


@get("/matches/{match}/analysis")
async def get_analysis(asked: Asked, match: str, since: Annotated[int, Meta(ge=0)] = 0) -> AnalysisPart:
    """A part of a match's analysis; ask again from its end until it is done."""
    return await asked.rooms.analyses.part(await asked.rooms.get(match), since, asked.guest)


routes = (get_analysis,)
"""The routes of this module."""
