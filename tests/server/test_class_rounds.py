"""What the owner of a class sets, the end of the lesson, and one round after the other."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest

from centaine.catalog import CATALOG, catalog_of
from centaine.host.errors import Refusal
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import StoreFailed
from centaine.host.tables.table_factory import new_table
from centaine.match.replay import LogEntry
from centaine.protocol.classes import ClassCommand, NewClass
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import NewSeat
from centaine.protocol.tables import Sit
from centaine.server.classes.classes import Classes
from centaine.server.classes.rounds import Pupil, groups_of
from centaine.server.storage.databases import database_of
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.sqlite import SqliteStore
from tests.server.class_teacher import Teacher, come, here, refused, seat
from tests.server.client import Server, until
from tests.server.databases import DATABASES, named, own_database, query
from tests.server.guest import Guest
from tests.server.race import RACE


@pytest.fixture(scope="module", params=DATABASES)
def full_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("rounds")) as database:
        running = Server(named(database))
        yield running
        running.stop()


@pytest.fixture
def all_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("games") / "matches.sqlite", "all")
    yield running
    running.stop()


def play_to_the_end(*pupils: Guest) -> None:
    while (now := pupils[0].now())["player"] != -2:
        next(pupil for pupil in pupils if now["scene"]["turn"] in pupil.now()["yours"]).act()


def test_tables_have_what_the_teacher_has_set(full_server: Server) -> None:
    terms = {"per": "turn", "seconds": 60, "increment": 0}
    teacher = Teacher(full_server).open(2, clock=terms, level="random", minutes=15)
    now = teacher.see()
    assert (now["clock"], now["level"], now["round"]) == (terms, "random", 1)
    assert 890 <= now["left"] <= 900
    [ada] = come(full_server, teacher, "Ada")
    assert ada.now()["clock"]["seconds"] == 60
    assert teacher.order("time", minutes=0).json()["left"] is None
    body = {"game": "race", "size": 2, "options": {"seats": 2}}
    for wrong, code in (
        ({"level": "none"}, "bad-seats"),
        ({"fixed": ["goal"]}, "bad-option"),
        ({"game": "x"}, "no-game"),
    ):
        refused(teacher.http.post("/api/classes", json={**body, **wrong}), 422, code)
        refused(teacher.order("set", play={**body, **wrong}), 422, code)
    refused(teacher.order("set"), 422, "bad-option")


def test_new_settings_reach_tables_that_wait_and_no_others(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 50})
    ada, ben, eve = come(full_server, teacher, "Ada", "Ben", "Eve")
    teacher.order("start")
    with eve.live() as live:
        live.any()
        answer = teacher.order("set", play={"game": "race", "size": 3, "options": {"seats": 3, "goal": 7}})
        assert answer.status_code == 200, answer.text
        until(lambda: live.next().get("type") == "class")
    assert (ada.now()["options"]["goal"], ada.now()["abandoned"]) == (50, False)
    assert teacher.names()[0] == ["Ada", "Ben"]
    moved = eve.http.get(f"/api/classes/{teacher.name}").json()["yours"]
    assert moved != eve.match
    assert (len(eve.at(moved).now()["seats"]), eve.now()["options"]["goal"]) == (3, 7)
    assert ben.now()["yours"] == [1]


def test_what_the_teacher_has_fixed_pupils_cannot_choose(all_games: Server) -> None:
    body = {"game": "cartamaths", "size": 2, "options": {"levels": ["6e", "6e"]}, "fixed": ["levels"]}
    teacher = Teacher(all_games)
    teacher.name = teacher.http.post("/api/classes", json=body).json()["class_name"]
    pupil = Guest(all_games)
    assert seat(pupil, teacher, "Ada", options={"levels": "3e", "characters": "al-khwarizmi"}).status_code == 200
    options = pupil.at(teacher.see()["tables"][0]["match"]).now()["options"]
    assert (options["levels"], options["characters"][0]) == (["6e", "6e"], "al-khwarizmi")


def test_the_class_keeps_its_own_questions_where_nobody_can_send_them_back(all_games: Server) -> None:
    deck = {"level": "6e", "language": "en", "fill": True, "questions": [{"text": "One?", "answer": "1"}]}
    options = {"levels": ["6e", "6e"], "own_questions": [deck, deck]}
    body = {"game": "cartamaths", "size": 2, "options": options, "fixed": ["levels"]}
    teacher = Teacher(all_games)
    teacher.name = teacher.http.post("/api/classes", json=body).json()["class_name"]
    told = {"levels": ["6e", "6e"], "clock": True}
    play = {**body, "options": told, "kept": ["own_questions"]}
    now = teacher.order("set", play=play).json()["options"]
    assert (now["clock"], [one["count"] for one in now["own_questions"]]) == (True, [1, 1])
    refused(teacher.order("set", play={**play, "kept": ["nothing"]}), 422, "bad-option")
    other = {"game": "prime-climb", "size": 2, "options": {"seats": 2}, "kept": ["own_questions"]}
    assert "own_questions" in refused(teacher.order("set", play=other), 422, "bad-option")
    refused(teacher.http.post("/api/classes", json=play), 422, "bad-option")


def test_a_class_plays_half_and_half_with_its_own_questions(all_games: Server) -> None:
    """CM-3: at every table, and still after other settings have changed."""
    questions = [{"text": f"What is ${n} + 1$?", "answer": str(n + 1)} for n in range(40)]
    deck = {"level": "6e", "language": "en", "mix": True, "questions": questions}
    options = {"own_questions": [deck, deck]}
    teacher = Teacher(all_games).open(2, game="cartamaths", options=options, fixed=["levels"])
    ada = come(all_games, teacher, "Ada", "Ben")[0]
    mixed = {"level": "6e", "language": "en", "count": 40, "fill": False, "mix": True}
    assert ada.now()["options"]["own_questions"] == [mixed, mixed]
    play = {"game": "cartamaths", "size": 2, "options": {"clock": True}, "fixed": ["levels"], "kept": ["own_questions"]}
    now = teacher.order("set", play=play).json()["options"]
    assert (now["clock"], now["own_questions"]) == (True, [mixed, mixed])
    half = {**play, "options": {"own_questions": [deck | {"mix": "half"}, None]}, "kept": []}
    assert "mix" in refused(teacher.order("set", play=half), 422, "bad-option")


def test_when_the_lesson_is_over_no_game_starts(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 3})
    ada, ben, eve = come(full_server, teacher, "Ada", "Ben", "Eve")
    teacher.order("start")
    end_lesson(full_server, teacher)
    assert teacher.see()["left"] == 0
    play_to_the_end(ada, ben)  # a game that goes on can be finished
    assert "lesson is over" in refused(ada.http.post(f"{ada.address}/again", json={}), 422, "lesson-over")
    for order in ("start", "next"):
        refused(teacher.order(order, round=1), 422, "lesson-over")
    refused(seat(Guest(full_server), teacher, "Late"), 422, "lesson-over")
    assert seat(eve, teacher, "Eve").json()["match"] == eve.match  # who has a seat keeps it
    assert teacher.order("time", minutes=5).json()["left"] > 290
    assert ada.http.post(f"{ada.address}/again", json={}).status_code == 200


def end_lesson(full_server: Server, teacher: Teacher) -> None:
    """Lets the time of a lesson pass."""
    course = json.dumps({"ends": 1})
    query(database_of(full_server.database), "UPDATE classes SET course = $1 WHERE name = $2", course, teacher.name)


def test_the_next_round_with_one_press(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 3}, level="random")
    pupils = come(full_server, teacher, "Ada", "Ben", "Eve", "Fay", "Gus")
    with here(teacher, *pupils[:4]):
        teacher.order("start", level="random")
        play_to_the_end(pupils[0], pupils[1])
        now = teacher.order("next", together="same", round=1).json()
        assert now["round"] == 2
        assert teacher.order("next", together="same", round=1).json()["round"] == 2  # pressed twice
        names = teacher.names()
        # Eve and Fay have not moved yet, Gus is away and keeps nobody waiting.
        assert names == [["Ada", "Ben"], ["Eve", "Fay"]]
        assert [one["started"] for one in now["tables"]] == [True, True]
    moved = pupils[0].http.get(f"/api/classes/{teacher.name}").json()["yours"]
    assert moved not in ("", pupils[0].match)
    gus = seat(pupils[4], teacher, "Gus").json()["match"]  # who comes back gets a seat
    assert gus not in ("", pupils[4].match)


def numbers(now: dict[str, Any]) -> list[tuple[int, int]]:
    """The number of each table, and of its round if that is an earlier one."""
    return [(one["place"], one["earlier"]) for one in now["tables"]]


def test_tables_are_numbered_from_1_in_each_round(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 50}, level="random")
    pupils = come(full_server, teacher, "Ada", "Ben", "Eve", "Max")
    assert numbers(teacher.see()) == [(1, 0), (2, 0)]
    teacher.order("set", play={"game": "race", "size": 2, "options": {"seats": 2, "goal": 60}, "level": "random"})
    assert numbers(teacher.see()) == [(1, 0), (2, 0)]  # made anew
    for pupil in pupils:
        pupil.at(pupil.http.get(f"/api/classes/{teacher.name}").json()["yours"])
    eve, max_ = pupils[2:]
    with here(teacher, *pupils):
        teacher.order("start")
        for _ in range(2):
            now = eve.now()
            (eve if now["scene"]["turn"] in eve.now()["yours"] else max_).act()
        assert numbers(teacher.order("next", round=1).json()) == [(2, 1), (1, 0)]
        late = come(full_server, teacher, "Gus")
        assert numbers(teacher.see()) == [(2, 1), (1, 0), (2, 0)]
        assert numbers(teacher.order("next", round=2, stop=True).json())[0] == (1, 0)
    assert late
    teacher.order("end")
    teacher.order("reopen")
    come(full_server, teacher, "Ada")
    assert numbers(teacher.see()) == [(1, 0)]


def test_games_that_go_on_are_left_alone_unless_they_are_to_stop(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 50})
    pupils = come(full_server, teacher, "Ada", "Ben")
    with here(teacher, *pupils):
        teacher.order("start")
        for _ in range(2):
            now = pupils[0].now()
            pupils[now["scene"]["turn"]].act()
        assert "end their games" in refused(teacher.order("next", round=1), 422, "not-now")
        now = teacher.order("next", round=1, stop=True).json()
    assert (now["round"], numbers(now)) == (2, [(1, 0)])
    assert pupils[0].now()["abandoned"] is True


def test_whoever_is_still_at_a_table_is_told_of_the_next_lesson(full_server: Server) -> None:
    """Also at one of an earlier round."""
    teacher = Teacher(full_server).open(2, options={"goal": 300})
    ada, ben, eve, max_ = come(full_server, teacher, "Ada", "Ben", "Eve", "Max")
    with here(teacher, ada, ben, eve, max_):
        teacher.order("start")
        for _ in range(2):
            (ada if ada.now()["scene"]["turn"] in ada.now()["yours"] else ben).act()
        assert teacher.order("next", round=1).status_code == 200
    assert teacher.order("end").json()["lesson"] == 0
    assert ada.now()["abandoned"]
    with ada.live() as live:
        live.any()
        now = teacher.order("reopen").json()
        until(lambda: live.next().get("type") == "class")
    assert now["lesson"] > 0
    assert ada.http.get(f"/api/classes/{teacher.name}").json()["lesson"] == now["lesson"]


def pupils(tables: list[list[str]], won: str = "") -> list[Pupil]:
    found = []
    for names in tables:
        made = new_table(CATALOG, NewMatch("prime-climb", tuple(map(NewSeat, names)), {"seats": len(names)}))
        found += [Pupil(name, made, seat, name in won, seat / 10) for seat, name in enumerate(names)]
    return found


def holders(groups: list[list[Pupil]]) -> list[str]:
    return ["".join(one.holder for one in group) for group in groups]


def test_winners_play_winners() -> None:
    found = groups_of(pupils([["a", "b"], ["c", "d"]], "ad"), 2, "winners", Random(0), even=False)
    assert {"".join(sorted(group)) for group in holders(found)} == {"ad", "bc"}


def test_those_who_played_together_are_parted() -> None:
    before = pupils([["a", "b"], ["c", "d"], ["e", "f"]])
    for number in range(20):
        found = groups_of(before, 2, "mixed", Random(number), even=False)
        assert not {"ab", "cd", "ef"} & {"".join(sorted(group)) for group in holders(found)}


@pytest.mark.parametrize(("even", "sizes"), [(False, [4, 4, 1]), (True, [3, 3, 3])])
def test_nobody_is_alone_if_computers_fill(even: bool, sizes: list[int]) -> None:
    before = pupils([["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"]])
    found = groups_of(before, 4, "mixed", Random(0), even=even)
    assert [len(group) for group in found] == sizes


def test_awaited_player_and_waiting_time(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 300}, level="random")
    ada, ben, eve = come(full_server, teacher, "Ada", "Ben", "Eve")
    assert [(one["awaited"], one["still"]) for one in teacher.see()["tables"]] == [(None, 0), (None, 0)]
    with here(teacher, ada, ben, eve):
        teacher.order("start", level="random")
        until(lambda: teacher.see()["tables"][1]["awaited"] == 0)  # never the computer
        until(lambda: teacher.see()["tables"][0]["still"] >= 1)
        turn = ada.now()["scene"]["turn"]
        assert teacher.see()["tables"][0]["awaited"] == turn
        teacher.order("rename", match=ada.match, seat=turn, name="Noah")  # is no step
        assert teacher.see()["tables"][0]["still"] >= 1
        (ada if turn in ada.now()["yours"] else ben).act()
        assert teacher.see()["tables"][0]["still"] == 0
    teacher.order("end")
    assert [one["awaited"] for one in teacher.see()["tables"]] == [None, None]


def storing(texts: int, *, entries: int = 0, matches: int = 0) -> AbstractContextManager[None]:
    return nullcontext()


async def begun(folder: Path, *pupils: str) -> tuple[SqliteStore, Rooms, Classes, str, list[str]]:
    """A class in this process, each of whose pupils plays alone: its name, and the matches."""
    database = database_of(str(folder / "matches.sqlite"))
    upgrade(database)
    store = SqliteStore(database)
    rooms = Rooms(catalog_of(RACE), store)
    classes = Classes(rooms, store.classes)
    name = await classes.make(NewClass("race", 1, {"seats": 1}), "teacher")
    matches = [await classes.seat(name, Sit(who), who, "", storing) for who in pupils]
    await classes.order(name, ClassCommand("start"), "teacher", storing)
    return store, rooms, classes, name, matches


def test_a_class_is_over_once_all_its_games_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the server fails meanwhile: whoever follows the report until then would miss what comes later."""

    async def scene() -> None:
        store, rooms, classes, name, matches = await begun(tmp_path, "ada", "ben", "eve")
        append = store.append

        async def fails(match: str, line: LogEntry, **more: Any) -> None:
            now = await classes.now(name, "teacher")
            assert not now.ended
            if match == matches[1]:
                raise StoreFailed("The database is busy.")
            await append(match, line, **more)

        monkeypatch.setattr(store, "append", fails)
        with pytest.raises(Refusal):
            await classes.order(name, ClassCommand("end"), "teacher", storing)
        monkeypatch.setattr(store, "append", append)
        assert not (await classes.now(name, "teacher")).ended
        now = await classes.order(name, ClassCommand("end"), "teacher", storing)
        assert now.ended
        assert [table.over for table in now.tables] == [True] * 3
        await rooms.close()
        await store.close()

    asyncio.run(scene())


