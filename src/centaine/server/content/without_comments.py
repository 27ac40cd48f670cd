"""Sends scripts and style sheets without comments and indentation, which saves a quarter of their weight.

Everything else, and every line's number, stays the same. It recognises comments by how the client's own files write
them, so it works for those alone. A test reads all files in another way and compares.
"""

from __future__ import annotations

import re

SUFFIXES = (".js", ".css")

NOT_NEEDED = re.compile(
    r"^[ \t]*//.*$"  # not after code, where it may be within an address
    r"|/\*(?!!)(?:[^*]|\*(?!/))*\*/"  # but not those of licences
    r"|^[ \t]+",
    re.MULTILINE,
)


def without_comments(text: str) -> str:
    """A script or style sheet of the client without what only its readers need."""
    return NOT_NEEDED.sub(lambda match: "\n" * match[0].count("\n"), text)
