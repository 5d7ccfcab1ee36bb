"""Replays the given steps in a separate process, and prints the result."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

sys.path.append(str(Path(__file__).parent.parent))

from conformance.properties import replay
from conformance.walk import Case, Step
from terem.core import build
from terem.games import load_game

assert build() == os.environ["TEREM_BUILD"]
texts = []
for (key, players, options), games in msgspec.json.decode(sys.stdin.buffer.read()):
    package = "seventh" if key == "acorns" else "terem.games"
    case = Case(load_game(key, package), players, options)
    texts.append([replay(case, [Step(*step) for step in steps]) for steps in games])
sys.stdout.buffer.write(msgspec.json.encode(texts))
