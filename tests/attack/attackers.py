"""All attacks at once, from a process of its own: `python -m tests.attack.attackers ADDRESS SECONDS [WAY]`.

Prints one JSON object in the end: for each attack how often which status was answered. All attackers come from one
address of this machine, as somebody who is many would.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import cache
from random import Random
from typing import Any

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL
from tests.attack.hostile import PARSERS, TYPED, nested
from tests.server.flood import Client, streams

SOURCE = "127.0.0.66"
"""Where they come from."""

SILENT = 300
"""Connections that send a letter a second."""

DECK = [{"text": f"{'x' * 900}{number}", "answer": "1"} for number in range(450)]
QUESTIONS = {"level": "5e", "language": "en", "questions": DECK}
"""Half a megabyte of questions of one's own."""

Statuses = defaultdict[str, Counter[int]]

Ask = tuple[str, str, Any]
"""Method, path, body."""


@cache
def long_record() -> str:
    """A match of seven thousand actions at random."""
    game, rng = CATALOG["prime-climb"].make({"first": 0}), Random(5)
    longest: list[str] = []
    for _ in range(6):
        state, actions = game.initial_state(), list[str]()
        while (player := game.current_player(state)) != TERMINAL and len(actions) < 7000:
            chances = player == CHANCE
            action = rng.choice(
                [one for one, _ in game.chance_outcomes(state)] if chances else game.legal_actions(state)
            )
            actions.append(game.format_action(action))
            state = game.apply(state, action)
        longest = max(longest, actions, key=len)
    return record.save(record.record_of(game, ("Ada", "Ben"), longest))


def match_wish(game: str, *players: str, **options: Any) -> dict[str, Any]:
    """What a new match is asked for with."""
    return {"game": game, "options": options, "seats": [{"name": "Eve", "player": player} for player in players]}


@cache
def bombs() -> list[Ask]:
    """Every text that is made to exhaust a parser, at the address where it is read."""
    found: list[Ask] = []
    for name, parser in PARSERS.items():
        for text in parser.texts.values():
            body: Any = text.encode("utf-8", "surrogatepass")
            if name == "cards":
                found.append(("POST", "/api/games/prime-climb/cards", body))
            elif name == "messages":
                found.append(("POST", "/api/matches", body))
            elif name == "records":
                found.append(("POST", "/api/matches/from-record", body))
            elif name in ("csv", "latex", "gift", "moodle"):
                format = "csv" if name == "latex" else name
                body = {"format": format, "level": "5e", "language": "en", "text": text}
                found.append(("POST", "/api/games/cartamaths/questions", body))
            elif name == "files":
                body = {"name": "a.csv", "content": base64.b64encode(text.encode("latin-1")).decode()}
                found.append(("POST", "/api/games/cartamaths/questions/text", body))
    for text in TYPED.values():
        row = {"question": "1", "answer": "(x+1)^9*(x+2)^9", "form": "expanded", "letters": "x"}
        body = {"level": "5e", "language": "en", "row": row, "typed": text}
        found.append(("POST", "/api/games/cartamaths/questions/try", json.dumps(body).encode("utf-8", "surrogatepass")))
    found.append(("GET", f"/api/games/cartamaths/pictures/cards.svg?effects={nested(900)}", None))
    return found


