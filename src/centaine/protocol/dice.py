"""By what the dice of a match can be checked."""

from __future__ import annotations

import msgspec


class Draw(msgspec.Struct, frozen=True):
    """One roll or draw: its number, from which of the wheels it was drawn, and what came, as text."""

    number: int
    wheel: int
    text: str


class Draws(msgspec.Struct, frozen=True):
    """By what the dice of a match can be checked; `seed`, `wheels` and `draws` are told when it is over.

    A wheel is all that could come, each with its weight, in the order in which it lies side by side; `given` counts the
    outcomes that somebody has given, such as answers.
    """

    commitment: str | None
    luck: list[str]
    seed: str | None
    wheels: list[list[tuple[str, int]]]
    draws: list[Draw]
    given: int
