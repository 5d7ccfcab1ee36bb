"""The schema's history, by alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection, Engine


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    return config


def is_current(connection: Connection) -> bool:
    """Is the schema the one that this Terem writes?"""
    current = MigrationContext.configure(connection).get_current_revision()
    return current == ScriptDirectory.from_config(configuration()).get_current_head()


def upgrade(engine: Engine, to: str = "head") -> None:
    config = configuration()
    with engine.begin() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
        if to == "head" and current == ScriptDirectory.from_config(config).get_current_head():
            return
        config.attributes["connection"] = connection
        command.upgrade(config, to)
