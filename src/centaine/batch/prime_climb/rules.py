"""The turn of Prime Climb (PC-4 … PC-13) with all variants (PC-40 … PC-50), compiled.

Tests compare it with the game's own rules.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.batch.chance import below
from centaine.batch.compiling import Struct, compiled
from centaine.batch.prime_climb.effects import allowed, carry_out, choices, destination
from centaine.batch.prime_climb.layout import (
    AGAIN,
    BITS,
    CARD,
    CLEAR,
    DRAW,
    FIRST,
    FIRST_HELD,
    MAX_COPIES,
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
from centaine.games.prime_climb.rules.options import MAX_SEATS
from centaine.rl.encodings.prime_climb import CARDS, HELD

__all__ = ["act", "begin", "below", "current", "decide", "draw", "fill", "legal", "weights"]

KINDS = len(CARDS)
BUILT_IN_CLEAR, BUILT_IN_CURSE = CARDS.index("clear"), CARDS.index("curse")
FIRST_CUSTOM = CARDS.index("custom-0")
PLUS_MINUS = BUILT_IN_CLEAR - FIRST_HELD
"""The kinds of plus-minus Keepers come first among those that may be in a hand."""
assert HELD[PLUS_MINUS] == "clear"


@compiled
def begin(options: Struct, state: Struct) -> None:
    """All pawns on Start, a full pile; they roll to go first unless it is decided (PC-4)."""
    start = options.first_square
    for pawn in range(PAWNS):
        state.pawns[pawn] = start if pawn < 2 * options.seats else 0
    for seat in range(MAX_SEATS):
        state.hands[seat] = 0
        state.visited[seat] = 0
        state.contest[seat] = 0
    for card in range(KINDS):
        state.pile[card] = options.copies[card]
        state.discards[card] = 0
    for pawn in range(2):
        state.begin[pawn] = start
        state.rolled_from[pawn] = start
        state.uses[pawn] = 0
        state.dice[pawn] = 0
    state.homebound, state.arrived, state.latest, state.fresh, state.cursed = 0, 0, 0, 0, 0
    state.card, state.red, state.drawn, state.again, state.rolls, state.paid = NO_CARD, 0, 0, 0, 0, 0
    state.phase = FIRST if options.first < 0 else ROLL
    state.player = max(options.first, 0)


@compiled
def current(options: Struct, state: Struct) -> int:
    """The seat to act, `CHANCE` for dice and draws, `TERMINAL` at the end."""
    if state.phase in (MOVE, CARD):
        return int(state.player)
    return TERMINAL if state.phase == OVER else CHANCE


# -- chance ---------------------------------------------------------------------------------------------------------


@compiled
def weights(options: Struct, state: Struct, out: NDArray[np.int16]) -> None:
    """The 55 rolls out of 100, or each card of the pile with its copies (PC-5, PC-11)."""
    for outcome in range(len(out)):
        if state.phase != DRAW:
            out[outcome] = ROLL_WEIGHTS[outcome]
        else:
            out[outcome] = state.pile[outcome] if outcome < KINDS else 0


@compiled
def draw(options: Struct, state: Struct) -> int:
    """The number of an outcome."""
    if state.phase != DRAW:
        return int(ROLL_NUMBERS[below(state, 100)])
    left = 0
    for card in range(KINDS):
        left += state.pile[card]
    place, card = below(state, left), 0
    while place >= state.pile[card]:
        place -= state.pile[card]
        card += 1
    return card


@compiled
def decide(options: Struct, state: Struct, outcome: int) -> None:
    """Dice or a drawn card."""
    if state.phase == DRAW:
        _draw_card(options, state, outcome)
    elif state.phase == ROLL:
        _roll(options, state, LOW[outcome], HIGH[outcome])
    else:
        _contest(options, state, LOW[outcome] + HIGH[outcome])


@compiled
def _contest(options: Struct, state: Struct, total: int) -> None:
    """A seat's roll to go first; the highest total does, ties roll again (PC-4)."""
    state.contest[state.player] = total
    best, tied, first = -1, 0, 0
    for seat in range(options.seats):
        other = state.contest[seat]
        if other == 0:
            state.player = seat
            return
        if other > best:
            best, tied, first = other, 1, seat
        elif other == best:
            tied += 1
    state.player = first
    if tied == 1:
        state.phase = ROLL
        return
    for seat in range(options.seats):
        state.contest[seat] = 0 if state.contest[seat] == best else -1


