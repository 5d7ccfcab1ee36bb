"""Names that belong to accounts, ways to reach people, passkeys, codes, and moderation."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from terem.house.names import is_office, skeleton

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("person", sa.Column("name_key", sa.String(200)))
    op.add_column("person", sa.Column("email", sa.String(254)))
    op.add_column("person", sa.Column("moderates", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("person", sa.Column("silenced", sa.Float))
    op.add_column("person", sa.Column("is_public", sa.Boolean, nullable=False, server_default="0"))
    op.create_index("uq_person_name_key", "person", ["name_key"], unique=True)
    op.add_column("session", sa.Column("device", sa.String(60), nullable=False, server_default=""))
    op.create_table(
        "secret",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secret"),
    )
    op.create_table(
        "code",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(12), nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("detail", sa.Text, nullable=False, server_default=""),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_code"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_code_person", ondelete="CASCADE"),
    )
    op.create_index("ix_code_person", "code", ["person"])
    op.create_table(
        "passkey",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
        sa.PrimaryKeyConstraint("digest", name="pk_passkey"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_passkey_person", ondelete="CASCADE"),
    )
    op.create_index("ix_passkey_person", "passkey", ["person"])
    op.create_table(
        "way",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("pending", sa.Text, nullable=False, server_default=""),
        sa.Column("due", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("claimed", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_way"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_way_person", ondelete="CASCADE"),
    )
    op.create_index("ix_way_person", "way", ["person"])
    op.create_index("ix_way_due", "way", ["due"])
    op.create_table(
        "calling",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False, server_default=""),
        sa.Column("told", sa.Float, nullable=False, server_default="0"),
        sa.Column("looked", sa.Float, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("person", name="pk_calling"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_calling_person", ondelete="CASCADE"),
    )
    op.create_table(
        "owed",
        sa.Column("game_table", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("game_table", "person", name="pk_owed"),
        sa.ForeignKeyConstraint(
            ["game_table"], ["game_table.id"], name="fk_owed_game_table", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_owed_person", ondelete="CASCADE"),
    )
    op.create_index("ix_owed_person", "owed", ["person"])
    op.create_index("ix_owed_due", "owed", ["due"])
    op.create_table(
        "shunned",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("other", sa.String(24), nullable=False),
        sa.Column("is_blocked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_shunned"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_shunned_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_shunned_other", ondelete="CASCADE"),
    )
    op.create_index("ix_shunned_other", "shunned", ["other"])
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "report",
        sa.Column("id", number, nullable=False, autoincrement=True),
        sa.Column("person", sa.String(24)),
        sa.Column("other", sa.String(24)),
        sa.Column("game_table", sa.String(24), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("talk", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_report_person", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_report_other", ondelete="CASCADE"),
    )
    op.create_index("ix_report_is_open", "report", ["is_open"])
    op.create_index("ix_report_person", "report", ["person"])
    op.create_index("ix_report_other", "report", ["other"])
    op.create_table(
        "deed",
        sa.Column("id", number, nullable=False, autoincrement=True),
        sa.Column("moderator", sa.String(60), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game_table", sa.String(24)),
        sa.Column("until", sa.Float),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deed"),
    )
    _give_names()


def _give_names() -> None:
    """A name that several accounts have belongs to the oldest of them."""
    person = sa.table(
        "person", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("name_key"),
        sa.column("created"),
    )  # fmt: skip
    connection = op.get_bind()
    query = sa.select(person.c.id, person.c.name).where(person.c.login.is_not(None))
    taken: set[str] = set()
    for key, name in connection.execute(query.order_by(person.c.created, person.c.id)).all():
        found = skeleton(name)
        if found not in taken and not is_office(name):
            taken.add(found)
            connection.execute(person.update().where(person.c.id == key).values(name_key=found))
