"""The game of the day on a server: what it is, what it tells, its record and its proof (PC-48)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from centaine import record
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.daily.pars import stored
from centaine.match.fairness import Unproven, days_dice, verify
from tests.server.client import Match, Server, sentence

GAME = PrimeClimb(seats=1, deck="keepers")
DAY = "2026-11-27"


def asked(server: Server, day: str = DAY, **changes: Any) -> httpx.Response:
    body = {
        "game": "prime-climb",
        "seats": [{"name": "Ada", "player": "person", "luck": "00ff"}],
        "options": {"seats": 1, "deck": "keepers"},
        "day": day,
    }
    return server.http.post("/api/matches", json=body | changes)


def made(server: Server, day: str = DAY) -> Match:
    answer = asked(server, day)
    assert answer.status_code == 201, answer.text
    return Match(server, answer.json()["match"])


def play(match: Match, prefer: int, most: int = 2000) -> dict[str, Any]:
    """Plays on, with the first or the last choice each time; returns the last snapshot."""
    for _ in range(most):
        now = match.snapshot()
        if now["player"] == -2:
            break
        if now["player"] == -1:
            match.ask(now["seq"], 0, "chance")
        else:
            match.ask(now["seq"], 0, "action", now["choices"][prefer]["text"])
    return match.snapshot()


def record_of(match: Match) -> record.Record:
    return record.load(match.server.http.get(f"/api/matches/{match.name}/record").text)


def texts(match: Match, kind: str) -> list[str]:
    return [text for text in record_of(match).actions if text.startswith(kind)]


def test_two_people_get_the_same_dice(full_server: Server) -> None:
    first, second = made(full_server), made(full_server)
    play(first, 0, 60)
    play(second, -1, 60)
    for kind in ("roll", "draw"):
        pairs = list(zip(texts(first, kind), texts(second, kind), strict=False))
        assert all(here == there for here, there in pairs)
    assert len(texts(first, "roll")) > 3
    other = made(full_server, "2026-11-28")
    play(other, 0, 60)
    assert texts(other, "roll")[:3] != texts(first, "roll")[:3]


def test_the_page_is_told_what_it_is(full_server: Server) -> None:
    start = made(full_server).snapshot()
    assert start["daily"] == {
        "day": DAY,
        "par": {"rolls": int(start["daily"]["par"]["rolls"]), "player": stored().player},
    }
    assert (start["commitment"], start["seed"]) == (None, None)
    assert made(full_server, "1999-01-01").snapshot()["daily"] == {"day": "1999-01-01", "par": None}
    assert full_server.new("prime-climb", "person", seats=1, deck="keepers").snapshot()["daily"] is None


def test_a_record_says_what_it_is_and_can_be_checked(full_server: Server) -> None:
    match = made(full_server)
    play(match, 0, 40)
    told = record_of(match)
    assert told.proof == record.Proof("", (), day=DAY)
    assert record.load(record.save(told)) == told
    assert f"\nday {DAY}\n\n" in record.save(told)
    assert verify(GAME, told).given == 0
    place = next(at for at, text in enumerate(told.actions) if text.startswith("roll"))
    text = told.actions[place]
    changed = [*told.actions]
    changed[place] = "roll 1 2" if text != "roll 1 2" else "roll 1 3"
    moved = record.record_of(GAME, told.seats, changed[: place + 1], told.proof)
    with pytest.raises(Unproven, match=r"^Line \d+, “roll 1 \d”, is not from the game of the day"):
        verify(GAME, moved)
    with pytest.raises(Unproven, match=r"^This is a game of the day: nothing was promised"):
        verify(GAME, told, "00" * 32)


def test_the_proof_tells_all_at_the_end(full_server: Server) -> None:
    match = made(full_server)
    address = f"/api/matches/{match.name}/dice"
    before = full_server.http.get(address).json()
    assert (before["day"], before["commitment"], before["seed"]) == (DAY, None, None)
    play(match, 0, 40)
    full_server.http.post(f"/api/matches/{match.name}/table", json={"do": "close"})
    proof = full_server.http.get(address).json()
    assert proof["seed"] == days_dice("prime-climb", DAY).seed.hex()
    rolls = [draw for draw in proof["draws"] if draw["kind"] == "roll"]
    assert [draw["number"] for draw in rolls] == list(range(len(rolls)))


def test_a_record_that_is_opened_is_no_game_of_the_day(full_server: Server) -> None:
    """Its dice so far were given; those to come are new ones."""
    match = made(full_server)
    play(match, 0, 10)
    opened = full_server.from_record(record.save(record_of(match)))
    assert opened.snapshot()["daily"] is None
    assert len(opened.snapshot()["commitment"]) == 64


def test_playing_again_is_an_ordinary_solitaire(full_server: Server) -> None:
    match = made(full_server)
    full_server.http.post(f"/api/matches/{match.name}/table", json={"do": "close"})
    again = full_server.http.post(f"/api/matches/{match.name}/again", json={"luck": "00"}).json()["match"]
    assert Match(full_server, again).snapshot()["daily"] is None


def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "matches.sqlite", "all")
    match = made(server)
    play(match, 0, 20)
    before = match.snapshot()
    server.stop()
    server.start()
    assert match.snapshot()["daily"] == before["daily"]
    play(match, 0, 20)
    assert verify(GAME, record_of(match)).given == 0
    server.stop()


ALONE = "One person plays the game of the day, without other options."
TRACK = "The Ultimate Numbers Track"
NO_DATE = "Write a date as YYYY-MM-DD, such as 2026-03-14, not {given}."


@pytest.mark.parametrize(
    ("day", "changes", "said"),
    [
        ("tomorrow", {}, NO_DATE.format(given="tomorrow")),
        ("2026-1-5", {}, NO_DATE.format(given="2026-1-5")),
        (DAY, {"options": {"seats": 1, "deck": "none"}}, ALONE),
        (DAY, {"seats": [{"name": "Ada", "player": "expert"}]}, ALONE),
        (DAY, {"game": "ultimate-track", "options": {"seats": 1}}, f"{TRACK} has no game of the day."),
    ],
)
def test_what_is_no_game_of_the_day_is_refused(
    full_server: Server, day: str, changes: dict[str, Any], said: str
) -> None:
    answer = asked(full_server, day, **changes)
    assert (answer.status_code, sentence(answer)) == (422, said)
