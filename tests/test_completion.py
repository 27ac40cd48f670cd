"""`centaine completion`, and what shells are answered."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from centaine.cli import app
from tests.covering import some_of


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        app.main(["completion", shell])
    assert stop.value.code == 0
    return capsys.readouterr().out


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """An environment in which `centaine` is a command."""
    command = tmp_path / "centaine"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m centaine "$@"\n', "utf-8")
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


@some_of(
    3,
    ("typed", "offered"),
    [
        ("centaine so", ["solve"]),
        ("centaine solve ulti", ["ultimate-track"]),
        ("centaine play c", ["cartamaths"]),
        ("centaine ladder --lo", ["--looks"]),
        ("centaine play --lang f", ["fr"]),
        ("centaine completion ", ["bash", "zsh", "fish"]),
    ],
)
def test_bash_completes(
    typed: str, offered: list[str], environ: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    if not (bash := shutil.which("bash")):
        pytest.skip("NOT CHECKED: completion in bash: it is not installed")
    words = typed.split(" ")
    asked = f"COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; _centaine_completion centaine"
    command = f"{script('bash', capsys)}\n{asked}\nprintf '%s\\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run([bash, "--norc", "-c", command], env=environ, capture_output=True, text=True, check=True)
    assert (done.stdout.split(), done.stderr) == (offered, "")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_answered(shell: str, environ: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Their scripts ask with these variables, and get each command with its help."""
    asked = {"_CENTAINE_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": "centaine so"}
    for name in asked:
        assert name in script(shell, capsys)
    action = {"_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    done = subprocess.run(["centaine"], env=environ | asked | action, capture_output=True, text=True, check=True)
    assert "solve" in done.stdout and "Print the exact values" in done.stdout and "serve" not in done.stdout


def test_help_that_is_offered_is_in_the_language_of_the_environment(environ: dict[str, str]) -> None:
    asked = {"_CENTAINE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "centaine so", "CENTAINE_LANG": "fr"}
    done = subprocess.run(["centaine"], env=environ | asked, capture_output=True, text=True, check=True)
    assert "valeurs exactes" in done.stdout


def test_a_shell_without_completion_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        app.main(["completion", "csh"])
    assert stop.value.code == 2
    assert capsys.readouterr().err == "There is no completion for csh; choose from bash, zsh, fish.\n"
