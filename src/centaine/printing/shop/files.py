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
from centaine.plugin.documents import INCH, LETTER, Document, PrintOptions, Sheet, ShopJob
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import file_name, shop_order_name
from centaine.printing.press import press_sheet, titled_for, typeset_sheet
from centaine.printing.shop import jobs
from centaine.printing.shop.colours import colours
from centaine.printing.shop.inks import InkProfile, Press
from centaine.printing.shop.press_ready import BASED_ON, BLEED, press_ready
from centaine.printing.template_data import spoken


def for_shop(
    plugin: GamePlugin, documents: Sequence[Document], options: PrintOptions, profile: InkProfile
) -> Iterator[tuple[str, bytes]]:
    """The name and content of each file. Raises `CentaineError`."""
    press, rows = Press(profile), []
    for document in documents:
        product = shop_product(plugin, document, options, press, profile)
        rows.append(product.row)
        yield product.name, product.content
    yield shop_order(plugin, rows, options, profile)


class ShopProduct(NamedTuple):
    """The file of a product."""

    name: str
    content: bytes
    row: dict[str, Any]
    """What the sheet for the shop says of it."""


def shop_product(
    plugin: GamePlugin,
    document: Document,
    options: PrintOptions,
    press: Press,
    profile: InkProfile,
    *,
    apart: bool = False,
) -> ShopProduct:
    """A product; `apart` as `press_sheet` takes it. Raises `CentaineError`."""
    options = replace(options, bleed=BLEED[options.paper])
    title = titled_for(plugin.title, document.title_on(options.paper), options)
    sheet = document.make(options)
    pages: bytes = typeset_sheet(sheet, title, options, apart=apart, pdf_standards=[BASED_ON])
    name, content = file_name(plugin, document, options), press_ready(pages, title, press, profile, options.bleed)
    return ShopProduct(name, content, _row(plugin, document, sheet, title, name, content, options))


def shop_order(
    plugin: GamePlugin,
    rows: Sequence[dict[str, Any]],
    options: PrintOptions,
    profile: InkProfile,
    *,
    apart: bool = False,
) -> tuple[str, bytes]:
    """The name and content of the sheet that says how the products are made."""
    return shop_order_name(plugin, options), press_sheet(
        _order(rows, profile, options), TITLE, options, apart=apart, game=plugin.title
    )


TITLE = N_("For the print shop")

BLANKS = (N_("Customer"), N_("Phone"), N_("Date"), N_("Number of sets"))
"""What whoever orders writes down."""

COMMON = (
    N_("All quantities below are for one set, that is for one game."),
    N_("All files are PDF/X-4 in four inks, with a bleed of {bleed} on all sides, and crop marks outside it."),
    N_(
        "Print at 100%, cut at the TrimBox. The output intent is {condition}; black text is pure black. Please send a"
        " proof."
    ),
)

ON_LETTER = N_(
    "{condition} is a European condition for coated paper. If your press runs to GRACoL or SWOP, please convert the"
    " colours from the embedded profile, and keep pure black text black."
)
"""Added on US Letter, where shops expect other profiles, if the files are in our own."""

ON_UNCOATED = N_(
    "{condition} is for coated paper. You are welcome to convert the products on uncoated paper to your profile for it,"
    " or to print them as they are; slightly duller colours do no harm there."
)
"""Added if the files are in our own profile and some products are on other paper."""

FIELDS = {
    "file": N_("File"),
    "size": N_("Size when cut"),
    "pages": N_("Pages"),
    "cards": N_("Number of cards"),
    "colours": N_("Colours"),
    "copies": N_("Per set"),
    "level": N_("Questions"),
    "paper": N_("Paper"),
    "finish": N_("Surface"),
    "sides": N_("Printed on"),
    "fold": N_("Fold and binding"),
    "sorting": N_("Sorting"),
}

GLANCE = {
    "product": N_("Product"),
    "paper": N_("Paper"),
    "size": N_("Size when cut"),
    "colours": N_("Colours"),
    "copies": N_("Per set"),
    "file": N_("File"),
}
"""The columns of the table of all products."""


def _level(plugin: GamePlugin, document: Document, options: PrintOptions) -> str:
    """The level of a document's questions; empty if it has none."""
    if "level" not in document.takes:
        return ""
    own = options.given.get("questions", {}).get("level", "")
    for field in plugin.fields:
        if field.each and field.each.own:
            wanted = own or options.given.get("level", "") or field.default[0]
            titles = {choice.value: choice.title for choice in field.choices}
            return spoken(translate(options.lang, titles[wanted]), options)
    return ""


