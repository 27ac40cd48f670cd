"""The commands in docs/protocol.md with which somebody asks a server for the first time."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Server

DOCS = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
VALUE, MOVE = re.findall(r"^```sh\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)


def answers(commands: str, server: Server, folder: Path) -> list[Any]:
    """What the commands print, if the server is where it is."""
    if shutil.which("curl") is None:
        pytest.skip("NOT CHECKED: the commands of docs/protocol.md: curl is not installed")
    here = commands.replace("http://127.0.0.1:8101", server.address)
    done = subprocess.run(["sh", "-eu", "-c", here], cwd=folder, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    read = json.JSONDecoder()
    found, at = [], 0
    while at < len(done.stdout):
        answer, at = read.raw_decode(done.stdout, at)
        found.append(answer)
    return found


def test_a_position_is_valued(full_server: Server, tmp_path: Path) -> None:
    (answer,) = answers(VALUE, full_server, tmp_path)
    assert answer["value"]["state"] == "move 0 59,20/64,7 left=5,5,5,5"
    assert len(answer["value"]["turns"]) == 1


def test_a_first_move_is_played(full_server: Server, tmp_path: Path) -> None:
    rolled, played, snapshot = answers(MOVE, full_server, tmp_path)
    assert rolled["seq"] < played["seq"] == snapshot["seq"]
    assert [entry["kind"] for entry in snapshot["log"]] == ["chance", "action"]
