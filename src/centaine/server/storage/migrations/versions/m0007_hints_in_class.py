"""Whether hints are allowed at the tables of a class."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In existing classes, nobody has allowed any."""
    op.add_column("classes", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("classes", "hints")
