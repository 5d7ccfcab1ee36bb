"""Phrases of talk beside lines of chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("chat", sa.Column("seat", sa.Integer))
    op.add_column("chat", sa.Column("after", sa.Integer))
    op.add_column("chat", sa.Column("phrase", sa.Text))
