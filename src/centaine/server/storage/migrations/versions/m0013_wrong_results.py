"""Wrong results of calculations, stored as soon as they are typed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """None are known for existing matches."""
    op.create_table(
        "wrong_results",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(64), nullable=False, index=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("wrong_results")
