"""Make the pictures that messengers show of a link: python web/previews.py ADDRESS [path of Chromium]

ADDRESS is that of a running Terem. What this makes is kept in the checkout.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent / "public"
SIZE = {"width": 1200, "height": 630}
STYLE = """
body { margin: 0; height: 100vh; display: grid; place-items: center; background: #f6eedd;
  box-shadow: inset 0 0 0 18px #9c2a1f, inset 0 0 0 26px #f6eedd, inset 0 0 0 30px #d99a2b }
.game { width: 430px; height: 430px; overflow: visible }
.house { position: absolute; right: 58px; bottom: 52px; width: 110px; height: 110px }
"""


def main(address: str, chromium: str) -> None:
    with urlopen(f"{address}/api/games") as answer:
        games = [game["key"] for game in json.load(answer)]
    house = (PUBLIC / "icon.svg").read_text(encoding="utf-8").replace("<svg", '<svg class="house"', 1)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        for game in games:
            page.goto(f"{address}/set-up/{game}")
            emblem = page.locator("form header svg").evaluate("(svg) => svg.outerHTML")
            page.goto("about:blank")  # its content policy allows no style of ours
            drawn = emblem.replace("<svg", '<svg class="game"', 1)
            page.set_content(f"<style>{STYLE}</style>{drawn}{house}")
            page.screenshot(path=PUBLIC / "preview" / f"{game}.jpg", type="jpeg", quality=82)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "/usr/bin/chromium")
