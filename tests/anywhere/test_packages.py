"""What plays a match needs the standard library and three small packages, and no thread or process besides its own."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.catalog import CATALOG
from tests.anywhere.few_packages import NOT_EVERYWHERE, PRESENT, contract, modules
from tests.anywhere.matches import ANALYSED, own_puzzle


def test_the_contract_is_about_many_modules_and_the_packages_that_are_absent() -> None:
    assert len(modules()) > 100
    assert {*NOT_EVERYWHERE, "numpy", "rich"} <= set(contract()["forbidden_modules"])
    assert set(contract()["forbidden_modules"]).isdisjoint(PRESENT)


@pytest.mark.parametrize(
    ("game", "levels"),
    [
        ("prime-climb", {"random", "child", "greedy", "pupil", "adult", "lookahead", "expert"}),
        ("ultimate-track", {"random", "greedy", "exact"}),
        ("cartamaths", {"random", "child", "greedy", "search"}),
    ],
)
def test_every_game_is_played_to_its_end(game: str, levels: set[str], happened: dict[str, Any]) -> None:
    """In every variant."""
    matches = {key: moves for key, moves in happened["played"].items() if key.startswith(f"{game}/")}
    assert all(moves > 10 for moves, _ in matches.values())
    assert {key.split("/")[2] for key in matches} == levels
    assert {key.split("/")[1] for key in matches} == {preset.id for preset in CATALOG[game].presets}
    assert {int(key.split("/")[3]) for key in matches} >= {CATALOG[game].presets[0].most_seats, 2}


def test_what_is_not_offered_says_so(happened: dict[str, Any]) -> None:
    """Not because a package is missing."""
    assert happened["refused"] == {"cartamaths/standard/analysis": "Ce jeu n’a pas d’analyse."}


@pytest.mark.soak  # plays everything once more
@pytest.mark.parametrize("part", ["played", "hinted", "analysed", "refused"])
def test_it_is_the_same_with_all_packages(
    part: str, happened: dict[str, Any], with_all_packages: dict[str, Any]
) -> None:
    """The same actions, hints and analyses, their numbers to nine digits."""
    assert happened[part] == with_all_packages[part]


def test_matches_are_analysed_and_hints_given(happened: dict[str, Any]) -> None:
    presets = {f"prime-climb/{preset.id}" for preset in CATALOG["prime-climb"].presets}
    assert happened["hinted"].keys() == presets
    assert all(hint["why"] for hints in happened["hinted"].values() for hint in hints)
    track = "ultimate-track/standard"
    assert happened["analysed"].keys() == {track, *(f"prime-climb/{name}" for name in ANALYSED)}
    for report in happened["analysed"].values():
        assert report["finished"] and {moment["kind"] for moment in report["moments"]} == {"chance", "turn"}
        for account in report["accounts"]:
            balance = account["start"] + account["luck"] + account["gifts"] - account["loss"]
            assert account["end"] == pytest.approx(balance, abs=1e-6)


def test_both_languages_are_spoken(happened: dict[str, Any]) -> None:
    assert happened["titles"]["ultimate-track"] == ["The Ultimate Numbers Track", "La piste des nombres ultimes"]


def test_puzzles_are_made_and_solved(happened: dict[str, Any]) -> None:
    """The same as anywhere else."""
    asked = CATALOG["prime-climb"].puzzles.puzzle(1, "hard")
    assert happened["puzzle"] == ["; ".join(asked.best), asked.judge(asked.best).solved, asked.solution("fr")]
    themed = CATALOG["prime-climb"].puzzles.puzzle(1, "doubles")
    assert happened["themed"] == ["; ".join(themed.best), themed.judge(themed.best).solved, themed.solution("fr")]
    assert happened["own"] == own_puzzle()


def test_answers_are_judged(happened: dict[str, Any]) -> None:
    assert happened["answered"] == [
        "This is not the answer.",
        "Something is missing at the end of the answer.",
        "Ce n’est pas la réponse.",
        "Il manque quelque chose à la fin de la réponse.",
    ]


def test_help_says_what_is_in_reach_and_what_is_best(happened: dict[str, Any]) -> None:
    assert {"seat": 0, "pawn": 0, "square": 101, "path": ["96+1", "97+4"]} in happened["helped"]["reach"]
    assert happened["helped"]["why"]["rule"] == "PC-6"
    hint = happened["helped"]["hint"]
    assert not hint["exact"] and hint["unit"] == "chance" and hint["square"] == 101
    assert [step["text"] for step in hint["steps"]] == ["96+1", "97+4"]
    assert hint["why"][0] == {"why": "won"}
