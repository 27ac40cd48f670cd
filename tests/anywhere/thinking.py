"""How long computer players, hints and analysis of Prime Climb take on a host: for `benchmarks/pyodide.py`.

`python -m tests.anywhere.thinking POSITIONS` prints the seconds as JSON, for two and for four players with all cards.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

from centaine.catalog import CATALOG
from centaine.engine.analysis import Analysis, steps_of
from centaine.game import CHANCE, TERMINAL, AnyGame

ENTRY = CATALOG["prime-climb"]

EVERY = 10
"""One of so many positions is asked about, in games of `greedy` against itself."""

LONG = 60.0
"""Seconds that a player may think: more than it takes."""


def choose(level: str, game: AnyGame, state: Any, rng: Random) -> Any:
    """What a level chooses."""
    player = ENTRY.player(level)
    assert player is not None
    return player.choose(game, state, rng, LONG)


def drawn(outcomes: Sequence[tuple[Any, float]], rng: Random) -> Any:
    """One of them, by its probability."""
    actions, chances = zip(*outcomes, strict=True)
    return rng.choices(actions, [float(chance) for chance in chances])[0]


def match(game: AnyGame, rng: Random) -> list[str]:
    """The actions of a match of `greedy` against itself."""
    state, texts = game.initial_state(), list[str]()
    while (seat := game.current_player(state)) != TERMINAL:
        chance = seat == CHANCE
        action = drawn(game.chance_outcomes(state), rng) if chance else choose("greedy", game, state, rng)
        texts.append(game.format_action(action))
        state = game.apply(state, action)
    return texts


def positions(game: AnyGame) -> Iterator[Any]:
    """States in which somebody is to choose, of one match after the other."""
    for seed in count():
        for state, _, _ in steps_of(game, match(game, Random(seed))):
            if state.phase in ("move", "card") and len(game.legal_actions(state)) > 1:
                yield state


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def measured(game: AnyGame, number: int) -> dict[str, list[float]]:
    """The seconds of each kind of work in so many positions."""
    first, *states = islice(positions(game), 0, (number + 1) * EVERY, EVERY)
    found = {"expert, first move": [seconds(lambda: choose("expert", game, first, Random(1)))]}
    for level in ("adult", "lookahead", "expert"):
        found[level] = [seconds(lambda: choose(level, game, state, Random(1))) for state in states]  # noqa: B023
    found["hint"] = [seconds(lambda: ENTRY.help(game, state, "hint", {"strength": "3"})) for state in states]  # noqa: B023
    steps, begun = steps_of(game, match(game, Random("analysed"))), time.perf_counter()
    moments = [time.perf_counter() - begun for _ in Analysis(ENTRY, game).moments(steps)]
    return found | {"analysis, ten moments": moments[9:10], "analysis": moments[-1:]}


def main(number: int) -> None:
    """Prints everything."""
    print(json.dumps({str(seats): measured(ENTRY.make({"seats": seats}), number) for seats in (2, 4)}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
