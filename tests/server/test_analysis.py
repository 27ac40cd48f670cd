"""The analysis of a match as the server tells it: in parts, when it may be told, and to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from centaine import record
from centaine.catalog import CATALOG
from centaine.engine.analysis import AnalysedMoment, Analysis, Step, steps_of
from centaine.host.rooms import analyses
from centaine.host.work.thinking import Thinking
from centaine.match.replay import MatchState
from tests.server.client import Match, Server, sentence
from tests.server.guest import Guest

SOLITAIRE = ("roll 4 9", "0+4", "4*9", "end", "roll 5 6", "36-6", "0*5", "end", "roll 2 3", "30*3", "90+2", "end")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("analysis") / "matches.sqlite", "all")
    yield running
    running.stop()


def played(server: Server, *actions: str) -> Match:
    """A match alone, without cards, in which so much has happened."""
    return server.from_record(
        record.save(record.Record("prime-climb", {"seats": 1, "deck": "none"}, ("Ada",), actions))
    )


def ask(match: Match, since: int = 0, http: httpx.Client | None = None) -> httpx.Response:
    return (http or match.server.http).get(f"/api/matches/{match.name}/analysis", params={"since": since})


def whole(match: Match) -> dict[str, Any]:
    """All parts put together."""
    moments: list[dict[str, Any]] = []
    while True:
        answer = ask(match, len(moments))
        assert answer.status_code == 200, answer.text
        part: dict[str, Any] = answer.json()
        assert part["since"] == len(moments)
        moments += part["moments"]
        if part["done"]:
            return {**part, "moments": moments}


def test_a_match_is_told_in_parts_until_all_is_known(games: Server) -> None:
    match = played(games, *SOLITAIRE)
    match.do("abandon")
    found = whole(match)
    assert (found["unit"], found["actions"], found["finished"]) == ("rolls", len(SOLITAIRE), False)
    assert [moment["kind"] for moment in found["moments"]] == ["chance", "turn"] * 3
    assert [(moment["first"], moment["last"]) for moment in found["moments"]][-1] == (10, 12)
    (account,) = found["accounts"]
    assert account["start"] + account["luck"] - account.get("loss", 0) == pytest.approx(account["end"])
    assert whole(match)["moments"] == found["moments"], "asked again, it is the same"
    assert ask(match, 4).json()["moments"] == found["moments"][4:]
    assert ask(match, 99).json()["moments"] == []


def test_a_match_at_one_screen_is_analysed_while_it_goes_on(games: Server) -> None:
    match = played(games, *SOLITAIRE[:4])
    assert match.snapshot()["analysis"]
    assert len(whole(match)["moments"]) == 2
    match.do("chance")
    found = whole(match)
    assert (len(found["moments"]), found["actions"]) == (3, 5)


def test_an_analysis_that_failed_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is not taken for complete where it broke off."""
    game = CATALOG["prime-climb"].make({"seats": 1, "deck": "none"})
    steps, whole_of = steps_of(game, SOLITAIRE), Analysis.moments
    failed: list[bool] = []

    def failing_once(self: Analysis, given: Sequence[Step]) -> Iterator[AnalysedMoment]:
        moments = whole_of(self, given)
        yield next(moments)
        if not failed:
            failed.append(True)
            raise MemoryError
        yield from moments

    monkeypatch.setattr(Analysis, "moments", failing_once)
    monkeypatch.setattr(analyses, "taken", lambda present: steps)
    table: Any = SimpleNamespace(plugin=CATALOG["prime-climb"], game=game)
    kept, present = analyses.MatchAnalysis(table), cast(MatchState, object())

    async def asked() -> None:
        with ThreadPoolExecutor(1) as thinkers:
            thinking = Thinking(thinkers)
            with pytest.raises(MemoryError):
                await kept.part(present, 0, None, thinking)
            while not (part := await kept.part(present, 0, None, thinking)).done:
                pass
            assert len(part.moments) == 6

    asyncio.run(asked())


def test_a_table_of_strangers_is_analysed_when_the_match_is_over(games: Server) -> None:
    owner, guest = Guest(games), Guest(games)
    match = two_at(games, owner, guest)
    answer = ask(match, http=guest.http)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-over")
    assert sentence(answer) == "The analysis will be available when the game is over."
    assert not owner.now()["analysis"]
    assert owner.table("close").status_code == 200
    assert ask(match, http=guest.http).status_code == 200


def test_the_owner_may_allow_it_before_the_game_begins(games: Server) -> None:
    owner, guest = Guest(games), Guest(games)
    match = two_at(games, owner, guest, "analysis")
    assert guest.now()["analysis"]
    assert ask(match, http=guest.http).status_code == 200
    refused = owner.table("no-analysis")
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "not-now")
    assert guest.table("no-analysis").status_code == 403


def two_at(server: Server, owner: Guest, guest: Guest, *commands: str) -> Match:
    """A match of two guests, begun, after what its owner wished."""
    seats = [{"name": "Ada", "player": "person"}, {"name": "", "player": "open"}]
    options = {"seats": 2, "deck": "none"}
    made = owner.http.post("/api/matches", json={"game": "prime-climb", "options": options, "seats": seats})
    owner.at(made.json()["match"])
    for command in commands:
        assert owner.table(command).status_code == 200
    assert guest.join(owner.now()["code"]).status_code == 200
    assert guest.sit(1).status_code == 200
    assert owner.table("start").status_code == 200
    return Match(server, owner.match)


def test_a_game_that_nobody_judges_has_none(games: Server) -> None:
    found = {game["id"]: game["analysis"] for game in games.http.get("/api/catalog").json()["games"]}
    assert (found["prime-climb"], found["cartamaths"]) == (True, False)
    answer = ask(games.new("cartamaths", "random", "random"))
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "no-analysis")


def test_what_cannot_be_asked_for(games: Server) -> None:
    assert ask(Match(games, "nothing")).status_code == 404
    assert ask(played(games), -1).status_code == 400
