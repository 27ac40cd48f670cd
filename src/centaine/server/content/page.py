"""The client's page. For a match it contains the board, for rules their text."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response

from centaine.host.content.pictures import picture
from centaine.host.content.rules_page import BOARD, rules_page, rules_title
from centaine.i18n import LANGUAGES, SOURCE, from_header
from centaine.match.table import Table
from centaine.plugin.game_plugin import GamePlugin
from centaine.server.content.client_version import INDEX, WEB, client_version
from centaine.server.content.files import send_text

MAIN = '<script type="module"'
EMPTY = '<header class="top"></header>'
"""Parts of `INDEX`: the first script, and the element in which the client draws."""

HTML = f'<html lang="{SOURCE}">'
TITLE = "<title>Centaine</title>"
IMPORT = re.compile(r'(?:^|;)(?:import|export)\s*(?:[\w*]+\s*|\{[^}]*\}\s*)?(?:from\s*)?"(\.[^"]+)"', re.MULTILINE)
"""What a module imports statically: neither `import(…)` nor a comment's `@import`."""

RULES_STYLE = '<link rel="stylesheet" href="/learning/learning.css" />'

LANGUAGE = "centaine_language"
"""The cookie with the chosen language, set by `web/settings.js`."""

ASKED = {"vary": "accept-language, cookie"}


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language chosen in this browser, else the one it asks for."""
    chosen = request.cookies.get(LANGUAGE, "")
    return chosen if chosen in LANGUAGES else from_header(request.headers.get("accept-language", ""))


def page(known_tag: str | None, status: int = 200) -> Response[bytes]:
    """The page, which draws itself according to its address."""
    return send_text(index(), "text/html", known_tag, status=status)


def index(links: str = "") -> str:
    """The page as it is sent, with more links to what it needs at once."""
    return client_version().linked(INDEX.read_text("utf-8").replace(MAIN, f"{links}{MAIN}", 1))


def rules_document(plugin: GamePlugin, lang: str, known_tag: str | None) -> Response[bytes]:
    """The page of a game's rules, which contains their text, so that it can be read even if scripts fail."""
    rules = rules_page(plugin, lang)
    if rules is None:
        return page(known_tag)
    main = f'<main class="page rules" id="main" data-game="{plugin.id}" lang="{lang}">{rules}</main>'
    text = index(f"{styles(plugin)}{RULES_STYLE}").replace(HTML, f'<html lang="{lang}">', 1)
    text = text.replace(TITLE, f"<title>{rules_title(plugin, lang)} – Centaine</title>", 1)
    text = text.replace(EMPTY, f"{EMPTY}{main}", 1)
    return send_text(text, "text/html", known_tag, ASKED)


def table_page(table: Table, known_tag: str | None) -> Response[bytes]:
    """The page of a match, with links to its game's modules, and the board in its final place.

    The board is visible before any script has run; the client adopts it (`web/ui/drawing.js`).
    """
    text = index(f"{styles(table.plugin)}{links(table.plugin)}")
    return send_text(text.replace(EMPTY, f"{EMPTY}{first_board(table)}", 1), "text/html", known_tag)


def styles(plugin: GamePlugin) -> str:
    """Links to a game's colours and layout, applied before anything is shown; none for a game of another package."""
    if not (WEB / "games" / f"{plugin.id}.css").is_file():
        return ""
    addresses = (f"/api/games/{plugin.id}/pictures/palette.css", f"/games/{plugin.id}.css")
    return "".join(f'<link rel="stylesheet" href="{address}" />' for address in addresses)


def links(plugin: GamePlugin) -> str:
    """Preload links for the modules that draw a game; none for a game of another package."""
    module = WEB / "games" / f"{plugin.id}.js"
    if not module.is_file():
        return ""
    paths = sorted(path.relative_to(WEB).as_posix() for path in imported(module))
    return "".join(f'<link rel="modulepreload" href="/{path}" />' for path in paths if path.startswith("games/"))


@cache
def imported(module: Path) -> frozenset[Path]:
    """A module of the client and everything that it imports statically, directly or through others."""
    modules: set[Path] = set()
    waiting = [module]
    while waiting:
        here = waiting.pop()
        if here not in modules:
            modules.add(here)
            waiting += [(here.parent / source).resolve() for source in IMPORT.findall(here.read_text("utf-8"))]
    return frozenset(modules)


def first_board(table: Table) -> str:
    """The board of a match, within the elements that the client will draw.

    Empty if the game has no board picture, or the match has not started and shows its lobby.
    """
    plugin = table.plugin
    if BOARD not in plugin.pictures or not table.started:
        return ""
    asked = plugin.board(table.game)
    drawing = picture(plugin, BOARD, asked).decode()
    name = f"{plugin.id}/{BOARD}" + (f"?{urlencode(asked)}" if asked else "")
    return (
        f'<main class="table match of-{plugin.id}" id="main" aria-busy="true"><div class="stage"><div class="board">'
        f'<div class="board-picture" aria-hidden="true" data-picture="{escape(name)}">{drawing}</div>'
        "</div></div></main>"
    )
