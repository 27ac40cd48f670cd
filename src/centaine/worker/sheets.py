"""Documents as data and drawings, which the page lays out for printing, because Typst doesn't run in a browser."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine import i18n
from centaine.game import CentaineError
from centaine.host.api.route import LARGE_BODY, ApiRequest, post
from centaine.host.content.print_options import print_options
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal, not_found
from centaine.host.tables.table_factory import find_plugin
from centaine.i18n import translate
from centaine.printing.options import chosen
from centaine.printing.template_data import as_spoken, template_data
from centaine.protocol.printing import PrintRequest


class PrintedDrawing(msgspec.Struct, frozen=True):
    """An SVG picture with its alternative text."""

    svg: str
    alt: str


class PrintSheet(msgspec.Struct, frozen=True):
    """A document for a page to lay out: the name of a template, its data, its drawings by name."""

    template: str
    data: dict[str, Any]
    drawings: dict[str, PrintedDrawing]


@post("/games/{game}/sheets/{name}", largest=LARGE_BODY)
async def make_sheet(asked: ApiRequest, game: str, name: str, body: PrintRequest) -> PrintSheet:
    """A document to lay out."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    if body.lang not in i18n.LANGUAGES:
        raise not_found()
    try:
        options = print_options(plugin, body)
        (document,) = chosen(plugin, [name], options.given)
        sheet = as_spoken(document.make(options), options)
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    title = translate(options.lang, document.title_on(options.paper))
    drawings = {name: PrintedDrawing(drawing.svg, drawing.alt) for name, drawing in sheet.drawings.items()}
    return PrintSheet(sheet.template, {**template_data(title, options), **sheet.data}, drawings)


routes = (make_sheet,)
"""The routes of this module."""
