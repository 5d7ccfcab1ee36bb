"""How a command says that it cannot."""

from __future__ import annotations

import sys
from typing import NoReturn


def fail(message: str) -> NoReturn:
    """Say what is wrong on stderr; exit with 2, as for any wrong usage."""
    print(f"terem: {message}", file=sys.stderr)
    raise SystemExit(2)
