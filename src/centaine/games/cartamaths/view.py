"""CartaMaths for the client: scenes, choices and facts, as data without words.

Everything is computed from an observation, so a card that its reader may not know is `?` here, too (CM-16).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from centaine.games.cartamaths.referee import notion
from centaine.games.cartamaths.rules import notation
from centaine.games.cartamaths.rules.character_effects import named_in_secret
from centaine.games.cartamaths.rules.characters import USES, Look
from centaine.games.cartamaths.rules.numbers import NumberStep
from centaine.games.cartamaths.rules.options import LIFE
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import Action, State
from centaine.games.cartamaths.rules.zones import deck_size

Fact = dict[str, Any]
"""One thing that happened: `{"fact": "played", …}`, with numbers and ids only."""


class Side(msgspec.Struct, frozen=True):
    """One side's mat."""

    life: int
    hand: list[str]
    deck: int
    sets: list[str]
    discards: list[str]
    character: str
    uses: int
    face_up: bool
    boosted: bool
    weakened: bool


class Number(msgspec.Struct, frozen=True):
    """The number that may meet a trap (CM-11)."""

    card: str
    value: int
    changed: bool


class CartaMathsScene(msgspec.Struct, frozen=True):
    """The whole table, as the page draws it."""

    phase: str
    turn: int
    """Who is to act, also where chance decides: who draws, who answers."""
    player: int
    turns: int
    turn_limit: int | None
    sides: list[Side]
    used: bool
    looked: bool
    throws: list[str]
    number: Number | None
    question: str | None
    answer_seconds: int
    """How long one may think about an answer; 0: as long as one likes (CM-13)."""
    winner: int
    ending: str | None


class CartaMathsChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its text and what it means on the table."""

    text: str
    kind: str
    card: str | None = None
    bonus: str | None = None
    value: int | None = None
    """The number's value: before a trap, or with the offered trap."""


def turn(game: CartaMaths, state: State) -> int:
    """The side that is to act, also where chance decides: the one that draws, or answers."""
    if state.phase == "draw":
        return game.drawer(state)
    return 1 - state.player if state.phase in ("trap", "answer") else state.player


def scene(game: CartaMaths, state: State, seat: int | None) -> CartaMathsScene:
    """The table as the observation has it."""
    return CartaMathsScene(
        phase=state.phase,
        turn=turn(game, state),
        player=state.player,
        turns=state.turn,
        turn_limit=game.options.turn_limit,
        sides=[_side(game, state, side) for side in (0, 1)],
        used=state.used,
        looked=state.looked,
        throws=list(state.throws),
        number=Number(state.number, state.value, state.changed) if state.number else None,
        question=state.question or None,
        answer_seconds=game.options.answer_seconds,
        winner=state.winner,
        ending=state.ending or None,
    )


def _side(game: CartaMaths, state: State, side: int) -> Side:
    return Side(
        life=state.life[side],
        hand=list(state.hands[side]),
        deck=deck_size(state.decks[side]),
        sets=list(state.sets[side]),
        discards=list(state.discards[side]),
        character=game.characters[side].id,
        uses=state.uses[side],
        face_up=state.uses[side] < USES,
        boosted=state.boosted[side],
        weakened=state.weakened[side],
    )


def choices(game: CartaMaths, state: State, seat: int) -> list[CartaMathsChoice]:
    """The legal actions with what each means on the table."""
    return [_offer(game, state, action) for action in game.legal_actions(state)]


def _offer(game: CartaMaths, state: State, action: Action) -> CartaMathsChoice:
    return CartaMathsChoice(
        game.format_action(action), action.kind, action.card or None, action.bonus or None, _value(game, state, action)
    )


def _value(game: CartaMaths, state: State, action: Action) -> int | None:
    if action.kind == "play" and game.box.kind(action.card) == "number":
        steps = game.steps(state, action.card, action.bonus)
        return steps[-1].value if steps else game.box.points(action.card)
    if action.kind == "trap":
        step = game.trap_step(state, action.card)
        return step.value if step else None
    return None


def heard(game: CartaMaths, state: State, action: Action, seat: int | None) -> Action:
    """The action as a seat, or a spectator, hears of it (CM-16)."""
    doer = turn(game, state)
    if seat == doer:
        return action
    secret = (
        action.kind in ("draw", "set")
        or (action.kind == "throw" and state.player == 0)
        or (action.kind == "character" and named_in_secret(game.characters[doer], action.card))
    )
    return notation.hidden(action) if secret else action


