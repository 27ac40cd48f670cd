"""Effects of characters (CM-14): when they may be used, and carrying them out."""

from __future__ import annotations

from collections.abc import Iterator

from centaine.games.cartamaths.rules.cards import Box
from centaine.games.cartamaths.rules.characters import (
    USES,
    AnyEffect,
    Boost,
    Character,
    DrawCards,
    Gain,
    Hit,
    Look,
    Lose,
    Pay,
    Retrieve,
    Return,
    Weaken,
)
from centaine.games.cartamaths.rules.state import HIDDEN, State
from centaine.games.cartamaths.rules.zones import change_deck, change_life, deck_size, move, swap, take


def ready(state: State) -> bool:
    """Whether the player's character may be used once more, in this turn and in this game."""
    return not state.used and state.uses[state.player] < USES


def choices(box: Box, state: State, character: Character) -> Iterator[str]:
    """The cards that may be named with the character, or one empty text where none is asked for.

    Nothing where the character may not be used, or where nothing would happen.
    """
    if not ready(state) or _price(character) >= state.life[state.player]:
        return
    asked = character.asks
    if asked is not None:
        yield from (card for card in dict.fromkeys(_zone(state, asked)) if _fits(box, asked, card))
    elif any(_does(state, effect) for effect in character.effects):
        yield ""


def _price(character: Character) -> int:
    return sum(effect.points for effect in character.effects if isinstance(effect, Pay))


def _zone(state: State, asked: Return | Retrieve) -> tuple[str, ...]:
    return (state.hands if isinstance(asked, Return) else state.discards)[state.player]


def _fits(box: Box, asked: Return | Retrieve, card: str) -> bool:
    if isinstance(asked, Return):
        return card in box
    return box.kind(card) == asked.kind and (asked.kind == "trap" or abs(box.points(card)) <= asked.most)


def _does(state: State, effect: AnyEffect) -> bool:
    """Whether something would happen."""
    player, other = state.player, 1 - state.player
    if isinstance(effect, Pay):
        return False
    if isinstance(effect, DrawCards):
        return deck_size(state.decks[player]) > 0
    if isinstance(effect, Look):
        return bool(state.hands[other]) and not state.looked
    if isinstance(effect, Boost):
        return not state.boosted[player]
    if isinstance(effect, Weaken):
        return not state.weakened[other]
    if isinstance(effect, Lose):
        return bool((state.hands if effect.zone == "hand" else state.sets)[other])
    return True


def carry_out(box: Box, state: State, character: Character, card: str) -> State:
    """The state after the character was used; its phase says whether chance is to decide something first."""
    player = state.player
    state = state._replace(used=True, uses=swap(state.uses, player, state.uses[player] + 1))
    for effect in character.effects:
        state = _carry_out(box, state, effect, card)
    return state


def _carry_out(box: Box, state: State, effect: AnyEffect, card: str) -> State:
    player, other = state.player, 1 - state.player
    if isinstance(effect, Gain):
        return change_life(state, player, effect.points)
    if isinstance(effect, Hit):
        return change_life(state, other, -effect.points)
    if isinstance(effect, Pay):
        return change_life(state, player, -effect.points)
    if isinstance(effect, Return):
        return change_deck(take(state, player, "hands", card), player, box.place(card), 1)
    if isinstance(effect, Retrieve):
        if effect.to == "hand":
            return move(state, player, card, "discards", "hands")
        return change_deck(take(state, player, "discards", card), player, box.place(card), 1)
    if isinstance(effect, DrawCards):
        return draw_up_to(state, player, effect.count)
    if not _does(state, effect):
        return state
    if isinstance(effect, Look):
        return state._replace(looked=True)
    if isinstance(effect, Boost):
        return state._replace(boosted=swap(state.boosted, player, True))
    if isinstance(effect, Weaken):
        return state._replace(weakened=swap(state.weakened, other, True))
    return state._replace(phase="loss", losing=effect.zone)


def draw_up_to(state: State, side: int, count: int) -> State:
    """The side is to draw so many cards, or what is there (CM-6, CM-10)."""
    owed = min(count, deck_size(state.decks[side]))
    if not owed:
        return state
    return state._replace(phase="draw", owed=swap(state.owed, side, owed))


def named_in_secret(character: Character, card: str) -> bool:
    """Whether the card named with the character is for its own side's eyes alone (CM-16)."""
    return bool(card) and card != HIDDEN and isinstance(character.asks, Return)
