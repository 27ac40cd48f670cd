"""`--lan`: where other devices can join is told to whoever sits at the server, and to nobody else."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from centaine.game import CentaineError
from centaine.i18n import tell as in_words
from centaine.server.content.qr import qr_code
from centaine.server.operations.addresses import own_addresses
from centaine.server.serve import Where, invite, tell
from tests.server.client import Server

NOTHING = {"shared": False, "addresses": [], "qr": "", "command": ""}


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("lan") / "matches.sqlite", lan=True)
    yield running
    running.stop()


def expected(server: Server) -> set[str]:
    port = server.address.rpartition(":")[2]
    return {f"http://{one}:{port}" for one in own_addresses() if ":" not in one}


def test_local_visitors_see_the_addresses_for_others(open_server: Server) -> None:
    told = open_server.http.get("/lan").json()
    assert told["shared"]
    assert set(told["addresses"]) == expected(open_server)
    assert told["qr"] == (qr_code(told["addresses"][0]).decode() if told["addresses"] else "")


def test_others_can_join_but_see_no_addresses(open_server: Server) -> None:
    addresses = expected(open_server)
    if not addresses:
        pytest.skip("this machine has no network")
    for address in addresses:
        assert "<html" in httpx.get(address, timeout=60).text
        assert httpx.get(f"{address}/lan", timeout=60).json() == NOTHING


def test_a_site_that_only_seems_to_be_here_is_not_told(open_server: Server) -> None:
    """Neither a proxy on this machine nor another site's name that leads here."""
    assert open_server.http.get("/lan", headers={"host": "play.example.org"}).json() == NOTHING
    assert open_server.http.get("/lan", headers={"host": "<b>"}).status_code == 400


def test_without_it_nobody_is_told(server: Server, tmp_path: Path) -> None:
    assert server.http.get("/lan").json() == NOTHING
    everywhere = Server(tmp_path / "matches.sqlite", host="0.0.0.0")
    assert everywhere.http.get("/lan").json() == NOTHING
    everywhere.stop()


def test_a_browser_in_front_of_it_is_told_what_to_type(tmp_path: Path) -> None:
    """Nobody else is: options may tell more than an address."""
    command = [sys.executable, "-m", "centaine", "serve", "--port", "0", "--lang", "en", "--no-browser"]
    command += ["--database", str(tmp_path / "matches.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+", running.stdout.readline())
        assert address is not None
        try:
            told = httpx.get(f"{address[0]}/lan", timeout=60).json()
            elsewhere = httpx.get(f"{address[0]}/lan", headers={"host": "play.example.org"}, timeout=60).json()
        finally:
            running.terminate()
    typed = [one for one in command if one not in ("--port", "0")]
    assert shlex.split(told["command"]) == [*typed, "--lan", "--port", address[0].rpartition(":")[2]]
    assert elsewhere == NOTHING


def said(addresses: tuple[str, ...], lang: str = "en") -> list[str]:
    """What the terminal shows, with [address] in place of a QR code."""
    lines: list[str] = []

    def say(notice: CentaineError) -> None:
        lines.append(in_words(lang, notice))

    invite(addresses, say, lambda address: lines.append(f"[{address}]"))
    return lines


def test_the_terminal_says_how_others_join() -> None:
    assert said(("http://192.168.1.5:8102", "http://172.17.0.1:8102")) == [
        "Other devices on your network can join at http://192.168.1.5:8102.",
        "[http://192.168.1.5:8102]",
        (
            "If they cannot, check that they are on the same network, and allow port 8102 (TCP) in this computer’s "
            "firewall."
        ),
        "This computer has other addresses, too: http://172.17.0.1:8102.",
    ]
    assert len(said(("http://192.168.1.5:8102",))) == 3


def test_the_terminal_says_so_in_french() -> None:
    lines = said(("http://192.168.1.5:8102", "http://172.17.0.1:8102"), "fr")
    assert lines[0] == "Les autres appareils de votre réseau peuvent vous rejoindre à http://192.168.1.5:8102."
    assert "le port 8102 (TCP)" in lines[2]
    assert said((), "fr")[0].startswith("Cet ordinateur n’a pas de réseau")


def test_without_a_network_one_sentence_says_so() -> None:
    alone = "This computer has no network, so other devices cannot join. Connect it and start Centaine again."
    assert said(()) == [alone]
    lines: list[str] = []
    tell(Where("http://127.0.0.1:8101", (), lan=True), lambda notice: lines.append(str(notice)), lines.append)
    assert lines == ["Centaine is running at http://127.0.0.1:8101 (press Ctrl+C to stop).", alone]
