"""A sheet of a position."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL
from centaine.games.cartamaths.drawing import faces
from centaine.games.cartamaths.drawing.markup import line, rectangle
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.plugin.documents import PAPERS, Paper, PrintOptions, Sheet
from centaine.printing.options import document_of, stand
from centaine.printing.press import press_sheet
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
    text = pdf.text(next(tmp_path.glob(f"*-position-a4-{lang}.pdf")))
    assert said in text
    assert "Ada" in text
    assert "Blaise" in text


@pytest.mark.parametrize("game", ["prime-climb", "ultimate-track", "cartamaths"])
def test_the_middle_of_a_match(tmp_path: Path, game: str) -> None:
    match = played(game, tmp_path)
    run(game, "--only", "position", "--record", str(match), "--step", "9", "--out", str(tmp_path), "--saving")
    assert "to play" in pdf.text(tmp_path / f"{game}-position-a4-en.pdf")


EFFECTS = {card.id: card.effect for card in STANDARD}

OUTLINE = line("muted", rectangle(198, 278, 13), 2)
"""Around each card that lies on a mat."""


def laid(folder: Path, step: int | None, **how: Any) -> tuple[Any, Sheet]:
    """What everyone may see of a match of CartaMaths after so many actions, and its sheet."""
    plugin = CATALOG["cartamaths"]
    stands = stand(plugin, record.load(played("cartamaths", folder).read_text("utf-8")), step)
    return stands.state, document_of(plugin, "position").make(PrintOptions(given={"match": stands}, **how))


@pytest.mark.parametrize("how", [{}, {"lang": "fr"}, {"saving": True}], ids=str)
@pytest.mark.parametrize("step", [0, 61, 95, 126, None])
def test_both_mats_with_what_lies_on_them(tmp_path: Path, step: int | None, how: dict[str, Any]) -> None:
    """CM-2; hands and set traps lie face down (CM-11, CM-16)."""
    state, sheet = laid(tmp_path, step, **how)
    assert sheet.data["boards"] == ["mat-0", "mat-1"]
    for side, name in enumerate(("Ada", "Blaise")):
        svg, alt = sheet.drawings[f"mat-{side}"]
        said = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
        shown = {card for card in state.discards[side] if card in EFFECTS}
        asked = sum(card not in EFFECTS for card in state.discards[side])
        played_now = [card for card in (state.number, state.question) if card and side == state.player]
        face_up = len(state.discards[side]) - asked + bool(asked) + len(played_now)
        assert name in said and name in alt
        assert str(state.life[side]).replace("-", "−") in said
        assert str(sum(state.decks[side])) in said
        assert str(asked) in said or not asked
        assert svg.count(OUTLINE) == len(state.hands[side]) + len(state.sets[side]) + face_up
        assert {card for card, effect in EFFECTS.items() if faces.face(effect) in svg} == shown.union(
            card for card in played_now if card in EFFECTS
        )


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_mats_make_room_for_a_long_question(tmp_path: Path, paper: Paper) -> None:
    _, sheet = laid(tmp_path, 61, paper=paper)
    longest = "Blaise to answer: " + "How many of them are there? " * 20
    file = tmp_path / "position.pdf"
    data = {**sheet.data, "headline": longest}
    file.write_bytes(press_sheet(sheet._replace(data=data), "A CartaMaths position", PrintOptions(paper=paper)))
    assert pdf.info(file)["Pages"] == "1"
    assert pdf.smallest_letters(file) >= 7


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
