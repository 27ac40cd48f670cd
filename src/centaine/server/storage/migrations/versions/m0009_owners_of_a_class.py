"""Further owners of a class, its key, and guests who were removed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing classes have one owner, and no key."""
    op.add_column("classes", sa.Column("key", sa.String(64)))
    op.create_index("classes_key", "classes", ["key"], unique=True)
    op.create_table(
        "class_guests",
        sa.Column("class_name", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(16), nullable=False),
    )
    op.create_index("class_guests_guest", "class_guests", ["guest"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("class_guests")
    op.drop_index("classes_key", "classes")
    op.drop_column("classes", "key")
