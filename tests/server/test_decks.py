"""Decks that teachers keep on the server: theirs, by secret links; copied by colleagues; limited; deleted for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from centaine.server.storage.databases import database_of
from tests.server.client import Server, sentence
from tests.server.databases import DATABASES, named, own_database, query
from tests.server.guest import Guest


@pytest.fixture(scope="module", params=DATABASES)
def full_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("decks")) as database:
        running = Server(named(database), "all")
        yield running
        running.stop()


def new_deck(name: str = "Fractions", count: int = 2, **more: Any) -> dict[str, Any]:
    questions = [{"text": f"Wombat {n}?", "answer": str(n)} for n in range(count)]
    return {"game": "cartamaths", "name": name, "level": "5e", "language": "en", "questions": questions, **more}


def store(guest: Guest, **more: Any) -> httpx.Response:
    return guest.http.post("/api/decks", json=new_deck(**more))


def stored(server: Server) -> str:
    return str(query(database_of(server.database), "SELECT * FROM decks"))


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text


def test_a_deck_is_stored_changed_and_deleted(full_server: Server) -> None:
    teacher, stranger = Guest(full_server), Guest(full_server)
    first = store(teacher).json()
    assert (first["name"], first["count"], first["revision"]) == ("Fractions", 2, 1)
    assert teacher.http.get("/api/decks").json()["decks"] == [first]
    assert stranger.http.get("/api/decks").json()["decks"] == []
    address = f"/api/decks/{first['deck']}"
    changed = store(teacher, name="Halves", count=3, deck=first["deck"], revision=1).json()
    assert (changed["deck"], changed["revision"], changed["count"]) == (first["deck"], 2, 3)
    refused(store(teacher, deck=first["deck"], revision=1), 409, "stale-deck")
    found = teacher.http.get(address).json()
    assert (found["name"], len(found["questions"]), found["level"]) == ("Halves", 3, "5e")
    store(stranger)
    for answer in (
        stranger.http.get(address),
        stranger.http.delete(address),
        stranger.http.post(f"{address}/link", json={"kind": "own"}),
        store(stranger, deck=first["deck"], revision=2),
    ):
        refused(answer, 403, "not-the-owner")
    assert teacher.http.delete(address).status_code == 204
    refused(teacher.http.get(address), 404, "no-deck")


def test_links_open_a_deck_elsewhere(full_server: Server) -> None:
    teacher, device, colleague = Guest(full_server), Guest(full_server), Guest(full_server)
    deck = store(teacher, name="Shared").json()["deck"]
    own, copy = (
        teacher.http.post(f"/api/decks/{deck}/link", json={"kind": kind}).json()["key"] for kind in ("own", "copy")
    )
    assert own not in stored(full_server)
    assert copy not in stored(full_server)
    found = device.http.post("/api/decks/open", json={"key": own.upper()}).json()
    assert (found["deck"], found["revision"]) == (deck, 1)
    assert store(device, name="Shared", count=5, deck=deck, revision=1, key=own).json()["revision"] == 2
    assert teacher.http.get("/api/decks").json()["decks"][0]["count"] == 5
    theirs = colleague.http.post("/api/decks/open", json={"key": copy}).json()
    assert (theirs["deck"], len(theirs["questions"])) == ("", 5)
    refused(store(colleague, deck=deck, revision=2, key=copy), 403, "not-the-owner")
    teacher.http.post(f"/api/decks/{deck}/link", json={"kind": "copy"})
    refused(colleague.http.post("/api/decks/open", json={"key": copy}), 404, "no-deck")
    for _ in range(9):
        refused(colleague.http.post("/api/decks/open", json={"key": "x" * 16}), 404, "no-deck")
    refused(colleague.http.post("/api/decks/open", json={"key": "x" * 16}), 429, "slow-down")
    assert colleague.http.post("/api/decks/open", json={"key": own}).status_code == 200


def test_decks_are_limited_and_checked(full_server: Server) -> None:
    teacher = Guest(full_server)
    for _ in range(50):
        assert store(teacher, count=1).status_code == 201
    answer = store(teacher)
    refused(answer, 422, "too-many-decks")
    assert sentence(answer) == "You can keep at most 50 decks and 3 MB here. Delete one first."
    assert len(teacher.http.get("/api/decks").json()["decks"]) == 50
    refused(store(Guest(full_server), name="  \n"), 422, "bad-name")
    refused(store(Guest(full_server), name="x" * 61), 422, "bad-name")
    refused(store(Guest(full_server), questions=[{"text": "$", "answer": "1"}]), 422, "bad-questions")
    foreign = {"origin": "https://elsewhere.example"}
    assert teacher.http.post("/api/decks", json=new_deck(), headers=foreign).status_code == 403


def test_my_data_has_decks_and_deletes_them(full_server: Server) -> None:
    teacher = Guest(full_server)
    store(teacher, name="Platypus")
    [deck] = teacher.http.get("/api/me").json()["decks"]
    assert (deck["name"], deck["count"], deck["content"]) == ("Platypus", 2, None)
    [whole] = teacher.http.get("/api/me/data").json()["decks"]
    assert whole["content"]["questions"][1] == {"text": "Wombat 1?", "answer": "1"}
    assert teacher.http.delete("/api/me").status_code == 204
    assert "Platypus" not in stored(full_server)


def test_nothing_of_a_deleted_deck_stays_in_the_file(tmp_path: Path) -> None:
    server = Server(tmp_path / "matches.sqlite", "all")
    teacher = Guest(server)
    store(teacher, name="Platypus", count=60)
    assert any(b"Wombat" in path.read_bytes() for path in tmp_path.iterdir())
    assert teacher.http.delete("/api/me").status_code == 204
    left = [path.name for path in tmp_path.iterdir() for word in (b"Wombat", b"Platypus") if word in path.read_bytes()]
    server.stop()
    assert left == []
