"""How far long work is, where there is no terminal: a line from time to time, on standard error."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from centaine.api.progress import ProgressLines, progress_bar

NARROW = "\u202f"


def told(lang: str, shares: dict[float, float], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What is printed, if these shares are done at these seconds."""
    times: Iterator[float] = iter([0.0, *shares])
    lines = ProgressLines("Playing", lang, lambda: next(times))
    for number, share in enumerate(shares.values()):
        lines(number, share)
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()


def test_a_line_after_ten_seconds_and_then_each_minute(capsys: pytest.CaptureFixture[str]) -> None:
    shares = {1.0: 0.01, 9.9: 0.1, 10.0: 0.1, 69.0: 0.5, 70.0: 0.4, 131.0: 0.9, 140.0: 1.0}
    assert told("en", shares, capsys) == [
        "Playing: 10%",
        "Playing: 40%, about 0:02:00 left",
        "Playing: 90%, about 0:00:12 left",
    ]


def test_it_is_told_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert told("fr", {60.0: 0.01, 3660.0: 0.26}, capsys) == [
        f"Playing{NARROW}: 1{NARROW}%",
        f"Playing{NARROW}: 26{NARROW}%, encore 2:57:36 environ",
    ]


def test_work_that_does_not_go_on_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert told("en", {20.0: 0.0, 40.0: 0.0}, capsys) == []


def test_short_work_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("Playing") as tell:
        tell(1, 1.0)
    assert capsys.readouterr() == ("", "")


def test_a_pipe_gets_lines_and_no_bar() -> None:
    script = (
        "from centaine.api import progress\n"
        "progress.FIRST = 0\n"
        "with progress.progress_bar('Solving') as tell: tell(1, 0.5)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "Solving: 50%\n")
