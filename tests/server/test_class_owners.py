"""Who owns a class and who may come in: keys for other devices, a lock, pupils renamed and removed, clearing all."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook

from centaine.server.storage.databases import database_of
from tests.server.class_teacher import Teacher, come, here, refused, seat
from tests.server.client import Server, until
from tests.server.databases import DATABASES, named, own_database, query
from tests.server.guest import Guest

TABLES = ("matches", "entries", "sittings", "classes", "class_guests")


@pytest.fixture(scope="module", params=DATABASES)
def full_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("owners")) as database:
        running = Server(named(database))
        yield running
        running.stop()


def stored(server: Server) -> str:
    """Everything in the database."""
    return str([query(database_of(server.database), f"SELECT * FROM {table}") for table in TABLES])


def with_key(server: Server, teacher: Teacher, key: str) -> Teacher:
    """The teacher's other device."""
    other = Teacher(server)
    answer = other.http.post("/api/keys", json={"key": key})
    assert answer.status_code == 200, answer.text
    other.name = answer.json()["class_name"]
    assert other.name == teacher.name
    return other


def test_another_device_runs_the_class_with_the_key(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 50})
    come(full_server, teacher, "Ada", "Ben", "Eve")
    key = teacher.http.post(f"/api/classes/{teacher.name}/key").json()["key"]
    assert key not in stored(full_server)
    other = with_key(full_server, teacher, f"{key[:8].upper()} {key[8:]}")
    now = other.see()
    assert (now["owner"], now["code"], other.names()) == (True, teacher.see()["code"], [["Ada", "Ben"], ["Eve"]])
    first, second = (table["match"] for table in now["tables"])
    assert other.order("fill", match=second, seat=1, level="random").status_code == 200
    tables = other.order("start", match=second).json()["tables"]
    assert [table["started"] for table in tables] == [False, True]
    assert other.order("start").json()["tables"][0]["started"] is True
    again = teacher.http.post(f"/api/classes/{teacher.name}/key").json()["key"]
    refused(Guest(full_server).http.post("/api/keys", json={"key": key}), 404, "no-class")  # only the last key works
    assert other.see()["owner"] is True
    assert other.http.delete("/api/me").status_code == 204
    assert other.see()["owner"] is False
    assert with_key(full_server, teacher, again).order("end").status_code == 200
    assert first in stored(full_server)


def test_keys_are_not_guessed(full_server: Server) -> None:
    pupil = Guest(full_server)
    for _ in range(10):
        refused(pupil.http.post("/api/keys", json={"key": "a" * 16}), 404, "no-class")
    refused(pupil.http.post("/api/keys", json={"key": "a" * 16}), 429, "slow-down")
    teacher = Teacher(full_server).open(2)
    key = teacher.http.post(f"/api/classes/{teacher.name}/key").json()["key"]
    assert pupil.http.post("/api/keys", json={"key": key}).status_code == 200  # the right one is never refused
    pupil = Guest(full_server)
    for answer in (
        pupil.http.post(f"/api/classes/{teacher.name}/key"),
        pupil.http.delete(f"/api/classes/{teacher.name}"),
    ):
        refused(answer, 403, "not-the-owner")


def test_nobody_new_comes_into_a_locked_class(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2)
    ada, ben = come(full_server, teacher, "Ada", "Ben")
    with here(teacher, ada):
        teacher.order("start")
        assert teacher.order("lock").json()["locked"] is True
        eve = Guest(full_server)
        assert "locked" in refused(seat(eve, teacher, "Eve"), 403, "locked")
        assert [one.http.get(f"/api/classes/{teacher.name}").json()["shut"] for one in (eve, ben)] == ["locked", ""]
        assert teacher.order("next", round=1).json()["round"] == 2
    assert seat(ben, teacher, "Ben").status_code == 200  # was away, and belongs to the class
    assert teacher.order("unlock").json()["locked"] is False
    come(full_server, teacher, "Eve")


