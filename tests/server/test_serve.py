"""Starting the server: ports, addresses, where matches are kept."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from centaine.game import CentaineError
from centaine.server.serve import address_of, default_database, free_socket


def test_a_taken_port_is_said_and_the_next_free_one_used() -> None:
    said: list[str] = []
    with free_socket("127.0.0.1", 0, lambda notice: said.append(str(notice))) as taken:
        port = taken.getsockname()[1]
        assert said == []
        with free_socket("127.0.0.1", port, lambda notice: said.append(str(notice))) as free:
            found = free.getsockname()[1]
            assert found > port
            assert said == [f"Port {port} is taken; the next free one is {found}."]
            assert free.proto == socket.IPPROTO_TCP  # else every answer waits for a delayed acknowledgement
            assert address_of(free) == f"http://127.0.0.1:{found}"


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_is_none(port: int) -> None:
    with pytest.raises(CentaineError, match=rf"^A port is a number from 0 to 65535, not {port}\.$"):
        free_socket("127.0.0.1", port, print)


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(CentaineError, match=r"^The address 203\.0\.113\.1 cannot be used: .*\.$"):
        free_socket("203.0.113.1", 0, print)
    with pytest.raises(CentaineError, match=r"^The address nowhere\.invalid cannot be used: .*\.$"):
        free_socket("nowhere.invalid", 0, print)


def test_every_address_can_be_visited() -> None:
    with socket.socket() as listening:
        listening.bind(("0.0.0.0", 0))
        assert address_of(listening) == f"http://127.0.0.1:{listening.getsockname()[1]}"


def test_matches_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "centaine" / "centaine.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert default_database() == tmp_path / ".local" / "share" / "centaine" / "centaine.sqlite"
