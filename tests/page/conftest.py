from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from page.device import Device


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def device() -> AsyncIterator[Device]:
    device = await Device.on()
    yield device
    await device.home.stop()
