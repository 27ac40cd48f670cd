"""What plays a match needs the standard library and three small packages, and no thread or process besides its own."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from centaine.catalog import CATALOG

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"

PRESENT = ("centaine", "tests", "lark", "markdown_it", "mdurl", "msgspec")
"""What can be imported besides the standard library; markdown-it-py needs mdurl."""

NOT_EVERYWHERE = ("concurrent", "multiprocessing")
"""What of the standard library does not work where there are neither threads nor processes."""

STRONG = ("lookahead", "expert")
"""The levels of Prime Climb that look ahead, with NumPy."""

PROGRAM = """
import importlib, json, sys
from tests.absent import leave
present, absent, modules = json.loads(sys.argv[1])
leave(present, absent)
for module in modules:
    importlib.import_module(module)
from tests.anywhere import main
main()
"""


def contract() -> dict[str, Any]:
    """The import contract that draws the line."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    [found] = (contract for contract in contracts if contract["name"] == "What plays a match runs anywhere")
    return dict(found)


def modules() -> list[str]:
    """Every module that the contract is about."""
    patterns = [name.replace(".", "/") for name in contract()["source_modules"]]
    found = [
        path for name in patterns for pattern in (f"{name}.py", f"{name}/**/*.py") for path in SOURCE.glob(pattern)
    ]
    return sorted(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for path in found)


@pytest.fixture(scope="module")
def happened() -> dict[str, Any]:
    """What `tests.anywhere` tells of a process with no other package."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps([PRESENT, NOT_EVERYWHERE, modules()])],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_contract_is_about_many_modules_and_the_packages_that_are_absent() -> None:
    assert len(modules()) > 100
    assert {*NOT_EVERYWHERE, "numpy", "rich"} <= set(contract()["forbidden_modules"])
    assert set(contract()["forbidden_modules"]).isdisjoint(PRESENT)


@pytest.mark.parametrize(
    ("game", "levels"),
    [
        ("prime-climb", {"random", "child", "greedy", "pupil", "adult"}),
        ("ultimate-track", {"random", "greedy", "exact"}),
        ("cartamaths", {"random", "greedy", "search"}),
    ],
)
def test_every_game_is_played_to_its_end(game: str, levels: set[str], happened: dict[str, Any]) -> None:
    """In every variant."""
    matches = {key: moves for key, moves in happened["played"].items() if key.startswith(f"{game}/")}
    assert all(moves > 10 for moves in matches.values())
    assert {key.split("/")[2] for key in matches} == levels
    assert {key.split("/")[1] for key in matches} == {preset.id for preset in CATALOG[game].presets}


def test_what_needs_another_package_says_so(happened: dict[str, Any]) -> None:
    strongest = {f"prime-climb/{preset.id}/{level}" for preset in CATALOG["prime-climb"].presets for level in STRONG}
    assert happened["refused"].keys() == strongest
    assert set(happened["refused"].values()) == {
        "Il faut pour cela le paquet Python numpy, qui n’est pas installé ici."
    }


def test_both_languages_are_spoken(happened: dict[str, Any]) -> None:
    assert happened["titles"]["ultimate-track"] == ["The Ultimate Numbers Track", "La piste des nombres ultimes"]


def test_puzzles_are_made_and_solved(happened: dict[str, Any]) -> None:
    """The same as anywhere else."""
    asked = CATALOG["prime-climb"].puzzles.puzzle(1, "hard")
    assert happened["puzzle"] == ["; ".join(asked.best), asked.judge(asked.best).solved, asked.solution("fr")]


def test_answers_are_judged(happened: dict[str, Any]) -> None:
    assert happened["answered"] == [
        "This is not the answer.",
        "Something is missing at the end of the answer.",
        "Ce n’est pas la réponse.",
        "Il manque quelque chose à la fin de la réponse.",
    ]


def test_help_says_what_is_in_reach_and_what_is_best(happened: dict[str, Any]) -> None:
    assert {"seat": 0, "pawn": 0, "square": 101, "path": ["96+1", "97+4"]} in happened["helped"]["reach"]
    assert happened["helped"]["why"]["rule"] == "PC-6"
    hint = happened["helped"]["hint"]
    assert not hint["exact"] and hint["unit"] == "chance" and hint["square"] == 101
    assert [step["text"] for step in hint["steps"]] == ["96+1", "97+4"]
    assert hint["why"][0] == {"why": "won"}
