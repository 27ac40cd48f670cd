"""Single pupils of a class: let in, with a level of their own, all removed; and one lesson after another."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from python_calamine import CalamineWorkbook

from centaine.server.classes import guests
from centaine.server.storage.databases import database_of
from tests.server.class_teacher import Teacher, come, here, refused, seat
from tests.server.client import Server, until
from tests.server.databases import DATABASES, named, own_database, query
from tests.server.guest import Guest


@pytest.fixture(scope="module", params=DATABASES)
def full_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("pupils")) as database:
        running = Server(named(database), "all")
        yield running
        running.stop()


def carta(server: Server, **more: object) -> Teacher:
    body = {"game": "cartamaths", "size": 2, "options": {"levels": ["5e", "5e"]}, "fixed": ["levels"], **more}
    teacher = Teacher(server)
    answer = teacher.http.post("/api/classes", json=body)
    assert answer.status_code == 201, answer.text
    teacher.name = answer.json()["class_name"]
    return teacher


def stored(server: Server) -> str:
    tables = (
        "matches",
        "entries",
        "sittings",
        "classes",
        "class_guests",
        "class_matches",
        "typed_answers",
        "wrong_results",
    )
    return str([query(database_of(server.database), f"SELECT * FROM {table}") for table in tables])


def test_newcomers_wait_until_the_teacher_agrees(full_server: Server) -> None:
    teacher = carta(full_server)
    [ada] = come(full_server, teacher, "Ada")
    assert teacher.order("approve").json()["approve"] is True
    ben, eve, rude = (Guest(full_server) for _ in range(3))
    for pupil, name in ((ben, "Ben"), (eve, "Eve"), (rude, "Rude"), (ben, "Benjamin")):  # a name can be mended
        assert seat(pupil, teacher, name).json() == {"match": ""}
    refused(seat(Guest(full_server), teacher, "shit"), 422, "bad-name")
    assert seat(ada, teacher, "Ada").json()["match"] == ada.match
    waiting = {one["name"]: one["pupil"] for one in teacher.see()["waiting"]}
    assert set(waiting) == {"Benjamin", "Eve", "Rude"}
    seen = ben.http.get(f"/api/classes/{teacher.name}").json()
    assert (seen["waiting"], seen["standings"], seen["approve"]) == ([], [], True)
    teacher.order("admit", pupil=waiting["Eve"])
    teacher.order("refuse", pupil=waiting["Rude"])
    assert seat(eve, teacher, "Eve").json()["match"] == ada.match
    assert seat(ben, teacher, "Benjamin").json() == {"match": ""}
    refused(seat(rude, teacher, "Rude"), 403, "removed")
    assert "Rude" not in stored(full_server)
    assert seen["removed"] == []
    removed = teacher.see()["removed"]
    assert removed == [{"pupil": waiting["Rude"], "name": "Rude", "was": ""}]  # known as long as the server runs
    assert teacher.order("admit", pupil=waiting["Rude"]).json()["removed"] == []
    assert seat(rude, teacher, "Rude").json()["match"] != ""
    place = next(i for i, seat in enumerate(teacher.see()["tables"][-1]["seats"]) if seat["name"] == "Rude")
    teacher.order("remove", match=teacher.see()["tables"][-1]["match"], seat=place, erase=True)
    assert [one["name"] for one in teacher.see()["removed"]] == ["Rude"]
    assert "Rude" not in stored(full_server)
    assert ben.http.delete("/api/me").status_code == 204
    assert "Benjamin" not in stored(full_server)
    late = Guest(full_server)
    assert seat(late, teacher, "Late").json() == {"match": ""}
    assert teacher.order("welcome").json()["waiting"] == []
    assert seat(late, teacher, "Late").json()["match"] != ""
    assert "Late" in str(teacher.names())
    for order in ("admit", "approve", "clear", "reopen", "goal"):
        stranger = Teacher(full_server, ada.token)
        stranger.name = teacher.name
        refused(stranger.order(order), 403, "not-the-owner")


FLOOD = "127.0.0.9"
"""The address of somebody who is many."""


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("flood") / "matches.sqlite")
    yield server
    server.stop()


def flood(server: Server, teacher: Teacher, count: int) -> list[str]:
    """What so many newcomers from one address are answered: `sits`, `waits`, or why they may not come in."""
    transport = httpx.HTTPTransport(local_address=FLOOD)
    found = []
    with httpx.Client(base_url=server.address, timeout=60, transport=transport) as http:
        for number in range(count):
            http.cookies.clear()
            answer = http.post(f"/api/classes/{teacher.name}/seat", json={"name": f"Bot {number}"}).json()
            found.append(answer["error"]["code"] if "error" in answer else "sits" if answer["match"] else "waits")
    return found


def test_a_flood_from_one_address_leaves_room_for_others(flooded: Server) -> None:
    teacher = Teacher(flooded).open(1)
    [ada] = come(flooded, teacher, "Ada")
    most, waiting = guests.NEWCOMERS.most, guests.MAX_WAITING_FROM
    assert Counter(flood(flooded, teacher, most + waiting + 3)) == {"sits": most, "waits": waiting, "class-full": 3}
    assert len(teacher.see()["waiting"]) == waiting
    assert seat(ada, teacher, "Ada").json()["match"] == ada.match  # whoever sits keeps their seat
    come(flooded, teacher, *(f"Pupil {number}" for number in range(36)))
    other = Teacher(flooded).open(2)  # it concerns no other class
    assert seat(Guest(flooded), other, "Ada").json()["match"]


def test_a_teacher_removes_a_flood_at_once(flooded: Server) -> None:
    teacher = Teacher(flooded).open(2)
    ada, ben = come(flooded, teacher, "Ada", "Ben")
    teacher.order("start")
    [late] = come(flooded, teacher, "Late")
    assert flood(flooded, teacher, guests.NEWCOMERS.most + 5).count("waits") == 5
    now = teacher.order("remove-new").json()
    assert (now["approve"], now["waiting"]) == (True, [])
    assert [[one["name"] for one in table["seats"]] for table in now["tables"] if table["started"]] == [["Ada", "Ben"]]
    assert all(one["player"] == "open" for table in now["tables"] if not table["started"] for one in table["seats"])
    assert seat(ada, teacher, "Ada").json()["match"] == ada.match == ben.match
    ask = "SELECT text FROM entries JOIN matches USING (match) WHERE class_name = $1"
    assert "Bot" not in str(query(database_of(flooded.database), ask, teacher.name))
    assert flood(flooded, teacher, 5) == ["waits"] * 5
    assert seat(late, teacher, "Late").json() == {"match": ""}  # nobody is kept out
    assert teacher.order("refuse").json()["waiting"] == []
    assert seat(late, teacher, "Late").json() == {"match": ""}  # the page of somebody who waits asks again and again
    assert [one["name"] for one in teacher.see()["waiting"]] == ["Late"]
    teacher.order("admit")
    assert seat(late, teacher, "Late").json()["match"]
    with here(teacher, ada, ben):
        names = teacher.order("next", round=1, stop=True).json()["tables"][0]["seats"]
    assert {one["name"] for one in names} == {"Ada", "Ben"}
    teacher.order("remove-new")  # they have begun a game before
    assert {name for names in teacher.names() for name in names} == {"Ada", "Ben"}


def test_a_pupil_with_a_level_of_their_own(full_server: Server) -> None:
    teacher = carta(full_server)
    ada, ben = come(full_server, teacher, "Ada", "Ben")
    assert ada.now()["options"]["levels"] == ["5e", "5e"]
    seat = {"match": ada.match, "seat": 1}
    refused(teacher.order("differ", **seat, options={"levels": "9e"}), 422, "bad-option")
    refused(teacher.order("differ", **seat, options={"minutes": 3}), 422, "bad-option")
    now = teacher.order("differ", **seat, options={"levels": "6e"}).json()
    assert [one["own"] for one in now["tables"][0]["seats"]] == [{}, {"levels": "6e"}]
    assert ada.now()["options"]["levels"] == ["5e", "6e"]
    with here(teacher, ada, ben):
        teacher.order("start")
        teacher.order("differ", match=ada.match, seat=0, options={"levels": "4e"})  # from the next game on
        assert ada.now()["options"]["levels"] == ["5e", "6e"]
        now = teacher.order("next", round=1, stop=True).json()
    [table] = now["tables"]
    levels = dict(
        zip([one["name"] for one in table["seats"]], ada.at(table["match"]).now()["options"]["levels"], strict=True)
    )
    assert levels == {"Ada": "4e", "Ben": "6e"}
    at = [one["name"] for one in table["seats"]].index("Ada")
    teacher.order("differ", match=table["match"], seat=at, options={})
    with here(teacher, ada, ben.at(table["match"])):
        now = teacher.order("next", round=2, stop=True).json()
    assert sorted(ada.at(now["tables"][0]["match"]).now()["options"]["levels"]) == ["5e", "6e"]


@pytest.mark.parametrize("mix", [True, False])
def test_a_pupils_own_level_instead_of_the_classs_own_questions(full_server: Server, mix: bool) -> None:
    """CM-3: from the first game on; the others answer the deck. Also who joins late, and who moves."""
    deck = own_deck(mix=mix)
    told = {"level": "5e", "language": "en", "count": 40, "fill": False, **({"mix": True} if mix else {})}
    teacher = carta(full_server, options={"own_questions": [deck, deck]})
    ada, ben = come(full_server, teacher, "Ada", "Ben")
    place = {"match": ada.match, "seat": 1}
    assert teacher.order("differ", **place, options={"levels": "6e"}).status_code == 200
    assert _asked(ada) == (["5e", "6e"], [None, told])
    assert teacher.order("differ", **place, options={}).status_code == 200
    assert _asked(ada) == (["5e", "5e"], [told, told])
    teacher.order("differ", **place, options={"levels": "6e"})
    [eve] = come(full_server, teacher, "Eve")
    teacher.order("move", match=ben.match, seat=1, to=eve.match)
    assert _asked(eve) == (["5e", "6e"], [None, told])
    [fay] = come(full_server, teacher, "Fay")  # on the seat that Ben has left
    assert fay.match == ada.match
    assert _asked(ada) == (["5e", "5e"], [told, told])
    for order in ("start", "end", "reopen"):
        assert teacher.order(order).status_code == 200
    ben.at(seat(ben, teacher, "Ben").json()["match"])  # who comes back has their level
    assert _asked(ben) == (["6e", "5e"], [told, None])
    with ben.live() as live:
        live.any()
        teacher.order("start", level="random")
        assert _asked(ben) == (["6e", "5e"], [told, None])


def own_deck(**more: object) -> dict[str, object]:
    """Questions of the class's own."""
    questions = [{"text": f"What is ${n} + 1$?", "answer": str(n + 1)} for n in range(40)]
    return {"level": "5e", "language": "en", "questions": questions, **more}


