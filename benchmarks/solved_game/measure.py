"""How far players of a solved game with dice are from perfect: exact regret, and games against the perfect player.

    python benchmarks/solved_game/measure.py                                     our players: the table of README.md
    python benchmarks/solved_game/measure.py --players greedy --policy my_agent.py:choose
    python benchmarks/solved_game/measure.py --players "" --policy my_agent.py:load:my_agent.npz --json -

README.md beside this file defines the task, the protocol and the metric. A policy is a function: it is given an
observation of our PettingZoo environment, a dictionary of `observation` and `action_mask`, and answers with the number
of a legal action. `FILE.py:NAME` is that function, `FILE.py:NAME:TEXT` what `NAME("TEXT")` returns. The table has to be
there: `centaine solve prime-climb --seats 2`.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import centaine as cn
from centaine.engine.budget import LOOKS_A_SECOND, by_looks
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.rules.state import Action
from centaine.games.prime_climb.solver.queries import complete_turns, value_of
from centaine.games.prime_climb.solver.solution import problem
from centaine.plugin.player import Player
from centaine.rl import prime_climb_v0
from centaine.rl.encodings import encoding_of
from centaine.rl.pettingzoo_env import AllSeatsEnv
from centaine.rl.spaces import Observation

PLAYERS = "random,child,greedy,racer,pupil,adult,expert,perfect"
POSITIONS = Path(__file__).with_name("positions.txt")
GAMES, LADDER_GAMES, LOOKS = 200, 0, 2_000
GAME: dict[str, Any] = {"deck": "none", "first": 0}
"""The options of the task: two players and the climb, which are the default, without cards; seat 0 goes first."""

EQUAL = 1e-6
"""Values of the table are exact within this, so a turn with less regret counts as a best one."""

Policy = Callable[[Observation], Any]
Chooser = Callable[[AllSeatsEnv], int]
"""Decides for the agent to act in an environment: an action number."""


class Mean(NamedTuple):
    """A mean of independent numbers, with its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Mean:
        """The mean and standard error; of a single number, the error is unknown and given as 0."""
        error = stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
        return cls(fmean(numbers), error)

    def __str__(self) -> str:
        return f"{100 * self.value:.2f} ± {100 * self.error:.2f}".replace("-", "−")


class Row(NamedTuple):
    """What was measured of one policy; shares and probabilities are from 0 to 1."""

    name: str
    regret: Mean
    """Win probability given up per turn, in the positions of the file."""
    best: Mean
    """How often the turn is a best one."""
    wins: Mean
    """Games won against the perfect player."""
    expected_wins: Mean
    """The same by what it gave up in these games: 1/2 − regret per game. For strong players its error is smaller."""
    elo: tuple[float, float, float] | None = None
    """The rating on the ladder, and its 95% interval."""


FIGURES = ("regret", "best", "wins", "expected_wins")
"""The means of a row."""


def legal_number(name: str, policy: Policy, seen: Observation) -> int:
    """The number that a policy answers. Ends with a sentence if it is not that of a legal action."""
    answer, legal = policy(seen), seen["action_mask"].nonzero()[0].tolist()
    with suppress(TypeError, ValueError):  # of what is no number
        if answer in legal:
            return int(answer)
    known = ", ".join(map(str, legal))
    raise SystemExit(f"The policy {name} answered {repr(answer)[:80]}, which is not legal; legal are: {known}.")


def of_policy(name: str, policy: Policy) -> Chooser:
    """What a function of observations decides."""
    return lambda env: legal_number(name, policy, env.observe(env.agent_selection))


def of_player(player: Player, rng: Random, looks: int) -> Chooser:
    """What a computer player decides, which may consider so many plans a decision."""
    (counting,) = by_looks([player])

    def choose(env: AllSeatsEnv) -> int:
        episode = env.episode
        observed = episode.game.observation(episode.state, episode.seat)
        action = counting.choose(episode.game, observed, rng, looks / LOOKS_A_SECOND)
        return episode.encoding.number(observed, action)

    return choose


def best_turn(game: PrimeClimb, state: State) -> tuple[tuple[Action, ...], float]:
    """The actions of a best turn, and the win probability after it."""
    worth = value_of(problem(2), state.player)
    actions, end = max(complete_turns(game, state), key=lambda turn: worth(turn[1]))
    return actions, worth(end)


def take_turn(env: AllSeatsEnv, choose: Chooser) -> float:
    """The seat to act plays its turn. Returns its regret: the win probability of the best turn minus that of this one.

    Without cards a turn is one roll. The dice of the next turn are drawn at once, but no value here depends on them.
    """
    episode = env.episode
    assert isinstance(episode.game, PrimeClimb)
    seat, best = episode.seat, best_turn(episode.game, episode.state)[1]
    while episode.seat == seat:
        env.step(choose(env))
    return best - value_of(problem(2), seat)(episode.state)


