"""Searches a player's own choices, up to the next roll or the end of the turn, within a limited time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple

from centaine.game import CHANCE, A, Game, S

Through = Callable[[S], S | None]
"""A state in which chance is to decide → the state from which planning goes on, or None if the plan ends there."""


class Plan(NamedTuple, Generic[S, A]):
    """One continuation: its actions and the states they lead to."""

    actions: tuple[A, ...]
    """What to do, from now on."""
    end: S
    """Where the last choice leads: a state in which chance is to decide, or another seat, or nobody."""
    passed: int
    """How many decisions of chance the plan leaves out on its way."""
    effort: int
    """What its actions cost together."""

    @property
    def action(self) -> A:
        """What to do now."""
        return self.actions[0]


def stop(state: object) -> None:
    """The `Through` that ends every plan where chance is to decide."""


def plans(
    game: Game[S, A],
    state: S,
    effort: Callable[[S, A], int],
    goes_on: Callable[[], bool],
    through: Through[S] = stop,
) -> Iterator[Plan[S, A]]:
    """Each end that the seat to act can reach by its own choices, once, with the cheapest way to it.

    `effort` is what an action costs in a state, 0 or more: plans come in the order of what their actions cost together,
    and in depth, so that stopping at any moment leaves whole plans, the plain ones first. `goes_on` is asked after each
    action looked at; when it says no, that was all.
    """
    seat = game.current_player(state)
    tickets = count()  # of entries that are alike otherwise, the oldest comes first
    waiting: list[tuple[int, int, int, S, tuple[A, ...], int]] = []
    seen = {(state, 0)}
    for action in game.legal_actions(state):
        heappush(waiting, (effort(state, action), -1, next(tickets), state, (action,), 0))
    while waiting:
        cost, depth, _, before, actions, passed = heappop(waiting)
        here = game.apply(before, actions[-1])
        if not goes_on():
            return
        player = game.current_player(here)
        if player != seat:
            onward = through(here) if player == CHANCE else None
            if onward is None:
                if (here, passed) not in seen:
                    seen.add((here, passed))
                    yield Plan(actions, here, passed, cost)
                continue
            here, passed = onward, passed + 1
        if (here, passed) in seen:
            continue
        seen.add((here, passed))
        for action in game.legal_actions(here):
            heappush(waiting, (cost + effort(here, action), depth - 1, next(tickets), here, (*actions, action), passed))
