"""A Swiss tournament: who meets whom, the standings, and a whole one on a server; and what a class reaches together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from centaine.game import TERMINAL
from centaine.host.store import ClassCourse
from centaine.server.classes.class_view import class_table
from centaine.server.classes.rounds import pupils_of
from centaine.server.classes.standings import games_of
from centaine.server.classes.swiss import CountedGame, pairs, standings
from tests.server.class_teacher import Teacher, come, here, refused
from tests.server.client import Server
from tests.server.test_class_rounds import play_to_the_end
from tests.server.test_clocks import ADA_AND_BEN, Hands, LocalServer, by, run, until


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tournament") / "matches.sqlite")
    yield running
    running.stop()


@pytest.fixture
def all_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("games") / "matches.sqlite", "all")
    yield running
    running.stop()


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9, 17, 30, 31])
def test_nobody_meets_twice_and_byes_go_round(count: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        guests = [f"g{number}" for number in range(count)]
        rounds = min(6, count - 1 if count % 2 == 0 else count)
        games: list[CountedGame] = []
        for _ in range(rounds):
            ranked = [rank.guest for rank in standings(games, guests)]
            made = pairs(ranked, [[*game.points] for game in games])
            assert sorted(guest for pair in made for guest in pair) == sorted(guests)
            assert sum(len(pair) == 1 for pair in made) == count % 2
            for pair in made:
                winner = rng.choice([*pair, None]) if len(pair) == 2 else pair[0]
                games.append(CountedGame({guest: 0.5 if winner is None else float(guest == winner) for guest in pair}))
        byes = Counter(guest for game in games if len(game.points) == 1 for guest in game.points)
        assert not byes or max(byes.values()) <= -(-rounds // count)
        met = Counter(frozenset(pair) for game in games for pair in combinations(game.points, 2))
        if count >= 8:  # with few pupils, the last rounds may have no pairs left
            assert max(met.values()) == 1


def test_winners_meet_winners() -> None:
    games = [CountedGame({"a": 1, "b": 0}), CountedGame({"c": 1, "d": 0}), CountedGame({"e": 0.5, "f": 0.5})]
    ranked = [rank.guest for rank in standings(games)]
    assert ranked == ["a", "c", "e", "f", "b", "d"]
    made = pairs(ranked, [[*game.points] for game in games])
    assert made == [("a", "c"), ("e", "b"), ("f", "d")]  # e and f have met


def test_equal_points_are_ranked_by_the_opponents_points() -> None:
    """By hand: b beat a, who beat two others; c beat d, who beat nobody."""
    games = [
        CountedGame({"b": 1, "a": 0}),
        CountedGame({"a": 1, "d": 0}),
        CountedGame({"a": 1, "e": 0}),
        CountedGame({"c": 1, "d": 0}),
    ]
    found = [(rank.guest, rank.place, rank.points, rank.buchholz, rank.played) for rank in standings(games, "f")]
    assert found == [
        ("a", 1, 2.0, 1.0, 3),
        ("b", 2, 1.0, 2.0, 1),
        ("c", 3, 1.0, 0.0, 1),
        ("d", 4, 0.0, 3.0, 2),
        ("e", 5, 0.0, 2.0, 1),
        ("f", 6, 0.0, 0.0, 0),
    ]


def test_when_all_have_met_they_meet_those_they_met_least() -> None:
    played = [["a", "b"], ["a", "b"], ["c", "d"], ["a", "c"], ["b", "d"], ["a", "d"], ["b", "c"], ["c", "d"]]
    found = {frozenset(pair) for pair in pairs("abcd", played)}
    assert found in ({frozenset("ac"), frozenset("bd")}, {frozenset("ad"), frozenset("bc")})


def test_a_tournament_of_three_rounds(full_server: Server) -> None:
    teacher = Teacher(full_server).open(2, options={"goal": 3})
    pupils = come(full_server, teacher, "Ada", "Ben", "Eve", "Fay", "Gus")
    wins: Counter[str] = Counter()
    met: Counter[frozenset[str]] = Counter()
    for number in range(1, 4):
        with here(teacher, *pupils):
            now = teacher.order("next", together="swiss", round=number).json()
        assert (now["tournament"], now["round"]) == (True, number + 1)
        for pupil in pupils:
            pupil.at(pupil.http.get(f"/api/classes/{teacher.name}").json()["yours"])
        for table in now["tables"]:
            names = pupils_at(now, table["match"])
            assert table["started"] is True
            if len(names) == 1:
                wins[names[0]] += 1  # a bye: a game against the computer that counts as a win
                continue
            met[frozenset(names)] += 1
            players = [one for one in pupils if one.match == table["match"]]
            play_to_the_end(*players)
            winner = next(one["winner"] for one in teacher.see()["tables"] if one["match"] == table["match"])
            wins[names[winner]] += 1
            again = players[0].http.post(f"{players[0].address}/again", json={})
            assert "next round" in refused(again, 422, "not-now")
        [bye] = [one for one in pupils if len(pupils_at(now, one.match)) == 1]
        while (seen := bye.now())["player"] != -2 and seen["scene"]["turn"] in seen["yours"]:
            bye.act()
        ranked = teacher.see()["standings"]
        assert {one["name"]: one["points"] for one in ranked} == {
            name: float(wins[name]) for name in ("Ada", "Ben", "Eve", "Fay", "Gus")
        }
        places = [one["place"] for one in ranked]
        assert (places, places[0]) == (sorted(places), 1)
    assert max(met.values()) == 1
    with here(teacher, *pupils):
        now = teacher.order("next", together="mixed", round=4, stop=True).json()  # that was the tournament
    assert (now["tournament"], now["standings"]) == (False, [])
    refused(Teacher(full_server).open(3).order("next", together="swiss", round=1), 422, "not-now")


@pytest.mark.parametrize("tournament", [False, True])
def test_a_game_lost_on_time_is_a_win_in_the_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tournament: bool
) -> None:
    hands = Hands(monkeypatch)

    async def scene() -> None:
        server = LocalServer(tmp_path)
        room = await server.make(by("game", 60), *ADA_AND_BEN)
        hands.go_on(room, 60)
        await until(room, lambda: room.present.player == TERMINAL)
        moment = room.now._replace(table=replace(room.table, holders=("ada", "ben")))
        assert games_of([moment], tournament=tournament) == [CountedGame({"ada": 0.0, "ben": 1.0})]
        assert [(one.holder, one.won) for one in pupils_of(moment)] == [("ada", False), ("ben", True)]
        assert class_table(room, {}, ClassCourse()).winner == 1
        await server.close()

    run(scene)


def pupils_at(now: dict[str, Any], match: str) -> list[str]:
    """The pupils at a table."""
    [table] = [one for one in now["tables"] if one["match"] == match]
    return [one["name"] for one in table["seats"] if one["player"] == "person"]


def test_what_a_class_reaches_together(all_games: Server) -> None:
    full_server = all_games
    teacher = Teacher(full_server)
    body = {"game": "ultimate-track", "size": 2, "options": {"seats": 2}}
    teacher.name = teacher.http.post("/api/classes", json=body).json()["class_name"]
    ada, ben = come(full_server, teacher, "Ada", "Ben")
    assert teacher.see()["counted"] == ["Turns"]
    refused(teacher.order("goal", goal={"label": "Products", "target": 5}), 422, "bad-option")
    assert teacher.order("goal", goal={"label": "Turns", "target": 0}).status_code == 400
    assert teacher.order("goal", goal={"label": "Turns", "target": 5}).json()["goal"] == {"label": "Turns", "target": 5}
    assert teacher.http.get(f"/api/classes/{teacher.name}/goal").json() == {"reached": 0}
    teacher.order("start")
    for _ in range(12):
        now = ada.now()
        next(one for one in (ada, ben) if now["scene"]["turn"] in one.now()["yours"]).act()
    turns = sum(
        one["value"]
        for pupil in teacher.http.get(f"/api/classes/{teacher.name}/report").json()["pupils"]
        for one in pupil["counts"]
        if one["label"] == "Turns"
    )
    assert turns > 0
    assert teacher.http.get(f"/api/classes/{teacher.name}/goal").json() == {"reached": turns}
    teacher.order("goal")
    assert teacher.http.get(f"/api/classes/{teacher.name}/goal").json() == {"reached": 0}
    so_far = {"label": "Turns"}  # before a goal is set
    assert teacher.http.get(f"/api/classes/{teacher.name}/goal", params=so_far).json() == {"reached": turns}
    refused(ada.http.get(f"/api/classes/{teacher.name}/goal"), 403, "not-the-owner")
    assert teacher.order("goal").json()["goal"] is None
