"""The real catalog behind the real server: Prime Climb is served, and bad input gets its sentence."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from centaine.catalog import CATALOG
from tests.server.client import Match, Server, sentence

PLUGIN = CATALOG["prime-climb"]


def make(house: Server, *players: str, **options: Any) -> httpx.Response:
    seats = [{"name": f"Player {seat}", "player": player} for seat, player in enumerate(players)]
    body = {"game": "prime-climb", "options": {"seats": len(seats), **options}, "seats": seats}
    return house.http.post("/api/matches", json=body)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"seats": 0}, "0"),
        ({"seats": 5}, "5"),
        ({"course": "sideways"}, "sideways"),
        ({"way_stations": [40]}, "40"),
        ({"deck": "half"}, "half"),
        ({"variant": "x"}, "variant"),
        ({"custom_cards": [{"id": "x", "colour": "blue"}]}, "x"),
        ({"custom_cards": "cards"}, "cards"),
    ],
)
def test_options_that_there_are_not(house: Server, options: dict[str, Any], named: str) -> None:
    answer = make(house, "person", "person", **options)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad-option"
    assert named in sentence(answer)


@pytest.mark.parametrize("preset", PLUGIN.presets, ids=lambda preset: preset.id)
def test_every_preset_can_be_played(house: Server, preset: Any) -> None:
    for seats in {preset.least_seats, preset.most_seats}:
        answer = make(house, *["person"] * seats, **preset.options)
        assert answer.status_code == 201, answer.text
        match = Match(house, answer.json()["match"])
        match.do("chance")
        assert match.snapshot()["log"][0]["facts"][0]["fact"] == "roll"


def test_a_match_of_computers_ends_and_its_record_comes_back(house: Server) -> None:
    answer = make(house, "greedy", "greedy", pawns_to_finish=1, deck="none")
    match = Match(house, answer.json()["match"])
    with match.live() as live:
        while live.next()["player"] != -2:
            pass
    record = house.http.get(f"/api/matches/{match.name}/record").content
    again = Match(house, house.http.post("/api/matches/from-record", content=record).json()["match"])
    assert again.snapshot()["scene"] == match.snapshot()["scene"]
    assert again.snapshot()["returns"] == match.snapshot()["returns"]
    cut = house.http.post("/api/matches/from-record", content=record[:-12])
    assert cut.status_code == 422
    assert sentence(cut).startswith("The record is cut short or damaged")


def test_an_illegal_step_is_told_with_its_rule(house: Server) -> None:
    match = Match(house, make(house, "person", "person", first=0).json()["match"])
    match.do("chance")
    answer = match.ask(1, 0, "action", "0+11")
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"].startswith("PC-")
    assert match.snapshot()["seq"] == 1


def test_what_a_page_draws_with_is_there(house: Server) -> None:
    for name in PLUGIN.pictures:
        assert house.http.get(f"/api/games/prime-climb/pictures/{name}").status_code == 200
    for lang in ("en", "fr"):
        assert "<h1" in house.http.get(f"/api/games/prime-climb/rules/{lang}").text
    for page in ("/rules/prime-climb", "/learn/prime-climb"):
        assert house.http.get(page).status_code == 200
