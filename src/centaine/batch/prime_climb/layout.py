"""The arrays of Prime Climb: records of options and states, and the conversion of states.

Cards are numbered as in the observation arrays: the 20 built-in ones, then the custom ones. Those that may be in a hand
follow one another, from `plus-minus-1` on; a hand is one number with four bits for the copies of each.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from centaine.batch import chance
from centaine.batch.compiling import STAMP
from centaine.game import BadOption
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.rules.board import STATIONS
from centaine.games.prime_climb.rules.cards import (
    AnyEffect,
    Clear,
    Curse,
    Divide,
    Move,
    Nearest,
    Pivot,
    Reverse,
    RollAgain,
    Send,
    Steal,
    Switch,
    Times,
    To,
)
from centaine.games.prime_climb.rules.course import COURSES, barred_square, first_square, forward, goal_of, start_of
from centaine.games.prime_climb.rules.options import MAX_SEATS
from centaine.games.prime_climb.rules.rules import ROLLS
from centaine.games.prime_climb.rules.state import PHASES
from centaine.rl.encodings.prime_climb import CARDS, CUSTOM, HELD

FIRST, ROLL, MOVE, DRAW, CARD, OVER = range(len(PHASES))
"""The values of `phase`."""

EFFECTS = (Move, To, Times, Divide, Pivot, Reverse, Nearest, Clear, Send, Switch, Curse, Steal, RollAgain)
MOVES, TO, TIMES, DIVIDE, PIVOT, REVERSE, NEAREST, CLEAR, SEND, SWITCH, CURSE, STEAL, AGAIN = range(len(EFFECTS))
"""The kinds of effects (PC-30, PC-50). Up to `NEAREST` they take an own pawn somewhere; from `TO` to `CLEAR` there is
nothing to choose but the pawn."""

CLIMB, DECLINE, THERE_AND_BACK = range(len(COURSES))

FIRST_HELD = CARDS.index(HELD[0])
"""The number of the first card that may be in a hand."""
BITS = 4
MAX_COPIES = 2**BITS - 1
"""The most copies of a card in a deck."""
NO_CARD = -1
PAWNS = 2 * MAX_SEATS

OPTIONS = np.dtype(
    [
        STAMP,
        ("seats", "i1"),
        ("first", "i1"),
        ("outside", "?"),
        ("outcomes", "i1"),
        ("course", "i1"),
        ("first_square", "i1"),
        ("barred", "i1"),
        ("goals", "i1", (2,)),
        ("starts", "i1", (2,)),
        ("ways", "i1", (2,)),
        ("stations", "i2"),
        ("pawns_to_finish", "i1"),
        ("double_time", "?"),
        ("doubles_may", "?"),
        ("roll_again_draws", "?"),
        ("copies", "i1", (len(CARDS),)),
        ("keeper", "u1", (len(CARDS),)),
        ("effects", "i2", (len(CARDS), 5)),
    ],
    align=True,
)
"""The options. `goals`, `starts` and `ways` are for pawns that are not homebound, and for those that are (PC-44);
`stations` has a bit for each way station of the game; `effects` the kind of each card's effect, and its numbers."""

STATE = np.dtype(
    [
        ("phase", "i1"),
        ("player", "i1"),
        ("pawns", "i1", (PAWNS,)),
        ("homebound", "i2"),
        ("dice", "i1", (2,)),
        ("uses", "i1", (2,)),
        ("begin", "i1", (2,)),
        ("rolled_from", "i1", (2,)),
        ("arrived", "i1"),
        ("latest", "i1"),
        ("hands", "i8", (MAX_SEATS,)),
        ("fresh", "i8"),
        ("cursed", "i1"),
        ("visited", "i2", (MAX_SEATS,)),
        ("pile", "i1", (len(CARDS),)),
        ("discards", "i1", (len(CARDS),)),
        ("card", "i1"),
        ("red", "i1"),
        ("drawn", "i1"),
        ("again", "i2"),
        ("contest", "i1", (MAX_SEATS,)),
        ("rolls", "i4"),
        ("paid", "i4"),
        chance.STATE,
    ],
    align=True,
)
"""A state, with the fields of the rules' `State`. Pawns 2s and 2s + 1 are seat s's. Sets have a bit for each member:
`homebound` for pawns, `arrived` and `red` for the player's pawns, `cursed` for seats, `visited` for way stations.
`dice` are the numbers of the roll, and `uses` says how often each may still be used. `paid` are the rolls that rewards
have already counted."""


