"""The rules for players, in both languages: whole, alike, and true by the cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from centaine.games import cartamaths
from centaine.games.cartamaths.plugin import PRESETS
from centaine.games.cartamaths.rules.cards import STANDARD, Opposite, Plus
from centaine.games.cartamaths.rules.characters import CHARACTERS, Boost, Weaken

FOLDER = Path(cartamaths.__file__).parent
LANGUAGES = ("en", "fr")
TEXTS = {lang: (FOLDER / f"rules.{lang}.md").read_text("utf-8") for lang in LANGUAGES}
RULES = {f"CM-{number}" for number in range(1, 17)}


def rows(lang: str) -> list[list[str]]:
    """The cells of every table, without those that name the columns."""
    lines = [line for line in TEXTS[lang].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_told(lang: str) -> None:
    assert set(re.findall(r"CM-\d+", TEXTS[lang])) == RULES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_told_with_its_copies(lang: str) -> None:
    """CM-3."""
    for card in STANDARD:
        assert [getattr(card.title, lang), str(card.copies), getattr(card.text, lang)] in rows(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_is_told(lang: str) -> None:
    """CM-14."""
    for character in CHARACTERS.values():
        assert [getattr(character.name, lang), getattr(character.text, lang)] in rows(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_changes_a_number_tells_of_its_distance_to_zero(lang: str) -> None:
    """CM-10, CM-14: with signed numbers, −16 is less than −6, not more."""
    changing = [card.text for card in STANDARD if isinstance(card.effect, Plus)]
    changing += [
        character.text
        for character in CHARACTERS.values()
        if any(
            isinstance(effect, Weaken) or (isinstance(effect, Boost) and effect.plus) for effect in character.effects
        )
    ]
    assert len(changing) == 3
    for text in changing:
        assert re.search({"en": "(further from|closer to) 0", "fr": "(plus loin de|vers) 0"}[lang], getattr(text, lang))
        assert "−6" in getattr(text, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_opposite_tells_whose_number_it_is_and_who_gains(lang: str) -> None:
    """CM-11: in short sentences."""
    [text] = [getattr(card.text, lang) for card in STANDARD if isinstance(card.effect, Opposite)]
    whose = {"en": "the opponent’s number", "fr": "le nombre de l’adversaire"}[lang]
    gain = {"en": "you gain 12", "fr": "tu gagnes 12"}[lang]
    assert whose in text
    assert gain in text
    assert max(len(sentence.split()) for sentence in text.split(". ")) <= 15


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_life_is_told(lang: str) -> None:
    for character in CHARACTERS.values():
        name, years, life = (getattr(text, lang) for text in (character.name, character.years, character.life))
        assert f"\n**{name}** ({years}). {life}\n" in TEXTS[lang]


def test_nothing_else_is_told_as_a_card() -> None:
    for lang in LANGUAGES:
        assert len(rows(lang)) == len(STANDARD) + len(CHARACTERS) + 2


def test_sections_have_the_same_names_and_every_preset_has_one() -> None:
    """The table links to the rules of a variant by the name of its preset."""
    english, french = (re.findall(r"^#+ .* \{#([a-z0-9-]+)\}$", TEXTS[lang], re.M) for lang in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)
    assert {preset.id for preset in PRESETS} <= set(english)
