"""What a legal action leads to, so that a player can see it before choosing: who is sent back, whether one draws."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from centaine.games.prime_climb.rules.cards import RollAgain
from centaine.games.prime_climb.rules.rules import END, PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State, is_keeper

Mover = tuple[int, int]
"""Seat and number of the pawn that an action moves."""


class Consequence(msgspec.Struct, frozen=True, omit_defaults=True):
    """One consequence.

    `kind` is one of: `sent` (a pawn goes back to Start, PC-9), `draw` (a card, PC-10), `home` (PC-12), `won` (PC-13),
    `turned` (PC-44), `station` (PC-41), `nothing` (a card is played without effect, PC-20, PC-21).
    """

    kind: str
    later: bool = False
    """Whether it happens only if the move ends now; otherwise the action itself does it."""
    seat: int | None = None
    pawn: int | None = None
    square: int | None = None
    """Where a pawn is sent from, or the way station."""
    to: int | None = None


def ends_turn(game: PrimeClimb, before: State, action: Action, after: State) -> bool:
    """Whether the turn is over after a step, and no other roll of it comes (PC-4, PC-30 `roll-again`)."""
    if after.phase != "roll" or before.phase in ("roll", "first"):
        return False
    again = action.kind == "draw" and isinstance(game.card(action.card).effect, RollAgain)
    return not (before.again or again)


def signs(game: PrimeClimb, state: State, action: Action, after: State, mover: Mover | None) -> list[Consequence]:
    """The consequences of a legal action that leads to `after`; `mover` is the pawn that it moves."""
    consequences = [*_changes(game, state, action, after, mover), *_later(game, after, mover)]
    if action.kind != "end" and _is_card(state, action) and _changes_nothing(state, after):
        consequences.append(Consequence("nothing"))
    return consequences


def is_costly(state: State, action: Action, consequences: list[Consequence]) -> bool:
    """Whether an action is worth a second question.

    It sends back a pawn of the player's own, wastes a Keeper, or switches pawns for nothing.
    """
    if any(sign.kind == "sent" and sign.seat == state.player and not sign.later for sign in consequences):
        return True
    idle = any(sign.kind == "nothing" for sign in consequences)
    return idle and (state.phase == "move" or action.kind == "switch")


def _is_card(state: State, action: Action) -> bool:
    """Whether an action plays a Keeper or settles an Action; declining to steal is meant to change nothing."""
    if state.phase == "card":
        return action.kind != "decline"
    return is_keeper(action)


def _changes(
    game: PrimeClimb, state: State, action: Action, after: State, mover: Mover | None
) -> Iterator[Consequence]:
    """What the action itself does."""
    if after.phase == "over":
        yield Consequence("won")
    elif mover is not None and game.pawn_rules.home(after, *mover):
        yield Consequence("home", seat=mover[0], pawn=mover[1])
    elif mover is not None and after.homebound[mover[0]][mover[1]] and not state.homebound[mover[0]][mover[1]]:
        yield Consequence("turned", seat=mover[0], pawn=mover[1])
    if after.visited != state.visited:
        for seat in range(game.seats):
            for station in sorted(set(after.visited[seat]) - set(state.visited[seat])):
                yield Consequence("station", seat=seat, square=station)
    if action.kind != "switch":
        yield from _sent(state, after, mover, later=False)
    if after.phase == "draw":
        yield Consequence("draw")


def _later(game: PrimeClimb, after: State, mover: Mover | None) -> Iterator[Consequence]:
    """What follows for the moved pawn if the move ends there (PC-9, PC-10); in Double Time, nothing (PC-40)."""
    if after.phase != "move" or mover is None or game.options.double_time:
        return
    seat, pawn = mover
    end = game.apply(after._replace(left=()), END)
    for sign in _sent(after, end, mover, later=True):
        if sign.square == after.pawns[seat][pawn]:
            yield sign
    if end.phase == "draw" and pawn in end.red:
        yield Consequence("draw", later=True)


def _sent(before: State, after: State, mover: Mover | None, *, later: bool) -> Iterator[Consequence]:
    """Every pawn but the mover that changes square is sent to its Start."""
    for seat, pair in enumerate(before.pawns):
        for pawn, square in enumerate(pair):
            to = after.pawns[seat][pawn]
            if square != to and (seat, pawn) != mover:
                yield Consequence("sent", later=later, seat=seat, pawn=pawn, square=square, to=to)


def _changes_nothing(state: State, after: State) -> bool:
    """Whether a card leaves the table as it is. After an Action the turn is over, so a player's two pawns are alike."""
    if state.phase == after.phase == "move":
        same = state.pawns == after.pawns and state.homebound == after.homebound and state.again == after.again
    else:
        same = _places(state) == _places(after) and after.phase != "over"
    others = slice(state.player + 1, None)
    hands = state.hands[: state.player] == after.hands[: state.player] and state.hands[others] == after.hands[others]
    cursed = set(after.cursed) <= set(state.cursed)
    return same and hands and cursed and state.visited == after.visited and after.phase != "draw"


def _places(state: State) -> list[list[tuple[int, bool]]]:
    return [
        sorted(zip(pawns, homebound, strict=True))
        for pawns, homebound in zip(state.pawns, state.homebound, strict=True)
    ]
