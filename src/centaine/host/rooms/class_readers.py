"""Who may see the games of a class: its teacher and its pupils, and others as long as it keeps nobody out."""

from __future__ import annotations

from centaine.host.store import Store
from centaine.host.tables.class_rules import check_reading
from centaine.match.table import Guest, Table


async def check_reader(store: Store, table: Table, guest: Guest) -> None:
    """Raises `Refusal` if the class of a table keeps a guest out; `StoreFailed`."""
    if not table.class_name or (guest is not None and (guest == table.owner or table.seats_of(guest))):
        return
    row = await store.classes.find(table.class_name)
    if row is None:
        return
    known = None if guest is None else (await store.classes.guests(row.name)).get(guest)
    belongs = guest is not None and (guest == row.owner or await store.classes.has_played(row.name, guest))
    check_reading(row, known.role if known else "", belongs=belongs)
