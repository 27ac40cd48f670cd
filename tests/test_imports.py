"""Every import contract of pyproject.toml fails when it is broken, for each layer and each forbidden module.

All offending imports are written into one copy of the package, which is linted once.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain, pairwise, permutations, product
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = ROOT / "pyproject.toml"
CONTRACTS: list[dict[str, Any]] = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
UNPLACED = "unplaced"
"""A new module, which has no layer yet."""

Import = tuple[str, str]
"""(importer, imported)."""


def modules(expression: str) -> list[str]:
    """The modules and packages of an expression: `centaine.games.*.rules`."""
    name = expression.replace(".", "/")
    found = {path for pattern in (name, f"{name}.py") for path in (ROOT / "src").glob(pattern)}
    places = (path.relative_to(ROOT / "src").with_suffix("") for path in found if path.stem != "__init__")
    return sorted(".".join(place.parts) for place in places)


def exists(module: str) -> bool:
    path = ROOT / "src" / module.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()


def offences(contract: dict[str, Any]) -> Iterator[Import]:
    """Imports that the contract forbids: at least one for each thing that it names."""
    if contract["type"] == "forbidden":
        sources = [module for source in contract["source_modules"] for module in modules(source)]
        forbidden = [modules(name) if "*" in name else [name] for name in contract["forbidden_modules"]]
        yield from product(sources, chain.from_iterable(forbidden))
    elif contract["type"] == "independence":
        [family] = contract["modules"]
        yield from permutations(modules(family), 2)
    else:
        assert contract["type"] == "layers", "say here how such a contract is broken"
        for container in contract["containers"]:
            layers = [re.findall(r"\w+", layer) for layer in contract["layers"]]
            there = [[f"{container}.{name}" for name in layer if exists(f"{container}.{name}")] for layer in layers]
            for higher, lower in pairwise(filter(None, there)):
                yield from product(lower, higher)
            for layer in there:
                yield from permutations(layer, 2)


def file_of(module: str, folder: Path) -> Path:
    """A file of a module: of a package, one that lies in it."""
    path = folder / module.replace(".", "/")
    return max(path.glob("*.py")) if path.is_dir() else path.with_suffix(".py")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What import-linter says of a package in which every contract is broken."""
    folder = tmp_path_factory.mktemp("broken")
    source = ROOT / "src" / "centaine"
    for file in source.rglob("*.py"):
        copy = folder / "centaine" / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    for contract in CONTRACTS:
        for importer, imported in offences(contract):
            with file_of(importer, folder).open("a", encoding="utf-8") as file_to_break:
                file_to_break.write(f"\nimport {imported}\n")
        if contract.get("exhaustive"):
            for container in contract["containers"]:
                (folder / container.replace(".", "/") / f"{UNPLACED}.py").touch()
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--config", PYPROJECT, "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "500", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract["name"])
def test_a_contract_fails_when_it_is_broken(contract: dict[str, Any], report: str) -> None:
    _, *parts = re.split(r"^(.+)\n-{3,}\n", report, flags=re.MULTILINE)
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    assert contract["name"] in sections, f"not broken:\n{report[:2000]}"
    section = sections[contract["name"]]
    forbidden = set(offences(contract))
    assert forbidden, "nothing that breaks this contract is known"
    named = set(re.findall(r"^(\S+) is not allowed to import (\S+):", section, re.MULTILINE))
    assert forbidden - named == set()
    for container in contract["containers"] if contract.get("exhaustive") else ():
        assert f"- {container}.{UNPLACED}\n" in section
