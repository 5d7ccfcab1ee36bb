"""How much the tests do: ./test --slow sets TEREM_SLOW."""

from __future__ import annotations

import os
from typing import Final

IS_SLOW: Final = "TEREM_SLOW" in os.environ
