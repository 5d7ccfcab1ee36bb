"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

person = Table(
    "person",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("login", String(60), unique=True),  # only for accounts
    Column("password", String(200)),  # argon2id
    Column("language", String(5), nullable=False, server_default="en"),
    Column("banned", Boolean, nullable=False, server_default="0"),
    Column("created", Float, nullable=False),
    Column("name_key", String(200)),  # the skeleton of the name, if it belongs to this account
    Column("email", String(254)),  # confirmed
    Column("moderates", Boolean, nullable=False, server_default="0"),
    Column("silenced", Float),  # may not chat until then
    Column("is_public", Boolean, nullable=False, server_default="0"),  # may everybody see the profile?
    Index("uq_person_name_key", "name_key", unique=True),
)

session = Table(
    "session",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the token, which only the client has
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("device", String(60), nullable=False, server_default=""),  # the browser, in its own words
)

# Keys of this server, made once.
secret = Table(
    "secret",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

# What can be used once, and only for a while: links to set a password, challenges of passkeys.
code = Table(
    "code",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("purpose", String(12), nullable=False),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("detail", Text, nullable=False, server_default=""),
    Column("expires", Float, nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the credential's id
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),  # of its uses, as it says itself
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
)

# Where notices go: a browser, an e-mail address, a webhook. Each holds at most one notice at a time.
way = Table(
    "way",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),  # JSON
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
    Column("pending", Text, nullable=False, server_default=""),  # the tables of the notice; "" for none
    Column("due", Float, index=True),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("claimed", Float),  # when a process began to send it
)

# How a person wants to be called.
calling = Table(
    "calling",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("quiet_from", Integer),  # minutes after midnight
    Column("quiet_to", Integer),
    Column("zone", String(64), nullable=False, server_default=""),
    Column("told", Float, nullable=False, server_default="0"),  # the time of the last notice
    Column("looked", Float, nullable=False, server_default="0"),  # when a page was last in view
)

# Whose turn it is, for people with a way: a row lives as long as they owe this decision.
owed = Table(
    "owed",
    metadata,
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seq", Integer, nullable=False),  # the turn after which they owe it
    Column("due", Float, index=True),  # null after the notice was given out
)

# Whom a person does not want to hear, or to meet.
shunned = Table(
    "shunned",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("is_blocked", Boolean, nullable=False),
    Column("created", Float, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),  # who reports
    Column("other", ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("game_table", String(24), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("talk", Text, nullable=False),  # JSON: the lines around it, as they were
    Column("created", Float, nullable=False),
    Column("is_open", Boolean, nullable=False, index=True),
)

# What moderators did. The names are those of the time.
deed = Table(
    "deed",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("moderator", String(60), nullable=False),  # "" for the operator
    Column("kind", String(12), nullable=False),
    Column("person", String(24)),
    Column("name", String(60), nullable=False),
    Column("game_table", String(24)),
    Column("until", Float),
    Column("at", Float, nullable=False),
    Column("why", Text, nullable=False, server_default=""),
)

# One table with a game on it. `head` is how many turns it has: an append names the head it saw.
game_table = Table(
    "game_table",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pack", String(64), nullable=False, server_default=""),  # its digest; "" for the game's own
    Column("players", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("taken", Text, nullable=False, server_default=""),  # JSON: turns from another match, or ""
    Column("head", Integer, nullable=False, server_default="0"),
    Column("status", String(10), nullable=False),  # waiting, playing, over, closed
    Column("is_open", Boolean, nullable=False),  # listed in the lobby
    Column("clock", Text, nullable=False),  # JSON, or ""
    Column("terms", Text, nullable=False, server_default=""),  # JSON, or "" for the usual ones
    Column("host", ForeignKey("person.id", ondelete="SET NULL")),
    Column("rematch", String(24)),  # the table that follows this one
    Column("follows", String(24)),  # the table that this one is the rematch of
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("ix_game_table_status", "status"),  # of no column that moves change: each move would write it
    postgresql_with={"fillfactor": 70},
)

chair = Table(
    "chair",
    metadata,
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="SET NULL")),
    Column("name", String(60), nullable=False, server_default=""),
    Column("bot", String(40), nullable=False, server_default=""),  # the bot's level; "" if no bot sits here
    Column("seen", Float),  # when its person was last connected, if there are several processes
    # How the game ended (see `Result`); null until then, and what follows `points` also at other seats of
    # the same person.
    Column("place", Integer),
    Column("points", Integer),
    Column("against", String(20)),
    Column("won", Boolean),
    Column("compares", Boolean),
    Column("ended", Float),  # when
    Column("put_away", Boolean, nullable=False, server_default="0"),  # by the person, from the list of tables
    Index("ix_chair_person_ended", "person", "ended"),
)

# What people at a table said outside the game: ready, agreed, sent away.
mark = Table(
    "mark",
    metadata,
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("at", Float, nullable=False),
)

invitation = Table(
    "invitation",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

# Append-only, and the source of everything else: turn number seq of a table, as in its record.
turn = Table(
    "turn",
    metadata,
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("client", String(60)),  # the id of the client's message, so that a retry is played once
    Column("at", Float, nullable=False),
    UniqueConstraint("game_table", "client"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", ForeignKey("person.id", ondelete="SET NULL")),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("client", String(60)),  # the same for chat
    Column("seat", Integer),  # of a phrase
    Column("after", Integer),  # the turn after which it was said
    Column("phrase", Text),  # JSON; its text is ""
    Index("uq_chat_game_table_client", "game_table", "client", unique=True),
)

# Records that people uploaded or shared, to be replayed by link.
upload = Table(
    "upload",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
)

# Reviews of finished games. The least recently looked at go first: computing one again costs only time.
review = Table(
    "review",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the record, the effort and the version of Terem
    Column("packed", LargeBinary, nullable=False),  # JSON, by zlib
    Column("looked", Float, nullable=False, index=True),
)

# What a review said of each seat of a table, for its people's statistics.
reviewed = Table(
    "reviewed",
    metadata,
    Column("game_table", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("luck", Float, nullable=False),
    Column("lost", Float, nullable=False),  # by the seat's own decisions
    Column("decisions", Integer, nullable=False),
    Column("inaccuracies", Integer, nullable=False),
    Column("mistakes", Integer, nullable=False),
    Column("blunders", Integer, nullable=False),
)

# Packs that people made. One stays as long as somebody keeps it, or a table or a record uses it.
pack_content = Table(
    "pack_content",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("files", Text, nullable=False),  # JSON: texts by file name
    Column("created", Float, nullable=False),
)

# Who keeps which of them, and under what name.
pack = Table(
    "pack",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
    ForeignKeyConstraint(["game", "digest"], ["pack_content.game", "pack_content.digest"]),
    Index("ix_pack_game_digest", "game", "digest"),
)

# One row, written to find out whether the store can be.
health = Table(
    "health",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("ballast", LargeBinary, nullable=False),  # larger than what any turn writes
)

# Tables in play that were put to rest: nobody has to look at them before a time. A turn since then wakes one.
resting = Table(
    "resting",
    metadata,
    Column("game_table", String(24), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("touched", Float, nullable=False),  # that of the table, when this was noted
    Column("until", Float),  # None: until somebody comes
)
