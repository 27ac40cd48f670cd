"""A database that an older version wrote, links to it, and its names work as they did (tests/fixtures/make.py)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from centaine import record
from centaine.catalog import CATALOG
from centaine.server.storage.databases import is_postgresql
from centaine.server.storage.migrate import upgrade
from tests.server.client import Server
from tests.server.databases import named, own_database, query
from tests.server.guest import Guest

FOLDER = Path(__file__).parent.parent / "fixtures" / "0.1"

MADE: dict[str, dict[str, Any]] = json.loads((FOLDER / "matches.json").read_text("utf-8"))
"""What that version said of each match and class."""

MATCHES = [what for what, made in MADE.items() if "match" in made]
CLASSES = [what for what, made in MADE.items() if "class" in made]
GOING_ON = [what for what in MATCHES if MADE[what]["now"]["started"] and "record" not in MADE[what]]
FINISHED = [what for what in MATCHES if "record" in MADE[what]]

LINKS = dict(line.split(" ") for line in (FOLDER / "links.txt").read_text("utf-8").splitlines())

TEACHER = "teacher".ljust(43, "_")

CHANCE = -1


def fill(database: URL) -> None:
    """Put what the older version has written into an empty database."""
    folder, wrote = Path(str(database.database)), (FOLDER / "matches.sql").read_text("utf-8")
    if not is_postgresql(database):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(folder)) as connection:
            connection.executescript(wrote)
        return
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(wrote)
        connection.row_factory = sqlite3.Row
        ((revision,),) = connection.execute("SELECT version_num FROM alembic_version")
        upgrade(database, revision)
        for table in ("matches", "entries", "sittings", "classes"):
            rows = json.dumps([dict(row) for row in connection.execute(f"SELECT * FROM {table}")])
            query(database, f"INSERT INTO {table} SELECT * FROM json_populate_recordset(NULL::{table}, $1)", rows)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def older(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """This version's server over that database."""
    with own_database(request.param, tmp_path_factory.mktemp("older")) as database:
        fill(database)
        running = Server(named(database), "all")
        yield running
        running.stop()


def test_links_lead_where_they_did(older: Server) -> None:
    guest, found = Guest(older, TEACHER), {}
    for path in LINKS:
        answer = guest.http.get(path)
        found[path] = answer.headers["content-type"].partition(";")[0] if answer.status_code == 200 else answer.text
    assert found == LINKS


@pytest.mark.parametrize("what", MATCHES)
def test_a_match_stands_as_it_did(older: Server, what: str) -> None:
    made = MADE[what]
    now = Guest(older, made["guest"]).at(made["match"]).now()
    assert now["analysis"] or not made["now"]["analysis"]  # a game may have got an analysis since then
    assert {name: now[name] for name in made["now"]} == made["now"] | {"analysis": now["analysis"]}
    assert [[event[name] for name in ("seq", "seat", "kind", "text")] for event in now["log"]] == made["log"]


@pytest.mark.parametrize("what", CLASSES)
def test_a_class_stands_as_it_did(older: Server, what: str) -> None:
    now, before = Guest(older, TEACHER).http.get(f"/api/classes/{MADE[what]['class']}").json(), MADE[what]["now"]
    assert results({name: now[name] for name in before}) == results(before)


def results(seen: dict[str, Any]) -> dict[str, Any]:
    """A class without who is connected, and without an estimate that may get better."""
    kept = ("name", "player", "colour")
    told = ("match", "place", "started", "over", "steps", "winner")
    tables = [
        {name: table[name] for name in told}
        | {"seats": [{name: seat[name] for name in kept} for seat in table["seats"]]}
        for table in seen["tables"]
    ]
    return {**seen, "tables": tables}


@pytest.mark.parametrize("what", FINISHED)
def test_a_finished_match_replays(older: Server, what: str) -> None:
    made = MADE[what]
    text = Guest(older, made["guest"]).http.get(f"/api/matches/{made['match']}/record").text
    assert text == made["record"]
    told = record.load(text)
    game = record.game_of(told, lambda name, options: CATALOG[name].make(options))
    assert list(game.returns(record.final_state(game, told.actions))) == made["now"]["returns"]


WITH_THE_VARIANT = {("cartamaths", "clock")}
"""Options that no field asks for any more, since a variant decides them; the game still knows them."""


def test_what_was_called_by_a_name_still_is(older: Server) -> None:
    """Also what no match of the fixture uses: each level and option may be in somebody's database."""
    before, now = json.loads((FOLDER / "names.json").read_text("utf-8")), names(older)
    for game, kinds in before.items():
        for kind, known in kinds.items():
            if kind == "fields":
                for name, choices in known.items():
                    if (game, name) in WITH_THE_VARIANT:
                        assert CATALOG[game].make({name: True}) != CATALOG[game].make({})
                        continue
                    assert set(choices) <= set(now[game][kind][name]), (game, name)
            elif kind == "presets":
                assert {name: now[game][kind].get(name) for name in known} == known
            else:
                assert set(known) <= set(now[game][kind]), (game, kind)


def names(server: Server) -> dict[str, dict[str, Any]]:
    """As tests/fixtures/make.py writes them."""
    games = server.http.get("/api/catalog").json()["games"]
    found: dict[str, dict[str, Any]] = {
        game["id"]: {
            "presets": {preset["id"]: preset["options"] for preset in game["presets"]},
            "fields": {field["name"]: words(field["choices"]) for field in game["fields"]},
            **{kind: [one["id"] for one in game[kind]] for kind in ("levels", "puzzles", "cards")},
            "documents": [one["id"] for one in server.http.get(f"/api/games/{game['id']}/documents").json()],
        }
        for game in games
    }
    return {**found, "": {"phrases": [phrase["id"] for phrase in server.http.get("/api/phrases").json()]}}


def words(choices: list[dict[str, Any]]) -> list[str]:
    """The choices that are words; which numbers a page offers may change."""
    return [one["value"] for one in choices if isinstance(one["value"], str)]


def test_a_guest_finds_their_matches_again(older: Server) -> None:
    kept = Guest(older, TEACHER).http.get("/api/me").json()
    owned = {made["match"] for made in MADE.values() if "match" in made and made["guest"] == TEACHER}
    assert {match["match"] for match in kept["matches"]} >= owned
    assert {found["class_name"] for found in kept["classes"]} == {MADE[what]["class"] for what in CLASSES}


@pytest.mark.parametrize("what", GOING_ON)
def test_a_match_goes_on(older: Server, what: str) -> None:
    """Last in this file, since it changes what the others look at."""
    match = MADE[what]["match"]
    for token in (MADE[what]["guest"], "ada".ljust(43, "_"), "ben".ljust(43, "_")):
        guest = Guest(older, token).at(match)
        now = guest.now()
        seat = now["scene"]["turn"]
        if seat in now["yours"]:
            break
    choices = guest.http.get(guest.address, params={"seat": seat}).json()["choices"]
    if now["scene"]["phase"] == "answer":
        answer = guest.do("answer", seat, "1")
    elif now["player"] == CHANCE:
        answer = guest.do("chance", seat)
    else:
        answer = guest.do("action", seat, choices[0]["text"])
    assert answer.status_code == 200, answer.text
    assert guest.now()["seq"] > MADE[what]["now"]["seq"]
