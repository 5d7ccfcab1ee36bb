"""Tables that need nobody for a while are not read at every start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "resting",
        sa.Column(
            "game_table",
            sa.String(24),
            sa.ForeignKey("game_table.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
