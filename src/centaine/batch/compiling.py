"""Compiling by Numba, and a cache on disk that is never out of date."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from hashlib import sha256
from pathlib import Path
from threading import Timer
from types import FunctionType
from typing import Any, TypeVar, cast

from centaine.rl.extra import extra

with extra("batch"):
    from numba import njit, types

Struct = Any
"""A record of a structured array: a game's state, or its options. Compiled code changes it in place."""

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parents[1]
_SOURCES = (
    "batch",
    "rl/encodings",
    "games/prime_climb/rules",
    "games/prime_climb/evaluation",
    "games/ultimate_track/rules",
)


def _digest() -> str:
    """A digest of all source that decides what is compiled."""
    digest = sha256()
    for folder in _SOURCES:
        for path in sorted((_PACKAGE / folder).rglob("*.*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


STAMP = (f"source_{_digest()}", "u1")
"""A field of every record of options. Numba's cache looks at one file only, and at the types of the arguments: so these
name the source they go with, and nothing compiled from other source is ever used."""


_INNER: dict[str, Any] = {
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "no_rewrites": True,
}
"""Wrappers for Python would take most of the time to compile."""


PATIENCE = 2.0
"""Seconds after which somebody who waits is told why."""


@contextmanager
def announced() -> Iterator[None]:
    """Says on standard error that something is compiled, if that takes a while."""
    words = "centaine: compiling for this machine, once; this may take a minute …"
    timer = Timer(PATIENCE, lambda: print(words, file=sys.stderr, flush=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _wide(kind: Any) -> Any:
    """The type of an argument: all whole numbers are 64 bits wide, and a constant is a number like others."""
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain != types.uint64 else plain


def _once(dispatcher: Any) -> Any:
    """Lets a function be compiled once, not for each width of its arguments and each constant: that took most time."""
    template = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return template(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def compiled(function: F) -> F:
    """For functions that only compiled functions call."""
    return cast(F, _once(njit(**_INNER)(function)))


def _bound(function: Callable[..., Any], names: dict[str, Any]) -> Callable[..., Any]:
    """The same function where the names of a game take the places of those of its own module."""
    bound = FunctionType(function.__code__, names, function.__name__)
    bound.__qualname__ = function.__qualname__
    bound.__module__ = function.__module__
    return bound


def inner(function: Callable[..., Any], names: dict[str, Any]) -> Any:
    """A function that compiled functions call, with the names of a game."""
    return _once(njit(**_INNER)(_bound(function, names)))


def entry(function: Callable[..., Any], names: dict[str, Any]) -> Any:
    """A function that Python calls, with the names of a game, kept on disk when compiled.

    It runs without Python's lock, so that threads can use all cores.
    """
    loop = njit(error_model="numpy", nogil=True, cache=True)(_bound(function, names))

    @wraps(function)
    def call(*given: Any) -> Any:
        if loop.signatures:
            return loop(*given)
        with announced():
            return loop(*given)

    return call