def test_a_pupil_gets_another_name(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 50})
    ada, _ = come(full_server, teacher, "Smelly", "Ben")
    seat = {"match": ada.match, "seat": 0}
    refused(teacher.order("rename", **seat, name="shit"), 422, "bad-name")
    teacher.order("rename", **seat, name="Ada")
    teacher.order("start")
    assert teacher.order("rename", **seat, name="Ben").status_code == 200
    assert teacher.names() == [["Ben (2)", "Ben"]]
    assert ada.now()["yours"] == [0]
    refused(teacher.order("rename", match=ada.match, seat=5, name="X"), 403, "not-your-seat")


def test_a_removed_pupil_is_kept_out_and_deleted(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 3})
    rude, ben = come(full_server, teacher, "Rude Pupil", "Ben")
    elsewhere = Guest(full_server).make("person")
    with here(teacher, rude, ben):
        teacher.order("start")
        teacher.order("next", round=1, stop=True)
    match = rude.http.get(f"/api/classes/{teacher.name}").json()["yours"]
    [table] = teacher.see()["tables"]
    at = [one["name"] for one in table["seats"]].index("Rude Pupil")
    assert teacher.order("remove", match=match, seat=at, erase=True).status_code == 200
    assert "Rude Pupil" not in stored(full_server)
    refused(rude.http.get(f"/api/matches/{match}"), 403, "removed")
    refused(seat(rude, teacher, "Somebody"), 403, "removed")
    assert rude.http.get(f"/api/classes/{teacher.name}").json()["shut"] == "removed"
    assert elsewhere.now()["yours"] == [0]
    assert "Ben" in str(teacher.names())


def test_a_table_that_the_last_pupil_was_removed_from_ends(full_server: Server) -> None:
    """The computers do not play on before an empty room, and nobody sees or counts the table."""
    teacher = Teacher(full_server).open(2, options={"goal": 300})
    rude, ben = come(full_server, teacher, "Rude Pupil", "Ben")
    assert teacher.order("move", match=rude.match, seat=0).status_code == 200
    assert teacher.order("start", level="random").status_code == 200
    match = rude.http.get(f"/api/classes/{teacher.name}").json()["yours"]
    assert len(teacher.see()["tables"]) == 2
    found = teacher.order("remove", match=match, seat=0).json()
    assert [[seat["name"] for seat in table["seats"] if seat["player"] == "person"] for table in found["tables"]] == [
        ["Ben"]
    ]
    assert ben.at(match).now()["abandoned"]
    assert ben.at(found["tables"][0]["match"]).now()["abandoned"] is False


def test_a_table_is_no_other_way_into_a_class(full_server: Server) -> None:
    """Not for who was removed, nor for strangers while the class is locked or the teacher lets each one in."""
    teacher = Teacher(full_server).open(2)
    rude, ben = come(full_server, teacher, "Rude Pupil", "Ben")
    [table] = teacher.see()["tables"]
    at = [one["name"] for one in table["seats"]].index("Rude Pupil")
    table_page = f"/api/matches/{rude.match}/seats/{at}"
    assert teacher.order("remove", match=rude.match, seat=at).status_code == 200
    stranger = Guest(full_server)
    for guest, before, code in (
        (rude, "unlock", "removed"),
        (stranger, "lock", "locked"),
        (stranger, "approve", "locked"),
    ):
        teacher.order("unlock")
        assert teacher.order(before).status_code == 200
        refused(guest.http.post(table_page, json={"name": "Back"}), 403, code)
    assert ben.http.post(f"/api/matches/{ben.match}/seats/{1 - at}", json={"name": "Benno"}).status_code == 200
    teacher.order("welcome")
    assert stranger.http.post(table_page, json={"name": "Eve"}).status_code == 200


def raw(server: Server) -> bytes:
    """Every byte of the files of an SQLite database."""
    file = Path(server.database)
    return b"".join(one.read_bytes() for one in file.parent.iterdir() if one.name.startswith(file.name))


