"""Data as values of a type, from several threads at once.

The first time msgspec meets a type, it builds what it keeps of it, and runs Python code meanwhile. A thread that meets
the same type in that moment uses what is half built, and the process ends with a segmentation fault (msgspec 0.22.0).
So types are built here, one at a time, and nothing else calls msgspec with a type.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_building = RLock()
_built: set[Any] = set()


def build(kind: Any) -> None:
    """Have msgspec build what it keeps of a type, unless it is there already."""
    if kind not in _built:
        with _building:
            msgspec.json.Decoder(kind)
            _built.add(kind)


@overload
def convert(data: Any, kind: type[T], *, strict: bool = True) -> T: ...
@overload
def convert(data: Any, kind: Any, *, strict: bool = True) -> Any: ...
def convert(data: Any, kind: Any, *, strict: bool = True) -> Any:
    """Plain data as a value of a type. Raises `msgspec.ValidationError`; without `strict`, texts may be numbers."""
    build(kind)
    return msgspec.convert(data, kind, strict=strict)


@overload
def decode_json(data: bytes | str, kind: type[T]) -> T: ...
@overload
def decode_json(data: bytes | str, kind: Any) -> Any: ...
def decode_json(data: bytes | str, kind: Any) -> Any:
    """A JSON text as a value of a type. Raises `msgspec.DecodeError`."""
    build(kind)
    return msgspec.json.decode(data, type=kind)


def decode_toml(data: bytes, kind: type[T]) -> T:
    """A TOML file as a value of a type. Raises `msgspec.DecodeError`."""
    build(kind)
    return msgspec.toml.decode(data, type=kind)


def json_decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """What decodes many JSON texts as values of a type."""
    build(kind)
    return msgspec.json.Decoder(kind)
