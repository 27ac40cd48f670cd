"""Reads what pages send and makes the answers."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from centaine.catalog import Catalog
from centaine.game import CentaineError
from centaine.offer import Entry, no_analyst
from centaine.server.lesson import lesson_file
from centaine.server.protocol.offers import DocumentOffered, GameOffered, LevelOffered, Offered
from centaine.server.protocol.refusals import Refused
from centaine.server.refusals import MALFORMED, NOT_FOUND, TOO_LARGE, Refusal, problem
from centaine.words import LANGUAGES, N_

LONGEST_FIELD = 40

M = TypeVar("M", bound=msgspec.Struct)

CODES = {404: "not-found", 405: "not-found", TOO_LARGE: "too-large"}

log = structlog.get_logger(__name__)


def read(body: bytes, message: type[M]) -> M:
    """The message in a request's body. Raises `Refusal` where it is none."""
    try:
        return msgspec.json.decode(body, type=message)
    except msgspec.ValidationError as error:
        why = misfit(str(error))
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        why = CentaineError("This message is no JSON text.")
    raise Refusal(MALFORMED, "malformed", why)


def check_language(lang: str) -> None:
    """Raises `Refusal` for a language in which there is nothing."""
    if lang not in LANGUAGES:
        error = CentaineError("There is no language {lang}: {known}.", lang=lang[:40], known=", ".join(LANGUAGES))
        raise Refusal(NOT_FOUND, "no-language", error)


MISFITS = (
    ("missing required field `(.*?)`", N_("This message lacks the field {field}.")),
    ("contains unknown field `(.*?)`", N_("This message has a field {field}, which is not known here.")),
    (r"at `\$\.(.*)`$", N_("The field {field} of this message has a value that it cannot have.")),
)
"""How msgspec says what is wrong with a message's form, and how we say it: in a sentence that can be translated."""


def misfit(said: str) -> CentaineError:
    """Why a JSON text is not the message that was expected."""
    for pattern, sentence in MISFITS:
        if found := re.search(pattern, said):
            return CentaineError(sentence, field=found[1][:LONGEST_FIELD])
    return CentaineError("This message does not have the form that is asked for here.")


def refused(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    """The answer to what a part of the server has refused."""
    headers = {} if refusal.wait is None else {"retry-after": str(refusal.wait)}
    body = Refused(problem(refusal.code, refusal.error), refusal.present)
    return Response(body, status_code=refusal.status, headers=headers)


def not_served(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """The answer to what the framework has refused: no such address, too large, a parameter that is no number."""
    status = error.status_code
    if status == TOO_LARGE:
        why = CentaineError("This message is too large.")
    elif status in CODES:
        why = CentaineError("There is nothing at this address.")
    else:
        why = CentaineError("This request cannot be served: something in its address is not as it should be.")
    return Response(Refused(problem(CODES.get(status, "malformed"), why)), status_code=status)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """The answer where the server itself is at fault; the log says what happened, but not to whom."""
    log.error("request failed", path=request.scope.get("path_template"), exc_info=error)
    return Response(Refused(problem("failed", CentaineError("The server has made a mistake."))), status_code=500)


ON_ERROR: ExceptionHandlersMap = {Refusal: refused, HTTPException: not_served, Exception: failed}
"""What answers which exception."""


def offered(catalog: Catalog) -> Offered:
    """The catalog as pages see it."""
    return Offered(tuple(map(_offered, catalog.values())))


def _offered(entry: Entry) -> GameOffered:
    return GameOffered(
        id=entry.id,
        title=entry.title,
        summary=entry.summary,
        presets=entry.presets,
        fields=entry.fields,
        levels=tuple(LevelOffered(level.id, level.title) for level in entry.levels),
        cards=entry.cards,
        secret=entry.secrets.kept,
        undo=entry.undo,
        hints=entry.hints,
        analysis=entry.analyst is not no_analyst,
        lesson=lesson_file(entry.folder).is_file(),
        puzzles=tuple(LevelOffered(level, title) for level, title in entry.riddles.levels.items()),
        findings=entry.findings is not None,
        documents=tuple(
            DocumentOffered(document.id, document.title, document.needs, document.takes) for document in entry.documents
        ),
    )
