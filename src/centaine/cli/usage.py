"""What is wrong with a command line, in one sentence: Typer has its own words for it, in English only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from typer.exceptions import TyperException

from centaine.game import CentaineError
from centaine.i18n import N_

VALUES: Mapping[str, str] = {
    "int_parsing": N_("{option} must be a whole number, not {given}."),
    "int_from_float": N_("{option} must be a whole number, not {given}."),
    "float_parsing": N_("{option} must be a number, not {given}."),
    "finite_number": N_("{option} must be a number, not {given}."),
    "greater_than_equal": N_("{option} must be at least {ge}, not {given}."),
    "less_than_equal": N_("{option} must be at most {le}, not {given}."),
}
"""What to say of a value, by what the check of its type says of it."""


def sentence(error: TyperException) -> CentaineError:
    """The error with words that can be translated. Typer's kinds of errors have names, but are not public."""
    kind, context = type(error).__name__, getattr(error, "ctx", None)
    command = f"{context.command_path} --help" if context else "centaine --help"
    option: str | None = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if option is not None:
        if kind == "NoSuchOption":
            return CentaineError("There is no option {option}; see {command}.", option=option, command=command)
        return CentaineError("{option} needs a value; see {command}.", option=option, command=command)
    if parameter is None:
        if context is None or context.parent is None:
            return CentaineError("There is no such command; see {command}.", command=command)
        return CentaineError("There are too many arguments; see {command}.", command=command)
    name = parameter.opts[-1]
    name = name if name.startswith("-") else name.upper()
    if kind == "MissingParameter":
        return CentaineError("{option} is missing; see {command}.", option=name, command=command)
    return _of_value(error, name, command)


def _of_value(error: TyperException, name: str, command: str) -> CentaineError:
    cause: Any = error.__cause__
    for detail in cause.errors() if hasattr(cause, "errors") else ():
        if message := VALUES.get(detail["type"]):
            limits = {key: str(value) for key, value in detail.get("ctx", {}).items() if key in ("ge", "le")}
            return CentaineError(message, option=name, given=str(detail["input"])[:40], **limits)
    return CentaineError("{option} has an invalid value; see {command}.", option=name, command=command)