def _asked(pupil: Guest) -> tuple[object, object]:
    """The levels at a pupil's table, and whose questions they are."""
    options = pupil.now()["options"]
    return options["levels"], options["own_questions"]


def test_a_level_of_a_pupils_own_waits_while_the_class_plays_a_game_without_levels(full_server: Server) -> None:
    teacher = carta(full_server)
    ada, ben = come(full_server, teacher, "Ada", "Ben")
    assert teacher.order("differ", match=ada.match, seat=1, options={"levels": "6e"}).status_code == 200
    climb = {"game": "prime-climb", "size": 2, "options": {"seats": 2}}
    assert teacher.order("set", play=climb).status_code == 200
    [table] = teacher.see()["tables"]
    assert [one["own"] for one in table["seats"]] == [{}, {}]
    assert teacher.order("differ", match=table["match"], seat=1, options={}).status_code == 200
    refused(teacher.order("differ", match=table["match"], seat=1, options={"levels": "6e"}), 422, "bad-option")
    for order in ("end", "reopen"):  # another lesson
        assert teacher.order(order).status_code == 200
    for pupil, name in ((ada, "Ada"), (ben, "Ben")):
        answer = seat(pupil, teacher, name)
        assert answer.status_code == 200, answer.text
        assert seat(pupil, teacher, name).json() == answer.json()  # again, on the same device
    [table] = teacher.see()["tables"]
    assert teacher.order("move", match=table["match"], seat=1, to="").status_code == 200
    assert teacher.order("next", round=1, stop=True).status_code == 422  # nobody is here
    levels = {"game": "cartamaths", "size": 2, "options": {"levels": ["5e", "5e"]}, "fixed": ["levels"]}
    assert teacher.order("set", play=levels).status_code == 200
    own = {one["name"]: one["own"] for table in teacher.see()["tables"] for one in table["seats"] if one["name"]}
    assert own == {"Ada": {}, "Ben": {"levels": "6e"}}


