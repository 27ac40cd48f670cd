"""The summary of a match of Prime Climb: turns, the biggest leap, bumps, cards, and feats of arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.rules.arithmetic import SYMBOLS
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.findings import solved
from centaine.games.prime_climb.view import Fact, facts
from centaine.i18n import N_
from centaine.plugin.summary import Feat, Figure, PlayedMove, SeatLog, Summary, summary_of

BUMPED = ("bump", "clear")
"""Why a pawn is sent to its Start square by somebody's move (PC-9, PC-30)."""

FAR = 50
"""How many squares a turn must lead to the goal at least to be a feat."""

PAIR = 2

FOUR_OPERATIONS = Feat(
    "four-operations", N_("All four operations"), N_("Added, subtracted, multiplied and divided in one turn.")
)
SEVEN_TIMES_THIRTEEN = Feat("seven-times-thirteen", N_("7 × 13"), N_("Multiplied 13 by 7: not in any times table."))
TWO_BUMPS = Feat("two-bumps", N_("Double bump"), N_("Sent two pawns of others back to Start in one turn."))
FAR_FINISH = Feat("far-finish", N_("Grand finish"), N_("Brought a pawn to its goal from 50 squares away in one turn."))


@dataclass
class PrimeClimbLog(SeatLog):
    """What a seat has done so far; `signs`, `bumped` and `begun` are those of its turn."""

    turns: int = 0
    leap: int = 0
    leaped: str = ""
    bumps: int = 0
    sent: int = 0
    cards: int = 0
    signs: set[str] = field(default_factory=set)
    bumped: int = 0
    begun: tuple[int, ...] = ()

    def begin(self, pawns: tuple[int, ...]) -> None:
        """A turn begins."""
        self.turns += 1
        self.signs, self.bumped, self.begun = set(), 0, pawns

    def take(self, step: Fact) -> None:
        """A calculation of its own."""
        start, end, sign, number = step["from"], step["to"], step["sign"], step["number"]
        self.signs.add(sign)
        if abs(end - start) > self.leap and not (sign == "-" and start < number):  # PC-31: no equation
            self.leap, self.leaped = abs(end - start), f"{start} {SYMBOLS[sign]} {number} = {end}"
        if (sign, start, number) == ("*", 13, 7):
            self.earn(SEVEN_TIMES_THIRTEEN)
        if self.signs >= SYMBOLS.keys():
            self.earn(FOUR_OPERATIONS)

    def bump(self) -> None:
        """Somebody else's pawn goes back to Start (PC-9)."""
        self.bumps += 1
        self.bumped += 1
        if self.bumped == PAIR:
            self.earn(TWO_BUMPS)


def summary(game: PrimeClimb, steps: Sequence[PlayedMove]) -> Summary:
    """The summary of a match."""
    seats = [PrimeClimbLog() for _ in range(game.seats)]
    again = False
    for before, action, after in steps:
        if action is not None and action.kind == "roll" and before.phase == "roll":
            if not again:
                seats[before.player].begin(before.pawns[before.player])
            again = False
        for fact in facts(game, before, action, after):
            again = again or fact["fact"] == "again"
            _count(seats, before, after, fact)
    return summary_of(seats, partial(_figures, game), _expected(game))


def _count(seats: list[PrimeClimbLog], before: State, after: State, fact: Fact) -> None:
    mover, kind = before.player, fact["fact"]
    seat = seats[fact.get("seat", mover)]
    if kind == "step":
        seat.take(fact)
    elif kind == "moved" and fact["why"] in BUMPED:
        seat.sent += 1
        if fact["seat"] != mover:
            seats[mover].bump()
    elif kind == "drew":
        seat.cards += 1
    elif kind == "home" and abs(after.pawns[mover][fact["pawn"]] - seat.begun[fact["pawn"]]) >= FAR:
        seat.earn(FAR_FINISH)


def _figures(game: PrimeClimb, seat: PrimeClimbLog) -> Iterator[Figure]:
    yield Figure(N_("Turns"), seat.turns)
    yield Figure(N_("Biggest leap"), seat.leaped or "–")
    if game.seats > 1:
        yield Figure(N_("Pawns bumped"), seat.bumps)
    yield Figure(N_("Sent back"), seat.sent)
    if game.options.deck != "none":
        yield Figure(N_("Cards drawn"), seat.cards)


def _expected(game: PrimeClimb) -> Iterator[Figure]:
    """What a player who makes no mistake needs alone: solved without cards and with the nine Keepers (PC-45)."""
    options, solved_values = game.options, solved()
    rolls = solved_values.alone.get(options.course)
    plain = options.pawns_to_finish == PAIR and options.doubles == "must" and not options.way_stations
    if game.seats > 1 or rolls is None or not plain or options.double_time:
        return
    start, title = rolls.start, N_("Rolls that perfect play needs on average")
    if options.deck == "keepers" and options.course == "climb":
        start = solved_values.keepers.pile
    elif options.deck != "none":
        title = N_("Rolls that perfect play without cards needs on average")
    yield Figure(title, round(start, 1))


def end_picture(game: PrimeClimb, observation: State, theme: str, palette: str) -> str:
    """The board with all pawns on it."""
    return drawing.board(
        standalone=True,
        theme=theme,
        palette=palette,
        stations=game.options.way_stations,
        course=game.options.course,
        pawns=_pawns(observation),
    )


def small_picture(game: PrimeClimb, observation: State, theme: str, palette: str) -> str:
    """All pawns, with the numbers of their squares only, which are twice as large."""
    return drawing.small_board(_pawns(observation), theme=theme, palette=palette)


def _pawns(observation: State) -> list[tuple[int, int]]:
    return [(seat, square) for seat, pair in enumerate(observation.pawns) for square in pair]
