"""Names that stay, and what is written down of versions."""

from __future__ import annotations

import importlib
import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PUBLIC = {
    "centaine": ("Bot", "SeatState", "analyse", "best_turns", "ladder", "make", "play", "value", "values"),
    "centaine.game": ("CHANCE", "TERMINAL", "CentaineError", "Game"),
    "centaine.record": ("Record", "final_state", "load", "record_of", "replay", "save"),
    "centaine.conformance": ("check_all", "check_match"),
    "centaine.games.prime_climb": ("Action", "PrimeClimb", "Spot", "State"),
    "centaine.games.prime_climb.advice": ("best_turns", "expected_rolls", "move_ends", "win_probability"),
    "centaine.games.ultimate_track": ("Action", "State", "UltimateTrack"),
    "centaine.games.cartamaths": ("CHARACTERS", "Action", "CartaMaths", "State", "bank"),
    "centaine.batch": ("Batch", "PrimeClimbBatch", "PrimeClimbExpert", "UltimateTrackBatch"),
    "centaine.batch.vector_env": ("BatchVectorEnv",),
    "centaine.rl.encodings": ("Encoding", "encoding_of"),
    "centaine.rl.prime_climb_v0": ("env", "raw_env"),
    "centaine.rl.ultimate_track_v0": ("env", "raw_env"),
    "centaine.rl.cartamaths_v0": ("env", "raw_env"),
    "centaine.rl.gymnasium_env": ("OneSeatEnv",),
    "centaine.rl.openspiel": ("SpielGame", "SpielState"),
}
"""Names that stay importable from where docs/architecture.md says."""

PINS = sorted((ROOT / "requirements").glob("*.txt"))


def test_what_is_cited_has_the_version_of_the_package() -> None:
    version = importlib.import_module("centaine").__version__
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {version}\n" in citation
    title, year = re.findall(r'^  title: "(.*)"$|^  year: (\d+)$', citation, re.MULTILINE)
    line = f"The Centaine contributors, *{title[0]}*, Centaine {version}, {year[1]}"
    assert line in (ROOT / "docs" / "data-card.md").read_text("utf-8").replace("\n", " ")
    assert "(CITATION.cff)" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize(("module", "name"), [(module, name) for module in PUBLIC for name in PUBLIC[module]])
def test_public_names_can_be_imported(module: str, name: str) -> None:
    found = importlib.import_module(module)
    assert hasattr(found, name)
    assert name in getattr(found, "__all__", [name])
    assert f"`{module}`" in (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_every_dependency_has_a_lower_bound() -> None:
    """`make lowest` runs the tests with these versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    assert wanted
    others = [one for one in wanted if not re.match(r"[a-z0-9-]+(\[\w+\])?>=\d", one)]
    assert others == ["centaine[rl]"]


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.name)
def test_requirements_are_pinned_and_hashed_without_addresses(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "//" not in text
    assert not re.search(r"^-", text, re.MULTILINE)
    for requirement in re.split(r"(?<!\\)\n", text.strip()):
        assert re.match(r"[a-z0-9_.-]+(\[[a-z,]+\])?==\S+ ", requirement), requirement
        assert "--hash=sha256:" in requirement, requirement


def test_development_adds_to_what_runs_and_to_what_solves() -> None:
    pins = {path.stem: set(re.findall(r"^\S+==\S+", path.read_text("utf-8"), re.MULTILINE)) for path in PINS}
    assert pins["runtime"] < pins["solve"] < pins["dev"]


def test_the_lock_file_names_no_place() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert lock["packages"]
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert "://" not in json.dumps(lock)


def test_the_container_has_all_of_which_the_package_is_made() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {"pyproject.toml", project["project"]["readme"], *wheel["packages"], *wheel["force-include"]}
    lines = (ROOT / "deploy" / "Containerfile").read_text("utf-8").splitlines()
    copied = {path for line in lines if line.startswith("COPY ") for path in line.split()[1:-1]}
    assert all((ROOT / path).exists() for path in copied)
    assert {path for path in needed if not copied & {path, path.partition("/")[0]}} == set()
