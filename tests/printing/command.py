"""`centaine print` as a test calls it."""

from __future__ import annotations

import re

from centaine.cli.app import main


def run(*arguments: str) -> None:
    """Raises `SystemExit` unless all went well."""
    try:
        main(["print", *arguments])
    except SystemExit as stopped:
        if stopped.code:
            raise


ENGLISH = re.compile(
    r"\b(sheets?|sides?|the|and|of|with|board|cards?|rules|paper|prints?|copy|copies|each|colou?rs?)\b"
)
"""Words that no French text has."""
