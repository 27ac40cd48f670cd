"""Prime Climb for the client: scenes, choices and facts, as data without words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from centaine.games.prime_climb.rules.board import RED, TOP
from centaine.games.prime_climb.rules.cards import Clear, Nearest, RollAgain, Send, Switch
from centaine.games.prime_climb.rules.consequences import Consequence, Mover, ends_turn, is_costly, signs
from centaine.games.prime_climb.rules.course import barred_square
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, Spot, State

Fact = dict[str, Any]
"""One thing that happened: `{"fact": "step", …}`, with numbers and ids only."""


class Pawn(msgspec.Struct, frozen=True):
    """A pawn: its square, whether it is on the way home (PC-44), at home (PC-12), where it began the turn (PC-10)."""

    square: int
    homebound: bool
    home: bool
    begin: int | None


class Keeper(msgspec.Struct, frozen=True):
    """A Keeper on the table; `playable` by its owner in this Move phase (PC-20)."""

    card: str
    fresh: bool
    playable: bool


class PrimeClimbScene(msgspec.Struct, frozen=True):
    """The whole table, as the page draws it."""

    phase: str
    turn: int
    winner: int
    course: str
    pawns: list[list[Pawn]]
    left: list[int]
    hands: list[list[Keeper]]
    pile: int
    discards: list[str]
    card: str | None
    red: list[int]
    cursed: list[int]
    stations: list[int]
    visited: list[list[int]]
    gate: int | None
    """The square that way stations close (PC-41)."""
    locked: list[bool]
    """To which seats it is closed."""
    contest: list[int] | None
    rolls: int
    again: int
    drawn: bool
    draws: list[int]
    """The squares that give a card to a pawn that newly stands there (PC-10); none where there are no cards (PC-47)."""


class PrimeClimbChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its text and what it means on the board."""

    text: str
    kind: str
    seat: int | None = None
    """Whose pawn it is about, or which seat it is aimed at."""
    pawn: int | None = None
    from_square: int | None = msgspec.field(name="from", default=None)
    to: int | None = None
    sign: str | None = None
    number: int | None = None
    card: str | None = None
    """The Keeper that is played or the Action that is settled."""
    taken: str | None = None
    other: dict[str, int] | None = None
    """The second pawn of an exchange: seat, pawn, square."""
    signs: list[Consequence] = []
    """What it leads to."""
    costly: bool = False
    """Whether the player is asked once more: it sends back a pawn of theirs, wastes a Keeper or a Switch."""


def turn(game: PrimeClimb, state: State) -> int:
    """The seat whose turn it is, also where dice or cards decide."""
    return state.player


def scene(game: PrimeClimb, state: State, seat: int | None) -> PrimeClimbScene:
    """What everyone at the table sees; nothing in Prime Climb is secret."""
    pawn_rules = game.pawn_rules
    gate = barred_square(game.options.course) if game.options.way_stations else None
    over = state.phase == "over"
    begun = state.phase in ("move", "draw", "card")
    playable = {card.id for card in game.playable(state)} if state.phase == "move" else set()
    return PrimeClimbScene(
        phase=state.phase,
        turn=state.player,
        winner=state.player if over else -1,
        course=game.options.course,
        pawns=[
            [
                Pawn(
                    square,
                    state.homebound[owner][pawn],
                    pawn_rules.home(state, owner, pawn),
                    state.begin[pawn] if begun and owner == state.player else None,
                )
                for pawn, square in enumerate(pair)
            ]
            for owner, pair in enumerate(state.pawns)
        ],
        left=list(state.left),
        hands=[list(_keepers(state, owner, playable)) for owner in range(game.seats)],
        pile=sum(state.pile),
        discards=[card.id for card, copies in zip(game.cards, state.discards, strict=True) for _ in range(copies)],
        card=state.card or None,
        red=list(state.red),
        cursed=list(state.cursed),
        stations=list(game.options.way_stations),
        visited=[list(stamps) for stamps in state.visited],
        gate=gate,
        locked=[gate is not None and pawn_rules.barred(state, owner, gate) for owner in range(game.seats)],
        contest=list(state.contest) or None,
        rolls=state.rolls,
        again=state.again,
        drawn=state.drawn,
        draws=sorted(RED) if game.cards else [],
    )


def _keepers(state: State, owner: int, playable: set[str]) -> Iterator[Keeper]:
    """A hand; of two alike the fresh one stands last (PC-20)."""
    hand = state.hands[owner]
    for place, card in enumerate(hand):
        new = state.fresh.count(card) if owner == state.player else 0
        fresh = place >= hand.index(card) + hand.count(card) - new
        yield Keeper(card, fresh, owner == state.player and card in playable and not fresh)


