"""The files for a print shop: one for each product, and the sheet that says how each is to be made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader

from centaine.i18n import N_, decimal, translate, translate_plural
from centaine.plugin.documents import INCH, LETTER, Document, PrintOptions, Sheet
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import file_name, shop_order_name
from centaine.printing.press import press_sheet, titled_for, typeset_sheet
from centaine.printing.shop.inks import InkProfile, Press
from centaine.printing.shop.press_ready import BASED_ON, BLEED, press_ready
from centaine.printing.template_data import spoken


def for_shop(
    entry: GamePlugin, documents: Sequence[Document], wish: PrintOptions, profile: InkProfile
) -> Iterator[tuple[str, bytes]]:
    """The name and content of each file. Raises `CentaineError`."""
    press, rows = Press(profile), []
    for document in documents:
        product = shop_product(entry, document, wish, press, profile)
        rows.append(product.row)
        yield product.name, product.content
    yield shop_order(entry, rows, wish, profile)


class ShopProduct(NamedTuple):
    """The file of a product."""

    name: str
    content: bytes
    row: dict[str, Any]
    """What the sheet for the shop says of it."""


def shop_product(
    entry: GamePlugin, document: Document, wish: PrintOptions, press: Press, profile: InkProfile, *, apart: bool = False
) -> ShopProduct:
    """A product; `apart` as `press_sheet` takes it. Raises `CentaineError`."""
    wish = replace(wish, bleed=BLEED)
    title = titled_for(entry.title, document.title_on(wish.paper), wish)
    pages: bytes = typeset_sheet(document.make(wish), title, wish, apart=apart, pdf_standards=[BASED_ON])
    name, content = file_name(entry, document, wish), press_ready(pages, title, press, profile)
    return ShopProduct(name, content, _row(entry, document, title, name, content, wish))


def shop_order(
    entry: GamePlugin, rows: Sequence[dict[str, Any]], wish: PrintOptions, profile: InkProfile, *, apart: bool = False
) -> tuple[str, bytes]:
    """The name and content of the sheet that says how the products are made."""
    return shop_order_name(entry, wish), press_sheet(
        _order(rows, profile, wish), TITLE, wish, apart=apart, game=entry.title
    )


TITLE = N_("For the print shop")

COMMON = (
    N_("Number of games: ____. What follows is for one game. Copies of each document: ____"),
    N_("All files are PDF/X-4 in four inks, with a bleed of {bleed} mm on all sides, and crop marks outside it."),
    N_("Print at 100%, cut at the TrimBox. The output intent is {condition}; text is pure black. Please send a proof."),
)

ON_LETTER = N_(
    "{condition} is a European condition for coated paper. If your press runs to GRACoL or SWOP, please convert the"
    " colours from the embedded profile, and keep pure black text black."
)
"""Added on US Letter, where shops expect other profiles, if the files are in our own."""

FIELDS = {
    "file": N_("File"),
    "size": N_("Size when cut"),
    "pages": N_("Pages"),
    "copies": N_("For one game"),
    "level": N_("Questions"),
    "paper": N_("Paper"),
    "finish": N_("Surface"),
    "sides": N_("Printed on"),
    "fold": N_("Fold and binding"),
}


def _level(entry: GamePlugin, document: Document, wish: PrintOptions) -> str:
    """The level of a document's questions; empty if it has none."""
    if "level" not in document.takes:
        return ""
    own = wish.given.get("questions", {}).get("level", "")
    for field in entry.fields:
        if field.each and field.each.own:
            wanted = own or wish.given.get("level", "") or field.default[0]
            titles = {choice.value: choice.title for choice in field.choices}
            return spoken(translate(wish.lang, titles[wanted]), wish)
    return ""


def _row(
    entry: GamePlugin, document: Document, title: str, name: str, content: bytes, wish: PrintOptions
) -> dict[str, Any]:
    job = document.shop
    assert job is not None
    tn = partial(translate_plural, wish.lang)
    pages = PdfReader(BytesIO(content)).pages
    trim = pages[0].trimbox
    wide, high = (float(side) / 72 * INCH for side in (trim.width, trim.height))
    size = translate(wish.lang, N_("{wide} × {high} mm"), wide=_short(wide, wish.lang), high=_short(high, wish.lang))
    if wish.paper == LETTER:
        inches = [decimal(wish.lang, side / INCH, 2) for side in (wide, high)]
        size = translate(wish.lang, N_("{wide} × {high} in ({metric})"), wide=inches[0], high=inches[1], metric=size)
    said = {
        "file": name,
        "size": size,
        "pages": str(len(pages)),
        "copies": tn("{n} copy of each page", "{n} copies of each page", job.copies),
        "level": _level(entry, document, wish),
        "paper": _measured(translate(wish.lang, job.paper), wish),
        "finish": _measured(translate(wish.lang, job.finish), wish),
        "sides": translate(wish.lang, job.sides),
        "fold": translate(wish.lang, job.fold),
    }
    return {
        "title": title,
        "fields": [[translate(wish.lang, FIELDS[field]), text] for field, text in said.items() if text],
    }


def _short(length: float, lang: str) -> str:
    text = f"{length:.1f}".removesuffix(".0")
    return text.replace(".", ",") if lang == "fr" else text


COVER, TEXT = 2.7048, 1.4802
"""The grams per square metre of a pound of cover stock, and of text stock."""

LIGHTEST_COVER = 200
"""From so many grams on, shops count in pounds of cover stock."""


def _measured(text: str, wish: PrintOptions) -> str:
    """A text with inches and pounds beside its millimetres and grams, on US Letter."""
    if wish.paper != LETTER:
        return text

    def pounds(found: re.Match[str]) -> str:
        grams = int(found[1])
        cover = grams >= LIGHTEST_COVER
        said = N_("{grams} ({pounds} lb cover)") if cover else N_("{grams} ({pounds} lb text)")
        return translate(wish.lang, said, grams=found[0], pounds=5 * round(grams / (COVER if cover else TEXT) / 5))

    def inches(found: re.Match[str]) -> str:
        return translate(
            wish.lang, N_("{metric} ({inches} in)"), metric=found[0], inches=decimal(wish.lang, int(found[1]) / INCH, 2)
        )

    return re.sub(r"(\d+)\smm\b", inches, re.sub(r"(\d+)\sg/m²", pounds, text))


def _order(rows: Sequence[dict[str, Any]], profile: InkProfile, wish: PrintOptions) -> Sheet:
    texts = [*COMMON, ON_LETTER] if wish.paper == LETTER and profile.registered else COMMON
    said = [translate(wish.lang, text, bleed=_short(BLEED, wish.lang), condition=profile.name) for text in texts]
    common = [_measured(text, wish) for text in said]
    return Sheet("shop-order", {"common": common, "products": rows}, {})
