"""What README and docs say is true: their Python runs, their commands and links exist, every option is told."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from centaine.cli import build

ROOT = Path(__file__).parent.parent
DOCS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("**/*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


def commands() -> dict[str, Any]:
    group: Any = typer.main.get_command(build("en"))
    return dict(group.commands)


def blocks(path: Path, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(path.read_text("utf-8")) if kind == language]


def command_lines() -> list[str]:
    lines = [line for path in DOCS for block in blocks(path, "console") for line in block.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_python_blocks_do_what_they_say(path: Path) -> None:
    for number, text in enumerate(blocks(path, "python"), 1):
        name = f"{path.name}, block {number}"
        if ">>>" not in text:
            compile(text, name, "exec")
            continue
        test = doctest.DocTestParser().get_doctest(text, {}, name, str(path), 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test)
        assert runner.summarize(verbose=False).failed == 0, name


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    assert not [link for link in LINK.findall(path.read_text("utf-8")) if not (path.parent / link).exists()]


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = [shlex.split(line)[1] for line in command_lines() if line.startswith("make ")]
    assert named
    assert set(named) <= targets


def test_commands_can_be_given() -> None:
    given = [shlex.split(line)[1:] for line in command_lines() if line.startswith("centaine ")]
    assert given
    for name, *arguments in given:
        found = commands()[name]
        existing = [str(ROOT / "README.md") if word.endswith(".record") else word for word in arguments]
        found.make_context(name, existing)


def test_every_option_is_told() -> None:
    told = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    for name, found in commands().items():
        section = told.partition(f"## centaine {name}\n")[2].partition("\n## ")[0]
        options = [flag for option in found.params for flag in (*option.opts, *option.secondary_opts) if flag[0] == "-"]
        assert options
        assert [flag for flag in options if f"`{flag}`" not in section] == [], name