@pytest.mark.parametrize("how", ["class", "teacher", "pupil"])
def test_no_byte_of_a_name_is_left(tmp_path: Path, how: str) -> None:
    """Not in free pages and not in the write-ahead log, and nobody reads it by the link of a match."""
    server = Server(tmp_path / "matches.sqlite")
    try:
        teacher = Teacher(server).open(2, options={"goal": 50})
        pupils = come(server, teacher, "Anastasia", "Bartholomew", *(f"Crowd {number}" for number in range(30)))
        assert teacher.order("rename", match=pupils[0].match, seat=0, name="Anaximander").status_code == 200
        teacher.order("start")
        assert b"Anastasia" in raw(server)
        if how == "class":
            teacher.order("end")
            assert teacher.http.delete(f"/api/classes/{teacher.name}").status_code == 204
        elif how == "teacher":
            teacher.order("end")
            assert teacher.http.delete("/api/me").status_code == 204
        else:
            assert pupils[0].http.delete("/api/me").status_code == 204
        left = raw(server)
        gone = (b"Anastasia", b"Anaximander") if how == "pupil" else (b"Anastasia", b"Anaximander", b"Bartho", b"Crowd")
        assert not [name for name in gone if name in left]
        if how == "pupil":
            assert pupils[1].now()["seats"][1]["name"] == "Bartholomew"
        else:
            assert pupils[1].http.get(pupils[1].address).status_code == 404
    finally:
        server.stop()


def test_clearing_a_class_leaves_no_name(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 3})
    pupils = come(full_server, teacher, "Anastasia", "Bartholomew")
    teacher.order("start")
    while (now := pupils[0].now())["player"] != -2:
        pupils[now["scene"]["turn"]].act()
    again = pupils[0].http.post(f"{pupils[0].address}/again", json={}).json()["match"]  # takes the old one's place
    assert teacher.see()["tables"][0]["match"] == again
    with pupils[1].at(again).live() as live:
        live.any()
        assert teacher.http.delete(f"/api/classes/{teacher.name}").status_code == 204
    left = stored(full_server)
    assert not [name for name in ("Anastasia", "Bartholomew", teacher.name) if name in left]
    until(lambda: pupils[0].http.get(f"/api/matches/{again}").status_code == 404)
    refused(teacher.http.get(f"/api/classes/{teacher.name}"), 404, "no-class")


def test_the_name_of_a_class(full_server: Server) -> None:
    """For all who have its link, in its report and files and in what is stored; and gone with the class."""
    teacher = Teacher(full_server).open(2, title=" Quintessence B ")
    assert teacher.see()["title"] == "Quintessence B"
    [ada] = come(full_server, teacher, "Ada")
    assert ada.http.get(f"/api/classes/{teacher.name}").json()["title"] == "Quintessence B"
    stranger = Teacher(full_server, ada.token)
    stranger.name = teacher.name
    refused(stranger.order("title", name="Mine"), 403, "not-the-owner")
    for wrong in ("x" * 41, "a\nb", "shit"):
        refused(teacher.order("title", name=wrong), 422, "bad-name")
        refused(teacher.http.post("/api/classes", json={"game": "race", "size": 2, "title": wrong}), 422, "bad-name")
    assert teacher.order("title", name="=6e “B”/2").json()["title"] == "=6e “B”/2"
    assert teacher.http.get("/api/me/data").json()["classes"][-1]["title"] == "=6e “B”/2"
    teacher.order("start", level="random")
    report = f"/api/classes/{teacher.name}/report"
    assert teacher.http.get(report).json()["title"] == "=6e “B”/2"
    saved = teacher.http.get(f"{report}/report.csv?lang=fr")
    assert "bilan-6e-b-2-race-" in saved.headers["content-disposition"]
    assert "6e “B”/2" in teacher.http.get(f"{report}/gradebook.csv").text
    sheets = CalamineWorkbook.from_object(io.BytesIO(teacher.http.get(f"{report}/report.xlsx").content)).sheet_names
    assert sheets[0].startswith("Pupils · =6e")
    assert teacher.order("title", name="").json()["title"] == ""
    teacher.order("title", name="Quintessence B")
    teacher.order("end")
    teacher.order("reopen")
    assert teacher.order("clear").json()["title"] == "Quintessence B"
    assert teacher.http.delete(f"/api/classes/{teacher.name}").status_code == 204
    assert "Quintessence" not in stored(full_server)
