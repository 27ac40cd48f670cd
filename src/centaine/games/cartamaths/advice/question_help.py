"""The public part of a question: its text and, once it has been answered, the solution (CM-13, CM-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.preview import read
from centaine.games.cartamaths.referee import question
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import HIDDEN, State
from centaine.i18n import LANGUAGES
from centaine.plugin.game_plugin import no_help


def help_on(game: CartaMaths, state: State, topic: str, asked: Mapping[str, str]) -> Any:
    """The answer to a page's question. Raises `CentaineError` for a topic, a question or a language there is not."""
    if topic != "question":
        return no_help(game, state, topic, asked)
    id, lang = asked.get("question", ""), asked.get("lang", "en")
    if lang not in LANGUAGES:
        raise CentaineError(
            "There is no language {lang}; choose from {known}.", lang=lang[:40], known=", ".join(LANGUAGES)
        )
    if id not in seen(game, state):
        raise CentaineError("No question was found under this name.")
    return read(question(game, id), lang, settled=id in settled(game, state))


def seen(game: CartaMaths, state: State) -> set[str]:
    """The questions that lie open to whoever observed the state: in hands and discards (CM-16)."""
    cards = {card for side in (0, 1) for card in (*state.hands[side], *state.discards[side])}
    return {card for card in cards if card != HIDDEN and card not in game.box}


def settled(game: CartaMaths, state: State) -> set[str]:
    """The questions that nobody will be asked any more: those in the discards, but for the one that is being asked.

    No character takes a question back from there (CM-14), and its family comes only once (CM-3).
    """
    return {card for side in (0, 1) for card in state.discards[side] if card != state.question}
