"""Called by alembic with a connection that is already open."""

from alembic import context

from terem.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
