"""The address of a match's analysis; docs/protocol.md describes it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from centaine.protocol.analysis import AnalysisPart
from centaine.server.http.guests import guest_of
from centaine.server.rooms.rooms import Rooms


@get("/matches/{match:str}/analysis")
async def get_analysis(
    rooms: NamedDependency[Rooms],
    request: Request[Any, Any, Any],
    match: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0)] = 0,
) -> AnalysisPart:
    """A part of a match's analysis; ask again from its end until it is done."""
    return await rooms.analyses.part(await rooms.get(match), since, guest_of(request))