def _row(
    plugin: GamePlugin, document: Document, sheet: Sheet, title: str, name: str, content: bytes, options: PrintOptions
) -> dict[str, Any]:
    job = document.shop
    assert job is not None
    tn = partial(translate_plural, options.lang)
    pages = PdfReader(BytesIO(content)).pages
    trim = pages[0].trimbox
    wide, high = (float(side) / 72 * INCH for side in (trim.width, trim.height))
    size = translate(
        options.lang, N_("{wide} × {high} mm"), wide=_short(wide, options.lang), high=_short(high, options.lang)
    )
    if options.paper == LETTER:
        inches = [decimal(options.lang, side / INCH, 2).rstrip("0").rstrip(".,") for side in (wide, high)]
        size = translate(options.lang, N_("{wide} × {high} in ({metric})"), wide=inches[0], high=inches[1], metric=size)
    fronts = [card["front"] for card in sheet.data["cards"]] if sheet.template == "single-cards" else []
    blanks = sum(front.get("lines", 0) > 0 for front in fronts)
    cards = len(fronts) - blanks
    inks = colours(pages, both_sides=document.both_sides)
    said = {
        "file": name,
        "size": size,
        "pages": str(len(pages)),
        "cards": _cards(cards, blanks, options.lang),
        "colours": inks,
        "copies": tn("{n} copy of each page", "{n} copies of each page", job.copies),
        "level": _level(plugin, document, options),
        "paper": _measured(translate(options.lang, job.paper), options),
        "finish": _measured(translate(options.lang, job.finish), options),
        "sides": translate(options.lang, job.sides),
        "fold": translate(options.lang, job.fold),
        "sorting": translate(options.lang, job.sorting),
    }
    return {
        "title": title,
        "glance": [title, said["paper"], size, inks, _quantity(job, len(pages), cards, blanks, options.lang), name],
        "uncoated": job.paper in jobs.UNCOATED,
        "fields": [
            {
                "name": translate(options.lang, FIELDS[field]),
                "text": text,
                "choices": [translate(options.lang, fold) for fold in job.folds] if field == "fold" else [],
            }
            for field, text in said.items()
            if text
        ],
    }


def _quantity(job: ShopJob, pages: int, cards: int, blanks: int, lang: str) -> str:
    """How much of a product is in one game, for the table of all products."""
    tn = partial(translate_plural, lang)
    if cards:
        whole = tn("{n} card", "{n} cards", cards)
        return whole + " + " + tn("{n} blank", "{n} blanks", blanks) if blanks else whole
    if job == jobs.MAT:
        return tn("{n} mat", "{n} mats", pages * job.copies)
    if job.sides == jobs.ONE_SIDE and job.paper in jobs.UNCOATED:
        return tn("{n} sheet", "{n} sheets", pages * job.copies)
    return str(job.copies)


def _cards(cards: int, blanks: int, lang: str) -> str:
    """How many cards there are, and how many more to write on; empty if there are none."""
    if not blanks:
        return str(cards or "")
    tn = partial(translate_plural, lang)
    return tn("{cards} + {n} blank to write on", "{cards} + {n} blanks to write on", blanks, cards=cards)


def _short(length: float, lang: str) -> str:
    text = f"{length:.1f}".removesuffix(".0")
    return text.replace(".", ",") if lang == "fr" else text


COVER, TEXT = 2.7048, 1.4802
"""The grams per square metre of a pound of cover stock, and of text stock."""

LIGHTEST_COVER = 200
"""From so many grams on, shops count in pounds of cover stock."""


def _measured(text: str, options: PrintOptions) -> str:
    """A text with inches and pounds beside its millimetres and grams, on US Letter."""
    if options.paper != LETTER:
        return text

    def pounds(match: re.Match[str]) -> str:
        grams = int(match[1])
        cover = grams >= LIGHTEST_COVER
        said = N_("{grams} ({pounds} lb cover)") if cover else N_("{grams} ({pounds} lb text)")
        return translate(options.lang, said, grams=match[0], pounds=5 * round(grams / (COVER if cover else TEXT) / 5))

    def inches(match: re.Match[str]) -> str:
        return translate(
            options.lang,
            N_("{metric} ({inches} in)"),
            metric=match[0],
            inches=decimal(options.lang, int(match[1]) / INCH, 2),
        )

    return re.sub(r"(?<![.,\d])(\d+)\smm\b", inches, re.sub(r"(\d+)\sg/m²", pounds, text))


def _order(rows: Sequence[dict[str, Any]], profile: InkProfile, options: PrintOptions) -> Sheet:
    texts = [*COMMON]
    if profile.registered and any(row["uncoated"] for row in rows):
        texts.append(ON_UNCOATED)
    if profile.registered and options.paper == LETTER:
        texts.append(ON_LETTER)
    said = [translate(options.lang, text, bleed=_bleed(options), condition=profile.name) for text in texts]
    common = [_measured(text, options) for text in said]
    glance = {
        "title": translate(options.lang, N_("At a glance")),
        "columns": [translate(options.lang, title) for title in GLANCE.values()],
        "rows": [row["glance"] for row in rows],
    }
    blanks = [translate(options.lang, blank) for blank in BLANKS]
    return Sheet("shop-order", {"blanks": blanks, "common": common, "glance": glance, "products": rows}, {})


def _bleed(options: PrintOptions) -> str:
    """The bleed with its unit; an eighth of an inch on US Letter."""
    length = BLEED[options.paper]
    metric = translate(
        options.lang, N_("{length} mm"), length=decimal(options.lang, length, 3 if options.paper == LETTER else 0)
    )
    if options.paper != LETTER:
        return metric
    return translate(
        options.lang, N_("{inches} in ({metric})"), inches=decimal(options.lang, length / INCH, 3), metric=metric
    )
