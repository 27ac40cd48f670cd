"""Teachers' decks of questions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "decks",
        sa.Column("deck", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("questions", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("own_key", sa.String(64), unique=True),
        sa.Column("copy_key", sa.String(64), unique=True),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("decks")
