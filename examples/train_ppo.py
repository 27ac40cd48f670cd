"""Trains a small agent for two-player Prime Climb without cards, and measures how far from perfect play it is.

    python examples/train_ppo.py --steps 2000000 --out build/ppo

PPO with action masks, in one file after the manner of CleanRL, but with NumPy alone: a network with one hidden layer
plays both seats of 256 games of our vector environment (docs/batch.md). Games begin on random squares, so that ends of
games are seen from the first minute on. `--out` receives the network, `policy.npz`, and the learning curve: steps
against exact regret and wins against the perfect player, `curve.csv` and `curve.svg` (benchmarks/solved_game). The
table has to be there: `centaine solve prime-climb --seats 2`. The benchmark measures what was trained:

    python benchmarks/solved_game/measure.py --players greedy --policy examples/train_ppo.py:load:build/ppo/policy.npz
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from centaine.batch.vector_env import BatchVectorEnv
from centaine.rl.encodings import encoding_of
from centaine.svg import element, number

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.solved_game import measure

Array = NDArray[Any]
Weights = dict[str, Array]

ACTIONS = 81
"""Without cards there are `end` and the 80 steps: the first action numbers."""

HIDDEN, HORIZON, MINIBATCH, EPOCHS = 128, 64, 2_048, 3
RATE, DISCOUNT, LAMBDA, CLIP, ENTROPY, LONGEST_GRADIENT = 1e-3, 0.995, 0.95, 0.2, 0.01, 0.5
CONTINUED = 0.5
"""The share of games that begin on random squares instead of at Start."""


def inputs(game: Any) -> Array:
    """Which numbers of an observation the network reads: squares of all four pawns, numbers left, what has moved."""
    parts = encoding_of(game).parts
    squares = parts["squares"]
    kept = [slice(squares.start, squares.start + 4 * 102), parts["left"], parts["arrived"], parts["latest"]]
    return np.r_[tuple(kept)]


def new_weights(size: int, rng: np.random.Generator) -> Weights:
    """A network that knows nothing."""

    def normal(rows: int, columns: int, scale: float) -> Array:
        return (scale * rng.normal(size=(rows, columns))).astype(np.float32)

    return {
        "hidden": normal(size, HIDDEN, 0.3),  # about six inputs are not 0
        "hidden_bias": np.zeros(HIDDEN, np.float32),
        "policy": normal(HIDDEN, ACTIONS, 0.01),
        "policy_bias": np.zeros(ACTIONS, np.float32),
        "value": normal(HIDDEN, 1, 0.01),
        "value_bias": np.zeros(1, np.float32),
    }


def forward(weights: Weights, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
    """Hidden layer, probabilities of the actions, and value to the seat to act: its return, from −1 to 1."""
    hidden = np.maximum(seen @ weights["hidden"] + weights["hidden_bias"], 0)
    logits = np.where(mask, hidden @ weights["policy"] + weights["policy_bias"], -np.inf)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    value = (hidden @ weights["value"] + weights["value_bias"])[:, 0]
    return hidden, chances / chances.sum(1, keepdims=True), value


def load(path: str) -> measure.Policy:
    """The trained policy as a function of observations, for the benchmark: the likeliest action."""
    with np.load(path) as file:
        weights: Weights = dict(file)
    return policy_of(weights)


def policy_of(weights: Weights) -> measure.Policy:
    """The likeliest action of a network."""
    read = weights["inputs"]

    def choose(observation: Any) -> int:
        mask = observation["action_mask"][None, :ACTIONS] > 0
        return int(forward(weights, observation["observation"][None, read], mask)[1].argmax())

    return choose


class Rollout(NamedTuple):
    """What was seen and done in so many steps of so many games: arrays `(HORIZON, games)`."""

    seen: Array
    masks: Array
    actions: Array
    chances: Array
    """How likely each action was."""
    advantages: Array
    returns: Array


class SelfPlay:
    """Games that a network plays against itself."""

    def __init__(self, games: int, rng: np.random.Generator) -> None:
        self.env = BatchVectorEnv(games, deck="none", seat=None, autoreset_mode=AutoresetMode.SAME_STEP)
        self.games, self.rng = games, rng
        self.env.reset(seed=int(rng.integers(2**31)))
        self.read = inputs(self.env.batch.game)
        self._begin_anywhere(np.ones(games, np.bool_))

    def _begin_anywhere(self, begun: Array) -> None:
        """Puts the pawns of about half of these games on different random squares; one in three pawns is at 101."""
        batch = self.env.batch
        for game in np.flatnonzero(begun & (self.rng.random(self.games) < CONTINUED)):
            squares = self.rng.permutation(np.arange(1, 101))[:4]
            squares[::2][self.rng.random(2) < 1 / 3] = 101
            batch.states["pawns"][game, :4] = squares
            own = 2 * batch.states["player"][game]
            for field in ("begin", "rolled_from"):
                batch.states[field][game] = squares[own : own + 2]
        batch.refresh(begun)

    def _look(self) -> tuple[Array, Array]:
        return self.env.batch.observe()[:, self.read], self.env.batch.masks[:, :ACTIONS] > 0

    def rollout(self, weights: Weights) -> Rollout:
        """Plays on. The value of a state is that to the seat to act, so it changes sign where the seat does."""
        batch, every = self.env.batch, np.arange(self.games)
        steps: list[tuple[Array, ...]] = []
        for _ in range(HORIZON):
            seen, mask = self._look()
            _, chances, values = forward(weights, seen, mask)
            sums = chances.cumsum(1)
            actions = (sums <= self.rng.random((self.games, 1)) * sums[:, -1:]).sum(1)
            seats = batch.players.copy()
            _, rewards, over, _, _ = self.env.step(actions)
            self._begin_anywhere(over)
            follows = np.where(over, 0, np.where(batch.players == seats, 1, -1)) * DISCOUNT
            steps.append((seen, mask, actions, chances[every, actions], values, rewards, follows))
        after = forward(weights, *self._look())[2]
        advantages, advantage = np.empty((HORIZON, self.games), np.float32), np.zeros(self.games)
        for step in reversed(range(HORIZON)):
            *_, values, rewards, follows = steps[step]
            advantage = rewards + follows * after - values + follows * LAMBDA * advantage
            advantages[step], after = advantage, values
        seen, masks, actions, chances, known = (np.stack(arrays) for arrays in list(zip(*steps, strict=True))[:5])
        return Rollout(seen, masks, actions, chances, advantages, advantages + known)


def gradient(weights: Weights, some: Rollout) -> Weights:
    """The gradient of PPO's loss: clipped policy, half the squared error of the value, minus the entropy."""
    count, every = len(some.actions), np.arange(len(some.actions))
    hidden, chances, values = forward(weights, some.seen, some.masks)
    advantages = (some.advantages - some.advantages.mean()) / (some.advantages.std() + 1e-8)
    ratio = chances[every, some.actions] / some.chances
    counts = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = (advantages * ratio * counts)[:, None]
    logs = np.log(np.maximum(chances, 1e-12))
    logits = chances * (pull + ENTROPY * (logs - (chances * logs).sum(1, keepdims=True)))
    logits[every, some.actions] -= pull[:, 0]
    logits, value = (logits / count).astype(np.float32), ((values - some.returns) / (2 * count))[:, None]
    back = (logits @ weights["policy"].T + value @ weights["value"].T) * (hidden > 0)
    return {
        "hidden": some.seen.T @ back,
        "hidden_bias": back.sum(0),
        "policy": hidden.T @ logits,
        "policy_bias": logits.sum(0),
        "value": hidden.T @ value,
        "value_bias": value.sum(0),
    }


