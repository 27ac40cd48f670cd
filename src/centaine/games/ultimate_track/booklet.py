"""The booklet of rules: its pictures, and what happens on the straights of the board."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from centaine.games.ultimate_track.drawing import drawing
from centaine.games.ultimate_track.rules.board import RAISED, ULTIMATES
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing.prose import Block, unbroken
from centaine.printing.rules_booklet import Pictures, rules_booklet
from centaine.printing.rules_booklet import at_a_glance as at_a_glance_of

PANELS = {
    "roll": N_("Two dice showing 3 and 4"),
    "plain": N_("A pawn on 6, a plain square"),
    "star": N_("An arrow from the star 7 to the star 11, where the pawn stands"),
    "diamond": N_("An arrow from the diamond 4 back to the star 2, where the pawn stands"),
}
"""The pictures of a turn, with what they show."""


def rules(options: PrintOptions, *, folded: bool) -> Sheet:
    """The rules for paper, in reading order or to fold."""
    pictures = Pictures(partial(_picture, options))

    def part(text: str) -> list[Block]:
        told = json.loads(text)
        squares = told["from"], told["via"], told["to"]
        svg = drawing.part((told["rows"][0], told["rows"][1]), *squares, theme=_theme(options))
        said = translate(
            options.lang, N_("A part of the track; the pawn goes from {first} to {second} and on to {third}")
        )
        alt = said.format(first=squares[0], second=squares[1], third=squares[2])
        return [{"kind": "scene", "drawing": pictures.add(Drawing(svg, alt)), "say": unbroken(told["say"])}]

    return rules_booklet(Path(__file__).parent, options, pictures, {"part": part}, folded=folded)


def at_a_glance(options: PrintOptions) -> Sheet:
    """A player aid: a turn, the powers with their sources, the stars (UT-2 to UT-6)."""

    def plain(text: object, *, strong: bool = False) -> list[dict[str, object]]:
        return [{"text": str(text), "strong": strong, "emphasis": False}]

    say = partial(translate, options.lang)
    sources = sorted({raised.source for raised in RAISED.values()})
    rows = [
        [plain(", ".join(str(n) for n, raised in RAISED.items() if raised.source == source)), plain(source)]
        for source in sources
    ]
    more: list[Block] = [
        {"kind": "table", "head": [plain(say(N_("Diamonds"))), plain(say(N_("back to")))], "rows": rows},
        {
            "kind": "text",
            "spans": [*plain(say(N_("Stars:")), strong=True), *plain(f" {', '.join(map(str, ULTIMATES))}.")],
        },
    ]
    whole = rules(options, folded=False)
    cover = next(block for block in whole.data["blocks"] if block["kind"] == "cover")
    return at_a_glance_of(whole, [*more, {"kind": "picture", "drawing": cover["picture"], "percent": 100}])


def _theme(options: PrintOptions) -> str:
    return "saving" if options.saving else "light"


def _picture(options: PrintOptions, name: str) -> Drawing:
    """A picture by its name: `board`, `table`, what can happen in a turn, or a square, `42`."""
    theme = _theme(options)
    if name == "board":
        svg = drawing.board(standalone=True, theme=theme, small=True)
        return Drawing(svg, translate(options.lang, N_("Ultimate Numbers Track board")))
    if name == "table":
        said = N_("The table from above: the board in the middle, four pawns on 0, two dice on the right")
        return Drawing(drawing.table(theme=theme), translate(options.lang, said))
    if name in PANELS:
        return Drawing(drawing.panel(name, theme=theme), translate(options.lang, PANELS[name]))
    return Drawing(drawing.square(int(name)), name)
