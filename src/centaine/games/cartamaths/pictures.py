"""The drawings of the client, by file name: cards and characters, whole cards, mats, colours, biographies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from centaine.decoding import decode_json
from centaine.game import BadOption
from centaine.games.cartamaths.drawing import drawing, palette
from centaine.games.cartamaths.drawing.mats.mat import mat
from centaine.games.cartamaths.rules.cards import STANDARD, AnyEffect
from centaine.games.cartamaths.rules.characters import CHARACTERS
from centaine.games.cartamaths.rules.data import Id
from centaine.i18n import LANGUAGES

_CARDS = {card.id: card for card in STANDARD}
MAX_EFFECTS = 60


def cards_svg(asked: Mapping[str, str]) -> str:
    """Every card, back and character, each a symbol to be used by its id: `drawing.sheet`.

    Another deck is asked for by its `effects`, JSON such as `{"n-7": {"type": "points", "value": -7}}`. Raises
    `BadOption`.
    """
    effects = _effects(asked["effects"]) if "effects" in asked else {card.id: card.effect for card in STANDARD}
    return drawing.sheet(effects, CHARACTERS)


def _effects(text: str) -> dict[str, AnyEffect]:
    try:
        effects = decode_json(text.encode(), dict[Id, AnyEffect])
    except (msgspec.DecodeError, UnicodeEncodeError):
        raise BadOption("The effects of a deck’s cards are JSON: each card’s id with its effect.") from None
    if len(effects) > MAX_EFFECTS:
        raise BadOption("A deck can have at most {most} kinds of cards.", most=MAX_EFFECTS)
    return effects


def card_svg(asked: Mapping[str, str]) -> str:
    """A card, character or back as printed: its `id`, `lang` and `theme`. Raises `BadOption`."""
    name = _one_of(asked, "id", (*_CARDS, *CHARACTERS, *drawing.BACKS))
    lang, theme = _one_of(asked, "lang", LANGUAGES), _one_of(asked, "theme", palette.THEMES)
    if name in _CARDS:
        return drawing.whole_card(_CARDS[name], lang, theme=theme)
    if name in CHARACTERS:
        return drawing.whole_character(CHARACTERS[name], lang, theme=theme)
    return drawing.whole_back(name, theme=theme)


def mat_svg(asked: Mapping[str, str]) -> str:
    """What decorates a side's mat. With a `theme` it stands alone; without, the page's style sheet paints.

    Raises `BadOption`.
    """
    return mat(_one_of(asked, "theme", palette.THEMES) if "theme" in asked else None)


def banner_svg(asked: Mapping[str, str]) -> str:
    """A picture of the idea of the game in a `theme`. Raises `BadOption`."""
    return drawing.banner(theme=_one_of(asked, "theme", palette.THEMES))


def _one_of(asked: Mapping[str, str], option: str, allowed: Iterable[str]) -> str:
    known = tuple(allowed)
    given = asked.get(option, known[0])
    if given not in known:
        raise BadOption(
            "The option “{option}” must be one of {allowed}, not {given}.",
            option=option,
            allowed=", ".join(known),
            given=given[:20],
        )
    return given


def palette_css(asked: Mapping[str, str]) -> str:
    """The colours of both themes, and the rules of all drawings."""
    return palette.palette_css()


def characters_json(asked: Mapping[str, str]) -> str:
    """Who the characters were, by their ids: `years` and `life`, each in every language; for a page that shows one."""
    told = {name: {"years": character.years, "life": character.life} for name, character in CHARACTERS.items()}
    return msgspec.json.encode(told).decode()


PICTURES: Mapping[str, Callable[[Mapping[str, str]], str]] = {
    "banner.svg": banner_svg,
    "card.svg": card_svg,
    "cards.svg": cards_svg,
    "characters.json": characters_json,
    "mat.svg": mat_svg,
    "palette.css": palette_css,
}
