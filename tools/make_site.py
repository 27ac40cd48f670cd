#!/usr/bin/env python3
"""Writes `build/site/`: Centaine as files that any web server can serve, with the whole program running in the browser.

    python tools/make_site.py [FOLDER [PAPER …]]

Needs what `make site` installs: Node's packages (Pyodide among them) and, by pip, the wheels in
`requirements/browser.txt`. All files but the page, its manifest and its service worker are in a folder named after
their content, so that a page never meets files of another version.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from urllib.parse import urlencode

import typst

from centaine.catalog import CATALOG
from centaine.host.api.route import OK
from centaine.i18n import LANGUAGES, LATER, SOURCE
from centaine.plugin.documents import PrintOptions
from centaine.printing.press import press, preview
from centaine.printing.print_shop import file_name, flip_of, paper_of
from centaine.server.http.headers import SITE_POLICY
from centaine.worker.host import WorkerHost

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "centaine"
WEB = PACKAGE / "web"
PYODIDE = ROOT / "node_modules" / "pyodide"

PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314")
"""What pip calls the platform of this Pyodide."""

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

STDLIB = "python_stdlib.zip"

NOT_OF_STDLIB = re.compile(
    r"(_pyrepl|doctest|ensurepip|imaplib|mailbox|multiprocessing|optparse|pdb|pickletools|pydoc|smtplib|sqlite3|tkinter"
    r"|unittest|venv|wsgiref|xml|xmlrpc)(/|\.py$)"
    r"|encodings/(big5|cp(?!437)|euc|gb|hz|iso|johab|koi|kz|mac|palmos|ptcp|shift|tis)"
)
"""What the program does not use of the standard library: a megabyte, two thirds of it compressed."""

NOT_IN_BROWSERS = ("cli/", "server/", "web/", "conformance.py", "perft.py")
"""What no browser needs of the package."""

LEFT_OUT = re.compile(r"\.d\.ts$|/README\.md$|^host/|^site/")
"""What no browser needs of the client; the folder `site` takes the place of `host`."""

OUTSIDE = ("index.html", "host/service-worker.js")
"""What is not in the folder of a version."""

ZIP_TIME = (2026, 1, 1, 0, 0, 0)
"""The time of all files in an archive, so that the same content gives the same bytes."""

POLICY = re.sub("; frame-ancestors [^;]*", "", SITE_POLICY).replace("data:", "data: blob:")
"""Nothing from anywhere else, as a page itself can say it: who may frame it, only a server can say."""

PAPERS = ("a4", "letter")

PRINTS = "prints/"
"""The folder of documents, by language: kept on demand."""

ICONS = (192, 512)
"""Sizes of the app's icon, in pixels."""

Files = dict[str, bytes]


class NoMatches:
    """A database for requests that concern no match."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """See `Database.listen`."""


def client() -> Files:
    """The files of the client; those of a host in the browser in place of a server's."""
    found = {path.relative_to(WEB).as_posix(): path for path in WEB.rglob("*") if path.is_file()}
    files = {name: path.read_bytes() for name, path in found.items() if not LEFT_OUT.search(name)}
    ours = {f"host/{path.name}": path.read_bytes() for name, path in found.items() if name.startswith("site/")}
    return {name: content for name, content in (files | ours).items() if name not in OUTSIDE}


def requests() -> Iterator[str]:
    """What is asked so often, and has but one answer, that it is made in advance."""
    yield "/api/catalog"
    yield "/api/phrases"
    for lang in LANGUAGES:
        if lang != SOURCE:
            yield f"/api/words/{lang}"
            yield from (f"/api/words/{lang}?part={part}" for part in LATER)
    for game, entry in CATALOG.items():
        yield from (f"/api/games/{game}/pictures/{name}" for name in entry.pictures)
        yield from (f"/api/games/{game}/rules/{lang}" for lang in LANGUAGES)
        yield from (f"/api/games/{game}/lesson", f"/api/games/{game}/findings")
    yield from (f"/api/games/cartamaths/pictures/mat.svg?theme={theme}" for theme in ("light", "dark"))


