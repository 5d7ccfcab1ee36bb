"""What becomes durable does not depend on the build of the rules."""

from __future__ import annotations

import pytest
from extent import IS_SECOND


@pytest.fixture(scope="session", autouse=True)
def once() -> None:
    if IS_SECOND:
        pytest.skip("the compiled build has done it")
