"""A table may continue from the middle of another match: the turns that it took over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("board", sa.Column("taken", sa.Text(), nullable=False, server_default=""))
