"""Classes: tables of one game that pupils join with one code."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing matches belong to no class."""
    op.create_table(
        "classes",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False, unique=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.add_column("matches", sa.Column("class_name", sa.String(32)))
    op.add_column("matches", sa.Column("place", sa.Integer))
    op.create_index("matches_class", "matches", ["class_name", "place"], unique=True)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("matches_class", "matches")
    op.drop_column("matches", "place")
    op.drop_column("matches", "class_name")
    op.drop_table("classes")
