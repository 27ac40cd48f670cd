"""What is done in a match from a seat, and what the sender is answered."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from centaine.offer import Verdict

Wanted = Literal["action", "chance", "answer", "undo", "abandon"]
"""What may be asked for; an answer comes to be an entry of chance."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat wants: `text` for an action or an answer, which is written in the language `lang`.

    `id` is made by the sender, once for each command: sent again, it gets the first answer again. `seq` is the number
    of the last event that the sender has seen.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seq: Annotated[int, msgspec.Meta(ge=0)]
    seat: int
    kind: Wanted
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    lang: Literal["en", "fr"] = "en"


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command is on disk, as event `seq`; `verdict` is what the judge says of an answer, to its sender alone."""

    seq: int
    verdict: Verdict | None = None