def choices(game: PrimeClimb, state: State, seat: int) -> list[PrimeClimbChoice]:
    """The legal actions with what each means on the board."""
    return [_offer(game, state, action) for action in game.legal_actions(state)]


def _offer(game: PrimeClimb, state: State, action: Action) -> PrimeClimbChoice:
    after = game.apply(state, action)
    mover = _moved_pawn(game, state, action)
    consequences = signs(game, state, action, after, mover)
    offer = PrimeClimbChoice(
        text=game.format_action(action),
        kind=action.kind,
        seat=_seat(state, action),
        card=_card(state, action),
        signs=consequences,
        costly=is_costly(state, action, consequences),
    )
    if action.kind == "steal":
        return msgspec.structs.replace(offer, taken=action.card)
    if action.spot is None:
        return offer
    owner, pawn = mover or (_owner(state, action.spot), game.pawn_rules.find(state, action.spot))
    assert pawn is not None
    return msgspec.structs.replace(
        offer,
        seat=owner,
        pawn=pawn,
        from_square=action.spot.square,
        to=None if action.kind == "clear" else after.pawns[owner][pawn],
        sign=action.sign or None,
        number=action.number or None,
        other=_other(game, state, action.other),
    )


def _owner(state: State, spot: Spot) -> int:
    return state.player if spot.seat < 0 else spot.seat


def _seat(state: State, action: Action) -> int | None:
    return action.seat if action.kind in ("curse", "steal") else None


def _card(state: State, action: Action) -> str | None:
    """The card that an action plays or settles."""
    if state.card:
        return state.card
    if action.by:
        return action.by
    if action.kind == "keeper":
        return f"plus-minus-{action.number}"
    return action.kind if action.kind in ("clear", "curse") else None


def _other(game: PrimeClimb, state: State, spot: Spot | None) -> dict[str, int] | None:
    if spot is None:
        return None
    pawn = game.pawn_rules.find(state, spot)
    return {"seat": spot.seat, "pawn": -1 if pawn is None else pawn, "square": spot.square}


# -- what happened -----------------------------------------------------------------------------------------------------


def facts(game: PrimeClimb, before: State, action: Action | None, after: State) -> list[Fact]:
    """The effects of an action or outcome, in the order in which a player would describe them."""
    if action is None:
        return []
    return [
        *_dice(before, action, after),
        *_cards(game, before, action, after),
        *_walks(game, before, action, after),
        *_changes(game, before, after),
        *_no_effect(game, before, action, after),
        *_ending(game, before, action, after),
    ]


def _dice(before: State, action: Action, after: State) -> Iterator[Fact]:
    if action.kind != "roll":
        return
    yield {"fact": "roll", "seat": before.player, "dice": [action.number, action.second]}
    if before.phase == "first":
        if after.phase == "roll":
            yield {"fact": "begins", "seat": after.player}
        elif after.contest.count(0) > 0 and before.contest.count(0) == 1:
            yield {"fact": "tie", "seats": [seat for seat, total in enumerate(after.contest) if total == 0]}


def _cards(game: PrimeClimb, before: State, action: Action, after: State) -> Iterator[Fact]:
    seat = before.player
    if action.kind == "draw":
        yield {"fact": "drew", "seat": seat, "card": action.card}
        if game.card(action.card).kind == "keeper":
            yield {"fact": "kept", "seat": seat, "card": action.card}
    elif before.phase == "move":
        played = _card(before, action)
        if played:
            yield {"fact": "played", "seat": seat, "card": played}
    if action.kind == "steal":
        yield {"fact": "stole", "seat": seat, "from": action.seat, "card": action.card}
    elif action.kind == "decline":
        yield {"fact": "declined", "seat": seat}
    elif action.kind == "end" and before.left:
        yield {"fact": "stopped", "seat": seat}


def _walks(game: PrimeClimb, before: State, action: Action, after: State) -> Iterator[Fact]:
    """The pawn that was moved first, then those it sent away."""
    mover = _mover(game, before, action, after)
    if mover is not None:
        seat, pawn = mover
        start, end = before.pawns[seat][pawn], after.pawns[seat][pawn]
        if action.sign:
            step: Fact = {"fact": "step", "seat": seat, "pawn": pawn, "from": start, "sign": action.sign}
            card = _card(before, action)
            yield {**step, "number": action.number, "to": end, **({"card": card} if card else {})}
        elif start != end:
            yield {
                "fact": "moved",
                "seat": seat,
                "pawn": pawn,
                "from": start,
                "to": end,
                "why": _why(game, before, action),
            }
    other_why = _why_others(game, before, action)
    for seat, pair in enumerate(before.pawns):
        for pawn, start in enumerate(pair):
            end = after.pawns[seat][pawn]
            if start != end and (seat, pawn) != mover:
                yield {"fact": "moved", "seat": seat, "pawn": pawn, "from": start, "to": end, "why": other_why}