def test_all_pupils_are_removed_at_once(full_server: Server) -> None:
    teacher = carta(full_server)
    ada, ben = come(full_server, teacher, "Anastasia", "Bartholomew")
    with ada.live() as live:
        live.any()
        now = teacher.order("clear").json()
        assert (now["tables"], now["round"], now["ended"]) == ([], 1, False)
    assert not [name for name in ("Anastasia", "Bartholomew") if name in stored(full_server)]
    until(lambda: ada.http.get(ada.address).status_code == 404)
    report = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert (report["pupils"], report["games"]) == ([], 0)
    assert seat(ben, teacher, "Ben").json()["match"] != ben.match


def test_who_was_kept_out_has_no_name_once_all_is_deleted(full_server: Server) -> None:
    """They stay kept out, and can be let in again."""
    teacher = carta(full_server)
    ada, ben = come(full_server, teacher, "Anastasia", "Bartholomew")
    [table] = teacher.see()["tables"]
    assert teacher.order("remove", match=table["match"], seat=1).status_code == 200
    assert [one["name"] for one in teacher.see()["removed"]] == ["Bartholomew"]
    now = teacher.order("clear").json()
    assert [one["name"] for one in now["removed"]] == [""]
    refused(seat(ben, teacher, "Bartholomew"), 403, "removed")
    assert seat(ada, teacher, "Anastasia").status_code == 200
    assert teacher.order("admit", pupil=now["removed"][0]["pupil"]).status_code == 200
    assert seat(ben, teacher, "Bartholomew").status_code == 200


