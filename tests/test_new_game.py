"""docs/new-game.md is enough to add a game: its files are installed, checked and played in a terminal."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from centaine.catalog import CATALOG, catalog_of
from tests import toy_game

CENTAINE = (sys.executable, "-c", "from centaine.cli.app import main; main()")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return toy_game.install(tmp_path_factory.mktemp("toy"))


def run(command: Sequence[str], env: dict[str, str], typed: str = "", cwd: Path | None = None) -> str:
    done = subprocess.run(command, env=env, input=typed, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_game_keeps_the_contract(installed: dict[str, str], tmp_path: Path) -> None:
    project = toy_game.write(tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pyproject.toml", "test_nim.py"]
    assert "1 passed" in run(command, installed, cwd=project)


def test_the_game_is_played_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    saved = tmp_path / "nim.record"
    # The computer leaves 1, 12, 23 … 89 as soon as it can, so whoever adds 1 each time loses.
    command = [*CENTAINE, "play", "nim", "--seat", "person:Ada", "--seat", "perfect", "--seed", "1", "--save", saved]
    said = run(list(map(str, command)), installed, typed="+1\n" * 100)
    assert said.rstrip().endswith("100 / 100")
    actions = re.findall(r"^\+\d+$", saved.read_text("utf-8"), re.MULTILINE)
    assert sum(map(int, actions)) == 100
    assert len(actions) % 2 == 0
    assert "100 / 100" in run([*CENTAINE, "replay", str(saved)], installed)


def test_its_texts_are_translated(installed: dict[str, str]) -> None:
    code = "from centaine.i18n import messages; print(messages('fr')['Nim to 100'])"
    assert run([sys.executable, "-c", code], installed) == "Nim à 100\n"


def test_two_games_may_not_have_the_same_id() -> None:
    plugin = next(iter(CATALOG.values()))
    with pytest.raises(ValueError, match="same id"):
        catalog_of(plugin, plugin)
