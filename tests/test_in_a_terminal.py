"""What somebody sees who types `centaine` in a terminal: a real process at the end of a pseudo-terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
import segno
from rich.console import Console

from centaine.cli.qr import BORDER, draw_qr_code
from centaine.server.operations.addresses import own_addresses
from tests.server.client import until

CENTAINE = [sys.executable, "-c", "from centaine.cli.app import main; main()"]

BLOCKS = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
"""The two modules that a character shows, upper and lower; 1 is dark."""

ROW = re.compile(r"\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m")
"""A line of a code: black on white by number, which no theme changes."""


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, command: list[str], columns: int, env: dict[str, str]) -> None:
        self._end, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True
        )
        os.close(theirs)
        self._read = b""

    def wait_for(self, pattern: str) -> str:
        """All that is on the screen once it has this."""
        limit = time.monotonic() + 60
        while not re.search(pattern, self.text):
            assert time.monotonic() < limit, self.text
            if select.select([self._end], [], [], 0.1)[0]:
                self._read += os.read(self._end, 4096)
        return self.text

    @property
    def text(self) -> str:
        return self._read.decode("utf-8", "ignore").replace("\r\n", "\n")

    def close(self) -> int:
        """What Ctrl+C does; the exit status."""
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(60)
        os.close(self._end)
        return status


@contextmanager
def terminal(folder: Path, *arguments: str, columns: int = 100, command: list[str] = CENTAINE) -> Iterator[Terminal]:
    """`centaine` with these arguments; a browser would write the address that it opens to the file `visited`."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {folder}/new && mv {folder}/new {folder}/visited\n')
    browser.chmod(0o755)
    of_this_one = ("NO_COLOR", "COLUMNS", "LINES", "COLORTERM")
    env = {name: value for name, value in os.environ.items() if name not in of_this_one}
    env |= {"XDG_DATA_HOME": str(folder), "DISPLAY": ":0", "BROWSER": f"{browser} %s", "TERM": "xterm-256color"}
    env |= {"PYTHONIOENCODING": "utf-8"}
    running = Terminal([*command, *arguments], columns, env)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
            running.process.wait()


@pytest.mark.parametrize(("arguments", "said"), [((), "running at"), (("--lang", "fr"), "à l’adresse")])
def test_centaine_alone_starts_the_server_and_opens_the_page(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    with terminal(tmp_path, *arguments) as screen:
        found = re.search(rf"{said} (http://127\.0\.0\.1:\d+)", screen.wait_for(r"http://127\.0\.0\.1:\d+ "))
        assert found
        with urlopen(found[1], timeout=60) as answer:
            assert b"<html" in answer.read()
        until((tmp_path / "visited").exists)
        assert (tmp_path / "visited").read_text().strip() == found[1]
        assert screen.close() == 0
    assert (tmp_path / "centaine" / "centaine.sqlite").exists()


def modules(rows: list[str]) -> list[list[int]]:
    """The modules that the lines of a code show."""
    return [[BLOCKS[char][half] for char in row] for row in rows for half in (0, 1)]


def code_of(text: str) -> list[list[int]]:
    """The modules of a text's code with the empty ones around it, and a row to fill the last line."""
    found = [[int(module) for module in row] for row in segno.make_qr(text, error="m").matrix_iter(border=BORDER)]
    return [*found, [0] * len(found[0])]


@pytest.mark.skipif(not any(":" not in address for address in own_addresses()), reason="this machine has no network")
@pytest.mark.parametrize("columns", [100, 30])
def test_a_wide_terminal_shows_the_address_as_a_qr_code(tmp_path: Path, columns: int) -> None:
    with terminal(tmp_path, "serve", "--lan", "--port", "0", "--no-browser", columns=columns) as screen:
        text = screen.wait_for(r"firewall\.")
        found = re.search(r"can join at (http://[\d.]+:\d+)\.", text)
        assert found
        assert f"allow port {found[1].rpartition(':')[2]} (TCP)" in text
        rows = ROW.findall(text)
        assert modules(rows) == (code_of(found[1]) if columns == 100 else [])
        assert screen.close() == 0


def drawn(text: str, **how: object) -> str:
    """What is printed of a code."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=str(how.pop("encoding", "utf-8")))
    usual = {"force_terminal": True, "color_system": "256", "width": 80, "no_color": False}
    draw_qr_code(text, Console(**{"file": out, **usual, **how}))  # type: ignore[arg-type]
    out.seek(0)
    return out.read()


ADDRESS = "http://192.168.1.5:8101"


def test_a_code_is_black_on_white_in_every_theme() -> None:
    lines = drawn(ADDRESS).splitlines()
    assert all(ROW.fullmatch(line) for line in lines)
    assert modules(ROW.findall("\n".join(lines))) == code_of(ADDRESS)
    assert drawn(ADDRESS, width=len(code_of(ADDRESS)[0])) == drawn(ADDRESS)


@pytest.mark.parametrize(
    "how",
    [
        {"width": len(code_of(ADDRESS)[0]) - 1},
        {"force_terminal": False},
        {"no_color": True},
        {"color_system": None},
        {"encoding": "ascii"},
    ],
    ids=str,
)
def test_a_code_that_could_not_be_read_is_not_drawn(how: dict[str, object]) -> None:
    assert drawn(ADDRESS, **how) == ""