def test_another_lesson_of_the_same_class(full_server: Server) -> None:
    """A lost pupil's device does not make two pupils of one: the report knows them by their names."""
    teacher = carta(full_server)
    code = teacher.see()["code"]
    come(full_server, teacher, "Ada", "Ben")
    teacher.order("start")
    teacher.order("end")
    refused(Guest(full_server).join(code), 404, "no-table")
    now = teacher.order("reopen").json()
    assert (now["ended"], now["code"], now["tables"], now["round"]) == (False, code, [], 1)
    assert Guest(full_server).http.post("/api/join", json={"code": code}).status_code == 200
    day = 7 * 24 * 60 * 60 * 1000
    query(
        database_of(full_server.database),
        "UPDATE class_matches SET at = at - $1 WHERE class_name = $2",
        day,
        teacher.name,
    )
    come(full_server, teacher, "Ben", "Ada")
    teacher.order("start")
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert [(one["name"], one["games"]) for one in found["pupils"]] == [("Ada", 2), ("Ben", 2)]
    assert [one["games"] for one in found["lessons"]] == [1, 1]
    assert found["lessons"] == sorted(found["lessons"], key=lambda one: one["day"])
    assert [len(one["lessons"]) for one in found["pupils"]] == [2, 2]


def test_the_name_that_a_teacher_gave_stays(full_server: Server) -> None:
    """In later games and lessons, until the teacher gives another; the pupil cannot take it back."""
    teacher = carta(full_server)
    [owl, ben] = come(full_server, teacher, "Lively Owl", "Ben")
    assert owl.http.get(f"/api/classes/{teacher.name}").json()["called"] == ""
    place = teacher.names()[0].index("Lively Owl")
    teacher.order("rename", match=owl.match, seat=place, name="Noah")
    sits = owl.http.post(f"/api/matches/{owl.match}/seats/{place}", json={"name": "Lively Owl"})
    assert sits.json()["seats"][place]["name"] == "Noah"  # a table is no way around it
    teacher.order("end")
    teacher.order("reopen")
    assert owl.http.get(f"/api/classes/{teacher.name}").json()["called"] == "Noah"
    assert ben.http.get(f"/api/classes/{teacher.name}").json()["called"] == ""
    owl.at(seat(owl, teacher, "Lively Owl").json()["match"])
    assert teacher.names() == [["Noah"]]
    teacher.order("rename", match=owl.match, seat=0, name="Noah B.")
    teacher.order("differ", match=owl.match, seat=0, options={"levels": "6e"})
    teacher.order("end")
    teacher.order("reopen")
    owl.at(seat(owl, teacher, "Lively Owl").json()["match"])
    assert teacher.names() == [["Noah B."]]
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert [one["name"] for one in found["pupils"]] == ["Ben", "Noah B."]
    teacher.order("remove", match=owl.match, seat=0, erase=True)
    assert not [name for name in ("Noah", "Owl") if name in stored(full_server)]


