"""Long computations in a separate thread, so that neither the store's reads nor moves wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")
# Only one thread: Python runs one at a time, and each further one would delay the event loop.
_pool: Final = ThreadPoolExecutor(1, thread_name_prefix="heavy")


async def compute(function: Callable[..., T], *args: object) -> T:
    return await asyncio.get_running_loop().run_in_executor(_pool, function, *args)
