"""Starting the server: ports, addresses, where matches are kept."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import ifaddr
import pytest

from centaine.game import CentaineError
from centaine.server import serve
from centaine.server.operations import ports
from centaine.server.operations.addresses import address_of, addresses_for_others, own_addresses
from centaine.server.operations.ports import listen, port_of
from centaine.server.storage.databases import default_database


def test_a_taken_port_is_an_error_that_says_what_to_type() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert taken.proto == socket.IPPROTO_TCP  # else every answer waits for a delayed acknowledgement
        with pytest.raises(CentaineError, match=rf"^Port {port} is in use, .* --port auto, or type: make run"):
            listen("127.0.0.1", port)


def test_with_auto_the_next_free_port_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(ports, "DEFAULT_PORT", port)
        with listen("127.0.0.1", "auto") as free:
            assert free.getsockname()[1] > port


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_is_none(port: int) -> None:
    with pytest.raises(CentaineError, match=rf"^A port must be a number from 0 to 65535, not {port}\.$"):
        listen("127.0.0.1", port)
    with pytest.raises(CentaineError, match=rf"^A port must be a number from 0 to 65535, not {port}\.$"):
        port_of(str(port))


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(CentaineError, match=r"^The address 203\.0\.113\.1 cannot be used: .*\.$"):
        listen("203.0.113.1", 0)
    with pytest.raises(CentaineError, match=r"^The address nowhere\.invalid cannot be used: .*\.$"):
        listen("nowhere.invalid", 0)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_every_address_can_be_visited(host: str) -> None:
    with listen(host, 0) as listening:
        port = listening.getsockname()[1]
        assert address_of(listening) == f"http://127.0.0.1:{port}"
        found = addresses_for_others(listening)
        for address in own_addresses():
            if ":" not in address or host == "::":
                assert (f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}") in found
        for address in found:
            assert not re.search(r"127\.0\.0\.1|0\.0\.0\.0|\[::1?\]|fe80", address)
            visited = urlsplit(address)
            assert visited.hostname is not None and visited.port == port
            socket.create_connection((visited.hostname, visited.port), timeout=20).close()


def test_ipv6_alone_is_visited_by_ipv6() -> None:
    with socket.socket(socket.AF_INET6) as listening:
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind(("::", 0))
        assert address_of(listening) == f"http://[::1]:{listening.getsockname()[1]}"
        assert all(address.startswith("http://[") for address in addresses_for_others(listening))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_what_serves_this_machine_alone_has_no_address_for_others(host: str) -> None:
    with listen(host, 0) as listening:
        assert addresses_for_others(listening) == []


def test_addresses_that_others_cannot_use_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    ipv4 = ["127.0.0.1", "192.168.1.5", "169.254.3.4"]
    ipv6 = [("::1", 0, 0), ("fe80::1", 0, 2), ("2001:db8::5", 0, 0)]
    ips = [*(ifaddr.IP(ip, 24, "eth0") for ip in ipv4), *(ifaddr.IP(ip, 64, "eth0") for ip in ipv6)]
    adapter = ifaddr.Adapter("eth0", "eth0", ips)
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [adapter])
    assert own_addresses() == ["192.168.1.5", "169.254.3.4", "2001:db8::5"]
    monkeypatch.setattr(ifaddr, "get_adapters", list)
    with listen("0.0.0.0", 0) as listening:
        assert addresses_for_others(listening) == []


def test_matches_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "centaine" / "centaine.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == tmp_path / ".local" / "share" / "centaine" / "centaine.sqlite"


def test_each_of_several_workers_gets_all_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, Any]] = []
    monkeypatch.setattr(serve, "create_app", lambda _database, **settings: made.append(settings))
    monkeypatch.setattr(serve, "upgrade", lambda _database: None)
    monkeypatch.setattr(serve, "end_with_parent", lambda: None)

    class WorkerSupervisor:
        def __init__(self, config: Any, _sockets: Any) -> None:
            self._start = config.app

        def run(self) -> None:
            self._start()

    monkeypatch.setattr(serve, "WorkerSupervisor", WorkerSupervisor)
    serve.serve(
        port=0, database="postgresql://nobody@nowhere/nothing", workers=2, away=7.0, quota=5, say=lambda _: None
    )
    [settings] = made
    assert (settings["away"], settings["quota"]) == (7.0, 5)
