"""Why a moderator did something."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("deed", sa.Column("why", sa.Text, nullable=False, server_default=""))
