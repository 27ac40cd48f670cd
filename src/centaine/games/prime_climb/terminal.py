"""Prime Climb in a terminal: the squares as a coloured table, and events in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from centaine.games.prime_climb.narration import SENTENCES
from centaine.games.prime_climb.rules.arithmetic import SYMBOLS
from centaine.games.prime_climb.rules.board import SQUARES, factors, is_red
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.i18n import N_, translate
from centaine.narration import narrate
from centaine.plugin.terminal import no_invitation as invitation
from centaine.plugin.terminal import notation as choice_text
from centaine.plugin.terminal import one_by_one as joined

__all__ = ["choice_text", "describe", "invitation", "joined", "render"]

COLOURS = {2: "orange3", 3: "green", 5: "bright_blue", 7: "magenta"}
"""The terminal's colour for a prime factor, nearest to that on the board; every prime from 11 on is red (PC-2)."""

PAWNS = ("white on blue", "black on yellow", "black on bright_magenta", "black on green")
"""The styles of each seat's pawns; their letters, A to D, distinguish them without colour."""

ROW = 10
"""How many squares stand in a row."""


def render(game: PrimeClimb, scene: Mapping[str, Any], names: Sequence[str], lang: str) -> RenderableType:
    """The current position: the squares in rows of ten with the pawns, a line per seat, the dice."""
    parts: list[RenderableType] = [_squares(scene), _seats(game, scene, names, lang)]
    if scene["left"]:
        parts.append(translate(lang, N_("To use: {numbers}"), numbers=", ".join(map(str, scene["left"]))))
    return Group(*parts)


def describe(game: PrimeClimb, fact: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """One fact of the log as a sentence; empty for what goes without saying."""
    kind = fact["fact"]
    words: dict[str, str | int] = {key: value for key, value in fact.items() if isinstance(value, int)}
    if "seat" in fact:
        words["name"] = names[fact["seat"]]
    if kind == "roll":
        words["a"], words["b"] = fact["dice"]
    elif kind == "step":
        words["sum"] = _sum(fact)
    elif kind == "tie":
        words["names"] = ", ".join(names[seat] for seat in fact["seats"])
    elif kind in ("stole", "cursed"):
        words["other"] = names[fact["from" if kind == "stole" else "by"]]
    if fact.get("card"):
        words["card"] = _title(game, fact["card"], lang)
    return narrate(SENTENCES, fact, words, lang)


def _sum(fact: Mapping[str, Any]) -> str:
    start, number, end = fact["from"], fact["number"], fact["to"]
    # A Curse's subtraction stops at 0 (PC-31), which no equals sign can say.
    equals = "→" if fact["sign"] == "-" and start - number != end else "="
    return f"{start} {SYMBOLS[fact['sign']]} {number} {equals} {end}"


def colour(factor: int) -> str:
    """The style of a prime factor."""
    return COLOURS.get(factor, "red")


def _number(square: int) -> Text:
    """A number, each digit in the colour of a factor: the smallest first, the greatest last."""
    primes = factors(square)
    if not primes:
        return Text(str(square), "dim")
    weight = "bold underline " if is_red(square) else ""
    digits = str(square)
    return Text.assemble((digits[0], weight + colour(primes[0])), (digits[1:], weight + colour(primes[-1])))


def _squares(scene: Mapping[str, Any]) -> Table:
    standing: dict[int, Text] = {}
    for seat, pawns in enumerate(scene["pawns"]):
        for pawn in pawns:
            if not pawn["home"]:
                there = standing.setdefault(pawn["square"], Text())
                there.append(_letter(seat) + ("'" if pawn["homebound"] else ""), PAWNS[seat])
    table = Table.grid(padding=(0, 1))
    for _ in range(ROW):
        table.add_column(min_width=5)
    for start in range(0, len(SQUARES), ROW):
        cells = []
        for square in SQUARES[start : start + ROW]:
            cell = Text(" " * (3 - len(str(square)))) + _number(square)
            if square in standing:
                cell = cell + standing[square]
            cells.append(cell)
        table.add_row(*cells)
    return table


def _letter(seat: int) -> str:
    return "ABCD"[seat]


def _seats(game: PrimeClimb, scene: Mapping[str, Any], names: Sequence[str], lang: str) -> Table:
    t = partial(translate, lang)
    table = Table.grid(padding=(0, 2))
    for seat, name in enumerate(names):
        pawns = Text("   ").join(_pawn(pawn, lang) for pawn in scene["pawns"][seat])
        notes = [_title(game, held["card"], lang) for held in scene["hands"][seat]] if scene["hands"] else []
        if seat in scene["cursed"]:
            notes.append(t("under a curse"))
        if scene["stations"]:
            missing = [station for station in scene["stations"] if station not in scene["visited"][seat]]
            notes.append(t("way stations to go: {numbers}", numbers=", ".join(map(str, missing)) or "–"))
        turn = "▶" if scene["turn"] == seat and scene["winner"] < 0 else " "
        table.add_row(turn, Text(_letter(seat), PAWNS[seat]), Text(name, "bold"), pawns, Text(", ".join(notes), "dim"))
    return table


def _pawn(pawn: Mapping[str, Any], lang: str) -> Text:
    if pawn["home"]:
        return Text(translate(lang, N_("home")), "bold")
    square = pawn["square"]
    text = _number(square)
    if pawn["homebound"]:
        text.append("'")
    if len(factors(square)) > 1:
        text.append(" = ")
        text.append(Text(" × ").join(Text(str(factor), colour(factor)) for factor in factors(square)))
    return text


def _title(game: PrimeClimb, card: str, lang: str) -> str:
    title = game.card(card).title
    return title.fr if lang == "fr" else title.en
