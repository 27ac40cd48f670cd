"""Behind a proxy: secure cookies, one limit for each visitor, matches and live pages; with the files in `deploy/`."""

from __future__ import annotations

import os
import re
import shutil
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from centaine.game import CentaineError
from centaine.server.http.counted_address import counted_address
from centaine.server.http.proxies import proxies_of
from tests.ports import free_port
from tests.server.client import ROOT, Server, until
from tests.server.databases import named, own_postgresql
from tests.server.test_operations import metrics

NEW_MATCH = {"game": "race", "options": {"seats": 1}, "seats": [{"name": "Ada", "player": "person"}]}
FORWARDED = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
SBIN = f"{os.environ['PATH']}:/usr/sbin"


@pytest.mark.parametrize("trusted", [True, False])
def test_only_a_trusted_proxy_is_believed(tmp_path: Path, trusted: bool) -> None:
    """Its word makes cookies secure; another one's does not, which the log says once, without an address."""
    with (tmp_path / "log").open("w+") as log:
        proxies = "127.0.0.0/30" if trusted else "192.0.2.1"
        server = Server(tmp_path / "m.sqlite", log=log, trusted_proxies=proxies)
        try:
            with httpx.Client(
                base_url=server.address, transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=60
            ) as proxy:
                for _ in range(2):
                    answer = proxy.post("/api/matches", json=NEW_MATCH, headers=FORWARDED)
                    assert answer.status_code == 201
                    proxy.cookies.clear()
                assert ("Secure" in answer.headers["set-cookie"]) is trusted
        finally:
            server.stop()
        log.seek(0)
        told = log.read()
    assert told.count("--trusted-proxies") == (0 if trusted else 1)
    assert "203.0.113.9" not in told and "127.0.0.2" not in told


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("::FFFF:CB00:7109", "203.0.113.9"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("2001:DB8:0:1:ffff::", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_what_counts_as_one_address(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def test_each_visitor_has_a_limit_of_their_own(tmp_path: Path) -> None:
    """300 wrong codes a minute for an address: behind a proxy that is trusted, for the visitor's."""
    server = Server(tmp_path / "m.sqlite", trusted_proxies="127.0.0.1")
    try:
        with httpx.Client(base_url=server.address, timeout=60) as proxy:

            def guess(visitor: str) -> int:
                proxy.cookies.clear()
                body = {"code": "AAAAAA"}
                return proxy.post("/api/join", json=body, headers={"x-forwarded-for": visitor}).status_code

            assert [guess("203.0.113.9") for _ in range(301)].count(429) == 1
            assert guess("203.0.113.10") == 404
            # Whoever has one address of IPv6 has 2⁶⁴, and so has no limit of their own for each.
            assert [guess(f"2001:db8:0:1::{number:x}") for number in range(301)].count(429) == 1
            assert guess("2001:db8:0:2::1") == 404
            assert guess("::ffff:203.0.113.9") == 429
    finally:
        server.stop()


def test_a_proxy_is_trusted_at_a_socket_for_ipv6_too(tmp_path: Path) -> None:
    """There, 127.0.0.1 comes as ::ffff:127.0.0.1."""
    server = Server(tmp_path / "m.sqlite", host="::", trusted_proxies="127.0.0.1")
    try:
        answer = server.http.post("/api/matches", json=NEW_MATCH, headers={**FORWARDED, "cookie": ""})
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
    finally:
        server.stop()


@pytest.mark.parametrize("given", ["", "proxy.example", "10.0.0.1/8", "10.0.0.1,", "*"])
def test_proxies_that_are_none(given: str) -> None:
    with pytest.raises(CentaineError, match=r"^--trusted-proxies must be addresses or networks"):
        proxies_of(given)


def test_a_browser_says_itself_that_a_page_is_ours(server: Server) -> None:
    """Then a proxy may drop the port from `Host`, as nginx's `$host` does."""
    headers = {"host": "play.example.org", "origin": "https://play.example.org:8443"}
    assert server.http.post("/api/matches", json=NEW_MATCH, headers=headers).status_code == 403
    for site, status in (("same-origin", 201), ("same-site", 403), ("cross-site", 403), ("none", 403)):
        answer = server.http.post("/api/matches", json=NEW_MATCH, headers={**headers, "sec-fetch-site": site})
        assert answer.status_code == status, site


ONE_PROCESS = "upstream centaine {\n    server 127.0.0.1:8101;\n    keepalive 32;\n}\n"
"""What the file in `deploy/` says of where Centaine is."""


def nginx(folder: Path, port: int, behind: int, upstream: str = ONE_PROCESS) -> list[str]:
    """The command that runs nginx with the file in `deploy/`."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "2"]
    subprocess.run([*make, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    site = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    for old, new in (
        (ONE_PROCESS, upstream),
        ("127.0.0.1:8101", f"127.0.0.1:{behind}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(key)),
    ):
        assert site.count(old) == 1, old
        site = site.replace(old, new)
    temporary = "".join(
        f"{what}_temp_path {folder / what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\nworker_processes 1;\npid {folder / 'pid'};\nerror_log {folder / 'error'};\nevents {{}}\n"
        f"http {{\n{temporary}{site}}}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error")]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    """The command that runs Caddy with the file in `deploy/`, and a certificate of its own."""
    site = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert site.count("play.example.org {") == site.count("127.0.0.1:8101") == 1
    site = site.replace("play.example.org {", f"https://localhost:{port} {{\n\ttls internal")
    usual = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(usual + site.replace("127.0.0.1:8101", f"127.0.0.1:{behind}"))
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[None]:
    where = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with (folder / "output").open("w") as output:
        process = subprocess.Popen(command, env={**os.environ, **where, "PATH": SBIN}, stdout=output, stderr=output)
        try:
            yield
        finally:
            process.terminate()
            process.wait(60)


def answers(http: httpx.Client) -> bool:
    try:
        return http.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_the_proxies_that_the_manual_shows(tmp_path: Path, proxy: object) -> None:
    name = getattr(proxy, "__name__", "")
    if shutil.which(name, path=SBIN) is None:
        pytest.skip(f"NOT CHECKED: play behind {name}: it is not installed")
    server = Server(tmp_path / "m.sqlite")
    try:
        port, behind = free_port(), int(server.address.rpartition(":")[2])
        address = f"https://localhost:{port}"
        trust = ssl.create_default_context()
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE  # it made its certificate itself
        with (
            running(proxy(tmp_path, port, behind), tmp_path),  # type: ignore[operator]
            httpx.Client(base_url=address, verify=trust, timeout=60) as http,
        ):
            until(lambda: answers(http))
            made = http.post("/api/matches", json=NEW_MATCH, headers={"origin": address})
            assert made.status_code == 201, made.text
            assert re.search(r"centaine_guest=.*Secure", made.headers["set-cookie"])
            match = made.json()["match"]
            with connect(
                f"wss://localhost:{port}/api/matches/{match}/live", ssl=trust, origin=Origin(address), open_timeout=60
            ) as live:
                assert '"type":"snapshot"' in str(live.recv(60))
            other = http.post("/api/matches", json=NEW_MATCH, headers={"origin": "https://evil.example"})
            assert other.status_code == 403
    finally:
        server.stop()


def test_each_match_is_at_one_process_until_it_dies(tmp_path: Path) -> None:
    """With the part for several processes that the manual shows."""
    if shutil.which("nginx", path=SBIN) is None:
        pytest.skip("NOT CHECKED: play behind nginx: it is not installed")
    [shown] = re.findall(r"```nginx\n(map .*?)```", (ROOT / "docs" / "deploy.md").read_text("utf-8"), re.DOTALL)
    with own_postgresql() as database:
        servers = [Server(named(database), metrics_port=free_port()) for _ in range(2)]
        try:
            ports = [int(server.address.rpartition(":")[2]) for server in servers]
            port = free_port()
            upstream = shown.replace("one:8101", "127.0.0.1:8101").replace("two:8101", f"127.0.0.1:{ports[1]}")
            command = nginx(tmp_path, port, ports[0], upstream)
            with running(command, tmp_path), httpx.Client(base_url=f"https://localhost:{port}", verify=False) as http:
                until(lambda: answers(http))
                matches = [http.post("/api/matches", json=NEW_MATCH).json()["match"] for _ in range(21)]
                for match in 12 * matches:
                    assert http.get(f"/api/matches/{match}").status_code == 200
                # Half of them are also where they were made; chosen at random, all would be at both.
                rooms = [metrics(server.settings["metrics_port"])["centaine_matches_in_memory"] for server in servers]
                assert sum(rooms) < 2 * len(matches)
                servers.pop().stop(signal.SIGKILL)
                assert {http.get(f"/api/matches/{match}").status_code for match in matches} == {200}
        finally:
            for server in servers:
                server.stop()
