"""The seed that a match's dice follow from, which outcomes were drawn from it, and when a match ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing matches have no seed: none of their outcomes was drawn from one.

    Which of them were played to the end only the games can tell; those that were abandoned have an entry that says so.
    """
    op.add_column("matches", sa.Column("seed", sa.String(64)))
    op.add_column("matches", sa.Column("ended", sa.BigInteger))
    op.add_column("entries", sa.Column("drawn", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("matches_ended", "matches", ["ended"])
    matches = sa.table("matches", sa.column("match"), sa.column("ended"))
    entries = sa.table("entries", sa.column("match"), sa.column("kind"), sa.column("at"))
    abandoned = (entries.c.match == matches.c.match) & (entries.c.kind == "abandon")
    op.execute(sa.update(matches).values(ended=sa.select(sa.func.max(entries.c.at)).where(abandoned).scalar_subquery()))


def downgrade() -> None:
    """Take them away."""
    op.drop_index("matches_ended", "matches")
    op.drop_column("entries", "drawn")
    op.drop_column("matches", "ended")
    op.drop_column("matches", "seed")
