"""Reads cards and characters from TOML; errors name the file, entry and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Annotated, Any, TypeVar

import msgspec

from centaine.decoding import convert
from centaine.game import BadOption
from centaine.input_limits import read_toml

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=1500)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9+-]{0,30}\Z")]


class TwoLanguages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: Words
    fr: Words


T = TypeVar("T")


def packaged(file: str) -> str:
    """The text of a data file that lies beside this module."""
    return resources.files(__package__).joinpath(file).read_text(encoding="utf-8")


def tables(text: str, name: str, file: str) -> list[Any]:
    """The tables `[[name]]` of a file, which holds nothing else. Raises `BadOption`, `TooComplex`."""
    try:
        data = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOption("{file} is not valid TOML: {detail}.", file=file, detail=str(error)) from None
    entries = data.pop(name, None)
    if data or not isinstance(entries, list):
        raise BadOption("{file} must hold [[{name}]] tables and nothing else.", file=file, name=name)
    return entries


def entry(data: object, kind: type[T], file: str, number: int) -> T:
    """One entry from plain data. Raises `BadOption` naming file, entry and field."""
    try:
        return convert(data, kind)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `$.")
        named = re.search(r"field `(\w+)`", detail)
        field = path.rstrip("`") or (named[1] if named else "-")
        raise flaw(file, data, number, field, detail) from None


def flaw(file: str, data: object, number: int, field: str, detail: str) -> BadOption:
    """The error about a field of the entry with that number."""
    name = data.get("id", number) if isinstance(data, Mapping) else getattr(data, "id", number)
    return BadOption(
        "{file}, entry {entry}, field {field}: {detail}.",
        file=file,
        entry=str(name)[:40],
        field=field,
        detail=detail,
    )
