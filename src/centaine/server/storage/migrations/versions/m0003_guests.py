"""Who made a match, the code for joining it, and who plays for people who are away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing matches have no owner: as before, anyone who finds one may play."""
    op.add_column("matches", sa.Column("owner", sa.String(64)))
    op.add_column("matches", sa.Column("code", sa.String(6)))
    op.add_column("matches", sa.Column("stand_in", sa.String(64), nullable=False, server_default=""))
    op.create_index("matches_code", "matches", ["code"], unique=True)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("matches_code", "matches")
    op.drop_column("matches", "stand_in")
    op.drop_column("matches", "code")
    op.drop_column("matches", "owner")
