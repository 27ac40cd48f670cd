"""How long a class takes to come in: pupils who type the code at once, and get their seats.

    python benchmarks/school_class.py --pupils 30
    python benchmarks/school_class.py --database postgresql://postgres@127.0.0.1/test --workers 2

Starts servers of its own. Every pupil is a browser of its own: it finds the class by its code, takes a seat, and
listens at its table until it has heard who sits there. All are this one process, which takes its share of the machine.
Then the class is looked at 40 times.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import Server, cookie


async def come_in(http: httpx.AsyncClient, code: str, number: int) -> tuple[float, float]:
    """One pupil; the seconds until the class was found, and from then on until the seat was seen."""
    started = time.perf_counter()
    found = (await http.post("/api/join", json={"code": code})).raise_for_status().json()["class_name"]
    joined = time.perf_counter()
    seat = await http.post(f"/api/classes/{found}/seat", json={"name": f"Pupil {number}", "luck": "ab" * 16})
    match = seat.raise_for_status().json()["match"]
    live = f"{str(http.base_url).replace('http', 'ws', 1).rstrip('/')}/api/matches/{match}/live"
    async with connect(live, additional_headers=cookie(http.cookies["centaine_guest"])) as socket:
        assert f"Pupil {number}" in str(await socket.recv())
    return joined - started, time.perf_counter() - joined


async def measure(addresses: list[str], code: str, pupils: int) -> None:
    """Let all come at once, and print the slowest and the middle one."""
    async with contextlib.AsyncExitStack() as stack:
        browsers = [
            await stack.enter_async_context(
                httpx.AsyncClient(base_url=addresses[number % len(addresses)], timeout=60, verify=False)
            )
            for number in range(pupils)
        ]
        comers = (come_in(http, code, number) for number, http in enumerate(browsers))
        joined, seated = (sorted(seconds) for seconds in zip(*await asyncio.gather(*comers), strict=True))
    for what, seconds in (("found the class", joined), ("sat down", seated)):
        print(f"{pupils} pupils {what}: median {seconds[pupils // 2]:.2f} s, slowest {seconds[-1]:.2f} s")


def look(server: Server, made: str) -> float:
    """The seconds in which the state of a class is there."""
    started = time.perf_counter()
    server.http.get(f"/api/classes/{made}").raise_for_status()
    return time.perf_counter() - started


def main() -> None:
    """Read the command line, start the servers, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--size", type=int, default=3, help="how many sit at a table")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="by default a SQLite file of its own")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = wanted.database or Path(folder) / "matches.sqlite"
        servers = [Server(database, "all") for _ in range(wanted.workers)]
        for server in servers:
            stack.callback(server.stop)
        body = {"game": "prime-climb", "size": wanted.size, "options": {"seats": wanted.size}}
        made = servers[0].http.post("/api/classes", json=body).raise_for_status().json()["class_name"]
        code = servers[0].http.get(f"/api/classes/{made}").json()["code"]
        asyncio.run(measure([server.address for server in servers], code, wanted.pupils))
        tables = servers[0].http.get(f"/api/classes/{made}").json()["tables"]
        people = [sum(seat["player"] == "person" for seat in table["seats"]) for table in tables]
        assert sum(people) == wanted.pupils, people
        print(f"at {len(tables)} tables: {people}")
        looks = [look(servers[0], made) for _ in range(40)]
        print(f"the teacher's page is told all of them in {1000 * statistics.median(looks):.0f} ms (median)")


if __name__ == "__main__":
    main()
