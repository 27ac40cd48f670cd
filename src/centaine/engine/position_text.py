"""Positions as people type them: only the squares, if everything else has its default."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from centaine.game import AnyGame, BadPosition
from centaine.input_limits import check_like
from centaine.plugin.game_plugin import whole_state
from centaine.plugin.values import OwnState

SQUARES = re.compile(r"[0-9,/'*-]+")
"""What squares may look like, with the marks of pawns; what they mean is for the game."""


DICE = re.compile(r"\d{1,2}(,\d{1,2})?", re.ASCII)


def read_short(game: AnyGame, text: str, player: int | None, dice: Sequence[int], phase: str = "roll") -> OwnState:
    """A state that is written whole, or as in this phase without phase and seat: `31,20/33,37`.

    Raises `BadPosition` or `IllegalAction`.
    """
    if text[:1].isalpha():
        return whole_state(game, text, player, dice)
    return whole_state(game, f"{phase} {player or 0} {text}", None, dice)


def check_form(text: str, phases: Container[str], short: str) -> None:
    """Raises `BadPosition` for a text that begins with neither a phase nor squares, such as `short`."""
    words = text.split()
    if words and (words[0] in phases or SQUARES.fullmatch(words[0])):
        return
    raise BadPosition(
        "Write a position as squares, such as {short}, or as a whole state, such as {whole}; “{given}” is neither.",
        short=short,
        whole=f"roll 0 {short}",
        given=text[:40],
    )


def seats_by_slashes(text: str) -> int:
    """How many seats a text has that separates what they have on the board by slashes."""
    words = text.split()
    places = words[2:3] if text[:1].isalpha() else words[:1]
    return places[0].count("/") + 1 if places else 1


def read_dice(given: Sequence[int] | str) -> tuple[int, ...]:
    """The dice, also from a text: `5,5` → (5, 5); "" → (). Raises `BadPosition`."""
    if isinstance(given, str):
        if given and not DICE.fullmatch(given):
            raise BadPosition("Write a roll as 3,9, not {given}.", given=given[:20])
        return tuple(map(int, given.split(","))) if given else ()
    check_like("dice", given, (3, 9))
    return tuple(given)
