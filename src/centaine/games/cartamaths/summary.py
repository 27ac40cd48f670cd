"""The summary of a match of CartaMaths: turns, the biggest blow, traps, and questions answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centaine.games.cartamaths.drawing import drawing
from centaine.games.cartamaths.rules.options import LIFE
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import State
from centaine.games.cartamaths.view import Fact, facts
from centaine.i18n import N_
from centaine.plugin.summary import Feat, Figure, PlayedMove, SeatLog, Summary, summary_of

MIN_COUNT = 3
"""How many answers or traps make a feat."""

ALL_RIGHT = Feat("all-right", N_("All correct"), N_("Answered at least three questions, all of them correctly."))
TRAPPER = Feat("trapper", N_("Trapper"), N_("Used three traps in one game."))
UNHURT = Feat("unhurt", N_("Full of life"), N_("Won with at least 100 life points."))


@dataclass
class SideLog(SeatLog):
    """What a side has done so far."""

    turns: int = 0
    blow: int = 0
    traps: int = 0
    right: int = 0
    answers: int = 0


def summary(game: CartaMaths, steps: Sequence[PlayedMove]) -> Summary:
    """The summary of a match."""
    sides = [SideLog(), SideLog()]
    last = steps[-1].after if steps else None
    turn = -1
    for before, action, after in steps:
        if before.phase == "play" and before.turn != turn:  # its first action, as in the report of a class
            turn = before.turn
            sides[before.player].turns += 1
        for fact in facts(game, before, action, after):
            _count(sides, before, fact)
    for number, side in enumerate(sides):
        if side.answers >= MIN_COUNT and side.right == side.answers:
            side.earn(ALL_RIGHT)
        if side.traps >= MIN_COUNT:
            side.earn(TRAPPER)
        if last is not None and last.phase == "over" and last.winner == number and last.life[number] >= LIFE:
            side.earn(UNHURT)
    return summary_of(sides, _figures)


def _count(sides: list[SideLog], before: State, fact: Fact) -> None:
    kind = fact["fact"]
    if kind == "life" and fact["seat"] != before.player:
        side = sides[before.player]
        side.blow = max(side.blow, fact["from"] - fact["to"])
    elif kind == "trap":
        sides[fact["seat"]].traps += 1
    elif kind == "answered":
        sides[fact["seat"]].answers += 1
        sides[fact["seat"]].right += fact["right"]


def _figures(side: SideLog) -> Iterator[Figure]:
    yield Figure(N_("Turns"), side.turns)
    yield Figure(N_("Biggest blow"), f"−{side.blow}" if side.blow else "–")
    yield Figure(N_("Traps used"), side.traps)
    yield Figure(N_("Correct answers"), f"{side.right} / {side.answers}" if side.answers else "–")


def end_picture(game: CartaMaths, observation: State, theme: str, palette: str) -> str:
    """Both characters with the life points of their sides; there is one palette."""
    return drawing.duel([character.id for character in game.characters], observation.life, theme=theme)
