"""The benchmark of the solved game, and the example that trains an agent for it, both small."""

from __future__ import annotations

import csv
import json
import math
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.solver import queries
from centaine.games.prime_climb.solver.solution import problem, table
from tests.scripts import load

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

POLICIES = """
def first(observation):
    return observation["action_mask"].argmax()

def last(text):
    return lambda observation: int(observation["action_mask"].nonzero()[0][-1]) if text == "yes" else 0
"""


@pytest.fixture(scope="module")
def measure() -> ModuleType:
    return load("benchmarks/solved_game/measure.py")


class Racing:
    """In place of the table, which takes a minute to make: the player who needs fewer rolls alone is ahead."""

    def __init__(self) -> None:
        self.rolls = table(problem(1)).values

    def __getitem__(self, nodes: tuple[int, int]) -> float:
        mine, others = nodes
        return 1 / (1 + math.exp(0.4 * float(self.rolls[mine] - self.rolls[others])))


@pytest.fixture
def racing(monkeypatch: pytest.MonkeyPatch) -> Racing:
    known = Racing()
    monkeypatch.setattr(queries, "table", lambda _: SimpleNamespace(values=known, about=SimpleNamespace(unit=1)))
    return known


def player(measure: ModuleType, name: str) -> Any:
    return measure.of_player(PLUGIN.all_players()[name], Random(0), 100)


def test_the_positions_are_positions_before_a_choice(measure: ModuleType) -> None:
    """The file does not change: results of others are about these."""
    game, texts = PrimeClimb(**measure.GAME), measure.positions()
    assert sha256(measure.POSITIONS.read_bytes()).hexdigest() == (
        "6cbae99572544e014da54f8b1c8b9fd2bb4636b61419d9f3b24ab71bf08babc6"
    )
    assert len(texts) == 2000 and len(set(texts)) > 1900
    for text in texts:
        state = game.parse_state(text)
        assert (state.phase, state.player, game.format_state(state)) == ("move", 0, text)
    assert measure.positions(4) == texts[::500]
    assert measure.positions(1500)[:4] == [texts[0], texts[1], texts[2], texts[4]]
    assert measure.positions(1500)[-1] == texts[1998] and measure.positions(3000) == texts


def test_regret_by_hand(measure: ModuleType, racing: Racing) -> None:
    """PC-12: 98 + 1 + 2 wins. Whoever goes back to 95 instead leaves the roll to the other."""
    text = "move 0 98,101/50,60 left=1,2"

    def goes_back(env: Any) -> Any:
        numbers = map(env.episode.encoding.texts.index, ("pawn 0 -1", "pawn 0 -2", "end"))
        return next(number for number in numbers if number in env.episode.legal)

    node = problem(2).move_tables.node
    assert measure.regrets(goes_back, [text]) == [pytest.approx(racing[node(50, 60), node(95, 101)])]
    assert racing[node(50, 60), node(95, 101)] > 0.1
    assert measure.regrets(player(measure, "perfect"), [text]) == [0]


def test_nobody_is_better_than_perfect(measure: ModuleType, racing: Racing) -> None:
    texts = measure.positions(10)
    assert max(measure.regrets(player(measure, "perfect"), texts)) == 0
    lost = measure.regrets(player(measure, "random"), texts)
    assert min(lost) >= 0 and sum(lost) > 0.1
    played = measure.against_perfect(player(measure, "perfect"), 2)
    assert [given_up for _, given_up in played] == [0, 0]
    row = measure.measure("random", player(measure, "random"), texts, 2)
    assert row.regret == measure.Mean.of(lost)
    assert row.wins.value == 0 and row.expected_wins.value < 0.5 and row.best.value < 1


