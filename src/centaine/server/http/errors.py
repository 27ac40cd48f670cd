"""Answers to requests that could not be served."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from centaine.game import CentaineError
from centaine.host.errors import TOO_LARGE, Refusal, problem, refused
from centaine.protocol.errors import Refused
from centaine.server.operations.metrics import REFUSALS

NO_SUCH_METHOD = 405

CODES = {404: "not-found", NO_SUCH_METHOD: "no-method", TOO_LARGE: "too-large"}

OF_BROWSERS = ("OPTIONS",)
"""Methods that every address has, so that no list needs to mention them."""

log = structlog.get_logger(__name__)


def on_refusal(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    """The answer to a `Refusal`."""
    REFUSALS.labels(refusal.code).inc()
    headers = {} if refusal.wait is None else {"retry-after": str(refusal.wait)}
    return Response(refused(refusal), status_code=refusal.status, headers=headers)


def not_served(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """The answer to the framework's errors: unknown address or method, too large, invalid parameter."""
    status, headers = error.status_code, {}
    if status == NO_SUCH_METHOD:
        methods = methods_in(error)
        headers["allow"] = ", ".join(methods)
        why = no_such_method(request.method, [method for method in methods if method not in OF_BROWSERS])
    elif status == TOO_LARGE:
        why = CentaineError("This message is too large.")
    elif status in CODES:
        why = CentaineError("Page not found.")
    else:
        why = CentaineError("This request cannot be served: its address is invalid.")
    code = CODES.get(status, "malformed")
    REFUSALS.labels(code).inc()
    return Response(Refused(problem(code, why)), status_code=status, headers=headers)


def methods_in(error: HTTPException) -> list[str]:
    """The methods that an address allows, without the connections that Litestar lists beside them."""
    listed = (error.headers or {}).get("allow", "").split(", ")
    return sorted(method for method in listed if method.isupper())


def no_such_method(given: str, methods: list[str]) -> CentaineError:
    """The error: why an address does not answer."""
    if not methods:
        return CentaineError("This address is for a WebSocket.")
    return CentaineError(
        "There is no {given} at this address, only {methods}.", methods=", ".join(methods), given=given[:20]
    )


def failure(path: str | None, error: Exception) -> Refusal:
    """The answer to an error in the server, which is logged without personal data."""
    log.error("request failed", path=path, exc_info=error)
    return Refusal(500, "failed", CentaineError("Something went wrong on the server."))


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """The same for the framework."""
    return on_refusal(request, failure(request.scope.get("path_template"), error))


ON_ERROR: ExceptionHandlersMap = {Refusal: on_refusal, HTTPException: not_served, Exception: failed}
"""The handlers of exceptions."""
