"""How a class is run: its clock, rounds and the end of the lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing classes have one round, without a clock or an end."""
    op.add_column("classes", sa.Column("course", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("classes", "course")
