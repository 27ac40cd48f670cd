"""A game's rules for paper: `booklet.en.md` beside `rules.en.md`, which it quotes where the text is the same.

Fenced blocks of a booklet:

- `cover`: the first page, as JSON: `title`, `about`, `picture` (a name), `facts` (texts), `by`
- `rules`: the text below the heading of this name on the rules page, up to the next heading, without its rulings: on
  paper, they are short questions
- `rules-whole`: the same with the headings below it
- `examples`: only the examples below it, also those of the rules page that are not in the text
- `picture`: a picture by its name, and what part of the usual width it has, in percent
- `strip`: pictures side by side, as JSON: `picture`, `title` and `say` of each
- `sum`: squares, signs and other pictures in a row, as a JSON list: `3`, `"×"`, `{"picture": …}`
- `page`: a new page begins, on pages to fold
- `end`: what follows stands on the last page

A game may add its own. In both files, `example` is what the game makes of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import floor
from pathlib import Path
from typing import Any, NamedTuple

from centaine.i18n import N_, translate
from centaine.plugin.documents import A4, PAPERS, Document, DocumentGroup, Drawing, Paper, PrintOptions, Sheet
from centaine.printing.prose import Block, Fence, blocks, section, unbroken, with_last_word
from centaine.printing.shop import jobs


class Pictures:
    """The drawings of a booklet, by name; `make` draws those that have not been added."""

    def __init__(self, make: Callable[[str], Drawing]) -> None:
        self._make = make
        self.drawings: dict[str, Drawing] = {}

    def named(self, name: str) -> str:
        """The name of a drawing, which is made if it is new."""
        if name not in self.drawings:
            self.drawings[name] = self._make(name)
        return name

    def add(self, drawing: Drawing) -> str:
        """The name of another drawing."""
        name = f"drawing-{len(self.drawings)}"
        self.drawings[name] = drawing
        return name


class BookletPages(NamedTuple):
    """How many pages a booklet has: in reading order, the same where it differs, and to be folded."""

    whole: int
    elsewhere: Mapping[str, int]
    folded: int


def documents(
    title: str, title_to_fold: str, rules: Callable[..., Sheet], pages: BookletPages, takes: tuple[str, ...] = ()
) -> tuple[Document, Document]:
    """The booklet that `rules` sets, in reading order and to be folded."""
    return (
        Document(
            "rules",
            title,
            partial(rules, folded=False),
            takes=takes,
            use=N_("To read on paper or on screen, with pictures and for screen readers."),
            pages=pages.whole,
            pages_elsewhere=pages.elsewhere,
            group=DocumentGroup.RULES,
        ),
        Document(
            "rules-to-fold",
            title_to_fold,
            partial(rules, folded=True),
            takes=takes,
            use=N_(
                "Print on both sides, not as “booklet”, stack the sheets and fold them in the middle."
                " A screen reader needs the rules on whole pages."
            ),
            group=DocumentGroup.TO_PLAY,
            both_sides=True,
            shop=jobs.BOOKLET,
            shop_size={paper.id: (_folded_width(paper, trimmed=True), paper.width) for paper in PAPERS.values()},
            pages=pages.folded,
        ),
    )


def rules_booklet(
    folder: Path,
    options: PrintOptions,
    pictures: Pictures,
    fences: Mapping[str, Fence],
    *,
    folded: bool,
    changed: Callable[[str], str] = str,
) -> Sheet:
    """The booklet as pages in reading order, or as small pages for sheets to fold; its text may be `changed` before."""
    rules = blocks(folder / f"rules.{options.lang}.md", {"example": fences.get("example", lambda _: ())}, changed)

    def unruled(name: str) -> list[Block]:
        return [block for block in section(rules, name.strip()) if block["kind"] != "note"]

    def quoted(name: str) -> list[Block]:
        quoted_blocks = unruled(name)
        ends = (at for at, block in enumerate(quoted_blocks) if block["kind"] == "heading")
        return quoted_blocks[: next(ends, len(quoted_blocks))]

    def cover(text: str) -> list[Block]:
        told: dict[str, Any] = json.loads(text)
        return [{**told, "kind": "cover", "picture": pictures.named(told["picture"])}]

    def picture(text: str) -> list[Block]:
        name, _, percent = text.strip().partition(" ")
        return [{"kind": "picture", "drawing": pictures.named(name), "percent": int(percent or 100)}]

    def strip(text: str) -> list[Block]:
        panels = [
            {**panel, "picture": pictures.named(panel["picture"]), "say": with_last_word(unbroken(panel["say"]))}
            for panel in json.loads(text)
        ]
        return [{"kind": "strip", "panels": panels}]

    def row(text: str) -> list[Block]:
        parts = json.loads(text)
        return [{"kind": "sum", "parts": [_part(part, pictures) for part in parts]}]

    shared: dict[str, Fence] = {
        "cover": cover,
        "rules": quoted,
        "rules-whole": unruled,
        "examples": lambda name: [block for block in section(rules, name.strip()) if block["kind"] == "example"],
        "picture": picture,
        "strip": strip,
        "sum": row,
        "page": lambda _: [{"kind": "page"}],
        "end": lambda _: [{"kind": "end"}],
    }
    content = blocks(folder / f"booklet.{options.lang}.md", {**shared, **fences}, changed)
    how = translate(options.lang, HOW_TO_PRINT[options.flip]) if folded and not options.bleed else ""
    width = _folded_width(options.paper, trimmed=options.bleed > 0)
    data = {"blocks": content, "folded": folded, "folded-width": width, "how": how}
    return Sheet("booklet", data, pictures.drawings, folded=folded)


def _folded_width(paper: Paper, *, trimmed: bool) -> float:
    """How wide a page to fold is, in millimetres: half a sheet, but a shop trims A4's to A5 (ISO 216: 148 mm)."""
    return floor(paper.height / 2) if trimmed and paper == A4 else paper.height / 2


HOW_TO_PRINT = {
    "long": N_(
        "To print: both sides, flipped on the long edge, not as “booklet”; then lay the sheets together and fold. On a"
        " printer that prints one side only: print the odd pages, turn the stack over its long edge like a page of a"
        " wall calendar, put it back in the tray, and print the even pages."
    ),
    "short": N_(
        "To print: both sides, flipped on the short edge, not as “booklet”; then lay the sheets together and fold. On a"
        " printer that prints one side only: print the odd pages, turn the stack over its short edge like a page of a"
        " book, put it back in the tray, and print the even pages."
    ),
}
"""What the last page of a booklet says, by the edge on which the sheets are flipped."""


def at_a_glance(whole: Sheet, more: Sequence[Block] = ()) -> Sheet:
    """A player aid: what a booklet says in one minute, with the pictures of a turn, and more blocks of it."""
    minute = section(whole.data["blocks"], "minute")
    ends = next((at + 1 for at, block in enumerate(minute) if block["kind"] == "strip"), len(minute))
    shown = [*minute[:ends], *more]
    names = set(_pictures(shown))
    return Sheet("page", {"blocks": shown}, {name: drawn for name, drawn in whole.drawings.items() if name in names})


def _pictures(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        yield from (one["picture"] for one in (*block.get("panels", ()), *block.get("cards", ())))
        if block["kind"] == "picture":
            yield block["drawing"]


def _part(part: Any, pictures: Pictures) -> dict[str, str]:
    """A sign, or the name of a picture, in a row."""
    if isinstance(part, str):
        return {"sign": part, "drawing": ""}
    return {"sign": "", "drawing": pictures.named(part["picture"] if isinstance(part, dict) else str(part))}
