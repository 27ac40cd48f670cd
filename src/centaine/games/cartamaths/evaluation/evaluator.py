"""Rough values of cards in hand, in life points, for comparing plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from centaine.games.cartamaths.rules.cards import AnyEffect, Divide, DrawBonus, Opposite, Plus, Points, Times
from centaine.games.cartamaths.rules.characters import (
    Boost,
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
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import State
from centaine.games.cartamaths.rules.zones import deck_size

SURE = 1000.0
"""What winning at once is worth, or what must be done or left undone."""


class Tastes(NamedTuple):
    """The figures; they were chosen by matches between players (`centaine ladder cartamaths`)."""

    number: float = 0.98
    """What a number kept is worth, of what it shows."""
    late: float = 1.5
    """From so many turns before the end on, less and less is kept."""
    pace: float = 10.0
    """Life points that a side loses in a turn: tells how many turns are left."""
    times: float = 0.75
    """What a multiplying bonus kept is worth, of what it would add to the best number still to come."""
    plus: float = 0.7
    """What an adding bonus kept is worth, of what it adds."""
    trap: float = 0.7
    """What a trap kept is worth, of the most that it may still save."""
    danger: int = 40
    """At so few life points traps are kept less and less."""
    patience: float = 0.6
    """What a boost kept is worth, of what it would add to the best number still to come."""
    question: float = 0.5
    draw: float = 5.0
    lost_trap: float = 8.0
    """What it is worth that the other side loses a set trap."""
    lost_card: float = 4.0
    """What it is worth that the other side loses a card of its hand."""


TASTES = Tastes()


class Worth:
    """Worths for one side of one game, in one state as it is observed or imagined."""

    def __init__(self, game: CartaMaths, state: State, side: int, tastes: Tastes = TASTES) -> None:
        self.game = game
        self.state = state
        self.side = side
        self.tastes = tastes
        self._turns = min(min(state.life) / tastes.pace, deck_size(state.decks[side]) / 2)
        self._haste = 0.0 if self._reach() >= state.life[1 - side] else min(1.0, self._turns / tastes.late)
        self._best = self._best_to_come()
        unseen = deck_size(state.decks[1 - side]) + len(state.hands[1 - side])
        self._met = min(1.0, (len(state.hands[1 - side]) + 2 * self._turns) / max(1, unseen))

    def kept(self, card: str) -> float:
        """What a card of the side is worth while it is kept in hand, or set."""
        effect, tastes = self.game.box.effect(card), self.tastes
        if isinstance(effect, Points):
            return tastes.number * self._haste * abs(effect.value)
        if isinstance(effect, Times):
            return tastes.times * self._haste * (effect.by - 1) * self._best
        if isinstance(effect, Plus):
            return tastes.plus * self._haste * effect.by
        if isinstance(effect, DrawBonus):
            return tastes.draw
        return self.trap(card) if effect else tastes.question

    def trap(self, card: str) -> float:
        """What a trap is worth while it waits: a part of the most it may still save; less when life is short."""
        effect = self.game.box.effect(card)
        saved = sorted(((_saved(effect, value), copies) for value, copies in self._numbers_against()), reverse=True)
        most, none_yet = 0.0, 1.0
        for points, copies in saved:
            chance = 1 - (1 - self._met) ** copies
            most += none_yet * chance * points
            none_yet *= 1 - chance
        return self.tastes.trap * most * min(1.0, self.state.life[self.side] / self.tastes.danger)

    def _numbers_against(self) -> Iterator[tuple[int, int]]:
        """The other side's numbers that may still come, with their copies: those that are not in its discards."""
        gone = self.state.discards[1 - self.side]
        for card in self.game.box.cards:
            if isinstance(card.effect, Points) and card.effect.value < 0:
                yield -card.effect.value, card.copies - gone.count(card.id)

    def _reach(self) -> int:
        """What the other side would lose if everything in the side's hand were played now and no trap came."""
        box = self.game.box
        hand = [box.effect(card) for card in self.state.hands[self.side]]
        sizes = sorted(
            (-effect.value for effect in hand if isinstance(effect, Points) and effect.value < 0), reverse=True
        )
        factors = sorted((effect.by for effect in hand if isinstance(effect, Times)), reverse=True)
        extra = sorted((effect.by for effect in hand if isinstance(effect, Plus)), reverse=True)
        most = sum(sizes) + sum(size * (factor - 1) for size, factor in zip(sizes, factors, strict=False))
        return most + sum(extra[: max(0, len(sizes) - len(factors))])

    def _best_to_come(self) -> float:
        """The largest number that the side may expect to have in hand before the end."""
        state, box = self.state, self.game.box
        share = min(1.0, 2 * self._turns / max(1, deck_size(state.decks[self.side])))
        known = [abs(box.points(card)) for card in state.hands[self.side] if box.kind(card) == "number"]
        coming = [(abs(value), copies) for value, copies in self._deck_numbers()]
        best, none_yet = 0.0, 1.0
        for value, copies in sorted([*coming, *((value, 0) for value in known)], reverse=True):
            if not copies:
                return best + none_yet * value
            chance = 1 - (1 - share) ** copies
            best += none_yet * chance * value
            none_yet *= 1 - chance
        return best

    def _deck_numbers(self) -> Iterator[tuple[int, int]]:
        for card, copies in zip(self.game.box.cards, self.state.decks[self.side], strict=False):
            if copies and isinstance(card.effect, Points):
                yield card.effect.value, copies

    def character(self, card: str) -> float:
        """What it is worth to use the side's character now, with that card named."""
        game, tastes = self.game, self.tastes
        worth = 0.0
        effects = game.characters[self.side].effects
        price = sum(effect.points for effect in effects if isinstance(effect, Pay))
        for effect in effects:
            if isinstance(effect, Gain | Hit):
                worth += effect.points
            elif isinstance(effect, Return):
                worth -= 0.5 * self.kept(card)
            elif isinstance(effect, Retrieve):
                worth += self.kept(card) * (1.0 if effect.to == "hand" else 0.3)
            elif isinstance(effect, Boost):
                worth += self._boost(effect, price)
            elif isinstance(effect, Weaken):
                worth += 0 if self.state.weakened[1 - self.side] else effect.by
            elif isinstance(effect, Lose):
                worth += tastes.lost_trap if effect.zone == "sets" else tastes.lost_card
            elif isinstance(effect, Look | DrawCards):
                worth += tastes.draw
        return worth - price

    def _boost(self, effect: Boost, price: int) -> float:
        """What a boost adds to the largest number in hand, beyond a part of what it would add to the best to come."""
        box = self.game.box
        numbers = [abs(box.points(card)) for card in self.state.hands[self.side] if box.kind(card) == "number"]
        if not numbers:
            return -SURE
        added, best = (size * (effect.times - 1) + effect.plus for size in (max(numbers), self._best))
        return added - self.tastes.patience * max(0.0, best - price)


def _saved(effect: AnyEffect | None, size: int) -> float:
    """What a trap saves from a plain number of that size; nothing where it does not apply (CM-11, CM-12)."""
    if isinstance(effect, Opposite):
        return 2.0 * size
    return size - size / effect.by if isinstance(effect, Divide) and size % effect.by == 0 else 0.0
