"""Names of guests: friendly ones for those who have not thought of any, and which ones are not fit."""

from __future__ import annotations

import re
import secrets
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from centaine.game import BadOption
from centaine.server.refusals import UNFIT, Refusal

LONGEST_NAME = 24

STAND_FOR = str.maketrans("0134578@$!|€", "oieastbasiie")
"""Digits and signs that are written for letters."""


@cache
def _lists() -> Any:
    return tomllib.loads(Path(__file__).with_name("guest_names.toml").read_text("utf-8"))


def friendly_name(lang: str) -> str:
    """A name in that language, by chance: “Curious Otter”, « Loutre curieuse »."""
    lists = _lists()[lang]
    if lang == "fr":
        gender = secrets.choice((0,) * len(lists["masculine"]) + (1,) * len(lists["feminine"]))
        noun = secrets.choice(lists["feminine" if gender else "masculine"])
        name = f"{noun} {secrets.choice(lists['adjectives'])[gender]}"
        return name[0].upper() + name[1:]
    return f"{secrets.choice(lists['adjectives'])} {secrets.choice(lists['animals'])}".title()


def fit_name(name: str) -> str:
    """The name without space around it. Raises `Refusal` where strangers should not have to read it."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        error = BadOption("A name has 1 to {most} characters, all of them printable.", most=LONGEST_NAME)
        raise Refusal(UNFIT, "bad-name", error)
    if is_unfit(name):
        raise Refusal(UNFIT, "bad-name", BadOption("This name is not fit for a table; please choose another one."))
    return name


def is_unfit(name: str) -> bool:
    """Whether a name holds one of the worst words, written in whatever way."""
    unfit = _lists()["unfit"]
    return any(_holds(plain, unfit) for plain in {_plain(name), _plain(name.translate(STAND_FOR))})


def _holds(plain: str, unfit: dict[str, list[str]]) -> bool:
    together = re.sub("[^a-z]", "", plain)
    return (
        any(part in together for part in unfit["anywhere"])
        or together in unfit["words"]
        or any(word in unfit["words"] for word in re.findall("[a-z]+", plain))
    )


def _plain(name: str) -> str:
    """Without case and accents; also letters that only look different, such as 𝐚 or ａ."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
