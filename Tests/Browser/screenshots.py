"""The pictures of the README: the default site on a phone and a desktop, light and dark."""

import os
import urllib.parse

PICTURES = [
    ("home", "/", 1280, "light"),
    ("tutorial", None, 1280, "light"),
    ("kanji", "/kanji/道/", 390, "light"),
    ("kanji-dark", "/kanji/道/", 390, "dark"),
]


def make(site, folder):
    """Writes them as PNG."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    long = site.longest(["tutorial"])[0]["route"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        for name, route, width, scheme in PICTURES:
            context = browser.new_context(
                viewport={"width": width, "height": 844 if width < 1000 else 800},
                color_scheme=scheme, reduced_motion="reduce")
            page = context.new_page()
            page.goto(site.server.origin + urllib.parse.quote(route or long))
            page.screenshot(path=str(folder / f"{name}.png"))
            context.close()
        browser.close()
    print(f"{len(PICTURES)} pictures in {folder}")
