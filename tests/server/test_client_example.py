"""The client in examples/, which knows docs/protocol.md and nothing of ours, plays each game to its end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Server

CLIENT = Path(__file__).parents[2] / "examples" / "play.py"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param("prime-climb", {"pawns_to_finish": 1}, marks=pytest.mark.soak),  # its games are long
        ("ultimate-track", {}),
        ("cartamaths", {"turn_limit": 12}),
    ],
)
def test_it_plays_to_the_end(full_server: Server, game: str, options: dict[str, int]) -> None:
    command = [sys.executable, "-I", str(CLIENT), full_server.address, game, json.dumps(options)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{game}: ")


def test_it_imports_nothing_of_ours() -> None:
    assert "centaine." not in CLIENT.read_text("utf-8").replace("centaine_guest", "")
