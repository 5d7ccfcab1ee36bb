"""Component packs that people made in the workshop."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "pack_content",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "digest", name="pk_pack_content"),
    )
    op.create_table(
        "pack",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "digest", name="pk_pack"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_pack_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["game", "digest"], ["pack_content.game", "pack_content.digest"], name="fk_pack_game_digest"
        ),
    )
    op.create_index("ix_pack_game_digest", "pack", ["game", "digest"])
