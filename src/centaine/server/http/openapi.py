"""What can be asked over HTTP, as programs read it: the addresses under /api as OpenAPI describes them.

Made of the handlers themselves, so it cannot be out of date: of their addresses, of the parameters that they take, of
what a body is (`reads`), and of what they answer (their type, or `answers`, or `gives` where that is no message).

Litestar's own description (tried with 2.25) is not true of this server: it knows bodies from `data` parameters alone,
which are not for us (`messages.read`), shows refusals in Litestar's form and under 400 only, since it has no `default`
answer, and does not say that fields which a message does not have are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.routes import BaseRoute, HTTPRoute

import centaine
from centaine.protocol.errors import Refused

NO_CONTENT = 204

METHODS = ("GET", "POST", "DELETE")
"""The described methods, without HEAD and OPTIONS."""


class Address(NamedTuple):
    """An operation at an address."""

    path: str
    method: str
    handler: HTTPRouteHandler


def addresses(routes: Iterable[BaseRoute]) -> Iterator[Address]:
    """All operations, one per method."""
    for route in routes:
        if isinstance(route, HTTPRoute):
            found = {str(method): handler for handler in route.route_handlers for method in handler.http_methods}
            yield from (Address(route.path_format, method, found[method]) for method in METHODS if method in found)


def description(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The document, ready for JSON."""
    known = list(addresses(routes))
    types = [Refused, *(found for address in known for found in (body_of(address), *answers_of(address)) if found)]
    refs, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(types, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for address in known:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Centaine", "version": centaine.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def body_of(address: Address) -> Any:
    """The type of the request body: a message, or `str` for text; None without a body."""
    return address.handler.opt.get("reads")


def answers_of(address: Address) -> tuple[Any, ...]:
    """The types of the answer; none if it is not a message."""
    if "answers" in address.handler.opt:
        return tuple(address.handler.opt["answers"])
    field = address.handler.parsed_return_field
    found = field.inner_types[0].annotation if field.is_subclass_of(Response) else field.annotation
    return () if found in (None, type(None), bytes, Any) else (found,)


def _operation(address: Address, schemas: dict[Any, Any]) -> dict[str, Any]:
    handler = address.handler
    body, answers = body_of(address), answers_of(address)
    refused = {"description": "Refused", "content": {"application/json": {"schema": schemas[Refused]}}}
    done: dict[str, Any] = {"description": "Done"}
    if answers:
        schema = {"anyOf": [schemas[answer] for answer in answers]} if len(answers) > 1 else schemas[answers[0]]
        done["content"] = {"application/json": {"schema": schema}}
    elif handler.status_code != NO_CONTENT:
        done["content"] = {media: {} for media in handler.opt["gives"]}
    described: dict[str, Any] = {
        "operationId": handler.handler_name,
        "summary": (handler.fn.__doc__ or "").partition("\n")[0],
        "parameters": [*_parameters(address)],
        "responses": {str(handler.status_code): done, "default": refused},
    }
    if body is not None:
        media = "text/plain" if body is str else "application/json"
        described["requestBody"] = {"required": True, "content": {media: {"schema": schemas[body]}}}
    return described


def _parameters(address: Address) -> Iterator[dict[str, Any]]:
    in_path = re.findall(r"{(\w+)}", address.path)
    for name, field in address.handler.parsed_fn_signature.parameters.items():
        place = "path" if name in in_path else "query" if isinstance(field.kwarg_definition, QueryParameter) else None
        if place is not None:
            schema = msgspec.json.schema(field.annotation)
            yield {"name": name, "in": place, "required": not field.has_default, "schema": schema}
