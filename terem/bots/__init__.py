"""Bots that know no particular game. A bot only gets positions that were re-dealt for its seat."""

from __future__ import annotations

from terem.bots.advice import advise
from terem.bots.levels import NAMES, Bot, UnknownBot, find_bot, is_bot

__all__ = ["NAMES", "Bot", "UnknownBot", "advise", "find_bot", "is_bot"]
