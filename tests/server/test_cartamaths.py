"""CartaMaths behind the real server: a table with secrets, typed answers, a clock, own questions."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from centaine.catalog import catalog_of
from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.files.csv_deck import write_csv
from centaine.host.errors import Refusal
from centaine.host.rooms.connections.relay import ConnectionReport, write_word
from centaine.host.rooms.game_clock import GameClock
from centaine.host.rooms.rooms import Rooms
from centaine.host.tables.table_factory import row_of
from centaine.match.replay import LogEntry
from centaine.match.table import Table
from centaine.protocol.commands import Command
from centaine.protocol.seats import Seat
from centaine.server.storage.databases import database_of
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.sqlite import SqliteStore
from tests.server.carta import ONE, OTHER, PLUGIN, dealt, game_with, match_at
from tests.server.client import Match, Server, sentence

ANSWER = find("5e-07").answer


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return sentence(answer)


def typed(match: Match, text: str, seat: int = 1, **more: Any) -> httpx.Response:
    return match.ask(match.snapshot()["seq"], seat, "answer", text, **more)


# -- from one's own seat -----------------------------------------------------------------------------------------------


def test_each_seat_sees_its_own_hand(full_server: Server) -> None:
    """CM-16."""
    match = match_at(full_server)
    for seat, hand in ((0, ONE), (1, OTHER)):
        sides = match.snapshot(seat=seat)["scene"]["sides"]
        assert sides[seat]["hand"] == sorted(hand)
        assert sides[1 - seat]["hand"] == ["?"] * len((OTHER, ONE)[seat])
    assert [set(side["hand"]) for side in match.snapshot()["scene"]["sides"]] == [{"?"}, {"?"}]


def test_only_the_seat_to_act_is_told_what_it_may_do(full_server: Server) -> None:
    """CM-16: what may be done tells what is held."""
    match = match_at(full_server)
    assert {"text": "ask 5e-07", "kind": "ask", "card": "5e-07"} in match.snapshot(seat=0)["choices"]
    assert match.snapshot(seat=1)["choices"] == match.snapshot()["choices"] == []


def test_everyone_hears_what_a_seat_may_hear(full_server: Server) -> None:
    """CM-16: a line that another may not read has a question mark."""
    match = match_at(full_server)
    with match.live(seat=0) as own, match.live(seat=1) as other, match.live() as spectator:
        assert own.next()["scene"] != other.next()["scene"] != spectator.next()["scene"]
        match.ask(12, 0, "action", "set divide-2")
        told = [live.next() for live in (own, other, spectator)]
    assert [event["text"] for event in told] == ["set divide-2", "set ?", "set ?"]
    assert [event["scene"]["sides"][0]["sets"] for event in told] == [["divide-2"], ["?"], ["?"]]
    assert [bool(event["choices"]) for event in told] == [True, False, False]
    for seat, text in ((0, "set divide-2"), (1, "set ?"), (None, "set ?")):
        log = match.snapshot(seat=seat)["log"]
        assert log[-1]["text"] == text
        assert [event["text"] == "draw ?" for event in log[:12]] == [
            seat != side for side in (*[0] * 5, *[1] * 5, 0, 0)
        ]


def test_a_look_is_for_the_one_who_looks(full_server: Server) -> None:
    """CM-14, CM-16."""
    match = match_at(full_server, characters=["wang-zhenyi", "hypatia"])
    match.ask(12, 0, "action", "character")
    seen = {0: sorted(OTHER), 1: sorted(OTHER), None: ["?"] * len(OTHER)}
    for seat, hand in seen.items():
        facts = match.snapshot(seat=seat)["log"][-1]["facts"]
        assert {"fact": "looked", "seat": 0, "hand": hand} in facts
    assert match.snapshot(seat=0)["scene"]["sides"][1]["hand"] == sorted(OTHER)
    assert ask_for(match, "5e-11", 0).status_code == 200
    refused(ask_for(match, "5e-11", None), 422, "no-help")
    match.ask(13, 0, "action", "end")
    assert match.snapshot(seat=0)["scene"]["sides"][1]["hand"] == ["?"] * len(OTHER)
    refused(ask_for(match, "5e-11", 0), 422, "no-help")


def test_events_told_live_are_those_of_the_log(full_server: Server) -> None:
    match = match_at(full_server, "play n-17", "ask 5e-07")
    with match.live(seat=1) as live:
        live.next()
        typed(match, ANSWER)
        heard = live.next()
    assert {**heard, "choices": [], "undo": False} == match.snapshot(seat=1)["log"][-1]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_looks_from_a_seat_that_is_no_persons(full_server: Server, seat: int) -> None:
    match = match_at(full_server)
    for path, more in (("", ""), ("/help", "&topic=question&question=5e-07")):
        address = f"/api/matches/{match.name}{path}?seat={seat}{more}"
        said = refused(full_server.http.get(address), 403, "not-your-seat")
        assert said == f"Seat {seat} is not played by a person."
    with match.live(seat=seat) as live:
        assert live.next()["error"]["code"] == "not-your-seat"
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403


def test_nobody_looks_from_the_computers_seat(full_server: Server) -> None:
    match = full_server.new("cartamaths", "person", "greedy", first=0)
    refused(full_server.http.get(f"/api/matches/{match.name}?seat=1"), 403, "not-your-seat")
    assert match.snapshot(seat=0)["scene"]["turn"] == 0
    assert refused(full_server.http.get(f"/api/matches/{match.name}?seat=x"), 400, "malformed")


def test_a_refusal_shows_what_its_seat_may_know(full_server: Server) -> None:
    match = match_at(full_server)
    for seat, hand in ((0, ONE), (1, OTHER)):
        present = match.ask(12, seat, "action", "play n-3").json()["present"]
        assert present["scene"]["sides"][seat]["hand"] == sorted(hand)
        assert set(present["scene"]["sides"][1 - seat]["hand"]) == {"?"}
        assert bool(present["choices"]) == (seat == 0)


def test_in_a_game_without_secrets_every_seat_sees_the_same(full_server: Server) -> None:
    match = full_server.new("prime-climb", "person", "person", seats=2)
    match.do("chance")
    assert match.snapshot() == match.snapshot(seat=0) == match.snapshot(seat=1)
    offered = {game["id"]: game["secret"] for game in full_server.http.get("/api/catalog").json()["games"]}
    assert offered == {"prime-climb": False, "ultimate-track": False, "cartamaths": True}


# -- a whole match -----------------------------------------------------------------------------------------------------


def test_a_match_between_two_persons(full_server: Server) -> None:
    """CM-1 … CM-16: from the deal to the end, each acting from its own seat; the record then tells everything."""
    match, rng, answers = full_server.new("cartamaths", "person", "person"), Random(1), 0
    while (now := match.snapshot())["player"] != -2:
        seat = now["scene"]["turn"]
        if now["scene"]["phase"] == "answer":
            answers += 1
            answer = match.ask(now["seq"], seat, "answer", find(now["scene"]["question"]).answer if answers % 2 else "")
        elif now["player"] == -1:
            answer = match.ask(now["seq"], seat, "chance")
        else:
            choices = match.snapshot(now["seq"], seat)["choices"]
            answer = match.ask(now["seq"], seat, "action", rng.choice(choices)["text"])
        assert answer.status_code == 200, answer.text
        if now["seq"] == 20:
            refused(full_server.http.get(f"/api/matches/{match.name}/record"), 403, "secret")
    assert answers > 1
    assert sorted(match.snapshot()["returns"]) in ([-1, 1], [0, 0])
    text = full_server.http.get(f"/api/matches/{match.name}/record").text
    assert "?" not in text.split("\n\n")[1]
    again = full_server.from_record(text)
    for seat in (None, 0, 1):
        assert again.snapshot(seat=seat)["scene"] == match.snapshot(seat=seat)["scene"]


@pytest.mark.parametrize("level", [level.id for level in PLUGIN.levels])
def test_the_computer_plays_and_answers_by_its_accuracy(full_server: Server, level: str) -> None:
    """CM-13."""
    match = full_server.new("cartamaths", "person", level, first=0, accuracy=[0.5, 1], levels=["6e", "6e"])
    with match.live(seat=0) as live:
        now: dict[str, Any] = live.next()
        while now["player"] != -2:
            asked = [event for event in now["log"] if event["text"] == "answer right"]
            if any(event["facts"][0]["seat"] == 1 for event in asked):
                break
            seat, phase = now["scene"]["turn"], now["scene"]["phase"]
            if seat == 0 and phase == "answer":
                match.ask(now["seq"], 0, "answer")
            elif seat == 0 and now["player"] == -1:
                match.ask(now["seq"], 0, "chance")
            elif seat == 0:
                texts = [choice["text"] for choice in match.snapshot(seat=0)["choices"]]
                asks = [text for text in texts if text.startswith("ask")]
                match.ask(now["seq"], 0, "action", (asks or texts)[-1])
            live.next()
            now = match.snapshot(seat=0)
    answered = [fact for event in now["log"] for fact in event["facts"] if fact["fact"] == "answered"]
    assert all(fact["right"] for fact in answered if fact["seat"] == 1)
    assert any(fact["seat"] == 1 for fact in answered)


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def asked(full_server: Server) -> Match:
    """A match in which side 1 is to answer 5e-07."""
    return match_at(full_server, "ask 5e-07")


def test_a_right_answer(asked: Match) -> None:
    """CM-13: the asker loses five."""
    answer = typed(asked, ANSWER)
    assert answer.json() == {"seq": 14, "verdict": {"judgement": "right", "message": "", "params": {}}}
    now = asked.snapshot()
    assert (now["log"][-1]["kind"], now["log"][-1]["seat"], now["log"][-1]["text"]) == ("chance", -1, "answer right")
    assert [side["life"] for side in now["scene"]["sides"]] == [95, 100]
    assert asked.rows()[-1][3:] == ("chance", "answer right")


def test_a_wrong_answer_is_told_why(asked: Match) -> None:
    """CM-13: the one who answers loses five."""
    verdict = typed(asked, f"{ANSWER}1").json()["verdict"]
    assert verdict == {"judgement": "wrong", "message": "This is not the answer.", "params": {}}
    assert [side["life"] for side in asked.snapshot()["scene"]["sides"]] == [100, 95]


def test_the_right_value_in_another_form_is_asked_for_again(asked: Match) -> None:
    """CM-13: it is neither right nor wrong yet."""
    answer = typed(asked, f"{ANSWER}*1")
    assert refused(answer, 422, "unclear") == "The value is right: write it as a whole number."
    assert asked.snapshot()["scene"]["phase"] == "answer"
    assert [side["life"] for side in asked.snapshot()["scene"]["sides"]] == [100, 100]
    assert typed(asked, ANSWER).json()["verdict"]["judgement"] == "right"


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_answer_means_dont_know(asked: Match, text: str) -> None:
    """CM-13."""
    assert typed(asked, text).json() == {"seq": 14}
    assert asked.snapshot()["log"][-1]["text"] == "answer wrong"


def test_an_answer_is_read_in_its_language(full_server: Server) -> None:
    match = match_at(full_server, "ask 5e-07")
    assert (
        refused(typed(match, f"{ANSWER},0", lang="fr"), 422, "unclear")
        == "The value is right: write it as a whole number."
    )
    refused(typed(match, ANSWER, lang="de"), 400, "malformed")


@pytest.mark.parametrize(
    "text", ["9**9**9", "2^99999", "(" * 100, "1/0", "\u0007", "\u0000", "__import__('os')", "10 ?!x"]
)
def test_what_cannot_be_read_is_no_answer(asked: Match, text: str) -> None:
    """Nothing is lost: one may type again."""
    answer = typed(asked, text)
    assert refused(answer, 422, "unclear")
    assert answer.json()["present"]["scene"]["phase"] == "answer"
    assert len(asked.rows()) == 13
    assert typed(asked, ANSWER).status_code == 200


def test_a_very_long_answer(asked: Match) -> None:
    refused(typed(asked, "1" * 10_000), 400, "malformed")
    refused(typed(asked, "1" * 200), 422, "unclear")
    assert asked.snapshot()["scene"]["phase"] == "answer"


def test_the_same_answer_sent_again_is_one(asked: Match) -> None:
    first = typed(asked, "1", id="once")
    again = asked.ask(13, 1, "answer", ANSWER, id="once")
    assert first.json() == again.json()
    assert first.json()["verdict"]["judgement"] == "wrong"
    assert len(asked.rows()) == 14


def test_only_who_is_asked_answers_and_only_then(full_server: Server, asked: Match) -> None:
    refused(asked.ask(13, 0, "answer", ANSWER), 403, "not-your-turn")
    refused(asked.ask(13, 7, "answer", ANSWER), 403, "not-your-seat")
    refused(asked.ask(12, 1, "answer", ANSWER), 409, "stale")
    for kind, text in (("chance", ""), ("action", "answer right"), ("action", "end")):
        said = refused(asked.ask(13, 1, kind, text), 422, "not-now")
        assert said == "The question must be answered now."
    assert len(asked.rows()) == 13
    free = match_at(full_server)
    assert refused(free.ask(12, 0, "answer", "10"), 422, "not-now") == "There is no question to answer now."
    prime = full_server.new("prime-climb", "person", "person", seats=2)
    assert refused(prime.ask(0, 0, "answer", "10"), 422, "not-now") == "There is no question to answer now."


def test_the_verdict_is_for_its_sender(asked: Match) -> None:
    with asked.live(seat=0) as live:
        live.next()
        typed(asked, "11")
        assert "verdict" not in json.dumps(live.next())


# -- reading questions -------------------------------------------------------------------------------------------------


def ask_for(match: Match, question: str, seat: int | None, lang: str = "fr", topic: str = "question") -> httpx.Response:
    looking = "" if seat is None else f"&seat={seat}"
    address = f"/api/matches/{match.name}/help?topic={topic}&question={question}&lang={lang}{looking}"
    return match.server.http.get(address)


def test_a_question_is_read_from_the_hand_and_solved_when_settled(full_server: Server) -> None:
    """CM-13, CM-16."""
    match = match_at(full_server)
    mine = ask_for(match, "5e-07", 0).json()
    assert (mine["question"], mine["level"], mine["settled"]) == ("5e-07", "5e", False)
    assert "<math" in mine["text"]
    assert "answer" not in mine and "why" not in mine
    hidden = "No question was found under this name."
    for question, seat in (("5e-07", 1), ("5e-07", None), ("5e-11", 0), ("5e-99", 0), ("n-17", 0), ("?", 0), ("", 0)):
        assert refused(ask_for(match, question, seat), 422, "no-help") == hidden
    match.ask(12, 0, "action", "ask 5e-07")
    for seat in (0, 1, None):
        assert ask_for(match, "5e-07", seat).json()["settled"] is False
        assert "answer" not in ask_for(match, "5e-07", seat).json()
    typed(match, "")
    for seat in (0, 1, None):
        solved = ask_for(match, "5e-07", seat, "en").json()
        assert solved["settled"] is True
        assert ANSWER in solved["answer"] and solved["why"]
    refused(ask_for(match, "5e-07", 0, "de"), 422, "no-help")
    refused(ask_for(match, "5e-07", 0, topic="luck"), 422, "no-help")


# -- time --------------------------------------------------------------------------------------------------------------


def test_out_of_time_is_wrong(full_server: Server) -> None:
    """CM-13: the server supplies the outcome by itself."""
    match = match_at(full_server, "ask 5e-07", answer_seconds=1)
    assert match.snapshot()["scene"]["answer_seconds"] == 1
    with match.live(seat=1) as live:
        live.next()
        told = live.next()
    assert (told["kind"], told["text"]) == ("chance", "answer wrong")
    assert refused(match.ask(14, 1, "answer", ANSWER), 422, "not-now")
    assert match.rows()[-1][1] is None


def test_an_answer_in_time_counts(full_server: Server) -> None:
    """CM-13."""
    match = match_at(full_server, "ask 5e-07", answer_seconds=60)
    assert match.snapshot()["elapsed"]["waited"] < 60
    assert match_at(full_server).snapshot()["elapsed"] is None
    assert typed(match, ANSWER).json()["verdict"]["judgement"] == "right"


async def stored(folder: Path, lines: list[LogEntry], **options: Any) -> tuple[Rooms, SqliteStore, str]:
    """A match that a server finds in its database when it starts."""
    database = database_of(str(folder / "matches.sqlite"))
    upgrade(database)
    store = SqliteStore(database)
    table = Table("m1", PLUGIN, game_with(**options), (Seat("Ada", "person"), Seat("Bob", "person")))
    await store.create(row_of(table, 0), lines)
    return Rooms(catalog_of(PLUGIN), store), store, "m1"


def lines_of(texts: list[str], at: Callable[[int], int], **options: Any) -> list[LogEntry]:
    game = game_with(**options)
    state, lines = game.initial_state(), []
    for seq, text in enumerate(texts, 1):
        seat = game.current_player(state)
        lines.append(LogEntry(seq, None, seat, "chance" if seat < 0 else "action", text, at(seq)))
        state = game.apply(state, game.parse_action(state, text))
    return lines


def test_nobody_loses_time_while_the_server_is_down(tmp_path: Path) -> None:
    """CM-13: the full time begins when the match is loaded again, and goes on then."""

    async def run() -> None:
        long_ago = lines_of([*dealt(), "ask 5e-07"], lambda seq: seq)
        rooms, store, match = await stored(tmp_path, long_ago, answer_seconds=1)
        room = await rooms.get(match)
        listener = room.join(0)
        first = json.loads(await listener.next() or b"")
        assert (first["seq"], first["scene"]["phase"]) == (13, "answer")
        assert b'"type":"presence"' in (await listener.next() or b"")
        async with asyncio.timeout(60):
            told = json.loads(await listener.next() or b"")
        assert told["text"] == "answer wrong"
        assert (await store.lines(match))[-1].id is None
        rooms.forget_idle(0)
        assert await rooms.get(match) is room  # somebody listens
        await rooms.close()
        await store.close()

    asyncio.run(run())


def test_an_answer_that_comes_too_late_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CM-13: also where the server has not come round to say so."""

    async def run() -> None:
        lines = lines_of([*dealt(), "ask 5e-07"], lambda seq: seq)
        rooms, store, match = await stored(tmp_path, lines, answer_seconds=3600)
        await rooms.get(match)
        monkeypatch.setattr(GameClock, "waited", 3600.0)
        with pytest.raises(Refusal) as refusal:
            await rooms.command(match, Command("a", 13, 1, "answer", ANSWER))
        assert (refusal.value.code, str(refusal.value)) == ("not-now", "The time to answer is up.")
        assert len(await store.lines(match)) == 13
        await rooms.close()
        await store.close()

    asyncio.run(run())


