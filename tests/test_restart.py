"""The command that opens a server to the room is the one that was typed, with its options."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from centaine.cli.restart import STARTED_WITH, command_with_lan
from centaine.server.operations.ports import DEFAULT_PORT

ROOT = Path(__file__).parent.parent
PYTHON = ".venv/bin/python"
MAKE_SETS = {"MAKELEVEL", "MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS"}
"""What tells make that another make runs it, as these tests may be run; it then also says where it is."""


def command(
    *arguments: str, before: tuple[str, ...] = (PYTHON, "-m", "centaine"), port: int = 8101, make: bool = False
) -> str:
    environ = {STARTED_WITH: "make run"} if make else {}
    return command_with_lan(port, DEFAULT_PORT, arguments, [*before, *arguments], environ)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("serve",), "make run ARGS=--lan"),
        (("serve", "--port", "9000", "--no-browser"), "make run ARGS='--no-browser --lan --port 9000'"),
        (("serve", "--port=9000"), "make run ARGS='--lan --port 9000'"),
    ],
)
def test_make_is_told_to_whoever_typed_make(arguments: tuple[str, ...], told: str) -> None:
    assert command(*arguments, port=9000 if "9000" in "".join(arguments) else 8101, make=True) == told


def test_options_stay_but_those_against_lan() -> None:
    told = command("serve", "--host", "127.0.0.1", "--database", "our games.sqlite", "--lang", "fr")
    assert told == f"{PYTHON} -m centaine serve --database 'our games.sqlite' --lang fr --lan"


def test_the_port_is_the_one_of_the_page() -> None:
    assert command("serve", "--port", "auto", port=8103).endswith("serve --lan --port 8103")
    assert command("--lang=fr") == f"{PYTHON} -m centaine --lang=fr serve --lan"


def test_a_script_is_called_as_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "centaine"
    script.touch(mode=0o755)
    before = ("/usr/bin/python3", str(script))
    assert command("serve", before=before) == f"{script} serve --lan"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command(before=before) == "centaine serve --lan"


def test_neither_a_password_nor_a_passing_script_is_told(tmp_path: Path) -> None:
    assert command("serve", "--database", "postgresql://me:secret@localhost/centaine") == ""
    assert command(before=("python3", "/home/me/.cache/uv/archive-v0/x/bin/centaine")) == ""


def test_make_says_what_was_typed_and_reads_what_is_told(tmp_path: Path) -> None:
    """Also a value that a shell and make would take apart."""
    options = ["--database", "$HOME/it’s \"our\" 'games'.sqlite", "--no-browser"]
    told = shlex.split(command("serve", *options, make=True))
    (tmp_path / "bin").mkdir()
    (tmp_path / "runtime.stamp").touch()
    script = tmp_path / "bin" / "centaine"
    script.write_text(f'#!{sys.executable}\nimport os, sys\nprint(os.environ["{STARTED_WITH}"], sys.argv[1:])\n')
    script.chmod(0o755)
    ran = subprocess.run(
        [*told, f"VENV={tmp_path}", "--assume-old", f"{tmp_path}/runtime.stamp"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in MAKE_SETS},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == f"make run {['serve', *options, '--lan']}"
