"""The booklet of rules: its pictures, the examples as small boards, every card beside its text."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from centaine.games.prime_climb.black_and_white import in_black_and_white
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import on_paper
from centaine.games.prime_climb.drawing.small_board import BoardStep
from centaine.games.prime_climb.rules.cards import BUILT_IN
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing.prose import Block, blocks, section, unbroken, with_last_word
from centaine.printing.rules_booklet import Pictures, rules_booklet

FOLDER = Path(__file__).parent

_CALCULATION = re.compile(r"\d+'?([-+*/])(\d+)")
_SIGNS = {"-": "−", "+": "+", "*": "×", "/": "÷"}

PANELS = {
    "roll": N_("Two dice showing 3 and 9"),
    "move": N_("A pawn hops from 14 to 11 and on to 99"),
    "bump": N_("A pawn stops on 37, and another one flies off"),
    "draw": N_("A pawn on the prime 29, and a card"),
}
"""The pictures of a turn, with what they show."""


def rules(options: PrintOptions, *, folded: bool) -> Sheet:
    """The rules for paper, in reading order or to fold."""
    pictures = Pictures(partial(_picture, options))
    fences = {
        "example": lambda text: _example(json.loads(text), options, pictures),
        "cards": lambda _: _cards(options, pictures),
    }
    changed = partial(in_black_and_white, lang=options.lang) if options.palette == "mono" else str
    return rules_booklet(FOLDER, options, pictures, fences, folded=folded, changed=changed)


def at_a_glance(options: PrintOptions) -> tuple[dict[str, Any], dict[str, Drawing]]:
    """The data and drawings of a player aid, from the booklet: a turn, the colours, every card."""
    whole = rules(options, folded=False)
    strip = next(block for block in whole.data["blocks"] if block["kind"] == "strip")
    colours = next(block for block in whole.data["blocks"] if block["kind"] == "example" and block["row"])
    cards = next(block for block in whole.data["blocks"] if block["kind"] == "cards")
    rules_of_thumb = {
        "kind": "list",
        "ordered": False,
        "items": [[_plain(translate(options.lang, text))] for text in LOOKED_UP],
    }
    said = [{**card, "text": [_plain(_said(options.lang, card["card"]))]} for card in cards["cards"]]
    shown = [strip, rules_of_thumb, colours, {**cards, "cards": said, "columns": 2, "width": 25}]
    names = {panel["picture"] for panel in strip["panels"]} | {*colours["row"]}
    names |= {card["picture"] for card in cards["cards"]}
    return {"blocks": shown}, {name: drawn for name, drawn in whole.drawings.items() if name in names}


LOOKED_UP = (
    N_("On a die, 0 counts as 10. With a double, use the number four times."),
    N_("After each calculation, the pawn is on a whole number from 0 to 101."),
    N_("A pawn must land exactly on 101: it does not bounce back."),
)
"""What players look up most (PC-5, PC-6, PC-12)."""


def _picture(options: PrintOptions, name: str) -> Drawing:
    """A picture by its name: `board`, `table`, a part of a turn, `die-3`, `card-fifty`, or a square, `42`."""
    palette, say = on_paper(options.palette, options.saving), partial(translate, options.lang)
    if name == "board":
        return Drawing(drawing.board(standalone=True, palette=palette, small=True), say(N_("Prime Climb board")))
    if name == "table":
        said = N_(
            "The table from above: the board in the middle, pawns on 0, cards on the right, dice and Keepers left"
        )
        return Drawing(drawing.table(palette=palette), say(said))
    if name in PANELS:
        return Drawing(drawing.turn_panel(name, palette=palette), say(PANELS[name]))
    kind, _, rest = name.partition("-")
    if kind == "die":
        return Drawing(
            drawing.die(int(rest), standalone=True, palette=palette), say(N_("A die showing {face}"), face=rest)
        )
    if kind == "card":
        return Drawing(drawing.card_art(rest, standalone=True, palette=palette), _titles(options.lang)[rest])
    return Drawing(drawing.square(int(name), standalone=True, palette=palette), name)


def _titles(lang: str) -> dict[str, str]:
    return {card.id: card.title.fr if lang == "fr" else card.title.en for card in BUILT_IN}


def _example(told: dict[str, Any], options: PrintOptions, pictures: Pictures) -> list[Block]:
    """Squares in a row, or the position with its first line of play as a small board, beside dice and Keepers."""
    block = {"kind": "example", "say": with_last_word(unbroken(told["say"])), "board": "", "row": [], "beside": []}
    if "show" in told:
        return [{**block, "row": [pictures.named(str(n)) for n in told["show"]]}]
    position = told["position"]
    pawns = [(seat, square) for seat, squares in enumerate(position["pawns"]) for square in squares]
    svg = drawing.small_board(pawns, example_steps(told), palette=on_paper(options.palette, options.saving))
    squares = [" · ".join(map(str, squares)) for squares in position["pawns"]]
    if len(squares) == 1:
        said = translate(options.lang, N_("Board: Ada’s pawns on {ada}."), ada=squares[0])
    else:
        said = translate(
            options.lang, N_("Board: Ada’s pawns on {ada}, Léo’s on {leo}."), ada=squares[0], leo=squares[1]
        )
    dice = [pictures.named(f"die-{face}") for face in position.get("dice", position.get("left", ()))]
    kept = [pictures.named(f"card-{card}") for card in next(iter(position.get("hands", ())), ())]
    return [{**block, "board": pictures.add(Drawing(svg, said)), "beside": dice + kept}]


def example_steps(told: dict[str, Any]) -> list[BoardStep]:
    """The way of the player's pawns in an example's first line of play, or in the one that its `picture` names.

    `every line` names all of them.
    """
    game = PrimeClimb(**told.get("options", {}))
    board_steps: list[BoardStep] = []
    drawn = told.get("picture", told["try"][0])
    for line in told["try"] if drawn == "every line" else [drawn]:
        state = game.position(**told["position"])
        for text in line.split(", "):
            after = game.apply(state, game.parse_action(state, text))
            if text != "end":  # then pawns are bumped, as the text says
                board_steps += _moved(state, after, text)
            state = after
    return list(dict.fromkeys(board_steps))


def _moved(before: State, after: State, text: str) -> Sequence[BoardStep]:
    calculated = _CALCULATION.search(text)
    label = _SIGNS[calculated[1]] + calculated[2] if calculated else ""
    seat = before.player
    return [
        BoardStep(old, new, label)
        for old, new in zip(before.pawns[seat], after.pawns[seat], strict=True)
        if old != new and not (new == 0 and not calculated)
    ]


def _cards(options: PrintOptions, pictures: Pictures) -> list[Block]:
    """Every card of the rules page's table with its picture; the nine ± cards share one line."""
    ids = {title: card for card, title in _titles(options.lang).items()}
    (table,) = (
        one for one in section(blocks(FOLDER / f"rules.{options.lang}.md", {}), "deck") if one["kind"] == "table"
    )
    kinds = {card.id: card.kind for card in BUILT_IN}
    pictured = []
    for title, count, kind, text in table["rows"]:
        card = ids.get("".join(span["text"] for span in title), PLUS_MINUS)
        copies = "".join(span["text"] for span in count)
        pictured.append(
            {
                "picture": pictures.named(f"card-{card}"),
                "title": title,
                "about": [*kind, {**kind[0], "text": f" · × {copies}" if copies.isdigit() else f" · {copies}"}],
                "text": text,
                "card": card,
                "colour": "" if options.palette == "mono" else KIND_COLOURS[kinds[card]],
            }
        )
    return [{"kind": "cards", "cards": pictured, "columns": 1, "width": 25}]


def _said(lang: str, name: str) -> str:
    """What a card says, as whoever holds it reads it; the nine ± cards at once."""
    if name == PLUS_MINUS:
        return translate(lang, N_("Add or subtract this number with one of your pawns."))
    text = next(card.text for card in BUILT_IN if card.id == name)
    return unbroken(text.fr if lang == "fr" else text.en)


def _plain(text: str) -> dict[str, Any]:
    return {"text": text, "strong": False, "emphasis": False}


KIND_COLOURS = {"keeper": "#2a5db0", "action": "#b3101a"}
"""Those of the words beside a card's title; in black and white there are none."""

PLUS_MINUS = "plus-minus-5"
"""The card that is shown of the nine."""
