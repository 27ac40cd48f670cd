"""An installed package whose games cannot be loaded costs its games only, and gets a sentence for each."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import toy_game

PROJECT = {
    "pyproject.toml": """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "broken-games"
version = "1.0"

[project.entry-points."centaine.games"]
crash = "crashing_games:GAME"
missing = "broken_games.missing:GAME"
nameless = "broken_games.twin:NOTHING"
twin = "broken_games.twin:TWIN"
wrong = "broken_games.twin:WRONG"
sound = "broken_games.twin:SOUND"

[tool.hatch.build.targets.wheel]
packages = ["broken_games", "crashing_games"]
""",
    "crashing_games/__init__.py": "1 / 0\n",
    "broken_games/__init__.py": "",
    "broken_games/missing.py": "import a_module_that_is_not_there\n",
    "broken_games/twin.py": """
from dataclasses import replace

from centaine.games.prime_climb.plugin import PLUGIN

TWIN = PLUGIN
WRONG = "a text"
SOUND = replace(PLUGIN, id="sound")
""",
}

SENTENCES = [
    "The game crash of the package broken-games cannot be loaded: ZeroDivisionError: division by zero",
    "The game missing of the package broken-games cannot be loaded: "
    "ModuleNotFoundError: No module named 'a_module_that_is_not_there'",
    "The game nameless of the package broken-games cannot be loaded: "
    "AttributeError: module 'broken_games.twin' has no attribute 'NOTHING'",
    "The game twin of the package broken-games is left out: another game has the id prime-climb.",
    "The game wrong of the package broken-games cannot be loaded: broken_games.twin:WRONG is not a GamePlugin.",
]

CENTAINE = (sys.executable, "-c", "from centaine.cli.app import main; main()")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("broken")
    for name, text in PROJECT.items():
        path = folder / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return toy_game.install_project(folder / "project", folder / "installed")


def test_each_broken_game_gets_one_sentence_and_the_others_are_there(installed: dict[str, str]) -> None:
    command = [*CENTAINE, "--lang", "en", "play", "nowhere"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    choices = "prime-climb, ultimate-track, cartamaths, sound"
    assert done.stderr.splitlines() == [*SENTENCES, f"There is no game nowhere; choose from {choices}."]


def test_translations_of_the_others_can_be_read(installed: dict[str, str]) -> None:
    command = [*CENTAINE, "--lang", "fr", "--version"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    sentence = "Le jeu crash du paquet broken-games ne peut pas être chargé\u202f: ZeroDivisionError: division by zero"
    assert done.stderr.splitlines()[0] == sentence
