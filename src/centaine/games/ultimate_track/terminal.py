"""The Ultimate Numbers Track in a terminal: squares as a table, pawns as letters, the log in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from centaine.games.ultimate_track.narration import SENTENCES
from centaine.games.ultimate_track.rules.board import RAISED, SQUARES, is_ultimate
from centaine.games.ultimate_track.rules.rules import UltimateTrack
from centaine.i18n import N_, translate
from centaine.narration import narrate
from centaine.plugin.terminal import one_by_one as joined

__all__ = ["choice_text", "describe", "invitation", "joined", "render"]

PAWNS = ("white on blue", "black on yellow", "black on bright_magenta", "black on green")
"""The styles of each seat's pawns; their letters, A to D, distinguish them without colour."""

ROW = 10
"""How many squares stand in a row."""

CHOICES = (N_("one die"), N_("two dice"))

INVITATIONS = (
    N_("{name}, press Enter to roll one die. (q to quit) "),
    N_("{name}, press Enter to roll two dice. (q to quit) "),
)


def render(game: UltimateTrack, scene: Mapping[str, Any], names: Sequence[str], lang: str) -> RenderableType:
    """The current position: the squares in rows of ten with the pawns, then a line per seat."""
    return Group(_squares(scene), _seats(scene, names, lang))


def describe(game: UltimateTrack, fact: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """One fact of the log as a sentence."""
    words: dict[str, str | int] = {key: value for key, value in fact.items() if isinstance(value, int)}
    if "seat" in fact:
        words["name"] = names[fact["seat"]]
    if fact["fact"] == "roll":
        words |= dict(zip("ab", fact["dice"], strict=False))
    elif fact["fact"] == "tie":
        words["names"] = ", ".join(names[seat] for seat in fact["seats"])
    elif fact["fact"] == "raised":
        words["product"] = " × ".join([str(fact["source"])] * fact["power"])
    return narrate(SENTENCES, fact, words, lang)


def choice_text(game: UltimateTrack, choice: Mapping[str, Any], lang: str) -> str:
    """A number of dice in words."""
    return translate(lang, CHOICES[choice["dice"] - 1])


def invitation(game: UltimateTrack, scene: Mapping[str, Any], name: str, lang: str) -> str:
    """Before a roll; not after the choice of one die or two, which was the invitation (UT-6)."""
    if scene["passed"][scene["turn"]]:
        return ""
    return translate(lang, INVITATIONS[scene["dice"] - 1], name=name)


def _number(square: int) -> Text:
    """Ultimates between stars, raised numbers with a caret."""
    if is_ultimate(square):
        return Text(f"{f'*{square}*':>4}", "bold yellow")
    if square in RAISED:
        return Text(f"{f'{square}^':>4}", "cyan")
    return Text(f"{f'{square} ':>4}")


def _squares(scene: Mapping[str, Any]) -> Table:
    table = Table.grid(padding=(0, 1))
    for _ in range(ROW):
        table.add_column(min_width=6)
    for start in range(0, len(SQUARES), ROW):
        row = []
        for square in SQUARES[start : start + ROW]:
            pawns = [Text("ABCD"[seat], PAWNS[seat]) for seat, at in enumerate(scene["pawns"]) if at == square]
            row.append(Text.assemble(_number(square), *pawns))
        table.add_row(*row)
    return table


def _seats(scene: Mapping[str, Any], names: Sequence[str], lang: str) -> Table:
    t = partial(translate, lang)
    table = Table.grid(padding=(0, 2))
    for seat, name in enumerate(names):
        turn = "▶" if scene["turn"] == seat and scene["winner"] < 0 else " "
        passed = t(N_("has passed 99")) if scene["passed"][seat] else ""
        table.add_row(
            turn, Text("ABCD"[seat], PAWNS[seat]), Text(name, "bold"), str(scene["pawns"][seat]), Text(passed, "dim")
        )
    return table
