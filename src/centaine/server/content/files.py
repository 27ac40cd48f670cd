"""Files of the web client: those in `centaine/web`, and those in the `web` folder of an installed game."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from litestar import Response

from centaine.catalog import Catalog
from centaine.host.errors import not_found
from centaine.server.content.client_version import NAMED, WEB, client_version
from centaine.server.content.without_comments import SUFFIXES, without_comments

KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""Fixed here, because operating systems differ."""

NOT_MODIFIED = 304

KEPT = {"cache-control": "public, max-age=31536000, immutable"}
"""For a year, because the content at this address never changes."""


def static(path: Path, catalog: Catalog, known_tag: str | None) -> Response[bytes]:
    """A file of the web client; `games/ID/…` may also be in the `web` folder of that game. Raises `Refusal`.

    The first part of the path may name a version of the client. If that is another than this server's, the answer is
    the file as it is here, and browsers ask for it again.
    """
    parts = path.parts[1:]
    named = parts[0] if parts and NAMED.fullmatch(parts[0]) else ""
    parts = parts[1:] if named else parts
    file = _file_in(WEB, parts)
    version = client_version()
    headers = KEPT if file is not None and named == version.name and version.holds(file) else {}
    if file is not None and file.suffix in SUFFIXES:
        stat = file.stat()
        body, tag = _short(file, stat.st_mtime_ns, stat.st_size)
        return _fresh(lambda: body, KINDS[file.suffix], tag, known_tag, headers=headers)
    if file is None and parts[:1] == ("games",) and parts[1:2] and parts[1] in catalog:
        file = _file_in(catalog[parts[1]].folder / "web", parts[2:])
    if file is None:
        raise not_found()
    return send(file, known_tag, headers=headers)


def site_file(folder: Path, path: Path, known_tag: str | None) -> Response[bytes]:
    """A file of the site that `make site` has written. Raises `Refusal`."""
    file = _file_in(folder, path.parts[1:] or ("index.html",))
    if file is None:
        raise not_found()
    return send(file, known_tag)


def _file_in(folder: Path, parts: Sequence[str]) -> Path | None:
    """The file at this path below `folder`; None if there is none, or if the path leads out of the folder."""
    try:
        file = folder.joinpath(*parts).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (ValueError, OSError):  # no path at all: a null character, or too long a name
        return None


def send(file: Path, known_tag: str | None, headers: Mapping[str, str] = MappingProxyType({})) -> Response[bytes]:
    """The file, or `304 Not Modified` for clients that have it. Browsers always ask, unless `headers` say otherwise."""
    stat = file.stat()
    tag = _file_tag(file, stat.st_mtime_ns, stat.st_size)
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return _fresh(file.read_bytes, kind, tag, known_tag, headers=headers)


def send_text(
    text: str, kind: str, known_tag: str | None, headers: Mapping[str, str] = MappingProxyType({}), status: int = 200
) -> Response[bytes]:
    """A generated text, or `304 Not Modified` as in `send`; with additional `headers`."""
    body = text.encode()
    return _fresh(lambda: body, kind, _tag(body), known_tag, status, headers)


def _fresh(
    read: Callable[[], bytes],
    kind: str,
    tag: str,
    known_tag: str | None,
    status: int = 200,
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Response[bytes]:
    headers = {"etag": tag, "cache-control": "no-cache", **headers}
    if known_tag is not None and tag in known_tag.split(", "):
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    return Response(read(), media_type=kind, headers=headers, status_code=status)


@lru_cache(maxsize=1024)
def _short(file: Path, _changed: int, _size: int) -> tuple[bytes, str]:
    """One of our scripts or style sheets as it is sent, and its tag."""
    body = without_comments(file.read_text("utf-8")).encode()
    return body, _tag(body)


@lru_cache(maxsize=1024)
def _file_tag(file: Path, _changed: int, _size: int) -> str:
    return _tag(file.read_bytes())


def _tag(body: bytes) -> str:
    """A weak tag, the same for compressed and uncompressed content."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:24]}"'
