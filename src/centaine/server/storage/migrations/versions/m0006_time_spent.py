"""How much time the current player spent on each entry, where time counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In unfinished matches, time is counted from now on."""
    op.add_column("entries", sa.Column("spent", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("entries", "spent")
