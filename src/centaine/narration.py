"""What happened in a match, in sentences: a game's templates, which its terminal and its page share.

A game has them in its `narration.py`; `tools/make_narration.py` writes them for the page, whose
`web/games/narration.js` chooses a sentence as `narrate` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple

from centaine.i18n import translate

ALWAYS: Mapping[str, str | int | bool] = MappingProxyType({})


class Sentence(NamedTuple):
    """What to say of a kind of fact."""

    fact: str
    text: str
    """A template for translation, whose placeholders are words about the fact."""
    when: Mapping[str, str | int | bool] = ALWAYS
    """Values that the fact must have."""


def narrate(sentences: Iterable[Sentence], fact: Mapping[str, Any], words: Mapping[str, str | int], lang: str) -> str:
    """The first sentence for the fact of which all words are known; empty if there is none.

    So a game lists a sentence with a card before one without, for readers who may not know the card.
    """
    for sentence in sentences:
        if sentence.fact == fact["fact"] and sentence.when.items() <= fact.items() and known(sentence.text, words):
            return translate(lang, sentence.text, **words)
    return ""


def known(text: str, words: Mapping[str, str | int]) -> bool:
    """Whether there is a word for every placeholder."""
    return all(name is None or name in words for _, name, _, _ in Formatter().parse(text))
