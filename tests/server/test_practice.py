"""Practice over HTTP: a question without its answer, the judgement with it, and nothing that the server keeps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from centaine.games.cartamaths.questions.bank import find
from centaine.games.cartamaths.questions.mathml import kept_together
from tests.server.client import Server, sentence

ADDRESS = "/api/games/cartamaths/practice"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("practice") / "matches.sqlite", "all")
    yield running
    running.stop()


def test_a_question_is_drawn_and_its_answer_kept_back(house: Server) -> None:
    """CM-16: the same number draws the same question of a family."""
    topics = house.http.get(ADDRESS).json()["topics"]
    topic = next(one for one in topics if one["level"] == "5e" and one["families"])
    (family, *_) = topic["families"]
    asked = [house.http.get(f"{ADDRESS}/{family}", params={"seed": seed}).json() for seed in (7, 7, 8)]
    assert asked[0] == asked[1] != asked[2]
    assert asked[0]["question"].startswith(f"{family}.")
    assert asked[0]["notion"] == topic["notion"]
    assert not {"answer", "why"} & asked[0].keys()
    again = house.http.get(f"{ADDRESS}/{asked[0]['question']}", params={"lang": "fr"}).json()
    assert again["question"] == asked[0]["question"]
    assert again["text"] != asked[0]["text"]


def test_an_answer_is_judged_and_explained(house: Server) -> None:
    """CM-13: the judge of matches; and the solution, which is in no other message."""
    question = find("5e-01")
    right = house.http.post(f"{ADDRESS}/5e-01", json={"text": question.answer}).json()
    assert (right["right"], right["verdict"]["judgement"], right["listed"]) == (True, "right", False)
    assert right["question"]["why"] == kept_together(question.why_html("en"))
    wrong = house.http.post(f"{ADDRESS}/5e-01", json={"text": question.wrong[0], "lang": "fr"}).json()
    assert (wrong["right"], wrong["listed"]) == (False, True)
    assert wrong["question"]["why"] == kept_together(question.why_html("fr"))
    another = house.http.post(f"{ADDRESS}/5e-01", json={"text": "123456"}).json()
    assert (another["right"], another["listed"]) == (False, False)
    unknown = house.http.post(f"{ADDRESS}/5e-01", json={"text": " "}).json()
    assert (unknown["right"], unknown["question"]["answer"]) == (False, question.answer_html("en"))


def test_what_cannot_be_read_may_be_typed_again(house: Server) -> None:
    """CM-13."""
    answer = house.http.post(f"{ADDRESS}/5e-01", json={"text": "1 +"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unclear")


@pytest.mark.parametrize(
    ("method", "path", "given", "status"),
    [
        ("GET", "/5e-999", {}, 404),
        ("GET", "/5e-41.99999999999999999999", {}, 404),
        ("GET", "/9e-01", {}, 404),
        ("GET", "/%2e%2e%2f5e-01", {}, 404),
        ("GET", f"/{'5e-' * 2000}", {}, 404),
        ("GET", "/5e-41", {"params": {"seed": -1}}, 400),
        ("GET", "/5e-41", {"params": {"seed": 2**31}}, 400),
        ("GET", "/5e-41", {"params": {"seed": "x"}}, 400),
        ("GET", "/5e-41", {"params": {"lang": "de"}}, 404),
        ("POST", "/5e-41", {"json": {"text": "1"}}, 404),  # a family is no question
        ("POST", "/5e-999", {"json": {"text": "1"}}, 404),
        ("POST", "/5e-01", {"json": {"text": "9" * 201}}, 400),
        ("POST", "/5e-01", {"json": {"text": "1", "lang": "de"}}, 400),
        ("POST", "/5e-01", {"json": {"text": "1", "more": 1}}, 400),
        ("POST", "/5e-01", {"content": b"[" * 60_000}, 400),
        ("POST", "/5e-01", {"json": {"text": "9" * 70_000}}, 413),
        ("POST", "/5e-01", {"json": {"text": "(" * 200}}, 422),
    ],
)
def test_what_there_is_not_is_refused(
    house: Server, method: str, path: str, given: dict[str, Any], status: int
) -> None:
    answer = house.http.request(method, f"{ADDRESS}{path}", **given)
    assert answer.status_code == status, answer.text
    assert sentence(answer)


def test_a_game_without_questions_has_no_practice(house: Server) -> None:
    assert house.http.get("/api/games/prime-climb/practice").status_code == 404
    assert house.http.get("/api/games/prime-climb/practice/5e-01").status_code == 404
    offered = {game["id"]: game["practice"] for game in house.http.get("/api/catalog").json()["games"]}
    assert [game for game, practice in offered.items() if practice] == ["cartamaths"]


def test_nobody_becomes_known_by_practising(house: Server) -> None:
    with house.browser() as stranger:
        for answer in (stranger.get(f"{ADDRESS}/5e-01"), stranger.post(f"{ADDRESS}/5e-01", json={"text": "1"})):
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
