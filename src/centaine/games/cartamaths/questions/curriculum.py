"""What each level learns: the objectives of `curriculum.toml`, in the order of the programme.

Every entry of a bank names the objective that it practises; its notion follows from the objective. An objective that is
`beyond` is practised in the bank although the programme of the level does not ask for it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from centaine.decoding import convert
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn in a level, named in French and English."""

    level: str
    id: str
    notion: str
    fr: str
    en: str
    beyond: bool = False


@cache
def objectives(level: str) -> dict[str, Objective]:
    """The objectives of a level by id. Raises `ValueError` for a curriculum that contradicts itself."""
    return {objective.id: objective for objective in _curriculum() if objective.level == level}


@cache
def _curriculum() -> tuple[Objective, ...]:
    text = files("centaine.games.cartamaths.questions").joinpath("curriculum.toml").read_text(encoding="utf-8")
    return read_curriculum(text)


def read_curriculum(text: str) -> tuple[Objective, ...]:
    """The objectives of a file. Raises `ValueError`."""
    listed = convert(tomllib.loads(text), dict[str, tuple[Objective, ...]])["objective"]
    seen: set[tuple[str, str]] = set()
    for objective in listed:
        name = f"{objective.level} {objective.id}"
        if objective.level not in LEVELS:
            raise ValueError(f"{name}: there is no such level")
        if objective.notion not in NOTIONS:
            raise ValueError(f"{name}: there is no notion “{objective.notion}”")
        if (objective.level, objective.id) in seen:
            raise ValueError(f"{name}: two objectives have this id")
        seen.add((objective.level, objective.id))
    return listed
