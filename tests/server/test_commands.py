"""What is asked of a match is done once and in order, or refused with a reason and the match as it stands."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from centaine.server.api.commands import CommandsFirst, body_of
from tests.server.client import Match, Server, new_id, sentence


@pytest.fixture
def match(server: Server) -> Match:
    return server.make("person", "person")


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return sentence(answer)


def test_a_roll_and_an_action_are_done_and_told(match: Match) -> None:
    start = match.snapshot()
    assert (start["seq"], start["player"], start["choices"], start["log"]) == (0, -1, [], [])
    assert match.ask(0, 0, "chance").json() == {"seq": 1}
    rolled = match.snapshot()
    assert rolled["player"] == 0
    assert rolled["choices"] == [{"text": "go forward"}]
    assert match.ask(1, 0, "action", "go forward").json() == {"seq": 2}
    now = match.snapshot()
    assert now["scene"]["squares"] == [1, 0]
    assert [(event["seq"], event["seat"], event["kind"]) for event in now["log"]] == [
        (1, -1, "chance"),
        (2, 0, "action"),
    ]
    assert now["log"][1]["text"] == "go forward"
    assert now["log"][1]["facts"] == [{"fact": "go", "seat": 0}]


def test_the_same_id_gets_the_first_answer_again(match: Match) -> None:
    first = match.ask(0, 0, "chance", id="once")
    again = match.ask(0, 0, "chance", id="once")
    later = match.ask(7, 1, "action", "end", id="once")
    assert first.json() == again.json() == later.json() == {"seq": 1}
    assert len(match.rows()) == 1


def test_the_same_id_in_two_matches_is_two_commands(server: Server, match: Match) -> None:
    other = server.make("person", "person")
    assert match.ask(0, 0, "chance", id="same").json() == {"seq": 1}
    assert other.ask(0, 0, "chance", id="same").json() == {"seq": 1}
    assert len(other.rows()) == 1


def test_stale_is_refused_with_what_was_missed(match: Match) -> None:
    match.do("chance")
    match.do("action", "go forward")
    answer = match.ask(1, 0, "action", "go forward")
    assert refused(answer, 409, "stale") == "The game has moved on: it is now at step 2."
    present = answer.json()["present"]
    assert present["seq"] == 2
    assert [event["seq"] for event in present["log"]] == [2]
    assert len(match.rows()) == 2


def test_an_illegal_action_is_refused_with_its_rule(match: Match) -> None:
    match.do("chance")
    answer = match.ask(1, 0, "action", "go back")
    assert refused(answer, 422, "illegal") == "“go back” is not possible here. (RC-1)"
    assert answer.json()["error"]["rule"] == "RC-1"
    assert answer.json()["present"]["seq"] == 1
    assert len(match.rows()) == 1


def test_what_is_no_action_is_refused(match: Match) -> None:
    match.do("chance")
    assert refused(match.ask(1, 0, "action", "dance"), 422, "illegal") == "“dance” is no action of a race. (RC-1)"


def test_dice_are_not_a_players_to_choose(match: Match) -> None:
    answer = match.ask(0, 0, "action", "roll 3")
    assert refused(answer, 422, "not-now") == "The dice or cards decide now, not a player."
    match.do("chance")
    assert refused(match.ask(1, 0, "chance"), 422, "not-now") == "There is nothing to roll or draw now."
    assert refused(match.ask(1, 0, "action", "roll 3"), 422, "illegal") == "“roll 3” is not possible here. (RC-1)"


def test_another_seats_turn(match: Match) -> None:
    assert refused(match.ask(0, 1, "chance"), 403, "not-your-turn") == "It is not this seat’s turn."
    match.do("chance")
    assert refused(match.ask(1, 1, "action", "go forward"), 403, "not-your-turn") == "It is not this seat’s turn."


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_no_such_seat(match: Match, seat: int) -> None:
    assert refused(match.ask(0, seat, "chance"), 403, "not-your-seat") == f"Seat {seat} is not played by a person."


def test_the_computers_seat_is_nobodys(server: Server) -> None:
    match = server.make("person", "random")
    assert refused(match.ask(0, 1, "chance"), 403, "not-your-seat") == "Seat 1 is not played by a person."


def test_undo_takes_back_until_chance_has_spoken(match: Match) -> None:
    match.do("chance")
    assert match.snapshot()["undo"] is False
    match.do("action", "go forward")
    assert match.snapshot()["undo"] is True
    match.do("undo")
    now = match.snapshot()
    assert now["scene"]["squares"] == [0, 0]
    assert now["undo"] is False
    assert refused(match.ask(3, 0, "undo"), 422, "not-now") == "There is nothing to undo here."
    assert [row[3] for row in match.rows()] == ["chance", "action", "undo"]
    match.do("action", "go forward")
    assert match.snapshot()["scene"]["squares"] == [1, 0]


def test_a_turn_that_was_ended_is_not_taken_back(match: Match) -> None:
    match.turn()
    assert match.snapshot()["undo"] is False
    seq = match.snapshot()["seq"]
    assert refused(match.ask(seq, 0, "undo"), 403, "not-your-turn")
    assert refused(match.ask(seq, 1, "undo"), 422, "not-now")


def test_an_abandoned_match_is_over(match: Match) -> None:
    match.do("chance")
    assert match.ask(0, 1, "abandon").json() == {"seq": 2}  # whoever abandons need not have seen the last step
    assert match.snapshot()["abandoned"] is True
    assert match.snapshot()["choices"] == []
    assert refused(match.ask(2, 0, "action", "go forward"), 422, "over") == "This game is over."
    assert refused(match.ask(2, 0, "abandon"), 422, "over")
    assert len(match.rows()) == 2


def test_a_match_to_its_end(match: Match) -> None:
    while match.snapshot()["player"] != -2:
        match.turn()
    now = match.snapshot()
    assert sorted(now["returns"]) == [-1, 1]
    assert refused(match.ask(now["seq"], 0, "chance"), 422, "over") == "This game is over."


def test_unknown_match(server: Server) -> None:
    nowhere = Match(server, "k3fnowhere")
    said = "This game does not exist: it may have been deleted."
    assert refused(nowhere.ask(0, 0, "chance"), 404, "no-match") == said
    for path in ("", "/record", "/help?topic=distance"):
        assert refused(server.http.get(f"/api/matches/{nowhere.name}{path}"), 404, "no-match") == said
    assert server.http.get("/m/k3fnowhere").status_code == 404


def wrong(field: str) -> str:
    return f"The field {field} of this message has an invalid value."


NO_JSON, NO_FORM = "This message is not valid JSON.", "This message does not have the expected format."


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", NO_JSON),
        (b"{", NO_JSON),
        (b"[" * 30_000, "Lists and objects can be nested at most 20 deep."),
        (b"null", NO_FORM),
        (b"[]", NO_FORM),
        (b"\xff\xfe", NO_JSON),
        (b'{"id": "\xff", "seq": 0, "seat": 0, "kind": "chance"}', NO_JSON),
        (b'{"id": "\\ud800", "seq": 0, "seat": 0, "kind": "chance"}', NO_JSON),
        (b'{"id": "a", "seq": 0, "seat": 0}', "This message lacks the field kind."),
        (b'{"id": "a", "seq": "0", "seat": 0, "kind": "chance"}', wrong("seq")),
        (b'{"id": "a", "seq": -1, "seat": 0, "kind": "chance"}', wrong("seq")),
        (b'{"id": "a", "seq": 0, "seat": 0, "kind": "cheat"}', wrong("kind")),
        (
            b'{"id": "a", "seq": 0, "seat": 0, "kind": "chance", "more": 1}',
            "This message has an unknown field more.",
        ),
        (b'{"id": "", "seq": 0, "seat": 0, "kind": "chance"}', wrong("id")),
        (b'{"id": "' + b"a" * 65 + b'", "seq": 0, "seat": 0, "kind": "chance"}', wrong("id")),
        (b'{"id": "a", "seq": 0, "seat": 0, "kind": "action", "text": "' + b"a" * 201 + b'"}', wrong("text")),
    ],
)
def test_malformed(match: Match, body: bytes, said: str) -> None:
    answer = match.server.http.post(f"/api/matches/{match.name}/commands", content=body)
    assert refused(answer, 400, "malformed") == said
    assert match.rows() == []


@pytest.mark.parametrize("announced", [True, False])
def test_a_message_of_one_megabyte(match: Match, announced: bool) -> None:
    big = b'{"id": "' + b"a" * 1_000_000 + b'"}'
    content = big if announced else iter([big[:600_000], big[600_000:]])
    answer = match.server.http.post(f"/api/matches/{match.name}/commands", content=content)
    assert refused(answer, 413, "too-large") == "This message is too large."
    assert match.ask(0, 0, "chance", id=new_id()).status_code == 200


def test_a_command_in_chunks_is_done(match: Match) -> None:
    address, command = f"/api/matches/{match.name}/commands", b'{"id": "a", "seq": 0, "seat": 0, "kind": "chance"}'
    parts = iter((command[:9], command[9:]))
    assert match.server.http.post(address, content=parts).json() == {"seq": 1}
    assert len(match.rows()) == 1


def test_a_command_of_another_site_or_to_an_invalid_host_is_refused(match: Match) -> None:
    address, command = f"/api/matches/{match.name}/commands", {"id": "a", "seq": 0, "seat": 0, "kind": "chance"}
    http = match.server.http
    refused(http.post(address, json=command, headers={"origin": "https://elsewhere.example"}), 403, "foreign")
    refused(http.post(address, json=command, headers={"host": "a b"}), 400, "malformed")
    assert match.rows() == []
    refused(http.get(address), 405, "no-method")
    assert http.post(f"{address}/", json=command).json() == {"seq": 1}  # the framework answers it


def test_an_error_in_the_server_is_answered_in_a_sentence() -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    async def run() -> None:
        app: Any = SimpleNamespace(state=SimpleNamespace())  # without rooms
        scope: Any = {"type": "http", "method": "POST", "path": "/api/matches/x/commands", "query_string": b""}
        scope["headers"] = [(b"host", b"localhost")]
        await CommandsFirst(app)(scope, receive, send)

    asyncio.run(run())
    assert sent[0]["status"] == 500
    assert json.loads(sent[1]["body"])["error"]["text"] == "Something went wrong on the server."


def test_a_command_whose_sender_goes_before_its_end_is_not_done() -> None:
    async def receive() -> Any:
        return next(messages)

    messages = iter(({"type": "http.request", "body": b'{"id', "more_body": True}, {"type": "http.disconnect"}))
    assert asyncio.run(body_of(receive)) is None
