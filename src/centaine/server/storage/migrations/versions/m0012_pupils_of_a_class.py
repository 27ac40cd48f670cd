"""Who is waiting to be let into a class, under which name, and what the teacher has set for one pupil alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In existing classes, nobody is waiting, and all pupils play the same."""
    op.add_column("class_guests", sa.Column("name", sa.String(64), nullable=False, server_default=""))
    op.add_column("class_guests", sa.Column("options", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("class_guests", "options")
    op.drop_column("class_guests", "name")
