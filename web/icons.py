"""Make the PNG icons of the front end from web/public/icon.svg: python web/icons.py [path of Chromium]

Needs the package playwright and a Chromium; what it makes is kept in the checkout.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent / "public"
PAPER = "#f6eedd"
# Name, pixels, share of the side that the house takes, ground: masked icons need room and no corners.
ICONS = [
    ("icon-192.png", 192, 1.0, ""),
    ("icon-512.png", 512, 1.0, ""),
    ("icon-maskable.png", 512, 0.66, PAPER),
    ("apple-touch-icon.png", 180, 0.82, PAPER),
]


def main(chromium: str) -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, size, share, ground in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                "<style>body{margin:0;display:grid;place-items:center;height:100vh}"
                f"html{{background:{ground or 'none'}}}svg{{width:{share:.0%};height:{share:.0%}}}</style>"
                f"{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=not ground)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "/usr/bin/chromium")