@compiled
def _roll(options: Struct, state: Struct, low: int, high: int) -> None:
    """Two numbers to use, or four uses of a double (PC-5)."""
    state.phase = MOVE
    state.dice[0] = low
    if low == high:
        state.uses[0] = 4
        state.uses[1] = 0
    else:
        state.uses[0] = 1
        state.dice[1] = high
        state.uses[1] = 1
    me = 2 * state.player
    state.rolled_from[0] = state.pawns[me]
    state.rolled_from[1] = state.pawns[me + 1]
    state.arrived = 0
    if options.seats == 1:
        state.rolls += 1


# -- the Move phase -------------------------------------------------------------------------------------------------


@compiled
def may_end(options: Struct, state: Struct) -> bool:
    """Whether all numbers are used (PC-8), or two uses of a double are left, by option (PC-5)."""
    left = state.uses[0] + state.uses[1]
    return left == 0 or (options.doubles_may and left == 2 and state.uses[0] != 1)  # type: ignore[no-any-return]


@compiled
def own_pawns(options: Struct, state: Struct) -> int:
    """The player's pawns on the board, a bit for each; of two that are alike, the latest."""
    if alike(options, state, state.player):
        return 1 << int(state.latest)
    me = 2 * state.player
    return (0 if home(options, state, me) else 1) | (0 if home(options, state, me + 1) else 2)


@compiled
def legal(options: Struct, state: Struct, out: NDArray[np.int16]) -> int:
    """Writes the numbers of all legal actions (PC-6, PC-8, PC-20), or of the choices about a card (PC-21)."""
    if state.phase == CARD:
        return choices(options, state, state.card, int(state.red), False, CHOICE, out, 0)
    pawns = own_pawns(options, state)
    n = 0
    for slot in range(2):
        if state.uses[slot]:
            n = _steps(options, state, pawns, int(state.dice[slot]), out, n)
    if state.hands[state.player]:
        n = _keepers(options, state, pawns, out, n)
    if may_end(options, state):
        out[n] = END
        n += 1
    return n


@compiled
def _steps(options: Struct, state: Struct, pawns: int, number: int, out: NDArray[np.int16], n: int) -> int:
    """The steps with one number (PC-6); under a Curse only − and ÷, or down to 0 if there is neither (PC-31)."""
    player = state.player
    cursed = (state.cursed >> player) & 1
    closed = options.stations != state.visited[player]
    before = n
    for own in range(2):
        if (pawns >> own) & 1:
            square = state.pawns[2 * player + own]
            signs = LEGAL_SIGNS[number, square]
            if cursed:
                signs &= CURSED_SIGNS
            if closed:  # PC-41
                for sign in range(4):
                    if REACHED[number, square, sign] == options.barred:
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
def _keepers(options: Struct, state: Struct, pawns: int, out: NDArray[np.int16], n: int) -> int:
    """Every way to play a Keeper that was not drawn or stolen in this turn (PC-20)."""
    hand, fresh, held = state.hands[state.player], state.fresh, 0
    while hand:
        if (hand & MAX_COPIES) > (fresh & MAX_COPIES):
            n = _plays(options, state, pawns, held, out, n)
        hand >>= BITS
        fresh >>= BITS
        held += 1
    return n


@compiled
def _plays(options: Struct, state: Struct, pawns: int, held: int, out: NDArray[np.int16], n: int) -> int:
    """Every way to play one Keeper. The built-in ones have numbers of their own."""
    card = FIRST_HELD + held
    if card >= FIRST_CUSTOM:
        return choices(options, state, card, pawns, True, PLAY + (card - FIRST_CUSTOM) * CHOICES, out, n)
    if held >= PLUS_MINUS:
        base = KEEPER_CLEAR - AT_CLEAR if card == BUILT_IN_CLEAR else KEEPER_CURSE - AT_CURSE
        return choices(options, state, card, pawns, True, base, out, n)
    cursed, by = (state.cursed >> state.player) & 1, held + 1
    for own in range(2):
        if (pawns >> own) & 1:
            pawn = 2 * state.player + own
            at = KEEPER + own * KEEPERS_OF_PAWN + held
            if not cursed and allowed(options, state, pawn, state.pawns[pawn] + by, True):
                out[n] = at
                n += 1
            if allowed(options, state, pawn, state.pawns[pawn] - by, True):
                out[n] = at + KEEPERS_OF_SIGN
                n += 1
    return n


