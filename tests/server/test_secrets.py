"""What a seat may not know never leaves the server."""

from __future__ import annotations

from tests.server.client import Match, Server


def everything_told(match: Match) -> str:
    with match.live() as live:
        frames = live.socket.recv(timeout=10)
    answer = match.server.http.get(f"/api/matches/{match.name}")
    refusal = match.ask(99, 0, "chance")
    record = match.server.http.get(f"/api/matches/{match.name}/record")
    return f"{frames!r} {answer.text} {refusal.text} {record.text}"


def test_two_worlds_that_differ_in_a_secret_look_alike(server: Server) -> None:
    told = []
    for secret in ("red", "blue"):
        match = server.make("person", "person", secrets=True)
        with match.live() as live:
            live.next()
            match.do("action", f"choose {secret}")
            event = live.next()
            assert (event["text"], event["facts"]) == ("", [{"fact": "hidden", "seat": 0}])
            assert event["scene"]["secrets"] == ["?", ""]
        assert match.rows()[0][4] == f"choose {secret}"
        # The seed of the dice knows nothing of what players choose.
        commitment = match.snapshot()["commitment"]
        told.append(everything_told(match).replace(match.name, "MATCH").replace(commitment, "COMMITMENT"))
    assert told[0] == told[1]


def test_a_record_with_secrets_waits_for_the_end(server: Server) -> None:
    match = server.make("person", "person", secrets=True, goal=3)
    match.do("action", "choose red")
    match.do("action", "choose blue")
    answer = server.http.get(f"/api/matches/{match.name}/record")
    assert answer.status_code == 403
    assert answer.json()["error"]["text"] == "This record can be had when the game is over."
    while match.snapshot()["player"] != -2:
        match.turn()
    assert "choose red" in server.http.get(f"/api/matches/{match.name}/record").text
    assert match.snapshot()["scene"]["secrets"] == ["red", "blue"]