def test_policies_of_others_are_measured(
    measure: ModuleType,
    racing: Racing,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "my_agent.py"
    file.write_text(POLICIES, "utf-8")
    named = ["--policy", f"{file}:first", "--policy", f"{file}:last:yes"]
    few = ["--positions", "4", "--games", "2", "--looks", "50"]
    monkeypatch.setattr("sys.argv", ["measure.py", "--players", "greedy", *named, *few, "--json", "-"])
    measure.main()
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == ["greedy", f"{file}:first", f"{file}:last:yes"]
    assert all(0 <= row["regret"]["value"] <= 1 and row["elo"] is None for row in rows)
    monkeypatch.setattr("sys.argv", ["measure.py", "--players", "greedy", *named[:2], *few, "--ladder-games", "2"])
    measure.main()
    greedy, first = capsys.readouterr().out.splitlines()[2:]
    assert greedy.startswith("| `greedy` | ") and greedy.endswith("| +0 (+0 to +0) |")
    assert f"| `{file}:first` | " in first and "to" in first
    for wrong, sentence in (
        (f"{file}:nobody", "There is no nobody in"),
        ("none.py:f", "There is no Python file none.py"),
        ("agent.py", "^Write a policy as FILE.py:NAME, such as agent.py:choose, not agent.py.$"),
        (f"{file}:__name__", "The policy .*:__name__ must be a function of an observation, not 'my_agent'"),
    ):
        with pytest.raises(SystemExit, match=sentence):
            measure.load_policy(wrong)


@pytest.mark.parametrize("answer", [1, -1, 0.5, None, "2", np.array([0, 2])])
def test_an_illegal_answer_of_a_policy_is_named(measure: ModuleType, answer: Any) -> None:
    seen = {"action_mask": np.array([1, 0, 1], np.int8)}
    assert measure.legal_number("mine", lambda _: np.int64(2), seen) == 2
    with pytest.raises(SystemExit, match=r"^The policy mine answered .*, which is not legal; legal are: 0, 2\.$"):
        measure.legal_number("mine", lambda _: answer, seen)


@pytest.fixture(scope="module")
def example() -> ModuleType:
    pytest.importorskip("numba", reason="the extra batch is not installed")
    return load("examples/train_ppo.py")


def loss(example: ModuleType, weights: dict[str, Any], some: Any) -> float:
    """What PPO makes small, once more and plainly."""
    _, chances, values = example.forward(weights, some.seen, some.masks)
    advantages = (some.advantages - some.advantages.mean()) / some.advantages.std()
    total = 0.0
    for row, action in enumerate(some.actions):
        ratio = chances[row, action] / some.chances[row]
        clipped = min(max(ratio, 0.8), 1.2)
        total -= min(ratio * advantages[row], clipped * advantages[row])
        total += 0.25 * (values[row] - some.returns[row]) ** 2
        total -= 0.01 * -sum(chance * math.log(chance) for chance in chances[row] if chance > 0)
    return total / len(some.actions)


def test_the_gradient_is_that_of_the_loss(example: ModuleType) -> None:
    rng = np.random.default_rng(3)
    weights = {name: array.astype(float) for name, array in example.new_weights(12, rng).items()}
    weights["policy"] *= 30
    masks = rng.random((8, example.ACTIONS)) < 0.1
    masks[:, :3] = True
    some = example.Rollout(
        rng.random((8, 12)),
        masks,
        rng.integers(0, 3, 8),
        rng.uniform(0.05, 0.3, 8),
        rng.normal(size=8),
        rng.normal(size=8),
    )
    slope = example.gradient(weights, some)
    for name, array in weights.items():
        place = tuple(rng.integers(0, size) for size in array.shape) if name != "policy" else (5, 1)
        before = array[place]
        array[place] = before + 1e-5
        above = loss(example, weights, some)
        array[place] = before - 1e-5
        below = loss(example, weights, some)
        array[place] = before
        assert slope[name][place] == pytest.approx((above - below) / 2e-5, rel=1e-3, abs=1e-6), name


def test_an_agent_is_trained_measured_and_drawn(
    example: ModuleType,
    racing: Racing,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(example, "HORIZON", 8)
    small = ["--steps", "128", "--envs", "8", "--points", "2", "--positions", "3", "--games", "2"]
    monkeypatch.setattr("sys.argv", ["train_ppo.py", *small, "--out", str(tmp_path)])
    example.main()
    assert capsys.readouterr().out.count(" steps: regret ") == 3
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["steps"] for row in rows] == ["0", "64", "128"]
    assert all(0 < float(row["regret"]) < 1 and float(row["regret_error"]) >= 0 for row in rows)
    drawn = ElementTree.parse(tmp_path / "curve.svg").findall(".//{http://www.w3.org/2000/svg}polyline")
    assert [len(line.attrib["points"].split()) for line in drawn] == [3, 3]
    env = example.measure.new_env()
    env.reset(seed=1)
    assert example.load(str(tmp_path / "policy.npz"))(env.observe("seat_0")) in env.episode.legal


def test_values_change_sides_with_the_seat(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state is worth as much to one seat as minus that to the other."""
    monkeypatch.setattr(example, "LAMBDA", 0.0)
    monkeypatch.setattr(example, "HORIZON", 16)
    play = example.SelfPlay(4, np.random.default_rng(1))
    weights = example.new_weights(len(play.read), np.random.default_rng(2))
    weights["value_bias"][:] = 0.5
    weights["value"][:] = 0
    returns = play.rollout(weights).returns
    known = {round(float(one), 4) for one in returns.ravel()}
    assert known <= {round(example.DISCOUNT * 0.5, 4), round(-example.DISCOUNT * 0.5, 4), 1.0} and len(known) >= 2
