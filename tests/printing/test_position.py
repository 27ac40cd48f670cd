"""A sheet of a position."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL
from tests.printing import pdf
from tests.printing.command import run


def played(game: str, folder: Path, seed: int = 1, names: tuple[str, str] = ("Ada", "Blaise")) -> Path:
    """A record of a match by random actions."""
    rng = Random(seed)
    made = CATALOG[game].make({})
    state, actions = made.initial_state(), []
    while (player := made.current_player(state)) != TERMINAL:
        if player == CHANCE:
            outcomes = made.chance_outcomes(state)
            action = rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            action = rng.choice(made.legal_actions(state))
        actions.append(made.format_action(action))
        state = made.apply(state, action)
    file = folder / "match.record"
    file.write_text(record.save(record.record_of(made, names, actions)), "utf-8")
    return file


@pytest.mark.parametrize("game", ["prime-climb", "ultimate-track", "cartamaths"])
@pytest.mark.parametrize(("lang", "said"), [("en", "has won."), ("fr", "a gagné.")])
def test_the_end_of_a_match(tmp_path: Path, game: str, lang: str, said: str) -> None:
    match = played(game, tmp_path)
    run(game, "--only", "position", "--record", str(match), "--out", str(tmp_path), "--lang", lang)
    text = pdf.text(tmp_path / f"{game}-position-a4-{lang}.pdf")
    assert said in text
    assert "Ada" in text
    assert "Blaise" in text


@pytest.mark.parametrize("game", ["prime-climb", "ultimate-track", "cartamaths"])
def test_the_middle_of_a_match(tmp_path: Path, game: str) -> None:
    match = played(game, tmp_path)
    run(game, "--only", "position", "--record", str(match), "--step", "9", "--out", str(tmp_path), "--saving")
    assert "to play" in pdf.text(tmp_path / f"{game}-position-a4-en.pdf")


def test_a_computer_player_to_play_in_french(tmp_path: Path) -> None:
    """Its name may begin with a preposition: “à Au hasard” is no French."""
    match = played("prime-climb", tmp_path, names=("Au hasard 1", "Au hasard 2"))
    run(
        "prime-climb",
        "--only",
        "position",
        "--record",
        str(match),
        "--step",
        "9",
        "--out",
        str(tmp_path),
        "--lang",
        "fr",
    )
    assert re.search(
        r"Joueur dont c’est le tour\s: Au hasard [12]\.", pdf.text(tmp_path / "prime-climb-position-a4-fr.pdf")
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["prime-climb", "--only", "position"], "The document position needs a record; name one."),
        (["ultimate-track", "--record", "MATCH"], "This record is for prime-climb, not ultimate-track."),
        (["prime-climb", "--record", "MATCH", "--step", "9999"], "The record has "),
        (["prime-climb", "--record", "MATCH", "--step", "-1"], "The record has "),
    ],
)
def test_no_such_position(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = str(played("prime-climb", tmp_path))
    with pytest.raises(SystemExit) as stopped:
        run(*(match if argument == "MATCH" else argument for argument in arguments), "--out", str(tmp_path / "out"))
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith(sentence)
