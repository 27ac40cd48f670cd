"""Scripts and style sheets as they are sent: without comments and indentation, a quarter of what they weigh.

All else, and the number of every line, stays as it is written. Comments are told by how the client's own files write
them, so this is for those alone; a test reads all of them in another way and compares.
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
    """A script or a style sheet of the client without what only its readers need."""
    return NOT_NEEDED.sub(lambda match: "\n" * match[0].count("\n"), text)
