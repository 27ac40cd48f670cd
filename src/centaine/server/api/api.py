"""The addresses under /api, for Litestar: those of every host, and those that need other people, or paper."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, Router
from litestar.handlers import HTTPRouteHandler, get

from centaine.host.api.route import JSON, OK, Route, answer
from centaine.host.api.routes import ROUTES
from centaine.server.api import class_report, classes, decks, join, prints
from centaine.server.api.server_request import ServerRequest
from centaine.server.http.guests import cookie_with, known_by, new_token, no_cookie, token_of
from centaine.server.http.live import live
from centaine.server.http.openapi import description
from centaine.server.http.origin import refuse_foreign
from centaine.server.operations.metrics import REFUSALS

ALL_ROUTES: tuple[Route, ...] = (
    *ROUTES,
    *join.routes,
    *classes.routes,
    *class_report.routes,
    *decks.routes,
    *prints.routes,
)
"""Every route of this server."""

PLACE = re.compile(r"\{(\w+)\}")


def handler(route: Route) -> HTTPRouteHandler:
    """A route as Litestar knows it.

    Litestar finds the route and bounds the body; the values are read by `route.arguments`, since the same functions
    answer where there is no Litestar. That is no slower (tried with 2.25: 48 to 56 µs a command by a parameter `data`,
    against 49 to 52), and stricter: Litestar takes "3" for 3 in a message.
    """

    async def handle(request: Request[Any, Any, Any]) -> Response[bytes]:
        token = token_of(request)
        if route.identity == "give":
            token = token or new_token()
        body = b"" if route.reads is None else await request.body()
        asked = ServerRequest(request, request.app.state, None if token is None else known_by(token), body)
        answered = await answer(route, asked, {name: str(value) for name, value in request.path_params.items()})
        if answered.refused:
            REFUSALS.labels(answered.refused).inc()
        response = Response(
            answered.content, status_code=answered.status, media_type=answered.media, headers=answered.headers
        )
        if route.identity == "give" and token is not None:
            response.set_cookie(cookie_with(token, request))
        elif route.identity == "take" and not answered.refused:
            response.set_cookie(no_cookie())
        return response

    return HTTPRouteHandler(
        PLACE.sub(r"{\1:str}", route.path),
        http_method=[route.method],
        status_code=OK,  # replaced by the answer's own
        request_max_body_size=route.largest,
        name=f"{route.method} {route.path}",
    )(handle)


@get("/openapi.json", sync_to_thread=False)
def get_description() -> Response[bytes]:
    """This API as OpenAPI."""
    return Response(described(), media_type=JSON)


@cache
def described() -> bytes:
    """The OpenAPI description, made once."""
    return msgspec.json.encode(description(ALL_ROUTES))


api = Router("/api", before_request=refuse_foreign, route_handlers=[get_description, *map(handler, ALL_ROUTES), live])
"""The router of all addresses."""
