from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

import centaine as cn
from centaine import __version__
from centaine.catalog import CATALOG
from centaine.cli.ladder_report import report
from centaine.engine.ladder import LadderTable, RoundRobin
from centaine.game import CentaineError

TRACK, CLIMB, CARDS = CATALOG["ultimate-track"], CATALOG["prime-climb"], CATALOG["cartamaths"]


def robin(players: Sequence[str] = ("exact", "greedy", "random"), **given: Any) -> RoundRobin:
    settings: dict[str, Any] = {"plugin": TRACK, "options": {"seats": 2}, "games": 6, "seed": 1, **given}
    return RoundRobin(players=players, **settings)


def outcome(table: LadderTable) -> list[tuple[str, str, int, float]]:
    """Everything about the pairings that does not depend on the clock."""
    return [(pairing.one, pairing.other, pairing.games, pairing.points) for pairing in table.pairings]


def test_everybody_plays_everybody_and_the_best_comes_first() -> None:
    table = robin(games=400).play(workers=1)
    assert [(pairing.one, pairing.other) for pairing in table.pairings] == [
        ("exact", "greedy"),
        ("exact", "random"),
        ("greedy", "random"),
    ]
    assert {pairing.games for pairing in table.pairings} == {400}
    assert table.anchor == "greedy"
    assert [standing.player for standing in table.standings] == ["exact", "greedy", "random"]
    assert next(standing for standing in table.standings if standing.player == "greedy").elo == 0
    assert all(pairing.low < pairing.points / pairing.games < pairing.high for pairing in table.pairings)
    assert [times.player for times in table.times] == ["exact", "greedy", "random"]
    assert all(0 < times.median_seconds <= times.late_seconds for times in table.times)


def test_a_seed_tells_the_results_whoever_plays() -> None:
    alone = outcome(robin().play(workers=1))
    assert alone == outcome(robin().play(workers=2))
    with ThreadPoolExecutor(2) as executor:
        assert alone == outcome(robin().play(executor=executor))
    assert outcome(robin(games=40).play(workers=1)) != outcome(robin(games=40, seed=2).play(workers=1))


def test_with_looks_searching_players_are_the_same_everywhere() -> None:
    """By the clock they would not be; a player that goes by none is never called unrepeatable."""
    asked = robin(("expert", "adult"), plugin=CLIMB, options={"seats": 2, "pawns_to_finish": 1}, games=2, looks=300)
    tables = [asked.play(workers=workers) for workers in (1, 2)]
    assert outcome(tables[0]) == outcome(tables[1])
    assert tables[0].standings == tables[1].standings and tables[0].to_dicts() == tables[1].to_dicts()
    assert tables[0].repeatable and tables[0].looks == 300 and tables[0].budget_seconds is None
    assert robin(games=1).play(workers=1).repeatable
    by_clock = robin(("racer", "greedy"), plugin=CLIMB, options={"seats": 2, "deck": "none"}, games=1).play(workers=1)
    assert not by_clock.repeatable
    assert "may think for 0.3 seconds" in shown(by_clock) and "pendant 0,3\u202fs par" in shown(by_clock, "fr")
    assert "may think" not in shown(tables[0])


def test_a_stopped_ladder_goes_on(tmp_path: Path) -> None:
    """Where it was, on any number of processes, and with more games if wanted."""
    file, played = tmp_path / "ladder.jsonl", list[int]()

    def stop(games: int, share: float) -> None:
        if games == 7:
            raise KeyboardInterrupt

    stopped = robin().play(1, stop, resume=file)
    assert stopped.is_partial and stopped.played_games == 7
    assert str(stopped).splitlines()[0].endswith(
        f"seed 1, 0.3 s; 7 of 18 games, stopped; Centaine {__version__}"
    ) and "stopped" in repr(stopped)
    assert outcome(robin().play(2, resume=file)) == outcome(robin().play(1))
    assert " ms" in shown(stopped) and " ms" not in shown(robin().play(1, resume=file)), "times are not kept"
    table = robin(games=8).play(1, lambda games, share: played.append(games), resume=file)
    assert outcome(table) == outcome(robin(games=8).play(1)) and played == list(range(1, 25))
    lines = file.read_bytes().splitlines()
    assert len(lines) == 25
    file.write_bytes(b"\n".join([*lines[:3], lines[3].replace(b"1.0", b"7.0"), b""]))
    with pytest.raises(CentaineError, match="line 4 is damaged"):
        robin().play(1, resume=file)
    with pytest.raises(CentaineError, match="begun with “players”"):
        robin(("exact", "random")).play(1, resume=file)


@pytest.mark.parametrize("given", [{"budget_seconds": value} for value in (-1, 0, float("nan"), float("inf"), "1")])
def test_no_time_to_think_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(CentaineError, match="must have more than 0 seconds for a decision, not "):
        robin(**given)
    with pytest.raises(CentaineError, match="must have more than 0 seconds for a decision, not "):
        cn.play("ultimate-track", ["random", "random"], **given)
    with pytest.raises(CentaineError, match="“looks” must be a whole number"):
        robin(looks=0)


