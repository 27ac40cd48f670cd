"""Which matches concern a guest, and how often a match was rewritten because somebody deleted their data."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The guests of existing matches are found in their stored data."""
    op.add_column("matches", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    sittings = op.create_table(
        "sittings",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
    )
    op.create_index("sittings_match", "sittings", ["match"])
    connection = op.get_bind()
    seated = {
        (owner, match) for match, owner in connection.execute(sa.text("SELECT match, owner FROM matches")) if owner
    }
    changes = connection.execute(sa.text("SELECT match, text FROM entries WHERE kind = 'table'"))
    seated |= {(holder, match) for match, text in changes if (holder := json.loads(text).get("holder"))}
    op.bulk_insert(sittings, [{"guest": guest, "match": match} for guest, match in sorted(seated)])


def downgrade() -> None:
    """Take them away."""
    op.drop_index("sittings_match", "sittings")
    op.drop_table("sittings")
    op.drop_column("matches", "revision")
