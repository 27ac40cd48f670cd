"""What somebody types to start the server again so that other devices in the same network can join."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

STARTED_WITH = "CENTAINE_STARTED_WITH"
"""The variable in which the Makefile says what was typed: `make run`."""

REPLACED = {"--lan": 0, "--port": 1, "--host": 1}
"""Options of the server that the new command leaves out or has in another form, each with its number of values."""

PASSING = "archive-v0"
"""The folder of programs that `uvx` has installed for one time: their path is no command to type."""


def command_with_lan(
    port: int,
    usual: int,
    arguments: Sequence[str],
    original: Sequence[str] = sys.orig_argv,
    environ: Mapping[str, str] = os.environ,
) -> str:
    """The command that was typed, with `--lan` and the port in use, unless that is the `usual` one; "" if unknown.

    `arguments` are those of this program, `original` is the whole command line with Python's own.
    """
    options = [*kept(arguments), "--lan", *([] if port == usual else ["--port", str(port)])]
    if any("://" in option for option in options):  # a database on a network, whose password no page should show
        return ""
    if started := environ.get(STARTED_WITH):
        for_make = quoted(options[options.index("serve") + 1 :]).replace("$", "$$")
        return f"{started} ARGS={quoted([for_make])}"
    program = program_of(arguments, original)
    return quoted([*program, *options]) if program else ""


def kept(arguments: Sequence[str]) -> list[str]:
    """The arguments that stay as they are; without a command, they are those of the server."""
    left = list(arguments) if "serve" in arguments else [*arguments, "serve"]
    options = []
    while left:
        name, equals, _ = left[0].partition("=")
        if name in REPLACED:
            del left[: 1 + (0 if equals else REPLACED[name])]
        else:
            options.append(left.pop(0))
    return options


def program_of(arguments: Sequence[str], original: Sequence[str]) -> list[str]:
    """What stands before the arguments: `centaine`, its path, or `python -m centaine`; nothing if unknown."""
    before = list(original[: len(original) - len(arguments)])
    if len(before) > 2 and before[-2] in ("-m", "-c"):
        return before
    script = Path(before[-1])
    if PASSING in script.parts:
        return []
    on_path = shutil.which(script.stem)
    if on_path is not None and Path(on_path).with_suffix("") == script.absolute().with_suffix(""):
        return [script.stem]
    return [str(script)]


def quoted(words: Sequence[str]) -> str:
    """Words as one types them into this machine's terminal."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
