"""A game's documents as PDFs, and their pages as pictures."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from typing import TypeVar

import msgspec

from centaine import i18n
from centaine.game import CentaineError
from centaine.host.api.route import LARGE_BODY, ApiRequest, File, get, post
from centaine.host.content.print_options import print_options
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal, not_found
from centaine.host.tables.table_factory import find_plugin
from centaine.plugin.documents import Document, Paper, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import SHOP, TO_PLAY, archive_name, chosen, document_of, file_name, products
from centaine.printing.press import pages_of_sheet, press, preview
from centaine.printing.print_shop import archive_of, zipped
from centaine.printing.shop.files import ShopProduct, shop_order, shop_product
from centaine.printing.shop.inks import Press, own_profile
from centaine.protocol.printing import DocumentPage, PrintRequest

T = TypeVar("T")

MEDIA = {"pdf": "application/pdf", "png": "image/png"}

EVERYTHING, ARCHIVE = "everything.zip", "application/zip"
"""The names of files with all documents of a game."""

ENOUGH = "to-play.zip"
"""The name of the file with the documents that are enough to play."""

SHOP_ARCHIVE = "shop.zip"
"""The name of the archive with all files for a print shop, and the sheet that explains them."""

KEPT = 128
"""The number of cached documents; most requests are for the same few."""

MAX_PAGES = 40
"""How many pages of a document can be viewed."""

LOOKED_AT = 8
"""How many documents have their pages kept for people who turn them: up to 1 MB each, compressed."""


@get("/games/{game}/documents/{name}", gives=(*MEDIA.values(), ARCHIVE))
async def get_document(
    asked: ApiRequest,
    game: str,
    name: str,
    paper: str = "a4",
    lang: str = i18n.SOURCE,
    flip: str = "long",
    saving: bool = False,
    level: str = "",
    palette: str = "default",
) -> File:
    """A document without inputs, `everything.zip`, `to-play.zip`, or `shop.zip`."""
    request = PrintRequest(paper=paper, lang=lang, flip=flip, saving=saving, level=level, palette=palette)
    return await _document(asked, game, name, request)


@post("/games/{game}/documents/{name}", gives=(*MEDIA.values(), ARCHIVE), largest=LARGE_BODY)
async def make_document(asked: ApiRequest, game: str, name: str, body: PrintRequest) -> File:
    """A document made from the request's inputs: custom cards or questions, a recorded match."""
    return await _document(asked, game, name, body)


