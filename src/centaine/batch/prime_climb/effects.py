"""Effects of cards (PC-30, PC-50): the player's choices, and carrying them out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.layout import (
    AGAIN,
    BITS,
    CLEAR,
    CURSE,
    DIVIDE,
    MAX_COPIES,
    MOVES,
    NEAREST,
    PIVOT,
    REVERSE,
    SEND,
    STEAL,
    SWITCH,
    TIMES,
    TO,
)
from centaine.batch.prime_climb.pawns import (
    absolute,
    alike,
    barred,
    bump,
    clear,
    home,
    in_passing,
    may_carry,
    named,
    nearest,
    put,
    relative,
)
from centaine.batch.prime_climb.tables import (
    AT_AGAIN,
    AT_CLEAR,
    AT_CURSE,
    AT_DECLINE,
    AT_PAWN,
    AT_SEND,
    AT_STEAL,
    AT_SWITCH,
    BACKWARDS,
    ONE_OF_PAIR,
    OTHER_OF_PAIR,
    PAIR,
)
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.rl.encodings.prime_climb import HELD

KINDS = len(HELD)


@compiled
def target(options: Struct, state: Struct, card: int, pawn: int) -> int:
    """Where a card would take a pawn of the player's: a square, a number off the board, −1 for a fraction."""
    square = int(state.pawns[pawn])
    effect = options.effects[card]
    kind, number = effect[0], int(effect[1])
    if kind == TO:
        return number
    if kind == TIMES:
        return square * number
    if kind == DIVIDE:
        return square // number if square % number == 0 else -1
    if kind == PIVOT:
        if square == number:
            return square
        if square > number:
            return square + int(effect[2])
        return square * 2 if effect[4] else square + int(effect[3])
    if kind == REVERSE:
        return int(BACKWARDS[square])
    if kind == NEAREST:
        return nearest(options, state, pawn, number)
    return square


@compiled
def allowed(options: Struct, state: Struct, pawn: int, square: int, keeper: bool) -> bool:
    """Whether a card may take a pawn of the player's to a square: only a Keeper to its goal (PC-13, PC-22)."""
    if not keeper:
        return may_carry(options, state, pawn, square)
    return LOWEST <= square <= TOP and not barred(options, state, state.player, square)


@compiled
def goes_down(options: Struct, state: Struct, card: int, pawn: int) -> bool:
    """Whether a custom Keeper subtracts or divides, as a Curse allows (PC-30)."""
    effect = options.effects[card]
    return effect[0] == DIVIDE or (  # type: ignore[no-any-return]
        effect[0] == PIVOT and state.pawns[pawn] > effect[1] and effect[2] < 0
    )


@compiled
def choices(
    options: Struct, state: Struct, card: int, pawns: int, keeper: bool, base: int, out: NDArray[np.int16], n: int
) -> int:
    """Writes everything that may be chosen about a card from `out[n]` on; how many numbers are there then.

    `pawns` are the player's that are in question, a bit for each; `base` is the number of the first choice.
    """
    kind = options.effects[card, 0]
    cursed = keeper and (state.cursed >> state.player) & 1
    if kind <= CLEAR:
        for own in range(2):
            if (pawns >> own) & 1:
                n = _about_pawn(options, state, card, own, keeper, cursed, base, out, n)
    elif kind == SWITCH and not cursed:
        n = _exchanges(options, state, base, out, n)
    elif kind == SEND and not cursed:
        to = int(options.effects[card, 1])
        for pawn in range(2 * options.seats):
            if (
                not home(options, state, pawn)
                and named(options, state, pawn)
                and (state.pawns[pawn] == to or may_carry(options, state, pawn, to))
            ):
                out[n] = base + AT_SEND + relative(options, state, pawn)
                n += 1
    elif kind == CURSE:
        for place in range(1, options.seats):
            if not (state.cursed >> ((state.player + place) % options.seats)) & 1:
                out[n] = base + AT_CURSE + place - 1
                n += 1
    elif kind == STEAL:
        n = _thefts(options, state, keeper, base, out, n)
    elif kind == AGAIN:
        out[n] = base + AT_AGAIN
        n += 1
    return n


