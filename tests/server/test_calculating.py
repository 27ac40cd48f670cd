"""People who calculate themselves: the host asks before an action counts, judges, and tells the teacher."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.calculated_class import NO_SQUARE, calculated, to_move
from tests.server.client import Match, Server, sentence
from tests.server.test_class_report import Lesson


@pytest.fixture
def match(full_server: Server) -> Match:
    """A match of Prime Climb in which the first player has rolled."""
    seats = [{"name": "Ada", "player": "person"}, {"name": "Bob", "player": "person"}]
    body = {"game": "prime-climb", "seats": seats, "options": {"seats": 2, "first": 0}, "calculate": True}
    answer = full_server.http.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    made = Match(full_server, answer.json()["match"])
    while made.snapshot()["scene"]["phase"] != "move":
        made.do("chance")
    return made


def step_of(now: dict[str, Any]) -> tuple[str, str, int]:
    """A step, its calculation, and the result."""
    step = next(choice for choice in now["choices"] if choice["kind"] == "step" and choice["sign"] == "+")
    return step["text"], f"{step['from']} + {step['number']}", step["to"]


def test_an_action_counts_once_its_result_is_right(match: Match) -> None:
    now = match.snapshot()
    text, sum_, result = step_of(now)
    seq, turn = now["seq"], now["scene"]["turn"]
    asked = match.ask(seq, turn, "action", text).json()
    assert (asked["seq"], asked["calculation"]["text"]) == (seq, sum_)
    again = match.ask(seq, turn, "action", text, typed=str(result)).json()
    assert again["seq"] == seq + 1 and "calculation" not in again
    assert match.snapshot()["log"][-1]["text"] == text


def test_after_two_wrong_results_it_is_explained(match: Match) -> None:
    now = match.snapshot()
    text, sum_, result = step_of(now)
    seq, turn = now["seq"], now["scene"]["turn"]
    first = match.ask(seq, turn, "action", text, "once", typed=str(result + 1)).json()
    assert first == match.ask(seq, turn, "action", text, "once", typed=str(result + 1)).json()  # no second try
    assert first["calculation"] == {"label": "The pawn’s new square", "text": sum_, "tried": 1, "lines": []}
    second = match.ask(seq, turn, "action", text, typed=str(result + 2)).json()
    assert second["calculation"]["lines"] == [f"{sum_} = {result}"]
    assert match.snapshot()["seq"] == seq  # nobody else has learnt anything
    assert match.ask(seq, turn, "action", text).json()["seq"] == seq + 1


def test_what_is_no_number_is_no_try(match: Match) -> None:
    now = match.snapshot()
    text, _, result = step_of(now)
    turn = now["scene"]["turn"]
    for _ in range(3):
        answer = match.ask(now["seq"], turn, "action", text, typed="twelve")
        assert (answer.status_code, sentence(answer)) == (422, "Type a whole number.")
    assert match.ask(now["seq"], turn, "action", text, typed="9" * 21).status_code == 400
    assert "calculation" not in match.ask(now["seq"], turn, "action", text, typed=str(result)).json()


def test_otherwise_nobody_calculates(full_server: Server) -> None:
    match = full_server.new("prime-climb", "person", "person", seats=2, first=0)
    while match.snapshot()["scene"]["phase"] != "move":
        match.do("chance")
    now = match.snapshot()
    assert "calculation" not in match.ask(now["seq"], now["scene"]["turn"], "action", step_of(now)[0]).json()


def test_the_report_tells_of_the_results(full_server: Server) -> None:
    """Right at once, at the second try, wrong; with what was typed."""
    lesson = Lesson(full_server, "prime-climb", "Zoé", "Max", calculate=True)
    lesson.order("start")
    told: list[dict[str, Any]] = []
    while len(told) < 3:
        now = lesson.pupils[0].now()
        turn = now["scene"]["turn"]
        pupil = next(one for one in lesson.pupils if turn in one.now()["yours"])
        if now["player"] == -1:
            pupil.do("chance", turn, "", now["seq"])
            continue
        choices = pupil.now()["choices"]
        step = next((one for one in choices if one["kind"] == "step"), None)
        if step is None:
            pupil.do("action", turn, choices[0]["text"], now["seq"])
            continue
        typed = [[step["to"]], [987, step["to"]], [987, 986, step["to"]]][len(told)]
        for result in typed:
            said = pupil.do("action", turn, step["text"], now["seq"], typed=str(result))
            assert said.status_code == 200, said.text
        told.append(step)
    report = lesson.report()
    notions = [notion for pupil in report["pupils"] for notion in pupil["notions"]]
    assert [sum(one[name] for one in notions) for name in ("seen", "right", "first")] == [3, 2, 1]
    missed = [mistake for pupil in report["pupils"] for mistake in pupil["missed"]]
    assert sorted((one["answer"], one["times"], one["later"], one["given"]) for one in missed) == sorted(
        [(str(told[1]["to"]), 1, 1, ["987"]), (str(told[2]["to"]), 1, 0, ["987", "986"])]
    )


def test_a_wrong_result_counts_even_if_the_calculation_is_broken_off(full_server: Server) -> None:
    """The page closes the window, or is loaded anew: the pupil makes another calculation, or none."""
    steps: list[dict[str, Any]] = []
    while len(steps) < 2:  # after doubles there is one
        lesson = Lesson(full_server, "prime-climb", "Zoé", "Max", calculate=True, deck="none")
        lesson.order("start")
        pupil, now = to_move(lesson.pupils)
        steps = [choice for choice in now["choices"] if choice["kind"] == "step" and choice["to"] > 0]
    turn = now["scene"]["turn"]
    one, other, *_ = steps
    assert pupil.do("action", turn, one["text"], now["seq"]).status_code == 200  # the window opens: nothing counts yet
    for result in (NO_SQUARE[0], NO_SQUARE[1]):
        assert pupil.do("action", turn, one["text"], now["seq"], typed=str(result)).status_code == 200
    [mistake] = lesson.report()["teach"][0]["mistakes"]
    assert (mistake["answer"], mistake["given"], mistake["times"]) == (str(one["to"]), ["987", "986"], 1)
    assert pupil.do("action", turn, other["text"], now["seq"], typed=str(other["to"])).status_code == 200
    calculated(lesson, lesson.pupils, (0,))
    report = lesson.report()
    assert [sum(found[name] for found in report["notions"]) for name in ("seen", "right", "first")] == [3, 2, 2]
    assert [(found["missed"], found["later"]) for found in report["teach"]] == [(1, 0)]
    pupil.http.delete("/api/me")
    assert lesson.report()["teach"] == []
    assert lesson.rows("SELECT count(*) FROM wrong_results WHERE match = $1", pupil.match) == [(0,)]


def test_a_wrong_result_is_stored_once(full_server: Server) -> None:
    """A command that is sent again."""
    lesson = Lesson(full_server, "prime-climb", "Zoé", "Max", calculate=True, deck="none")
    lesson.order("start")
    pupil, now = to_move(lesson.pupils)
    step = next(choice for choice in now["choices"] if choice["kind"] == "step")
    body = {"id": "once", "seq": now["seq"], "seat": now["scene"]["turn"], "kind": "action", "text": step["text"]}
    for _ in range(2):
        assert pupil.http.post(f"{pupil.address}/commands", json={**body, "typed": "987"}).status_code == 200
    assert lesson.rows("SELECT after, text FROM wrong_results WHERE match = $1", pupil.match) == [(now["seq"], "987")]
    calculated(lesson, lesson.pupils, (0,))
    assert sum(one["missed"] for one in lesson.report()["teach"]) == 1
