"""The value of a played number: its face, then characters, bonus and trap, in this order (CM-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from centaine.games.cartamaths.rules.cards import AnyEffect, Divide, Opposite, Plus, Times
from centaine.games.cartamaths.rules.characters import Boost, Weaken
from centaine.games.cartamaths.rules.state import State


class NumberStep(NamedTuple):
    """A step of the calculation, with the value after it; `sign` is `*`, `+`, `-`, `/` or `±` for the opposite."""

    by: str
    """The card or character that makes the step."""
    sign: str
    number: int
    value: int


def sized(value: int, face: int) -> int:
    """A size with the sign of the card's face."""
    return value if face > 0 else -value


def character_steps(
    face: int, boost: tuple[str, Boost] | None, weaken: tuple[str, Weaken] | None
) -> Iterator[NumberStep]:
    """What the side's own character adds, then what the other side's takes away; the sign stays (CM-11, CM-14)."""
    size = abs(face)
    if boost:
        by, effect = boost
        if effect.times > 1:
            size *= effect.times
            yield NumberStep(by, "*", effect.times, sized(size, face))
        if effect.plus:
            size += effect.plus
            yield NumberStep(by, "+", effect.plus, sized(size, face))
    if weaken:
        by, weak = weaken
        size = max(0, size - weak.by)
        yield NumberStep(by, "-", weak.by, sized(size, face))


def bonus_step(card: str, effect: AnyEffect, face: int, value: int) -> NumberStep:
    """What a bonus that joins the number does (CM-10): it counts more, or is multiplied; the sign stays."""
    if isinstance(effect, Times):
        return NumberStep(card, "*", effect.by, value * effect.by)
    assert isinstance(effect, Plus)
    return NumberStep(card, "+", effect.by, sized(abs(value) + effect.by, face))


def trap_step(card: str, effect: AnyEffect | None, state: State) -> NumberStep | None:
    """What a trap does to the number that is being played; None if it does not apply (CM-11, CM-12)."""
    if isinstance(effect, Divide) and state.value and state.value % effect.by == 0:
        return NumberStep(card, "/", effect.by, state.value // effect.by)
    if isinstance(effect, Opposite) and not state.changed:
        return NumberStep(card, "±", 0, -state.value)
    return None


def target(player: int, face: int) -> int:
    """Whose life a number changes: a positive one its player's, a negative one the other side's (CM-9)."""
    return player if face > 0 else 1 - player
