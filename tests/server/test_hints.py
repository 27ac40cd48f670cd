"""Who may ask for hints, and where: at one screen always, at a table by link if its owner has said so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.client import Server, sentence
from tests.server.guest import Guest


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hints") / "matches.sqlite", "all")
    yield running
    running.stop()


def make(server: Server, *players: str, game: str = "prime-climb", **options: Any) -> Guest:
    owner = Guest(server)
    seats = [{"name": f"Player {seat}", "player": player} for seat, player in enumerate(players)]
    body = {"game": game, "options": {"seats": len(seats), "first": 0, **options}, "seats": seats}
    return owner.at(owner.http.post("/api/matches", json=body).json()["match"])


def ask(guest: Guest, strength: int = 1) -> httpx.Response:
    return guest.http.get(f"{guest.address}/help", params={"topic": "hint", "strength": strength})


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return sentence(answer)


def test_at_one_screen(full_server: Server) -> None:
    owner = make(full_server, "person", "greedy")
    assert owner.now()["hints"]
    assert "nothing to decide" in refused(ask(owner), 422, "no-help")
    owner.act()
    found = [ask(owner, strength).json() for strength in (1, 2, 3)]
    assert [one["strength"] for one in found] == [2, 2, 3], "both pawns are on Start"
    assert found[2]["steps"][0]["text"] in [choice["text"] for choice in owner.now()["choices"]]
    refused(ask(owner, 4), 422, "no-help")
    stranger = Guest(full_server).at(owner.match)
    refused(ask(stranger), 403, "not-your-seat")


def test_by_link_there_are_none_unless_the_owner_allows_them(full_server: Server) -> None:
    for allowed in (False, True):
        owner, guest = make(full_server, "person", "open"), Guest(full_server)
        guest.join(owner.now()["code"])
        guest.sit(1)
        refused(guest.table("hints"), 403, "not-the-owner")
        if allowed:
            assert owner.table("hints").json()["hints"]
            assert owner.table("hints").status_code == 200, "as it is already"
            assert not owner.table("no-hints").json()["hints"]
            owner.table("hints")
        assert guest.now()["hints"] is allowed
        owner.table("start")
        owner.act()
        if allowed:
            assert ask(owner).status_code == 200
            refused(ask(guest), 403, "not-your-seat")
        else:
            assert refused(ask(owner), 403, "no-hints") == "Hints are turned off at this table."
        refused(owner.table("no-hints"), 422, "not-now")
        assert owner.now()["hints"] is allowed


@pytest.mark.parametrize("allowed", [True, False])
def test_at_the_tables_of_a_class_its_teacher_decides(full_server: Server, *, allowed: bool) -> None:
    teacher, pupils = Guest(full_server), [Guest(full_server), Guest(full_server)]
    body = {
        "game": "prime-climb",
        "size": 2,
        "options": {"seats": 2, "first": 0},
        **({"hints": True} if allowed else {}),
    }
    name = teacher.http.post("/api/classes", json=body).json()["class_name"]
    assert teacher.http.get(f"/api/classes/{name}").json()["hints"] is allowed
    for number, pupil in enumerate(pupils):
        seat = pupil.http.post(f"/api/classes/{name}/seat", json={"name": f"Pupil {number}"})
        assert pupil.at(seat.json()["match"]).now()["hints"] is allowed
    teacher.http.post(f"/api/classes/{name}/orders", json={"do": "start"})
    pupils[0].act()
    assert ask(pupils[0]).status_code == (200 if allowed else 403)


def test_of_a_game_without_hints_a_class_has_none(full_server: Server) -> None:
    teacher = Guest(full_server)
    body = {"game": "ultimate-track", "size": 2, "options": {"seats": 2}, "hints": True}
    name = teacher.http.post("/api/classes", json=body).json()["class_name"]
    assert teacher.http.get(f"/api/classes/{name}").json()["hints"] is False


def test_what_was_allowed_outlives_the_server(full_server: Server) -> None:
    owner = make(full_server, "person", "open")
    owner.table("hints")
    full_server.stop()
    full_server.start()
    again = Guest(full_server, owner.token).at(owner.match)
    assert again.now()["hints"]
    assert "hints" in [event["text"] for event in again.now()["log"]]


def test_a_game_without_hints(full_server: Server) -> None:
    owner = make(full_server, "person", "person", game="ultimate-track")
    assert not owner.now()["hints"]
    refused(ask(owner), 403, "no-hints")
