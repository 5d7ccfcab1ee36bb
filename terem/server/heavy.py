"""Work that computes long, in a thread of its own: neither the store's reads nor a move wait behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")
# One: Python computes one thing at a time, and each thread more keeps the loop waiting for its turn.
_pool: Final = ThreadPoolExecutor(1, thread_name_prefix="heavy")


async def compute(function: Callable[..., T], *args: object) -> T:
    return await asyncio.get_running_loop().run_in_executor(_pool, function, *args)
