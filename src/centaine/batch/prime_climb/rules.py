"""The turn of Prime Climb (PC-4 … PC-13) with all variants (PC-40 … PC-50), compiled.

Tests compare it with the game's own rules.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.chance import below
from centaine.batch.compiling import Record, compiled
from centaine.batch.prime_climb.effects import allowed, carry_out, choices, destination
from centaine.batch.prime_climb.layout import (
    AGAIN,
    BITS,
    CARD,
    CLEAR,
    DRAW,
    FIRST,
    FIRST_HELD,
    MOST_COPIES,
    MOVE,
    NEAREST,
    NO_CARD,
    OVER,
    PAWNS,
    ROLL,
    TO,
)
from centaine.batch.prime_climb.observing import fill
from centaine.batch.prime_climb.pawns import alike, bump, home, marked, put
from centaine.batch.prime_climb.tables import (
    AT_AGAIN,
    AT_CLEAR,
    AT_CURSE,
    AT_PAWN,
    CHOICE,
    CHOICES,
    CURSED_SIGNS,
    END,
    HIGH,
    IS_RED,
    KEEPER,
    KEEPER_CLEAR,
    KEEPER_CURSE,
    KEEPERS_OF_PAWN,
    KEEPERS_OF_SIGN,
    LEGAL_SIGNS,
    LOW,
    MINUS,
    PLAY,
    REACHED,
    ROLL_NUMBERS,
    ROLL_WEIGHTS,
    STEP,
    STEPS_OF_PAWN,
    STEPS_OF_SIGN,
)
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.rules.options import MOST_SEATS
from centaine.rl.encodings.prime_climb import CARDS, HELD

__all__ = ["act", "begin", "below", "current", "decide", "draw", "fill", "legal", "weights"]

KINDS = len(CARDS)
BUILT_IN_CLEAR, BUILT_IN_CURSE = CARDS.index("clear"), CARDS.index("curse")
FIRST_CUSTOM = CARDS.index("custom-0")
PLUS_MINUS = BUILT_IN_CLEAR - FIRST_HELD
"""The kinds of plus-minus Keepers come first among those that may be in a hand."""
assert HELD[PLUS_MINUS] == "clear"


@compiled
def begin(r: Record, s: Record) -> None:
    """All pawns on Start, a full pile; they roll to go first unless it is decided (PC-4)."""
    start = r.first_square
    for pawn in range(PAWNS):
        s.pawns[pawn] = start if pawn < 2 * r.seats else 0
    for seat in range(MOST_SEATS):
        s.hands[seat] = 0
        s.visited[seat] = 0
        s.contest[seat] = 0
    for card in range(KINDS):
        s.pile[card] = r.copies[card]
        s.discards[card] = 0
    for pawn in range(2):
        s.begin[pawn] = start
        s.rolled_from[pawn] = start
        s.uses[pawn] = 0
        s.dice[pawn] = 0
    s.homebound, s.arrived, s.latest, s.fresh, s.cursed = 0, 0, 0, 0, 0
    s.card, s.red, s.drawn, s.again, s.rolls, s.paid = NO_CARD, 0, 0, 0, 0, 0
    s.phase = FIRST if r.first < 0 else ROLL
    s.player = max(r.first, 0)


@compiled
def current(r: Record, s: Record) -> int:
    """The seat to act, `CHANCE` for dice and draws, `TERMINAL` at the end."""
    if s.phase in (MOVE, CARD):
        return int(s.player)
    return TERMINAL if s.phase == OVER else CHANCE


# -- chance ---------------------------------------------------------------------------------------------------------


@compiled
def weights(r: Record, s: Record, out: NDArray[np.int16]) -> None:
    """The 55 rolls out of 100, or each card of the pile with its copies (PC-5, PC-11)."""
    for outcome in range(len(out)):
        if s.phase != DRAW:
            out[outcome] = ROLL_WEIGHTS[outcome]
        else:
            out[outcome] = s.pile[outcome] if outcome < KINDS else 0


@compiled
def draw(r: Record, s: Record) -> int:
    """The number of an outcome."""
    if s.phase != DRAW:
        return int(ROLL_NUMBERS[below(s, 100)])
    left = 0
    for card in range(KINDS):
        left += s.pile[card]
    place, card = below(s, left), 0
    while place >= s.pile[card]:
        place -= s.pile[card]
        card += 1
    return card


@compiled
def decide(r: Record, s: Record, outcome: int) -> None:
    """Dice or a drawn card."""
    if s.phase == DRAW:
        _draw_card(r, s, outcome)
    elif s.phase == ROLL:
        _roll(r, s, LOW[outcome], HIGH[outcome])
    else:
        _contest(r, s, LOW[outcome] + HIGH[outcome])


@compiled
def _contest(r: Record, s: Record, total: int) -> None:
    """A seat's roll to go first; the highest total does, ties roll again (PC-4)."""
    s.contest[s.player] = total
    best, tied, first = -1, 0, 0
    for seat in range(r.seats):
        other = s.contest[seat]
        if other == 0:
            s.player = seat
            return
        if other > best:
            best, tied, first = other, 1, seat
        elif other == best:
            tied += 1
    s.player = first
    if tied == 1:
        s.phase = ROLL
        return
    for seat in range(r.seats):
        s.contest[seat] = 0 if s.contest[seat] == best else -1


