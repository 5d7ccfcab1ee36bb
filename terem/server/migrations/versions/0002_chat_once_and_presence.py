"""Chat lines have the client's id, so that a retry adds nothing; chairs know when their person was seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("chat", sa.Column("client", sa.String(length=60), nullable=True))
    op.create_index("uq_chat_board_client", "chat", ["board", "client"], unique=True)
    op.add_column("chair", sa.Column("seen", sa.Float(), nullable=True))
