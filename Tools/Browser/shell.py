"""The shell around every text: the header, the left edge, the drawer."""

import controls

WIDTHS = [320, 360, 390, 480, 640, 768, 820, 1000, 1024, 1152, 1280, 1440, 1680, 1920]
HEADER = 56
# Pages that share a left edge; the start page, search and what is not found span the frame. From 60 to
# 72rem lists and the dictionary do, too, and texts stay centred.
SHARING = ["/tutorials/", "/tags/", "/kanji/", "/kanji/日/", "/words/", "/words/日曜日/", "/flows/", "/about/",
           "/tutorials/list-and-detail/"]

BOX = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x, box.height, document.documentElement.scrollWidth - innerWidth];
}"""


def header(looker, origin):
    """It is as high at every width and in every language, and nothing sticks out."""
    for path in controls.LANGUAGES.values():
        with controls.Visit(looker, f"{origin}{path}/about/") as visit:
            for width in WIDTHS:
                visit.page.set_viewport_size({"width": width, "height": 900})
                _, height, over = visit.page.evaluate(BOX, ".site-header")
                if abs(height - HEADER) > 1 or over > 0:
                    yield f"{width}px{path}: it is {height} px high, and the page {over} px too wide"


def edge(looker, origin):
    """At a width all texts and lists begin at one place."""
    for width in [390, 800, 1024, 1152, 1280, 1440, 1920]:
        edges = {}
        for route in SHARING:
            with controls.Visit(looker, origin + route, width) as visit:
                x = round(visit.page.evaluate(BOX, "main > .breadcrumbs")[0])
                edges.setdefault(x, []).append(route)
        if len(edges) > (2 if 960 <= width < 1152 else 1):
            yield f"{width}px: {edges}"


def drawer(looker, origin):
    """On a phone a press shows the sections, what the page's section has, languages; without a script, too.

    Escape closes it, and so does a second press on the same place.
    """
    for script in [True, False]:
        options = {"java_script_enabled": script}
        with controls.Visit(looker, origin + SHARING[-1], 390, **options) as visit:
            at = visit.page.locator(".drawer").bounding_box()
            for close in [lambda: visit.page.keyboard.press("Escape"),
                          lambda: visit.page.mouse.click(at["x"] + 9, at["y"] + 9)]:
                visit.page.click(".drawer")
                for part, least in [(".sections a", 4), ("ol a", 3), ("[hreflang]", 3)]:
                    found = visit.page.locator(f".sidebar {part}").filter(visible=True).count()
                    if found < least:
                        yield f"with{'' if script else 'out'} a script: {found} of {part}"
                close()
                if visit.page.locator(".sidebar a").filter(visible=True).count():
                    yield f"with{'' if script else 'out'} a script it stays open"
                if not visit.page.url.endswith(SHARING[-1]):
                    yield f"what closes it leads to {visit.page.url}"


def row(looker, origin):
    """Of many rows beside a page, or in the drawer, its own is in sight."""
    for width in [390, 1280]:
        with controls.Visit(looker, f"{origin}/kanji/strokes/12/", width) as visit:
            visit.page.set_viewport_size({"width": width, "height": 400})
            visit.page.reload()
            if width == 390:
                visit.page.click(".drawer")
            box = visit.page.locator(".sidebar ul:not(.sections) [aria-current=page]").bounding_box()
            if not 56 <= box["y"] <= 400 - box["height"]:
                yield f"{width}px: it is at {box['y']:.0f} px of 400"


def names(looker, origin):
    """No link beside a page leaves its row, however long the name of a file is."""
    with controls.Visit(looker, f"{origin}/tutorials/football-gather/code/", 1280) as visit:
        cut = visit.page.evaluate("""() => [...document.querySelectorAll(".sidebar a")]
          .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)""")
        if cut:
            yield f"{cut} are cut"


CHECKS = [header, edge, drawer, row, names]