def test_the_name_that_a_teacher_gave_stays_without_capitals_and_accents(full_server: Server) -> None:
    """A pupil who comes back with another device, and types their name without its accents, is called as before."""
    teacher = carta(full_server)
    [owl] = come(full_server, teacher, "Lively Owl")
    teacher.order("rename", match=owl.match, seat=0, name="Maël")
    teacher.order("start", level="random")
    for order in ("end", "reopen"):
        teacher.order(order)
    come(full_server, teacher, " mael")
    assert teacher.names() == [["Maël"]]
    teacher.order("start", level="random")
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert [(one["name"], one["games"]) for one in found["pupils"]] == [("Maël", 2)]


def test_a_known_device_takes_another_name_only_with_the_teachers_consent(full_server: Server) -> None:
    """Where the teacher lets pupils in: else the results of two pupils become one's."""
    teacher = carta(full_server)
    tom, zoe = come(full_server, teacher, "Tom", "Zoe")
    teacher.order("rename", match=zoe.match, seat=teacher.names()[0].index("Zoe"), name="Zoé")
    for order in ("start", "end", "reopen", "approve"):
        assert teacher.order(order).status_code == 200
    for name in ("Zoe", "Zoé", "zoé", "Somebody"):
        assert seat(tom, teacher, name).json() == {"match": ""}
    assert seat(tom, teacher, "TOM").json()["match"]  # that is how the class knows them
    now = teacher.see()
    assert now["waiting"] == []
    assert teacher.names() == [["Tom"]]
    at = {"match": now["tables"][0]["match"], "seat": 0}
    refused(tom.at(at["match"]).table("rename", seat=0, name="Zoé"), 403, "locked")
    again = tom.http.post(f"/api/matches/{at['match']}/seats/0", json={"name": "Zoé"})
    assert again.json()["seats"][0]["name"] == "Tom"  # a table is no way around it
    zoe.at(seat(zoe, teacher, "Zoé").json()["match"])
    assert teacher.names() == [["Tom", "Zoé"]]
    assert teacher.order("start").status_code == 200
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert [(one["name"], one["games"]) for one in found["pupils"]] == [("Tom", 2), ("Zoé", 2)]


def test_a_name_that_was_agreed_to_stays(full_server: Server) -> None:
    """Of a device that another pupil had before; who is kept out under it may come back as before."""
    teacher = carta(full_server)
    tom, zoe = come(full_server, teacher, "Tom", "Zoé")
    for at, name in enumerate(teacher.names()[0]):
        if name == "Tom":
            teacher.order("differ", match=tom.match, seat=at, options={"levels": "6e"})
    for order in ("start", "end", "reopen", "approve"):
        teacher.order(order)
    assert seat(tom, teacher, "Lou").json() == {"match": ""}
    assert teacher.order("refuse").json()["waiting"] == []
    assert seat(tom, teacher, "Lou").json() == {"match": ""}
    [waits] = teacher.see()["waiting"]
    assert (waits["name"], waits["was"]) == ("Lou", "Tom")
    teacher.order("admit", pupil=waits["pupil"])
    assert seat(tom, teacher, "Tim").json()["match"]  # they were let in as Lou
    assert teacher.names() == [["Lou"]]
    assert teacher.see()["tables"][0]["seats"][0]["own"] == {"levels": "6e"}
    assert seat(zoe, teacher, "Max").json() == {"match": ""}
    teacher.order("refuse", pupil=teacher.see()["waiting"][0]["pupil"])
    refused(seat(zoe, teacher, "Zoé"), 403, "removed")
    teacher.order("admit", pupil=teacher.see()["removed"][0]["pupil"])
    assert seat(zoe, teacher, "Max").json() == {"match": ""}
    assert seat(zoe, teacher, "Zoé").json()["match"]
    assert teacher.names() == [["Lou", "Zoé"]]


