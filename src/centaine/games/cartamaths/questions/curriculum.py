"""What each level learns: the objectives of `curriculum.toml`, in the order of the programme.

Every entry of a bank names the objective that it practises; its notion follows from the objective. An objective that is
`beyond` is practised in the bank although the programme of the level does not ask for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from importlib.resources import files

import msgspec

from centaine.decoding import convert
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS, is_about

OBJECTIVE = "#"
"""What stands before the id of an objective where topics are named, which are wider: `#order-of-operations`."""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn in a level, named in French and English.

    `limit`: how many different questions a game can draw about it, if that is less than two decks need (CM-3).
    """

    level: str
    id: str
    notion: str
    fr: str
    en: str
    beyond: bool = False
    limit: int | None = None


@cache
def objectives(level: str) -> dict[str, Objective]:
    """The objectives of a level by id. Raises `ValueError` for a curriculum that contradicts itself."""
    return {objective.id: objective for objective in _curriculum() if objective.level == level}


def practises(objective: Objective, topics: Collection[str]) -> bool:
    """Whether an objective is one of some topics, or belongs to one: notions, and ids of objectives after `#`."""
    return f"{OBJECTIVE}{objective.id}" in topics or is_about(objective.notion, topics)


@cache
def known_topics() -> tuple[str, ...]:
    """All that `practises` takes: the notions, then the objectives of all levels, each once."""
    return (*NOTIONS, *dict.fromkeys(f"{OBJECTIVE}{objective.id}" for objective in _curriculum()))


@cache
def wider(topics: tuple[str, ...]) -> tuple[str, ...]:
    """The notions of some topics, also of the objectives among them; none, which means all, if there are no objectives.

    An objective that several levels have may belong to several notions.
    """
    if not any(topic.startswith(OBJECTIVE) for topic in topics):
        return ()
    notions = {objective.notion for objective in _curriculum() if f"{OBJECTIVE}{objective.id}" in topics}
    return tuple(notion for notion in NOTIONS if notion in notions or notion in topics)


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
