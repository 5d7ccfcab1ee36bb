"""Golden records of every rules version still replay to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from terem.games import find_game, keys
from terem.table import read_record, verify

FILES = sorted(Path(__file__).parents[2].glob("terem/games/*/tests/golden/*.terem"))


def test_every_game_has_golden_records_of_its_version() -> None:
    for key in keys():
        version = find_game(key).version
        assert any(file.parts[-4] == key and file.name.startswith(f"v{version}-") for file in FILES), key


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_golden_record_holds(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    match = verify(find_game(record.game), record)
    assert str(match.record) == text
