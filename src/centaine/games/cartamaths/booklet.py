"""The booklet of rules: its pictures, and every card and character beside its text."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from centaine.games.cartamaths.drawing import booklet_pictures as drawn
from centaine.games.cartamaths.drawing.inks import SPARING, inked
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.games.cartamaths.rules.characters import CHARACTERS
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing.prose import Block, unbroken
from centaine.printing.rules_booklet import Pictures, rules_booklet
from centaine.printing.rules_booklet import at_a_glance as at_a_glance_of

PICTURES = {
    "fan": N_("Five cards in a hand"),
    "table": N_("The places of one side: character, numbers, discard; traps and deck; the hand in front"),
    "draw": N_("Two cards face down"),
    "play": N_("−12 with × 2"),
    "trap": N_("A trap, and the same face down"),
    "ask": N_("A question card"),
}
"""Pictures by name, with what they show."""


def rules(options: PrintOptions, *, folded: bool) -> Sheet:
    """The rules for paper, in reading order or to fold."""
    return _rules(options, folded=folded, quoted=True)


def _rules(options: PrintOptions, *, folded: bool, quoted: bool) -> Sheet:
    pictures = Pictures(partial(_picture, options))
    fences = {"cards": lambda text: _cards(text.strip(), options, pictures, quoted=quoted)}
    return rules_booklet(Path(__file__).parent, options, pictures, fences, folded=folded)


def at_a_glance(options: PrintOptions) -> Sheet:
    """A player aid: a turn, all base cards and all characters."""
    whole = _rules(options, folded=False, quoted=False)
    base, people = (block for block in whole.data["blocks"] if block["kind"] == "cards")
    turned = {"kind": "page", "always": True}
    return at_a_glance_of(whole, [{**base, "columns": 3}, turned, {**people, "width": 24}])


def _picture(options: PrintOptions, name: str) -> Drawing:
    """A picture by its name: one of `PICTURES`, `card-n-6`, or `character-hypatia`."""
    said = translate(options.lang, PICTURES[name]) if name in PICTURES else _titles(options.lang)[name]
    kind, _, rest = name.partition("-")
    if name == "fan":
        svg = drawn.fan()
    elif name == "table":
        svg = drawn.table(next(iter(CHARACTERS)))
    elif kind == "card":
        svg = drawn.card(rest)
    elif kind == "character":
        svg = drawn.character(rest)
    else:
        svg = drawn.panel(name)
    return Drawing(inked(svg, SPARING) if options.saving else svg, said)


def _titles(lang: str) -> dict[str, str]:
    cards = {f"card-{card.id}": card.title for card in STANDARD}
    people = {f"character-{character.id}": character.name for character in CHARACTERS.values()}
    return {name: said.fr if lang == "fr" else said.en for name, said in (cards | people).items()}


COPIES = "#2a5db0"
"""The colour of how many there are of a card."""

QUOTED = N_("“{text}”")


def _cards(which: str, options: PrintOptions, pictures: Pictures, *, quoted: bool) -> list[Block]:
    """The base cards, in two columns, or the characters, each with its picture and its text, which may be quoted."""
    french = options.lang == "fr"

    def said(text: str) -> str:
        return translate(options.lang, QUOTED, text=text) if quoted else text

    if which == "base":
        known = [(f"card-{card.id}", card.title, f" × {card.copies}", card.text) for card in STANDARD]
    else:
        known = [(f"character-{one.id}", one.name, "", one.text) for one in CHARACTERS.values()]
    cards = [
        {
            "picture": pictures.named(name),
            "title": [_plain(title.fr if french else title.en)],
            "about": [_plain(about)],
            "text": [_plain(said(text.fr if french else text.en))],
            "colour": COPIES,
        }
        for name, title, about, text in known
    ]
    return [{"kind": "cards", "cards": cards, "columns": 2, "width": 13 if which == "base" else 15}]


def _plain(text: str) -> dict[str, object]:
    return {"text": unbroken(text), "strong": False, "emphasis": False}