class Attack:
    """All attackers on one server."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._rng = Random(1)
        self.statuses: Statuses = defaultdict(Counter)

    async def run(self, seconds: float, only: str = "") -> None:
        """Attack in every way for so long, or in one."""
        ways: dict[Callable[[], Coroutine[Any, Any, None]], int] = {
            self.bomb: 8,
            self.make_matches: 4,
            self.watch_computers: 12,
            self.ask_for_much: 8,
            self.print_much: 2,
            self.send_slowly: SILENT,
            self.fill_the_disk: 6,
            self.guess: 8,
            self.send_frames: 4,
        }
        chosen = {way: count for way, count in ways.items() if only in ("", way.__name__)}
        tasks = [asyncio.create_task(way()) for way, count in chosen.items() for _ in range(count)]
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()  # they end only by a mistake of their own

    @contextlib.asynccontextmanager
    async def _client(self) -> AsyncIterator[Client]:
        client = Client(self._address, SOURCE)
        try:
            yield client
        finally:
            client.close()

    async def _ask(self, way: str, client: Client, ask: Ask) -> Any:
        """The answer's JSON, or None; the status is counted, 0 if the connection was cut."""
        try:
            status, content = await client.ask(*ask)
        except (OSError, EOFError):
            status, content = 0, b""
            client.close()
            await asyncio.sleep(0.01)
        self.statuses[way][status] += 1
        try:
            return json.loads(content)
        except ValueError:
            return None

    async def _make(self, way: str, client: Client, body: Any, path: str = "/api/matches") -> str:
        """The name of a new match or class; empty if there is none."""
        found = await self._ask(way, client, ("POST", path, body)) or {}
        return str(found.get("match") or found.get("class_name") or "")

    async def bomb(self) -> None:
        """Send what is made to exhaust parsers."""
        texts = bombs()
        async with self._client() as client:
            while True:
                await self._ask("bombs", client, self._rng.choice(texts))

    async def make_matches(self) -> None:
        """Make matches, each as a new guest."""
        games = match_wish("prime-climb", "person", "person"), match_wish("cartamaths", "person", "search")
        while True:
            async with self._client() as client:
                await self._make("matches", client, self._rng.choice(games))

    async def watch_computers(self) -> None:
        """Make matches of computers alone and look on, so that they play."""
        games = match_wish("prime-climb", "expert", "expert"), match_wish("ultimate-track", "exact", "exact")
        for number in itertools.count():
            async with self._client() as client:
                if match := await self._make("computers", client, games[number % 2]):
                    with contextlib.suppress(OSError, EOFError):
                        await client.look_on(match, seconds=5)
                await asyncio.sleep(0.1)

    async def ask_for_much(self) -> None:
        """Ask again and again for what is long, or takes long."""
        async with self._client() as client:
            match = await self._make("asking", client, long_record().encode(), "/api/matches/from-record")
            paths = ("", "/record", "/dice", "/summary", "/picture", "/analysis?since=0", "/analysis?since=3")
            while match:
                await self._ask("asking", client, ("GET", f"/api/matches/{match}{self._rng.choice(paths)}", None))

    async def print_much(self) -> None:
        """Have documents made of questions of one's own and of a long record."""
        documents: tuple[Ask, ...] = (
            (
                "POST",
                "/api/games/cartamaths/documents/questions.pdf",
                {"lang": "fr", "questions": QUESTIONS},
            ),
            ("POST", "/api/games/prime-climb/documents/position.pdf", {"record": long_record()}),
            ("GET", "/api/games/prime-climb/documents/cards.pdf?paper=letter&lang=fr", None),
        )
        async with self._client() as client:
            while True:
                await self._ask("documents", client, self._rng.choice(documents))

    async def send_slowly(self) -> None:
        """Send a request that never ends, a letter a second."""
        while True:
            try:
                _, writer = await streams(self._address, SOURCE)
                writer.write(b"GET / HTTP/1.1\r\nhost: localhost\r\nx: ")
                while not writer.is_closing():
                    writer.write(b"x")
                    await writer.drain()
                    await asyncio.sleep(1)
            except OSError:
                await asyncio.sleep(0.1)

    async def fill_the_disk(self) -> None:
        """Have as much as possible stored, by each way in which something is."""
        large = match_wish("cartamaths", "person", "person", own_questions=[QUESTIONS, None])
        play = {"game": "cartamaths", "size": 1, "options": {"own_questions": [QUESTIONS, None]}}
        while True:
            async with self._client() as client:
                for match in (await self._make("disk", client, large), await self._make("disk", client, large)):
                    if match:
                        await self._ask("disk", client, ("POST", f"/api/matches/{match}/again", {}))
                deck = {"game": "cartamaths", "name": "x", **QUESTIONS}
                await self._ask("disk", client, ("POST", "/api/decks", deck))
                if name := await self._make("disk", client, play, "/api/classes"):
                    await self._make("disk", client, {"name": "Eve"}, f"/api/classes/{name}/seat")
                    for _ in range(3):
                        await self._ask(
                            "disk", client, ("POST", f"/api/classes/{name}/orders", {"do": "set", "play": play})
                        )
                record = long_record().encode()
                await self._make("disk", client, record, "/api/matches/from-record")
                small = match_wish("prime-climb", "open", "open")
                if match := await self._make("disk", client, small):
                    for _ in range(50):
                        seat = f"/api/matches/{match}/seats/0"
                        await self._ask("disk", client, ("POST", seat, {"name": "Eve"}))
                        await self._ask("disk", client, ("DELETE", seat, None))

    async def guess(self) -> None:
        """Guess codes of tables and keys of classes and decks, at every try as somebody else."""
        for number in itertools.count():
            async with self._client() as client:
                await self._ask("guesses", client, ("POST", "/api/join", {"code": f"{number:06}"}))
                path = "/api/keys" if number % 2 else "/api/decks/open"
                await self._ask("guesses", client, ("POST", path, {"key": f"{number:016}"}))

    async def send_frames(self) -> None:
        """Open WebSockets and send what nobody asks for."""
        async with self._client() as client:
            match = await self._make("frames", client, match_wish("prime-climb", "person", "person"))
        while match:
            with contextlib.suppress(OSError, EOFError):
                await Client(self._address, SOURCE).send_frames(match)
            self.statuses["frames"][0] += 1
            await asyncio.sleep(0.01)


async def main(address: str, seconds: float, only: str = "") -> None:
    """Attack, then print what came of it."""
    attack = Attack(address)
    bombs(), long_record()
    print("attacking", flush=True)
    begun = time.perf_counter()
    await attack.run(seconds, only)
    print(json.dumps({"seconds": time.perf_counter() - begun, "statuses": attack.statuses}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2]), *sys.argv[3:]))
