"""Records: the text of a match."""

from __future__ import annotations

import re

import pytest

import centaine as cn
from centaine.catalog import CATALOG
from centaine.game import TERMINAL, CentaineError
from centaine.games.prime_climb import PrimeClimb
from centaine.record import PROOF, BadRecord, Record, final_state, game_of, load, record_of, save

GAME = PrimeClimb(first=0, way_stations=(37,))
ACTIONS = ["roll 3 9", "0+3", "3*9", "end"]
TEXT = save(record_of(GAME, ["Ada", "Zoé “Z” Ω"], ACTIONS))


def test_a_record_is_readable_and_names_only_what_differs() -> None:
    assert TEXT.splitlines() == [
        "centaine 1",
        "game prime-climb",
        "option way_stations [37]",
        "option first 0",
        'seat "Ada"',
        'seat "Zoé “Z” Ω"',
        "",
        "roll 3 9",
        "0+3",
        "3*9",
        "end",
        "total 4",
    ]


def test_it_reads_back_and_replays() -> None:
    record = load(TEXT)
    assert save(record) == TEXT
    assert load("\ufeff" + TEXT.replace("\n", "\r\n")) == record
    game = game_of(record, lambda name, options: CATALOG[name].make(options))
    assert final_state(game, record.actions) == final_state(GAME, ACTIONS)


@pytest.mark.parametrize("lines", range(1, len(TEXT.splitlines())))
def test_a_record_cut_short_anywhere_is_noticed(lines: int) -> None:
    with pytest.raises(BadRecord):
        load("\n".join(TEXT.splitlines()[:lines]))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("centaine 1", "centaine 2", "first line"),
        ("game prime-climb\n", "", "which game"),
        ("[37]", "[37", "Line 3.*JSON"),
        ("[37]", "[" * 5000, "Line 3.*JSON"),
        ('"Ada"', "3", "Line 5.*quotes"),
        ('seat "Ada"', 'chair "Ada"', "Line 5.*chair"),
        ("total 4", "total 5", "total 4"),
        ("3*9\n", "", "total 3"),
    ],
)
def test_a_damaged_record_names_the_line(old: str, new: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says) as caught:
        load(TEXT.replace(old, new, 1))
    assert "\n" not in str(caught.value)


def test_an_unknown_line_names_all_words_that_it_could_begin_with() -> None:
    with pytest.raises(BadRecord) as caught:
        load(TEXT.replace('seat "Ada"', 'chair "Ada"'))
    assert re.findall("“(.+?)”", str(caught.value)) == ["game", "option", "seat", *PROOF, "chair"]


def test_an_illegal_action_is_named_with_its_rule() -> None:
    with pytest.raises(BadRecord, match=r"Action 3, “3\*8”.*PC-5"):
        final_state(GAME, ["roll 3 9", "0+3", "3*8"])
    over = ["roll 1 10", *["0+1"] * 3]
    with pytest.raises(BadRecord, match="Action 3"):
        final_state(GAME, over)


def test_nothing_comes_after_the_end() -> None:
    game = PrimeClimb(first=0, deck="none", pawns_to_finish=1)
    wins = ["roll 10 10", "0+10", "10*10", "100-10", "90+10", "end"]
    ended = [*wins, "roll 1 2", "0+1", "0+2", "end", "roll 1 2", "100+1"]
    assert game.returns(final_state(game, ended)) == (1.0, -1.0)
    with pytest.raises(BadRecord, match="over before action 13"):
        final_state(game, [*ended, "101+2"])


def test_seats_must_fit_the_game() -> None:
    record = load(TEXT.replace('seat "Ada"\n', ""))
    with pytest.raises(BadRecord, match="1 seats, but its game has 2"):
        game_of(record, lambda name, options: CATALOG[name].make(options))
    with pytest.raises(CentaineError):
        game_of(load(TEXT.replace("[37]", "[40]")), lambda name, options: CATALOG[name].make(options))


@pytest.mark.parametrize(
    ("game", "level"), [("prime-climb", "greedy"), ("ultimate-track", "exact"), ("cartamaths", "greedy")]
)
def test_a_record_tells_how_its_match_ended(game: str, level: str) -> None:
    """PC-13, UT-5, CM-15: without being replayed by hand, also when it has been read from a file."""
    record = load(save(cn.play(game, {"Ada": level, "Bob": "random"}, seed=3, looks=50)))
    made = cn.recorded_game(record)
    state = record.final_state()
    assert record.is_terminal() and made.current_player(state) == TERMINAL
    assert record.returns() == made.returns(state)
    assert sorted(record.returns()) == [-1, 1]
    assert record.winner() == record.seats[record.returns().index(1)]


def test_a_record_of_an_unfinished_match_has_no_winner() -> None:
    record = load(TEXT)
    assert (record.returns(), record.is_terminal(), record.winner()) == ((0, 0), False, None)
    assert record.final_state() == final_state(GAME, ACTIONS)


def test_alone_the_payoff_is_minus_the_rolls() -> None:
    """PC-45."""
    record = cn.play("ultimate-track", {"Ada": "random"}, seed=1, preset="practice")
    rolls = sum(text.startswith("roll") for text in record.actions)
    assert (record.returns(), record.winner()) == ((-rolls,), None)


def test_what_cannot_be_replayed_is_said_in_one_sentence() -> None:
    for record, says in (
        (Record("chess", {}, ("Ada", "Bob")), "There is no game chess"),
        (Record("prime-climb", {"first": 0}, ("Ada", "Bob"), ("roll 9 9", "1+9")), "Action 2, “1\\+9”, is illegal"),
    ):
        for told in (record.final_state, record.is_terminal, record.returns, record.winner):
            with pytest.raises(CentaineError, match=says):
                told()
