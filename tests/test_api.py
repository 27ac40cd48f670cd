"""The Python API: `import centaine as cn`, play, value, analyse, rate; and what people get wrong."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import centaine as cn
from centaine.engine.ladder import LadderTable
from centaine.engine.solve import tables
from centaine.game import CentaineError
from centaine.games.prime_climb.advice import expected_rolls
from centaine.games.prime_climb.solver.queries import value as value_of
from centaine.games.prime_climb.solver.solution import GAME, problem
from centaine.games.prime_climb.solver.two_player import UNIT
from centaine.plugin.player import Player
from centaine.record import final_state, load, save

ALONE = cn.PrimeClimb(seats=1, deck="none")


class First:
    """Answers with the text of the first action."""

    def step(self, state: cn.SeatState) -> Any:
        assert state.current_player() >= 0 and not state.is_terminal() and not state.is_chance_node()
        return state.action_to_string(state.legal_actions()[0])


class Drawn:
    """Answers with an action drawn by the game's generator."""

    def step(self, state: cn.SeatState) -> Any:
        return state.rng.choice(state.legal_actions())


class Chooser:
    """Has the interface of our own players."""

    name = "chooser"

    def choose(self, game: Any, observation: Any, rng: Random, budget_seconds: float) -> Any:
        return game.legal_actions(observation)[-1]


class Wrong:
    def step(self, state: cn.SeatState) -> Any:
        return None


class Says:
    """A bot that always answers the same."""

    name = "Says"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def step(self, state: cn.SeatState) -> object:
        return self.answer


