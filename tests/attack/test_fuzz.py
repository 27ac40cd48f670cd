"""Whatever strangers send, a parser or the server deals with it, in little memory and time."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.attack.hostile import PARSERS, UNDER_LIMITS
from tests.server.client import GUEST, ROOT, Server
from tests.server.flood import handshake, head

HANGS = 280
"""Seconds after which the program hangs, whatever its texts may take each."""


@cache
def fuzzed(file: Path, count: int, *names: str) -> dict[str, str]:
    """What went wrong with each of these parsers, or nothing."""
    program = [sys.executable, "-m", "tests.attack.fuzz", str(file), str(count), *names]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=HANGS)
    found: dict[str, str] = dict(map(json.loads, done.stdout.splitlines()))
    why = f"ended with {done.returncode} {done.stderr[-500:]}; the last text was of {file.read_text('utf-8')}"
    return {name: found.get(name, why) for name in names}


@pytest.fixture(scope="module")
def last_text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "text"


@pytest.mark.parametrize("name", PARSERS)
def test_only_errors_of_our_own_come_out(name: str, size: Callable[[int, int], int], last_text: Path) -> None:
    """One program for all parsers, because it takes a while to begin; under --soak, one for each."""
    names = PARSERS if size(True, False) else (name,)
    assert fuzzed(last_text, size(60, 2000), *names)[name] == ""


# -- over the network ------------------------------------------------------------------------------------------------


class Fuzzed:
    """A server with all games and little memory, whose log must stay empty."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "log"
        with self._log.open("w") as opened:
            self.server = Server(folder / "matches.sqlite", "all", log=opened, under=UNDER_LIMITS)
        self.match = self.server.new("prime-climb", "person", "person").name

    def status(self, path: str, headers: dict[bytes, bytes]) -> int:
        """Of the answer to a request with headers that no client would send."""
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers.items())
        begin = head("GET", path, self.server.address, None).removesuffix(b"\r\n")
        with self._connected() as raw:
            raw.sendall(begin + b"connection: close\r\n" + lines + b"\r\n")
            answer = b"".join(iter(partial(raw.recv, 65536), b""))
        return int(answer.split(b" ", 2)[1])

    def send(self, data: bytes) -> None:
        """Send this over a WebSocket of the match, and wait until the server has dealt with it."""
        with self._connected() as raw:
            raw.sendall(handshake(self.match, self.server.address, GUEST))
            assert raw.recv(65536).startswith(b"HTTP/1.1 101")
            with contextlib.suppress(ConnectionError):  # it may hang up before it has read everything
                raw.sendall(data)
                raw.shutdown(socket.SHUT_WR)
                while raw.recv(65536):
                    pass

    def check(self) -> None:
        assert self.server.http.get(f"/api/matches/{self.match}").status_code == 200
        assert self._log.read_text("utf-8") == ""

    def _connected(self) -> socket.socket:
        parts = urlsplit(self.server.address)
        return socket.create_connection((parts.hostname, parts.port), 60)


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    running = Fuzzed(tmp_path_factory.mktemp("besieged"))
    yield running
    running.server.stop()


IN_A_HEADER = sorted(set(range(1, 256)) - {*b"\r\n"})


def values(*words: bytes) -> st.SearchStrategy[bytes]:
    """Values of a header: of these words, or of any bytes that a line of a request can hold."""
    known = st.lists(st.sampled_from(words), max_size=40).map(b"".join)
    return known | st.lists(st.sampled_from(IN_A_HEADER), max_size=80).map(bytes)


COOKIES = values(
    *(b"centaine_guest", b"centaine_language", b"=", b";", b" ", b",", b'"', b"\\", b"\\777", b"x" * 43, b"\xff", b"\t")
)
LANGUAGES = values(*(b"fr", b"en", b"-CA", b"*", b",", b";", b"q=", b"0.5", b"1e999", b"nan", b"9" * 50, b" ", b"\xff"))

FRAMES = st.builds(
    lambda first, masked, length, rest: bytes((first, masked | length)) + rest,
    st.integers(0, 255),  # whether it is the last of a message, and of which kind
    st.sampled_from((0, 128)),
    st.sampled_from((0, 1, 2, 125, 126, 127)),
    st.binary(max_size=140),
)

ASKED = settings(suppress_health_check=list(HealthCheck))


@ASKED
@given(COOKIES, LANGUAGES)
def test_any_cookie_and_any_language(besieged: Fuzzed, cookie: bytes, languages: bytes) -> None:
    """The server reads them, or says that this is no HTTP."""
    for path in ("/rules/prime-climb", "/api/me", f"/api/matches/{besieged.match}"):
        assert besieged.status(path, {b"cookie": cookie, b"accept-language": languages}) in (200, 400, 403)
    besieged.check()


@ASKED
@given(st.lists(FRAMES, max_size=4).map(b"".join) | st.binary(max_size=1500))
def test_any_frames_of_a_socket(besieged: Fuzzed, data: bytes) -> None:
    besieged.send(data)
    besieged.check()
