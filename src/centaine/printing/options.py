"""Print options, documents and positions by what they are called; runs anywhere, since nothing is typeset here."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from centaine.game import BadOption
from centaine.plugin.documents import PALETTES, PAPERS, Document, DocumentGroup, Paper, PositionSnapshot, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.record import Record, final_state, game_of

FLIPS = ("long", "short")

HOME, SHOP = "home", "shop"
"""For whom documents are printed."""


def paper_of(name: str) -> Paper:
    """The paper of that name. Raises `BadOption`."""
    if name.lower() not in PAPERS:
        raise BadOption(
            "There is no paper size {paper}; choose from {known}.", paper=name[:40], known=", ".join(PAPERS)
        )
    return PAPERS[name.lower()]


def flip_of(name: str) -> str:
    """The edge over which sheets are flipped. Raises `BadOption`."""
    if name not in FLIPS:
        raise BadOption("The flip edge must be long or short, not {given}.", given=name[:40])
    return name


def made_for(name: str) -> str:
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


def stand(entry: GamePlugin, recorded: Record, step: int | None) -> PositionSnapshot:
    """The position of a recorded match after so many actions, or at its end. Raises `CentaineError`."""
    if recorded.game != entry.id:
        raise BadOption("This record is for {other}, not {game}.", other=recorded.game[:40], game=entry.id)
    count = len(recorded.actions)
    if step is not None and not 0 <= step <= count:
        raise BadOption("The record has {count} actions; there is no position after {step}.", count=count, step=step)
    game = game_of(recorded, lambda _, options: entry.make(options))
    state = final_state(game, recorded.actions[:step])
    return PositionSnapshot(game, game.observation(state, None), recorded.seats)


def document_of(entry: GamePlugin, name: str) -> Document:
    """The document of that name. Raises `BadOption`."""
    if not name:
        known = ", ".join(document.id for document in entry.documents)
        raise BadOption("Name a document; choose from {known}.", known=known)
    for document in entry.documents:
        if document.id == name:
            return document
    raise BadOption(
        "There is no document {document}; choose from {known}.",
        document=name[:40],
        known=", ".join(document.id for document in entry.documents),
    )


TO_PLAY = "to-play"
"""Names the documents that are enough to play."""


def to_play(documents: Iterable[Document]) -> list[Document]:
    """Those of the documents that are enough to play."""
    return [document for document in documents if document.group is DocumentGroup.TO_PLAY]


def chosen(entry: GamePlugin, names: Sequence[str], given: Container[str]) -> list[Document]:
    """The documents of these names or `TO_PLAY`; without names, all whose inputs are given. Raises `BadOption`."""
    if not entry.documents:
        raise BadOption("There is nothing to print for this game yet.")
    for what in ("level", "questions"):
        if what in given and not any(what in document.takes for document in entry.documents):
            raise BadOption("There are no questions to print for {game}.", game=entry.id)
    if "day" in given and not any("day" in document.takes for document in entry.documents):
        raise BadOption("There are no puzzles to print for {game}.", game=entry.id)
    for what in ("topic", "theme"):
        if what in given and not any(what in document.takes for document in entry.documents):
            raise BadOption("The option {option} is not for {game}.", option=f"--{what}", game=entry.id)
    if names:
        wanted = []
        for name in names:
            wanted += to_play(entry.documents) if name == TO_PLAY else [document_of(entry, name)]
        for document in wanted:
            if document.needs and document.needs not in given:
                raise BadOption("The document {document} needs a record; name one.", document=document.id)
        return wanted
    return [document for document in entry.documents if not document.needs or document.needs in given]


def products(entry: GamePlugin, names: Sequence[str], given: Container[str]) -> list[Document]:
    """The documents of these names for a print shop; without names, all that are for one. Raises `BadOption`."""
    documents = chosen(entry, names, given)
    for document in documents if names else ():
        if document.shop is None:
            raise BadOption(
                "The document {document} is not for a print shop; choose from {known}.",
                document=document.id,
                known=", ".join(one.id for one in entry.documents if one.shop),
            )
    return [document for document in documents if document.shop]


OPTIONS = {"day": "--date", "match": "--record"}
"""The options of the command whose names differ from those of the inputs that they give."""


def check_used(entry: GamePlugin, names: Sequence[str], documents: Iterable[Document], wish: PrintOptions) -> None:
    """Refuse an input that none of the documents uses, which were asked for by names or not. Raises `BadOption`."""
    used = {name for document in documents for name in (*document.takes, document.needs)}
    given = [*wish.given, *(["palette"] if wish.palette != PALETTES[0] else [])]
    for name in given:
        if name in used:
            continue
        option = OPTIONS.get(name, f"--{name}")
        if not names and any(name in (*document.takes, document.needs) for document in entry.documents):
            raise BadOption("The option {option} is not for a print shop.", option=option)
        raise BadOption("The option {option} is not for {game}.", option=option, game=", ".join(names) or entry.id)


def file_name(entry: GamePlugin, document: Document, wish: PrintOptions) -> str:
    """`prime-climb-board-a4-fr.pdf`; `…-friendly.pdf` in other colours than the usual ones, `…-shop.pdf` for a shop.

    The number of a worksheet follows its name: `prime-climb-worksheet-rings-7-a4-fr.pdf`.
    """
    numbered = f"-{wish.given['seed']}" if "seed" in document.takes and "seed" in wish.given else ""
    chosen = f"-{wish.palette}" if wish.palette != PALETTES[0] and "palette" in document.takes else ""
    return f"{entry.id}-{document.id}{numbered}-{wish.paper.id}-{wish.lang}{chosen}{'-shop' if wish.bleed else ''}.pdf"