def test_a_known_device_is_let_in_as_the_pupil_it_was(full_server: Server) -> None:
    """The list of those who wait says whose it was; with one press, it is that pupil again. Nobody else learns it."""
    teacher = carta(full_server)
    tom, zoe = come(full_server, teacher, "Tom", "Zoé")
    for order in ("start", "end", "reopen", "approve"):
        teacher.order(order)
    for pupil, name in ((tom, "Thomas"), (zoe, "Max"), (Guest(full_server), "New")):
        assert seat(pupil, teacher, name).json() == {"match": ""}
    waiting = {one["name"]: one for one in teacher.see()["waiting"]}
    assert {name: one["was"] for name, one in waiting.items()} == {"Thomas": "Tom", "Max": "Zoé", "New": ""}
    assert "Tom" not in str(zoe.http.get(f"/api/classes/{teacher.name}").json())
    refused(teacher.order("admit", pupil=waiting["Thomas"]["pupil"], name="shit"), 422, "bad-name")
    teacher.order("admit", pupil=waiting["Thomas"]["pupil"], name="Tom")
    teacher.order("admit", pupil=waiting["Max"]["pupil"])
    for pupil in (tom, zoe):
        assert seat(pupil, teacher, "Somebody").json()["match"]
    assert teacher.names() == [["Tom", "Max"]]
    teacher.order("start")
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert {one["name"]: one["games"] for one in found["pupils"]} == {"Max": 1, "Tom": 2, "Zoé": 1}


def test_a_name_that_a_teacher_gave_is_not_free_for_another_known_device(full_server: Server) -> None:
    """It is for a new one: a pupil may come back with another device, while theirs is not there."""
    teacher = carta(full_server)
    tom, zoe = come(full_server, teacher, "Tom", "Zoe")
    place = teacher.names()[0].index("Zoe")
    teacher.order("rename", match=zoe.match, seat=place, name="Zoé")
    refused(tom.table("rename", seat=place, name="Zoé"), 403, "not-your-seat")
    for order in ("start", "end", "reopen"):
        teacher.order(order)
    tom.at(seat(tom, teacher, "zoe").json()["match"])
    assert teacher.names() == [["zoe (2)"]]
    assert tom.table("rename", seat=0, name="Zoé").json()["seats"][0]["name"] == "Zoé (2)"
    zoe.at(seat(zoe, teacher, "Zoé").json()["match"])
    assert teacher.names() == [["Zoé (2)", "Zoé"]]
    for order in ("start", "end", "reopen"):
        teacher.order(order)
    [other] = come(full_server, teacher, "Zoé")
    assert teacher.names() == [["Zoé"]]
    assert seat(zoe, teacher, "Zoé").json()["match"] == other.match
    assert teacher.names() == [["Zoé", "Zoé (2)"]]


def test_a_pupil_takes_another_name_unless_the_teacher_keeps_it(full_server: Server) -> None:
    teacher = carta(full_server)
    owl, ben = come(full_server, teacher, "Lively Owl", "Ben")
    teacher.order("start")
    place = teacher.names()[0].index("Lively Owl")
    assert owl.table("rename", seat=place, name="Noah").json()["seats"][place]["name"] == "Noah"
    assert owl.table("rename", seat=place, name="ben").json()["seats"][place]["name"] == "ben (2)"
    assert refused(owl.table("rename", seat=1 - place, name="Eve"), 403, "not-your-seat")
    teacher.order("lock")
    assert refused(owl.table("rename", seat=place, name="Noah"), 403, "locked")
    teacher.order("unlock")
    teacher.order("rename", match=owl.match, seat=place, name="Noah B.")
    assert (
        refused(owl.table("rename", seat=place, name="Noah"), 403, "locked") == "Your teacher has given you this name."
    )
    assert sorted(teacher.names()[0]) == ["Ben", "Noah B."]
    assert ben.table("rename", seat=1 - place, name="Zoe").status_code == 200
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    assert [one["name"] for one in found["pupils"]] == ["Noah B.", "Zoe"]  # one pupil each, whatever they were called


