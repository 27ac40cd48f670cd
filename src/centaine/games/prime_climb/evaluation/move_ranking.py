"""Ranks the ends of a move: all ends from `reachability`, evaluated at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from heapq import heappop, heappush, nsmallest
from itertools import count
from math import exp

from centaine.games.prime_climb.evaluation.evaluator import Evaluator
from centaine.games.prime_climb.evaluation.opponents import Opponents
from centaine.games.prime_climb.evaluation.reachability import EndsForNumbers, NumberUses, Reach, fits
from centaine.games.prime_climb.evaluation.search import MAX_LOOKED_AT, MovePlan, Promising, listed
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.rules import END
from centaine.games.prime_climb.rules.state import Action, State

MAX_WITH_OTHERS = 20
"""The number of ends at which other Keepers are tried, too."""

Waiting = tuple[float, int, Callable[[], MovePlan], bool]
"""(minus the estimate, a tie-breaker, what makes the plan, whether other Keepers may be added)."""


def most_promising(evaluator: Evaluator, state: State, goes_on: Callable[[], bool]) -> Iterator[Promising]:
    """The ends of any move, best estimates first: from sets if they are complete, else by searching the rules."""
    if fits(evaluator.game, state):
        return MoveRanking(evaluator, state).listed(goes_on)

    def quick_value(plan: MovePlan) -> float:
        return evaluator.chances(plan.end, plan.passed + (plan.end.phase == "draw"))[state.player]

    return listed(evaluator.game, state, goes_on, quick_value)


class MoveRanking:
    """The ends of a move in a state for which `reachability.fits`.

    Other Keepers than plus-minus are tried before the first step, if they move pawns, and after the last one.
    """

    def __init__(self, evaluator: Evaluator, state: State) -> None:
        self.evaluator, self.state = evaluator, state
        self._has_others = any(self._others(state))
        self._tickets = count()
        self._waiting: list[Waiting] = []

    def listed(self, goes_on: Callable[[], bool]) -> Iterator[Promising]:
        """The ends with quick estimates and a way there, best first; only the winning one if there is one.

        Before each further set of Keepers, `goes_on` says whether there is time for it.
        """
        state, seen, tried = self.state, set(), 0
        roots = [((), state), *(((action,), after) for action, after in self._others(state))]
        for before, root in roots:
            if before and root.pawns == state.pawns:
                continue
            reach = Reach(self.evaluator.game, root)
            if win := reach.win():
                yield float("inf"), self._plan((*before, *win))
                return
            for whole in reach.wholes():
                if self._waiting and not goes_on():
                    break
                self._add(before, root, reach, whole)
        while self._waiting:
            sight, _, way, plain = heappop(self._waiting)
            plan = way()
            if plan.end in seen:
                continue
            seen.add(plan.end)
            if plain and self._has_others and tried < MAX_WITH_OTHERS:
                tried += 1
                self._add_others(plan)
            yield -sight, plan

    def _add(self, before: tuple[Action, ...], root: State, reach: Reach, whole: EndsForNumbers) -> None:
        """Queue the best ends that use the same numbers."""
        worths = self._worths(root, reach, whole)
        for at in nsmallest(MAX_LOOKED_AT, range(len(worths)), key=lambda at: -worths[at]):
            way = partial(self._plan_to, before, reach, whole.part, *whole.ends[at])
            entry: Waiting = (-worths[at], next(self._tickets), way, True)
            heappush(self._waiting, entry)

    def _worths(self, root: State, reach: Reach, whole: EndsForNumbers) -> list[float]:
        """The player's `Evaluator.chances` at each end."""
        evaluator, seat, turn = self.evaluator, root.player, self.evaluator.turn(root)
        seats, options = evaluator.game.seats, evaluator.game.options
        held = [evaluator.held(root, other) for other in range(seats)]
        for number in reach.used(whole.part):
            held[seat] = held[seat]._replace(keepers=held[seat].keepers & ~(1 << number - 1))
        worths = evaluator.worths(held[seat], (seat - turn) % seats)
        has_cards = any(root.pile) or any(root.discards) or reach.used(whole.part)  # PC-11
        may_draw = has_cards and (not root.drawn or options.roll_again_draws)
        red = [self._new_red(root, pawn) if may_draw else frozenset[int]() for pawn in (0, 1)]
        others = Opponents(evaluator, root, seat, turn, held) if seats > 1 else None
        start, places, chances = evaluator.race.start(50), evaluator.race.places, []
        for first, second in whole.ends:
            second = start if first == second and first not in ENDS else second  # PC-9
            pair = first * places + second
            worth = worths[~pair if first in red[0] or second in red[1] else pair]
            chances.append(1 / (1 + exp(others.against(pair) - worth)) if others else worth)
        return chances

    def _new_red(self, root: State, pawn: int) -> frozenset[int]:
        """The squares on which a pawn would draw a card (PC-10, PC-30)."""
        old = (
            {root.begin[pawn], root.rolled_from[pawn]}
            if self.evaluator.game.options.roll_again_draws
            else {root.begin[pawn]}
        )
        return RED - old

    def _add_others(self, plan: MovePlan) -> None:
        """Queue the same plan with one more Keeper before its end."""
        *steps, _ = plan.actions
        for action, _ in self._others(self._after(tuple(steps))):
            actions = (*steps, action, END)
            end = self._after(actions)
            sight = self.evaluator.chances(end, end.phase == "draw")[self.state.player]
            entry: Waiting = (-sight, next(self._tickets), partial(self._plan, actions), False)
            heappush(self._waiting, entry)

    def _others(self, state: State) -> Iterator[tuple[Action, State]]:
        """The actions that play another Keeper than plus-minus within the move, and the states after them."""
        game = self.evaluator.game
        if all(name.startswith("plus-minus") for name in state.hands[state.player]):
            return
        for action in game.legal_actions(state):
            if action.kind not in ("step", "keeper", "end") or action.by:
                after = game.apply(state, action)
                if after.phase == "move" and after.player == state.player:
                    yield action, after

    def _plan_to(self, before: tuple[Action, ...], reach: Reach, part: NumberUses, first: int, second: int) -> MovePlan:
        return self._plan((*before, *reach.way_to(part, first, second)))

    def _plan(self, actions: tuple[Action, ...]) -> MovePlan:
        return MovePlan(actions, self._after(actions), 0, sum(action.kind not in ("step", "end") for action in actions))

    def _after(self, actions: tuple[Action, ...]) -> State:
        state = self.state
        for action in actions:
            state = self.evaluator.game.apply(state, action)
        return state
