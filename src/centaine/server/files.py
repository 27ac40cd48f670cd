"""The web client: files as they lie in `centaine/web`."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from litestar import Response

from centaine.game import CentaineError
from centaine.server.refusals import NOT_FOUND, Refusal

WEB = Path(__file__).parent.parent / "web"

KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}
"""Said by us, since what the operating system says differs from one to the next."""

NOT_MODIFIED = 304


def static(path: Path, known_tag: str | None) -> Response[bytes]:
    """A file of the web client. Raises `Refusal` where there is none."""
    try:
        file = (WEB / path.relative_to("/")).resolve()
        found = file.is_relative_to(WEB.resolve()) and file.is_file()
    except ValueError:  # no path at all: a null character
        found = False
    if not found:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("There is nothing at this address."))
    return send(file, known_tag)


def send(file: Path, known_tag: str | None, status: int = 200) -> Response[bytes]:
    """The file, or `304 Not Modified` to one who has it. Browsers ask each time, so a new version shows at once."""
    stat = file.stat()
    tag = _file_tag(file, stat.st_mtime_ns, stat.st_size)
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return _fresh(file.read_bytes, kind, tag, known_tag, status)


def send_text(text: str, kind: str, known_tag: str | None) -> Response[bytes]:
    """A text that was made for this answer, or `304 Not Modified` like `send`."""
    body = text.encode()
    return _fresh(lambda: body, kind, _tag(body), known_tag)


def _fresh(read: Callable[[], bytes], kind: str, tag: str, known_tag: str | None, status: int = 200) -> Response[bytes]:
    headers = {"etag": tag, "cache-control": "no-cache"}
    if known_tag is not None and tag in known_tag.split(", "):
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    return Response(read(), media_type=kind, headers=headers, status_code=status)


@lru_cache(maxsize=1024)
def _file_tag(file: Path, _changed: int, _size: int) -> str:
    return _tag(file.read_bytes())


def _tag(body: bytes) -> str:
    """A weak tag of the content: compressed or not, it is the same."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:24]}"'
