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
"""The value of winning at once, or of anything that must be done or avoided."""


class Weights(NamedTuple):
    """The weights, chosen by matches between players (`centaine ladder cartamaths`)."""

    number: float = 0.98
    """The value of keeping a number, relative to its points."""
    late: float = 1.5
    """The number of turns before the end at which keeping cards begins to lose value."""
    pace: float = 10.0
    """The life points that a side loses per turn, to estimate how many turns are left."""
    times: float = 0.75
    """The value of keeping a multiplying bonus, relative to what it would add to the best number still to come."""
    plus: float = 0.7
    """The value of keeping an adding bonus, relative to what it adds."""
    trap: float = 0.7
    """The value of keeping a trap, relative to the most that it may still save."""
    danger: int = 40
    """The life points below which keeping traps loses value."""
    patience: float = 0.6
    """The value of keeping a boost, relative to what it would add to the best number still to come."""
    question: float = 0.5
    draw: float = 5.0
    lost_trap: float = 8.0
    """The value of taking a set trap from the other side."""
    lost_card: float = 4.0
    """The value of taking a card from the other side's hand."""


TASTES = Weights()


class SideEvaluator:
    """The values for one side in one state, observed or imagined."""

    def __init__(self, game: CartaMaths, state: State, side: int, tastes: Weights = TASTES) -> None:
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
        """The value of keeping a card in hand, or set."""
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
        """The value of a waiting trap: a share of the most that it may still save, less if life is low."""
        effect = self.game.box.effect(card)
        saved = sorted(((_saved(effect, value), copies) for value, copies in self._numbers_against()), reverse=True)
        most, none_yet = 0.0, 1.0
        for points, copies in saved:
            chance = 1 - (1 - self._met) ** copies
            most += none_yet * chance * points
            none_yet *= 1 - chance
        return self.tastes.trap * most * min(1.0, self.state.life[self.side] / self.tastes.danger)

    def _numbers_against(self) -> Iterator[tuple[int, int]]:
        """The other side's numbers that are not in its discards, with their copies."""
        gone = self.state.discards[1 - self.side]
        for card in self.game.box.cards:
            if isinstance(card.effect, Points) and card.effect.value < 0:
                yield -card.effect.value, card.copies - gone.count(card.id)

    def _reach(self) -> int:
        """The life points that the other side would lose if this side played its whole hand now, without traps."""
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
        """The largest number that this side can expect to hold before the end."""
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
        """The value of using the character now with that card."""
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
        """What a boost adds to the largest number in hand, minus the value of keeping it for a better one."""
        box = self.game.box
        numbers = [abs(box.points(card)) for card in self.state.hands[self.side] if box.kind(card) == "number"]
        if not numbers:
            return -SURE
        added, best = (size * (effect.times - 1) + effect.plus for size in (max(numbers), self._best))
        return added - self.tastes.patience * max(0.0, best - price)


def _saved(effect: AnyEffect | None, size: int) -> float:
    """The life points that a trap saves from a plain number of that size; 0 if it does not apply (CM-11, CM-12)."""
    if isinstance(effect, Opposite):
        return 2.0 * size
    return size - size / effect.by if isinstance(effect, Divide) and size % effect.by == 0 else 0.0
