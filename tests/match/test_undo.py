"""Taking back the end of a move: alone with computers, until a roll or a card has been seen."""

from __future__ import annotations

import pytest

from centaine.catalog import CATALOG
from centaine.game import CHANCE
from centaine.match import referee, view
from centaine.match.replay import LogEntry, NotNow, advance, begin
from centaine.match.table import Moment, Table
from centaine.match.view import Viewer
from centaine.protocol.matches import Kind
from centaine.protocol.seats import Seat

ON_RED = ("roll 4 9", "0+4", "4+9", "end")
NOT_RED = ("roll 3 9", "0+3", "3*9", "end")


def moment(*texts: str, players: tuple[str, ...] = ("person", "greedy")) -> Moment:
    plugin = CATALOG["prime-climb"]
    game = plugin.make({"seats": len(players), "first": 0, **({"deck": "keepers"} if len(players) == 1 else {})})
    present = begin(game)
    for seq, text in enumerate(texts, 1):
        kind: Kind = "undo" if text == "undo" else "chance" if text.startswith(("roll", "draw")) else "action"
        seat = CHANCE if kind == "chance" else 0
        present = advance(game, present, LogEntry(seq, None, seat, kind, text, 0))
    table = Table("m1", plugin, game, tuple(Seat(f"Seat {seat}", player) for seat, player in enumerate(players)))
    return Moment(table, present)


def may_undo(now: Moment) -> bool:
    """What is allowed is what the page is told."""
    assert view.can_undo(now, Viewer(0, (0,))) == referee.may_undo(now, 0)
    return referee.may_undo(now, 0)


def test_the_end_is_taken_back_before_a_card_is_drawn() -> None:
    """PC-10: the card is still in the pile, so nothing new has been seen; then the steps are taken back, too."""
    assert may_undo(moment(*ON_RED))
    assert may_undo(moment(*ON_RED, "undo"))
    back = moment(*ON_RED, "undo", "undo", "undo")
    assert back.present == moment("roll 4 9").present
    assert not may_undo(back)


def test_what_has_been_seen_stands() -> None:
    assert not may_undo(moment(*ON_RED, "draw clear"))
    with pytest.raises(NotNow):
        moment(*ON_RED, "draw clear", "undo")


def test_alone_the_end_is_taken_back_before_the_next_roll() -> None:
    """PC-45: nobody else is to roll."""
    assert may_undo(moment(*NOT_RED, players=("person",)))


def test_the_end_is_taken_back_before_a_computer_rolls() -> None:
    """PC-10: its roll has not been seen."""
    assert may_undo(moment(*NOT_RED))
    assert not may_undo(moment(*NOT_RED, "roll 1 2"))


def test_the_end_stands_where_another_person_plays() -> None:
    assert not may_undo(moment(*ON_RED, players=("person", "person")))
    assert not may_undo(moment(*ON_RED, players=("person", "open")))
    assert not may_undo(moment(*NOT_RED, players=("person", "person")))
    assert not may_undo(moment(*NOT_RED, players=("person", "greedy", "person")))
    assert may_undo(moment(*ON_RED[:3], players=("person", "person")))
