"""What each person chooses for their own seat, and adds to the dice, before the start."""

from __future__ import annotations

import signal
from typing import Any

import httpx
import pytest

from centaine.catalog import CATALOG
from centaine.match.fairness import verify
from centaine.record import load
from tests.server.client import Server, sentence
from tests.server.guest import Guest

FIRST, SECOND = "ab" * 16, "cd" * 16


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    running = Server(tmp_path_factory.mktemp("seats") / "matches.sqlite", "all")
    yield running
    running.stop()


def make(server: Server, **options: Any) -> tuple[Guest, Guest]:
    """A table of CartaMaths with a free seat, and somebody who looks at it."""
    owner, guest = Guest(server), Guest(server)
    seats = [{"name": "Ada", "luck": FIRST}, {"name": "", "player": "open"}]
    made = owner.http.post("/api/matches", json={"game": "cartamaths", "options": options, "seats": seats})
    assert made.status_code == 201, made.text
    return owner.at(made.json()["match"]), guest.at(made.json()["match"])


def refused(answer: httpx.Response) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-option"), answer.text
    return sentence(answer)


def test_a_joining_player_chooses_character_and_level(full_server: Server) -> None:
    owner, guest = make(full_server, characters=["emmy-noether", "al-khwarizmi"], levels=["6e", "6e"])
    now = guest.sit(1, "Bob", options={"characters": "sophie-germain", "levels": "3e"}).json()
    assert (now["options"]["characters"], now["options"]["levels"]) == (
        ["emmy-noether", "sophie-germain"],
        ["6e", "3e"],
    )
    assert [side["character"] for side in now["scene"]["sides"]] == ["emmy-noether", "sophie-germain"]
    now = guest.sit(1, "Bob", options={"characters": "alan-turing"}).json()
    assert now["options"]["characters"] == ["emmy-noether", "alan-turing"]
    assert owner.sit(0, "Ada", options={"levels": "4e"}).json()["options"]["levels"] == ["4e", "3e"]
    swapped = owner.table("swap", seats=[0, 1]).json()
    assert [seat["name"] for seat in swapped["seats"]] == ["Bob", "Ada"]
    assert swapped["options"]["characters"] == ["alan-turing", "emmy-noether"]
    assert swapped["options"]["levels"] == ["3e", "4e"]
    assert owner.table("start").status_code == 200
    late = guest.sit(0, "Bob", options={"characters": "hypatia"})
    assert (late.status_code, late.json()["options"]["characters"]) == (200, ["alan-turing", "emmy-noether"])


def test_nobody_chooses_for_others_or_what_cannot_be(full_server: Server) -> None:
    owner, guest = make(full_server)
    before = owner.now()
    assert refused(guest.sit(1, options={"accuracy": 1})) == "A seat cannot choose “accuracy” itself."
    assert refused(guest.sit(1, options={"minutes": 3})) == "A seat cannot choose “minutes” itself."
    for value in ("nobody", 3, None, ["emmy-noether"], {"a": 1}):
        assert refused(guest.sit(1, options={"characters": value}))
    assert guest.sit(1, options=["characters"]).status_code == 400
    assert owner.now()["options"] == before["options"]
    assert guest.sit(1, options={}).status_code == 200


def test_the_computer_answers_as_often_as_its_level_says(full_server: Server) -> None:
    """CM-13: at a new table, and where it takes a free seat before the start; what else is chosen stays."""
    assert full_server.new("cartamaths", "person", "greedy").snapshot()["options"]["accuracy"] == [0.8, 0.7]
    assert full_server.new("cartamaths", "random", "search").snapshot()["options"]["accuracy"] == [0.5, 0.8]
    assert full_server.new("cartamaths", "random", "search", accuracy=[0.1, 1]).snapshot()["options"]["accuracy"] == [
        0.1,
        1,
    ]
    owner, _ = make(full_server)
    assert owner.now()["options"]["accuracy"] == [0.8, 0.8]
    assert owner.table("computer", seat=1, level="random").json()["options"]["accuracy"] == [0.8, 0.5]
    owner.table("open", seat=1)
    assert owner.table("computer", seat=1, level="greedy").json()["options"]["accuracy"] == [0.8, 0.7]
    assert owner.table("swap", seats=[0, 1]).json()["options"]["accuracy"] == [0.7, 0.8]
    assert owner.table("start").status_code == 200
    owner.table("open", seat=0)
    now = owner.table("computer", seat=0, level="random").json()
    assert (now["seats"][0]["player"], now["options"]["accuracy"]) == ("random", [0.7, 0.8])


def test_choices_are_there_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("seats") / "matches.sqlite", "all")
    try:
        owner, guest = make(server, characters=["emmy-noether", "al-khwarizmi"])
        guest.sit(1, "Bob", options={"characters": "sophie-germain"})
        owner.table("start")
        before = owner.now()
        server.stop(signal.SIGKILL)
        server.start()
        assert Guest(server, owner.token).at(owner.match).now()["scene"] == before["scene"]
    finally:
        server.stop()


def test_the_dice_follow_from_what_everybody_added_after_the_promise(full_server: Server) -> None:
    owner, guest = Guest(full_server), Guest(full_server)
    seats = [{"name": "Ada", "luck": FIRST}, {"name": "", "player": "open"}]
    body = {"game": "ultimate-track", "options": {"seats": 2}, "seats": seats}
    match = owner.http.post("/api/matches", json=body).json()["match"]
    promise = owner.at(match).now()["commitment"]
    assert guest.at(match).now()["commitment"] == promise
    assert guest.sit(1, "Bob", luck=SECOND).json()["seats"][1]["luck"] == SECOND
    now = owner.sit(0, "Ada", luck="ef" * 16).json()  # the same name, and new bytes
    assert [seat["luck"] for seat in now["seats"]] == ["ef" * 16, SECOND]
    assert owner.sit(0, "Ada").json()["seq"] == now["seq"]  # nothing new
    assert owner.table("start").status_code == 200
    assert guest.sit(1, "Bob", luck="00").json()["seats"][1]["luck"] == SECOND
    while (now := owner.now())["player"] != -2:
        (owner if now["scene"]["turn"] == 0 else guest).act()
    record = load(owner.http.get(f"{owner.address}/record").text)
    assert record.proof is not None
    assert record.proof.luck == ("ef" * 16, SECOND)
    game = CATALOG["ultimate-track"].make(record.options)
    assert verify(game, record, promise).drawn > 0
