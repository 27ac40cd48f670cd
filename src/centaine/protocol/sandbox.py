"""Trying an action without a match."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.protocol.errors import Problem


class SandboxQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what an action does in a state, given as text or by keywords, by default the initial one."""

    game: str
    options: dict[str, Any] = {}
    state: str | None = None
    position: dict[str, Any] | None = None
    action: str | None = None


class SandboxAnswer(msgspec.Struct, frozen=True):
    """The state after the action; if it was refused, the state before it, and `error` says why."""

    state: str
    scene: Any
    choices: list[Any]
    facts: list[Any]
    error: Problem | None
