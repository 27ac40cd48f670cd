"""Whom a class keeps out sees nothing more of its games: neither by a connection that is open, nor by any request."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.class_teacher import Teacher, come, refused, seat
from tests.server.client import Live, Match, Server, cookie, new_id
from tests.server.databases import DATABASES, named, own_database
from tests.server.guest import Guest

READS = ("", "/record", "/dice", "/help?topic=hint", "/analysis", "/summary", "/picture", "/qr.svg")
FORBIDDEN = 4403


@pytest.fixture(scope="module", params=DATABASES)
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """One server; two where they can share a database."""
    with own_database(request.param, tmp_path_factory.mktemp("readers")) as database:
        running = [Server(named(database)) for _ in range(1 if request.param == "sqlite" else 2)]
        yield running
        for one in running:
            one.stop()


def hear_the_end(live: Live) -> str:
    """The code of the refusal that ends a connection, after which it is silent."""
    error = live.until(seq=None, type=None)["error"]
    with pytest.raises(ConnectionClosed) as closed:
        live.any()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == FORBIDDEN
    return str(error["code"])


def attempts(server: Server, match: str, token: str | None, code: str) -> None:
    """Somebody tries everything that could tell them of a table, also what would only be refused with its state."""
    address = f"/api/matches/{match}"
    act = {"id": new_id(), "seq": 0, "seat": 1, "kind": "chance", "text": ""}
    posts = (
        ("/commands", act),
        ("/commands", {**act, "id": new_id(), "seat": 9}),
        ("/table", {"do": "start"}),
        ("/table", {"do": "rename", "seat": 1, "name": "Me"}),
    )
    others: tuple[tuple[str, dict[str, object]], ...] = (("/again", {}), ("/say", {"phrase": "well-done", "seat": 1}))
    with httpx.Client(base_url=server.address, timeout=60, headers=cookie(token)) as http:
        answers = [http.get(f"{address}{path}") for path in READS]
        answers += [http.post(f"{address}{path}", json=body) for path, body in posts]
        answers += [http.delete(f"{address}/seats/1")]
        for answer in answers:
            assert "present" not in answer.json(), answer.request.url
            refused(answer, 403, code)
        for path, body in others:
            assert http.post(f"{address}{path}", json=body).status_code == 403
    with Match(server, match, token).live() as again:
        assert hear_the_end(again) == code


def test_a_pupil_who_is_removed_sees_no_more(servers: list[Server]) -> None:
    teacher = Teacher(servers[0]).open(2)
    ada, ben, cy, _ = come(servers[0], teacher, "Ada", "Ben", "Cy", "Di")
    teacher.order("start")
    at = Match(servers[-1], ben.match, ben.token)
    with (
        at.live() as watching,
        at.live(seat=1) as sitting,
        Match(servers[-1], cy.match, ben.token).live() as other,
        ada.live() as playing,
    ):
        for live in (watching, sitting, other, playing):
            live.until(type="snapshot")
        assert teacher.order("remove", match=ben.match, seat=1).status_code == 200
        with pytest.raises(ConnectionClosed):  # the seat is another's: a page would look again, without it
            sitting.until(type=None)
        assert [hear_the_end(live) for live in (watching, other)] == ["removed", "removed"]
        playing.until(type="event", kind="table")
        ada.act()
        playing.until(type="event", kind="chance")  # the others go on
    for server in servers:
        for match in (ben.match, cy.match):
            attempts(server, match, ben.token, "removed")
    [kept] = ben.http.get("/api/me/data").json()["matches"]
    assert (kept["match"], kept["names"], kept["record"]) == (ben.match, ["Ben"], None)
    assert "Ada" in str(cy.at(ada.match).now())  # another pupil of the class may watch
    [removed] = teacher.see()["removed"]
    teacher.order("admit", pupil=removed["pupil"])
    assert ben.now()["yours"] == []


def test_whoever_waits_and_is_refused_sees_no_more(servers: list[Server]) -> None:
    teacher = Teacher(servers[0]).open(2)
    [ada] = come(servers[0], teacher, "Ada")
    rude = Guest(servers[0])
    with Match(servers[-1], ada.match, None).live() as stranger:
        stranger.until(type="snapshot")
        teacher.order("approve")
        assert hear_the_end(stranger) == "locked"
    assert seat(rude, teacher, "Rude").json() == {"match": ""}
    attempts(servers[-1], ada.match, rude.token, "locked")
    [waiting] = teacher.see()["waiting"]
    teacher.order("refuse", pupil=waiting["pupil"])
    attempts(servers[-1], ada.match, rude.token, "removed")
    attempts(servers[-1], ada.match, None, "locked")


def test_a_locked_class_is_shown_to_its_own_pupils_alone(servers: list[Server]) -> None:
    teacher = Teacher(servers[0]).open(2)
    ada, ben, cy = come(servers[0], teacher, "Ada", "Ben", "Cy")
    stranger = Guest(servers[0], "stranger" + "_" * 35)
    with (
        Match(servers[-1], ada.match, None).live() as nobody,
        Match(servers[-1], ada.match, stranger.token).live() as known,
        Match(servers[-1], ada.match, cy.token).live() as pupil,
        Match(servers[-1], ada.match, teacher.token).live() as owner,
    ):
        for live in (nobody, known, pupil, owner):
            live.until(type="snapshot")
        teacher.order("lock")
        assert [hear_the_end(live) for live in (nobody, known)] == ["locked", "locked"]
        teacher.order("start")
        for live in (pupil, owner):
            live.until(type="event", kind="table")
    for token in (None, stranger.token):
        attempts(servers[-1], ada.match, token, "locked")
    assert ben.now()["yours"] == [1]
    teacher.order("unlock")
    assert stranger.at(ada.match).now()["yours"] == []


def test_a_table_without_a_class_is_open_to_who_has_its_address(servers: list[Server]) -> None:
    match = Guest(servers[0]).make("person", "person").match
    assert Guest(servers[-1]).at(match).now()["yours"] == []
