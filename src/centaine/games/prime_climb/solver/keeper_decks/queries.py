"""What the tables of Keeper decks say about states of a game."""

from __future__ import annotations

from collections.abc import Iterable

from centaine.game import BadOption
from centaine.games.prime_climb.rules.cards import plus_minus
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.keeper_decks.card_states import deck_of
from centaine.games.prime_climb.solver.keeper_decks.solution import KeeperTask, numbers_of, rolls
from centaine.games.prime_climb.solver.keeper_decks.solution import table as table
from centaine.games.prime_climb.solver.move_tables import Pair


def task_of(game: PrimeClimb) -> KeeperTask:
    """The task that a game is. Raises `BadOption` unless it is the climb for one seat with different Keepers."""
    options = game.options
    usual = (options.course, options.pawns_to_finish, options.doubles) == ("climb", 2, "must")
    solo = game.seats == 1 and not (options.double_time or options.way_stations or options.custom_cards)
    if not (usual and solo and game.cards and all(plus_minus(card) and card.copies == 1 for card in game.cards)):
        raise BadOption("Only the climb for one seat with plus-minus Keepers, each once, is solved with cards.")
    return KeeperTask(deck_of(map(number_of, (card.id for card in game.cards))))


def number_of(card: str) -> int:
    """The number of a Keeper, from its id (PC-30)."""
    return int(card.removeprefix("plus-minus-"))


def expected_rolls(pawns: Pair, deck: str | Iterable[int], hand: Iterable[int], pile: Iterable[int] | None) -> float:
    """The expected rolls with Keepers; without `pile`, all that are not in hand are in it. Raises `CentaineError`."""
    task = KeeperTask(deck_of(numbers_of(deck)))
    held = task.deck.cards(hand)
    left = task.deck.all & ~held if pile is None else task.deck.cards(pile)
    if held & left:
        raise BadOption("A Keeper cannot be both in hand and in the pile.")
    return rolls(task, table(task), left, held, pawns)


def value(task: KeeperTask, state: State) -> float:
    """The expected rolls of a state before a roll."""
    numbers = [number for number, copies in zip(task.deck.numbers, state.pile, strict=True) if copies]
    hand = task.deck.cards(number_of(card) for card in state.hands[0])
    return rolls(task, table(task), task.deck.cards(numbers), hand, state.pawns[0])


def value_after(task: KeeperTask, game: PrimeClimb, end: State) -> float:
    """The same after a turn, over the cards that may be drawn (PC-11)."""
    if end.phase == "over":
        return 0.0
    if end.phase != "draw":
        return value(task, end)
    drawn = [value(task, game.apply(end, draw)) for draw, _ in game.chance_outcomes(end)]  # each card is there once
    return sum(drawn) / len(drawn)
