"""Whose a result is. Pure.

Results stay with the name under which they were earned, on whatever device, until the teacher says that two names are
one pupil. A device that comes under another name takes nothing along.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from centaine.game import CentaineError
from centaine.host.errors import UNFIT, Refusal
from centaine.host.tables.codes import hash_secret
from centaine.host.tables.guest_names import folded

MAX_SAME = 200
"""How many names may count as another pupil's, at most; the latest are kept."""

PSEUDONYM = re.compile("[0-9a-f]{16}")


def pseudonym(class_name: str, guest: str, name: str) -> str:
    """Stands for a guest under a name, and tells neither: nothing has to be erased with them."""
    return hash_secret(f"{class_name} {guest} {folded(name)}")[:16]


def with_same(same: Mapping[str, str], pupils: Sequence[str], to: str) -> dict[str, str]:
    """Which pseudonyms count as which, once `pupils` count as `to`; empty: as pupils of their own. Raises `Refusal`."""
    if not all(PSEUDONYM.fullmatch(one) for one in (*pupils, *([to] if to else []))):
        error = CentaineError("This pupil is not in the report.")
        raise Refusal(UNFIT, "bad-option", error)
    kept = {one: other for one, other in same.items() if one not in pupils and one != to}  # so no circle arises
    if to:
        kept.update((one, to) for one in pupils if one != to)
    return dict([*kept.items()][-MAX_SAME:])


class PupilNames:
    """Under which name each guest's results count."""

    def __init__(self, class_name: str, had: Iterable[tuple[str, str]], same: Mapping[str, str]) -> None:
        """`had`: every guest with every name, in the order in which they had them."""
        self._class_name = class_name
        self._same = same
        self._known = {self.pseudonym(guest, name): name for guest, name in had}

    def pseudonym(self, guest: str, name: str) -> str:
        """See `pseudonym`."""
        return pseudonym(self._class_name, guest, name)

    def of(self, guest: str, name: str) -> str:
        """The name of the pupil who was that guest under that name."""
        one = self.pseudonym(guest, name)
        while one in self._same:
            one = self._same[one]
        return self._known.get(one, name)