def _mover(game: PrimeClimb, before: State, action: Action, after: State) -> Mover | None:
    """The pawn that an action or outcome is about."""
    if action.kind == "draw":
        return (before.player, before.red[0]) if len(before.red) == 1 else None
    return _moved_pawn(game, before, action)


def _moved_pawn(game: PrimeClimb, before: State, action: Action) -> Mover | None:
    """The one pawn that an action moves."""
    if action.spot is None or action.kind in ("clear", "switch"):
        return None
    pawn = game.pawn_rules.find(before, action.spot)
    return None if pawn is None else (_owner(before, action.spot), pawn)


def _effect(game: PrimeClimb, before: State, action: Action) -> object:
    """The effect of the card that an action draws, settles or plays; None where no card is about."""
    name = action.card if action.kind == "draw" else _card(before, action)
    return game.card(name).effect if name else None


def _why(game: PrimeClimb, before: State, action: Action) -> str:
    match _effect(game, before, action):
        case Nearest(direction):
            return "advance" if direction == "forward" else "retreat"
        case Send():
            return "send"
    return "card"


def _why_others(game: PrimeClimb, before: State, action: Action) -> str:
    match _effect(game, before, action):
        case Clear():
            return "clear"
        case Switch():
            return "switch"
    return "bump"


def _changes(game: PrimeClimb, before: State, after: State) -> Iterator[Fact]:
    for seat in range(game.seats):
        for pawn in (0, 1):
            if after.homebound[seat][pawn] and not before.homebound[seat][pawn]:
                yield {"fact": "turned", "seat": seat, "pawn": pawn}
            if game.pawn_rules.home(after, seat, pawn) and not game.pawn_rules.home(before, seat, pawn):
                yield {"fact": "home", "seat": seat, "pawn": pawn}
        for station in sorted(set(after.visited[seat]) - set(before.visited[seat])):
            yield {"fact": "visited", "seat": seat, "station": station}
    for seat in sorted(set(after.cursed) - set(before.cursed)):
        yield {"fact": "cursed", "seat": seat, "by": before.player}
    if not any(before.pile) and any(after.pile):
        yield {"fact": "reshuffled"}


def _no_effect(game: PrimeClimb, before: State, action: Action, after: State) -> Iterator[Fact]:
    """An Action that changed nothing says so (PC-21)."""
    settled = action.kind == "draw" or before.phase == "card"
    name = action.card if action.kind == "draw" else before.card
    if not settled or action.kind == "decline" or after.phase == "card":
        return
    card = game.card(name)
    same = (before.pawns, before.hands, before.cursed) == (after.pawns, after.hands, tuple(after.cursed))
    if card.kind == "action" and not isinstance(card.effect, RollAgain) and same:
        yield {"fact": "no-effect", "seat": before.player, "card": name}


def _ending(game: PrimeClimb, before: State, action: Action, after: State) -> Iterator[Fact]:
    if after.phase == "draw" != before.phase:
        yield {"fact": "red", "seat": after.player}
    if after.phase == "over":
        yield {"fact": "won", "seat": after.player}
    elif after.phase == "roll" and before.phase not in ("roll", "first"):
        over = ends_turn(game, before, action, after)
        yield {"fact": "turn" if over else "again", "seat": after.player}


def progress(game: PrimeClimb, state: State) -> list[float]:
    """How far each seat has come on its way; where one pawn wins, the one that is further on counts (PC-43, PC-44)."""
    far = {"climb": _climbed, "decline": _declined, "there_and_back": _been_back}[game.options.course]
    seats = [
        [far(square, home) for square, home in zip(pawns, homebound, strict=True)]
        for pawns, homebound in zip(state.pawns, state.homebound, strict=True)
    ]
    if game.options.pawns_to_finish == 1:
        return [max(pawns) for pawns in seats]
    return [sum(pawns) / len(pawns) for pawns in seats]


def _climbed(square: int, _homebound: bool) -> float:
    return square / TOP


def _declined(square: int, _homebound: bool) -> float:
    return 1 - square / TOP


def _been_back(square: int, homebound: bool) -> float:
    return (2 * TOP - square if homebound else square) / (2 * TOP)
