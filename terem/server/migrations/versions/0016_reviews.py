"""Reviews of finished games, and what they said of each seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.Column("looked", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_review"),
    )
    op.create_index("ix_review_looked", "review", ["looked"])
    op.create_table(
        "reviewed",
        sa.Column("game_table", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("luck", sa.Float, nullable=False),
        sa.Column("lost", sa.Float, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("inaccuracies", sa.Integer, nullable=False),
        sa.Column("mistakes", sa.Integer, nullable=False),
        sa.Column("blunders", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game_table", "seat", name="pk_reviewed"),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_table.id"], name="fk_reviewed_game_table", ondelete="CASCADE"
        ),
    )