def documents(papers: Sequence[str]) -> dict[str, tuple[str, bytes]]:
    """The file name and content of each document, by its address at a server; previews are of the first paper."""
    found: dict[str, tuple[str, bytes]] = {}
    for game, entry in CATALOG.items():
        own = (field for field in entry.fields if field.each and field.each.own)
        levels = [str(choice.value) for field in own for choice in field.choices]
        for document in entry.documents:
            if document.needs or "day" in document.takes:
                continue
            for lang, level in product(LANGUAGES, levels if "level" in document.takes else [""]):
                given = {"level": level} if level else {}
                address = f"/api/games/{game}/documents/{document.id}"
                shown = f"{game}-{document.id}{level and '-'}{level}-{lang}.png"
                for paper in papers:
                    wish = PrintOptions(paper_of(paper), lang, False, flip_of("long"), given)
                    query = urlencode({"paper": paper, "lang": lang, "flip": "long", "saving": "false", **given})
                    name = f"{PRINTS}{lang}/{file_name(entry, document, wish)}"
                    name = name.replace(".pdf", f"-{level}.pdf") if level else name
                    if paper == papers[0]:
                        picture = preview(document, wish)
                    found[f"{address}.png?{query}"] = f"{PRINTS}{lang}/{shown}", picture
                    found[f"{address}.pdf?{query}"] = name, press(document, wish)
    return found


async def answers() -> dict[str, tuple[str, bytes]]:
    """The file name and content of each answer made in advance."""
    host = WorkerHost(NoMatches())  # type: ignore[arg-type]
    found: dict[str, tuple[str, bytes]] = {}
    for path in requests():
        answer = await host.answer("GET", path)
        if answer.status == OK:
            found[path] = file_of(path, answer.media), answer.content
    await host.close()
    return found


def file_of(path: str, media: str) -> str:
    """`/api/words/fr?part=rules` → `api/words/fr-part-rules.json`."""
    stem, _, query = path.removeprefix("/").partition("?")
    name, dot, kind = stem.rpartition(".")
    if not dot:
        name, kind = stem, {"application/json": "json", "text/html": "html"}[media]
    return f"{name}{re.sub('[=&]', '-', '-' + query) if query else ''}.{kind}"


def with_relative_addresses(name: str, style: bytes, made: dict[str, str]) -> bytes:
    """A style sheet whose `url("/…")` lead to this version's files."""
    up = "../" * name.count("/")
    return re.sub(rb'url\("(/[^"]+)"\)', lambda found: _url(found[1].decode(), up, made), style)


def _url(path: str, up: str, made: dict[str, str]) -> bytes:
    return f'url("{up}{made.get(path, path[1:])}")'.encode()


def engine(wheels: Path) -> Files:
    """Pyodide, and one archive of the program and of all that it needs."""
    files = {name: (PYODIDE / name).read_bytes() for name in ENGINE}
    with zipfile.ZipFile(PYODIDE / STDLIB) as stdlib:
        wanted = [name for name in stdlib.namelist() if not name.endswith("/") and not NOT_OF_STDLIB.match(name)]
        files[STDLIB] = archive({name: stdlib.read(name) for name in wanted})
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    files["packages.zip"] = archive(program() | packages(wheels))
    files["sizes.json"] = json.dumps({name: len(content) for name, content in files.items()}).encode()
    return {f"engine/{name}": content for name, content in files.items()}


def program() -> Files:
    """The package `centaine`, as far as a browser needs it."""
    found: Files = {}
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        wanted = path.suffix == ".py" if name.startswith("printing/") else path.suffix != ".pyc"
        if path.is_file() and wanted and not name.startswith(NOT_IN_BROWSERS):
            found[f"centaine/{name}"] = path.read_bytes()
    return found


def packages(wheels: Path) -> Files:
    """What the program needs, from wheels."""
    found: Files = {}
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as opened:
            found |= {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}
    return found


