"""The packs of other_packs.py really differ, so that tests with them mean something."""

from __future__ import annotations

from pathlib import Path

import pytest
from other_packs import entries, other_draft, other_pack

from terem.games import find_game, keys
from terem.house.workshop import draft_of


@pytest.mark.parametrize("game", keys())
def test_everything_that_is_rebuilt_differs(game: str, tmp_path: Path) -> None:
    own, other = draft_of(find_game(game), ""), other_draft(game)
    assert other_pack(game, tmp_path).digest != find_game(game).components().digest
    rebuilt = 0
    for file, tables in own.items():
        for kind in tables:
            before, after = (entries({file: {kind: draft[file][kind]}}) for draft in (own, other))
            for mine, theirs in zip(before, after, strict=False):
                if mine["source"] == "rebuilt":
                    rebuilt += 1
                    assert {**mine, "source": "own"} != {**theirs, "source": "own"}, (file, kind, mine)
                    assert theirs["source"] == "own"
    assert rebuilt
