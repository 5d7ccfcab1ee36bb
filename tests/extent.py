"""How much the tests do. ./test says so by TEREM_EXTENT; without a word it is the ordinary run."""

from __future__ import annotations

import os
from typing import Final

EXTENT: Final = os.environ.get("TEREM_EXTENT", "")
IS_SLOW: Final = EXTENT == "slow"  # ./test --slow
# The compiled build went through everything a moment ago: the plain one leaves out what no build can change.
IS_SECOND: Final = EXTENT == "second"
