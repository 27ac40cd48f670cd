"""Classes that nobody uses any more are deleted, with every name in them; “My data” says when."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from centaine.server.storage.databases import database_of
from tests.server.class_teacher import Teacher, come, seat
from tests.server.client import Server, until
from tests.server.databases import named, own_database, query
from tests.server.guest import Guest

DAY = 24 * 60 * 60 * 1000
NAMES = ("Anastasia", "Anaximander", "Bartholomew", "Wilhelmine", "Theodora")


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with own_database(request.param, tmp_path) as database:
        running = Server(named(database))
        yield running
        running.stop()


def content(server: Server) -> str:
    """Every byte of the files of a SQLite database; every row of PostgreSQL, whose old files nobody can read."""
    if "://" not in server.database:
        file = Path(server.database)
        files = (one for one in file.parent.iterdir() if one.name.startswith(file.name))
        return b"".join(one.read_bytes() for one in files).decode("latin-1")
    tables = "matches", "entries", "sittings", "classes", "class_guests", "class_matches", "typed_answers"
    return str([query(database_of(server.database), f"SELECT * FROM {table}") for table in tables])


def age(server: Server, days: int) -> None:
    """Everything was so many days before."""
    for change in (
        "matches SET at = at - $1",
        "matches SET ended = ended - $1 WHERE ended IS NOT NULL",
        "entries SET at = at - $1",
        "classes SET at = at - $1",
        "classes SET ended = ended - $1 WHERE ended IS NOT NULL",
        "class_matches SET at = at - $1",
    ):
        query(database_of(server.database), f"UPDATE {change} RETURNING 1", days * DAY)


def lesson(server: Server) -> tuple[Teacher, list[Guest]]:
    """A class with names in seats, on the waiting list, and given by the teacher."""
    teacher = Teacher(server).open(2, options={"goal": 50})
    pupils = come(server, teacher, "Anastasia", "Bartholomew")
    assert teacher.order("rename", match=pupils[0].match, seat=0, name="Anaximander").status_code == 200
    assert teacher.order("start").status_code == 200
    teacher.order("approve")
    assert seat(Guest(server), teacher, "Wilhelmine").json() == {"match": ""}
    assert teacher.order("title", name="Theodora").status_code == 200
    return teacher, pupils


def test_a_class_expires_with_all_names(server: Server) -> None:
    teacher, pupils = lesson(server)
    stays = Teacher(server).open(2)
    before = content(server)
    assert not [name for name in NAMES if name not in before]
    server.stop()
    age(server, 29)
    server.start()
    for guest in (teacher, stays, *pupils):
        guest.http.base_url = server.address
    assert teacher.see()["tables"]  # a month is not over
    assert come(server, stays, "Eve")  # which begins another one
    server.stop()
    age(server, 2)
    server.start()
    for guest in (teacher, stays, *pupils):
        guest.http.base_url = server.address
    until(lambda: teacher.http.get(f"/api/classes/{teacher.name}").status_code == 404)
    until(lambda: not any(name in content(server) for name in NAMES))
    assert pupils[1].http.get(pupils[1].address).status_code == 404
    assert teacher.http.get("/api/me").json()["classes"] == []
    assert stays.see()["tables"]


def test_the_operator_says_after_how_many_days(server: Server) -> None:
    teacher, _ = lesson(server)
    reopened = Teacher(server).open(2)
    reopened.order("end")
    server.stop()
    age(server, 8)
    begun = json.dumps({"begun": [int(time.time() * 1000) - 6 * DAY]})
    reopen = "UPDATE classes SET course = $1 WHERE name = $2 RETURNING 1"
    query(database_of(server.database), reopen, begun, reopened.name)
    server.settings = {"class_days": 7}
    server.start()
    for guest in (teacher, reopened):
        guest.http.base_url = server.address
    until(lambda: teacher.http.get(f"/api/classes/{teacher.name}").status_code == 404)
    assert reopened.http.get(f"/api/classes/{reopened.name}").status_code == 200


def test_my_data_says_when(server: Server) -> None:
    teacher, pupils = lesson(server)
    alone = Guest(server).make("person", "random")
    now = time.time() * 1000

    def in_a_month(at: int) -> bool:
        return abs(at - now - 30 * DAY) < DAY / 24

    mine = teacher.http.get("/api/me").json()
    assert in_a_month(mine["classes"][0]["until"])
    assert [in_a_month(match["until"]) for match in pupils[0].http.get("/api/me").json()["matches"]] == [True]
    assert alone.http.get("/api/me").json()["matches"][0]["until"] is None


def test_my_data_follows_the_days_that_finished_matches_are_kept(server: Server) -> None:
    server.stop()
    server.settings = {"keep_days": 7, "class_days": 60}
    server.start()
    teacher, pupils = lesson(server)
    over, going_on = (Guest(server).make("person", "person") for _ in range(2))
    assert over.table("close").status_code == 200
    now = time.time() * 1000

    def days(guest: Guest, what: str) -> list[int]:
        kept = guest.http.get("/api/me").json()[what]
        return [round((one["until"] - now) / DAY) for one in kept]

    assert days(over, "matches") == [7]
    assert days(going_on, "matches") == [30]
    assert days(pupils[0], "matches") == [30]
    assert days(teacher, "classes") == [60]
    server.stop()
    age(server, 50)
    server.start()
    teacher.http.base_url = server.address
    # Its matches are gone, and it stays as long as its own days say.
    until(lambda: query(database_of(server.database), "SELECT 1 FROM matches") == [])
    assert days(teacher, "classes") == [10]
    assert teacher.see()["tables"] == []
