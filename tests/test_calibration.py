"""The benchmark that compares predictions with what came true, in its short form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from centaine.games.prime_climb.solver import solution
from tests.scripts import load


@pytest.fixture(scope="module")
def calibration() -> ModuleType:
    return load("benchmarks/calibration.py")


def test_bins_by_hand(calibration: ModuleType) -> None:
    """Five games with a roll at 10 % that is lost, five with two at 15 % that are won: 8 won too many of 15."""
    games = [[(0.1, False), (1.0, True)], [(0.15, True), (0.15, True)]] * 5
    found = calibration.bins(games)
    assert [known is not None for known in found] == [False, True, *[False] * 8], "five games are too few"
    assert (found[1].rolls, found[1].predicted, found[1].won) == pytest.approx((15, 2 / 15, 10 / 15))
    off = 8 / 15
    squares = 5 * (-0.1 - off) ** 2 + 5 * (1.7 - 2 * off) ** 2
    assert found[1].half_width == pytest.approx(1.96 * (10 / 9 * squares) ** 0.5 / 15)
    found = calibration.bins(games * 2)
    assert found[9].won == 1
    drawn = ElementTree.fromstring(calibration.picture([("Some", found), ("The same", found)]))
    assert len(drawn.findall(".//{http://www.w3.org/2000/svg}circle")) == 4


@pytest.fixture
def without_tables() -> Iterator[None]:
    """No table that another test has loaded is used."""
    solution.table.cache_clear()
    yield
    solution.table.cache_clear()


@pytest.mark.usefixtures("without_tables")
def test_a_few_games_are_compared_and_drawn(
    calibration: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where no table has been made, chances are estimated. What is kept in a folder is not played again."""
    picture = tmp_path / "calibration.svg"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    given = ["--games", "2", "--looks", "400", "--picture", str(picture), "--resume", str(tmp_path / "kept")]
    monkeypatch.setattr("sys.argv", ["calibration.py", *given, "--workers", "2"])
    calibration.main()
    out = capsys.readouterr().out
    with monkeypatch.context() as again:
        again.setattr("sys.argv", ["calibration.py", *given, "--workers", "1"])
        again.setattr(calibration, "play_game", None)
        calibration.main()
    assert capsys.readouterr().out == out
    monkeypatch.setattr("sys.argv", ["calibration.py", *given, "--seed", "1"])
    with pytest.raises(SystemExit, match="begun with “seed” 0, not 1"):
        calibration.main()
    capsys.readouterr()
    assert "All cards, estimated, 2 games of expert against itself:" in out
    assert "No cards, estimated, 2 games of expert against itself:" in out
    assert out.count("\n| ") == 20
    circles = ElementTree.parse(picture).findall(".//{http://www.w3.org/2000/svg}circle")
    assert not circles, "two games are too few for a dot"


@pytest.mark.parametrize("seats", [2, 3])
def test_each_seat_is_told_a_chance_before_each_roll(calibration: ModuleType, seats: int) -> None:
    """Of these exactly one comes true each time: that of who won."""
    deck = next(calibration.decks(seats))
    rolling, waiting = calibration.predictions(0, deck, 0, 0.01)
    assert len(waiting) == (seats - 1) * len(rolling)
    assert sum(won for _, won in [*rolling, *waiting]) == len(rolling)
    assert sum(chance for chance, _ in [*rolling, *waiting]) == pytest.approx(len(rolling))


def test_three_seats_are_compared_too(
    calibration: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who waits has a chance of its own there."""
    monkeypatch.setattr("sys.argv", ["calibration.py", "--games", "1", "--workers", "1", "--seats", "3"])
    calibration.main()
    rolling, waiting = capsys.readouterr().out.split("Who waits:")
    assert rolling.count("\n| ") == waiting.count("\n| ") == 10
