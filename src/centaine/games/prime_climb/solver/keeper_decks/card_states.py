"""Where each Keeper of a deck is: in the pile, in hand, or played (PC-11, PC-20).

A *block* holds all pairs of squares for one distribution of the cards. Sets of cards are bit masks: bit i stands for
the i-th card of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from centaine.game import BadOption
from centaine.input_limits import plain

MAX_KEEPER = 9
"""The numbers of the plus-minus Keepers are 1 to 9, each once (PC-30)."""

Cards = int
"""A set of cards, as a bit mask."""


class Block(NamedTuple):
    """A distribution of the cards; what is neither in the pile nor in hand has been played."""

    pile: Cards
    hand: Cards


class KeeperDeck(NamedTuple):
    """A deck: the numbers of its Keepers, ascending."""

    numbers: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.numbers)

    @property
    def all(self) -> Cards:
        """All cards."""
        return (1 << len(self.numbers)) - 1

    @property
    def block_count(self) -> int:
        """The number of blocks: each card is in one of three places."""
        return int(3 ** len(self.numbers))

    def block(self, pile: Cards, hand: Cards) -> int:
        """The number of a block, in base 3: the digit of a card is 0 in the pile, 1 in hand, 2 when played."""
        return sum(
            3**card * (0 if pile >> card & 1 else 1 if hand >> card & 1 else 2) for card in range(len(self.numbers))
        )

    def cards(self, numbers: Iterable[int]) -> Cards:
        """The set of the cards with these numbers. Raises `BadOption` for a number that is not in the deck."""
        mask = 0
        for number in plain(tuple(numbers)):
            if number not in self.numbers:
                raise BadOption(
                    "The deck has the Keepers {known}, not {given}.",
                    known=", ".join(map(str, self.numbers)),
                    given=str(number)[:40],
                )
            mask |= 1 << self.numbers.index(number)
        return mask

    def opening(self) -> Block:
        """All cards in the pile (PC-4)."""
        return Block(self.all, 0)

    def piles(self) -> list[Cards]:
        """All piles, the smaller first: what a draw from a pile leads to comes before it (PC-11)."""
        return sorted(range(self.all + 1), key=lambda pile: (pile.bit_count(), pile))

    def hands(self, pile: Cards) -> list[list[Cards]]:
        """All hands next to a pile, by their size: each after its subsets."""
        rest = self.all & ~pile
        hands = [hand for hand in range(self.all + 1) if hand & rest == hand]
        return [[hand for hand in hands if hand.bit_count() == size] for size in range(rest.bit_count() + 1)]

    def after_draw(self, pile: Cards, hand: Cards) -> list[Block]:
        """The equally likely results of a draw; none if no card is left.

        Where the pile is empty, the cards that have been played become the pile first (PC-11).
        """
        pile = pile or self.all & ~hand
        return [Block(pile & ~card, hand | card) for card in bits(pile)]

    def inputs(self, pile: Cards, hand: Cards) -> list[Block]:
        """What a turn can lead to: this block first, then others, by playing some of the hand and perhaps drawing."""
        after = {Block(pile, left) for left in subsets(hand)}
        drawn = {block for left in subsets(hand) for block in self.after_draw(pile, left)}
        return [Block(pile, hand), *sorted((after | drawn) - {Block(pile, hand)})]


def subsets(cards: Cards) -> Iterator[Cards]:
    """All subsets of a set of cards, the set itself first."""
    part = cards
    while True:
        yield part
        if not part:
            return
        part = part - 1 & cards


def bits(cards: Cards) -> Iterator[Cards]:
    """Each card of a set, as a set of its own."""
    while cards:
        card = cards & -cards
        yield card
        cards &= ~card


def deck_of(numbers: Iterable[int]) -> KeeperDeck:
    """The deck of these Keepers. Raises `BadOption` unless they are different numbers from 1 to 9."""
    given = plain(tuple(numbers))
    for number in given:
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MAX_KEEPER:
            raise BadOption("A Keeper must be a number from 1 to 9, not {given}.", given=str(number)[:40])
        if given.count(number) > 1:
            raise BadOption("The Keeper {number} is listed twice.", number=number)
    return KeeperDeck(tuple(sorted(given)))