def test_importing_it_loads_nothing() -> None:
    program = (
        "import sys; before = set(sys.modules); import centaine; print(*sorted(set(sys.modules) - before)); "
        "assert set(centaine.__all__) <= set(dir(centaine))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["centaine", "centaine.version"]


def test_names() -> None:
    assert all(callable(getattr(cn, name)) for name in cn.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = cn.nothing


def test_a_game_is_played_and_recorded() -> None:
    record = cn.play("prime-climb", ["greedy", "random"], seed=1, preset="sprint")
    assert record.options["pawns_to_finish"] == 1 and record.seats == ("greedy", "random")
    assert record == cn.play("prime-climb", ["greedy", "random"], seed=np.int64(1), preset="sprint")  # type: ignore[arg-type]
    assert record != cn.play("prime-climb", ["greedy", "random"], seed=2, preset="sprint")
    assert load(save(record)) == record
    assert repr(record) == f"Record(prime-climb: greedy, random; {len(record.actions)} actions)"


@pytest.mark.parametrize("game", ["ultimate-track", "cartamaths"])
def test_own_players_play(game: str) -> None:
    """CM-13: a level brings how often it answers correctly, also under another name."""
    limit: dict[str, Any] = {"turn_limit": 9, "first": 0} if game == "cartamaths" else {}
    record = cn.play(game, {"one": First(), "other": Drawn()}, seed=3, **limit)
    made = cn.make(game, **record.options)
    assert made.returns(final_state(made, record.actions)) in ((1, -1), (-1, 1), (0, 0))
    assert cn.play(made, [Chooser(), Chooser()], seed=1).seats == ("chooser 1", "chooser 2")
    if game == "cartamaths":
        assert cn.play(game, {"me": First(), "them": "random"}, seed=1, **limit).options["accuracy"] == (0.8, 0.5)


def test_a_bot_can_look_ahead_and_imagine() -> None:
    game = cn.CartaMaths(first=0)
    seen: list[cn.SeatState] = []

    class Looks(Drawn):
        def step(self, state: cn.SeatState) -> Any:
            seen.append(state)
            return super().step(state)

    cn.play(game, [Looks(), "random"], seed=5)
    state = seen[0]
    action = state.legal_actions()[0]
    assert state.string_to_action(state.action_to_string(action)) == action
    full = state.resample_from_infostate()
    assert "?" in str(state) and "?" not in str(full)
    assert game.observation(full.observation, 0) == state.observation
    after = full.child(action)
    assert after.returns() == (0, 0) and after.observation != full.observation
    track = cn.SeatState(cn.UltimateTrack(first=0), cn.UltimateTrack(first=0).initial_state(), Random(1), 1.0)
    outcomes = track.chance_outcomes()
    assert track.is_chance_node() and sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert repr(track).startswith("SeatState(ultimate-track: roll 0")


def test_a_value_is_that_of_the_rules_that_are_played() -> None:
    """PC-43, PC-45: not always that of the climb."""
    for course, start in (("climb", 0), ("decline", 101)):
        game = cn.PrimeClimb(seats=1, deck="none", course=course)
        assert cn.value(game, game.initial_state()).values[0] == pytest.approx(expected_rolls((start, start), course))
    found = cn.value("prime-climb", "97,40", dice=(2, 2))
    assert found.values[0] == cn.best_turns(ALONE, ALONE.position(pawns=((97, 40),), dice=(2, 2)), 1)[0].values[0]
    assert repr(found) == "PositionValue(move 0 97,40 left=2,2,2,2 rolls=1: rolls to go 4.2488; exact)"
    assert repr(cn.value("prime-climb", "59,20/64,7")).endswith("; estimate, ± 0.05)")
    assert repr(cn.value("cartamaths", "100,70", games=4)).endswith("; 4 games, ± 0.49)")
    assert repr(found.turns[0]).startswith("BestTurn(97+2, 99+2, 40+2, 42*2, end: 4.2488; loss 0.0000)")


def test_a_game_that_is_over_has_a_value() -> None:
    game = cn.PrimeClimb(deck="none")
    state = game.position(pawns=((101, 101), (3, 4)), phase="over")
    assert cn.value(game, state).values == (1, 0)


def test_positions_of_games_that_are_not_solved_have_best_turns() -> None:
    """PC-5, PC-40: estimates, by the rules of the game."""
    game = cn.PrimeClimb(doubles="may", deck="none", first=0)
    turns = cn.best_turns(game, game.position(pawns=((101, 79), (3, 4)), dice=(10, 10)), 3)
    assert turns[0].loss == 0 and len(turns) == 3


def test_the_values_of_prime_climb_alone() -> None:
    """PC-12, PC-41, PC-44, PC-45."""
    found = cn.values(ALONE)
    assert found.shape == (102, 102) and np.array_equal(found, found.T, equal_nan=True)
    assert found[0, 0] == pytest.approx(8.980492907) and found[101, 101] == 0 and np.isnan(found[30, 30])
    for one, two in ((87, 101), (50, 60), (1, 0)):
        assert found[one, two] == expected_rolls((one, two))
    stations = cn.values("prime-climb", seats=1, deck="none", way_stations=[37])
    assert stations.shape == (2, 102, 102)
    for visited in (0, 1):
        expected = expected_rolls((50, 60), way_stations=(37,), visited=(37,) * visited)
        assert stations[visited, 50, 60] == expected
    back = cn.values(cn.PrimeClimb(seats=1, deck="none", course="there_and_back"))
    assert back.shape == (204, 204) and np.isnan(back[101, 5])
    assert back[102 + 90, 5] == expected_rolls((90, 5), "there-and-back", homebound=(True, False))


@pytest.fixture
def sprint_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> np.ndarray[Any, Any]:
    """A table of made-up values."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    wanted = problem(2, "sprint")
    size = wanted.move_tables.size
    values = np.random.default_rng(1).integers(0, UNIT, (size, size), dtype=np.uint32)
    tables.save(tables.TableHeader(GAME, 2, wanted.options, unit=1 / UNIT, sweeps=1, error=1.0), values)
    return values


def test_the_values_for_two_are_those_of_the_table(sprint_table: np.ndarray[Any, Any]) -> None:
    """PC-9, PC-42."""
    game = cn.PrimeClimb(pawns_to_finish=1, deck="none", first=0)
    found, pairs = cn.values(game), list(zip(*np.triu_indices(102), strict=True))
    assert found.shape == sprint_table.shape == (len(pairs),) * 2
    wanted, rng, checked = problem(2, "sprint"), Random(1), 0
    while checked < 100:
        own, other = rng.choice(pairs), rng.choice(pairs)
        value = found[pairs.index(own), pairs.index(other)]
        if 101 in own and 101 in other:
            assert np.isnan(value)
            continue
        if 101 in (*own, *other):
            assert value == (101 in own)
            continue
        inner = [square for square in (*own, *other) if square]
        assert np.isnan(value) == (len(inner) > len(set(inner)))
        if not np.isnan(value):
            assert value == value_of(wanted, game.position(pawns=(own, other)))
            checked += 1


def test_the_values_of_the_track() -> None:
    """UT-3, UT-5, UT-6: and Bellman's equation, for one die or two."""
    alone = cn.values("ultimate-track", seats=1)
    assert alone.shape == (100, 2) and alone[0, 0] == pytest.approx(36.798010628, abs=2e-9) and not alone[99].any()
    both = cn.values("ultimate-track")
    assert both[0, 0, 0, 0] == pytest.approx(0.509402706, abs=2e-9)
    assert both.shape == (100, 2, 100, 2) and np.nanmax(both) == 1 and np.nanmin(both) == 0
    assert np.isnan(both[1, 0, 5, 0])
    game = cn.UltimateTrack(first=0)
    for own, other in ((88, 98), (20, 5)):
        state = game.position(squares=(own, other), passed=(True, False))
        assert both[own, 1, other, 0] == pytest.approx(cn.value(game, state).values[0], abs=1e-8)
    with pytest.raises(CentaineError, match="kept for 1 and 2 players, not for 3"):
        cn.values("ultimate-track", seats=3)


def test_a_match_is_analysed() -> None:
    record = cn.play("ultimate-track", ["exact", "random"], seed=1)
    told: list[tuple[int, float]] = []
    report = cn.analyse(record, progress=lambda done, share: told.append((done, share)))
    rows = report.to_dicts()
    assert told[-1] == (len(record.actions), 1.0) and rows[-1]["last"] == len(record.actions)
    assert rows[-1]["value_0"] + rows[-1]["value_1"] == pytest.approx(1)
    assert {row["player"] for row in rows} == {"exact", "random"}
    assert all(row["best"] for row in rows if row["kind"] == "turn")
    turns = sum(row["kind"] == "turn" for row in rows)
    assert repr(report) == f"Report(ultimate-track: exact, random; {turns} turns, 0 missed)"


def results(table: LadderTable) -> list[tuple[Any, ...]]:
    return [(row["player"], row["games"], row["score"], row["elo"]) for row in table.to_dicts()]


def test_own_players_are_rated() -> None:
    players: dict[str, str | cn.Bot | Player] = {"mine": Drawn(), "first": First(), "greedy": "greedy"}
    table = cn.ladder(players, game="ultimate-track", games=20, seed=4)
    assert results(table) == results(cn.ladder(players, game="ultimate-track", games=20, seed=4, workers=2))
    row = next(row for row in table.to_dicts() if row["player"] == "mine")
    assert row["games"] == 40 and row["score_low"] < row["score"] < row["score_high"]
    assert row["elo_low"] < row["elo"] < row["elo_high"]
    assert str(table).count("\n") == 4 and "mine" in str(table)
    assert repr(table).endswith("60 games)")
    same = cn.ladder({"a": "greedy", "b": "random"}, game=cn.UltimateTrack(), games=3)
    assert [row["games"] for row in same.to_dicts()] == [3, 3]


def test_a_level_under_another_name_brings_its_options() -> None:
    """CM-13."""
    from centaine.api.ladders import round_robin

    robin = round_robin({"me": First(), "them": "random"}, "cartamaths", {}, 2, 0, "", 1.0)
    assert {match.game.options.accuracy for match in robin._matches()} == {(0.8, 0.5), (0.5, 0.8)}  # type: ignore[attr-defined]


def test_each_counts_where_it_sits_alone() -> None:
    table = cn.ladder(["greedy", "random"], game="ultimate-track", seats=3, games=6)
    assert [row["games"] for row in table.to_dicts()] == [6, 6]


def test_without_pandas_it_says_so() -> None:
    report = cn.analyse(cn.play("ultimate-track", ["random", "random"], seed=1))
    if importlib.util.find_spec("pandas") is None:
        with pytest.raises(CentaineError, match="needs the Python package pandas, which is not installed"):
            report.to_pandas()
        return
    frame = report.to_pandas()
    assert len(frame) == len(report.moments) and list(frame.columns) == list(report.to_dicts()[0])
    assert list(cn.ladder(["random", "greedy"], game="ultimate-track", games=2).to_pandas()["games"]) == [2, 2]


@pytest.mark.parametrize(
    ("function", "arguments", "given", "sentence"),
    [
        (cn.play, ("chess", ["random"]), {}, "There is no game chess"),
        (cn.play, (3, ["random"]), {}, "Give a game, or its name such as prime-climb, not 3"),
        (cn.play, ("prime-climb", "random"), {}, "Give a list of players"),
        (cn.play, ("prime-climb", ["random", "nobody"]), {}, "There is no player nobody"),
        (cn.play, ("prime-climb", ["random", Drawn]), {}, "an object with “step” or “choose”, not <class"),
        (cn.play, ("prime-climb", ["random", Wrong()]), {"seed": 1}, "The player Wrong answered None; legal are: "),
        (
            cn.play,
            ("prime-climb", [Says(np.int64(0)), "random"]),
            {"seed": 1},
            "The player Says answered .*0",
        ),
        (cn.play, ("prime-climb", [Says("fly"), "random"]), {"seed": 1}, "The player Says answered 'fly'; legal are: "),
        (cn.play, ("prime-climb", ["random"] * 2), {"seed": "x"}, "“seed” must be a whole number"),
        (cn.play, (ALONE, ["random"]), {"preset": "sprint"}, "has its options already; “preset” goes with a name"),
        (cn.play, (ALONE, ["random"] * 2), {}, "This game has 1 seats, not 2"),
        (cn.make, ("prime-climb", "solitaire", 2), {}, "The variant solitaire has at most 1 seats, not 2"),
        (cn.make, ("prime-climb", "sprinting"), {}, "There is no variant sprinting"),
        (cn.value, (cn.PrimeClimb(), cn.UltimateTrack().initial_state()), {}, r"not a state of PrimeClimb\(\)"),
        (cn.value, (cn.PrimeClimb(), ALONE.initial_state()), {}, r"not a state of PrimeClimb\(\)"),
        (cn.value, (ALONE, ALONE.initial_state()), {"player": 0}, "“dice” and “player” go with a text"),
        (cn.value, ("prime-climb", "x" * 5000), {}, "at most 4000 characters"),
        (cn.value, ("prime-climb", "5,6/7,8"), {"turns": -1}, "“turns” must be a whole number from 0"),
        (cn.best_turns, (ALONE, ALONE.initial_state()), {}, "No seat has a turn to choose"),
        (cn.best_turns, ("cartamaths", cn.CartaMaths().position()), {}, "no evaluation of turns"),
        (
            cn.value,
            ("prime-climb", ((97, 40),)),
            {},
            r"\(\(97, 40\),\) is not a state of .*a text such as first 0 0,0/0,0",
        ),
        (cn.value, ("prime-climb", "97,40"), {"dice": 2}, r"“dice” must be written like \(3, 9\), not 2"),
        (
            cn.value,
            ("prime-climb", "97,40"),
            {"dice": (2, "2")},
            r"“dice” must be written like \(3, 9\), not \(2, '2'\)",
        ),
        (cn.value, ("prime-climb", "97,40"), {"dice": "2,"}, "Write a roll as 3,9, not 2,"),
        (
            ALONE.position,
            (),
            {"pawns": (1, 2)},
            r"“pawns” must be written like \(\(59, 20\), \(64, 7\)\), not \(1, 2\)",
        ),
        (ALONE.position, (), {"dice": "12"}, r"“dice” must be written like \(3, 9\), not '12'"),
        (ALONE.position, (), {"left": 3}, r"“left” must be written like \(3, 9\), not 3"),
        (ALONE.position, (), {"phase": 3}, "“phase” must be written like 'move', not 3"),
        (ALONE.position, (), {"hands": ("curse",)}, r"“hands” must be written like \(\('curse',\), \(\)\), not"),
        (cn.UltimateTrack().position, (5,), {}, r"“squares” must be written like \(88, 98\), not 5"),
        (cn.UltimateTrack().position, ((5, 6), True), {}, r"“passed” must be written like \(True, False\), not True"),
        (cn.values, ("cartamaths",), {}, "There are no exact values of CartaMaths"),
        (cn.values, (cn.PrimeClimb(seats=1, deck="keepers"),), {}, "Only games without cards"),
        (cn.analyse, ("match.record",), {}, "Give a record, such as centaine.record.load"),
        (cn.ladder, (["random"],), {}, "at least two different players"),
        (cn.ladder, (["random", "greedy"],), {"games": 0}, "“games” must be a whole number from 1"),
        (cn.ladder, (["random", "greedy"],), {"workers": 0}, "“workers” must be a whole number from 1"),
        (cn.ladder, ({"a": Wrong(), "b": "random"},), {"game": "ultimate-track"}, "The player a answered None"),
    ],
)
def test_invalid_arguments_raise_one_sentence(
    function: Any, arguments: tuple[Any, ...], given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(CentaineError, match=sentence) as caught:
        function(*arguments, **given)
    assert "\n" not in str(caught.value)


def test_a_preset_counts_for_more_than_what_a_position_implies() -> None:
    """PC-45: the variant for one has nine Keepers in its deck, the shortest text of a position has none."""
    told = cn.value("prime-climb", "97,40", preset="solitaire")
    assert told.values == cn.value(cn.make("prime-climb", "solitaire"), "97,40").values
    assert told.values != cn.value("prime-climb", "97,40").values


def test_many_games_are_the_same_wherever_they_are_played(tmp_path: Path) -> None:
    """Searching players too, since they count looks. What is kept in a file is not played again."""
    given: dict[str, Any] = {"games": 6, "seed": 3, "looks": 200, "pawns_to_finish": 1}
    alone = list(cn.play_many("prime-climb", ["adult", "greedy"], **given))
    assert len({record.actions for record in alone}) == 6
    with ThreadPoolExecutor(2) as executor:
        assert list(cn.play_many("prime-climb", ["adult", "greedy"], executor=executor, **given)) == alone
    file, told = tmp_path / "games.jsonl", list[int]()
    stopped = cn.play_many("prime-climb", ["adult", "greedy"], resume=file, **given)
    assert [next(stopped), next(stopped)] == alone[:2]
    stopped.close()  # type: ignore[attr-defined]
    given |= {"workers": 2, "resume": file, "progress": lambda done, share: told.append(done)}
    again = cn.play_many("prime-climb", ["adult", "greedy"], **given)
    assert list(again) == alone and told == [1, 2, 3, 4, 5, 6]
    for wrong in ({"games": 0}, {"workers": 0}, {"looks": 0}, {"budget_seconds": -1}, {"seats": 3}):
        with pytest.raises(CentaineError):
            cn.play_many("ultimate-track", ["random", "random"], **wrong)  # type: ignore[arg-type]


def test_dice_may_be_written_as_on_the_command_line() -> None:
    assert cn.value("prime-climb", "97,40", dice="2,2") == cn.value("prime-climb", "97,40", dice=(2, 2))
