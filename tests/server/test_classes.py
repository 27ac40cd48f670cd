"""Classes: pupils come by one code, are seated table by table, and whoever made the class runs all tables."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from centaine.server.classes.seating import MAX_TABLES
from tests.server.client import Server, sentence, until
from tests.server.databases import DATABASES, named, own_database, own_postgresql
from tests.server.guest import Guest


@pytest.fixture(scope="module", params=DATABASES)
def full_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("classes")) as database:
        running = Server(named(database))
        yield running
        running.stop()


class Teacher(Guest):
    """Who has made a class."""

    def make_class(self, size: int = 3, **options: Any) -> Teacher:
        body = {"game": "race", "size": size, "options": {"seats": size, **options}}
        answer = self.http.post("/api/classes", json=body)
        assert answer.status_code == 201, answer.text
        self.name = answer.json()["class_name"]
        return self

    def see(self) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/classes/{self.name}").json()
        return found

    def order(self, do: str, **more: Any) -> httpx.Response:
        return self.http.post(f"/api/classes/{self.name}/orders", json={"do": do, **more})

    def names(self) -> list[list[str]]:
        return [[seat["name"] for seat in table["seats"] if seat["player"] != "open"] for table in self.see()["tables"]]


def come(server: Server, teacher: Teacher, name: str) -> Guest:
    pupil = Guest(server)
    answer = seat(pupil, teacher, name)
    assert answer.status_code == 200, answer.text
    return pupil.at(answer.json()["match"])


def seat(pupil: Guest, teacher: Teacher, name: str) -> httpx.Response:
    return pupil.http.post(f"/api/classes/{teacher.name}/seat", json={"name": name, "luck": "ab" * 16})


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return sentence(answer)


def test_a_teacher_finds_every_class_again(full_server: Server) -> None:
    teacher = Teacher(full_server).make_class(3)
    body = {"game": "race", "size": 2, "options": {"seats": 2}, "title": "5e B"}
    named = teacher.http.post("/api/classes", json=body).json()["class_name"]
    assert teacher.order("end").status_code == 200
    classes = teacher.http.get("/api/classes").json()
    known = [(one["class_name"], one["title"], one["game"], one["ended"]) for one in classes]
    assert known == [(named, "5e B", "race", False), (teacher.name, "", "race", True)]
    assert Guest(full_server).http.get("/api/classes").json() == []


def test_pupils_who_come_by_the_code_fill_one_table_after_the_other(full_server: Server) -> None:
    teacher = Teacher(full_server).make_class(3)
    now = teacher.see()
    assert (now["owner"], now["tables"], now["size"], now["ended"]) == (True, [], 3, False)
    pupil = Guest(full_server)
    code = f"{now['code'][:3].upper()} {now['code'][3:]}"
    assert pupil.http.post("/api/join", json={"code": code}).json() == {"class_name": teacher.name}
    pupils = [come(full_server, teacher, f"Pupil {number}") for number in range(5)]
    assert teacher.names() == [["Pupil 0", "Pupil 1", "Pupil 2"], ["Pupil 3", "Pupil 4"]]
    assert [table["place"] for table in teacher.see()["tables"]] == [1, 2]
    assert seat(pupils[0], teacher, "Somebody").json() == {"match": pupils[0].match}  # has a seat already
    seen = pupils[0].http.get(f"/api/classes/{teacher.name}").json()
    assert (seen["owner"], seen["code"], seen["tables"], seen["yours"]) == (False, "", [], pupils[0].match)
    match = pupils[3].now()
    assert (match["class_name"], match["code"], match["owner"], match["yours"]) == (teacher.name, "", False, [0])
    assert Guest(full_server).at(pupils[3].match).now()["class_name"] == ""
    refused(seat(Guest(full_server), teacher, "shit"), 422, "bad-name")
    assert full_server.http.get(f"/api/classes/{teacher.name}/qr.svg").headers["content-type"] == "image/svg+xml"


def test_pupils_of_one_name_are_told_apart(full_server: Server) -> None:
    teacher = Teacher(full_server).make_class(2)
    long = "Maximilienne-Alexandra X"
    for name in ("Emma", "emma ", "Emma (2)", "Zoé", long, "Zoe", long):
        come(full_server, teacher, name)
    seen = [["Emma", "emma (2)"], ["Emma (2) (2)", "Zoé"], [long, "Zoe (2)"], ["Maximilienne-Alexan (2)"]]
    assert teacher.names() == seen


def test_a_class_of_thirty_comes_at_once(full_server: Server) -> None:
    """Behind one address; nobody is left standing, and no table is begun before the one before it is full."""
    teacher = Teacher(full_server).make_class(4)
    pupils = [Guest(full_server) for _ in range(30)]
    with ThreadPoolExecutor(30) as pool:
        answers = list(pool.map(lambda number: seat(pupils[number], teacher, f"Pupil {number}"), range(30)))
    assert {answer.status_code for answer in answers} == {200}
    sizes = [len(names) for names in teacher.names()]
    assert sizes == [4] * 7 + [2]
    assert len({name for names in teacher.names() for name in names}) == 30


def test_a_class_of_two_servers(tmp_path: Path) -> None:
    with own_postgresql() as database:
        servers = [Server(named(database)) for _ in range(2)]
        try:
            teacher = Teacher(servers[0]).make_class(2)
            pupils = [Guest(servers[number % 2]) for number in range(12)]
            with ThreadPoolExecutor(12) as pool:
                answers = list(pool.map(lambda number: seat(pupils[number], teacher, f"P {number}"), range(12)))
            assert {answer.status_code for answer in answers} == {200}
            assert sorted(Counter(answer.json()["match"] for answer in answers).values()) == [2] * 6
            elsewhere = Teacher(servers[1], teacher.token)
            elsewhere.name = teacher.name
            assert elsewhere.names() == teacher.names()
            assert {table["started"] for table in elsewhere.order("start").json()["tables"]} == {True}
            assert {table["started"] for table in teacher.see()["tables"]} == {True}
        finally:
            for server in servers:
                server.stop()


def test_the_teacher_starts_moves_and_ends(full_server: Server) -> None:
    teacher = Teacher(full_server).make_class(2, goal=50)
    pupils = [come(full_server, teacher, f"Pupil {number}") for number in range(5)]
    tables = teacher.see()["tables"]
    now = teacher.order("start").json()
    assert [table["started"] for table in now["tables"]] == [True, True, False]  # somebody sits alone
    with pupils[4].live() as live:
        live.any()
        until(lambda: teacher.see()["tables"][2]["seats"][0]["here"])
        now = teacher.order("start", level="random").json()
    assert [found["player"] for found in now["tables"][2]["seats"]] == ["person", "random"]
    assert now["tables"][2]["started"] is True
    late = [come(full_server, teacher, name) for name in ("Late 1", "Late 2", "Late 3")]
    assert teacher.names()[3:] == [["Late 1", "Late 2"], ["Late 3"]]
    fourth, fifth = late[0].match, late[2].match
    moved = teacher.order("move", match=fourth, seat=0, to=fifth)
    assert moved.status_code == 200, moved.text
    assert teacher.names()[3:] == [["Late 2"], ["Late 3", "Late 1"]]
    assert late[0].http.get(f"/api/classes/{teacher.name}").json()["yours"] == fifth
    assert late[0].at(fifth).now()["yours"] == [1]
    refused(teacher.order("move", match=fourth, seat=1, to=fifth), 409, "taken")
    assert teacher.order("move", match=fifth, seat=1, to="").status_code == 200  # to a table of their own
    assert teacher.names()[3:] == [["Late 2"], ["Late 3"], ["Late 1"]]
    for wrong in ({"match": "none"}, {"match": fourth, "seat": 7}, {"match": fourth, "seat": 0, "to": "x"}):
        refused(teacher.order("move", **{"to": fifth, **wrong}), 403, "not-your-seat")
    assert full_server.http.get(f"/api/matches/{tables[0]['match']}").status_code == 200
    code = now["code"]
    now = teacher.order("end").json()
    assert now["ended"] is True
    assert {table["over"] for table in now["tables"]} == {True}
    refused(seat(Guest(full_server), teacher, "Too late"), 422, "over")
    refused(Guest(full_server).join(code), 404, "no-table")
    assert teacher.order("end").json() == now


def test_how_far_each_game_is(full_server: Server) -> None:
    teacher = Teacher(full_server).make_class(2, goal=3)
    pupils = [come(full_server, teacher, name) for name in ("Ada", "Bob")]
    teacher.order("start")
    while (now := pupils[0].now())["player"] != -2:
        pupils[now["scene"]["turn"]].act()
    [table] = teacher.see()["tables"]
    assert (table["over"], table["started"]) == (True, True)
    assert table["winner"] in (0, 1)
    assert table["steps"] == len([event for event in now["log"] if event["kind"] != "table"])
    again = seat(pupils[0], teacher, "Ada").json()["match"]  # who has played may play again
    assert again != table["match"]


def test_only_the_teacher_runs_a_class(full_server: Server) -> None:
    teacher = Teacher(full_server).make_class()
    pupil = come(full_server, teacher, "Ada")
    for who in (pupil, Guest(full_server)):
        stranger = Teacher(full_server, who.token)
        stranger.name = teacher.name
        assert (
            refused(stranger.order("end"), 403, "not-the-owner")
            == "Only the person who created this class can do that."
        )
    for address in ("", "/qr.svg"):
        refused(pupil.http.get(f"/api/classes/nowhere{address}"), 404, "no-class")
    body = {"game": "race", "size": 9}
    assert pupil.http.post("/api/classes", json=body).status_code == 400
    refused(pupil.http.post("/api/classes", json={"game": "none", "size": 2}), 422, "no-game")
    refused(pupil.http.post("/api/classes", json={"game": "race", "size": 2, "options": {"x": 1}}), 422, "bad-option")


def test_a_class_is_there_after_a_restart_and_goes_with_its_teacher(own_server: Server) -> None:
    teacher = Teacher(own_server).make_class(2)
    pupils = [come(own_server, teacher, name) for name in ("Ada", "Bob", "Eve")]
    before = teacher.see()
    own_server.stop(signal.SIGKILL)
    own_server.start()
    back = Teacher(own_server, teacher.token)
    back.name = teacher.name
    assert back.see() == before
    assert [kept["class_name"] for kept in back.http.get("/api/me").json()["classes"]] == [teacher.name]
    here = [Guest(own_server, pupil.token).at(pupil.match) for pupil in pupils]
    assert back.http.delete("/api/me").status_code == 204
    refused(here[0].http.get(f"/api/classes/{teacher.name}"), 404, "no-class")
    refused(here[0].http.get(here[0].address), 404, "no-match")


def test_a_class_has_an_end_of_tables(server: Server) -> None:
    teacher = Teacher(server).make_class(1)
    pupils = [Guest(server) for _ in range(MAX_TABLES)]
    waiting = [
        pupil for number, pupil in enumerate(pupils) if not seat(pupil, teacher, f"Pupil {number}").json()["match"]
    ]
    assert len(teacher.see()["waiting"]) == len(waiting)  # many from one address: the teacher is asked
    teacher.order("admit")
    for number, pupil in enumerate(waiting):
        assert seat(pupil, teacher, f"Late pupil {number}").json()["match"]
    more = Guest(server)
    seat(more, teacher, "One more")
    teacher.order("admit")
    refused(seat(more, teacher, "One more"), 422, "class-full")
    assert len(teacher.see()["tables"]) == MAX_TABLES
