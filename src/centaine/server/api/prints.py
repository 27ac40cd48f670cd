"""A game's documents as PDFs, and their pages as pictures."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache, lru_cache, partial

import msgspec

from centaine import i18n
from centaine.game import CentaineError
from centaine.host.api.route import LARGE_BODY, ApiRequest, File, get, post
from centaine.host.content.print_options import print_options
from centaine.host.errors import NOT_FOUND, UNFIT, Refusal, not_found
from centaine.host.tables.table_factory import entry_of
from centaine.plugin.documents import Document, Paper, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing import options
from centaine.printing.options import TO_PLAY, archive_name, chosen, file_name, products
from centaine.printing.press import pages_of_sheet, press, preview
from centaine.printing.print_shop import archive_of, zipped
from centaine.printing.shop.files import ShopProduct, shop_order, shop_product
from centaine.printing.shop.inks import Press, own_profile
from centaine.protocol.printing import DocumentPage, PrintWish

MEDIA = {"pdf": "application/pdf", "png": "image/png"}

EVERYTHING, ARCHIVE = "everything.zip", "application/zip"
"""The name of all documents of a game in one file."""

ENOUGH = "to-play.zip"
"""The name of those that are enough to play in one file."""

SHOP = "shop.zip"
"""The name of all files for a print shop in one, with the sheet that explains them."""

KEPT = 128
"""The number of cached documents; most requests are for the same few."""

MAX_PAGES = 40
"""The number of pages of a document that can be looked at."""

LOOKED_AT = 8
"""The number of documents whose pages are kept for whoever turns them: up to 1 MB each, compressed."""


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
    wanted = PrintWish(paper=paper, lang=lang, flip=flip, saving=saving, level=level, palette=palette)
    return await _document(asked, game, name, wanted)


@post("/games/{game}/documents/{name}", gives=(*MEDIA.values(), ARCHIVE), largest=LARGE_BODY)
async def make_document(asked: ApiRequest, game: str, name: str, body: PrintWish) -> File:
    """A document made from the request's inputs: custom cards or questions, a recorded match."""
    return await _document(asked, game, name, body)


@post("/games/{game}/documents/{name}/pages/{page}", largest=LARGE_BODY)
async def make_page(asked: ApiRequest, game: str, name: str, page: int, body: PrintWish) -> DocumentPage:
    """A page of a document, from 1, made from the request's inputs if it has some."""
    entry = entry_of(asked.rooms.catalog, game, NOT_FOUND)
    if body.lang not in i18n.LANGUAGES:
        raise not_found()
    try:
        found = await asked.rooms.reading.run(partial(_page_of, entry, name, page, body))
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    if found is None:
        raise not_found()
    return found


def _page_of(entry: GamePlugin, name: str, page: int, wanted: PrintWish) -> DocumentPage | None:
    """A page, if the document has it. Raises `CentaineError`."""
    count, shown, folded = _pages(entry, name, wanted)
    if not 1 <= page <= len(shown):
        return None
    return DocumentPage(zlib.decompress(shown[page - 1]).decode(), count, len(shown), folded)


def _pages(entry: GamePlugin, name: str, wanted: PrintWish) -> tuple[int, list[bytes], bool]:
    """How many pages a document has, the first ones as compressed SVG, and whether it is folded.

    Raises `CentaineError`.
    """
    key = entry.id, name, msgspec.json.encode(wanted)
    kept = _looked_at.pop(key, None)
    if kept is None:
        wish = print_options(entry, wanted)
        (document,) = chosen(entry, [name], wish.given)
        sheet = document.make(wish)
        made = pages_of_sheet(sheet, document.title_on(wish.paper), wish, apart=True)
        kept = len(made), [zlib.compress(page) for page in made[:MAX_PAGES]], sheet.folded
    _looked_at[key] = kept  # the latest is the last
    while len(_looked_at) > LOOKED_AT:
        _looked_at.popitem(last=False)
    return kept


_looked_at: OrderedDict[tuple[str, str, bytes], tuple[int, list[bytes], bool]] = OrderedDict()
"""The pages of the latest documents."""


