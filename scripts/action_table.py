"""Write docs/actions.md, the numbers of all actions: python -m scripts.action_table"""

from __future__ import annotations

from pathlib import Path

from terem.games import games
from terem.lab.actions import page

PAGE = Path(__file__).parent.parent / "docs" / "actions.md"


def main() -> None:
    PAGE.write_text(page(games().values()), encoding="utf-8")


if __name__ == "__main__":
    main()
