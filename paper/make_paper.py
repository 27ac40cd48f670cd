"""Sets the paper: `python paper/make_paper.py [FILE]`, by default build/paper/prime-climb-solved.pdf.

PDF/UA-1 (ISO 14289-1), which Typst enforces: a title, a language, alternative texts. The same numbers give the same
bytes.
"""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from centaine.games.prime_climb.drawing import drawing
from centaine.version import __version__

HERE = Path(__file__).parent
OUT = HERE.parent / "build" / "paper" / "prime-climb-solved.pdf"
SOURCES = ("prime-climb-solved.typ", "look.typ", "numbers.json", "references.yml")


def paper() -> bytes:
    """The PDF. Raises `typst.TypstError` where the source or a number of it is wrong."""
    numbers = json.loads((HERE / "numbers.json").read_text("utf-8"))
    rolls = numbers["squares"]["values"]["climb"]["rolls"]
    fonts_folder = resources.as_file(resources.files("centaine.printing") / "fonts")
    with TemporaryDirectory(prefix="centaine-paper-") as folder, fonts_folder as fonts:  # Typst reads nothing outside
        root = Path(folder)
        for name in SOURCES:
            (root / name).write_bytes((HERE / name).read_bytes())
        (root / "board.svg").write_text(drawing.heat_map(rolls, standalone=True), "utf-8")
        pages: bytes = typst.compile(
            str(root / SOURCES[0]),
            root=folder,
            font_paths=typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(fonts)]),
            pdf_standards=["ua-1"],
            timestamp=0,
            sys_inputs={"version": __version__},
        )
    return pages


def main() -> None:
    """Writes the file."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(paper())
    print(out)


if __name__ == "__main__":
    main()
