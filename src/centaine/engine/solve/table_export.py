"""Writes the table of a solved game as a file that anyone can read: NumPy's `.npz`, without pickle, with a data card.

The file has `values` and the axes of its `Layout`; the numbers `unit`, `error`, `states` and `sweeps`; and three texts:
`about` (JSON, see `FileAbout`), `card` (Markdown) and `checksum`. The same table gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from centaine import __version__
from centaine.engine.solve import tables
from centaine.engine.solve.layout import Layout
from centaine.engine.solve.tables import ValueTable
from centaine.files import not_written, write_whole
from centaine.game import BadOption
from centaine.i18n import N_, translate

SUFFIX = ".npz"

FORMAT = 1

TEXTS = ("about", "card", "checksum")
"""The arrays that the checksum leaves out."""


class FileAbout(msgspec.Struct, frozen=True):
    """What an exported file says that it holds."""

    format: int
    game: str
    seats: int
    options: dict[str, str | list[int]]
    version: str
    """Of Centaine."""


class Exported(NamedTuple):
    """A file that was written."""

    path: Path
    size: int
    """In bytes."""
    checksum: str


def check_name(path: Path) -> None:
    """Raises `BadOption`, before long work starts, unless it names a file of either kind in an existing folder."""
    if path.suffix not in (SUFFIX, tables.SUFFIX):
        raise BadOption("The name of an exported table must end in .npz or .table, not {file}.", file=path.name)
    if not path.parent.is_dir():
        raise BadOption("There is no folder {folder}.", folder=str(path.parent))


def write(path: Path, title: str, layout: Layout, table: ValueTable, lang: str) -> Exported:
    """Write a table completely or not at all. `title` is the game's.

    With NumPy's suffix it has a data card in this language; with that of tables it is as it is kept, packed if it is
    large. Raises `CentaineError` where that cannot be done.
    """
    check_name(path)
    if path.suffix == tables.SUFFIX:
        kept = table if table.is_prepared else tables.prepared(table.about, table.values)
        tables.write(path, kept)
        return Exported(path, path.stat().st_size, kept.about.checksum)
    arrays = _numbers(layout, table)
    checksum = checksum_of(arrays)
    about = FileAbout(FORMAT, table.about.game, table.about.seats, layout.options, __version__)
    texts = {
        "about": msgspec.json.encode(about).decode(),
        "card": "\n".join(card(title, layout, table, lang)) + "\n",
        "checksum": checksum,
    }
    held = BytesIO()
    arrays |= {name: np.array(text) for name, text in texts.items()}
    np.savez_compressed(held, allow_pickle=False, **arrays)
    try:
        write_whole(path, held.getbuffer())
    except OSError as error:
        raise not_written(path, error) from None
    return Exported(path, held.getbuffer().nbytes, checksum)


def _numbers(layout: Layout, table: ValueTable) -> dict[str, Any]:
    about = table.about
    return {
        "values": np.asarray(table.values),
        **layout.axes,
        "unit": np.float64(about.unit),
        "error": np.float64(about.error),
        "states": np.int64(layout.states),
        "sweeps": np.int64(about.sweeps),
    }


def checksum_of(arrays: Mapping[str, NDArray[Any]]) -> str:
    """SHA-256 of the bytes of all arrays, in the order of their names."""
    digest = sha256()
    for name in sorted(arrays):
        digest.update(np.ascontiguousarray(arrays[name]).data)
    return digest.hexdigest()


def card(title: str, layout: Layout, table: ValueTable, lang: str) -> Iterator[str]:
    """The data card, line by line, as Markdown."""
    about, named = table.about, translate(lang, title)
    given: dict[str, Any] = {
        "seats": about.seats,
        "states": layout.states,
        "sweeps": about.sweeps,
        "error": f"{about.error:.0e}",
        "title": layout.cited,
        "version": __version__,
    }
    chosen = (f"{name}: {msgspec.json.encode(value).decode()}" for name, value in layout.options.items())
    yield from (f"# {named}", "", translate(lang, _FIRST), "")
    for line in (*chosen, *(translate(lang, text, **given) for text in _FACTS)):
        yield f"- {line}"
    yield from ("", "## " + translate(lang, _ARRAYS), "")
    for text in (*layout.texts.values(), *_COMMON):
        yield f"- {translate(lang, text)}"
    yield from ("", "## " + translate(lang, _READING), "", "```python", "import numpy as np")
    yield from ('file = np.load("table.npz")', 'values = file["values"] * file["unit"]', "```")


_FIRST = N_("The exact values of this game, if everybody plays perfectly.")

_FACTS = (
    N_("Players: {seats}"),
    N_("Positions: {states}"),
    N_("Largest error of a value: {error}"),
    N_("Made with Centaine {version}, in {sweeps} sweeps"),
    N_("Licence: Apache License 2.0"),
    N_("To cite: the Centaine contributors, “{title}”, Centaine {version}, 2026"),
)

_ARRAYS, _READING = N_("Arrays"), N_("How to read it")

_COMMON = (
    N_("`unit`: what a value of 1 stands for"),
    N_("`error`, `states`, `sweeps`: the numbers above"),
    N_("`about`: game, number of players, options and version, as JSON"),
    N_("`checksum`: SHA-256 of the bytes of all arrays but `about`, `card` and itself, in the order of their names"),
)
