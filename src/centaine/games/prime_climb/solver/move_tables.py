"""Move tables: the Move phase without cards as arrays, for all pairs of squares (PC-5 … PC-9, PC-12).

A *place* is a square with a mark if its pawn is homebound, as in `race_rules`: 0…101, and 102 more there and back. A
*node* describes one player's side during a move: the unordered pair of places, the way stations visited (PC-41), and,
if an outbound and a homebound pawn share a square, which of them came last, since that one stays (PC-9). Other players'
pawns are not part of it, because they never block a step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.options import checked
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

Nodes = NDArray[np.int32]
Place = int
Pair = tuple[Place, Place]

_AT_ONCE = 1024
"""The number of nodes for which ends are listed at a time, to limit memory."""

MAX_KEPT = 8
"""The number of cached tables: all without way stations and some others. With four stations, one may have 100 MB."""


class MoveTables:
    """All moves of one player's pawns on a course. Raises `BadOption` for an unknown course."""

    pairs: NDArray[np.int32]
    """Shape (p, 2): the pairs of places, the smaller first, in ascending order."""
    size: int
    """The number of nodes. The pairs with no station visited come first."""
    won: NDArray[np.bool_]
    """Whether the race is over (PC-13, PC-42). Shape (size,)."""
    settled: Nodes
    """The node after the Move phase ends: of two pawns on one square, one is bumped (PC-9). Shape (size,)."""
    resting: NDArray[np.bool_]
    """Whether a node can occur before a roll: the race is not over, and no move is under way. Shape (size,)."""
    steps: dict[int, Nodes]
    """For each number of a die, the nodes to which it can lead, padded with repeats (PC-6, PC-7). Shape (w, size).
    When the race is over, a number leads nowhere."""

    def __init__(self, course: str = "climb", pawns_to_finish: int = 2, stations: Iterable[int] = ()) -> None:
        options = checked({"course": course, "pawns_to_finish": pawns_to_finish, "way_stations": tuple(stations)})
        self.stations = options.way_stations
        self.open = RaceRules(course, pawns_to_finish)
        places = self.open.places
        self.pairs = np.array([(one, two) for one in range(places) for two in range(one, places)], dtype=np.int32)
        self._number = np.zeros((places, places), np.int32)
        self._number[tuple(self.pairs.T)] = self._number[tuple(self.pairs.T[::-1])] = np.arange(len(self.pairs))
        twice = places > SQUARE_COUNT
        meeting = [self._number[square, square + SQUARE_COUNT] for square in range(SQUARE_COUNT)] if twice else []
        self._meeting = np.array(meeting, dtype=np.int32)
        """The nodes with an outbound and a homebound pawn on one square, of which the outbound one came last; those in
        which the homebound one came last follow after all pairs."""
        self._one_set = len(self.pairs) + len(meeting)
        self.size = self._one_set << len(self.stations)
        inner = np.concatenate([np.arange(len(self.pairs)), self._meeting])
        first, second = self.pairs[inner].T
        home = np.array([self.open.home(place) for place in range(places)])
        won = home[first].astype(int) + home[second] >= pawns_to_finish
        self.won = np.tile(won, 1 << len(self.stations))
        self.settled = self._everywhere(self._settle(first, second, won))
        self.resting = (self.settled == np.arange(self.size)) & ~self.won
        if twice:  # PC-44: a pawn on 101 is homebound
            self.resting &= ~(self.all_pairs() == TOP).any(axis=1)
        self.steps = {number: self._all_steps(number, first, second, won) for number in DICE}

    def node(self, first: Place, second: Place, visited: Iterable[int] = ()) -> int:
        """The node of a pair of places in either order, with the way stations visited."""
        return int(self._number[first, second]) + self._one_set * self._set_of(visited)

    def nodes(self) -> Nodes:
        """The nodes of all pairs of places, with no station visited. Shape (places, places)."""
        return self._number

    def all_pairs(self) -> NDArray[np.int16]:
        """The places of every node, also of those in the middle of a move. Shape (size, 2)."""
        once = self.pairs[np.concatenate([np.arange(len(self.pairs)), self._meeting])]
        return np.tile(once, (1 << len(self.stations), 1)).astype(np.int16)

    def visited(self) -> NDArray[np.bool_]:
        """Whether each way station has been visited at every node. Shape (size, stations)."""
        visited = np.arange(self.size)[:, None] // self._one_set
        return np.asarray(visited >> np.arange(len(self.stations)) & 1 == 1)

    def lasting(self) -> NDArray[np.int8]:
        """What no move and no bump takes back: the number of pawns homebound and at home, and the way stations visited.

        Shape (size, 2 + stations).
        """
        places = range(self.open.places)
        homebound = np.array([place >= SQUARE_COUNT for place in places])
        home = np.array([self.open.home(place) for place in places])
        pawns = [marks[self.all_pairs()].sum(axis=1) for marks in (homebound, home)]
        return np.column_stack([*pawns, self.visited()]).astype(np.int8)

    def within_a_roll(self, nodes: NDArray[np.int64]) -> NDArray[np.int64]:
        """These nodes, and then all others that a roll from them can pass or reach, ascending."""
        seen = np.zeros(self.size, np.bool_)
        once = np.unique(np.concatenate([self.steps[number][:, nodes].ravel() for number in DICE]))
        seen[once] = True
        for number in DICE:
            seen[self.steps[number][:, once]] = True
            reached = once
            for _ in range(3):
                reached = np.unique(self.steps[number][:, reached])
                seen[reached] = True
        seen[self.settled[seen]] = True
        seen[nodes] = False
        return np.concatenate([nodes, np.flatnonzero(seen)])

    def sent(self) -> tuple[Nodes, Nodes, Nodes]:
        """The nodes after the first pawn of every node is bumped, after the second, and after both (PC-9)."""
        first, second = self.all_pairs().T
        start = np.array([self.open.start(place) for place in range(self.open.places)])
        before = np.arange(self.size, dtype=np.int32) // self._one_set * self._one_set
        one, two = self._number[start[first], second], self._number[first, start[second]]
        return one + before, two + before, self._number[start[first], start[second]] + before

    def pair(self, node: int) -> Pair:
        """The places of a node between moves."""
        first, second = self.pairs[node % self._one_set]
        return int(first), int(second)

    def use(self, number: int, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The smallest value that one use of a number can reach. Shape (size, …), as given."""
        return best(self.steps[number], values, np.minimum)

    def ends(self, dice: Sequence[int], nodes: Nodes | None = None) -> tuple[Nodes, Nodes]:
        """The ends of a roll from the given nodes (default: all), as sorted pairs (start, end), each once.

        Both arrays have shape (n,); a start is an index into `nodes`.
        """
        begin = np.arange(self.size, dtype=np.int32) if nodes is None else nodes
        low, high = sorted(dice)
        orders = [(low,) * 4] if low == high else [(low, high), (high, low)]
        chunks = []
        for at in range(0, len(begin), _AT_ONCE):
            part = begin[at : at + _AT_ONCE]
            reached = np.concatenate([self._after(order, part) for order in orders])
            whence, node = np.divmod(reached, self.size)
            chunks.append(self._once(len(part), whence, self.settled[node]) + at * self.size)
        whence, node = np.divmod(np.concatenate(chunks), self.size)
        return whence.astype(np.int32), node.astype(np.int32)

    def _after(self, numbers: Sequence[int], begin: Nodes) -> NDArray[np.int64]:
        """Where these numbers lead in this order, as start · size + node, each once."""
        reached = np.arange(len(begin)) * self.size + begin
        for number in numbers:
            whence, node = np.divmod(reached, self.size)
            reached = self._once(len(begin), whence, self.steps[number][:, node])
        return reached

    def _once(self, count: int, whence: NDArray[np.int64], node: Nodes) -> NDArray[np.int64]:
        """The numbers start · size + node, sorted, each once."""
        marked = np.zeros((count, self.size), np.bool_)
        marked[whence, node] = True
        return np.flatnonzero(marked)

    def _set_of(self, visited: Iterable[int]) -> int:
        return sum(1 << self.stations.index(station) for station in visited)

    def _everywhere(self, nodes: Nodes) -> Nodes:
        """Repeats nodes without visited stations for every set of visited stations."""
        return np.concatenate([nodes + self._one_set * stations for stations in range(1 << len(self.stations))])

    def _settle(self, first: Nodes, second: Nodes, won: NDArray[np.bool_]) -> Nodes:
        start = np.array([self.open.start(place) for place in range(self.open.places)])
        square = first % SQUARE_COUNT
        bumped = (square == second % SQUARE_COUNT) & ~np.isin(square, list(ENDS)) & ~won
        settled = self._number[first, second]
        settled[bumped] = self._number[first, start[second]][bumped]
        late = np.arange(len(first)) >= len(self.pairs)  # the homebound pawn, the second, came last and stays
        settled[bumped & late] = self._number[start[first], second][bumped & late]
        return settled

    def _all_steps(self, number: int, first: Nodes, second: Nodes, won: NDArray[np.bool_]) -> Nodes:
        """The steps from all nodes."""
        steps = []
        full = (1 << len(self.stations)) - 1
        for visited in range(full + 1):
            way = self.open if visited == full else self.open._replace(barred=True)
            steps.append(self._steps(_targets(way, number), visited, first, second, won))
        width = max(len(rows) for rows in steps)
        return np.concatenate([np.pad(rows, ((0, width - len(rows)), (0, 0)), mode="edge") for rows in steps], axis=1)

    def _steps(
        self, targets: NDArray[np.int32], visited: int, first: Nodes, second: Nodes, won: NDArray[np.bool_]
    ) -> Nodes:
        """The steps from the nodes with one set of visited stations, if a pawn can go from a place to `targets`."""
        rows = np.concatenate(
            [self._arrive(first, second, to, visited) for to in targets]
            + [self._arrive(second, first, to, visited) for to in targets]
        ).reshape(2 * len(targets), -1)
        rows = np.where(won, self._one_set * visited + np.arange(self._one_set), rows)
        rows = np.where(rows < 0, rows.max(axis=0), rows)  # no such step; there is always another (PC-8)
        rows.sort(axis=0)
        rows[1:][rows[1:] == rows[:-1]] = -1
        rows = -np.sort(-rows, axis=0)
        rows = rows[: int((rows >= 0).sum(axis=0).max())]
        return np.ascontiguousarray(np.where(rows < 0, rows[0], rows), dtype=np.int32)

    def _arrive(self, moving: Nodes, other: Nodes, to: NDArray[np.int32], visited: int) -> Nodes:
        """The node after one pawn moves to `to` of its place; −1 where that is −1."""
        reached = to[moving]
        node = self._number[reached, other] + self._one_set * visited
        if len(self._meeting):
            came_last = (reached >= SQUARE_COUNT) & (reached - SQUARE_COUNT == other)
            node[came_last] = len(self.pairs) + other[came_last] + self._one_set * visited
            stayed = np.flatnonzero(reached == moving)  # PC-7: no arrival
            node[stayed] = stayed + self._one_set * visited
        for bit, station in enumerate(self.stations):
            if not visited >> bit & 1:
                node[(reached % SQUARE_COUNT == station) & (reached != moving)] += self._one_set << bit
        node[reached < 0] = -1
        return node


def best(steps: Nodes, values: NDArray[Any], better: np.ufunc) -> NDArray[Any]:
    """The best value that steps can reach; `better` is `np.minimum` or `np.maximum`. Shape (size, …), as given."""
    best_values: NDArray[Any] = values.take(steps[0], axis=0)
    other = np.empty_like(best_values)
    for row in steps[1:]:
        better(best_values, values.take(row, axis=0, out=other, mode="clip"), out=best_values)
    return best_values


def _targets(race: RaceRules, number: int) -> NDArray[np.int32]:
    """The places to which a number may bring a pawn, padded with −1. Shape (4, places)."""
    rows = [(*race.steps(place, number), -1, -1, -1, -1)[:4] for place in range(race.places)]
    return np.array(rows, dtype=np.int32).T


@lru_cache(MAX_KEPT)
def move_tables(course: str = "climb", pawns_to_finish: int = 2, stations: tuple[int, ...] = ()) -> MoveTables:
    """The cached move tables of a course."""
    return MoveTables(course, pawns_to_finish, stations)


def move_ends(
    pawns: Pair,
    dice: Sequence[int],
    course: str = "climb",
    pawns_to_finish: int = 2,
) -> set[Pair]:
    """Where a player's pawns can be after a Move phase with these two dice and their own bump (PC-5 … PC-9).

    `pawns`: the two places in either order. A place is a square from 0 to 101, plus `SQUARE_COUNT` if the pawn is
    homebound (PC-44). `dice`: two numbers from 1 to 10. Each resulting pair has the smaller place first.
    """
    known = move_tables(course, pawns_to_finish)
    _, nodes = known.ends(dice, np.array([known.node(*pawns)], dtype=np.int32))
    return {known.pair(int(node)) for node in nodes}