@compiled
def _about_pawn(
    options: Struct,
    state: Struct,
    card: int,
    own: int,
    keeper: bool,
    cursed: bool,
    base: int,
    out: NDArray[np.int16],
    n: int,
) -> int:
    kind, pawn = options.effects[card, 0], 2 * state.player + own
    if kind == MOVES:
        by, signs = int(options.effects[card, 1]), options.effects[card, 2]
        for sign in range(2):
            square = state.pawns[pawn] - by if sign else state.pawns[pawn] + by
            if (signs >> sign) & 1 and allowed(options, state, pawn, square, keeper) and (sign or not cursed):
                out[n] = base + 2 * own + sign
                n += 1
    elif kind == CLEAR:
        out[n] = base + AT_CLEAR + own
        n += 1
    elif allowed(options, state, pawn, target(options, state, card, pawn), keeper) and (
        not cursed or goes_down(options, state, card, pawn)
    ):
        out[n] = base + AT_PAWN + own
        n += 1
    return n


@compiled
def _exchanges(options: Struct, state: Struct, base: int, out: NDArray[np.int16], n: int) -> int:
    """Every exchange that PC-22 allows, once by its names."""
    for one in range(2 * options.seats):
        if home(options, state, one):
            continue
        for other in range(one + 1, 2 * options.seats):
            if home(options, state, other):
                continue
            twins = (one >> 1) == (other >> 1) and alike(options, state, one >> 1)
            if not twins and not (named(options, state, one) and named(options, state, other)):
                continue
            here, there = state.pawns[one], state.pawns[other]
            if here == there or (
                may_carry(options, state, one, there)
                and may_carry(options, state, other, here)
                and not (in_passing(options, state, one) or in_passing(options, state, other))
            ):
                first, second = relative(options, state, one), relative(options, state, other)
                out[n] = base + AT_SWITCH + PAIR[min(first, second), max(first, second)]
                n += 1
    return n


@compiled
def _thefts(options: Struct, state: Struct, keeper: bool, base: int, out: NDArray[np.int16], n: int) -> int:
    before = n
    for place in range(1, options.seats):
        hand = state.hands[(state.player + place) % options.seats]
        held = 0
        while hand:
            if hand & MAX_COPIES:
                out[n] = base + AT_STEAL + (place - 1) * KINDS + held
                n += 1
            hand >>= BITS
            held += 1
    if n > before and not keeper:
        out[n] = base + AT_DECLINE
        n += 1
    return n


@compiled
def carry_out(options: Struct, state: Struct, card: int, choice: int) -> None:
    """The effect of a card with a choice, counted from the first. Turn and discard pile are for the rules."""
    if choice < AT_CLEAR:
        own = choice >> 1 if choice < AT_PAWN else choice - AT_PAWN
        pawn = 2 * state.player + own
        square = destination(options, state, card, choice)
        if square != state.pawns[pawn]:
            put(options, state, pawn, square)
            bump(options, state, pawn)
    elif choice < AT_SWITCH:
        clear(options, state, 2 * state.player + choice - AT_CLEAR, int(options.effects[card, 1]))
    elif choice < AT_SEND:
        pair = choice - AT_SWITCH
        _exchange(
            options,
            state,
            absolute(options, state, int(ONE_OF_PAIR[pair])),
            absolute(options, state, int(OTHER_OF_PAIR[pair])),
        )
    elif choice < AT_CURSE:
        pawn, to = absolute(options, state, choice - AT_SEND), int(options.effects[card, 1])
        if state.pawns[pawn] != to:
            put(options, state, pawn, to)
            bump(options, state, pawn)
    elif choice < AT_STEAL:
        state.cursed |= 1 << ((state.player + 1 + choice - AT_CURSE) % options.seats)
    elif choice < AT_DECLINE:
        theft = choice - AT_STEAL
        other = (state.player + 1 + theft // KINDS) % options.seats
        one = 1 << (BITS * (theft % KINDS))
        state.hands[other] -= one
        state.hands[state.player] += one
        state.fresh += one
    elif choice == AT_AGAIN:
        state.again += 1


@compiled
def destination(options: Struct, state: Struct, card: int, choice: int) -> int:
    """Where a choice about an own pawn takes it."""
    if choice < AT_PAWN:
        square, by = state.pawns[2 * state.player + (choice >> 1)], int(options.effects[card, 1])
        return int(square - by if choice & 1 else square + by)
    return target(options, state, card, 2 * state.player + choice - AT_PAWN)


@compiled
def _exchange(options: Struct, state: Struct, one: int, other: int) -> None:
    """Two pawns change places; the one on the smaller square goes first."""
    here, there = state.pawns[one], state.pawns[other]
    if here < there:
        put(options, state, one, there)
        put(options, state, other, here)
    elif there < here:
        put(options, state, other, here)
        put(options, state, one, there)
