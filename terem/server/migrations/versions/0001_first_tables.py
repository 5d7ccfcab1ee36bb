"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("login", sa.String(length=60), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("language", sa.String(length=5), server_default="en", nullable=False),
        sa.Column("banned", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
        sa.UniqueConstraint("login", name=op.f("uq_person_login")),
    )
    op.create_table(
        "board",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("head", sa.Integer(), server_default="0", nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=True),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["person.id"], name=op.f("fk_board_host"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_board")),
    )
    with op.batch_alter_table("board", schema=None) as batch_op:
        batch_op.create_index("ix_board_status", ["status", "touched"], unique=False)

    op.create_table(
        "session",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_session_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_session")),
    )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_session_person"), ["person"], unique=False)

    op.create_table(
        "upload",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_upload_person"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_upload")),
    )
    with op.batch_alter_table("upload", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_upload_person"), ["person"], unique=False)

    op.create_table(
        "action",
        sa.Column("board", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("client", sa.String(length=60), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name=op.f("fk_action_board"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("board", "seq", name=op.f("pk_action")),
        sa.UniqueConstraint("board", "client", name=op.f("uq_action_board_client")),
    )
    op.create_table(
        "chair",
        sa.Column("board", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("name", sa.String(length=60), server_default="", nullable=False),
        sa.Column("bot", sa.String(length=40), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name=op.f("fk_chair_board"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_chair_person"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("board", "seat", name=op.f("pk_chair")),
    )
    with op.batch_alter_table("chair", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chair_person"), ["person"], unique=False)

    op.create_table(
        "chat",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False
        ),
        sa.Column("board", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name=op.f("fk_chat_board"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_chat_person"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_board"), ["board"], unique=False)

    op.create_table(
        "invitation",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("board", sa.String(length=24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["board"], ["board.id"], name=op.f("fk_invitation_board"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_invitation")),
    )
    with op.batch_alter_table("invitation", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_invitation_board"), ["board"], unique=False)
