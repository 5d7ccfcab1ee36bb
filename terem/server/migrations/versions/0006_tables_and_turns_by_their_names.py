"""Rename the tables `board` and `action` to `game_table` and `turn`."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"

# Constraints to rename in PostgreSQL. SQLite keeps their names in the table's text, and does not use them.
CONSTRAINTS = {
    "game_table": {"pk_board": "pk_game_table", "fk_board_host": "fk_game_table_host"},
    "turn": {
        "pk_action": "pk_turn",
        "fk_action_board": "fk_turn_game_table",
        "uq_action_board_client": "uq_turn_game_table_client",
    },
    "chair": {"fk_chair_board": "fk_chair_game_table"},
    "invitation": {"fk_invitation_board": "fk_invitation_game_table"},
    "chat": {"fk_chat_board": "fk_chat_game_table"},
}


def upgrade() -> None:
    op.rename_table("board", "game_table")
    op.rename_table("action", "turn")
    for table in ("turn", "chair", "invitation", "chat"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN board TO game_table")
    op.execute("ALTER TABLE turn RENAME COLUMN line TO text")
    for old, table, columns, is_unique in (
        ("ix_board_status", "game_table", ["status"], False),
        ("ix_invitation_board", "invitation", ["game_table"], False),
        ("ix_chat_board", "chat", ["game_table"], False),
        ("uq_chat_board_client", "chat", ["game_table", "client"], True),
    ):
        op.drop_index(old, table)
        kind = "uq" if is_unique else "ix"
        op.create_index(f"{kind}_{table}_{'_'.join(columns)}", table, columns, unique=is_unique)
    if op.get_context().dialect.name == "postgresql":
        for table, names in CONSTRAINTS.items():
            for old, new in names.items():
                op.execute(f"ALTER TABLE {table} RENAME CONSTRAINT {old} TO {new}")
        return
    # SQLite cannot rename a unique constraint, so this table is copied. No other table refers to it, so
    # dropping the old one deletes nothing elsewhere.
    with op.batch_alter_table("turn", recreate="always") as batch:
        batch.drop_constraint("uq_action_board_client", type_="unique")
        batch.create_unique_constraint("uq_turn_game_table_client", ["game_table", "client"])