@compiled
def _roll(r: Record, s: Record, low: int, high: int) -> None:
    """Two numbers to use, or four uses of a double (PC-5)."""
    s.phase = MOVE
    s.dice[0] = low
    if low == high:
        s.uses[0] = 4
        s.uses[1] = 0
    else:
        s.uses[0] = 1
        s.dice[1] = high
        s.uses[1] = 1
    me = 2 * s.player
    s.rolled_from[0] = s.pawns[me]
    s.rolled_from[1] = s.pawns[me + 1]
    s.arrived = 0
    if r.seats == 1:
        s.rolls += 1


# -- the Move phase -------------------------------------------------------------------------------------------------


@compiled
def may_end(r: Record, s: Record) -> bool:
    """Whether all numbers are used (PC-8), or two uses of a double are left, by option (PC-5)."""
    left = s.uses[0] + s.uses[1]
    return left == 0 or (r.doubles_may and left == 2 and s.uses[0] != 1)  # type: ignore[no-any-return]


@compiled
def own_pawns(r: Record, s: Record) -> int:
    """The player's pawns on the board, a bit for each; of two that are alike, the latest."""
    if alike(r, s, s.player):
        return 1 << int(s.latest)
    me = 2 * s.player
    return (0 if home(r, s, me) else 1) | (0 if home(r, s, me + 1) else 2)


@compiled
def legal(r: Record, s: Record, out: NDArray[np.int16]) -> int:
    """Writes the numbers of all legal actions (PC-6, PC-8, PC-20), or of the choices about a card (PC-21)."""
    if s.phase == CARD:
        return choices(r, s, s.card, int(s.red), False, CHOICE, out, 0)
    pawns = own_pawns(r, s)
    n = 0
    for slot in range(2):
        if s.uses[slot]:
            n = _steps(r, s, pawns, int(s.dice[slot]), out, n)
    if s.hands[s.player]:
        n = _keepers(r, s, pawns, out, n)
    if may_end(r, s):
        out[n] = END
        n += 1
    return n


@compiled
def _steps(r: Record, s: Record, pawns: int, number: int, out: NDArray[np.int16], n: int) -> int:
    """The steps with one number (PC-6); under a Curse only − and ÷, or down to 0 if there is neither (PC-31)."""
    player = s.player
    cursed = (s.cursed >> player) & 1
    closed = r.stations != s.visited[player]
    before = n
    for own in range(2):
        if (pawns >> own) & 1:
            square = s.pawns[2 * player + own]
            signs = LEGAL_SIGNS[number, square]
            if cursed:
                signs &= CURSED_SIGNS
            if closed:  # PC-41
                for sign in range(4):
                    if REACHED[number, square, sign] == r.barred:
                        signs &= ~(1 << sign)
            at = STEP + own * STEPS_OF_PAWN + number - 1
            for sign in range(4):  # without branches, which the processor would guess wrongly
                out[n] = at + sign * STEPS_OF_SIGN
                n += (signs >> sign) & 1
    if cursed and n == before:
        for own in range(2):
            if (pawns >> own) & 1:
                out[n] = STEP + own * STEPS_OF_PAWN + MINUS * STEPS_OF_SIGN + number - 1
                n += 1
    return n


@compiled
def _keepers(r: Record, s: Record, pawns: int, out: NDArray[np.int16], n: int) -> int:
    """Every way to play a Keeper that was not drawn or stolen in this turn (PC-20)."""
    hand, fresh, held = s.hands[s.player], s.fresh, 0
    while hand:
        if (hand & MOST_COPIES) > (fresh & MOST_COPIES):
            n = _plays(r, s, pawns, held, out, n)
        hand >>= BITS
        fresh >>= BITS
        held += 1
    return n


