"""Node counts: how many decision, chance and end nodes there are at each depth below a position.

A perft file names a game, its options, a state and the counts; whatever implements the rules must find the same ones.
The idea is chess programming's (https://www.chessprogramming.org/Perft). `python -m centaine.perft FILE …` counts
again; with `--write` the counts in the files are replaced.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from centaine.game import CHANCE, TERMINAL, AnyGame, CentaineError


class Nodes(NamedTuple):
    """How many paths of one length lead to a seat's decision, to chance, and to the end of the game."""

    decisions: int
    chances: int
    ends: int


class Perft(msgspec.Struct, frozen=True):
    """A perft file: `counts[d]` are the nodes at depth d, depth 0 being the state itself."""

    game: str
    options: dict[str, Any]
    state: str
    counts: tuple[Nodes, ...]
    comment: str = ""


def count(game: AnyGame, state: Any, depth: int) -> tuple[Nodes, ...]:
    """The nodes at depths 0 to `depth`: every path counts, whatever its weight and wherever paths meet."""
    level: Counter[Any] = Counter({state: 1})
    counts = []
    for _ in range(depth + 1):
        kinds: Counter[int] = Counter()
        below: Counter[Any] = Counter()
        for node, paths in level.items():
            player = game.current_player(node)
            kinds[min(player, 0)] += paths
            for action in _actions(game, node):
                below[game.apply(node, action)] += paths
        counts.append(Nodes(kinds[0], kinds[CHANCE], kinds[TERMINAL]))
        level = below
    return tuple(counts)


def _actions(game: AnyGame, state: Any) -> Sequence[Any]:
    outcomes = game.chance_outcomes(state)
    return [outcome for outcome, _ in outcomes] if outcomes else game.legal_actions(state)


def read(text: str) -> Perft:
    """The perft of a file's text. Raises `CentaineError`, naming the line."""
    game, state, comment = "", "", []
    options: dict[str, Any] = {}
    counts: list[Nodes] = []
    for number, line in enumerate(text.splitlines(), 1):
        key, _, rest = line.partition(" ")
        try:
            if key == "#":
                comment.append(rest)
            elif key == "game":
                game = rest
            elif key == "option":
                name, _, value = rest.partition(" ")
                options[name] = json.loads(value)
            elif key == "state":
                state = rest
            elif key == "depth":
                depth, *nodes = map(int, rest.split())
                if depth != len(counts):
                    raise ValueError
                counts.append(Nodes(*nodes))
            elif line:
                raise ValueError
        except (ValueError, TypeError):
            raise CentaineError("Line {line} of the perft file cannot be read.", line=number) from None
    return Perft(game, options, state, tuple(counts), "\n".join(comment))


def write(perft: Perft) -> str:
    """The text of a perft file; `read` reads it back."""
    lines = [
        *(f"# {line}" for line in perft.comment.splitlines()),
        f"game {perft.game}",
        *(f"option {name} {json.dumps(value)}" for name, value in perft.options.items()),
        f"state {perft.state}",
        *(f"depth {depth} {' '.join(map(str, nodes))}" for depth, nodes in enumerate(perft.counts)),
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Count the given files again; with `--write` keep what was found."""
    from centaine.catalog import CATALOG

    for name in arguments:
        if name == "--write":
            continue
        perft = read(Path(name).read_text(encoding="utf-8"))
        game = CATALOG[perft.game].make(perft.options)
        counts = count(game, game.parse_state(perft.state), len(perft.counts) - 1)
        print(f"{name}: {'as written' if counts == perft.counts else 'different'}")
        if "--write" in arguments:
            Path(name).write_text(write(msgspec.structs.replace(perft, counts=counts)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
