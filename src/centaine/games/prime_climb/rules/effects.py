"""Effects of cards (PC-30, PC-50): the player's choices, and carrying them out.

The same effects serve Actions, which act on a red pawn as they are drawn, and custom Keepers, played on any own pawn.
"""

from __future__ import annotations

from itertools import combinations

from centaine.games.prime_climb.rules.arithmetic import on_board, result
from centaine.games.prime_climb.rules.cards import (
    OWN_PAWN,
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
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.notation import in_order
from centaine.games.prime_climb.rules.pawns import PawnRules
from centaine.games.prime_climb.rules.state import Action, Spot, State


def target(pawn_rules: PawnRules, state: State, effect: AnyEffect, pawn: int) -> int | None:
    """Where an effect would take one of the player's pawns: a square, a number off the board, None for a fraction.

    Its own square where the effect does nothing: nobody ahead (PC-30 `advance`), exactly on the pivot, 11 reversed.
    """
    square = state.pawns[state.player][pawn]
    match effect:
        case To(to):
            return to
        case Times(by):
            return square * by
        case Divide(by):
            return result(square, "/", by)
        case Pivot(at, above, below, double_below):
            if square == at:
                return square
            if square > at:
                return square + above
            return square * 2 if double_below else square + below
        case Reverse():
            return int(str(square)[::-1])
        case Nearest(direction):
            nearest = pawn_rules.nearest(state, pawn, direction)
            return square if nearest is None else nearest
    return square


def allowed(pawn_rules: PawnRules, state: State, pawn: int, square: int | None, *, keeper: bool) -> bool:
    """Whether a card may take one of the player's pawns to a square: only a Keeper to its goal (PC-13, PC-22)."""
    if not keeper:
        return pawn_rules.may_carry(state, state.player, pawn, square)
    return square is not None and on_board(square) and not pawn_rules.barred(state, state.player, square)


def choices(
    pawn_rules: PawnRules, state: State, effect: AnyEffect, pawns: tuple[int, ...], by: str = ""
) -> list[Action]:
    """Everything a player may choose about an effect, for the own pawns in question; `by` is the custom Keeper played.

    Under a Curse a Keeper moves an own pawn only by subtracting or dividing, and exchanges or sends none (PC-30).
    """
    seat = state.player
    cursed = bool(by) and seat in state.cursed
    actions: list[Action] = []
    if isinstance(effect, Move):
        for pawn in pawns:
            spot = pawn_rules.spot(state, seat, pawn)
            for sign in effect.sign if effect.sign != "±" else "+-":
                square = result(spot.square, sign, effect.by)
                if allowed(pawn_rules, state, pawn, square, keeper=bool(by)) and not (cursed and sign == "+"):
                    actions.append(Action("step", spot, sign, effect.by, by=by))
    elif isinstance(effect, Clear):
        actions = [Action("clear", pawn_rules.spot(state, seat, pawn), by=by) for pawn in pawns]
    elif isinstance(effect, OWN_PAWN):
        actions = [
            Action("pawn", pawn_rules.spot(state, seat, pawn), by=by)
            for pawn in pawns
            if allowed(pawn_rules, state, pawn, target(pawn_rules, state, effect, pawn), keeper=bool(by))
            and (not cursed or _goes_down(state, effect, pawn))
        ]
    elif isinstance(effect, Switch) and not cursed:
        actions = _exchanges(pawn_rules, state, by)
    elif isinstance(effect, Send) and not cursed:
        actions = _sendings(pawn_rules, state, effect, by)
    elif isinstance(effect, Curse):
        actions = [
            Action("curse", seat=other, by=by)
            for other in range(len(state.pawns))
            if other != seat and other not in state.cursed
        ]
    elif isinstance(effect, Steal):
        actions = [
            Action("steal", seat=other, card=card, by=by)
            for other in range(len(state.pawns))
            if other != seat
            for card in dict.fromkeys(state.hands[other])
        ]
        if actions and not by:
            actions.append(Action("decline"))
    elif isinstance(effect, RollAgain):
        actions = [Action("again", by=by)]
    return actions


def _goes_down(state: State, effect: AnyEffect, pawn: int) -> bool:
    if isinstance(effect, Divide):
        return True
    return isinstance(effect, Pivot) and state.pawns[state.player][pawn] > effect.at and effect.above < 0


def _exchanges(pawn_rules: PawnRules, state: State, by: str) -> list[Action]:
    """Every exchange that PC-22 allows; pawns are named by square and seat, so two alike count once."""
    pawns = list(pawn_rules.on_board(state))
    exchanges: dict[Action, None] = {}
    for (seat, pawn), (other, index) in combinations(pawns, 2):
        here, there = state.pawns[seat][pawn], state.pawns[other][index]
        if here == there or (
            pawn_rules.may_carry(state, seat, pawn, there)
            and pawn_rules.may_carry(state, other, index, here)
            and not (_is_in_passing(pawn_rules, state, seat, pawn) or _is_in_passing(pawn_rules, state, other, index))
        ):
            first, second = in_order(
                pawn_rules.spot(state, seat, pawn, named=True), pawn_rules.spot(state, other, index, named=True)
            )
            exchanges[Action("switch", first, other=second, by=by)] = None
    return list(exchanges)


def _is_in_passing(pawn_rules: PawnRules, state: State, seat: int, pawn: int) -> bool:
    """Whether a pawn of the player shares its square, where whoever took its place could not stay (PC-9, PC-50).

    Of two own pawns on one square either counts: a text cannot tell which of them came there.
    """
    square = state.pawns[seat][pawn]
    return (
        seat == state.player
        and square not in ENDS
        and any(
            state.pawns[other][index] == square
            for other, index in pawn_rules.on_board(state)
            if (other, index) != (seat, pawn)
        )
    )


def _sendings(pawn_rules: PawnRules, state: State, effect: Send, by: str) -> list[Action]:
    spots = dict.fromkeys(
        pawn_rules.spot(state, seat, pawn, named=True)
        for seat, pawn in pawn_rules.on_board(state)
        if state.pawns[seat][pawn] == effect.to or pawn_rules.may_carry(state, seat, pawn, effect.to)
    )
    return [Action("send", spot, by=by) for spot in spots]


def carry_out(pawn_rules: PawnRules, state: State, effect: AnyEffect, choice: Action) -> State:
    """The state after an effect with a choice that `choices` offered. Turn and discard pile are for the rules.

    A pawn that is carried to an occupied square sends who is there to Start (PC-21).
    """
    match effect:
        case Switch():
            return _exchange(pawn_rules, state, choice)
        case Send(to):
            return _send(pawn_rules, state, choice.spot, to)
        case Clear(within):
            return _clear(pawn_rules, state, choice.spot, within)
        case Curse():
            return state._replace(cursed=tuple(sorted((*state.cursed, choice.seat))))
        case Steal():
            return state if choice.kind == "decline" else _steal(state, choice)
        case RollAgain():
            return state._replace(again=state.again + 1)
    pawn, square = destination(pawn_rules, state, effect, choice)
    if square == state.pawns[state.player][pawn]:
        return state
    return pawn_rules.bump(pawn_rules.put(state, state.player, pawn, square), state.player, pawn)


def destination(pawn_rules: PawnRules, state: State, effect: AnyEffect, choice: Action) -> tuple[int, int]:
    """Which own pawn a choice moves, and where to."""
    assert choice.spot is not None
    pawn = pawn_rules.find(state, choice.spot)
    assert pawn is not None
    if isinstance(effect, Move):
        square = result(choice.spot.square, choice.sign, choice.number)
    else:
        square = target(pawn_rules, state, effect, pawn)
    assert square is not None
    return pawn, square


def _exchange(pawn_rules: PawnRules, state: State, choice: Action) -> State:
    assert choice.spot is not None and choice.other is not None
    one, two = pawn_rules.find(state, choice.spot), pawn_rules.find(state, choice.other)
    assert one is not None and two is not None
    if choice.spot.square == choice.other.square:
        return state
    there, here = choice.other.square, choice.spot.square
    state = pawn_rules.put(state, choice.spot.seat, one, there)
    return pawn_rules.put(state, choice.other.seat, two, here)


def _send(pawn_rules: PawnRules, state: State, spot: Spot | None, square: int) -> State:
    assert spot is not None
    pawn = pawn_rules.find(state, spot)
    assert pawn is not None
    if spot.square == square:
        return state
    return pawn_rules.bump(pawn_rules.put(state, spot.seat, pawn, square), spot.seat, pawn)


def _clear(pawn_rules: PawnRules, state: State, spot: Spot | None, within: int) -> State:
    assert spot is not None
    named = pawn_rules.find(state, spot)
    for seat, pawn in list(pawn_rules.on_board(state)):
        near = abs(state.pawns[seat][pawn] - spot.square) <= within
        if near and (seat, pawn) != (state.player, named):
            state = pawn_rules.send_home(state, seat, pawn)
    return state


def _steal(state: State, choice: Action) -> State:
    hands = [list(hand) for hand in state.hands]
    hands[choice.seat].remove(choice.card)
    hands[state.player].append(choice.card)
    return state._replace(
        hands=tuple(tuple(sorted(hand)) for hand in hands), fresh=tuple(sorted((*state.fresh, choice.card)))
    )
