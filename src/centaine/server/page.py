"""The one page of the client, and what it begins with at the address of a match: the board, drawn already."""

from __future__ import annotations

from html import escape
from urllib.parse import urlencode

from litestar import Response

from centaine.offer import Entry
from centaine.server.files import WEB, send, send_text
from centaine.server.pictures import picture
from centaine.server.view import Table

INDEX = WEB / "index.html"
MAIN = '<script type="module"'
EMPTY = '<header class="top"></header>'
"""What `INDEX` holds before the first script, and where the client will draw."""

BOARD = "board.svg"


def page(known_tag: str | None, status: int = 200) -> Response[bytes]:
    """The page, which draws what its address says."""
    return send(INDEX, known_tag, status)


def table_page(table: Table, known_tag: str | None) -> Response[bytes]:
    """The page of a match: it names the modules of its game, and its board stands where the client will have it.

    So the board is seen before any script has run; the client takes it over as it is (`web/drawing.js`).
    """
    text = INDEX.read_text("utf-8").replace(MAIN, f"{links(table.entry)}{MAIN}", 1)
    return send_text(text.replace(EMPTY, f"{EMPTY}{first_board(table)}", 1), "text/html", known_tag)


def links(entry: Entry) -> str:
    """Links to the modules that draw a game, so that they are fetched at once."""
    files = WEB.glob(f"games/{entry.id}.js"), WEB.glob(f"games/{entry.id}/*.js")
    paths = (file.relative_to(WEB).as_posix() for found in files for file in sorted(found))
    return "".join(f'<link rel="modulepreload" href="/{path}" />' for path in paths)


def first_board(table: Table) -> str:
    """The board of a match within the elements that will be about it.

    Nothing where the game has no picture of it, or has not begun: then people come together first.
    """
    entry = table.entry
    if BOARD not in entry.pictures or not table.started:
        return ""
    asked = entry.board(table.game)
    drawing = picture(entry, BOARD, asked).decode()
    name = f"{entry.id}/{BOARD}" + (f"?{urlencode(asked)}" if asked else "")
    return (
        f'<main class="table of-{entry.id}" id="main" aria-busy="true"><div class="stage"><div class="board">'
        f'<div class="board-picture" aria-hidden="true" data-picture="{escape(name)}">{drawing}</div>'
        '</div></div><div class="side"></div></main>'
    )
