"""Suggested names for guests, and a filter for offensive ones."""

from __future__ import annotations

import re
import secrets
import tomllib
from collections.abc import Iterable
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from centaine.game import BadOption
from centaine.host.errors import UNFIT, Refusal
from centaine.i18n import without_accents

MAX_NAME_LENGTH, MAX_LOCAL_NAME_LENGTH, MAX_TITLE_LENGTH = 24, 40, 40
"""The most characters of a guest's name, of a name among people who share a screen, and of a class's."""

LEETSPEAK = str.maketrans("0134578@$!|€", "oieastbasiie")
"""Digits and signs used in place of letters."""


@cache
def _lists() -> Any:
    return tomllib.loads(Path(__file__).with_name("guest_names.toml").read_text("utf-8"))


def friendly_name(lang: str) -> str:
    """A random name in that language: “Curious Otter”, « Loutre curieuse »."""
    lists = _lists()[lang]
    if lang == "fr":
        gender = secrets.choice((0,) * len(lists["masculine"]) + (1,) * len(lists["feminine"]))
        noun = secrets.choice(lists["feminine" if gender else "masculine"])
        name = f"{noun} {secrets.choice(lists['adjectives'])[gender]}"
        return name[0].upper() + name[1:]
    return f"{secrets.choice(lists['adjectives'])} {secrets.choice(lists['animals'])}".title()


def checked_name(name: str, *, public: bool = True) -> str:
    """The name without surrounding space. Raises `Refusal` if it is too long, or offensive where others see it."""
    name, most = name.strip(), MAX_NAME_LENGTH if public else MAX_LOCAL_NAME_LENGTH
    if not 1 <= len(name) <= most or not name.isprintable():
        error = BadOption("A name must have 1 to {most} printable characters.", most=most)
        raise Refusal(UNFIT, "bad-name", error)
    if public and is_unfit(name):
        raise Refusal(UNFIT, "bad-name", BadOption("This name is not allowed; please choose another one."))
    return name


def fit_title(title: str) -> str:
    """The name of a class without surrounding space, which may be empty. Raises `Refusal` if it is offensive."""
    title = title.strip()
    if len(title) > MAX_TITLE_LENGTH or not title.isprintable():
        error = BadOption("The name of a class can have at most {most} printable characters.", most=MAX_TITLE_LENGTH)
        raise Refusal(UNFIT, "bad-name", error)
    if is_unfit(title):
        raise Refusal(UNFIT, "bad-name", BadOption("This name is not allowed; please choose another one."))
    return title


def unique_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody else has one that is alike: Emma (2)."""
    taken = {folded(other) for other in others}
    numbered = (f"{name.strip()[: MAX_NAME_LENGTH - 5]} ({number})" for number in count(2))
    return name if folded(name) not in taken else next(one for one in numbered if folded(one) not in taken)


def unnumbered(name: str) -> str:
    """The name without the number that `unique_name` may have added."""
    return re.sub(r" \(\d+\)$", "", name)


def folded(name: str) -> str:
    """The name without capitals, accents, doubled spaces and variants of letters: two that are alike are one name."""
    return " ".join(without_accents(name, plain=True).casefold().split())


def is_unfit(name: str) -> bool:
    """Whether a name contains an offensive word, in any spelling."""
    unfit = _lists()["unfit"]
    return any(_contains(plain, unfit) for plain in {_plain(name), _plain(name.translate(LEETSPEAK))})


def _contains(plain: str, unfit: dict[str, list[str]]) -> bool:
    together = re.sub("[^a-z]", "", plain)
    return (
        any(part in together for part in unfit["anywhere"])
        or together in unfit["words"]
        or any(word in unfit["words"] for word in re.findall("[a-z]+", plain))
    )


def _plain(name: str) -> str:
    """The text without case, accents and stylistic variants of letters, such as 𝐚 or ａ."""
    return without_accents(name.casefold(), plain=True)
