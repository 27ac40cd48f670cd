"""Answers commands without the framework, which would take longer over each one than the rules do."""

from __future__ import annotations

import re
import time
from typing import Any

from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from centaine.game import CentaineError
from centaine.host.api.matches import command
from centaine.host.api.route import Answer, ApiRequest, answer, refusal_of
from centaine.host.errors import TOO_LARGE, Refusal
from centaine.server.api.server_request import ServerRequest
from centaine.server.http.errors import failure
from centaine.server.http.guests import known_by, token_of
from centaine.server.http.origin import refuse_foreign
from centaine.server.operations.metrics import COMMANDS, CONFIRMED, REFUSALS

ADDRESS = re.compile("/api" + command.path.replace("{match}", "([^/]+)"))


class CommandsFirst:
    """Wraps the application, which answers everything else."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a command, or let the application answer."""
        posted = scope["type"] == ScopeType.HTTP and scope["method"] == command.method
        address = ADDRESS.fullmatch(scope["path"]) if posted else None
        if address is None:
            await self._app(scope, receive, send)
            return
        try:
            body = await body_of(receive)
            if body is None:
                return
            request: Request[Any, Any, Any] = Request(scope)
            await refuse_foreign(request)
            token = token_of(request)
            asked = ServerRequest(request, self._app.state, None if token is None else known_by(token), body)
            answered = await answer_command(asked, {"match": address[1]})
        except Refusal as refusal:
            answered = refusal_of(refusal)
        except Exception as error:
            answered = refusal_of(failure(command.path, error))
        if answered.refused:
            REFUSALS.labels(answered.refused).inc()
        await send_answer(answered, send)


async def answer_command(asked: ApiRequest, path: dict[str, str]) -> Answer:
    """Answer a command, which is counted and measured."""
    started = time.perf_counter()
    answered = await answer(command, asked, path)
    COMMANDS.labels(answered.refused or "done").inc()
    if not answered.refused:
        CONFIRMED.observe(time.perf_counter() - started)
    return answered


async def body_of(receive: Receive) -> bytes | None:
    """The body of a request; None if the client has gone. Raises `Refusal` if it is too large."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if len(body) > command.largest:
            raise Refusal(TOO_LARGE, "too-large", CentaineError("This message is too large."))
        if not message["more_body"]:
            return body


async def send_answer(answered: Answer, send: Send) -> None:
    """Send an answer."""
    headers = {"content-type": answered.media, "content-length": str(len(answered.content)), **answered.headers}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": answered.status, "headers": raw})
    await send({"type": "http.response.body", "body": answered.content, "more_body": False})
