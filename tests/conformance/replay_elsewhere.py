"""Replays the steps it is given in a process of its own, and prints where they lead."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from conformance.properties import replay
from conformance.walk import Case, Step
from terem.core import build
from terem.games import load_game

assert build() == os.environ["TEREM_BUILD"]
request = json.load(sys.stdin)
key, players, options = request["case"]
package = "seventh" if key == "acorns" else "terem.games"
case = Case(load_game(key, package), players, options)
print(json.dumps([replay(case, [Step(*step) for step in steps]) for steps in request["played"]]))
