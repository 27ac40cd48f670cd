"""A seat's actions, and the answers to them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from centaine.plugin.calculation import MAX_TYPED_LENGTH
from centaine.plugin.referee import Verdict

Wanted = Literal["action", "chance", "answer", "undo", "abandon"]
"""The kinds of commands; an answer is stored as a chance outcome."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's action: `text` for an action or an answer, written in the language `lang`.

    `typed` is the result of the calculation that an action needs, where people calculate themselves.

    `id` is chosen by the sender, unique to each command; repeating it gets the first answer again. `seq` is the number
    of the last event that the sender has seen. `hold` is for how many milliseconds a computer's roll waits after it, so
    that it can be taken back.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seq: Annotated[int, msgspec.Meta(ge=0)]
    seat: int
    kind: Wanted
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    lang: Literal["en", "fr"] = "en"
    hold: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 0
    typed: Annotated[str, msgspec.Meta(max_length=MAX_TYPED_LENGTH)] = ""


class ToCalculate(msgspec.Struct, frozen=True):
    """What has to be calculated before an action counts: a msgid, and the calculation.

    `tried` counts the wrong results. After the last try, `lines` explain it; the action then counts as it is.
    """

    label: str
    text: str
    tried: int = 0
    lines: tuple[str, ...] = ()


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command was stored as event `seq`; `verdict` is the judgement of an answer, for its sender only.

    With `calculation` nothing was stored: the action must be sent again with the result.
    """

    seq: int
    verdict: Verdict | None = None
    calculation: ToCalculate | None = None