@post("/games/{game}/documents/{name}/pages/{page}", largest=LARGE_BODY)
async def make_page(asked: ApiRequest, game: str, name: str, page: int, body: PrintRequest) -> DocumentPage:
    """A page of a document, from 1, made from the request's inputs if it has some."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    if body.lang not in i18n.LANGUAGES:
        raise not_found()
    try:
        page_made = await _made_apart(asked, partial(_page_of, plugin, name, page, body))
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    if page_made is None:
        raise not_found()
    return page_made


async def _made_apart(asked: ApiRequest, work: Callable[[], T]) -> T:
    """What `work` makes, in its turn, unless the page that wants it has been left.

    Raises `Refusal`, and what `work` raises.
    """
    return await asked.while_connected(asked.rooms.reading.run(work))


def _page_of(plugin: GamePlugin, name: str, page: int, request: PrintRequest) -> DocumentPage | None:
    """A page, if the document has it. Raises `CentaineError`."""
    count, shown, folded = _pages(plugin, name, request)
    if not 1 <= page <= len(shown):
        return None
    return DocumentPage(zlib.decompress(shown[page - 1]).decode(), count, len(shown), folded)


def _pages(plugin: GamePlugin, name: str, request: PrintRequest) -> tuple[int, list[bytes], bool]:
    """How many pages a document has, the first ones as compressed SVG, and whether it is folded.

    Raises `CentaineError`.
    """
    key = plugin.id, name, msgspec.json.encode(request)
    kept = _looked_at.pop(key, None)
    if kept is None:
        options = print_options(plugin, request)
        (document,) = chosen(plugin, [name], options.given)
        sheet = document.make(options)
        made = pages_of_sheet(sheet, document.title_on(options.paper), options, apart=True)
        kept = len(made), [zlib.compress(page) for page in made[:MAX_PAGES]], sheet.folded
    _looked_at[key] = kept  # the latest is the last
    while len(_looked_at) > LOOKED_AT:
        _looked_at.popitem(last=False)
    return kept


_looked_at: OrderedDict[tuple[str, str, bytes], tuple[int, list[bytes], bool]] = OrderedDict()
"""The pages of the latest documents."""


async def _document(asked: ApiRequest, game: str, name: str, request: PrintRequest) -> File:
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    stem, _, kind = name.rpartition(".")
    if not (name in (EVERYTHING, ENOUGH, SHOP_ARCHIVE) or kind in MEDIA) or request.lang not in i18n.LANGUAGES:
        raise not_found()
    try:
        if name in (EVERYTHING, ENOUGH):
            return await _several(asked, plugin, [TO_PLAY] if name == ENOUGH else [], request)
        if name == SHOP_ARCHIVE:
            return await _for_shop(asked, plugin, request)
        content, file = await _made_apart(asked, partial(_content, plugin, stem, request, kind))
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    return File(content, MEDIA[kind], "" if kind == "png" else file)


async def _several(asked: ApiRequest, plugin: GamePlugin, names: Sequence[str], request: PrintRequest) -> File:
    """Documents in a ZIP file, or all, made one by one, so that others need not wait. Raises `CentaineError`."""
    options, made = print_options(plugin, request), []
    for worksheet in request.worksheets:
        document_of(plugin, worksheet)
    for document in chosen(plugin, names, options.given):
        own_request = _request_for(document, request)
        content, file = await _made_apart(asked, partial(_content, plugin, document.id, own_request, "pdf"))
        made.append((file, document, content))
    content = await _made_apart(asked, partial(archive_of, plugin, made, options))
    return File(content, ARCHIVE, archive_name(plugin, options, *names))


def _request_for(document: Document, request: PrintRequest) -> PrintRequest:
    """What is request of one of several documents, each of which may be a worksheet with its own number."""
    own = request.worksheets.get(document.id)
    return msgspec.structs.replace(request, **msgspec.structs.asdict(own)) if own else request


async def _for_shop(asked: ApiRequest, plugin: GamePlugin, request: PrintRequest) -> File:
    """The files for a print shop in a ZIP file, made one by one; a shop does not save ink. Raises `CentaineError`."""
    request = msgspec.structs.replace(request, saving=False)
    made: list[ShopProduct] = []
    for document in products(plugin, [], print_options(plugin, request).given):
        made.append(await _made_apart(asked, partial(_shop_product, plugin, document.id, request)))
    archive = await _made_apart(asked, partial(_shop_archive, plugin, made, request))
    return File(archive, ARCHIVE, archive_name(plugin, print_options(plugin, request), SHOP))


def _shop_product(plugin: GamePlugin, name: str, request: PrintRequest) -> ShopProduct:
    options = print_options(plugin, request)
    (document,) = products(plugin, [name], options.given)
    return shop_product(plugin, document, options, _press(), own_profile(), apart=True)


def _shop_archive(plugin: GamePlugin, made: Sequence[ShopProduct], request: PrintRequest) -> bytes:
    rows = [product.row for product in made]
    order = shop_order(plugin, rows, print_options(plugin, request), own_profile(), apart=True)
    return zipped([*((product.name, product.content) for product in made), order])


@cache
def _press() -> Press:
    """A press, which keeps the inks of colours that it has converted. Raises `CentaineError`."""
    return Press(own_profile())


def _content(plugin: GamePlugin, stem: str, request: PrintRequest, kind: str) -> tuple[bytes, str]:
    """A document and its file name. Raises `CentaineError`."""
    options = print_options(plugin, request)
    (document,) = chosen(plugin, [stem], options.given)
    make = _kept if options.given.keys() <= {"level"} else _pressed
    return make(plugin.title, document, options, kind), file_name(plugin, document, options)


def _pressed(game: str, document: Document, options: PrintOptions, kind: str) -> bytes:
    return press(document, options, apart=True, game=game) if kind == "pdf" else preview(document, options, apart=True)


def _kept(game: str, document: Document, options: PrintOptions, kind: str) -> bytes:
    level = options.given.get("level", "") if "level" in document.takes else ""
    palette = options.palette if "palette" in document.takes else "default"
    return _made(game, document, options.paper, options.lang, options.saving, options.flip, level, palette, kind)


@lru_cache(maxsize=KEPT)
def _made(
    game: str, document: Document, paper: Paper, lang: str, saving: bool, flip: str, level: str, palette: str, kind: str
) -> bytes:
    options = PrintOptions(paper, lang, saving, flip, {"level": level} if level else {}, palette)
    return _pressed(game, document, options, kind)


routes = (get_document, make_document, make_page)
"""The routes of this module."""
