"""`centaine print` as a test calls it."""

from __future__ import annotations

from centaine.cli.app import main


def run(*arguments: str) -> None:
    """Raises `SystemExit` unless all went well."""
    try:
        main(["print", *arguments])
    except SystemExit as stopped:
        if stopped.code:
            raise
