"""What a class's report needs: which matches were played in it, and what pupils typed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The current tables of classes belong to their reports."""
    op.create_table(
        "class_matches",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("class_name", sa.String(32), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "typed_answers",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(64), nullable=False, index=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.execute(
        "INSERT INTO class_matches (match, class_name, at) "
        "SELECT match, class_name, at FROM matches WHERE class_name IS NOT NULL"
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("typed_answers")
    op.drop_table("class_matches")