def archive(files: Files) -> bytes:
    """A ZIP file, the same bytes for the same content."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for name, content in sorted(files.items()):
            opened.writestr(zipfile.ZipInfo(name, ZIP_TIME), content, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def page(folder: str, made: dict[str, str]) -> bytes:
    """The one page of the site."""
    text = (WEB / "index.html").read_text("utf-8")
    text = re.sub(r'(href|src)="(/[^"]+)"', lambda at: f'{at[1]}="{folder}/{made.get(at[2], at[2][1:])}"', text)
    known = json.dumps(made, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")
    head = (
        f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
        '<meta name="theme-color" content="#f3f1ea" media="(prefers-color-scheme: light)" />'
        '<meta name="theme-color" content="#171a24" media="(prefers-color-scheme: dark)" />'
        '<link rel="manifest" href="manifest.webmanifest" />'
        f'<link rel="apple-touch-icon" href="{folder}/icon-{ICONS[0]}.png" />'
        f'<link rel="stylesheet" href="{folder}/host/site.css" />'
        f'<link rel="modulepreload" href="{folder}/host/engine.js" />'
        f'<link rel="modulepreload" href="{folder}/host/updates.js" />'
        f'<script type="application/json" id="made">{known}</script>'
    )
    return text.replace("<title>", f"{head}<title>", 1).encode()


def manifest(folder: str) -> bytes:
    """What a system needs to know to install the site as an app."""
    icons: list[dict[str, str]] = [{"src": f"{folder}/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for size in ICONS:
        icon = {"src": f"{folder}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        icons += [icon, {**icon, "purpose": "maskable"}]
    return json.dumps(
        {
            "name": "Centaine",
            "short_name": "Centaine",
            "description": "Three number games: play, learn, analyse. · Trois jeux de nombres.",
            "id": "./",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#f3f1ea",
            "theme_color": "#f3f1ea",
            "categories": ["games", "education"],
            "icons": icons,
        },
        ensure_ascii=False,
    ).encode()


def icon(size: int) -> bytes:
    """The icon as PNG, filling the whole square as masks want it."""
    source = f'#set page(width: {size}pt, height: {size}pt, margin: 0pt)\n#image("icon.svg", width: 100%)'
    compiler = typst.Compiler(root=str(WEB))
    drawn = compiler.compile(source.encode(), format="png", ppi=72)
    assert isinstance(drawn, bytes)
    return drawn


def service_worker(folder: str, files: Files) -> bytes:
    """The service worker, which knows every file of its version by its hash."""
    needed: dict[str, str] = {}
    later: dict[str, dict[str, str]] = {}
    for name, content in sorted(files.items()):
        digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
        lang = name.removeprefix(f"{folder}/{PRINTS}").partition("/")[0] if f"/{PRINTS}" in name else ""
        (later.setdefault(lang, {}) if lang else needed)[name] = f"sha256-{digest}"
    known = json.dumps({"version": folder, "files": needed, "more": later}, separators=(",", ":"))
    return f"globalThis.SITE = {known};\n".encode() + (WEB / "site" / "service-worker.js").read_bytes()


def version_of(files: Files) -> str:
    """A name for exactly these files."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return f"v-{digest.hexdigest()[:12]}"


def site(wheels: Path, papers: Sequence[str] = PAPERS) -> Files:
    """All files of the site."""
    found = asyncio.run(answers()) | documents(papers)
    made = {path: name for path, (name, _) in found.items()}
    files = client() | dict(found.values()) | engine(wheels)
    files |= {name: with_relative_addresses(name, files[name], made) for name in files if name.endswith(".css")}
    files |= {f"icon-{size}.png": icon(size) for size in ICONS}
    folder = version_of(files)
    placed = {f"{folder}/{name}": content for name, content in files.items()}
    placed |= {"index.html": page(folder, made), "manifest.webmanifest": manifest(folder)}
    return {**placed, "service-worker.js": service_worker(folder, placed)}


def wheels() -> Path:
    """The folder of the wheels, which pip has checked by their hashes."""
    folder = ROOT / "build" / "browser-wheels"
    wanted = ROOT / "requirements" / "browser.txt"
    stamp = folder / hashlib.sha256(wanted.read_bytes()).hexdigest()[:12]
    if not stamp.exists():
        pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps")
        subprocess.run([*pip, *PLATFORM, "--require-hashes", "--dest", folder, "--requirement", wanted], check=True)
        stamp.touch()
    return folder


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
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "site"
    files = site(wheels(), arguments[1:] or PAPERS)
    write(files, folder)
    print(f"{folder}: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
