"""The web client: files as they lie in `centaine/web`, and the page for every address that the client draws itself."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import Response

from centaine.game import CentaineError
from centaine.server.refusals import NOT_FOUND, Refusal

WEB = Path(__file__).parent.parent / "web"

KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}
"""Said by us, since what the operating system says differs from one to the next."""

NOT_MODIFIED = 304


def page(known_tag: str | None, status: int = 200) -> Response[bytes]:
    """The one page, which draws what its address says."""
    return send(WEB / "index.html", known_tag, status)


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
    tag = _tag(file, stat.st_mtime_ns, stat.st_size)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if known_tag is not None and tag in known_tag.split(", "):
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers=headers, status_code=status)


@lru_cache(maxsize=1024)
def _tag(file: Path, _changed: int, _size: int) -> str:
    """A weak tag of the content: compressed or not, it is the same."""
    return f'W/"{hashlib.sha256(file.read_bytes()).hexdigest()[:24]}"'