async def _document(asked: ApiRequest, game: str, name: str, wanted: PrintWish) -> File:
    entry = entry_of(asked.rooms.catalog, game, NOT_FOUND)
    stem, _, kind = name.rpartition(".")
    if not (name in (EVERYTHING, ENOUGH, SHOP) or kind in MEDIA) or wanted.lang not in i18n.LANGUAGES:
        raise not_found()
    try:
        if name in (EVERYTHING, ENOUGH):
            return await _several(asked, entry, [TO_PLAY] if name == ENOUGH else [], wanted)
        if name == SHOP:
            return await _for_shop(asked, entry, wanted)
        content, file = await asked.rooms.reading.run(partial(_content, entry, stem, wanted, kind))
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    return File(content, MEDIA[kind], "" if kind == "png" else file)


async def _several(asked: ApiRequest, entry: GamePlugin, names: Sequence[str], wanted: PrintWish) -> File:
    """Documents in a ZIP file, or all, made one by one, so that others need not wait. Raises `CentaineError`."""
    wish, made = print_options(entry, wanted), []
    for document in chosen(entry, names, wish.given):
        content, _ = await asked.rooms.reading.run(partial(_content, entry, document.id, wanted, "pdf"))
        made.append((document, content))
    content = await asked.rooms.reading.run(partial(archive_of, entry, made, wish))
    return File(content, ARCHIVE, archive_name(entry, wish, *names))


async def _for_shop(asked: ApiRequest, entry: GamePlugin, wanted: PrintWish) -> File:
    """The files for a print shop in a ZIP file, made one by one; a shop does not save ink. Raises `CentaineError`."""
    wanted = msgspec.structs.replace(wanted, saving=False)
    made: list[ShopProduct] = []
    for document in products(entry, [], print_options(entry, wanted).given):
        made.append(await asked.rooms.reading.run(partial(_shop_product, entry, document.id, wanted)))
    archive = await asked.rooms.reading.run(partial(_shop_archive, entry, made, wanted))
    return File(archive, ARCHIVE, archive_name(entry, print_options(entry, wanted), options.SHOP))


def _shop_product(entry: GamePlugin, name: str, wanted: PrintWish) -> ShopProduct:
    wish = print_options(entry, wanted)
    (document,) = products(entry, [name], wish.given)
    return shop_product(entry, document, wish, _press(), own_profile(), apart=True)


def _shop_archive(entry: GamePlugin, made: Sequence[ShopProduct], wanted: PrintWish) -> bytes:
    rows = [product.row for product in made]
    order = shop_order(entry, rows, print_options(entry, wanted), own_profile(), apart=True)
    return zipped([*((product.name, product.content) for product in made), order])


@cache
def _press() -> Press:
    """With the inks of the colours that it has converted. Raises `CentaineError`."""
    return Press(own_profile())


def _content(entry: GamePlugin, stem: str, wanted: PrintWish, kind: str) -> tuple[bytes, str]:
    """A document and its file name. Raises `CentaineError`."""
    wish = print_options(entry, wanted)
    (document,) = chosen(entry, [stem], wish.given)
    make = _kept if wish.given.keys() <= {"level"} else _pressed
    return make(entry.title, document, wish, kind), file_name(entry, document, wish)


def _pressed(game: str, document: Document, wish: PrintOptions, kind: str) -> bytes:
    return press(document, wish, apart=True, game=game) if kind == "pdf" else preview(document, wish, apart=True)


def _kept(game: str, document: Document, wish: PrintOptions, kind: str) -> bytes:
    level = wish.given.get("level", "") if "level" in document.takes else ""
    palette = wish.palette if "palette" in document.takes else "default"
    return _made(game, document, wish.paper, wish.lang, wish.saving, wish.flip, level, palette, kind)


@lru_cache(maxsize=KEPT)
def _made(
    game: str, document: Document, paper: Paper, lang: str, saving: bool, flip: str, level: str, palette: str, kind: str
) -> bytes:
    wish = PrintOptions(paper, lang, saving, flip, {"level": level} if level else {}, palette)
    return _pressed(game, document, wish, kind)


routes = (get_document, make_document, make_page)
"""The routes of this module."""
