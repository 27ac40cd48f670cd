"""Whoever is somebody else may do nothing that is not everybody's, at any address that there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from centaine.host.api.route import Route
from centaine.server.api.api import ALL_ROUTES
from tests.server.client import Match, Server, cookie, sentence

STRANGERS = {
    "no cookie": None,
    "a cookie of another form": "x' OR 1=1",
    "another guest's cookie": "a" * 43,
    "the holder's, cut short": "test" + "_" * 38,
    "the holder's in capitals": "TEST" + "_" * 39,
}

EVERYBODYS = {
    "GET /api/catalog",
    "GET /api/words/{lang}",
    "GET /api/phrases",
    "GET /api/names/{lang}",
    "POST /api/matches",  # a match of one's own
    "POST /api/matches/from-record",
    "POST /api/join",
    "POST /api/sandbox",
    "POST /api/games/{game}/cards",
    "POST /api/games/{game}/cards/try",
    "POST /api/games/{game}/questions",
    "POST /api/games/{game}/questions/export",
    "GET /api/games/{game}/questions/{name}",
    "GET /api/games/{game}/pictures/{name}",
    "GET /api/games/{game}/rules/{lang}",
    "GET /api/games/{game}/lesson",
    "GET /api/games/{game}/lessons",
    "GET /api/games/{game}/lessons/{name}",
    "GET /api/teachers/{lang}",
    "GET /api/games/{game}/findings",
    "GET /api/games/{game}/documents",
    "GET /api/games/{game}/documents/{name}",
    "POST /api/games/{game}/documents/{name}",
    "POST /api/games/{game}/documents/{name}/pages/{page}",
    "GET /api/games/{game}/practice",
    "GET /api/games/{game}/practice/{question}",
    "POST /api/games/{game}/practice/{question}",
    "GET /api/games/{game}/value",
    "POST /api/games/{game}/own-puzzle",
    "POST /api/games/{game}/own-puzzle/solution",
    "POST /api/games/{game}/own-puzzle/turn",
    "GET /api/games/{game}/puzzles/{name}/{level}",
    "POST /api/games/{game}/puzzles/{name}/{level}",
    "GET /api/games/{game}/puzzles/{name}/{level}/solution",
    "GET /api/me",  # of whoever asks
    "GET /api/classes",
    "GET /api/me/data",
    "DELETE /api/me",
    "POST /api/classes",  # a class of one's own
    "GET /api/decks",  # one's own
    "POST /api/decks",
    "POST /api/decks/open",  # with a key
    "POST /api/games/{game}/questions/try",
    "POST /api/games/{game}/questions/text",
    "GET /api/classes/{name}",  # without tables and code, which are its owner's
    "GET /api/classes/{name}/qr.svg",
    "POST /api/classes/{name}/seat",  # a seat for oneself
    "POST /api/keys",  # for whoever has the key of a class
    "GET /api/matches/{match}/analysis",  # where the table allows it, or at the end
    "GET /api/matches/{match}/summary",  # at the end
    "GET /api/matches/{match}/picture",  # of what everybody sees
    "GET /api/matches/{match}/dice",  # the promise; the seed when the game is over
    "GET /api/matches/{match}/qr.svg",  # the link that whoever asks has
    "POST /api/matches/{match}/seats/{seat}",  # an open seat is for whoever comes; one that is not is “taken”
}
"""What needs no seat and no table of one's own."""

HOLDERS: dict[str, dict[str, Any]] = {
    "GET /api/matches/{match}": {"params": {"seat": 0}},
    "GET /api/matches/{match}/help": {"params": {"topic": "distance", "seat": 0}},
    "GET /api/matches/{match}/record": {},
    "POST /api/matches/{match}/commands": {
        "json": {"id": "x", "seq": 0, "seat": 0, "kind": "action", "text": "choose red"}
    },
    "POST /api/matches/{match}/table": {"json": {"do": "close"}},
    "POST /api/matches/{match}/say": {"json": {"phrase": "hello", "seat": 0}},
    "POST /api/matches/{match}/again": {"json": {}},
    "DELETE /api/matches/{match}/seats/{seat}": {},
    "POST /api/classes/{name}/orders": {"json": {"do": "end"}},
    "POST /api/classes/{name}/key": {},
    "DELETE /api/classes/{name}": {},
    "GET /api/classes/{name}/newcomers": {},
    "GET /api/classes/{name}/report": {},
    "GET /api/classes/{name}/report/{file}": {},
    "DELETE /api/classes/{name}/report": {},
    "GET /api/classes/{name}/goal": {},
    "GET /api/decks/{deck}": {},
    "POST /api/decks/{deck}/link": {"json": {"kind": "copy"}},
    "DELETE /api/decks/{deck}": {},
}
"""What belongs to a seat, to the table's owner, or to nobody before the end; and how it is asked for."""

REFUSED = (401, 403, 404)


def label(route: Route) -> str:
    return f"{route.method} /api{route.path}"


