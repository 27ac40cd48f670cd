"""Puzzles over HTTP: the same for everyone, judged by the server, which keeps the solution until it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from centaine.games.prime_climb.puzzles.generator import puzzle
from centaine.games.prime_climb.puzzles.task import GRADES
from tests.server.client import Server, sentence

DAY = date(2026, 3, 14)
ADDRESS = "/api/games/prime-climb/puzzles"


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("puzzles") / "matches.sqlite", "all")
    yield running
    running.stop()


@pytest.mark.parametrize("level", GRADES)
def test_the_puzzle_of_a_day(full_server: Server, level: str) -> None:
    answer = full_server.http.get(f"{ADDRESS}/{DAY}/{level}")
    assert answer.status_code == 200
    asked, posed = puzzle(DAY, level), answer.json()
    assert posed["scene"]["pawns"][0][0]["square"] == asked.state.pawns[0][0]
    assert posed["scene"]["left"] == list(asked.state.left)
    assert set(posed) == {"options", "state", "scene", "choices", "seat", "unit"}, "nothing of the solution"
    question = {"game": "prime-climb", "options": posed["options"], "state": posed["state"]}
    tried = full_server.http.post("/api/sandbox", json=question).json()
    assert (tried["scene"], tried["choices"]) == (posed["scene"], posed["choices"])


def test_a_turn_is_judged_and_the_solution_told(full_server: Server) -> None:
    asked = puzzle(DAY, "easy")
    address = f"{ADDRESS}/{DAY}/easy"
    told = full_server.http.get(f"{address}/solution").json()
    assert told == {"actions": list(asked.solution), "value": asked.rolls, "next_best": asked.next_best}
    right = full_server.http.post(address, json={"actions": told["actions"][:-1]}).json()
    assert right == {"solved": True, "value": asked.rolls, "best": asked.rolls, "why": []}
    wrong = full_server.http.post(address, json={"actions": other_turn(full_server, address)}).json()
    assert not wrong["solved"]
    assert wrong["value"] >= asked.next_best > wrong["best"] == asked.rolls


def other_turn(full_server: Server, address: str) -> list[str]:
    """A whole turn that is not the best one: the first choice again and again."""
    now = full_server.http.get(address).json()
    options, actions = now["options"], list[str]()
    while now["choices"][0]["kind"] != "end":
        actions.append(now["choices"][0]["text"])
        question = {"game": "prime-climb", "options": options, "state": now["state"], "action": actions[-1]}
        now = full_server.http.post("/api/sandbox", json=question).json()
    return actions


def test_a_number_names_a_puzzle_too(full_server: Server) -> None:
    posed = full_server.http.get(f"{ADDRESS}/4711/hard").json()
    assert posed["scene"]["left"] == list(puzzle(4711, "hard").state.left)


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("2026-02-30/easy", "Write a date as YYYY-MM-DD, such as 2026-03-14, not 2026-02-30."),
        ("today/easy", "Write a date"),
        ("0/easy", "Write a date"),
        ("1000000/easy", "Write a date"),
        ("2026-03-14/cruel", "There is no level cruel; choose from easy, medium, hard."),
        ("9999-12-31/easy", "The puzzle for 9999-12-31 will be available on that day."),
    ],
)
def test_what_is_no_puzzle(full_server: Server, path: str, says: str) -> None:
    for answer in (
        full_server.http.get(f"{ADDRESS}/{path}"),
        full_server.http.get(f"{ADDRESS}/{path}/solution"),
        full_server.http.post(f"{ADDRESS}/{path}", json={"actions": []}),
    ):
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "no-puzzle"
        assert says in sentence(answer)


def test_it_may_be_tomorrow_somewhere(full_server: Server) -> None:
    today = datetime.now(UTC).date()
    assert full_server.http.get(f"{ADDRESS}/{today}/easy").status_code == 200
    assert full_server.http.get(f"{ADDRESS}/{today + timedelta(2)}/easy").status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"actions": []}, 422),
        ({"actions": ["hello"]}, 422),
        ({"actions": ["roll 3 3"]}, 422),
        ({"actions": ["1+1"] * 21}, 400),
        ({"actions": "14+3"}, 400),
        ({}, 400),
    ],
)
def test_what_is_no_turn(full_server: Server, body: dict[str, Any], status: int) -> None:
    answer = full_server.http.post(f"{ADDRESS}/{DAY}/easy", json=body)
    assert answer.status_code == status
    assert sentence(answer)


def test_games_without_puzzles(full_server: Server) -> None:
    for game, code in (("cartamaths", "no-puzzle"), ("none", "no-game")):
        answer = full_server.http.get(f"/api/games/{game}/puzzles/{DAY}/easy")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)
        assert full_server.http.get(f"/puzzle/{game}").status_code == 404
    levels = {
        game["id"]: [level["id"] for level in game["puzzles"]]
        for game in full_server.http.get("/api/catalog").json()["games"]
    }
    assert levels["prime-climb"] == list(GRADES)
    assert levels["cartamaths"] == []
    for path in ("", f"/{DAY}/easy"):
        assert full_server.http.get(f"/puzzle/prime-climb{path}").status_code == 200
    assert full_server.http.get(f"/puzzle/prime-climb/{DAY}/cruel").status_code == 404