def test_a_pupil_who_was_sent_out_keeps_their_results_and_gets_their_seat_back(full_server: Server) -> None:
    teacher = carta(full_server)
    rude, ben = come(full_server, teacher, "Rude", "Ben")
    place = teacher.names()[0].index("Rude")
    teacher.order("rename", match=rude.match, seat=place, name="Ruth")
    teacher.order("start")
    with here(teacher, ben):
        now = teacher.order("remove", match=rude.match, seat=place).json()
        assert (now["tables"][0]["over"], now["tables"][0]["seats"][place]["player"]) == (False, "open")
        refused(seat(rude, teacher, "Rude"), 403, "removed")
        refused(rude.http.post(f"/api/matches/{rude.match}/seats/{place}", json={"name": "Rude"}), 403, "removed")
        found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
        assert [(one["name"], one["games"]) for one in found["pupils"]] == [("Ben", 1), ("Ruth", 1)]
        [sent] = now["removed"]
        assert sent["name"] == "Ruth"
        assert teacher.order("admit", pupil=sent["pupil"]).json()["removed"] == []
        assert seat(rude, teacher, "Rude").json()["match"] == rude.match
    assert rude.now()["yours"] == [place]
    assert teacher.names()[0][place] == "Ruth"
    with here(teacher, ben):
        [sent] = teacher.order("remove", match=rude.match, seat=place).json()["removed"]
        stranger = Guest(full_server)
        assert seat(stranger, teacher, "Eve").json()["match"] != rude.match  # it is kept for whoever sat there
        teacher.order("fill", match=rude.match, seat=place, level=teacher.see()["level"] or "random")
        teacher.order("admit", pupil=sent["pupil"])
        assert (
            seat(rude, teacher, "Rude").json()["match"]
            == stranger.http.get(f"/api/classes/{teacher.name}").json()["yours"]
        )


@pytest.mark.parametrize("order", ["clear", "remove-new"])
def test_a_name_that_a_teacher_gave_is_forgotten_with_the_pupil(full_server: Server, order: str) -> None:
    teacher = carta(full_server)
    [owl] = come(full_server, teacher, "Lively Owl")
    teacher.order("rename", match=owl.match, seat=0, name="Nebuchadnezzar")
    teacher.order(order)
    assert "Nebuchadnezzar" not in stored(full_server)


def test_two_lessons_of_one_day(full_server: Server) -> None:
    """Each has its own figures and its time, in the report and in the table, where the teacher lives."""
    teacher = carta(full_server)
    for names in (("Ada", "Ben"), ("Ada", "Zoe")):
        teacher.order("reopen")
        come(full_server, teacher, *names)
        teacher.order("start")
        teacher.order("end")
    found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()
    first, second = found["lessons"]
    assert (first["day"], first["games"], second["games"]) == (second["day"], 1, 1)
    assert first["at"] < second["at"]
    lessons = {one["name"]: [lesson["at"] for lesson in one["lessons"]] for one in found["pupils"]}
    assert lessons == {"Ada": [first["at"], second["at"]], "Ben": [first["at"]], "Zoe": [second["at"]]}
    made = [datetime.fromtimestamp(one["at"] / 1000, UTC) for one in (first, second)]
    for zone, shift in (("Asia/Kolkata", 330), ("", 0), ("no/such zone", 0)):
        asked = {"lang": "fr", "zone": zone}
        file = teacher.http.get(f"/api/classes/{teacher.name}/report/report.xlsx", params=asked).content
        sheet = CalamineWorkbook.from_object(io.BytesIO(file)).get_sheet_by_name("Séance par séance")
        heads = [str(one).partition(" :")[0] for one in sheet.to_python()[0][1:]]
        assert heads == [f"{one + timedelta(minutes=shift):%Y-%m-%d %H:%M}" for one in made]
