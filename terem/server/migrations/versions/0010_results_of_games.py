"""How each seat's game ended, for people's statistics, and tables that people put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("chair", sa.Column("place", sa.Integer))
    op.add_column("chair", sa.Column("points", sa.Integer))
    op.add_column("chair", sa.Column("against", sa.String(20)))
    op.add_column("chair", sa.Column("won", sa.Boolean))
    op.add_column("chair", sa.Column("compares", sa.Boolean))
    op.add_column("chair", sa.Column("ended", sa.Float))
    op.add_column("chair", sa.Column("put_away", sa.Boolean, nullable=False, server_default="0"))
    op.drop_index("ix_chair_person", "chair")
    op.create_index("ix_chair_person_ended", "chair", ["person", "ended"])