def places(game: PrimeClimb) -> dict[str, int]:
    """The number of each card of a game's deck."""
    custom = {card.id: CARDS.index(name) for name, card in zip(CUSTOM, game.options.custom_cards, strict=False)}
    return {card.id: custom[card.id] if card.id in custom else CARDS.index(card.id) for card in game.cards}


def options(game: PrimeClimb, outside: bool) -> np.void:
    """The record of a game's options. Raises `BadOption` for a deck with too many copies of a card."""
    given, course = game.options, game.options.course
    record = np.zeros(1, OPTIONS)
    record["seats"] = game.seats
    record["first"] = 0 if game.seats == 1 else -1 if given.first is None else given.first
    record["outside"] = outside
    record["outcomes"] = len(ROLLS)
    record["course"] = COURSES.index(cast(Any, course))
    record["first_square"] = first_square(course)
    record["barred"] = barred_square(course)
    for homebound in (0, 1):
        goal = goal_of(course, bool(homebound))
        record["goals"][0, homebound] = -1 if goal is None else goal
        record["starts"][0, homebound] = start_of(course, bool(homebound))
        record["ways"][0, homebound] = forward(course, bool(homebound))
    record["stations"] = stamps(given.way_stations)
    record["pawns_to_finish"] = given.pawns_to_finish
    record["double_time"] = given.double_time
    record["doubles_may"] = given.doubles == "may"
    record["roll_again_draws"] = given.roll_again_draws
    numbers = places(game)
    for card in game.cards:
        if card.copies > MAX_COPIES:
            raise BadOption(
                "In a batch, the option “deck” can have at most {most} copies of the card {card}.",
                most=MAX_COPIES,
                card=card.id,
            )
        place = numbers[card.id]
        record["copies"][0, place] = card.copies
        record["keeper"][0, place] = card.kind == "keeper"
        record["effects"][0, place] = effect_numbers(card.effect)
    return cast(np.void, record[0])


def effect_numbers(effect: AnyEffect) -> tuple[int, int, int, int, int]:
    """The kind of an effect and up to four numbers of it."""
    kind = EFFECTS.index(type(effect))
    match effect:
        case Move(by, sign):
            return kind, by, {"+": 1, "-": 2, "±": 3}[sign], 0, 0
        case To(number) | Times(number) | Divide(number) | Clear(number) | Send(number):
            return kind, number, 0, 0, 0
        case Pivot(at, above, below, double_below):
            return kind, at, above, below, int(double_below)
        case Nearest(direction):
            return kind, 1 if direction == "forward" else -1, 0, 0, 0
    return kind, 0, 0, 0, 0


def stamps(stations: tuple[int, ...]) -> int:
    """Way stations as a set."""
    return sum(1 << STATIONS.index(station) for station in stations)


def _hand(numbers: dict[str, int], cards: tuple[str, ...]) -> int:
    return sum(1 << (BITS * (numbers[card] - FIRST_HELD)) for card in cards)


