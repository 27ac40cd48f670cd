"""What somebody sees who types `centaine` in a terminal: a real process at the end of a pseudo-terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path
from urllib.request import urlopen

import pytest
import segno
from rich.console import Console

from centaine.cli.qr import BORDER, draw_qr_code
from centaine.server.operations.addresses import own_addresses
from tests.pseudo_terminal import terminal
from tests.server.client import until

BLOCKS = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
"""The two modules that a character shows, upper and lower; 1 is dark."""

ROW = re.compile(r"\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m")
"""A line of a code: black on white by number, which no theme changes."""


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
