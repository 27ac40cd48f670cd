"""Runs Typst: templates and fonts of this package, and data of a document, to PDF or PNG."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst

from centaine.game import CentaineError
from centaine.i18n import N_

_HERE = resources.files(__package__)

_TOO_LONG = re.compile(r"does not fit: (?P<what>.*) \| (?P<over>[0-9.]+)")


class DoesNotFit(CentaineError):
    """A text that is too long, even in the smallest type allowed."""


def typeset(template: str, data: Mapping[str, Any], files: Mapping[str, bytes], **how: Any) -> Any:
    """What Typst makes of a template: bytes, or a list of them for several PNG pages. Raises `DoesNotFit`.

    The template reads `data` as `data.json`, and `files` by their names. `how` are options of `typst.compile`.
    """
    with TemporaryDirectory(prefix="centaine-print-") as folder:  # templates cannot read anything outside it
        root = Path(folder)
        (root / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        for name, content in files.items():
            (root / name).write_bytes(content)
        for file in (_HERE / "templates").iterdir():
            (root / file.name).write_bytes(file.read_bytes())
        with resources.as_file(_HERE / "fonts") as fonts:
            try:
                return typst.compile(
                    str(root / f"{template}.typ"),
                    root=folder,
                    font_paths=[str(fonts)],
                    ignore_system_fonts=True,
                    timestamp=0,
                    **how,
                )
            except typst.TypstError as error:
                found = _TOO_LONG.search(str(error))
                if found is None:
                    raise
                raise DoesNotFit(
                    N_("“{text}” does not fit: it is {over} mm too long, even in the smallest type."),
                    text=found["what"],
                    over=found["over"],
                ) from None
