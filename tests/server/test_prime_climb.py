"""The real catalog behind the real server: Prime Climb is served, and bad input gets its sentence."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from centaine.catalog import CATALOG
from tests.server.client import Match, Server, sentence, until

PLUGIN = CATALOG["prime-climb"]


def make(full_server: Server, *players: str, **options: Any) -> httpx.Response:
    seats = [{"name": f"Player {seat}", "player": player} for seat, player in enumerate(players)]
    body = {"game": "prime-climb", "options": {"seats": len(seats), **options}, "seats": seats}
    return full_server.http.post("/api/matches", json=body)


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
def test_options_that_there_are_not(full_server: Server, options: dict[str, Any], named: str) -> None:
    answer = make(full_server, "person", "person", **options)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad-option"
    assert named in sentence(answer)


@pytest.mark.parametrize("preset", PLUGIN.presets, ids=lambda preset: preset.id)
def test_every_preset_can_be_played(full_server: Server, preset: Any) -> None:
    for seats in {preset.least_seats, preset.most_seats}:
        answer = make(full_server, *["person"] * seats, **preset.options)
        assert answer.status_code == 201, answer.text
        match = Match(full_server, answer.json()["match"])
        match.do("chance")
        assert match.snapshot()["log"][0]["facts"][0]["fact"] == "roll"


def test_a_match_of_computers_ends_and_its_record_comes_back(full_server: Server) -> None:
    answer = make(full_server, "greedy", "greedy", pawns_to_finish=1, deck="none")
    match = Match(full_server, answer.json()["match"])
    with match.live() as live:
        while live.next()["player"] != -2:
            pass
    record = full_server.http.get(f"/api/matches/{match.name}/record").content
    again = Match(full_server, full_server.http.post("/api/matches/from-record", content=record).json()["match"])
    assert again.snapshot()["scene"] == match.snapshot()["scene"]
    assert again.snapshot()["returns"] == match.snapshot()["returns"]
    cut = full_server.http.post("/api/matches/from-record", content=record[:-12])
    assert cut.status_code == 422
    assert sentence(cut).startswith("The record is cut short or damaged")


def test_an_illegal_step_is_told_with_its_rule(full_server: Server) -> None:
    match = Match(full_server, make(full_server, "person", "person", first=0).json()["match"])
    match.do("chance")
    answer = match.ask(1, 0, "action", "0+11")
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"].startswith("PC-")
    assert match.snapshot()["seq"] == 1


def test_what_a_page_draws_with_is_there(full_server: Server) -> None:
    for name in PLUGIN.pictures:
        assert full_server.http.get(f"/api/games/prime-climb/pictures/{name}").status_code == 200
    for lang in ("en", "fr"):
        assert "<h1" in full_server.http.get(f"/api/games/prime-climb/rules/{lang}").text
    for page in ("/rules/prime-climb", "/learn/prime-climb"):
        assert full_server.http.get(page).status_code == 200


def end_of_move(match: Match, hold: int) -> int:
    """Plays the first person's move to its end, which is held for so many milliseconds; the number of that event."""
    match.do("chance")
    while True:
        now = match.snapshot()
        texts = [choice["text"] for choice in now["choices"]]
        text = "end" if "end" in texts else texts[0]
        answer = match.ask(now["seq"], 0, "action", text, hold=hold)
        assert answer.status_code == 200, answer.text
        if text == "end":
            seq: int = answer.json()["seq"]
            return seq


def test_a_computer_s_roll_waits_while_the_end_can_be_taken_back(full_server: Server) -> None:
    match = full_server.new("prime-climb", "person", "greedy", seats=2, first=0, deck="none")
    seq = end_of_move(match, hold=2000)
    assert match.snapshot()["undo"]
    assert match.ask(seq, 0, "undo").json() == {"seq": seq + 1}
    now = match.snapshot()
    assert (now["player"], now["log"][-1]["kind"]) == (0, "undo")
    assert match.ask(now["seq"], 0, "action", "end", hold=1).status_code == 200
    until(lambda: match.snapshot()["seq"] > seq + 2)
    assert match.snapshot()["log"][seq + 2]["facts"][0]["fact"] == "roll"
    assert match.ask(0, 0, "chance", hold=2001).status_code == 400


def test_a_computer_s_roll_waits_for_nobody_where_others_play(full_server: Server) -> None:
    match = full_server.new("prime-climb", "person", "greedy", "person", seats=3, first=0, deck="none")
    seq = end_of_move(match, hold=2000)
    assert not match.snapshot()["undo"]
    assert match.ask(seq, 0, "undo").status_code in (403, 409)


def test_cards_are_checked_as_they_are_written(full_server: Server) -> None:
    """PC-50: the file that comes back is read as the same cards, and the state in which a card is tried is one."""
    address = "/api/games/prime-climb/cards"
    leap = {"kind": "keeper", "effect": {"type": "move", "by": 12}, "title": {"en": "Leap"}, "text": {"fr": "± 12"}}
    found = full_server.http.post(f"{address}/try", json={"cards": [leap]}).json()
    (card,), (state,) = found["cards"], found["trials"]
    assert full_server.http.post(address, content=found["file"]).json() == {"cards": [card]}
    question = {"game": "prime-climb", "options": {"first": 0, "custom_cards": [card]}, "state": state}
    tried = full_server.http.post("/api/sandbox", json=question).json()
    assert "play leap 31+12" in [choice["text"] for choice in tried["choices"]]
    wrong = full_server.http.post(f"{address}/try", json={"cards": [leap, leap | {"effect": {"type": "to"}}]}).json()
    assert wrong["cards"][1] is None
    assert (wrong["file"], wrong["trials"][1]) == ("", "")
    assert [(one["card"], one["field"]) for one in wrong["refused"]] == [(1, "effect.to")]
    refused = full_server.http.post(f"{address}/try", json={"cards": [leap] * 5})
    assert refused.status_code == 422
    assert sentence(refused) == "A deck can have at most 4 custom cards, not 5."
