"""Puzzles made of a position that the page sends: judged as the analysis judges, and refused in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.client import Server, sentence

ADDRESS = "/api/games/prime-climb/own-puzzle"
POSITION: dict[str, Any] = {
    "options": {"seats": 2, "first": 0},
    "state": "move 0 94,60/97,20 left=1,2 hands=plus-minus-4/",
}


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("own") / "matches.sqlite", "all")
    yield running
    running.stop()


def test_a_position_is_a_puzzle(full_server: Server) -> None:
    """PC-9: the best turn bumps the pawn on 97."""
    posed = full_server.http.post(ADDRESS, json=POSITION).json()
    assert (posed["seat"], posed["unit"], posed["state"]) == (0, "chance", POSITION["state"])
    assert posed["scene"]["left"] == [1, 2]
    told = full_server.http.post(f"{ADDRESS}/solution", json=POSITION).json()
    right = full_server.http.post(f"{ADDRESS}/turn", json={**POSITION, "actions": told["actions"]}).json()
    assert right == {"solved": True, "value": told["value"], "best": told["value"], "why": []}
    assert told["next_best"] < told["value"]
    wrong = full_server.http.post(f"{ADDRESS}/turn", json={**POSITION, "actions": ["60+2", "94+1"]}).json()
    assert not wrong["solved"]
    assert wrong["value"] < wrong["best"]
    assert wrong["why"][0]["params"] == {"square": 97}


def test_a_solitaire_counts_rolls_in_all(full_server: Server) -> None:
    """PC-45."""
    position = {"options": {"seats": 1, "deck": "none"}, "state": "move 0 36,26 left=9,10 rolls=2"}
    posed = full_server.http.post(ADDRESS, json=position).json()
    assert posed["unit"] == "total"
    told = full_server.http.post(f"{ADDRESS}/solution", json=position).json()
    assert 4 < told["value"] < told["next_best"] < 12


@pytest.mark.parametrize(
    ("changed", "status", "says"),
    [
        ({"state": "nonsense"}, 422, None),
        ({"state": "roll 0 94,60/97,20"}, 422, "In this position, there is nothing to choose."),
        ({"state": "x" * 5000}, 400, None),
        ({"options": {"seats": 99}}, 422, None),
        ({"options": {"seats": 3}}, 422, None),
        ({"actions": ["60+2"] * 50}, 400, None),
        ({"actions": ["60+2"]}, 422, None),
        ({"actions": ["60+2", "94+1", "end", "end"]}, 422, "The turn is over before end."),
        ({"actions": ["hello"]}, 422, None),
        ({"more": 1}, 400, None),
    ],
)
def test_what_is_no_puzzle_is_refused(
    full_server: Server, changed: dict[str, Any], status: int, says: str | None
) -> None:
    answer = full_server.http.post(f"{ADDRESS}/turn", json={**POSITION, **changed})
    assert answer.status_code == status
    if says:
        assert sentence(answer) == says


def test_a_game_without_analysis_has_none(full_server: Server) -> None:
    body = {"options": {}, "state": "1"}
    assert full_server.http.post("/api/games/nothing/own-puzzle", json=body).status_code == 404
    assert full_server.http.post("/api/games/cartamaths/own-puzzle", json=body).status_code == 422
