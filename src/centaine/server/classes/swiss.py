"""A Swiss tournament: who plays whom, and the standings. Pure.

Pupils in a pair have about the same points, and as long as possible nobody meets the same pupil twice. The pupil who is
left over gets a bye, which counts as a win; it goes to the lowest of those who have had the fewest. Equal points are
ranked by Buchholz, the sum of the opponents' points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

MAX_STEPS = 20_000
"""How long to search for pairs without a rematch; if there are some, they are found much sooner."""


class CountedGame(NamedTuple):
    """A game that counts: the points of each pupil, by guest. Alone, it is a bye."""

    points: Mapping[str, float]


class Rank(NamedTuple):
    """A pupil in the standings."""

    guest: str
    place: int
    points: float
    buchholz: float
    played: int


def standings(games: Iterable[CountedGame], guests: Iterable[str] = ()) -> list[Rank]:
    """The pupils of these games, and these others, the best first."""
    games = list(games)
    points: Counter[str] = Counter(dict.fromkeys(guests, 0))
    played: Counter[str] = Counter()
    met: dict[str, list[str]] = {}
    for game in games:
        for guest, got in game.points.items():
            points[guest] += got  # type: ignore[assignment]
            played[guest] += 1
            met.setdefault(guest, []).extend(other for other in game.points if other != guest)
    buchholz = {guest: float(sum(points[other] for other in met.get(guest, ()))) for guest in points}
    order = sorted(points, key=lambda guest: (-points[guest], -buchholz[guest], guest))
    ranks: list[Rank] = []
    for number, guest in enumerate(order, 1):
        last = ranks[-1] if ranks else None
        same = last is not None and (last.points, last.buchholz) == (points[guest], buchholz[guest])
        place = last.place if last is not None and same else number
        ranks.append(Rank(guest, place, float(points[guest]), buchholz[guest], played[guest]))
    return ranks


def pairs(ranked: Sequence[str], games: Iterable[Sequence[str]]) -> list[tuple[str, ...]]:
    """The next pairs of the pupils who are here, best first, after games between these; a bye is a pair of one."""
    met: Counter[frozenset[str]] = Counter()
    byes: Counter[str] = Counter()
    for guests in games:
        if len(guests) == 1:
            byes[guests[0]] += 1
        met.update(frozenset(pair) for pair in combinations(guests, 2))
    if len(ranked) % 2 == 0:
        return _paired(ranked, met)
    lowest = sorted(ranked, key=lambda guest: (byes[guest], -ranked.index(guest)))
    fewest = byes[lowest[0]]
    for alone in (guest for guest in lowest if byes[guest] == fewest):
        pairing = _without_rematch([guest for guest in ranked if guest != alone], met)
        if pairing is not None:
            return [*pairing, (alone,)]
    return [*_paired([guest for guest in ranked if guest != lowest[0]], met), (lowest[0],)]


def _paired(ranked: Sequence[str], met: Counter[frozenset[str]]) -> list[tuple[str, ...]]:
    """Pairs without a rematch, or if there are none, with the fewest earlier meetings."""
    pairing = _without_rematch(ranked, met)
    if pairing is not None:
        return pairing
    left = list(ranked)
    forced: list[tuple[str, ...]] = []
    while left:
        one = left.pop(0)
        other = min(left, key=lambda guest: (met[frozenset((one, guest))], left.index(guest)))
        left.remove(other)
        forced.append((one, other))
    return forced


def _without_rematch(ranked: Sequence[str], met: Counter[frozenset[str]]) -> list[tuple[str, ...]] | None:
    """The best pairs that have not met yet: each pupil with the nearest in rank. None if none were found in time."""
    steps = 0

    def seek(left: Sequence[str]) -> list[tuple[str, ...]] | None:
        nonlocal steps
        if not left:
            return []
        one, *others = left
        for place, other in enumerate(others):
            steps += 1
            if steps > MAX_STEPS:
                return None
            if not met[frozenset((one, other))]:
                rest = seek([*others[:place], *others[place + 1 :]])
                if rest is not None:
                    return [(one, other), *rest]
        return None

    return seek(ranked)
