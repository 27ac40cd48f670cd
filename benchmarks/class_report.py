"""How long the report of a class takes to open: so many pupils who answered so many questions of CartaMaths.

    python benchmarks/class_report.py --pupils 30 --questions 30

Starts a server of its own, with matches in its database that were played by random choices. It has read the bank of
questions, as any server that has run a class. The first request reads all matches and computes everything; later ones
only what is new.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from centaine.server.storage.databases import database_of, open_store
from tests.server.client import Server
from tests.server.played_class import played

NAMES = ("Ada", "Ben", "Chloé", "David", "Emma", "Farid", "Grace", "Hugo", "Inès", "Jules", "Kenza", "Léo", "Maya")


async def fill(database: str, class_name: str, pupils: int, questions: int) -> int:
    """Matches between pairs of pupils, until all have answered enough questions; returns the number of matches."""
    rng, store, made = Random(1), open_store(database_of(database)), 0
    rounds = range(pupils // len(NAMES) + 1)
    names = [f"{name} ({turn + 1})" if turn else name for turn in rounds for name in NAMES][:pupils]
    for first in range(0, pupils, 2):
        people = [(f"{place:064x}", names[place]) for place in (first, first + 1)]
        count = dict.fromkeys([guest for guest, _ in people], 0)
        while min(count.values()) < questions:
            made += 1
            row, lines, answers = played(f"report{made:06}", made, class_name, people, rng)
            await store.create(row, [])
            typed = {answer.seq: answer for answer in answers}
            await asyncio.gather(*(store.append(row.match, line, answer=typed.get(line.seq)) for line in lines))
            for answer in answers:
                count[answer.guest] += 1
    await store.close()
    return made


def main() -> None:
    """Read the command line, start the server, fill its database, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--questions", type=int, default=30)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "matches.sqlite")
        server = Server(database, "all")
        try:
            made = server.http.post("/api/classes", json={"game": "cartamaths", "size": 2}).json()["class_name"]
            matches = asyncio.run(fill(database, made, wanted.pupils, wanted.questions))
            server.http.post(f"/api/classes/{made}/seat", json={"name": "Eve"}).raise_for_status()
            for what in ("first", "second", "third"):
                begun = time.perf_counter()
                answer = server.http.get(f"/api/classes/{made}/report").raise_for_status()
                took = time.perf_counter() - begun
                seen = sum(one["seen"] for one in msgspec.json.decode(answer.content)["notions"])
                kib = len(answer.content) / 1024
                print(f"{what} request: {took:.2f} s, {matches} games, {seen} answers, {kib:.0f} KiB")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
