"""The turns of a solitaire with Keepers, best first, by the table of its deck (PC-45).

With five Keepers in hand, a roll can be played in millions of ways. `reachability` knows all ends without trying them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve.tables import ValueTable
from centaine.games.prime_climb.evaluation.reachability import EndsForNumbers, NumberUses, Reach, fits
from centaine.games.prime_climb.rules.board import RED, SQUARES
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.keeper_decks.card_states import MAX_KEEPER, Cards
from centaine.games.prime_climb.solver.keeper_decks.queries import number_of, value_after
from centaine.games.prime_climb.solver.keeper_decks.solution import KeeperTask
from centaine.games.prime_climb.solver.keeper_decks.solution import table as table_of
from centaine.games.prime_climb.solver.queries import complete_turns

IS_RED = np.isin(SQUARES, sorted(RED))
IS_END = np.isin(SQUARES, sorted(ENDS))


class KeeperTurn(NamedTuple):
    """The rest of a turn."""

    rolls: float
    """The expected rolls from its end on."""
    actions: tuple[Action, ...]
    end: State


def best_turns(game: PrimeClimb, state: State, task: KeeperTask) -> Iterator[KeeperTurn]:
    """The rest of a turn in every way, the best first; one way to each end. Raises `CentaineError` without a table.

    Where both pawns meet, `reachability` gives one order of their arrival, and so does this.
    """
    if not fits(game, state):
        ends = [KeeperTurn(value_after(task, game, end), way, end) for way, end in complete_turns(game, state)]
        yield from sorted(ends, key=lambda turn: turn.rolls)
        return
    reach, known = Reach(game, state, MAX_KEEPER), table_of(task)
    if win := reach.win():
        yield KeeperTurn(0.0, win, _after(game, state, win))
        return
    wholes = [whole for whole in reach.wholes() if whole.ends]
    claimed = [_rolls(task, known, reach, state, whole) for whole in wholes]
    places = np.concatenate([np.full(len(rolls), at) for at, rolls in enumerate(claimed)])
    within = np.concatenate([np.arange(len(rolls)) for rolls in claimed])
    waiting: list[KeeperTurn] = []
    """Turns that were played through; a claim is at most what its turn is worth."""
    rolls = np.concatenate(claimed)
    for at in np.argsort(rolls, kind="stable").tolist():
        while waiting and waiting[0].rolls <= rolls[at]:
            yield waiting.pop(0)
        whole = wholes[places[at]]
        actions = reach.way_to(whole.part, *whole.ends[within[at]])
        end = _after(game, state, actions)
        waiting.append(KeeperTurn(value_after(task, game, end), actions, end))
        waiting.sort(key=lambda turn: turn.rolls)
    yield from waiting


def _rolls(
    task: KeeperTask, known: ValueTable, reach: Reach, state: State, whole: EndsForNumbers
) -> NDArray[np.float64]:
    """What each end of a whole is worth at least, in rolls: with a draw, or without, whichever may be."""
    deck, numbers = task.deck, task.deck.numbers
    pile = deck.cards(number for number, copies in zip(numbers, state.pile, strict=True) if copies)
    hand = deck.cards(number_of(card) for card in state.hands[0]) & ~_used(task, reach, whole.part)
    nodes = task.move_tables.nodes()
    first, second = np.array(whole.ends).T
    bumped = (first == second) & ~IS_END[first]
    at = nodes[first, np.where(bumped, 0, second)]
    undrawn = known.row(deck.block(pile, hand))[at]
    blocks = [deck.block(*block) for block in deck.after_draw(pile, hand)]
    if not blocks:
        return np.asarray(undrawn)
    drawn = np.mean([known.row(block)[at] for block in blocks], axis=0)
    newly = (IS_RED[first] & (first != state.begin[0])) | (IS_RED[second] & (second != state.begin[1]))  # PC-10
    meeting = np.where(bumped & IS_RED[first], np.minimum(drawn, undrawn), undrawn)  # PC-9
    return np.asarray(np.where(newly & ~bumped, drawn, meeting))


def _used(task: KeeperTask, reach: Reach, part: NumberUses) -> Cards:
    return task.deck.cards(reach.used(part))


def _after(game: PrimeClimb, state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = game.apply(state, action)
    return state
