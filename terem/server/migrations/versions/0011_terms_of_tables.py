"""The terms of a table, what its people agreed on, and which table it follows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("terms", sa.Text(), nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("follows", sa.String(length=24), nullable=True))
    op.create_table(
        "mark",
        sa.Column("game_table", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_table.id"], name="fk_mark_game_table", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_mark_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_table", "person", "kind", name="pk_mark"),
    )
    # Games that began with hints keep them.
    tables = sa.table("game_table", sa.column("terms"), sa.column("status"))
    op.execute(sa.update(tables).where(tables.c.status == "playing").values(terms='{"hints":true}'))
