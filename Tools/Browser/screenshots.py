"""The pictures of the README: the default site on a desktop and on phones, light and dark."""

import base64
import os
import urllib.parse

# The page, the part of it that is shown first, and the scheme.
DESKTOP = ("/tutorials/screens-push-screens/", "pre", "light")
PHONES = [
    ("/en/", None, "light"),
    ("/en/tutorials/storage-without-shared/", "pre", "dark"),
    ("/en/kanji/日/", None, "light"),
]
# What stands before an address, and the picture of README.md, README.ko.md and README.ja.md.
LANGUAGES = [("/en", "desktop.png"), ("", "desktop.ko.png"), ("/ja", "desktop.ja.png")]
GAP = 4

SHOW = """(part) => {
  const top = document.querySelector(part).getBoundingClientRect().top;
  scrollTo({ top: scrollY + top - innerHeight / 3, behavior: "instant" });
}"""


def make(site, folder):
    """Writes `desktop.png` in each language, and `phone.png`."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        for prefix, name in LANGUAGES:
            shown = (prefix + DESKTOP[0], *DESKTOP[1:])
            (folder / name).write_bytes(picture(browser, site, shown, 1360, 720, 1))
        phones = [picture(browser, site, phone, 390, 660, 1.3) for phone in PHONES]
        (folder / "phone.png").write_bytes(side_by_side(browser, phones, 507, 858))
        browser.close()
    print(f"the pictures are in {folder}")


def picture(browser, site, shown, width, height, scale):
    route, part, scheme = shown
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale,
        color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(site.server.origin + urllib.parse.quote(route))
    if part:
        page.evaluate(SHOW, part)
    taken = page.screenshot()
    context.close()
    return taken


def side_by_side(browser, pictures, width, height):
    total = len(pictures) * (width + GAP) - GAP
    page = browser.new_page(viewport={"width": total, "height": height})
    images = "".join(
        f'<img width="{width}" height="{height}" '
        f'src="data:image/png;base64,{base64.b64encode(it).decode()}">' for it in pictures)
    page.set_content(
        f'<body style="margin:0;display:flex;gap:{GAP}px;background:#888">{images}')
    taken = page.screenshot()
    page.close()
    return taken
