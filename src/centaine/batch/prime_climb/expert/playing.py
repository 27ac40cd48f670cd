"""The compiled expert's choices, whole turns, and whole games of it against itself."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, compiled, entry
from centaine.batch.loops import MAX_LEGAL, Structs
from centaine.batch.prime_climb import rules
from centaine.batch.prime_climb.expert.model import Model
from centaine.batch.prime_climb.expert.moves import (
    AFTER,
    BEFORE,
    CLEAR_FIRST,
    CURSE,
    FIRST,
    MAX_PLANS,
    NO_PLAY,
    SECOND,
    USED,
    cursed_ends,
    ranked,
)
from centaine.batch.prime_climb.expert.next_roll import DUE, after_roll, after_two_rolls
from centaine.batch.prime_climb.expert.seats import CLEARS, CURSES, chance, roller
from centaine.batch.prime_climb.layout import BITS, CARD, DRAW, FIRST_HELD, MAX_COPIES, MOVE, OVER, ROLL
from centaine.batch.prime_climb.tables import AT_CLEAR, AT_CURSE
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.solver.race_rules import ROLLS

MARGIN = 0.05
"""How much worse than the most promising end one may look at first sight (`players.expert.NO_LESS`)."""

MAX_ENDS = 400
"""Room for plans: `MAX_PLANS`, each with other Keepers, or all ends under a Curse."""

REPLY, LISTED = 2, 3
"""In the room for states, where that after the next roll is, and where those after each plan begin; those before them
serve to try cards."""


class Settings(NamedTuple):
    """How a player plays."""

    model: Model
    looks: int = 3
    """How many ends of its move it evaluates fully."""
    rolls: int = 1
    """How many rolls it looks ahead there: 1 or 2."""
    strays: int = 0
    """How many of 1,000 moves it chooses at random among the plans listed."""


@compiled
def after_card(options: Struct, known: Any, state: Struct, card: int, seat: int, room: Any) -> float:
    """A seat's win probability after a certain card, which the player uses best (`expectation.each_card`)."""
    room[0] = state
    drawn = room[0]
    rules.decide(options, drawn, card)
    if drawn.phase != CARD:
        return chance(known, drawn, seat, False)
    player, best, numbers = int(state.player), -1.0, np.empty(MAX_LEGAL, np.int16)
    for choice in range(rules.legal(options, drawn, numbers)):
        room[1] = drawn
        rules.act(options, room[1], numbers[choice])
        best = max(best, chance(known, room[1], player, False))
    return best if seat == player else 1 - best


@compiled
def after_draw(options: Struct, known: Any, state: Struct, seat: int, room: Any) -> float:
    """A seat's win probability, averaged over the card to draw."""
    total, copies = 0.0, 0
    for card in range(rules.KINDS):
        if state.pile[card]:
            copies += state.pile[card]
            total += state.pile[card] * after_card(options, known, state, card, seat, room)
    return total / copies


@compiled
def full_value(options: Struct, given: Any, state: Struct, seat: int, room: Any) -> float:
    """A seat's win probability with a look at the next roll and card (`players.expert.full_value`)."""
    known = given.model
    if state.phase == OVER:
        return 1.0 if state.player == seat else 0.0
    first, chosen = roller(state), np.empty((len(ROLLS), DUE + 1), np.int64)
    if given.rolls > 1:
        won = after_two_rolls(known, state, first, chosen, room[REPLY:])
    else:
        won = after_roll(known, state, first, False, chosen)
    won = won if first == seat else 1 - won
    if state.phase == DRAW:
        won += after_draw(options, known, state, seat, room) - chance(known, state, seat, False)
    return won


@compiled
def carry_out(options: Struct, state: Struct, plan: NDArray[Any]) -> None:
    """Plays a whole move, up to its end (PC-6 … PC-10)."""
    me, player = 2 * state.player, int(state.player)
    if plan[BEFORE] >= 0:
        rules._play_keeper(options, state, rules.BUILT_IN_CLEAR, AT_CLEAR + plan[BEFORE])
    for number in range(rules.PLUS_MINUS):
        if (plan[USED] >> number) & 1:
            state.hands[player] -= 1 << (BITS * number)
            state.discards[FIRST_HELD + number] += 1
    for pawn in range(2):
        if state.pawns[me + pawn] != plan[FIRST + pawn]:
            state.pawns[me + pawn] = plan[FIRST + pawn]
            state.arrived |= 1 << pawn
            state.latest = pawn
    if plan[FIRST] == plan[SECOND]:
        state.arrived |= 1
        state.latest = 0
        if plan[FIRST] == TOP:  # PC-13
            state.phase = OVER
            return
    if plan[AFTER] == CURSE:
        rules._play_keeper(options, state, rules.BUILT_IN_CURSE, AT_CURSE)
    elif plan[AFTER] != NO_PLAY:
        rules._play_keeper(options, state, rules.BUILT_IN_CLEAR, AT_CLEAR + plan[AFTER] - CLEAR_FIRST)
    rules._end_move(options, state)