def test_a_printed_table_says_what_was_played() -> None:
    table = robin(games=2).play(workers=1)
    assert str(table).splitlines()[0] == f"ultimate-track seats=2; seed 1, 0.3 s; 6 games; Centaine {__version__}"
    assert "The Ultimate Numbers Track (seats=2), seed 1, 2 games per pairing, at most 0.3 s" in shown(table)
    assert [line.split()[1:3] for line in str(table).splitlines()[2:] if "anchor" in line] == [["+0", "anchor"]]
    looks = robin(games=2, looks=50).play(workers=1)
    assert str(looks).splitlines()[0] == f"ultimate-track seats=2; seed 1, 50 looks; 6 games; Centaine {__version__}"
    assert "50 looks per decision" in shown(looks)


def test_seats_alternate() -> None:
    matches = robin(("exact", "random"))._matches()
    exact = TRACK.player("exact")
    assert [[player is exact for player in match.players] for match in matches[:3]] == [
        [True, False],
        [False, True],
        [True, False],
    ]


def test_with_more_seats_each_sits_alone_among_the_others() -> None:
    asked = robin(("greedy", "random"), options={"seats": 3}, games=6)
    assert asked.pairs() == [("greedy", "random"), ("random", "greedy")]
    greedy = TRACK.player("greedy")
    seats = [[player is greedy for player in match.players] for match in asked._matches()]
    assert seats[:4] == [[True, False, False], [False, True, True], [False, True, False], [True, False, True]]
    assert sum(pairing.games for pairing in asked.play(workers=1).pairings) == 12


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_gives_the_table_so_far(workers: int) -> None:
    def stop(games: int, share: float) -> None:
        if games == 5:
            raise KeyboardInterrupt

    table = robin(games=1000).play(workers, stop)
    assert [pairing.games for pairing in table.pairings] == [2, 2, 1]
    assert len(table.standings) == 3
    assert "Stopped after 5 of 3000 games." in shown(table)


def test_progress_is_told() -> None:
    seen: list[tuple[int, float]] = []
    robin(games=2).play(1, lambda games, share: seen.append((games, share)))
    assert seen == [(number, number / 6) for number in range(1, 7)]


def test_players_for_comparisons_alone_can_play() -> None:
    """PC-47: the perfect player needs a game without cards, and says so otherwise."""
    table = robin(("racer", "random"), plugin=CLIMB, options={"seats": 2, "deck": "none"}, games=2).play(workers=1)
    assert outcome(table) == [("racer", "random", 2, 2.0)]
    with pytest.raises(CentaineError, match="without cards"):
        robin(("perfect", "random"), plugin=CLIMB, games=2).play(workers=2)


def test_the_table_has_all_options() -> None:
    """Those that were given, and the defaults that each game had; the text has those that were given."""
    table = robin(("racer", "random"), plugin=CLIMB, options={"seats": 2, "deck": "none"}, games=1).play(workers=1)
    assert (table.given, table.options["deck"], table.options["course"]) == (["seats", "deck"], "none", "climb")
    assert table.options.keys() == msgspec.structs.asdict(CLIMB.make({}).options).keys()
    assert str(table).startswith("prime-climb seats=2 deck=none; seed 1")
    cards = robin(("greedy", "random"), plugin=CARDS, games=1).play(workers=1).options
    assert (cards["seats"], cards["minutes"]) == (2, 30)
    assert not {"characters", "accuracy"} & cards.keys()


def test_what_the_page_would_choose_is_drawn_for_each_game() -> None:
    """CM-2: characters at random; where they are named they stay. CM-13: each level answers as often as it says."""
    asked = robin(("greedy", "random"), plugin=CARDS, games=30)
    assert len({match.game.options.characters for match in asked._matches()}) > 10  # type: ignore[attr-defined]
    named = {"seats": 2, "characters": ["hypatia", "emmy-noether"]}
    asked = robin(("greedy", "random"), plugin=CARDS, options=named)
    games = {id(match.game): match.game.options.accuracy for match in asked._matches()}  # type: ignore[attr-defined]
    assert sorted(games.values()) == [(0.5, 0.7), (0.7, 0.5)]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": ("exact", "robot")}, "There is no player robot; choose from random, greedy, exact."),
        ({"players": ("exact",)}, "A ladder needs at least two different players, including its anchor"),
        ({"players": ("exact", "exact")}, "A ladder needs at least two different players, including its anchor"),
        (
            {"players": ("exact", "greedy"), "anchor": "random"},
            "A ladder needs at least two different players, including its anchor",
        ),
        ({"options": {"seats": 1}}, "A ladder needs at least two seats."),
        ({"options": {"seats": 9}}, "seats"),
    ],
)
def test_what_cannot_be_played_is_told(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CentaineError, match=sentence):
        robin(**given)


def test_it_is_told_in_both_languages_and_as_json() -> None:
    table = robin(games=4, anchor="random").play(workers=1)
    assert "random is 0 by definition." in shown(table)
    assert "exact contre random" in shown(table, "fr")
    assert msgspec.json.decode(msgspec.json.encode(table), type=LadderTable) == table


def shown(table: LadderTable, lang: str = "en") -> str:
    console = Console(width=120)
    with console.capture() as captured:
        console.print(*report(table, lang), sep="\n")
    return captured.get()
