"""A table may be played with another component pack."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("board", sa.Column("pack", sa.String(64), nullable=False, server_default=""))
