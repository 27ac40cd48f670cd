"""Making matches, and everything else that is asked over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from centaine import record
from tests.server.client import Match, Server, sentence

TWO = [{"name": "Ada", "player": "person"}, {"name": "Bob", "player": "random"}]


def make(server: Server, **changes: Any) -> httpx.Response:
    return server.http.post("/api/matches", json={"game": "race", "options": {}, "seats": TWO} | changes)


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return sentence(answer)


def test_a_match_is_made_as_it_was_asked_for(server: Server) -> None:
    answer = make(server, options={"goal": 9})
    assert answer.status_code == 201
    now = Match(server, answer.json()["match"]).snapshot()
    assert now["match"] == answer.json()["match"]
    assert now["game"] == "race"
    assert now["options"] == {"seats": 2, "goal": 9, "secrets": False}
    assert now["seats"] == [{**seat, "colour": place} for place, seat in enumerate(TWO)]


@pytest.mark.parametrize(
    ("changes", "status", "code", "said"),
    [
        ({"game": "chess"}, 422, "no-game", "There is no game “chess”; choose from race."),
        ({"options": {"seats": 0}}, 422, "bad-option", "A race has 1 to 4 seats, not 0."),
        ({"options": {"seats": 5}}, 422, "bad-option", "A race has 1 to 4 seats, not 5."),
        ({"options": {"variant": "x"}}, 422, "bad-option", "A race has no option “variant”."),
        ({"seats": TWO[:1]}, 422, "bad-seats", "The option “seats” is 2, so 2 seats must be given, not 1."),
        ({"seats": TWO * 3}, 422, "bad-seats", "A race has 1 to 4 seats, not 6."),
        ({"seats": [TWO[0], {"name": "  "}]}, 422, "bad-seats", None),
        ({"seats": [TWO[0], {"name": "x" * 41}]}, 422, "bad-seats", None),
        ({"seats": [TWO[0], {"name": "a\nb"}]}, 422, "bad-seats", None),
        (
            {"seats": [TWO[0], {"name": "x", "player": "genius"}]},
            422,
            "bad-seats",
            "There is no player “genius”; choose from person, open, random.",
        ),
        ({"seats": "two"}, 400, "malformed", None),
        ({"more": 1}, 400, "malformed", None),
    ],
)
def test_what_does_not_fit_is_refused(
    server: Server, changes: dict[str, Any], status: int, code: str, said: str | None
) -> None:
    text = refused(make(server, **changes), status, code)
    assert said is None or text == said


def test_the_catalog(server: Server) -> None:
    [game] = server.http.get("/api/catalog").json()["games"]
    assert game["id"] == "race"
    assert game["levels"] == [{"id": "random", "title": "By chance", "brings": {}, "note": "", "manner": ""}]
    assert game["presets"][0]["options"] == {"goal": 3}
    assert game["fields"][0]["choices"] == [{"value": 6, "title": "Six"}]
    assert game["cards"][0]["title"] == {"en": "Ace", "fr": "As"}
    assert game["undo"] is True


def test_words(server: Server) -> None:
    french = server.http.get("/api/words/fr").json()
    assert french["lang"] == "fr"
    assert french["messages"]["The game is over"] == "La partie est terminée"
    assert server.http.get("/api/words/en").json() == {"lang": "en", "messages": {}}
    assert "xx" in refused(server.http.get("/api/words/xx"), 404, "no-language")


def test_a_record_goes_out_and_comes_back(server: Server) -> None:
    match = server.make("person", "person", goal=30)
    match.turn()
    match.turn()
    match.do("chance")
    match.do("action", "go forward")
    match.do("undo")
    match.do("action", "go forward")
    answer = server.http.get(f"/api/matches/{match.name}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{match.name}.centaine.txt"'
    assert answer.text.count("go forward") == sum(match.snapshot()["scene"]["squares"])
    made = server.http.post("/api/matches/from-record", content=answer.content)
    assert made.status_code == 201
    again = Match(server, made.json()["match"])
    before, after = match.snapshot(), again.snapshot()
    for same in ("game", "options", "seats", "scene", "choices", "player", "undo"):
        assert after[same] == before[same]
    assert after["seq"] == before["seq"] - 2
    there, back = (record.load(server.http.get(f"/api/matches/{one.name}/record").text) for one in (match, again))
    assert msgspec.structs.replace(back, proof=None) == msgspec.structs.replace(there, proof=None)
    again.do("action", again.snapshot()["choices"][0]["text"])
    assert again.snapshot()["seq"] == after["seq"] + 1


def written(*actions: str, game: str = "race", seats: int = 2) -> str:
    lines = ["centaine 1", f"game {game}", *(f'seat "P{seat}"' for seat in range(seats)), ""]
    return "\n".join([*lines, *actions, f"total {len(actions)}", ""])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-record"),
        ("hello", "bad-record"),
        (written("roll 1", "go forward", "end")[:-9], "bad-record"),
        (written("roll 1", "go back"), "bad-record"),
        (written("roll 9"), "bad-record"),
        (written("dance"), "bad-record"),
        (written(seats=1), "bad-record"),
        (written(game="chess"), "no-game"),
    ],
)
def test_a_record_that_is_none(server: Server, text: str, code: str) -> None:
    refused(server.http.post("/api/matches/from-record", content=text.encode()), 422, code)


def test_a_record_of_bytes_that_are_no_text(server: Server) -> None:
    answer = server.http.post("/api/matches/from-record", content=b"\xff\xfe\x00")
    assert refused(answer, 400, "malformed") == "A record must be UTF-8 text."


def test_large_records(server: Server) -> None:
    answer = server.http.post("/api/matches/from-record", content=b"x" * 1_000_000)
    refused(answer, 422, "bad-record")
    answer = server.http.post("/api/matches/from-record", content=b"x" * 1_100_000)
    assert refused(answer, 413, "too-large") == "This message is too large."
    answer = server.http.post("/api/matches/from-record", content=written(*["end"] * 20_001).encode())
    assert refused(answer, 422, "bad-record") == "A record can have at most 10000 actions here, not 20001."


def test_help_is_the_games_own(server: Server) -> None:
    match = server.make("person", "person")
    address = f"/api/matches/{match.name}/help"
    assert server.http.get(f"{address}?topic=distance&seat=1").json() == {"distance": 6}
    assert refused(server.http.get(f"{address}?topic=luck"), 422, "no-help") == "There is no help on “luck”."
    refused(server.http.get(address), 400, "malformed")


def try_out(server: Server, **question: Any) -> httpx.Response:
    return server.http.post("/api/sandbox", json={"game": "race", **question})


def test_the_sandbox_plays_without_a_match(server: Server) -> None:
    rolled = try_out(server, action="roll 2").json()
    assert rolled["facts"] == [{"fact": "roll", "seat": 0}]
    assert rolled["choices"] == [{"text": "go forward"}]
    assert rolled["error"] is None
    gone = try_out(server, state=rolled["state"], action="go forward").json()
    assert gone["scene"]["squares"] == [1, 0]
    placed = try_out(server, options={"seats": 1}, position={"phase": "move", "squares": [5]}).json()
    assert placed["choices"] == [{"text": "end"}]
    wrong = try_out(server, state=rolled["state"], action="end").json()
    assert wrong["state"] == rolled["state"]
    assert wrong["error"]["rule"] == "RC-1"


def test_the_sandbox_refuses_what_cannot_be(server: Server) -> None:
    refused(try_out(server, state="nonsense"), 422, "bad-position")
    refused(try_out(server, position={"left": "two"}), 422, "bad-position")
    refused(try_out(server, options={"seats": 9}), 422, "bad-option")
    refused(server.http.post("/api/sandbox", json={"game": "chess"}), 422, "no-game")


def test_pictures_and_rules(server: Server) -> None:
    board = server.http.get("/api/games/race/pictures/board.svg?theme=dark")
    assert board.headers["content-type"] == "image/svg+xml"
    assert board.text.startswith("<svg")
    refused(server.http.get("/api/games/race/pictures/board.svg?theme=pink"), 422, "bad-option")
    refused(server.http.get("/api/games/chess/pictures/board.svg"), 404, "no-game")
    refused(server.http.get("/api/games/race/pictures/none.svg"), 404, "not-found")
    refused(server.http.get("/api/games/race/rules/de"), 404, "no-language")
    assert "<strong>finissez</strong>" in server.http.get("/api/games/race/rules/fr").text
    rules = server.http.get("/api/games/race/rules/en").text
    assert "<table>" in rules
    assert "<script>" not in rules
    example = '{"position": {"left": 2}, "text": "<go> & \\"end\\""}'
    escaped = example.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    assert f'<div class="example" data-example="{escaped}"><figure class="example-box">' in rules
