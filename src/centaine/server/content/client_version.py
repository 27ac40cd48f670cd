"""The version of the web client. Its files' addresses contain it, so browsers keep them without asking again."""

from __future__ import annotations

import hashlib
import os
import re
import time
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).resolve().parents[2] / "web"

INDEX = WEB / "index.html"

SECONDS = 2.0
"""How long a check of the files is valid. It takes 5 ms, which no page should wait for when many are opened at once."""

LINK = re.compile(r'(href|src)="/(?!api/)')
"""The links of a page to its files, which get the version."""

NAMED = re.compile(r"v-[0-9a-f]{12}")
"""A version's name, the first part of an address."""

Stamp = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size in bytes."""


class ClientVersion(NamedTuple):
    """The files of the web client at one time."""

    name: str
    """`v-` and twelve hexadecimal digits that depend on the content of all files."""
    stamps: dict[Path, Stamp]

    def linked(self, html: str) -> str:
        """A page's links to files of the client, with this version in their addresses."""
        return LINK.sub(rf'\1="/{self.name}/', html)

    def holds(self, file: Path) -> bool:
        """Whether the file belongs to this version and has not changed."""
        return self.stamps.get(file) == _stamp(file)


def client_version() -> ClientVersion:
    """The version of the files as they are now, or were two seconds ago. They change while someone works on them."""
    return _version_at(int(time.monotonic() / SECONDS))


@lru_cache(maxsize=1)
def _version_at(_second: int) -> ClientVersion:
    files = [Path(folder, name) for folder, _, names in os.walk(WEB) for name in names]
    return _version_of(tuple((file, _stamp(file)) for file in sorted(files)))


@lru_cache(maxsize=1)
def _version_of(stamps: tuple[tuple[Path, Stamp], ...]) -> ClientVersion:
    digest = hashlib.sha256()
    for path, (_, size) in stamps:
        digest.update(f"{path.relative_to(WEB).as_posix()}\0{size}\0".encode() + path.read_bytes())
    return ClientVersion(f"v-{digest.hexdigest()[:12]}", dict(stamps))


def _stamp(file: Path) -> Stamp:
    stat = file.stat()
    return stat.st_mtime_ns, stat.st_size
