"""Counters for Prometheus."""

from __future__ import annotations

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

MOVES = Histogram(
    "terem_move_seconds",
    "From a play message to its durable answer.",
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
FRAMES = Counter("terem_frames_total", "WebSocket messages that arrived.")
REFUSED = Counter("terem_refused_total", "Messages that were refused, by code.", ["code"])
TURNED_AWAY = Counter("terem_turned_away_total", "Connections refused or cut off, by reason.", ["why"])
CONNECTIONS = Gauge("terem_connections", "WebSocket connections that are open.")
TABLES = Gauge("terem_tables_in_memory", "Tables that are in memory.")
FAILURES = Gauge("terem_store_failures", "How often the store failed.")
COMMITS = Gauge("terem_commits", "Commits made by the store.")
WRITES = Gauge("terem_writes", "Writes in those commits.")


def page() -> bytes:
    return generate_latest(REGISTRY)
