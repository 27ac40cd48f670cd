"""Results in a notebook: boards and tables, and nothing that people type becomes HTML."""

from __future__ import annotations

from base64 import b64decode
from html.parser import HTMLParser
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import centaine as cn
from centaine.api.bots import SeatState
from centaine.notebook import MAX_ROWS, table
from centaine.record import Record, load

NASTY = "<script>alert(1)</script>\"'&"


class Read(HTMLParser):
    """The tags, texts and images of HTML whose elements are all closed."""

    def __init__(self, html: str | None) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.open: list[str] = []
        assert html is not None
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.images.append(dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def drawing(self) -> ElementTree.Element:
        """The only image, which must be well-formed."""
        (image,) = self.images
        source = image["src"] or ""
        return ElementTree.fromstring(b64decode(source.removeprefix("data:image/svg+xml;base64,")))


@pytest.mark.parametrize(
    ("game", "players"), [("ultimate-track", 2), ("prime-climb", 2), ("prime-climb", 1), ("cartamaths", 2)]
)
def test_a_record_shows_its_last_position(game: str, players: int) -> None:
    options: dict[str, Any] = {"preset": "solitaire"} if players == 1 else {}
    record = cn.play(game, {f"{NASTY}{seat}": "random" for seat in range(players)}, seed=1, **options)
    read = Read(record._repr_html_())
    assert read.drawing().tag.endswith("svg")
    assert set(read.tags) == {"img", "p", "table", "thead", "tbody", "tr", "th", "td"}
    assert f"{NASTY}0" in read.texts and read.images[0]["alt"] == repr(record)


def test_a_record_that_cannot_be_is_shown_as_text() -> None:
    record = cn.play("ultimate-track", ["random", "random"], seed=1)
    assert Record(record.game, record.options, record.seats, ("roll 9 9",))._repr_html_() is None
    assert Record("chess", {}, ("a", "b"))._repr_html_() is None
    assert load('centaine 1\ngame ultimate-track\nseat "a"\nseat "b"\n\ntotal 0\n')._repr_html_()


def test_a_value_shows_the_position_and_the_best_turns() -> None:
    found = cn.value("prime-climb", "97,40", dice=(2, 2))
    read = Read(found._repr_html_())
    assert len(read.drawing()) and read.tags.count("table") == 2
    assert "97+2, 99+2, 40+2, 42*2, end" in read.texts and f"{found.values[0]:.4f}" in read.texts
    before_a_roll = Read(cn.value("ultimate-track", "88*/98")._repr_html_())
    assert before_a_roll.images


def test_the_pawns_are_where_they_stand() -> None:
    here, there = (Read(cn.value("prime-climb", text)._repr_html_()).drawing() for text in ("59,20/64,7", "58,20/64,7"))
    assert ElementTree.tostring(here) != ElementTree.tostring(there)


def test_a_value_of_cartamaths_is_shown() -> None:
    game = cn.CartaMaths()
    read = Read(cn.value(game, game.position(), games=1)._repr_html_())
    assert read.tags.count("table") == 1


def test_an_analysis_is_a_table() -> None:
    report = cn.analyse(cn.play("ultimate-track", {NASTY: "exact", "b": "random"}, seed=1))
    read = Read(report._repr_html_())
    rows = report.to_dicts()
    assert read.tags.count("tr") == 1 + min(len(rows), MAX_ROWS) and NASTY in read.texts
    assert {"img", "script"}.isdisjoint(read.tags)


def test_a_ladder_is_a_table() -> None:
    found = cn.ladder({NASTY: "greedy", "b": "random"}, game="ultimate-track", games=2, seed=1)
    read = Read(found._repr_html_())
    assert read.tags.count("tr") == 3 and NASTY in read.texts and "script" not in read.tags


def test_a_long_table_is_cut() -> None:
    read = Read(table([{"a": row} for row in range(MAX_ROWS + 7)], ["a"]))
    assert read.tags.count("tr") == MAX_ROWS + 2 and "… +7" in read.texts


@pytest.mark.parametrize(
    "game", [cn.PrimeClimb(), cn.UltimateTrack(), cn.CartaMaths()], ids=lambda game: str(game.name)
)
def test_a_position_as_a_seat_sees_it_is_drawn(game: cn.PrimeClimb) -> None:
    state = SeatState(game, game.observation(game.initial_state(), 0), Random(1), 0.1)
    svg = state._repr_svg_()
    assert svg is not None and ElementTree.fromstring(svg).get("width") == "360"
