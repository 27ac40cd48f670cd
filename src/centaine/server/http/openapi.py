"""Describes the addresses under /api as OpenAPI, for programs.

The description is made from the routes themselves, so it cannot be out of date. Litestar's own (tried with 2.25) does
not fit this server: it finds bodies only in `data` parameters, shows refusals only in Litestar's form and under 400,
since it has no `default` answer, and does not say that unknown fields are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

import centaine
from centaine.host.api.route import NO_CONTENT, Route
from centaine.protocol.errors import Refused


def description(routes: Iterable[Route]) -> dict[str, Any]:
    """The document, ready for JSON."""
    known = list(routes)
    bodies = [route.reads for route in known if route.reads is not None]
    types = [Refused, *bodies, *(answer for route in known for answer in route.answers)]
    refs, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(types, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in known:
        paths.setdefault(f"/api{route.path}", {})[route.method.lower()] = _operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Centaine", "version": centaine.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, schemas: dict[Any, Any]) -> dict[str, Any]:
    refused = {"description": "Refused", "content": {"application/json": {"schema": schemas[Refused]}}}
    done: dict[str, Any] = {"description": "Done"}
    if route.answers:
        known = [schemas[answer] for answer in route.answers]
        done["content"] = {"application/json": {"schema": {"anyOf": known} if len(known) > 1 else known[0]}}
    elif route.status != NO_CONTENT:
        done["content"] = {media: {} for media in route.gives}
    described: dict[str, Any] = {
        "operationId": route.function.__name__,
        "summary": route.summary,
        "parameters": [*_parameters(route)],
        "responses": {str(route.status): done, "default": refused},
    }
    if route.reads is not None:
        media = "text/plain" if route.reads is str else "application/json"
        described["requestBody"] = {"required": True, "content": {media: {"schema": schemas[route.reads]}}}
    return described


def _parameters(route: Route) -> Iterator[dict[str, Any]]:
    for one in route.parameters:
        place = "path" if one.name in route.in_path else "query"
        yield {"name": one.name, "in": place, "required": one.required, "schema": msgspec.json.schema(one.kind)}
