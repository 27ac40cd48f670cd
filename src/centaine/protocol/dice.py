"""The proof of a match's dice."""

from __future__ import annotations

import msgspec


class Draw(msgspec.Struct, frozen=True):
    """One roll or draw: its number, its wheel, and the outcome as text.

    In a game of the day, outcomes of each `kind`, `roll` or `draw`, are numbered apart.
    """

    number: int
    wheel: int
    text: str
    kind: str = ""


class Draws(msgspec.Struct, frozen=True):
    """The proof of a match's dice; `seed`, `wheels` and `draws` are present when it is over.

    A wheel is a list of possible outcomes with their weights, in order; `given` is the number of outcomes that were not
    drawn, such as answers. A game of the day has a `day` instead of a commitment: its seed follows from it.
    """

    commitment: str | None
    luck: list[str]
    seed: str | None
    wheels: list[list[tuple[str, int]]]
    draws: list[Draw]
    given: int
    day: str = ""
