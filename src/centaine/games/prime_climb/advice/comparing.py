"""Why one turn is better than another: facts that anybody can check on the board (`plugin.analyst`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from centaine.games.prime_climb.advice.next_roll import at_risk, home_next, is_plain, slowest
from centaine.games.prime_climb.rules.course import start_of
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.i18n import N_
from centaine.plugin.analyst import Reason

CLEARLY = 8
"""The smallest difference worth mentioning, in rolls out of 100."""

WINS = N_("The better turn wins at once.")
HOME = N_("The better turn brings a pawn home; this turn does not.")
OWN_SENT = N_("This turn sends the player’s own pawn on {square} back to Start.")
BUMPS = N_("The better turn sends a rival’s pawn on {square} back to Start; this turn does not.")
BUMPED = N_(
    "After this turn, {played} of the next player’s 100 possible rolls would bump one of this player’s pawns; after the"
    " better turn, {better}."
)
HOME_NEXT = N_("After this turn, {played} of 100 rolls would bring a pawn home; after the better turn, {better} would.")
RIVAL_HOME = N_(
    "After this turn, {played} of the next player’s 100 possible rolls would bring a pawn home; after the better turn,"
    " {better}."
)
STATION = N_("The better turn reaches way station {station}; this turn does not.")
DRAWS = N_("The better turn draws a card; this turn does not.")
SLOW = N_("This turn leaves a pawn on {square}. From there, the last pawn takes longer than from Start.")
BOTH = N_("The better turn moves both pawns; this turn moves only one.")
MULTIPLIES = N_("The better turn multiplies; this turn does not.")
ADDED_UP = N_("Add up the numbers under your two pawns: {played} after this turn, {better} after the better one.")


class TurnEffects(NamedTuple):
    """What a turn brings about for the seat that plays it, and for the one that is next."""

    won: bool
    home: int
    """The number of its pawns at home."""
    own_sent: frozenset[int]
    """The squares from which its own pawns are back on Start."""
    bumped: frozenset[int]
    """The squares from which it has sent others’ pawns to Start."""
    drew: bool
    stations: frozenset[int]
    slow: frozenset[int]
    """The squares with pawns in the dead zone."""
    moved: int
    """The number of its pawns that stand elsewhere."""
    at_risk: int
    """Of 100 rolls of the next player, with how many the dice bump one of its pawns."""
    home_next: int
    """Of 100 rolls of its own, with how many the dice would bring a pawn home if it rolled now."""
    rival_home: int
    """The same of the next player."""


def compare(game: PrimeClimb, before: State, played: State, better: State) -> tuple[Reason, ...]:
    """Why one turn is better than another (`plugin.analyst.Compare`)."""
    return tuple(_reasons(brought(game, before, played), brought(game, before, better)))


def _reasons(played: TurnEffects, better: TurnEffects) -> Iterator[Reason]:
    if better.won and not played.won:
        yield Reason(WINS)
    if better.home > played.home and not better.won:
        yield Reason(HOME)
    for square in sorted(played.own_sent - better.own_sent):
        yield Reason(OWN_SENT, {"square": square})
    for square in sorted(better.bumped - played.bumped, reverse=True):
        yield Reason(BUMPS, {"square": square})
    rolls = [
        (played.at_risk - better.at_risk, BUMPED, played.at_risk, better.at_risk),
        (better.home_next - played.home_next, HOME_NEXT, played.home_next, better.home_next),
        (played.rival_home - better.rival_home, RIVAL_HOME, played.rival_home, better.rival_home),
    ]
    for gain, message, one, other in sorted(rolls, key=lambda pair: -pair[0]):
        if gain >= CLEARLY:
            yield Reason(message, {"played": one, "better": other})
    for station in sorted(better.stations - played.stations):
        yield Reason(STATION, {"station": station})
    if better.drew and not played.drew:
        yield Reason(DRAWS)
    if not better.slow:
        for square in sorted(played.slow):
            yield Reason(SLOW, {"square": square})
    if better.moved > played.moved == 1:
        yield Reason(BOTH)


def brought(game: PrimeClimb, before: State, end: State) -> TurnEffects:
    """What the turn from one state to another brings about."""
    seat, pawn_rules = before.player, game.pawn_rules
    won = end.phase == "over" and end.player == seat
    following = (seat + 1) % game.seats
    plain = is_plain(game)
    others = plain and game.seats > 1 and not won and not end.again
    return TurnEffects(
        won=won,
        home=pawn_rules.pawns_home(end, seat),
        own_sent=frozenset(_sent(game, before, end, seat)),
        bumped=frozenset(
            square for other in range(game.seats) if other != seat for square in _sent(game, before, end, other)
        ),
        drew=end.phase == "draw",
        stations=frozenset(end.visited[seat]),
        slow=frozenset(_slow(game, end, seat)),
        moved=sum(one != other for one, other in zip(before.pawns[seat], end.pawns[seat], strict=True)),
        at_risk=at_risk(game, end, following, seat) if others else 0,
        home_next=home_next(game, end, seat) if plain and not won else 0,
        rival_home=home_next(game, end, following) if others else 0,
    )


def _sent(game: PrimeClimb, before: State, end: State, seat: int) -> Iterator[int]:
    """The squares from which a seat's pawns are back on Start."""
    for was, now, homebound in zip(before.pawns[seat], end.pawns[seat], end.homebound[seat], strict=True):
        if was != now == start_of(game.options.course, homebound):
            yield was


def _slow(game: PrimeClimb, end: State, seat: int) -> Iterator[int]:
    """The squares of a seat's pawns from which the last pawn is worse off than from Start."""
    if game.options.course == "climb" and game.options.pawns_to_finish > 1:
        yield from filter(slowest, end.pawns[seat])
