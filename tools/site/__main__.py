"""Writes `build/site/`: Centaine as files that any web server can serve, with the whole program running in the browser.

    python tools/site [FOLDER [PAPER …]] [--one-level]

`--one-level` makes the documents of the first level alone, which is enough for tests and takes half as long.

Needs what `make site` installs: Node's packages (Pyodide among them) and, by pip, the wheels in
`requirements/browser.txt`. All files but the page, its manifest and its service worker are in a folder named after
their content, so that a page never meets files of another version.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from answers import answers, documents
from client import ICONS, Files, client, icon, manifest, page, service_worker, version_of, with_relative_addresses
from engine import ROOT, engine

from centaine.api.progress import Tell, progress_bar

PAPERS = ("a4", "letter")

ONE_LEVEL = "--one-level"


DOCUMENTS = 0.8
"""The share of the documents in the time that everything takes."""


def site(papers: Sequence[str], most_levels: int | None, tell: Tell) -> Files:
    """All files of the site."""
    answered = asyncio.run(answers())
    answered |= documents(papers, most_levels, lambda share: tell(0, DOCUMENTS * share))
    made = {path: name for path, (name, _) in answered.items()}
    files = client() | dict(answered.values()) | engine()
    files |= {name: with_relative_addresses(name, files[name], made) for name in files if name.endswith(".css")}
    files |= {f"icon-{size}.png": icon(size) for size in ICONS}
    folder = version_of(files)
    placed = {f"{folder}/{name}": content for name, content in files.items()}
    placed |= {"index.html": page(folder, made), "manifest.webmanifest": manifest(folder)}
    return {**placed, "service-worker.js": service_worker(folder, placed)}


def write(files: Files, folder: Path) -> None:
    """Write the files, and remove what an older version left."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def main(arguments: list[str]) -> None:
    """Write the site."""
    most_levels = 1 if ONE_LEVEL in arguments else None
    named = [argument for argument in arguments if argument != ONE_LEVEL]
    folder = Path(named[0]) if named else ROOT / "build" / "site"
    with progress_bar("Making the site") as tell:
        files = site(named[1:] or PAPERS, most_levels, tell)
        write(files, folder)
    print(f"{folder}: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
