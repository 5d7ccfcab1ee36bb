"""What a newcomer's browser fetches."""

from __future__ import annotations

from browser.conftest import Visit

FONTS_THERE = """() => document.fonts.status === 'loaded'
  && [...document.fonts].filter(font => font.status === 'loaded').length > 1"""
FETCHED = "() => performance.getEntriesByType('resource').map(entry => entry.name)"


def test_the_start_page_fetches_no_board_and_only_two_fonts(visit: Visit) -> None:
    page = visit().open("/")
    page.wait_for_function(FONTS_THERE)
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate(FETCHED)
    fonts = sorted(name.rpartition("/")[2].rpartition("-")[0] for name in fetched if name.endswith(".woff2"))
    assert fonts == ["alegreya-sans-latin-400", "philosopher-latin-700"]
    assert not [name for name in fetched if "Board" in name]
