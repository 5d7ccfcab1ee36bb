"""Where the words of mails and notices are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TEXTS: Final = Path(__file__).parent / "text"