def test_a_game_that_ends_during_a_pause_does_not_keep_others_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store, rooms, classes, name, matches = await begun(tmp_path, "ada", "ben", "eve")
        stored, ends, append = asyncio.Event(), asyncio.Event(), store.append

        async def slowly(match: str, line: LogEntry, **more: Any) -> None:
            if line.kind == "abandon":
                stored.set()
                await ends.wait()
            elif match == matches[0]:  # the next one to be paused is the one that ends
                asyncio.get_running_loop().call_later(0.1, ends.set)
            await append(match, line, **more)

        monkeypatch.setattr(store, "append", slowly)
        ending = asyncio.ensure_future(rooms.close_table(matches[1], "teacher"))
        await stored.wait()
        assert (await classes.order(name, ClassCommand("pause"), "teacher", storing)).paused
        await ending
        assert [(await rooms.get(match)).table.paused for match in matches] == [True, False, True]
        await rooms.close()
        await store.close()

    asyncio.run(scene())


def test_a_pause_for_the_whole_class(full_server: Server) -> None:
    """Clocks stand still, moves are refused with a sentence, and computers wait; also at new tables."""
    terms = {"per": "turn", "seconds": 60, "increment": 0}
    teacher = Teacher(full_server).open(2, options={"goal": 300}, clock=terms)
    ada, ben, eve = come(full_server, teacher, "Ada", "Ben", "Eve")
    with here(teacher, ada, ben, eve):
        teacher.order("start", level="random")
        until(lambda: teacher.see()["tables"][1]["awaited"] == 0)
        assert teacher.see()["paused"] is False
        assert teacher.order("pause").json()["paused"] is True
        assert teacher.order("pause").json()["paused"] is True  # on another device: nothing changes
        turn = ada.now()["scene"]["turn"]
        pupil = ada if turn in ada.now()["yours"] else ben
        now = pupil.now()
        assert (now["paused"], now["choices"], now["undo"], now["clock"]["runs"]) == (True, [], False, None)
        for kind in ("chance", "action"):
            assert "paused" in refused(pupil.do(kind, turn, "", now["seq"]), 422, "not-now")
        left = pupil.now()["clock"]["left"]
        [late] = come(full_server, teacher, "Late")
        teacher.order("fill", match=late.match, seat=1, level="random")
        teacher.order("start")
        assert late.now()["paused"] and late.now()["started"]
        assert [(one["awaited"], one["still"]) for one in teacher.see()["tables"]] == [(None, 0)] * 3
        assert pupil.now()["clock"]["left"] == left
        now = teacher.order("resume").json()
        assert (now["paused"], pupil.now()["paused"], late.now()["paused"]) == (False, False, False)
        assert pupil.now()["clock"]["runs"] == turn
        until(lambda: teacher.see()["tables"][0]["awaited"] == turn)
        pupil.act()
    teacher.order("pause")
    teacher.order("end")
    assert teacher.order("reopen").json()["paused"] is False


