"""Print options, documents, positions and files by what they are called; runs anywhere: nothing is typeset here."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from unicodedata import normalize

from centaine.game import BadOption
from centaine.i18n import N_, SOURCE, translate
from centaine.plugin.documents import (
    INCH,
    LETTER,
    PALETTES,
    PAPERS,
    TWICE,
    Document,
    DocumentGroup,
    Paper,
    PositionSnapshot,
    PrintOptions,
)
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.template_data import spoken
from centaine.record import Record, final_state, game_of

FLIPS = ("long", "short")

HOME, SHOP = "home", "shop"
"""For whom documents are printed."""

TO_PLAY = "to-play"
"""Names the documents that are enough to play."""


def paper_of(name: str) -> Paper:
    """The paper of that name. Raises `BadOption`."""
    if name.lower() not in PAPERS:
        raise BadOption(
            "There is no paper size {paper}; choose from {known}.", paper=name[:40], known=", ".join(PAPERS)
        )
    return PAPERS[name.lower()]


ON_LETTER = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])
"""The countries that use US Letter (CLDR); `web/printing/print-page.js` has them for the page."""

LOCALE = ("LC_ALL", "LC_PAPER", "LANG")
"""The environment variables that name a locale for paper, the first one that is set before the others."""


def usual_paper(environment: Mapping[str, str]) -> Paper:
    """The paper of the country whose locale is set: `es_MX.UTF-8`; A4 when in doubt."""
    tag = next((value for name in LOCALE if (value := environment.get(name))), "")
    country = re.match(r"[a-z]{2,3}_([A-Z]{2})\b", tag)
    return PAPERS["letter" if country and country[1] in ON_LETTER else "a4"]


def flip_of(name: str) -> str:
    """The edge over which sheets are flipped. Raises `BadOption`."""
    if name not in FLIPS:
        raise BadOption("The flip edge must be long or short, not {given}.", given=name[:40])
    return name


def purpose_of(name: str) -> str:
    """`HOME` or `SHOP`. Raises `BadOption`."""
    if name not in (HOME, SHOP):
        raise BadOption("Documents are for home or shop, not {given}.", given=name[:40])
    return name


def palette_of(name: str) -> str:
    """The palette of that name. Raises `BadOption`."""
    if name not in PALETTES:
        raise BadOption(
            "There is no palette {palette}; choose from {known}.", palette=name[:40], known=", ".join(PALETTES)
        )
    return name


def stand(plugin: GamePlugin, recorded: Record, step: int | None) -> PositionSnapshot:
    """The position of a recorded match after so many actions, or at its end. Raises `CentaineError`."""
    if recorded.game != plugin.id:
        raise BadOption("This record is for {other}, not {game}.", other=recorded.game[:40], game=plugin.id)
    count = len(recorded.actions)
    if step is not None and not 0 <= step <= count:
        raise BadOption("The record has {count} actions; there is no position after {step}.", count=count, step=step)
    game = game_of(recorded, lambda _, options: plugin.make(options))
    state = final_state(game, recorded.actions[:step])
    return PositionSnapshot(game, game.observation(state, None), recorded.seats)


def document_of(plugin: GamePlugin, name: str) -> Document:
    """The document of that name. Raises `BadOption`."""
    if not name:
        known = ", ".join(document.id for document in plugin.documents)
        raise BadOption("Name a document; choose from {known}.", known=known)
    for document in plugin.documents:
        if document.id == name:
            return document
    raise BadOption(
        "There is no document {document}; choose from {known}.",
        document=name[:40],
        known=", ".join(document.id for document in plugin.documents),
    )


def to_play(documents: Iterable[Document]) -> list[Document]:
    """Those of the documents that are enough to play."""
    return [document for document in documents if document.group is DocumentGroup.TO_PLAY]


def chosen(plugin: GamePlugin, names: Sequence[str], given: Container[str]) -> list[Document]:
    """The documents of these names or `TO_PLAY`; without names, all whose inputs are given. Raises `BadOption`."""
    if not plugin.documents:
        raise BadOption("There is nothing to print for this game yet.")
    for what in ("level", "questions"):
        if what in given and not any(what in document.takes for document in plugin.documents):
            raise BadOption("There are no questions to print for {game}.", game=plugin.id)
    if "day" in given and not any("day" in document.takes for document in plugin.documents):
        raise BadOption("There are no puzzles to print for {game}.", game=plugin.id)
    for what in ("topic", "theme"):
        if what in given and not any(what in document.takes for document in plugin.documents):
            raise BadOption("The option {option} is not for {game}.", option=f"--{what}", game=plugin.id)
    if names:
        wanted = []
        for name in names:
            wanted += to_play(plugin.documents) if name == TO_PLAY else [document_of(plugin, name)]
        for document in wanted:
            if document.needs and document.needs not in given:
                raise BadOption("The document {document} needs a record; name one.", document=document.id)
        return wanted
    return [document for document in plugin.documents if not document.needs or document.needs in given]


def products(plugin: GamePlugin, names: Sequence[str], given: Container[str]) -> list[Document]:
    """The documents of these names for a print shop; without names, all that are for one. Raises `BadOption`."""
    documents = chosen(plugin, names, given)
    for document in documents if names else ():
        if document.shop is None:
            raise BadOption(
                "The document {document} is not for a print shop; choose from {known}.",
                document=document.id,
                known=", ".join(one.id for one in plugin.documents if one.shop),
            )
    return [document for document in documents if document.shop]


OPTIONS = {"day": "--date", "match": "--record"}
"""The options of the command whose names differ from those of the inputs that they give."""


def check_used(plugin: GamePlugin, names: Sequence[str], documents: Iterable[Document], options: PrintOptions) -> None:
    """Refuse an input that none of the documents uses, which were asked for by names or not. Raises `BadOption`."""
    used = {name for document in documents for name in (*document.takes, document.needs)}
    given = [*options.given, *(["palette"] if options.palette != PALETTES[0] else [])]
    for name in given:
        if name in used:
            continue
        option = OPTIONS.get(name, f"--{name}")
        if not names and any(name in (*document.takes, document.needs) for document in plugin.documents):
            raise BadOption("The option {option} is not for a print shop.", option=option)
        raise BadOption("The option {option} is not for {game}.", option=option, game=", ".join(names) or plugin.id)


PDF, ZIP = ".pdf", ".zip"

SHOP_ORDER = "shop-order"

NAMES: Mapping[str, str] = {
    "answers": N_("answers.pdf"),
    "at-a-glance": N_("at-a-glance.pdf"),
    "blank-cards": N_("blank-cards.pdf"),
    "board": N_("board.pdf"),
    "board-small-sheets": N_("board-small-sheets.pdf"),
    "board-to-colour": N_("board-to-colour.pdf"),
    "board-two-sheets": N_("board-two-sheets.pdf"),
    "board-without-colours": N_("board-without-colours.pdf"),
    "card-box": N_("card-box.pdf"),
    "card-boxes": N_("card-boxes.pdf"),
    "cards": N_("cards.pdf"),
    "characters": N_("characters.pdf"),
    "friendly": N_("friendly.pdf"),
    "hundred-to-colour": N_("hundred-to-colour.pdf"),
    "letter": N_("letter.pdf"),
    "mats": N_("mats.pdf"),
    "mats-small-sheets": N_("mats-small-sheets.pdf"),
    "mono": N_("mono.pdf"),
    "multiplication-table": N_("multiplication-table.pdf"),
    "pawns-and-dice": N_("pawns-and-dice.pdf"),
    "piece-box": N_("piece-box.pdf"),
    "position": N_("position.pdf"),
    "poster-hundred": N_("poster-hundred.pdf"),
    "poster-hundred-large-sheet": N_("poster-hundred-large-sheet.pdf"),
    "poster-hundred-one-sheet": N_("poster-hundred-one-sheet.pdf"),
    "poster-hundred-small-sheets": N_("poster-hundred-small-sheets.pdf"),
    "poster-products": N_("poster-products.pdf"),
    "poster-products-large-sheet": N_("poster-products-large-sheet.pdf"),
    "poster-products-one-sheet": N_("poster-products-one-sheet.pdf"),
    "poster-products-small-sheets": N_("poster-products-small-sheets.pdf"),
    "puzzles": N_("puzzles.pdf"),
    "questions": N_("questions.pdf"),
    "questions-closed": N_("questions-closed.pdf"),
    "rules": N_("rules.pdf"),
    "rules-to-fold": N_("rules-to-fold.pdf"),
    "score": N_("score.pdf"),
    SHOP: N_("shop.pdf"),
    SHOP_ORDER: N_("shop-order.pdf"),
    "solo-scores": N_("solo-scores.pdf"),
    TO_PLAY: N_("to-play.pdf"),
    "worksheet-puzzles": N_("worksheet-puzzles.pdf"),
    "worksheet-questions": N_("worksheet-questions.pdf"),
    "worksheet-rings": N_("worksheet-rings.pdf"),
    "worksheet-spiral": N_("worksheet-spiral.pdf"),
    "worksheet-ultimates": N_("worksheet-ultimates.pdf"),
}
"""What documents, papers, palettes and archives are called in names of files: msgids by id, as names of PDFs."""


def file_name(plugin: GamePlugin, document: Document, options: PrintOptions) -> str:
    """`prime-climb-cards-a4-en.pdf`, in French `prime-climb-cartes-a4-fr.pdf`.

    Pages of another size than the paper have theirs in its place: `prime-climb-cards-63x88mm-en-shop.pdf`. It ends in
    `…-friendly.pdf` in other colours than the usual ones, and in `…-shop.pdf` for a shop. The number of a worksheet
    follows its name: `prime-climb-worksheet-rings-7-a4-en.pdf`; of several, the first and the last one:
    `prime-climb-worksheet-rings-7-18-a4-en.pdf`. So does the level of questions: `cartamaths-answers-4e-a4-en.pdf`.
    """
    parts = [document.id]
    if "level" in document.takes and "level" in options.given:
        parts.append(options.given["level"])
    if "seed" in document.takes:
        first, copies = options.given.get("seed", 1), options.given.get("copies", 1)
        if "seed" in options.given or copies > 1:
            parts += [str(first), *([str(first + copies - 1)] if copies > 1 else [])]
    parts += [*_size(document, options), options.lang]
    if options.palette != PALETTES[0] and "palette" in document.takes:
        parts.append(options.palette)
    return _name(plugin, options, [*parts, *([SHOP] if options.bleed else [])]) + PDF


def _size(document: Document, options: PrintOptions) -> list[str]:
    """How large the pages are: `a4`, `tabloid`, `63x88mm`, `18x24in`.

    What is made for US Letter has `us` after millimetres, so that it has a name of its own.
    """
    size = (options.bleed and document.shop_size.get(options.paper.id)) or document.size_on(options.paper)
    if size is None:
        return [(TWICE[options.paper] if document.twice else options.paper).id]
    inches = [side / INCH for side in size]
    on_letter = options.paper == LETTER
    if on_letter and all(abs(side - round(side)) < 0.01 for side in inches):
        return ["x".join(str(round(side)) for side in inches) + "in"]
    return ["x".join(str(round(side)) for side in size) + "mm", *(["us"] if on_letter else [])]


def shop_order_name(plugin: GamePlugin, options: PrintOptions) -> str:
    """The sheet that says how a print shop makes the products."""
    return _name(plugin, options, [SHOP_ORDER, options.paper.id, options.lang]) + PDF


def archive_name(plugin: GamePlugin, options: PrintOptions, what: str = "") -> str:
    """An archive of everything, or of `TO_PLAY` or `SHOP`."""
    return _name(plugin, options, [*([what] if what else []), options.paper.id, options.lang]) + ZIP


def _name(plugin: GamePlugin, options: PrintOptions, parts: list[str]) -> str:
    def said(part: str) -> str:
        return spoken(translate(lang, NAMES[part]).removesuffix(PDF), options) if part in NAMES else part

    lang = options.lang
    game = plugin.id if lang == SOURCE else _ascii(translate(lang, plugin.title))
    return "-".join([game, *map(said, parts)])


def _ascii(title: str) -> str:
    """A title as a part of a name, without its article: `piste-des-nombres-ultimes`."""
    letters = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"^(the|la|le|les)-", "", re.sub(r"[^a-z0-9]+", "-", letters).strip("-"))