def test_every_address_is_everybodys_or_somebodys() -> None:
    """A new one has to be put into one of the two lists above."""
    known = {label(route) for route in ALL_ROUTES}
    assert known == EVERYBODYS | set(HOLDERS)
    assert not EVERYBODYS & set(HOLDERS)


@pytest.fixture
def match(server: Server) -> Match:
    """Ada has chosen a colour that nobody else knows."""
    found = server.make("person", "person", secrets=True)
    found.do("action", "choose blue")
    return found


@pytest.fixture
def school(server: Server) -> str:
    """A class."""
    made = server.http.post("/api/classes", json={"game": "race", "size": 2})
    assert made.status_code == 201, made.text
    return str(made.json()["class_name"])


@pytest.mark.parametrize("token", STRANGERS.values(), ids=STRANGERS)
@pytest.mark.parametrize("asked", HOLDERS)
def test_a_stranger_is_refused(server: Server, match: Match, school: str, asked: str, token: str | None) -> None:
    method, _, path = asked.partition(" ")
    with server.browser(token) as stranger:
        address = path.format(match=match.name, seat=0, name=school, file="report.csv", deck="d")
        answer = stranger.request(method, address, **HOLDERS[asked])
    assert answer.status_code in REFUSED, answer.text
    assert sentence(answer)
    assert len(match.rows()) == 1


COMMANDS: list[Any] = [
    {"do": "start"},
    {"do": "close"},
    {"do": "swap", "seats": [0, 1]},
    {"do": "computer", "seat": 1, "level": "random"},
    {"do": "open", "seat": 1},
]


@pytest.mark.parametrize("kind", ["action", "chance", "answer", "undo", "abandon"])
def test_a_stranger_does_nothing_for_any_seat(server: Server, match: Match, kind: str) -> None:
    with server.browser("a" * 43) as stranger:
        for seat in (-1, 0, 1, 2, 10**30):
            body = {"id": "x", "seq": 0, "seat": seat, "kind": kind, "text": "choose red"}
            answer = stranger.post(f"/api/matches/{match.name}/commands", json=body)
            assert answer.status_code in (400, *REFUSED) if seat > 2 else answer.status_code in REFUSED, answer.text
            assert "present" not in answer.json() or answer.json()["present"]["yours"] == []
    assert len(match.rows()) == 1


@pytest.mark.parametrize("body", COMMANDS, ids=lambda body: str(body["do"]))
def test_a_stranger_runs_no_table(server: Server, match: Match, body: dict[str, Any]) -> None:
    with server.browser("a" * 43) as stranger:
        answer = stranger.post(f"/api/matches/{match.name}/table", json=body)
    assert answer.status_code in REFUSED, answer.text
    assert len(match.rows()) == 1


def test_a_seat_holder_is_a_spectator_of_other_seats(server: Server) -> None:
    seats = [{"name": "Ada"}, {"name": "", "player": "open"}]
    body = {"game": "race", "options": {"secrets": True}, "seats": seats}
    match = Match(server, server.http.post("/api/matches", json=body).json()["match"])
    with server.browser("b" * 43) as ben:
        address = f"/api/matches/{match.name}"
        assert ben.post(f"{address}/seats/1", json={"name": "Ben"}).status_code == 200
        asked: list[Callable[[], Any]] = [
            lambda: ben.get(address, params={"seat": 0}),
            lambda: ben.get(f"{address}/help", params={"topic": "distance", "seat": 0}),
            lambda: ben.post(f"{address}/commands", json={"id": "x", "seq": 9, "seat": 0, "kind": "action"}),
            lambda: ben.post(f"{address}/say", json={"phrase": "hello", "seat": 0}),
            lambda: ben.post(f"{address}/table", json={"do": "start"}),
            lambda: ben.delete(f"{address}/seats/0"),
        ]
        for ask in asked:
            answer = ask()
            assert answer.status_code in REFUSED, answer.text
        assert ben.get(address, params={"seat": 1}).status_code == 200
    assert [row[2:4] for row in match.rows()] == [(1, "table")]


@pytest.mark.parametrize("token", [None, "a" * 43])
def test_a_stranger_does_not_look_from_a_seat(server: Server, match: Match, token: str | None) -> None:
    with Match(server, match.name, token).live(seat=0) as live:
        assert live.next()["error"]["code"] == "not-your-seat"
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_another_sites_page_gets_no_connection_and_nothing_done(server: Server, match: Match) -> None:
    address = server.address.replace("http", "ws")
    foreign = {"origin": "https://elsewhere.example"}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"{address}/api/matches/{match.name}/live", additional_headers=cookie(match.token) | foreign),
    ):
        pass
    assert refused.value.response.status_code == 403
    for known in ALL_ROUTES:
        if known.method != "GET":
            named = {"name": "board.pdf", "level": "1", "file": "report.csv", "question": "5e-01", "deck": "d"}
            path = f"/api{known.path}".format(match=match.name, seat=0, page=1, game="race", **named)
            answer = server.http.request(known.method, path, headers=foreign)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign")
