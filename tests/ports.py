"""Ports of this machine that stay free while a server restarts."""

from __future__ import annotations

import random
import socket

# Outgoing connections get ports above these (32768 and up on Linux, 49152 and up elsewhere).
LASTING = range(20_000, 32_000)


def lasting_port() -> int:
    """A port that nobody listens on, and that no outgoing connection takes before the server is back."""
    for port in random.SystemRandom().sample(LASTING, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("a hundred ports were tried, and all are taken")
