"""Limits for input that strangers send; those of texts are checked in one linear scan, before a parser sees the text.

Parsers are not safe by themselves. `tomllib` takes time and memory that grow with the square of the parts of a dotted
key: 64 KB become 4 GB. Deep nesting ends in a `RecursionError`, and a number of more than 4300 digits in a `ValueError`
from wherever it is shown.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from centaine.game import BadPosition, CentaineError
from centaine.i18n import N_

MAX_TOML_CHARACTERS = 64 * 1024
MAX_TOML_DEPTH = 8
"""How deep arrays and tables of a TOML file may nest; cards need 3."""
MAX_KEY_PARTS = 4
"""How many parts a dotted key of a TOML file may have."""
MAX_TOML_VALUES = 2000
"""How many keys, values and tables a TOML file may have; a card takes about 20."""

MAX_JSON_DEPTH = 20
"""How deep arrays and objects of a JSON text may nest; a match with questions of one's own needs 9."""

MAX_NUMBER_LENGTH = 40
"""Characters of a number, and of a bare key of a TOML file."""


class TooComplex(CentaineError):
    """A text that is not parsed because it is too long, nests too deeply or holds too long a number."""


_TOML = re.compile(
    r'''"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}'''  # strings and comments, in which nothing counts
    r"""|'''(?:[^']|'{1,2}(?!'))*'{3,5}"""
    r'''|(?!""")"(?:[^"\\\n]|\\[^\n])*"'''
    r"""|(?!''')'[^'\n]*'"""
    r"""|\#[^\n]*"""
    r"""|[A-Za-z0-9_+:-]+|[\[\]{}=,.\n"']""",
    re.DOTALL,
)


def read_toml(text: str) -> dict[str, Any]:
    """The data of a TOML text. Raises `TooComplex`, or `tomllib.TOMLDecodeError` for what is no TOML."""
    check_toml(text)
    return tomllib.loads(text)


def check_toml(text: str) -> None:
    """Raise `TooComplex` for a TOML text beyond the limits. The text need not be valid."""
    if len(text) > MAX_TOML_CHARACTERS:
        raise TooComplex("A TOML file can have at most {most} characters.", most=MAX_TOML_CHARACTERS)
    depth = values = dots = 0
    line = 1
    for match in _TOML.finditer(text):
        token = match[0]
        if token in ('"', "'"):  # a string without an end: the parser stops here
            return
        if token == ".":
            dots += 1
            if dots >= MAX_KEY_PARTS:
                raise TooComplex("Line {line}: a key can have at most {most} parts.", line=line, most=MAX_KEY_PARTS)
        elif token in "[]{}=,\n":
            dots = 0
            depth = max(depth + (token in "[{") - (token in "]}"), 0)
            values += token in "[{=,"
            if depth > MAX_TOML_DEPTH:
                raise TooComplex(
                    "Line {line}: arrays and tables can be nested at most {most} deep.", line=line, most=MAX_TOML_DEPTH
                )
            if values > MAX_TOML_VALUES:
                raise TooComplex("Line {line}: a file can have at most {most} values.", line=line, most=MAX_TOML_VALUES)
        elif token[0] not in "\"'#" and len(token) > MAX_NUMBER_LENGTH:
            raise TooComplex(
                "Line {line}: a number or a key can have at most {most} characters.", line=line, most=MAX_NUMBER_LENGTH
            )
        line += token.count("\n")


_ESCAPED = re.compile(rb"\\.", re.DOTALL)
_STRING = re.compile(rb'"[^"]*"?')
_LONG_NUMBER = re.compile(rb"[-+.0-9eE]{%d}" % (MAX_NUMBER_LENGTH + 1))
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def read_json(text: str) -> Any:
    """The value of a JSON text. Raises `TooComplex`, or `msgspec.DecodeError` for what is no JSON."""
    data = text.encode("utf-8", "surrogatepass")
    check_json(data)
    try:
        return msgspec.json.decode(data)
    except UnicodeError as error:
        raise msgspec.DecodeError(str(error)) from None


def check_json(data: bytes) -> None:
    """Raise `TooComplex` for a JSON text beyond the limits. The text need not be valid."""
    shallow = data.count(b"[") + data.count(b"{") <= MAX_JSON_DEPTH
    if shallow and not _LONG_NUMBER.search(data):
        return
    bare = _STRING.sub(b"", _ESCAPED.sub(b"", data))
    if _LONG_NUMBER.search(bare):
        raise TooComplex("A number can have at most {most} characters.", most=MAX_NUMBER_LENGTH)
    brackets = bare.translate(None, _NOT_BRACKETS)
    for _ in range(MAX_JSON_DEPTH):  # each round takes the innermost away
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    if len(brackets) > MAX_JSON_DEPTH:
        raise TooComplex("Lists and objects can be nested at most {most} deep.", most=MAX_JSON_DEPTH)


def plain(value: Any) -> Any:
    """Numbers, truth values and arrays of NumPy as Python's own, also in lists and tuples; anything else as it is.

    NumPy need not be there.
    """
    if type(value) is list or type(value) is tuple:
        return type(value)(map(plain, value))
    if type(value) is dict:
        return {key: plain(held) for key, held in value.items()}
    own = getattr(value, "tolist", None)
    return own() if callable(own) else value


WHOLE = {
    "square": N_("A square must be a whole number from {low} to {high}, not {given}."),
    "number": N_("A number rolled must be a whole number from {low} to {high}, not {given}."),
    "player": N_("A seat must be a whole number from {low} to {high}, not {given}."),
    "life": N_("Life points must be a whole number from {low} to {high}, not {given}."),
}
"""What to say of a number that people type on a page; others are keywords of programs, and are quoted."""


def check_whole(what: str, given: object, allowed: range) -> None:
    """Raise `BadPosition` unless `given`, which the sentence calls `what`, is a whole number in that range."""
    if isinstance(given, int) and not isinstance(given, bool) and given in allowed:
        return
    limits: dict[str, str | int] = {"low": allowed[0], "high": allowed[-1], "given": str(given)[:20]}
    if what in WHOLE:
        raise BadPosition(WHOLE[what], **limits)
    raise BadPosition("“{what}” must be a whole number from {low} to {high}, not {given}.", what=what, **limits)


def check_like(what: str, given: object, example: Any) -> None:
    """Raise `BadPosition` unless `given` is nested as the example is, with texts where that has texts, or is None."""
    if given is not None and not _is_like(given, example):
        raise BadPosition(
            "“{what}” must be written like {example}, not {given}.",
            what=what,
            example=repr(example),
            given=repr(given)[:40],
        )


def _is_like(given: object, example: Any) -> bool:
    if isinstance(example, tuple):
        return (
            isinstance(given, Collection)
            and not isinstance(given, str | bytes | Mapping)
            and all(_is_like(one, example[0]) for one in given)
        )
    return isinstance(given, str if isinstance(example, str) else int | float)
