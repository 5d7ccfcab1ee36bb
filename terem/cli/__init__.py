"""The command line: terem."""

from __future__ import annotations

from terem.cli.main import main

__all__ = ["main"]