def packed(game: PrimeClimb, state: State) -> dict[str, Any]:
    """The values of a record's fields, without the generator's."""
    numbers = places(game)
    spare = MAX_SEATS - game.seats
    pile, discards = np.zeros(len(CARDS), np.int8), np.zeros(len(CARDS), np.int8)
    for card, copies, gone in zip(game.cards, state.pile, state.discards, strict=True):
        pile[numbers[card.id]], discards[numbers[card.id]] = copies, gone
    dice = tuple(dict.fromkeys(state.left))
    return {
        "phase": PHASES.index(state.phase),
        "player": state.player,
        "pawns": (*(square for pair in state.pawns for square in pair), *(0,) * 2 * spare),
        "homebound": sum(
            1 << (2 * seat + pawn) for seat, pair in enumerate(state.homebound) for pawn in (0, 1) if pair[pawn]
        ),
        "dice": (*dice, *(0,) * (2 - len(dice))),
        "uses": (*(state.left.count(number) for number in dice), *(0,) * (2 - len(dice))),
        "begin": state.begin,
        "rolled_from": state.rolled_from,
        "arrived": state.arrived[0] + 2 * state.arrived[1],
        "latest": state.latest,
        "hands": (*(_hand(numbers, hand) for hand in state.hands), *(0,) * spare),
        "fresh": _hand(numbers, state.fresh),
        "cursed": sum(1 << seat for seat in state.cursed),
        "visited": (*map(stamps, state.visited), *(0,) * spare),
        "pile": pile,
        "discards": discards,
        "card": numbers[state.card] if state.card else NO_CARD,
        "red": sum(1 << pawn for pawn in state.red),
        "drawn": state.drawn,
        "again": state.again,
        "contest": (*state.contest, *(0,) * (MAX_SEATS - len(state.contest))),
        "rolls": state.rolls,
        "paid": state.rolls,
    }


class Unpacking:
    """Converts records of one game to the rules' states."""

    def __init__(self, game: PrimeClimb) -> None:
        self.seats = game.seats
        numbers = places(game)
        self._deck = [numbers[card.id] for card in game.cards]
        self._names = {place: card for card, place in numbers.items()}
        self._held = sorted(
            (card, BITS * (place - FIRST_HELD)) for card, place in numbers.items() if place >= FIRST_HELD
        )

    def state(self, record: np.void) -> State:
        """The rules' state of a record."""
        values: Any = record.tolist()
        s = dict(zip(STATE.fields or (), values, strict=True))
        seats, pawns, phase = range(self.seats), s["pawns"].tolist(), s["phase"]
        dice, uses = s["dice"].tolist(), s["uses"].tolist()
        pile, discards = s["pile"].tolist(), s["discards"].tolist()
        return State(
            phase=PHASES[phase],
            player=s["player"],
            pawns=tuple((pawns[2 * seat], pawns[2 * seat + 1]) for seat in seats),
            homebound=tuple(
                (bool(s["homebound"] >> 2 * seat & 1), bool(s["homebound"] >> 2 * seat & 2)) for seat in seats
            ),
            left=tuple(sorted((dice[0],) * uses[0] + (dice[1],) * uses[1])),
            begin=tuple(s["begin"].tolist()),
            rolled_from=tuple(s["rolled_from"].tolist()),
            arrived=(bool(s["arrived"] & 1), bool(s["arrived"] & 2)),
            latest=s["latest"],
            hands=tuple(self._hand(hand) for hand in s["hands"].tolist()[: self.seats]),
            fresh=self._hand(s["fresh"]),
            cursed=tuple(seat for seat in seats if s["cursed"] >> seat & 1),
            visited=tuple(
                tuple(station for bit, station in enumerate(STATIONS) if visited >> bit & 1)
                for visited in s["visited"].tolist()[: self.seats]
            ),
            pile=tuple(pile[place] for place in self._deck),
            discards=tuple(discards[place] for place in self._deck),
            card=self._names[s["card"]] if s["card"] != NO_CARD else "",
            red=tuple(pawn for pawn in (0, 1) if s["red"] >> pawn & 1),
            drawn=bool(s["drawn"]),
            again=s["again"],
            contest=tuple(s["contest"].tolist()[: self.seats]) if phase == FIRST else (),
            rolls=s["rolls"],
        )

    def _hand(self, hand: int) -> tuple[str, ...]:
        return tuple(card for card, shift in self._held for _ in range(hand >> shift & MAX_COPIES)) if hand else ()
