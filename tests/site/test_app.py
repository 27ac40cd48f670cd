"""`centaine serve` serves the site at /app/."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.site.conftest import Served, Visit, some_moves, start

PROGRAM = "from centaine.cli.app import main; main()"


class Serving(Served):
    """The site of a folder behind `centaine serve`."""

    def start(self) -> None:
        options = ["--port", "0", "--database", str(self.folder.parent / "x.sqlite"), "--no-browser", "--lang", "en"]
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-c", PROGRAM, "serve", *options, "--app", str(self.folder)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self._process.stdout.readline())
        assert found
        self._port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/app/"


@pytest.fixture
def serving(folder: Path) -> Iterator[Serving]:
    running = Serving(folder)
    yield running
    running.stop()


def test_a_game_is_played_at_app(serving: Serving, visit: Visit) -> None:
    page = visit(at=serving)
    start(page, "ultimate-track", "person", "greedy")
    some_moves(page)
    expect(page).to_have_url(re.compile("/app/#/m/"))


def test_what_is_not_there_is_not_found(serving: Serving) -> None:
    with httpx.Client(base_url=serving.address.removesuffix("app/")) as http:
        assert http.get("/app").headers["location"] == "/app/"
        assert http.get("/app/nothing.js").status_code == 404
        assert http.get("/app/%2e%2e/x.sqlite").status_code == 404
        assert http.get("/app/..%2fx.sqlite").status_code == 404
        assert "'wasm-unsafe-eval'" in http.get("/app/").headers["content-security-policy"]
        assert "'wasm-unsafe-eval'" not in http.get("/").headers["content-security-policy"]


def test_a_wrong_folder_is_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "serve", "--lang", "en", "--app", str(tmp_path)],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr.strip()) == (2, f"{tmp_path} is not a folder that `make site` has written.")
