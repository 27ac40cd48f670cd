"""What an action does, tried without a match."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.server.protocol.refusals import Problem


class SandboxQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what an action does in a state that is given as text, by keywords, or not at all (the initial one)."""

    game: str
    options: dict[str, Any] = {}
    state: str | None = None
    position: dict[str, Any] | None = None
    action: str | None = None


class SandboxAnswer(msgspec.Struct, frozen=True):
    """The state after the action, or before it where the action was refused: then `error` says why."""

    state: str
    scene: Any
    choices: list[Any]
    facts: list[Any]
    error: Problem | None