def positions(count: int | None = None) -> list[str]:
    """The positions of the file, or so many of them, evenly spread."""
    every = POSITIONS.read_text("utf-8").splitlines()
    count = len(every) if count is None else min(count, len(every))
    return [every[number * len(every) // count] for number in range(count)]


def new_env() -> AllSeatsEnv:
    """The environment of the task."""
    return prime_climb_v0.raw_env(**GAME)


def regrets(choose: Chooser, texts: Iterable[str]) -> list[float]:
    """The regret in each of these positions."""
    env, found = new_env(), []
    for number, text in enumerate(texts):
        env.reset(seed=number, options={"state": text})
        found.append(take_turn(env, choose))
    return found


def against_perfect(choose: Chooser, games: int) -> list[tuple[float, float]]:
    """For each game against the perfect player: 1 if it was won, else 0, and the regret of all turns together.

    Games have the numbers from 0; the number is the seed of the dice, and who goes first alternates.
    """
    env, found = new_env(), []
    for number in range(games):
        env.reset(seed=number)
        own, given_up = number % 2, 0.0
        while env.episode.seat >= 0:
            if env.episode.seat == own:
                given_up += take_turn(env, choose)
                continue
            game = env.episode.game
            assert isinstance(game, PrimeClimb)
            for action in best_turn(game, env.episode.state)[0]:
                env.step(env.episode.encoding.number(env.episode.state, action))
        found.append((float(env.rewards[f"seat_{own}"] > 0), given_up))
    return found


def measure(name: str, choose: Chooser, texts: Iterable[str], games: int) -> Row:
    """Everything about one policy but its rating."""
    lost = regrets(choose, texts)
    played = against_perfect(choose, games)
    return Row(
        name,
        Mean.of(lost),
        Mean.of([float(one < EQUAL) for one in lost]),
        Mean.of([won for won, _ in played]),
        Mean.of([1 / 2 - given_up for _, given_up in played]),
    )


class PolicyPlayer:
    """A policy as a player of the ladder (docs/python.md)."""

    def __init__(self, name: str, policy: Policy) -> None:
        self.name = name
        self.policy = policy

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The action that the policy's number means."""
        encoding, seat = encoding_of(game), observation.player
        legal = encoding.legal(observation)
        seen = {"observation": encoding.observation(observation, seat), "action_mask": encoding.mask(legal)}
        return legal[legal_number(self.name, self.policy, seen)]  # type: ignore[no-any-return]


def ratings(
    players: Sequence[str], policies: dict[str, Policy], games: int, looks: int
) -> dict[str, tuple[float, float, float]]:
    """Elo with 95% intervals; `greedy` has 0 if it plays."""
    everyone: dict[str, Any] = {name: name for name in players} | {
        name: PolicyPlayer(name, policy) for name, policy in policies.items()
    }
    anchor = "greedy" if "greedy" in everyone else ""
    table = cn.ladder(everyone, game=PrimeClimb(deck="none"), games=games, anchor=anchor, looks=looks)
    return {row["player"]: (row["elo"], row["elo_low"], row["elo_high"]) for row in table.to_dicts()}


def load_policy(text: str) -> Policy:
    """The policy that `FILE.py:NAME` or `FILE.py:NAME:TEXT` names."""
    path, name, *rest = (text if ":" in text else f"{text}:").split(":", 2)
    if not name:
        raise SystemExit(f"Write a policy as FILE.py:NAME, such as {path or 'my_agent.py'}:choose, not {text}.")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise SystemExit(f"There is no Python file {path}.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[Path(path).stem] = module
    spec.loader.exec_module(module)
    if not hasattr(module, name):
        raise SystemExit(f"There is no {name} in {path}.")
    found: Any = getattr(module, name)
    policy: Any = found(*rest) if rest else found
    if not callable(policy):
        raise SystemExit(f"The policy {text} must be a function of an observation, not {repr(policy)[:80]}.")
    return policy  # type: ignore[no-any-return]


def as_markdown(rows: Iterable[Row]) -> str:
    """The table."""
    lines = [
        "| | regret per turn, points | best turn, % | wins against perfect, % | the same by regret, % | Elo |",
        "|---|---|---|---|---|---|",
    ]
    for row in rows:
        elo = "" if row.elo is None else "{:+.0f} ({:+.0f} to {:+.0f})".format(*row.elo).replace("-", "−")
        cells = " | ".join(map(str, row[1:5]))
        lines.append(f"| `{row.name}` | {cells} | {elo} |")
    return "\n".join(lines)


def main() -> None:
    """Reads the command line, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default=PLAYERS, help="our players, separated by commas")
    parser.add_argument("--policy", action="append", default=[], help="FILE.py:NAME or FILE.py:NAME:TEXT; repeatable")
    parser.add_argument("--positions", type=int, help="only so many, evenly spread over the file")
    parser.add_argument("--games", type=int, default=GAMES, help="games against the perfect player")
    parser.add_argument("--ladder-games", type=int, default=LADDER_GAMES, help="games of each pair, for Elo; 0: none")
    parser.add_argument("--looks", type=int, default=LOOKS, help="what our players may consider for a decision")
    parser.add_argument("--json", help="a file that also receives the results, or - for standard output")
    asked = parser.parse_args()
    known, policies = PLUGIN.all_players(), {text: load_policy(text) for text in asked.policy}
    players = [name for name in asked.players.split(",") if name]
    if unknown := [name for name in players if name not in known]:
        parser.error(f"there is no player {unknown[0]}; choose from {', '.join(known)}")
    choosers = {name: of_player(known[name], Random(0), asked.looks) for name in players}
    choosers |= {name: of_policy(name, policy) for name, policy in policies.items()}
    rows = []
    for name, choose in choosers.items():
        rows.append(measure(name, choose, positions(asked.positions), asked.games))
        print(f"{name}: regret {rows[-1].regret}", file=sys.stderr, flush=True)
    if asked.ladder_games:
        elo = ratings(players, policies, asked.ladder_games, asked.looks)
        rows = [row._replace(elo=elo[row.name]) for row in rows]
    if asked.json:
        told = json.dumps(
            [
                {"name": row.name} | {key: getattr(row, key)._asdict() for key in FIGURES} | {"elo": row.elo}
                for row in rows
            ],
            indent=1,
        )
        if asked.json == "-":
            print(told)
            return
        Path(asked.json).write_text(told + "\n", "utf-8")
    print(as_markdown(rows))


if __name__ == "__main__":
    main()
