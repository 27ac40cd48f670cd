"""Runs Typst: templates and fonts of this package, and data of a document, to PDF or PNG."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst

from centaine.game import CentaineError
from centaine.i18n import N_, SOURCE, decimal

_HERE = resources.files(__package__)

_TOO_LONG = re.compile(r"does not fit: (?P<what>.*) \| (?P<over>[0-9.]+)")


class DoesNotFit(CentaineError):
    """A text that is too long, even in the smallest type allowed."""


WITHIN = 60
"""Seconds for a document made in a process of its own; the longest take five."""

COMPILE = """
import json, signal, sys, typst
if hasattr(signal, "alarm"):
    signal.alarm(int(sys.argv[1]))  # in case whoever waits for it has died
wanted = json.load(sys.stdin)
try:
    made = typst.compile(**wanted["options"])
except typst.TypstError as error:
    sys.exit(str(error))
for number, page in enumerate(made if isinstance(made, list) else [made]):
    with open(wanted["out"] % number, "wb") as out:
        out.write(page)
"""
"""A program that makes a document in a process of its own, whose memory ends with it."""


def typeset(
    template: str, data: Mapping[str, Any], files: Mapping[str, bytes], *, apart: bool = False, **how: Any
) -> Any:
    """What Typst makes of a template: bytes, or a list of them for several PNG pages. Raises `DoesNotFit`.

    The template reads `data` as `data.json`, and `files` by their names. `how` are options of `typst.compile`. It runs
    in a process of its own if `apart`: in one that stays, it keeps up to 170 MB of each document for the next ones.
    """
    with TemporaryDirectory(prefix="centaine-print-") as folder:  # templates cannot read anything outside it
        root = Path(folder)
        (root / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        for name, content in files.items():
            (root / name).write_bytes(content)
        for name, content in _templates().items():
            (root / name).write_bytes(content)
        with resources.as_file(_HERE / "fonts") as fonts:
            options: dict[str, Any] = {
                "input": str(root / f"{template}.typ"),
                "root": folder,
                "font_paths": [str(fonts)] if apart else _fonts(str(fonts)),
                "ignore_system_fonts": True,
                "timestamp": 0,
                **how,
            }
            try:
                return _compiled_apart(options, root) if apart else typst.compile(**options)
            except (typst.TypstError, _Failed) as error:
                match = _TOO_LONG.search(str(error))
                if match is None:
                    raise
                raise DoesNotFit(
                    N_("“{text}” does not fit: it is {over} mm too long, even in the smallest type."),
                    text=match["what"],
                    over=decimal(data.get("lang", SOURCE), float(match["over"]), 1),
                ) from None


@cache
def _templates() -> dict[str, bytes]:
    """The templates by name, read once for all documents."""
    return {file.name: file.read_bytes() for file in (_HERE / "templates").iterdir()}


@cache
def _fonts(folder: str) -> typst.Fonts:
    """The fonts, read once for all documents."""
    return typst.Fonts(include_system_fonts=False, font_paths=[folder])


class _Failed(Exception):
    """What Typst said in another process."""


def _compiled_apart(options: Mapping[str, Any], root: Path) -> bytes | list[bytes]:
    """The same as `typst.compile`. Raises `_Failed`."""
    wanted = json.dumps({"options": options, "out": str(root / "made-%d")})
    try:
        done = subprocess.run(
            [sys.executable, "-c", COMPILE, str(2 * WITHIN)],
            input=wanted,
            capture_output=True,
            text=True,
            timeout=WITHIN,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise CentaineError(N_("This document takes too long to make.")) from None
    if done.returncode < 0:  # the system ended it: Typst aborts without memory
        raise CentaineError(N_("This document takes too much memory to make."))
    if done.returncode:
        raise _Failed(done.stderr)
    pages = sorted(root.glob("made-*"), key=lambda path: int(path.name.removeprefix("made-")))
    return pages[0].read_bytes() if len(pages) == 1 else [page.read_bytes() for page in pages]