class Adam:
    """Adam with a bound on the length of the gradient."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.steps = weights, 0
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}

    def step(self, slope: Weights, rate: float) -> None:
        """Changes the weights."""
        self.steps += 1
        length = sum(float((array**2).sum()) for array in slope.values()) ** 0.5
        shorter, rate = min(1.0, LONGEST_GRADIENT / length), rate * (1 - 0.999**self.steps) ** 0.5
        for name, array in slope.items():
            self.mean[name] += 0.1 * (shorter * array - self.mean[name])
            self.square[name] += 0.001 * ((shorter * array) ** 2 - self.square[name])
            self.weights[name] -= rate / (1 - 0.9**self.steps) * self.mean[name] / (self.square[name] ** 0.5 + 1e-8)


def train(steps: int, games: int, seed: int) -> Iterator[tuple[int, Weights]]:
    """The number of steps so far and the network, before the first step and after each update."""
    rng = np.random.default_rng(seed)
    play = SelfPlay(games, rng)
    weights = new_weights(len(play.read), rng)
    adam, done = Adam(weights), 0
    yield 0, weights | {"inputs": play.read}
    while done < steps:
        whole = Rollout(*(array.reshape(-1, *array.shape[2:]) for array in play.rollout(weights)))
        rate = RATE * max(0.05, 1 - done / steps)
        for _ in range(EPOCHS):
            order = rng.permutation(len(whole.actions))
            for begin in range(0, len(order), MINIBATCH):
                some = order[begin : begin + MINIBATCH]
                adam.step(gradient(weights, Rollout(*(array[some] for array in whole))), rate)
        done += len(whole.actions)
        yield done, weights | {"inputs": play.read}


def drawing(rows: Sequence[tuple[int, measure.Row]]) -> str:
    """The curve as SVG: regret on the left in points, wins on the right in percent."""
    width, height, left, top = 480, 240, 50, 20
    most, highest = max(1, rows[-1][0]), max(row.regret.value for _, row in rows) or 1.0

    def line(colour: str, share: Callable[[measure.Row], float]) -> str:
        at = [(left + width * steps / most, top + height * (1 - share(row))) for steps, row in rows]
        points = " ".join(f"{number(x)},{number(y)}" for x, y in at)
        return element("polyline", {"points": points, "fill": "none", "stroke": colour, "stroke-width": "2"})

    def text(x: float, y: float, said: str, colour: str = "#333", anchor: str = "middle") -> str:
        return element("text", {"x": number(x), "y": number(y), "fill": colour, "text-anchor": anchor}, said)

    frame = {
        "x": str(left),
        "y": str(top),
        "width": str(width),
        "height": str(height),
        "fill": "#fff",
        "stroke": "#999",
    }
    content = [
        element("rect", {"width": "100%", "height": "100%", "fill": "#fff"}),
        element("rect", frame),
        line("#b3261e", lambda row: row.regret.value / highest),
        line("#1a5fb4", lambda row: 2 * row.wins.value),
        text(left - 6, top + 10, f"{100 * highest:.1f}", "#b3261e", "end"),
        text(left - 6, top + height, "0", "#b3261e", "end"),
        text(left + width + 6, top + 10, "50%", "#1a5fb4", "start"),
        text(left + width + 6, top + height, "0", "#1a5fb4", "start"),
        text(left + width, top + height + 18, f"{most:,} steps", anchor="end"),
        text(left + 8, top + height + 18, "regret per turn, points", "#b3261e", "start"),
        text(left + 190, top + height + 18, "wins against perfect", "#1a5fb4", "start"),
    ]
    size = {"viewBox": f"0 0 {left + width + 50} {top + height + 30}", "font-family": "sans-serif", "font-size": "12"}
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size}, "".join(content))


def write_curve(folder: Path, rows: Sequence[tuple[int, measure.Row]]) -> None:
    """The curve so far as CSV and SVG; shares and probabilities are from 0 to 1."""
    with (folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["steps", *(f"{name}{part}" for name in measure.FIGURES for part in ("", "_error"))])
        for steps, row in rows:
            table.writerow([steps, *(f"{part:.6f}" for name in measure.FIGURES for part in getattr(row, name))])
    (folder / "curve.svg").write_text(drawing(rows) + "\n", "utf-8")


def main() -> None:
    """Reads the command line, trains, measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=2_000_000)
    parser.add_argument("--envs", type=int, default=256, help="games at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=10, help="of the curve, after the first")
    parser.add_argument("--positions", type=int, default=500, help="for regret, at each point")
    parser.add_argument("--games", type=int, default=100, help="against the perfect player, at each point")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    positions = measure.positions(asked.positions)
    rows: list[tuple[int, measure.Row]] = []
    for steps, weights in train(asked.steps, asked.envs, asked.seed):
        if steps < min(asked.steps, asked.steps * len(rows) // asked.points):
            continue
        row = measure.measure(f"{steps}", measure.of_policy("ppo", policy_of(weights)), positions, asked.games)
        rows.append((steps, row))
        print(f"{steps:,} steps: regret {row.regret} points, wins {row.wins} %", flush=True)
        np.savez(asked.out / "policy.npz", **weights)  # type: ignore[arg-type]  # NumPy's types mistake them for flags
        write_curve(asked.out, rows)


if __name__ == "__main__":
    main()
