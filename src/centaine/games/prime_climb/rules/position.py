"""Builds states: the opening, any position for tests and analysis, and states from text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from centaine.game import BadPosition
from centaine.games.prime_climb.rules.board import SQUARES
from centaine.games.prime_climb.rules.course import ENDS, first_square
from centaine.games.prime_climb.rules.setup import Setup
from centaine.games.prime_climb.rules.state import Flags, Pair, State
from centaine.input_limits import check_like, check_whole

FORMS: dict[str, Any] = {
    "pawns": ((59, 20), (64, 7)),
    "dice": (3, 9),
    "left": (3, 9),
    "hands": (("curse",), ()),
    "cursed": (1,),
    "begin": (59, 20),
    "rolled_from": (59, 20),
    "arrived": (0,),
    "fresh": ("curse",),
    "visited": ((37,), ()),
    "homebound": ((True, False), (False, False)),
    "discards": ("curse",),
    "card": "curse",
    "red": (0,),
    "phase": "move",
    "contest": (12, 7),
}
"""An example of each keyword of `build` that is not a number."""


def check_forms(given: Mapping[str, Any]) -> None:
    """Raises `BadPosition` for a keyword of `build` that is written otherwise than its example."""
    for name, example in FORMS.items():
        check_like(name, given.get(name), example)


def opening(game: Setup, first: int | None) -> State:
    """All pawns on Start; `first` begins, or everyone rolls for it where it is None (PC-4)."""
    start = first_square(game.options.course)
    return State(
        phase="first" if first is None else "roll",
        player=first or 0,
        pawns=((start, start),) * game.seats,
        homebound=((False, False),) * game.seats,
        begin=(start, start),
        rolled_from=(start, start),
        hands=((),) * game.seats,
        visited=((),) * game.seats,
        pile=game.copies,
        discards=(0,) * len(game.cards),
        contest=(0,) * game.seats if first is None else (),
    )


def build(
    game: Setup,
    *,
    pawns: Sequence[Sequence[int]] | None = None,
    player: int = 0,
    dice: Sequence[int] | None = None,
    left: Sequence[int] | None = None,
    hands: Sequence[Iterable[str]] | None = None,
    cursed: Iterable[int] = (),
    begin: Sequence[int] | None = None,
    rolled_from: Sequence[int] | None = None,
    arrived: Iterable[int] = (),
    latest: int | None = None,
    fresh: Iterable[str] = (),
    visited: Sequence[Iterable[int]] | None = None,
    homebound: Sequence[Sequence[bool]] | None = None,
    discards: Iterable[str] = (),
    card: str = "",
    red: Iterable[int] | None = None,
    drawn: bool = False,
    again: int = 0,
    rolls: int = 0,
    phase: str | None = None,
    contest: Iterable[int] = (),
) -> State:
    """A state in its Move phase, or about to roll where neither `dice` nor `left` is given. Raises `BadPosition`.

    `dice=(2, 2)` is a fresh double, four uses; `left=(2, 2)` names the numbers left instead. `begin` are the squares
    on which the player's pawns began the turn (default: where they stand), `rolled_from` those at the latest roll,
    `arrived` the pawns (0, 1) that have moved since and `latest` the one that moved last. `hands` and `discards` name
    cards, `fresh` those of the player's that came in this turn; the pile is what remains. `card` is an Action being
    settled and `red` the pawns it is about.
    """
    start = first_square(game.options.course)
    squares = _pairs(game, pawns, start)
    if left is not None and dice is not None:
        raise BadPosition("A position can have “dice” or “left”, not both.")
    if dice is not None and len(dice) != 2:
        raise BadPosition("A roll must be two numbers from 1 to 10.")
    numbers = tuple(sorted(left if left is not None else dice or ()))
    if dice is not None and numbers[0] == numbers[1]:
        numbers *= 2
    moving = dice is not None or left is not None
    check_whole("player", player, range(game.seats))
    own = squares[player]
    moved = tuple(arrived)
    begun = _pair(begin, own)
    state = State(
        phase=phase or ("card" if card else "move" if moving else "roll"),
        player=player,
        pawns=squares,
        homebound=_flags(game, homebound),
        left=numbers,
        begin=begun,
        rolled_from=_pair(rolled_from, begun),
        arrived=(0 in moved, 1 in moved),
        latest=latest if latest is not None else moved[-1] if moved else 0,
        hands=tuple(tuple(sorted(hand)) for hand in hands) if hands is not None else ((),) * game.seats,
        fresh=tuple(sorted(fresh)),
        cursed=tuple(sorted(cursed)),
        visited=tuple(tuple(sorted(v)) for v in visited) if visited is not None else ((),) * game.seats,
        pile=(),
        discards=_counts(game, discards),
        card=card,
        drawn=drawn,
        again=again,
        rolls=rolls,
        contest=tuple(contest),
    )
    state = state._replace(red=tuple(red) if red is not None else _default_red(game, state))
    return checked(game, state)


def _default_red(game: Setup, state: State) -> tuple[int, ...]:
    return game.red_pawns(state) if state.phase in ("draw", "card") else ()


def _pairs(game: Setup, pawns: Sequence[Sequence[int]] | None, start: int) -> tuple[Pair, ...]:
    if pawns is None:
        return ((start, start),) * game.seats
    if len(pawns) != game.seats or any(len(pair) != 2 for pair in pawns):
        raise BadPosition("A position must name two squares for each seat (seats: {seats}).", seats=game.seats)
    return tuple((pair[0], pair[1]) for pair in pawns)


def _pair(given: Sequence[int] | None, default: Pair) -> Pair:
    if given is None:
        return default
    if len(given) != 2:
        raise BadPosition("The squares of a player’s pawns must be two numbers.")
    return given[0], given[1]


def _flags(game: Setup, given: Sequence[Sequence[bool]] | None) -> tuple[Flags, ...]:
    if given is None:
        return ((False, False),) * game.seats
    if len(given) != game.seats or any(len(pair) != 2 for pair in given):
        raise BadPosition(
            "A position must have two “homebound” values for each seat (seats: {seats}).", seats=game.seats
        )
    return tuple((bool(pair[0]), bool(pair[1])) for pair in given)


def _counts(game: Setup, names: Iterable[str]) -> tuple[int, ...]:
    counts = dict.fromkeys((card.id for card in game.cards), 0)
    for name in names:
        if name not in counts:
            raise _not_in_deck(name, counts)
        counts[name] += 1
    return tuple(counts.values())


def _not_in_deck(name: str, known: Iterable[str]) -> BadPosition:
    cards = ", ".join(known)
    if not cards:
        return BadPosition("The card {card} is not in this deck.", card=name[:40])
    return BadPosition("The card {card} is not in this deck; choose from {cards}.", card=name[:40], cards=cards)


def checked(game: Setup, state: State) -> State:
    """The state with its pile filled in, if it can occur as far as its parts can tell. Raises `BadPosition`."""
    check_whole("player", state.player, range(game.seats))
    check_whole("latest", state.latest, range(2))
    check_whole("again", state.again, range(100))
    check_whole("rolls", state.rolls, range(10**6))
    for pair in (*state.pawns, state.begin, state.rolled_from):
        for square in pair:
            check_whole("square", square, SQUARES)
    for part in (state.homebound, state.hands, state.visited):
        if len(part) != game.seats:
            raise BadPosition(
                "Hands, way stations and marks must be given for each seat (seats: {seats}).", seats=game.seats
            )
    _check_pawns(game, state)
    _check_numbers(game, state)
    for seat in state.cursed:
        check_whole("cursed", seat, range(game.seats))
    for stamps in state.visited:
        if not set(stamps) <= set(game.options.way_stations):
            raise BadPosition("Only the game’s way stations can have been visited.")
    return _with_pile(game, state)


def _check_pawns(game: Setup, state: State) -> None:
    course = game.options.course
    for seat, flags in enumerate(state.homebound):
        for pawn, homebound in enumerate(flags):
            square = state.pawns[seat][pawn]
            if homebound and course != "there_and_back":
                raise BadPosition("Pawns are homebound only on the course “there_and_back”.")
            if course == "there_and_back" and square == 101 and not homebound:
                raise BadPosition("On the course “there_and_back”, a pawn on 101 is homebound.")
        if state.phase != "over" and game.pawn_rules.pawns_home(state, seat) >= game.options.pawns_to_finish:
            raise BadPosition("Player {number} has already won.", number=seat + 1)
    shared: dict[int, int] = {}
    for seat, pawn in game.pawn_rules.on_board(state):
        square = state.pawns[seat][pawn]
        moving = state.phase in ("move", "over")  # who wins in mid-move bumps nobody any more (PC-13)
        in_passing = moving and seat == state.player and not game.options.double_time
        if square in ENDS or (in_passing and (state.arrived[pawn] or state.begin[pawn] != square)):
            continue
        if square in shared:
            raise BadPosition("Two pawns share square {square}.", square=square)
        shared[square] = seat


def _check_numbers(game: Setup, state: State) -> None:
    if state.phase not in ("first", "roll", "move", "draw", "card", "over"):
        raise BadPosition("There is no phase “{phase}”.", phase=state.phase[:20])
    for number in state.left:
        check_whole("number", number, range(1, 11))
    different = len(set(state.left))
    if len(state.left) > 4 or (different > 1 and len(state.left) > 2):
        raise BadPosition("The numbers left must be two different ones, or the same one up to four times.")
    if state.left and state.phase not in ("move", "draw", "card"):
        raise BadPosition("Numbers can be left only in the Move phase.")
    if (state.phase == "first") != bool(state.contest) or len(state.contest) not in (0, game.seats):
        raise BadPosition("During the roll-off, a total must be given for each seat.")
    if state.phase in ("draw", "card") and not state.red:
        raise BadPosition("A card is drawn only for a pawn that has just landed on a prime greater than 10.")
    if any(pawn not in (0, 1) for pawn in state.red):
        raise BadPosition("Pawns are numbered 0 and 1.")


def _with_pile(game: Setup, state: State) -> State:
    """The pile is what is nowhere else (PC-11)."""
    names = [card.id for card in game.cards]
    held = [name for hand in state.hands for name in hand] + ([state.card] if state.card else [])
    for name in held:
        if name not in names:
            raise _not_in_deck(name, (card.id for card in game.cards if card.kind == "keeper"))
    for name, copies, gone in zip(names, game.copies, state.discards, strict=True):
        if held.count(name) + gone > copies:
            raise BadPosition("There are only {copies} copies of the card {card}.", copies=copies, card=name)
    own = list(state.hands[state.player])
    for name in state.fresh:
        if name not in own:
            raise BadPosition("The card {card} can be new only in the current player’s hand.", card=name[:40])
        own.remove(name)
    if bool(state.card) != (state.phase == "card"):
        raise BadPosition("A card is resolved only in the phase “card”.")
    if state.card and game.card(state.card).kind != "action":
        raise BadPosition("The card {card} is a Keeper; only an Action is resolved.", card=state.card)
    pile = tuple(
        copies - held.count(name) - gone for name, copies, gone in zip(names, game.copies, state.discards, strict=True)
    )
    return state._replace(pile=pile)


# -- the text of a state ---------------------------------------------------------------------------------------------


def format_state(game: Setup, state: State) -> str:
    """One line: phase, player, pawns, then `key=value` for whatever differs from the usual (docs/notation.md)."""
    pawns = "/".join(
        ",".join(f"{square}{chr(39) if mark else ''}" for square, mark in zip(pair, marks, strict=True))
        for pair, marks in zip(state.pawns, state.homebound, strict=True)
    )
    parts: dict[str, Any] = {
        "left": _join(state.left),
        "begin": _join(state.begin) if state.begin != state.pawns[state.player] else "",
        "rolled-from": _join(state.rolled_from) if state.rolled_from != state.begin else "",
        "arrived": _join(pawn for pawn in (0, 1) if state.arrived[pawn]),
        "latest": str(state.latest) if state.latest else "",
        "hands": "/".join(_join(hand) for hand in state.hands) if any(state.hands) else "",
        "fresh": _join(state.fresh),
        "cursed": _join(state.cursed),
        "visited": "/".join(_join(stamps) for stamps in state.visited) if any(state.visited) else "",
        "discards": _join(
            card.id for card, copies in zip(game.cards, state.discards, strict=True) for _ in range(copies)
        ),
        "card": state.card,
        "red": _join(state.red),
        "drawn": "1" if state.drawn else "",
        "again": str(state.again) if state.again else "",
        "contest": _join(state.contest),
        "rolls": str(state.rolls) if state.rolls else "",
    }
    return " ".join([state.phase, str(state.player), pawns, *(f"{key}={text}" for key, text in parts.items() if text)])


def _join(values: Iterable[object]) -> str:
    return ",".join(map(str, values))


_KEYS = frozenset(
    (
        "left",
        "begin",
        "rolled-from",
        "arrived",
        "latest",
        "hands",
        "fresh",
        "cursed",
        "visited",
        "discards",
        "card",
        "red",
        "drawn",
        "again",
        "contest",
        "rolls",
    )
)


def parse_state(game: Setup, text: str) -> State:
    """The state of a text that `format_state` wrote, or that is written like it. Raises `BadPosition`."""
    words = text.split(" ")
    fields = dict(word.partition("=")[::2] for word in words[3:])
    if len(words) < 3 or len(fields) != len(words) - 3 or not set(fields) <= _KEYS or "" in fields.values():
        raise BadPosition("A state is written as phase, player, pawns, then key=value, not {text}.", text=text[:60])
    marks, squares = _pawn_texts(words[2])
    phase = words[0]
    moving = phase in ("move", "draw", "card")
    return build(
        game,
        phase=phase,
        player=_number(words[1]),
        pawns=squares,
        homebound=marks,
        left=_numbers(fields.get("left", "")) if moving or "left" in fields else None,
        begin=_numbers(fields["begin"]) if "begin" in fields else None,
        rolled_from=_numbers(fields["rolled-from"]) if "rolled-from" in fields else None,
        arrived=_numbers(fields.get("arrived", "")),
        latest=_number(fields.get("latest", "0")),
        hands=_groups(game, fields.get("hands", "")),
        fresh=_names(fields.get("fresh", "")),
        cursed=_numbers(fields.get("cursed", "")),
        visited=[_numbers(",".join(group)) for group in _groups(game, fields.get("visited", ""))],
        discards=_names(fields.get("discards", "")),
        card=fields.get("card", ""),
        red=_numbers(fields.get("red", "")),
        drawn=fields.get("drawn", "") == "1",
        again=_number(fields.get("again", "0")),
        contest=_numbers(fields.get("contest", ""), low=-1),
        rolls=_number(fields.get("rolls", "0")),
    )


def _pawn_texts(text: str) -> tuple[list[list[bool]], list[list[int]]]:
    pairs = [pair.split(",") for pair in text.split("/")]
    marks = [[spot.endswith("'") for spot in pair] for pair in pairs]
    return marks, [[_number(spot.removesuffix("'")) for spot in pair] for pair in pairs]


def _groups(game: Setup, text: str) -> list[tuple[str, ...]]:
    return [_names(group) for group in text.split("/")] if text else [()] * game.seats


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def _numbers(text: str, low: int = 0) -> tuple[int, ...]:
    return tuple(_number(part, low) for part in _names(text))


def _number(text: str, low: int = 0) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text) or int(text) < low:
        raise BadPosition("{text} is not a valid number in a state.", text=text[:20] or "…")
    return int(text)