def facts(game: CartaMaths, before: State, action: Action | None, after: State) -> list[Fact]:
    """The effects of an action or outcome, in the order in which a player would describe them."""
    if action is None:
        return []
    return [
        *_done(game, before, action, after),
        *_lives(before, after, action),
        *_ending(before, after),
        *_to_throw(after),
    ]


def _done(game: CartaMaths, before: State, action: Action, after: State) -> Iterator[Fact]:
    seat, card = turn(game, before), action.card
    kind = action.kind
    if kind == "throw":
        yield from _thrown(seat, card, after)
    elif kind == "draw":
        yield {"fact": "drew", "seat": seat, "card": card}
    elif kind == "play":
        yield {"fact": "played", "seat": seat, "card": card, "bonus": action.bonus or None}
        if game.box.kind(card) == "number":
            yield from _sum(game.box.points(card), game.steps(before, card, action.bonus))
    elif kind == "trap":
        yield {"fact": "trap", "seat": seat, "card": card}
        step = game.trap_step(before, card)
        yield from _sum(before.value, [step] if step else [])
    elif kind == "ask":
        yield {"fact": "asked", "seat": seat, "question": card, "notion": notion(game, card)}
    elif kind == "answer":
        yield {"fact": "answered", "seat": seat, "question": before.question, "right": card == "right"}
    elif kind == "character":
        yield from _used(game, before, card, after)
    elif before.phase == "loss":
        yield {"fact": "lost", "seat": 1 - before.player, "card": card, "from": before.losing}
    elif kind in _PLAIN:
        yield {"fact": _PLAIN[kind], "seat": seat, "card": card or None}


_PLAIN = {"set": "set", "pass": "passed", "discard": "discarded", "time": "time"}
"""Facts that say no more than their action; the end of a turn and a clock that runs on go without saying."""


def _thrown(seat: int, throw: str, after: State) -> Iterator[Fact]:
    yield {"fact": "threw", "seat": seat, "throw": throw}
    if seat == 1:
        yield {"fact": "throws", "throws": list(after.throws)}
        yield {"fact": "tie"} if after.phase == "throw" else {"fact": "begins", "seat": after.player}


def _sum(value: int, steps: list[NumberStep]) -> Iterator[Fact]:
    """A calculation: −6 ÷ 3 = −2."""
    for step in steps:
        yield {
            "fact": "sum",
            "from": value,
            "sign": step.sign,
            "number": step.number,
            "to": step.value,
            "by": step.by,
        }
        value = step.value


def _used(game: CartaMaths, before: State, card: str, after: State) -> Iterator[Fact]:
    seat = before.player
    character = game.characters[seat]
    yield {
        "fact": "used",
        "seat": seat,
        "character": character.id,
        "card": card or None,
        "left": USES - after.uses[seat],
    }
    if any(isinstance(effect, Look) for effect in character.effects):
        yield {"fact": "looked", "seat": seat, "hand": list(after.hands[1 - seat])}


def _lives(before: State, after: State, action: Action) -> Iterator[Fact]:
    for side in (0, 1):
        if after.life[side] != before.life[side] and action.kind not in ("throw", "draw"):
            yield {
                "fact": "life",
                "seat": side,
                "from": before.life[side],
                "to": after.life[side],
            }


def _ending(before: State, after: State) -> Iterator[Fact]:
    if after.phase == "over":
        if after.winner < 0:
            yield {"fact": "drawn", "ending": after.ending}
        else:
            yield {"fact": "won", "seat": after.winner, "ending": after.ending}
    elif after.turn != before.turn and before.phase != "throw":  # who goes first has just been told
        yield {"fact": "turn", "seat": after.player}


def _to_throw(after: State) -> Iterator[Fact]:
    if after.phase == "throw":
        yield {"fact": "to-throw", "seat": after.player}


def progress(game: CartaMaths, observation: State) -> list[float]:
    """How much of the other side's life each side has taken (CM-2)."""
    return [min(max(1 - life / LIFE, 0.0), 1.0) for life in reversed(observation.life)]
