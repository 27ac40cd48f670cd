"""Effects of cards (PC-30, PC-50): the player's choices, and carrying them out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Record, compiled
from centaine.batch.prime_climb.layout import (
    AGAIN,
    BITS,
    CLEAR,
    CURSE,
    DIVIDE,
    MOST_COPIES,
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
def target(r: Record, s: Record, card: int, pawn: int) -> int:
    """Where a card would take a pawn of the player's: a square, a number off the board, −1 for a fraction."""
    square = int(s.pawns[pawn])
    effect = r.effects[card]
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
        return nearest(r, s, pawn, number)
    return square


@compiled
def allowed(r: Record, s: Record, pawn: int, square: int, keeper: bool) -> bool:
    """Whether a card may take a pawn of the player's to a square: only a Keeper to its goal (PC-13, PC-22)."""
    if not keeper:
        return may_carry(r, s, pawn, square)
    return LOWEST <= square <= TOP and not barred(r, s, s.player, square)


@compiled
def goes_down(r: Record, s: Record, card: int, pawn: int) -> bool:
    """Whether a custom Keeper subtracts or divides, as a Curse allows (PC-30)."""
    effect = r.effects[card]
    return effect[0] == DIVIDE or (  # type: ignore[no-any-return]
        effect[0] == PIVOT and s.pawns[pawn] > effect[1] and effect[2] < 0
    )


@compiled
def choices(
    r: Record, s: Record, card: int, pawns: int, keeper: bool, base: int, out: NDArray[np.int16], n: int
) -> int:
    """Writes everything that may be chosen about a card from `out[n]` on; how many numbers are there then.

    `pawns` are the player's that are in question, a bit for each; `base` is the number of the first choice.
    """
    kind = r.effects[card, 0]
    cursed = keeper and (s.cursed >> s.player) & 1
    if kind <= CLEAR:
        for own in range(2):
            if (pawns >> own) & 1:
                n = _about_pawn(r, s, card, own, keeper, cursed, base, out, n)
    elif kind == SWITCH and not cursed:
        n = _exchanges(r, s, base, out, n)
    elif kind == SEND and not cursed:
        to = int(r.effects[card, 1])
        for pawn in range(2 * r.seats):
            if not home(r, s, pawn) and named(r, s, pawn) and (s.pawns[pawn] == to or may_carry(r, s, pawn, to)):
                out[n] = base + AT_SEND + relative(r, s, pawn)
                n += 1
    elif kind == CURSE:
        for place in range(1, r.seats):
            if not (s.cursed >> ((s.player + place) % r.seats)) & 1:
                out[n] = base + AT_CURSE + place - 1
                n += 1
    elif kind == STEAL:
        n = _thefts(r, s, keeper, base, out, n)
    elif kind == AGAIN:
        out[n] = base + AT_AGAIN
        n += 1
    return n


@compiled
def _about_pawn(
    r: Record, s: Record, card: int, own: int, keeper: bool, cursed: bool, base: int, out: NDArray[np.int16], n: int
) -> int:
    kind, pawn = r.effects[card, 0], 2 * s.player + own
    if kind == MOVES:
        by, signs = int(r.effects[card, 1]), r.effects[card, 2]
        for sign in range(2):
            square = s.pawns[pawn] - by if sign else s.pawns[pawn] + by
            if (signs >> sign) & 1 and allowed(r, s, pawn, square, keeper) and (sign or not cursed):
                out[n] = base + 2 * own + sign
                n += 1
    elif kind == CLEAR:
        out[n] = base + AT_CLEAR + own
        n += 1
    elif allowed(r, s, pawn, target(r, s, card, pawn), keeper) and (not cursed or goes_down(r, s, card, pawn)):
        out[n] = base + AT_PAWN + own
        n += 1
    return n


@compiled
def _exchanges(r: Record, s: Record, base: int, out: NDArray[np.int16], n: int) -> int:
    """Every exchange that PC-22 allows, once by its names."""
    for one in range(2 * r.seats):
        if home(r, s, one):
            continue
        for other in range(one + 1, 2 * r.seats):
            if home(r, s, other):
                continue
            twins = (one >> 1) == (other >> 1) and alike(r, s, one >> 1)
            if not twins and not (named(r, s, one) and named(r, s, other)):
                continue
            here, there = s.pawns[one], s.pawns[other]
            if here == there or (
                may_carry(r, s, one, there)
                and may_carry(r, s, other, here)
                and not (in_passing(r, s, one) or in_passing(r, s, other))
            ):
                first, second = relative(r, s, one), relative(r, s, other)
                out[n] = base + AT_SWITCH + PAIR[min(first, second), max(first, second)]
                n += 1
    return n


@compiled
def _thefts(r: Record, s: Record, keeper: bool, base: int, out: NDArray[np.int16], n: int) -> int:
    before = n
    for place in range(1, r.seats):
        hand = s.hands[(s.player + place) % r.seats]
        held = 0
        while hand:
            if hand & MOST_COPIES:
                out[n] = base + AT_STEAL + (place - 1) * KINDS + held
                n += 1
            hand >>= BITS
            held += 1
    if n > before and not keeper:
        out[n] = base + AT_DECLINE
        n += 1
    return n


@compiled
def carry_out(r: Record, s: Record, card: int, choice: int) -> None:
    """The effect of a card with a choice, counted from the first. Turn and discard pile are for the rules."""
    if choice < AT_CLEAR:
        own = choice >> 1 if choice < AT_PAWN else choice - AT_PAWN
        pawn = 2 * s.player + own
        square = destination(r, s, card, choice)
        if square != s.pawns[pawn]:
            put(r, s, pawn, square)
            bump(r, s, pawn)
    elif choice < AT_SWITCH:
        clear(r, s, 2 * s.player + choice - AT_CLEAR, int(r.effects[card, 1]))
    elif choice < AT_SEND:
        pair = choice - AT_SWITCH
        _exchange(r, s, absolute(r, s, int(ONE_OF_PAIR[pair])), absolute(r, s, int(OTHER_OF_PAIR[pair])))
    elif choice < AT_CURSE:
        pawn, to = absolute(r, s, choice - AT_SEND), int(r.effects[card, 1])
        if s.pawns[pawn] != to:
            put(r, s, pawn, to)
            bump(r, s, pawn)
    elif choice < AT_STEAL:
        s.cursed |= 1 << ((s.player + 1 + choice - AT_CURSE) % r.seats)
    elif choice < AT_DECLINE:
        theft = choice - AT_STEAL
        other = (s.player + 1 + theft // KINDS) % r.seats
        one = 1 << (BITS * (theft % KINDS))
        s.hands[other] -= one
        s.hands[s.player] += one
        s.fresh += one
    elif choice == AT_AGAIN:
        s.again += 1


@compiled
def destination(r: Record, s: Record, card: int, choice: int) -> int:
    """Where a choice about an own pawn takes it."""
    if choice < AT_PAWN:
        square, by = s.pawns[2 * s.player + (choice >> 1)], int(r.effects[card, 1])
        return int(square - by if choice & 1 else square + by)
    return target(r, s, card, 2 * s.player + choice - AT_PAWN)


@compiled
def _exchange(r: Record, s: Record, one: int, other: int) -> None:
    """Two pawns change places; the one on the smaller square goes first."""
    here, there = s.pawns[one], s.pawns[other]
    if here < there:
        put(r, s, one, there)
        put(r, s, other, here)
    elif there < here:
        put(r, s, other, here)
        put(r, s, one, there)
