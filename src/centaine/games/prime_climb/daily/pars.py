"""The par of each day: the rolls that the best player there is needs with its dice and cards (PC-48).

It plays as if it did not know them, so that everybody can reach par. `tools/daily_pars.py` writes the file: the exact
solution has 120 MB, which a page cannot load.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from centaine.decoding import decode_json
from centaine.plugin.puzzles import Daily, Par

FILE = "pars.json"

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""A par is a digit; the last also stands for more rolls."""

PRESET = "solitaire"


class Pars(msgspec.Struct, frozen=True):
    """The pars of the days from `first` on, a digit each."""

    player: Literal["perfect", "expert"]
    first: date
    rolls: str


def written(rolls: Iterable[int]) -> str:
    """Pars as digits."""
    return "".join(DIGITS[min(count, len(DIGITS) - 1)] for count in rolls)


@cache
def stored() -> Pars:
    """All pars of the file."""
    return decode_json(resources.files(__package__).joinpath(FILE).read_bytes(), Pars)


def par(day: date) -> Par | None:
    """The par of a day; None before the first and after the last of the file."""
    pars = stored()
    place = (day - pars.first).days
    return Par(DIGITS.index(pars.rolls[place]), pars.player) if 0 <= place < len(pars.rolls) else None


DAILY = Daily(preset=PRESET, par=par)