@compiled
def act(options: Struct, state: Struct, number: int) -> None:
    """What a legal action does."""
    if state.phase == CARD:
        carry_out(options, state, state.card, number - CHOICE)
        state.discards[state.card] += 1
        _after_card(options, state)
    elif number == END:
        _end_move(options, state)
    elif number < KEEPER:
        _use_die(options, state, number - STEP)
    elif number < KEEPER_CLEAR:
        play = number - KEEPER
        own, play = play // KEEPERS_OF_PAWN, play % KEEPERS_OF_PAWN
        sign, held = play // KEEPERS_OF_SIGN, play % KEEPERS_OF_SIGN
        _play_keeper(options, state, FIRST_HELD + held, 2 * own + sign)
    elif number < KEEPER_CURSE:
        _play_keeper(options, state, BUILT_IN_CLEAR, AT_CLEAR + number - KEEPER_CLEAR)
    elif number < CHOICE:
        _play_keeper(options, state, BUILT_IN_CURSE, AT_CURSE + number - KEEPER_CURSE)
    else:
        play = number - PLAY
        _play_keeper(options, state, FIRST_CUSTOM + play // CHOICES, play % CHOICES)


@compiled
def _use_die(options: Struct, state: Struct, step: int) -> None:
    """Use one number on one pawn (PC-6)."""
    own, step = step // STEPS_OF_PAWN, step % STEPS_OF_PAWN
    sign, number = step // STEPS_OF_SIGN, 1 + step % STEPS_OF_SIGN
    slot = 0 if state.uses[0] and state.dice[0] == number else 1
    state.uses[slot] -= 1
    pawn = 2 * state.player + own
    square = int(REACHED[number, state.pawns[pawn], sign])
    if square < 0:  # PC-31: down to Start at most, and never to a goal
        square = int(state.pawns[pawn]) if options.goals[marked(state, pawn)] == 0 else 0
    _arrive(options, state, own, square)


@compiled
def _arrive(options: Struct, state: Struct, own: int, square: int) -> None:
    """One of the player's pawns has made a step: out at the goal (PC-12), won (PC-13), Double Time (PC-40)."""
    me = 2 * state.player
    pawn = me + own
    if square == state.pawns[pawn]:
        return  # PC-7: no arrival
    put(options, state, pawn, square)
    if square in (LOWEST, TOP) and home(options, state, me) + home(options, state, me + 1) >= options.pawns_to_finish:
        state.phase = OVER
        state.uses[0] = 0
        state.uses[1] = 0
        state.arrived |= 1 << own
    elif options.double_time:
        bump(options, state, pawn)
        _to_draw(options, state, 1 << own)
    else:
        state.arrived |= 1 << own


@compiled
def _play_keeper(options: Struct, state: Struct, card: int, choice: int) -> None:
    """Play and discard a Keeper (PC-20)."""
    state.hands[state.player] -= 1 << (BITS * (card - FIRST_HELD))
    state.discards[card] += 1
    if choice >= AT_CLEAR:
        carry_out(options, state, card, choice)
        return
    own = choice >> 1 if choice < AT_PAWN else choice - AT_PAWN
    _arrive(options, state, own, destination(options, state, card, choice))
    if options.effects[card, 0] == NEAREST and not options.double_time and state.phase != OVER:
        bump(options, state, 2 * state.player + own)


# -- Bump and Draw --------------------------------------------------------------------------------------------------


@compiled
def _end_move(options: Struct, state: Struct) -> None:
    """Bump, then Draw (PC-9, PC-10); in Double Time both have happened step by step (PC-40)."""
    state.uses[0] = 0
    state.uses[1] = 0
    if options.double_time:
        _after_turn(options, state)
        return
    me, latest = 2 * state.player, int(state.latest)
    for turn in range(2):  # the later arrival first: it stays when both share a square
        own = latest ^ turn
        if (state.arrived >> own) & 1 and not home(options, state, me + own):
            bump(options, state, me + own)
    if state.drawn and not options.roll_again_draws:
        _after_turn(options, state)
    else:
        _to_draw(options, state, 3)


@compiled
def _red_pawns(options: Struct, state: Struct, pawns: int) -> int:
    """Which of the player's pawns stand newly on a red square (PC-10)."""
    red = 0
    for own in range(2):
        square = state.pawns[2 * state.player + own]
        if (
            (pawns >> own) & 1
            and IS_RED[square]
            and square != state.begin[own]
            and not (options.roll_again_draws and square == state.rolled_from[own])
        ):
            red |= 1 << own
    return red


@compiled
def _to_draw(options: Struct, state: Struct, pawns: int) -> None:
    """To the Draw phase if one of the pawns stands newly on red and there is a card (PC-10, PC-11)."""
    red = _red_pawns(options, state, pawns)
    if red and _some_card(options, state):
        state.phase = DRAW
        state.red = red
    elif not options.double_time:
        _after_turn(options, state)


@compiled
def _some_card(options: Struct, state: Struct) -> bool:
    """Whether there is a card to draw, in the pile or among the discards, which then become the pile (PC-11)."""
    pile, discards = 0, 0
    for card in range(KINDS):
        pile += state.pile[card]
        discards += state.discards[card]
    if pile == 0 and discards > 0:
        for card in range(KINDS):
            state.pile[card] = state.discards[card]
            state.discards[card] = 0
    return pile + discards > 0


@compiled
def _draw_card(options: Struct, state: Struct, card: int) -> None:
    """Draw a card: a Keeper goes to the hand (PC-20), an Action takes effect (PC-21)."""
    state.pile[card] -= 1
    state.drawn = 1
    if options.keeper[card]:
        one = 1 << (BITS * (card - FIRST_HELD))
        state.hands[state.player] += one
        state.fresh += one
        _after_card(options, state)
        return
    kind = options.effects[card, 0]
    if kind == AGAIN:
        carry_out(options, state, card, AT_AGAIN)
    elif TO <= kind <= CLEAR and state.red != 3:  # nothing to choose: it happens
        own = state.red >> 1
        if kind == CLEAR:
            carry_out(options, state, card, AT_CLEAR + own)
        elif _may_go(options, state, card, own):
            carry_out(options, state, card, AT_PAWN + own)
    elif _some_choice(options, state, card):
        state.phase = CARD
        state.card = card
        return
    state.discards[card] += 1
    _after_card(options, state)


@compiled
def _may_go(options: Struct, state: Struct, card: int, own: int) -> bool:
    """Whether an Action may take a pawn where it would (PC-22)."""
    return allowed(options, state, 2 * state.player + own, destination(options, state, card, AT_PAWN + own), False)


@compiled
def _some_choice(options: Struct, state: Struct, card: int) -> bool:
    """Whether there is anything to choose about an Action (PC-22)."""
    return choices(options, state, card, int(state.red), False, CHOICE, np.empty(CHOICES, np.int16), 0) > 0


@compiled
def _after_card(options: Struct, state: Struct) -> None:
    """Continue the Move phase in Double Time, else with another roll or the next turn."""
    state.card = NO_CARD
    state.red = 0
    if options.double_time:
        state.phase = MOVE
    else:
        _after_turn(options, state)


@compiled
def _after_turn(options: Struct, state: Struct) -> None:
    """Another roll of the same turn (PC-30 `roll-again`), or the next player's (PC-4)."""
    state.phase = ROLL
    state.arrived = 0
    if state.again:
        state.again -= 1
        return
    state.cursed &= ~(1 << state.player)
    state.player = state.player + 1 if state.player + 1 < options.seats else 0
    me = 2 * state.player
    for own in range(2):
        state.begin[own] = state.pawns[me + own]
        state.rolled_from[own] = state.pawns[me + own]
    state.latest = 0
    state.fresh = 0
    state.drawn = 0
