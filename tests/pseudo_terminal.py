"""A terminal in which a test types `centaine`."""

from __future__ import annotations

import fcntl
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

CENTAINE = [sys.executable, "-c", "from centaine.cli.app import main; main()"]


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, command: list[str], columns: int, folder: Path, env: dict[str, str]) -> None:
        self._end, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=folder, start_new_session=True
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
    """`centaine` with these arguments in a folder, where it also stores its data.

    What stands in for the browser writes the address that it opens to the file `visited`.
    """
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {folder}/new && mv {folder}/new {folder}/visited\n')
    browser.chmod(0o755)
    of_this_one = ("NO_COLOR", "COLUMNS", "LINES", "COLORTERM")
    env = {name: value for name, value in os.environ.items() if name not in of_this_one}
    env |= {"XDG_DATA_HOME": str(folder), "DISPLAY": ":0", "BROWSER": f"{browser} %s", "TERM": "xterm-256color"}
    env |= {"PYTHONIOENCODING": "utf-8"}
    running = Terminal([*command, *arguments], columns, folder, env)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
            running.process.wait()
