"""Why a request was refused."""

from __future__ import annotations

import msgspec

from centaine.protocol.matches import Snapshot


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused: `message` is a template to translate, `text` the whole sentence in English."""

    code: str
    message: str
    params: dict[str, str | int]
    text: str
    rule: str | None = None


class Refused(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every unsuccessful answer; `present` is the current state of the match, if any."""

    error: Problem
    present: Snapshot | None = None