def test_a_match_in_which_time_runs_is_not_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        rooms, store, match = await stored(
            tmp_path, lines_of([*dealt(), "ask 5e-07"], lambda seq: seq), answer_seconds=3600
        )
        room = await rooms.get(match)
        room.presence.hear(write_word(ConnectionReport("another server", [None], 0)))
        room.wake()
        rooms.forget_idle(0)
        assert await rooms.get(match) is room
        await rooms.command(match, Command("a", 13, 1, "answer", ANSWER))
        rooms.forget_idle(0)
        assert await rooms.get(match) is not room
        await rooms.close()
        await store.close()

    asyncio.run(run())


MINUTE = 60_000


@pytest.mark.parametrize(
    ("spent", "outcome"),
    [
        (lambda seq: MINUTE, "time"),  # thirteen minutes of play
        (lambda seq: MINUTE // 2, "on"),
        (lambda seq: 600 * MINUTE * (seq == 3), "on"),  # who thinks all night has thought for two minutes
    ],
    ids=["over", "not yet", "a night"],
)
def test_the_clock_tells_the_minutes_of_play(tmp_path: Path, spent: Callable[[int], int], outcome: str) -> None:
    """CM-15: as the log has them, whenever it was written; nobody has to ask."""

    async def run() -> str:
        options = {"clock": True, "minutes": 10}
        lines = [
            line._replace(spent=spent(line.seq)) for line in lines_of([*dealt(), "end"], lambda seq: seq, **options)
        ]
        rooms, store, match = await stored(tmp_path, lines, **options)
        listener = (await rooms.get(match)).join(0)
        async with asyncio.timeout(60):
            while "text" not in (told := json.loads(await listener.next() or b"")):
                pass
        await rooms.close()
        await store.close()
        return str(told["text"])

    assert asyncio.run(run()) == outcome


# -- questions of one's own --------------------------------------------------------------------------------------------

CSV = "question,answer,form,explanation\n" + "".join(
    f"What is ${n} + 1$?,{n + 1},integer,Count on from {n}.\n" for n in range(1, 21)
)


def send(full_server: Server, text: str = CSV, **changes: Any) -> httpx.Response:
    body = {"format": "csv", "level": "6e", "language": "en", "text": text} | changes
    return full_server.http.post("/api/games/cartamaths/questions", json=body)


def own_deck(full_server: Server) -> dict[str, Any]:
    read = send(full_server).json()
    return {"level": read["level"], "language": read["language"], "questions": read["questions"]}


def test_good_lines_are_kept_and_bad_ones_named(full_server: Server) -> None:
    read = send(full_server, CSV + "No answer,,,\nBad $form,5,,\nPower?,2,sum,\n<b>&,7,,\n").json()
    assert (len(read["questions"]), read["enough"], read["needed"]) == (21, True, 18)
    assert [(line["line"], line["field"]) for line in read["refused"]] == [(22, "answer"), (23, "en"), (24, "form")]
    for line in read["refused"]:
        assert line["problem"]["text"].endswith(".") and line["problem"]["code"] == "bad-questions"
    assert read["preview"][0]["id"] == "own-1"
    assert "<math" in read["preview"][0]["text"]
    assert (read["preview"][0]["form"], read["preview"][0]["level_name"]) == ("integer", "Year 7 / Grade 6 (6e)")
    assert read["preview"][-1]["text"] == "&lt;b&gt;&amp;"
    few = send(full_server, "question,answer\nOne?,1\nOne?,1\n").json()
    assert (few["enough"], len(few["questions"])) == (False, 1)
    assert few["refused"][0]["problem"]["text"] == "This question already appears on line 2."


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "xml"},
        {"level": "7e"},
        {"language": "de"},
        {"text": ""},
        {"text": "question;reply\n"},
        {"text": "question,answer\n" + "x" * 500_000},
    ],
)
def test_a_file_that_cannot_be_read(full_server: Server, changes: dict[str, Any]) -> None:
    assert refused(send(full_server, **changes), 422, "bad-questions")


