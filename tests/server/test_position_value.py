"""What a position is worth, over the API: any position that can be written, refused in one sentence if it cannot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from centaine.catalog import CATALOG
from centaine.game import CentaineError
from centaine.host.errors import Refusal
from centaine.host.rooms import analyses
from centaine.host.work.thinking import Thinking
from tests.server.client import Server, sentence

Query = dict[str, Any]


def ask(server: Server, game: str, **query: Any) -> Any:
    return server.http.get(f"/api/games/{game}/value", params=query)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("value") / "matches.sqlite", "all")
    yield running
    running.stop()


def test_an_estimate_says_what_makes_it_exact(server: Server) -> None:
    """PC-47: without cards, where no table has been made; with cards nothing does."""
    two = ask(server, "prime-climb", position="59,20/64,7", options='{"deck":"none"}').json()
    assert (two["value"]["source"], two["solve"]) == (
        "estimate",
        "centaine solve prime-climb --seats 2 --course climb",
    )
    assert ask(server, "prime-climb", position="59,20/64,7").json()["solve"] == ""
    assert ask(server, "ultimate-track", position="88/98").json()["solve"] == ""


def test_a_roll_of_prime_climb(server: Server) -> None:
    found = ask(server, "prime-climb", position="59,20/64,7", dice="5,5", best=2).json()
    value = found["value"]
    assert (value["state"], value["seat"], value["source"]) == ("move 0 59,20/64,7 left=5,5,5,5", 0, "estimate")
    assert len(value["turns"]) == 2
    assert sum(value["values"]) == pytest.approx(1)
    assert found["scene"]["left"] == [5, 5, 5, 5]
    assert found["choices"]
    assert found["outcomes"] == []


def test_options_and_whose_turn(server: Server) -> None:
    """UT-6: a position before a roll has its outcomes, with their weights."""
    found = ask(server, "ultimate-track", position="40/50", player=1, options='{"first":0}').json()
    assert (found["value"]["seat"], found["value"]["chooses"], found["value"]["source"]) == (1, False, "exact")
    assert sum(outcome["weight"] for outcome in found["outcomes"]) == 36
    alone = ask(server, "prime-climb", position="59,20", options=json.dumps({"deck": "keepers"})).json()
    assert (alone["value"]["unit"], alone["value"]["options"]["deck"]) == ("rolls", "keepers")


def test_cartamaths_is_played_on(server: Server) -> None:
    """CM-16: the scene is that of the side to choose, who does not see the other's hand."""
    found = ask(server, "cartamaths", position="play 0 100,1 hands=n-6,n-17/5e-07").json()
    assert (found["value"]["source"], found["value"]["turns"]) == ("games", [])
    assert found["value"]["advice"] in [choice["text"] for choice in found["choices"]]
    assert "5e-07" not in json.dumps(found["scene"])


@pytest.mark.parametrize(
    ("game", "query", "status", "says"),
    [
        ("chess", {"position": "1"}, 404, None),
        ("prime-climb", {}, 400, "This address lacks the parameter position."),
        ("prime-climb", {"position": "nonsense"}, 422, None),
        ("prime-climb", {"position": "x" * 4001}, 400, "The parameter position may have at most 4000 characters."),
        ("prime-climb", {"position": "59,20/64,7", "dice": "5-5"}, 400, "Write the parameter dice as 3,9, not 5-5."),
        (
            "prime-climb",
            {"position": "59,20/64,7", "dice": "5,11"},
            422,
            "Write a roll of two dice from 1 to 10, such as 3,9, not 5,11.",
        ),
        (
            "prime-climb",
            {"position": "59,20/64,7", "dice": "5"},
            422,
            "Write a roll of two dice from 1 to 10, such as 3,9, not 5.",
        ),
        (
            "ultimate-track",
            {"position": "3/5", "dice": "5"},
            422,
            "Write a roll of two dice from 1 to 6, such as 3,5, not 5.",
        ),
        ("cartamaths", {"position": "play 0 9,9", "dice": "5"}, 422, "CartaMaths has no dice."),
        (
            "prime-climb",
            {"position": "59,20/64,7", "best": "21"},
            400,
            "The parameter best must be a whole number from 1 to 20, not 21.",
        ),
        (
            "prime-climb",
            {"position": "59,20/64,7", "best": "many"},
            400,
            "The parameter best must be a whole number from 1 to 20, not many.",
        ),
        (
            "prime-climb",
            {"position": "59,20/64,7", "player": "10"},
            400,
            "The parameter player must be a whole number from -1 to 9, not 10.",
        ),
        (
            "prime-climb",
            {"position": "59,20/64,7", "options": '{"way_stations":[37,37]}'},
            422,
            "The way station 37 is listed twice.",
        ),
        ("prime-climb", {"position": "59,20/64,7", "options": "[]"}, 400, "The options must be a JSON object."),
        ("prime-climb", {"position": "59,20/64,7", "options": "[" * 500}, 400, None),
        ("prime-climb", {"position": "59,20/64,7", "options": '{"course":"up"}'}, 422, None),
        ("prime-climb", {"position": "59,20/64,7", "options": " " * 8001}, 400, None),
        ("prime-climb", {"position": "/" * 3999}, 422, None),
        ("ultimate-track", {"position": "500/3"}, 422, None),
    ],
)
def test_bad_input_is_one_sentence(server: Server, game: str, query: Query, status: int, says: str | None) -> None:
    answer = ask(server, game, **query)
    assert answer.status_code == status
    told = sentence(answer)
    assert told
    assert says is None or told == says


def test_identical_requests_share_one_computation(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Explorer:
        def __init__(self, *_: Any) -> None: ...

        def value(self, state: Any, turns: int) -> Any:
            asked.append(state)
            if state == "wrong":
                raise CentaineError("There is no such position.")
            return turns

    monkeypatch.setattr(analyses, "Explorer", Explorer)

    async def run() -> None:
        values = analyses.Analyses(Thinking(None)).values
        plugin = CATALOG["ultimate-track"]
        game = plugin.make({})
        both: list[Any] = await asyncio.gather(*(values.ask(plugin, game, "right", 3, guest) for guest in "ab"))
        assert (both, asked) == ([3, 3], ["right"])
        for _ in range(2):  # an error is not kept
            with pytest.raises(Refusal):
                await values.ask(plugin, game, "wrong", 3, "a")
        assert asked == ["right", "wrong", "wrong"]

    asyncio.run(run())
