"""How a command reports an error."""

from __future__ import annotations

import sys
from typing import NoReturn


def fail(message: str) -> NoReturn:
    """Print what is wrong to stderr and exit with 2, as for any wrong usage."""
    print(f"terem: {message}", file=sys.stderr)
    raise SystemExit(2)
