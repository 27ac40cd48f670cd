"""The rules for players, in both languages: whole, alike, and true by the engine."""

from __future__ import annotations

import json
import re
from operator import add, floordiv, mul, sub
from pathlib import Path
from typing import Any

import pytest

from centaine.game import CHANCE, IllegalAction
from centaine.games import prime_climb
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.plugin import PRESETS
from centaine.games.prime_climb.rules.cards import BUILT_IN, plus_minus
from centaine.i18n import translate

FOLDER = Path(prime_climb.__file__).parent
LANGUAGES = ("en", "fr")
TEXTS = {lang: (FOLDER / f"rules.{lang}.md").read_text("utf-8") for lang in LANGUAGES}
RULES = {f"PC-{n}" for n in (*range(1, 14), 20, 21, 22, 30, 31, *range(40, 49), 50)}

SIGNS = {"+": add, "−": sub, "×": mul, "÷": floordiv}
SUM = re.compile(r"(?<![\d×÷] )\b(\d+) ([+−×÷]) (\d+) = (\d+)")


def examples(lang: str) -> list[dict[str, Any]]:
    return [json.loads(block) for block in re.findall(r"^```example\n(.*?)^```", TEXTS[lang], re.M | re.S)]


def live(lang: str) -> list[dict[str, Any]]:
    return [example for example in examples(lang) if "position" in example]


def at_position(example: dict[str, Any]) -> tuple[PrimeClimb, State]:
    game = PrimeClimb(**example.get("options", {}))
    return game, game.position(**example["position"])


def play(game: PrimeClimb, state: State, line: list[str]) -> State:
    for text in line:
        action = game.parse_action(state, text)
        if game.current_player(state) == CHANCE:
            assert action in dict(game.chance_outcomes(state)), text
        else:
            assert action in game.legal_actions(state), text
        state = game.apply(state, action)
    return state


def sums(text: str) -> list[tuple[str, ...]]:
    return SUM.findall(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_an_example_can_be_played(lang: str) -> None:
    for example in live(lang):
        game, state = at_position(example)
        assert example["try"], example["say"]
        for line in example["try"]:
            play(game, state, line.split(", "))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_an_example_calls_refused_is_refused(lang: str) -> None:
    refusals = 0
    for example in live(lang):
        game, state = at_position(example)
        for line in example.get("refused", ()):
            *before, last = line.split(", ")
            there = play(game, state, before)
            with pytest.raises(IllegalAction):
                game.apply(there, game.parse_action(there, last))
            refusals += 1
    assert refusals >= 6


def test_both_languages_have_the_same_examples() -> None:
    english, french = ([{**example, "say": ""} for example in examples(lang)] for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_does_what_it_says(lang: str) -> None:
    """A sum that the text names is one that can be played, or shown to be refused."""
    for example in live(lang):
        lines = ", ".join((*example["try"], *example.get("refused", ())))
        for left, sign, right, result in sums(example["say"]):
            step = f"{left}{dict(zip('+−×÷', '+-*/', strict=True))[sign]}{right}"
            assert step in lines.replace("'", "") or int(result) > 101, (example["say"], step)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sum_is_right(lang: str) -> None:
    found = sums(TEXTS[lang])
    assert len(found) > 20
    for left, sign, right, result in found:
        assert SIGNS[sign](int(left), int(right)) == int(result), (left, sign, right, result)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_told(lang: str) -> None:
    cited = set(re.findall(r"PC-\d+", TEXTS[lang]))
    assert cited == RULES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_told_with_its_copies(lang: str) -> None:
    """PC-30: 24 cards under their titles."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in TEXTS[lang].splitlines() if line[:1] == "|"]
    told = {row[0]: row[1] for row in rows[2:]}
    for card in BUILT_IN:
        if not plus_minus(card):
            assert told.pop(getattr(card.title, lang)) == str(card.copies)
    nine = next(iter(told))
    assert len(told) == 1
    assert re.findall(r"± (\d)", nine) == ["1", "9"]


def test_sections_have_the_same_names_and_every_variant_has_one() -> None:
    """The table links to the rules of a variant by the name of its preset."""
    sections = {lang: re.findall(r"^#+ (.*) \{#([a-z0-9-]+)\}$", TEXTS[lang], re.M) for lang in LANGUAGES}
    english, french = ([name for _, name in sections[lang]] for lang in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)
    assert {preset.id for preset in PRESETS} <= set(english)
    for lang in LANGUAGES:
        called = {name: title for title, name in sections[lang]}
        for preset in PRESETS:
            if preset.id not in ("standard", "dice-only"):  # no variants, but how one gets ready and which cards
                assert called[preset.id] == translate(lang, preset.title)