def test_questions_where_there_are_none(full_server: Server) -> None:
    answer = full_server.http.post(
        "/api/games/prime-climb/questions", json={"format": "csv"} | dict.fromkeys("xyz", "")
    )
    refused(answer, 400, "malformed")
    body = {"format": "csv", "level": "6e", "language": "en", "text": CSV}
    said = refused(full_server.http.post("/api/games/prime-climb/questions", json=body), 422, "bad-option")
    assert said == "This game does not use custom questions."
    refused(full_server.http.post("/api/games/chess/questions", json=body), 404, "no-game")
    refused(full_server.http.get("/api/games/prime-climb/questions/example.csv"), 422, "bad-option")
    refused(send(full_server, "x" * 1_100_000), 413, "too-large")


@pytest.mark.parametrize("format", ["csv", "gift"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_file_goes_out_and_comes_back(full_server: Server, format: str, language: str) -> None:
    """The example of each level, and what is made of it again."""
    for level in ("", "6e", "2de"):
        example = full_server.http.get(
            f"/api/games/cartamaths/questions/example.{format}", params={"lang": language, "level": level}
        )
        assert example.headers["content-disposition"] == f'attachment; filename="example.{format}"'
        asked = {"format": format, "level": level or "5e", "language": language}
        read = send(full_server, example.text, **asked).json()
        assert read["refused"] == []
        assert 4 <= len(read["questions"]) <= 8
        body = asked | {"questions": read["questions"]}
        back = full_server.http.post("/api/games/cartamaths/questions/export", json=body)
        assert back.headers["content-disposition"] == f'attachment; filename="questions.{format}"'
        assert send(full_server, back.text, **asked).json() == read


def test_examples_and_exports_that_there_are_not(full_server: Server) -> None:
    for name in ("example.xml", "csv", "example", "example.csv.gz"):
        refused(full_server.http.get(f"/api/games/cartamaths/questions/{name}"), 404, "not-found")
    refused(full_server.http.get("/api/games/cartamaths/questions/example.csv?lang=de"), 422, "bad-questions")
    refused(full_server.http.get("/api/games/cartamaths/questions/example.csv?level=7e"), 422, "bad-questions")
    for questions, status, code in (
        ([{"text": "?"}], 422, "bad-questions"),
        ([{"text": "1?", "answer": "1", "figure": {"kind": "number-line"}}], 422, "bad-questions"),
        ([{"text": "$1", "answer": "1"}], 422, "bad-questions"),
        ("many", 400, "malformed"),
    ):
        body = {"format": "csv", "level": "6e", "language": "en", "questions": questions}
        refused(full_server.http.post("/api/games/cartamaths/questions/export", json=body), status, code)


def test_a_match_with_questions_of_ones_own(full_server: Server) -> None:
    """CM-3, CM-13, CM-16: they are asked, judged and solved like others, and told to nobody before."""
    deck = own_deck(full_server)
    match = full_server.new("cartamaths", "person", "person", own_questions=[deck, None], first=0)
    now = match.snapshot(seat=0)
    assert now["options"]["own_questions"] == [{"level": "6e", "language": "en", "count": 20, "fill": False}, None]
    assert now["options"]["levels"] == ["5e", "6e"]
    refused(full_server.http.get(f"/api/matches/{match.name}/record"), 403, "secret")  # before anything is hidden, too
    own = None
    while own is None:
        now = match.snapshot()
        seat = now["scene"]["turn"]
        if now["player"] == -1:
            match.do("chance")
        else:
            texts = [choice["text"] for choice in match.snapshot(seat=seat)["choices"]]
            own = next((text for text in texts if text.startswith("ask own-")), None)
            match.do("action", own or ("end" if "end" in texts else texts[0]))
    question = own.removeprefix("ask ")
    asked = ask_for(match, question, 1, "en").json()
    assert "<math" in asked["text"] and asked["level"] == "6e"
    answer = deck["questions"][int(question.removeprefix("own-")) - 1]["answer"]
    assert typed(match, answer).json()["verdict"]["judgement"] == "right"
    assert "Count on from" in ask_for(match, question, 1, "en").json()["why"]
    match.ask(match.snapshot()["seq"], 0, "abandon")
    text = full_server.http.get(f"/api/matches/{match.name}/record").text
    assert "Count on from 20." in text
    again = full_server.from_record(text)
    assert again.snapshot(seat=0)["scene"] == match.snapshot(seat=0)["scene"]
    assert "Count on" not in json.dumps(again.snapshot(seat=0))


def test_decks_that_cannot_be(full_server: Server) -> None:
    """CM-3."""
    deck = own_deck(full_server)
    few = {**deck, "questions": deck["questions"][:17]}
    overlap = {**deck, "questions": deck["questions"][:18]}
    twice = {**deck, "questions": [*deck["questions"], deck["questions"][0]]}
    for own, said in (
        ([few, None], "A deck needs 18 questions, not 17."),
        ([deck, deck], "Two decks drawn from the same questions need 36 questions, not 20."),
        ([deck, overlap], "The two decks must have the same questions, or entirely different ones."),
        ([twice, None], "Your question 21 appears twice."),
        ([{**deck, "level": "7e"}, None], None),
        ([{**deck, "questions": [{"text": "$x", "answer": "1"}] * 18}, None], None),
        ([{**deck, "questions": "many"}, None], None),
        ([deck], None),
        (deck, None),
    ):
        body = {"game": "cartamaths", "options": {"own_questions": own}, "seats": [{"name": "A"}, {"name": "B"}]}
        text = refused(full_server.http.post("/api/matches", json=body), 422, "bad-option")
        assert said is None or text == said


def test_large_decks_of_both_sides(full_server: Server) -> None:
    """Two decks of 500 questions are taken; a body of more than one MiB is not."""
    decks = []
    for side in (0, 1):
        rows = "".join(f"Side {side}: what is ${n} + 1$?,{n + 1},integer,{'Count on. ' * 20}\n" for n in range(500))
        read = send(full_server, "question,answer,form,explanation\n" + rows).json()
        assert len(read["questions"]) == 500
        decks.append({"level": "6e", "language": "en", "questions": read["questions"]})
    match = full_server.new("cartamaths", "person", "person", own_questions=decks)
    assert [deck["count"] for deck in match.snapshot()["options"]["own_questions"]] == [500, 500]
    match.do("chance")
    body = {"game": "cartamaths", "seats": [{"name": "A"}] * 2, "options": {"levels": ["x" * 1_100_000]}}
    refused(full_server.http.post("/api/matches", json=body), 413, "too-large")


def test_the_same_again_with_questions_that_nobody_was_told(full_server: Server) -> None:
    match = full_server.new(
        "cartamaths", "person", "person", own_questions=[own_deck(full_server), None], second_side_life=105
    )
    match.ask(0, 0, "abandon")
    again = full_server.http.post(f"/api/matches/{match.name}/again", json={})
    assert Match(full_server, again.json()["match"]).snapshot()["options"] == match.snapshot()["options"]


def test_the_same_own_questions_on_both_sides(full_server: Server) -> None:
    """CM-3: of 36 and more, each is in one of the two decks."""
    questions = [next(bank("5e").members(entry)) for entry in bank("5e").entries]
    read = send(full_server, write_csv([one for one in questions if one.figure is None][:40], "en"), level="5e").json()
    deck = {"level": "5e", "language": "en", "questions": read["questions"]}
    assert len(deck["questions"]) >= 36
    match = full_server.new("cartamaths", "person", "person", own_questions=[deck, deck], first=0)
    match.do("chance")
    assert match.snapshot()["options"]["levels"] == ["5e", "5e"]