def test_a_pause_survives_a_restart(own_server: Server) -> None:
    teacher = Teacher(own_server).open(2, options={"goal": 300})
    ada, ben = come(own_server, teacher, "Ada", "Ben")
    teacher.order("start")
    teacher.order("pause")
    own_server.stop(signal.SIGKILL)
    own_server.start()
    back = Teacher(own_server, teacher.token)
    back.name = teacher.name
    ada, ben = (Guest(own_server, pupil.token).at(pupil.match) for pupil in (ada, ben))
    now = ada.now()
    turn = now["scene"]["turn"]
    pupil = ada if turn in now["yours"] else ben
    assert (back.see()["paused"], now["paused"]) == (True, True)
    refused(pupil.do("action", turn, "", now["seq"]), 422, "not-now")
    assert back.order("resume").json()["paused"] is False
    pupil.act()


def test_no_two_computers_of_a_class_have_one_name(full_server: Server) -> None:
    """Those of several tables, at one table, of a seat that the teacher fills, and of the next round."""
    teacher = Teacher(full_server).open(3, level="random")
    pupils = come(full_server, teacher, "Ada", "Ben", "Robot 2", "Eve")
    with here(teacher, *pupils):
        teacher.order("start", level="random")
        [*_, eve] = pupils
        names = [name for names in teacher.names() for name in names]
        assert len(names) == len(set(names)) == 6
        assert sum(name.startswith("Robot ") for name in names) == 3
        assert eve.match
        teacher.order("next", round=1, stop=True)
        names = [name for names in teacher.names() for name in names]
        assert len(names) == len(set(names)) == 6


def test_a_class_that_somebody_uses_while_others_are_deleted_stays(tmp_path: Path) -> None:
    """It was found unused, and then a lesson began."""

    async def scene() -> None:
        store, rooms, classes, name, _ = await begun(tmp_path, "ada")
        made = await store.classes.used(name)

        async def idle(before: int) -> list[str]:
            return [name]

        store.classes.idle = idle  # type: ignore[method-assign]
        assert await classes.forget(made) == 0
        assert (await classes.now(name, "teacher")).tables
        assert await classes.forget(made + 1) == 1
        with pytest.raises(Refusal):
            await classes.now(name, "teacher")
        await rooms.close()
        await store.close()

    asyncio.run(scene())