@compiled
def listed(options: Struct, known: Any, state: Struct, plans: NDArray[Any], room: Any) -> int:
    """Lists the best plans of a move; how many there are, or −1 if the first one wins."""
    player = int(state.player)
    hand, fresh, other = state.hands[player], state.fresh, 1 - player
    clears = (hand >> CLEARS) & MAX_COPIES > (fresh >> CLEARS) & MAX_COPIES
    curses = (hand >> CURSES) & MAX_COPIES > (fresh >> CURSES) & MAX_COPIES and not (state.cursed >> other) & 1
    worths = np.empty(MAX_PLANS)
    if (state.cursed >> player) & 1:
        count = cursed_ends(state, plans)
    else:
        count = ranked(known, state, -1, plans, worths, 0)
        for pawn in range(2 if clears else 0):
            if count >= 0 and state.pawns[2 * player + pawn] != TOP:
                room[0] = state
                rules._play_keeper(options, room[0], rules.BUILT_IN_CLEAR, AT_CLEAR + pawn)
                if (room[0].pawns != state.pawns).any():
                    count = ranked(known, room[0], pawn, plans, worths, count)
    plain = count
    for place in range(plain):
        for play in range(CLEAR_FIRST, CURSE + 1):
            possible = curses if play == CURSE else clears and plans[place, FIRST + play - CLEAR_FIRST] != TOP
            if possible and plans[place, BEFORE] < 0 and count < len(plans):
                plans[count] = plans[place]
                plans[count, AFTER] = play
                count += 1
    return count


@compiled
def move(options: Struct, given: Any, state: Struct, plans: NDArray[Any], room: Any) -> None:
    """Chooses a move as the expert does, and plays it."""
    known, player = given.model, int(state.player)
    count = listed(options, known, state, plans, room)
    if count < 0:
        carry_out(options, state, plans[0])
        return
    sights = np.empty(count)
    for place in range(count):
        room[LISTED + place] = state
        carry_out(options, room[LISTED + place], plans[place])
        end = room[LISTED + place]
        sights[place] = chance(known, end, player, end.phase == DRAW)
    chosen, most, least = int(sights.argmax()), -1.0, sights.max() - MARGIN
    for _ in range(given.looks):
        place = int(sights.argmax())
        if sights[place] < least:
            break
        worth = full_value(options, given, room[LISTED + place], player, room)
        if worth > most:
            chosen, most = place, worth
        sights[place] = -1
    if given.strays and rules.below(state, 1000) < given.strays:
        chosen = rules.below(state, count)
    carry_out(options, state, plans[chosen])


@compiled
def settle(options: Struct, given: Any, state: Struct, room: Any) -> None:
    """Chooses about a card (PC-21)."""
    player, chosen, most, numbers = int(state.player), 0, -1.0, np.empty(MAX_LEGAL, np.int16)
    for choice in range(rules.legal(options, state, numbers)):
        room[LISTED] = state
        rules.act(options, room[LISTED], numbers[choice])
        worth = full_value(options, given, room[LISTED], player, room)
        if worth > most:
            chosen, most = int(numbers[choice]), worth
    rules.act(options, state, chosen)


@compiled
def go_on(options: Struct, given: Any, state: Struct, plans: NDArray[Any], room: Any) -> None:
    """A move, a choice about a card, or what chance decides, whichever comes next."""
    if state.phase == MOVE:
        move(options, given, state, plans, room)
    elif state.phase == CARD:
        settle(options, given, state, room)
    else:
        rules.decide(options, state, rules.draw(options, state))


def _play(
    options: Struct, one: Settings, other: Settings, states: Structs, seats: NDArray[np.int64], seen: Structs
) -> int:
    plans, room = np.empty((MAX_ENDS, AFTER + 1), np.int64), np.empty(LISTED + MAX_ENDS, states.dtype)
    count = 0
    for game in range(len(states)):
        state = states[game]
        rules.begin(options, state)
        while state.phase != OVER:
            if state.phase == ROLL and count < len(seen):
                seen[count] = state
                count += 1
            go_on(options, one if state.player == seats[game] else other, state, plans, room)
    return count


play: Any = entry(_play, globals())
"""`play(options, one, other, states, seats, seen)` plays all these games from their beginnings to their ends.

`seats` says where `one` sits in each. The states before rolls are copied to `seen`, game by game, while there is room;
the answer is how many there are.
"""


def _turns(options: Struct, given: Settings, states: Structs, which: NDArray[np.bool_]) -> None:
    plans, room = np.empty((MAX_ENDS, AFTER + 1), np.int64), np.empty(LISTED + MAX_ENDS, states.dtype)
    for game in range(len(states)):
        if which[game]:
            state, seat = states[game], int(states[game].player)
            while state.player == seat and state.phase != OVER:
                go_on(options, given, state, plans, room)


turns: Any = entry(_turns, globals())
"""`turns(options, given, states, which)` plays the rest of a turn in each game that `which` marks."""
