"""Logs: one JSON object a line."""

from __future__ import annotations

import json
import logging
import os
import time
from typing import Any

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class JsonLines(logging.Formatter):
    """Time, level, logger, message and the extras; never cookies, tokens or seeds."""

    KNOWN = frozenset((*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"))

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "log": record.name,
            "message": record.getMessage(),
        }
        entry |= {key: str(value) for key, value in vars(record).items() if key not in self.KNOWN}
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def configure_logs() -> None:
    """TEREM_LOG sets the level: debug, info, warning (the default) or error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    level = os.environ.get("TEREM_LOG", "").upper()
    logging.getLogger("terem").setLevel(level if level in LEVELS else "WARNING")
