"""Observations of Prime Climb, as `centaine.rl.encodings` has them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.layout import BITS, FIRST, FIRST_HELD, MAX_COPIES
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.rules.board import SQUARES, STATIONS, TOP
from centaine.games.prime_climb.rules.cards import MAX_CARDS
from centaine.rl.encodings.prime_climb import CARDS, HELD, MAX_TOTAL, USUAL_ROLLS, PrimeClimbEncoding

_STARTS = {name: part.start for name, part in PrimeClimbEncoding(PrimeClimb()).parts.items()}
PHASE, TURN, SEATS, PLACES, HOMEBOUND = (_STARTS[name] for name in ("phase", "turn", "seats", "squares", "homebound"))
LEFT, BEGIN, ROLLED_FROM, ARRIVED, LATEST = (
    _STARTS[name] for name in ("left", "begin", "rolled_from", "arrived", "latest")
)
HANDS, FRESH, CURSED, VISITED, PILE = (_STARTS[name] for name in ("hands", "fresh", "cursed", "visited", "pile"))
DISCARDS, ON_TABLE, RED, DRAWN, AGAIN = (_STARTS[name] for name in ("discards", "card", "red", "drawn", "again"))
CONTEST, ROLLED, COURSE, ONE_PAWN, DOUBLE_TIME = (
    _STARTS[name] for name in ("contest", "rolls", "course", "one_pawn_wins", "double_time")
)
DOUBLES_MAY, AGAIN_DRAWS, STAMPS, DECK = (
    _STARTS[name] for name in ("doubles_may", "roll_again_draws", "way_stations", "deck")
)
WIDTH, KINDS, STATION_COUNT = len(SQUARES), len(HELD), len(STATIONS)
ALL_CARDS = len(CARDS)


@compiled
def fill(options: Struct, state: Struct, seat: int, out: NDArray[np.float32]) -> None:
    """The observation of a seat, into zeros."""
    out[PHASE + state.phase] = 1
    out[TURN + (state.player - seat) % options.seats] = 1
    for place in range(options.seats):
        _fill_seat(options, state, (seat + place) % options.seats, place, out)
    for slot in range(2):
        if state.uses[slot]:
            out[LEFT + state.dice[slot] - 1] = state.uses[slot] / 4
    for own in range(2):
        out[BEGIN + own] = state.begin[own] / TOP
        out[ROLLED_FROM + own] = state.rolled_from[own] / TOP
        out[ARRIVED + own] = (state.arrived >> own) & 1
        out[RED + own] = (state.red >> own) & 1
    out[LATEST] = state.latest
    _fill_hand(options, state.fresh, FRESH, out)
    for card in range(ALL_CARDS):
        copies = options.copies[card]
        if copies:
            out[PILE + card] = state.pile[card] / copies
            out[DISCARDS + card] = state.discards[card] / copies
            out[DECK + card] = copies / MAX_CARDS
    if state.card >= 0:
        out[ON_TABLE + state.card] = 1
    out[DRAWN] = state.drawn
    out[AGAIN] = state.again / (state.again + 1)
    out[ROLLED] = state.rolls / (state.rolls + USUAL_ROLLS)
    _fill_options(options, out)


@compiled
def _fill_seat(options: Struct, state: Struct, seat: int, place: int, out: NDArray[np.float32]) -> None:
    out[SEATS + place] = 1
    for pawn in range(2):
        number = 2 * place + pawn
        out[PLACES + number * WIDTH + state.pawns[2 * seat + pawn]] = 1
        out[HOMEBOUND + number] = (state.homebound >> (2 * seat + pawn)) & 1
    _fill_hand(options, state.hands[seat], HANDS + place * KINDS, out)
    out[CURSED + place] = (state.cursed >> seat) & 1
    for station in range(STATION_COUNT):
        out[VISITED + place * STATION_COUNT + station] = (state.visited[seat] >> station) & 1
    if state.phase == FIRST:
        out[CONTEST + place] = (state.contest[seat] + 1) / (MAX_TOTAL + 1)


@compiled
def _fill_hand(options: Struct, hand: int, at: int, out: NDArray[np.float32]) -> None:
    held = 0
    while hand:
        if hand & MAX_COPIES:
            out[at + held] = (hand & MAX_COPIES) / options.copies[FIRST_HELD + held]
        hand >>= BITS
        held += 1


@compiled
def _fill_options(options: Struct, out: NDArray[np.float32]) -> None:
    out[COURSE + options.course] = 1
    out[ONE_PAWN] = 1 if options.pawns_to_finish == 1 else 0
    out[DOUBLE_TIME] = 1 if options.double_time else 0
    out[DOUBLES_MAY] = 1 if options.doubles_may else 0
    out[AGAIN_DRAWS] = 1 if options.roll_again_draws else 0
    for station in range(STATION_COUNT):
        out[STAMPS + station] = (options.stations >> station) & 1
