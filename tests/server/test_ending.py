"""What is told of a match that is over, and the picture of its last position."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from centaine import record
from tests.server.client import Match, Server


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ending") / "matches.sqlite", "all")
    yield running
    running.stop()


def played(server: Server, game: str = "prime-climb", *actions: str) -> Match:
    options = {"seats": 2, "first": 0} if game == "prime-climb" else {"first": 0}
    return server.from_record(record.save(record.Record(game, options, ("Ada", "Ben"), actions)))


def test_the_summary_is_there_at_the_end(games: Server) -> None:
    match = played(games, "prime-climb", "roll 2 2", "0+2", "2*2", "4-2", "2/2", "end")
    early = games.http.get(f"/api/matches/{match.name}/summary")
    assert early.status_code == 403
    assert early.json()["error"]["code"] == "not-over"
    match.do("abandon")
    found = games.http.get(f"/api/matches/{match.name}/summary").json()
    ada, ben = found["seats"]
    assert ada["figures"][0] == {"label": "Turns", "value": 1}
    assert [feat["id"] for feat in ada["feats"]] == ["four-operations"]
    assert ben["figures"][0]["value"] == 0


def test_the_picture_stands_alone_with_the_pawns_on_it(games: Server) -> None:
    match = played(games, "prime-climb", "roll 2 2", "0+2", "2*2", "4-2", "2/2", "end")
    address = f"/api/matches/{match.name}/picture"
    drawn = games.http.get(address, params={"theme": "dark", "palette": "mono"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    svg = ET.fromstring(drawn.content)
    assert svg.find(".//{*}style") is not None
    assert drawn.text.count('pc-seat-1"') == 2
    assert games.http.get(address, params={"palette": "pink"}).status_code == 422


@pytest.mark.parametrize("game", ["prime-climb", "ultimate-track"])
def test_a_small_picture_has_all_pawns_and_few_numbers(games: Server, game: str) -> None:
    """Of a game without one it is the usual picture."""
    match = games.new(game, "person", "person")
    address = f"/api/matches/{match.name}/picture"
    drawn = games.http.get(address, params={"small": "true", "theme": "dark"})
    pawns = [group for group in ET.fromstring(drawn.content).iter() if "-seat-" in group.get("class", "")]
    assert len({pawn.get("class") for pawn in pawns}) == 2
    assert drawn.text != games.http.get(address, params={"theme": "dark"}).text
    assert games.http.get(address, params={"small": "true", "theme": "pink"}).status_code == 422
    other = f"/api/matches/{games.new('cartamaths', 'person', 'person').name}/picture"
    assert games.http.get(other, params={"small": "true"}).text == games.http.get(other).text


def test_the_picture_of_a_game_with_secrets_shows_none(games: Server) -> None:
    """CM-16: characters and life are public."""
    match = played(games, "cartamaths")
    drawn = games.http.get(f"/api/matches/{match.name}/picture")
    texts = [text.text for text in ET.fromstring(drawn.content).iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["100", "100"]
    assert games.http.get(f"/api/matches/{match.name}/picture", params={"theme": "pink"}).status_code == 422


def test_a_game_without_drawings_has_no_picture(server: Server) -> None:
    match = server.make("person", "person")
    assert server.http.get(f"/api/matches/{match.name}/picture").status_code == 404