@compiled
def _plays(r: Record, s: Record, pawns: int, held: int, out: NDArray[np.int16], n: int) -> int:
    """Every way to play one Keeper. The built-in ones have numbers of their own."""
    card = FIRST_HELD + held
    if card >= FIRST_CUSTOM:
        return choices(r, s, card, pawns, True, PLAY + (card - FIRST_CUSTOM) * CHOICES, out, n)
    if held >= PLUS_MINUS:
        base = KEEPER_CLEAR - AT_CLEAR if card == BUILT_IN_CLEAR else KEEPER_CURSE - AT_CURSE
        return choices(r, s, card, pawns, True, base, out, n)
    cursed, by = (s.cursed >> s.player) & 1, held + 1
    for own in range(2):
        if (pawns >> own) & 1:
            pawn = 2 * s.player + own
            at = KEEPER + own * KEEPERS_OF_PAWN + held
            if not cursed and allowed(r, s, pawn, s.pawns[pawn] + by, True):
                out[n] = at
                n += 1
            if allowed(r, s, pawn, s.pawns[pawn] - by, True):
                out[n] = at + KEEPERS_OF_SIGN
                n += 1
    return n


@compiled
def act(r: Record, s: Record, number: int) -> None:
    """What a legal action does."""
    if s.phase == CARD:
        carry_out(r, s, s.card, number - CHOICE)
        s.discards[s.card] += 1
        _after_card(r, s)
    elif number == END:
        _end_move(r, s)
    elif number < KEEPER:
        _use_die(r, s, number - STEP)
    elif number < KEEPER_CLEAR:
        play = number - KEEPER
        own, play = play // KEEPERS_OF_PAWN, play % KEEPERS_OF_PAWN
        sign, held = play // KEEPERS_OF_SIGN, play % KEEPERS_OF_SIGN
        _play_keeper(r, s, FIRST_HELD + held, 2 * own + sign)
    elif number < KEEPER_CURSE:
        _play_keeper(r, s, BUILT_IN_CLEAR, AT_CLEAR + number - KEEPER_CLEAR)
    elif number < CHOICE:
        _play_keeper(r, s, BUILT_IN_CURSE, AT_CURSE + number - KEEPER_CURSE)
    else:
        play = number - PLAY
        _play_keeper(r, s, FIRST_CUSTOM + play // CHOICES, play % CHOICES)


@compiled
def _use_die(r: Record, s: Record, step: int) -> None:
    """Use one number on one pawn (PC-6)."""
    own, step = step // STEPS_OF_PAWN, step % STEPS_OF_PAWN
    sign, number = step // STEPS_OF_SIGN, 1 + step % STEPS_OF_SIGN
    slot = 0 if s.uses[0] and s.dice[0] == number else 1
    s.uses[slot] -= 1
    pawn = 2 * s.player + own
    square = int(REACHED[number, s.pawns[pawn], sign])
    if square < 0:  # PC-31: down to Start at most, and never to a goal
        square = int(s.pawns[pawn]) if r.goals[marked(s, pawn)] == 0 else 0
    _arrive(r, s, own, square)


@compiled
def _arrive(r: Record, s: Record, own: int, square: int) -> None:
    """One of the player's pawns has made a step: out at the goal (PC-12), won (PC-13), Double Time (PC-40)."""
    me = 2 * s.player
    pawn = me + own
    if square == s.pawns[pawn]:
        return  # PC-7: no arrival
    put(r, s, pawn, square)
    if square in (LOWEST, TOP) and home(r, s, me) + home(r, s, me + 1) >= r.pawns_to_finish:
        s.phase = OVER
        s.uses[0] = 0
        s.uses[1] = 0
        s.arrived |= 1 << own
    elif r.double_time:
        bump(r, s, pawn)
        _to_draw(r, s, 1 << own)
    else:
        s.arrived |= 1 << own


@compiled
def _play_keeper(r: Record, s: Record, card: int, choice: int) -> None:
    """Play and discard a Keeper (PC-20)."""
    s.hands[s.player] -= 1 << (BITS * (card - FIRST_HELD))
    s.discards[card] += 1
    if choice >= AT_CLEAR:
        carry_out(r, s, card, choice)
        return
    own = choice >> 1 if choice < AT_PAWN else choice - AT_PAWN
    _arrive(r, s, own, destination(r, s, card, choice))
    if r.effects[card, 0] == NEAREST and not r.double_time and s.phase != OVER:
        bump(r, s, 2 * s.player + own)


# -- Bump and Draw --------------------------------------------------------------------------------------------------


@compiled
def _end_move(r: Record, s: Record) -> None:
    """Bump, then Draw (PC-9, PC-10); in Double Time both have happened step by step (PC-40)."""
    s.uses[0] = 0
    s.uses[1] = 0
    if r.double_time:
        _after_turn(r, s)
        return
    me, latest = 2 * s.player, int(s.latest)
    for turn in range(2):  # the later arrival first: it stays when both share a square
        own = latest ^ turn
        if (s.arrived >> own) & 1 and not home(r, s, me + own):
            bump(r, s, me + own)
    if s.drawn and not r.roll_again_draws:
        _after_turn(r, s)
    else:
        _to_draw(r, s, 3)


@compiled
def _red_pawns(r: Record, s: Record, pawns: int) -> int:
    """Which of the player's pawns stand newly on a red square (PC-10)."""
    red = 0
    for own in range(2):
        square = s.pawns[2 * s.player + own]
        if (
            (pawns >> own) & 1
            and IS_RED[square]
            and square != s.begin[own]
            and not (r.roll_again_draws and square == s.rolled_from[own])
        ):
            red |= 1 << own
    return red


@compiled
def _to_draw(r: Record, s: Record, pawns: int) -> None:
    """To the Draw phase if one of the pawns stands newly on red and there is a card (PC-10, PC-11)."""
    red = _red_pawns(r, s, pawns)
    if red and _some_card(r, s):
        s.phase = DRAW
        s.red = red
    elif not r.double_time:
        _after_turn(r, s)


@compiled
def _some_card(r: Record, s: Record) -> bool:
    """Whether there is a card to draw, in the pile or among the discards, which then become the pile (PC-11)."""
    pile, discards = 0, 0
    for card in range(KINDS):
        pile += s.pile[card]
        discards += s.discards[card]
    if pile == 0 and discards > 0:
        for card in range(KINDS):
            s.pile[card] = s.discards[card]
            s.discards[card] = 0
    return pile + discards > 0


@compiled
def _draw_card(r: Record, s: Record, card: int) -> None:
    """Draw a card: a Keeper goes to the hand (PC-20), an Action takes effect (PC-21)."""
    s.pile[card] -= 1
    s.drawn = 1
    if r.keeper[card]:
        one = 1 << (BITS * (card - FIRST_HELD))
        s.hands[s.player] += one
        s.fresh += one
        _after_card(r, s)
        return
    kind = r.effects[card, 0]
    if kind == AGAIN:
        carry_out(r, s, card, AT_AGAIN)
    elif TO <= kind <= CLEAR and s.red != 3:  # nothing to choose: it happens
        own = s.red >> 1
        if kind == CLEAR:
            carry_out(r, s, card, AT_CLEAR + own)
        elif _may_go(r, s, card, own):
            carry_out(r, s, card, AT_PAWN + own)
    elif _some_choice(r, s, card):
        s.phase = CARD
        s.card = card
        return
    s.discards[card] += 1
    _after_card(r, s)


@compiled
def _may_go(r: Record, s: Record, card: int, own: int) -> bool:
    """Whether an Action may take a pawn where it would (PC-22)."""
    return allowed(r, s, 2 * s.player + own, destination(r, s, card, AT_PAWN + own), False)


@compiled
def _some_choice(r: Record, s: Record, card: int) -> bool:
    """Whether there is anything to choose about an Action (PC-22)."""
    return choices(r, s, card, int(s.red), False, CHOICE, np.empty(CHOICES, np.int16), 0) > 0


@compiled
def _after_card(r: Record, s: Record) -> None:
    """Continue the Move phase in Double Time, else with another roll or the next turn."""
    s.card = NO_CARD
    s.red = 0
    if r.double_time:
        s.phase = MOVE
    else:
        _after_turn(r, s)


@compiled
def _after_turn(r: Record, s: Record) -> None:
    """Another roll of the same turn (PC-30 `roll-again`), or the next player's (PC-4)."""
    s.phase = ROLL
    s.arrived = 0
    if s.again:
        s.again -= 1
        return
    s.cursed &= ~(1 << s.player)
    s.player = s.player + 1 if s.player + 1 < r.seats else 0
    me = 2 * s.player
    for own in range(2):
        s.begin[own] = s.pawns[me + own]
        s.rolled_from[own] = s.pawns[me + own]
    s.latest = 0
    s.fresh = 0
    s.drawn = 0
