"""The files of the client, its one page, its manifest and its service worker."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import typst
from answers import PRINTS

from centaine.server.content.without_comments import SUFFIXES, without_comments
from centaine.server.http.headers import SITE_POLICY

WEB = Path(__file__).parents[2] / "src" / "centaine" / "web"

LEFT_OUT = re.compile(r"\.d\.ts$|/README\.md$|^host/|^site/")
"""What no browser needs of the client; the folder `site` takes the place of `host`."""

OUTSIDE = ("index.html", "host/service-worker.js")
"""What is not in the folder of a version."""

POLICY = re.sub("; frame-ancestors [^;]*", "", SITE_POLICY).replace("data:", "data: blob:")
"""Nothing from anywhere else, as a page itself can say it: who may frame it, only a server can say."""

ICONS = (192, 512)
"""Sizes of the app's icon, in pixels."""

LATER = "engine/later/"
"""The folder of what the program loads when something reads it (`engine.py`)."""

Files = dict[str, bytes]


def client() -> Files:
    """The files of the client; those of a host in the browser in place of a server's."""
    paths = {path.relative_to(WEB).as_posix(): path for path in WEB.rglob("*") if path.is_file()}
    files = {name: path.read_bytes() for name, path in paths.items() if not LEFT_OUT.search(name)}
    ours = {f"host/{path.name}": path.read_bytes() for name, path in paths.items() if name.startswith("site/")}
    return {name: _short(name, content) for name, content in (files | ours).items() if name not in OUTSIDE}


def _short(name: str, content: bytes) -> bytes:
    """A file as it is sent."""
    return without_comments(content.decode()).encode() if name.endswith(SUFFIXES) else content


def with_relative_addresses(name: str, style: bytes, made: dict[str, str]) -> bytes:
    """A style sheet whose `url("/…")` lead to this version's files."""
    up = "../" * name.count("/")
    return re.sub(rb'url\("(/[^"]+)"\)', lambda paths: _url(paths[1].decode(), up, made), style)


def _url(path: str, up: str, made: dict[str, str]) -> bytes:
    return f'url("{up}{made.get(path, path[1:])}")'.encode()


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
    parts: dict[str, dict[str, str]] = {}
    for name, content in sorted(files.items()):
        digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
        parts.setdefault(part_of(name.removeprefix(f"{folder}/")), {})[name] = f"sha256-{digest}"
    known = json.dumps({"version": folder, "files": parts.pop(""), "more": parts}, separators=(",", ":"))
    return f"globalThis.SITE = {known};\n".encode() + (WEB / "site" / "service-worker.js").read_bytes()


def part_of(name: str) -> str:
    """What a file is kept with: the documents of its language, the program's large data files; else "", at once."""
    if name.startswith(PRINTS):
        return name.removeprefix(PRINTS).partition("/")[0]
    return "later" if name.startswith(LATER) else ""


def version_of(files: Files) -> str:
    """A name for exactly these files."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return f"v-{digest.hexdigest()[:12]}"
