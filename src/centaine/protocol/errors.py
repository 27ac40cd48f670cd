"""Why something was refused."""

from __future__ import annotations

import msgspec

from centaine.server.protocol.matches import Snapshot


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused: `message` is a template to translate, `text` the whole sentence in English."""

    code: str
    message: str
    params: dict[str, str | int]
    text: str
    rule: str | None = None


class Refused(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is no success; `present` is the match as it stands, where there is one."""

    error: Problem
    present: Snapshot | None = None
