"""Printed pages: all but the last are at least 80 % full."""

import pathlib
import subprocess
import tempfile
import urllib.parse

FULL = 0.8
DOTS = 30
POINTS = {"mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72, "pt": 1, "px": 0.75}

# What stands above and below the text of each page: none where no style says so.
MARGINS = """() => {
  const rules = (list) => [...list].flatMap((it) => [it, ...rules(it.cssRules || [])]);
  const page = [...document.styleSheets].flatMap((it) => rules(it.cssRules))
    .filter((it) => it instanceof CSSPageRule).at(-1);
  return page ? [page.style.marginTop, page.style.marginBottom] : ["0px", "0px"];
}"""


def points(length):
    """A CSS length in points."""
    number = length.rstrip("abcdefghijklmnopqrstuvwxyz")
    return float(number or 0) * POINTS[length[len(number):] or "px"]


def last_row(picture):
    """The last row of a picture (PGM) that is not blank, and the number of rows."""
    data = pathlib.Path(picture).read_bytes()
    fields, rest = [], data
    while len(fields) < 4:
        word, _, rest = rest.partition(b"\n" if len(fields) != 1 else b" ")
        fields += [word]
    width, height = int(fields[1]), int(fields[2])
    pixels = data[-width * height:]
    inked = [y for y in range(height) if min(pixels[y * width:(y + 1) * width]) < 200]
    return (inked[-1] if inked else 0), height


def fullness(looker, origin, route):
    """How full each printed page is, from 0 to 1."""
    page = looker.page(1280)
    with tempfile.TemporaryDirectory() as work:
        try:
            page.goto(origin + urllib.parse.quote(route))
            above, below = [points(it) / 72 * DOTS for it in page.evaluate(MARGINS)]
            page.pdf(path=f"{work}/page.pdf", format="A4", prefer_css_page_size=True)
        finally:
            page.context.close()
        subprocess.run(
            ["pdftoppm", "-r", str(DOTS), "-gray", f"{work}/page.pdf", f"{work}/p"], check=True)
        rows = [last_row(p) for p in sorted(pathlib.Path(work).glob("p*.pgm"))]
    return [(last + 1 - above) / (height - above - below) for last, height in rows]


def faults(looker, origin, route):
    """Every fault as (kind, words), and how full the pages are in words."""
    full = fullness(looker, origin, route)
    words = " ".join(f"{part:.0%}" for part in full)
    found = [("print", f"page {n} of {len(full)} is {part:.0%} full")
             for n, part in enumerate(full[:-1], 1) if part < FULL]
    return found, words
