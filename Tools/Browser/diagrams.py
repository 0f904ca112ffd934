"""Diagrams as they are drawn: no text leaves its box, and none is smaller than readers can read. One that
is wider than its frame begins in the middle without a script."""

import urllib.parse

WIDTHS = [390, 1440]

# A text stands in the box, the circle or the ground before it. Half a pixel is rounding.
DRAWN = """() => [...document.querySelectorAll("svg.graph text")].flatMap((text) => {
  const scale = text.getScreenCTM().a;
  const size = parseFloat(getComputedStyle(text).fontSize) * scale;
  let box = text.previousElementSibling;
  while (box && !["rect", "circle"].includes(box.localName)) box = box.previousElementSibling;
  const [inner, outer] = [text, box].map((it) => it?.getBoundingClientRect());
  const said = `"${text.textContent}"`;
  return [
    ...(size < 12.99 ? [`${said} is ${size.toFixed(1)} px high`] : []),
    ...(!outer || inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5
      || inner.top < outer.top - 3 || inner.bottom > outer.bottom + 3
      ? [`${said} leaves its box`] : []),
  ];
})"""

# How far from their middle the diagrams of a page begin.
BEGUN = """() => [...document.querySelectorAll(".diagram[tabindex]")].map((it) =>
  Math.abs(it.scrollLeft - (it.scrollWidth - it.clientWidth) / 2))"""


def drawn(page):
    """Every fault of the page's diagrams as (kind, words)."""
    return [("diagram", words) for words in page.evaluate(DRAWN)]


def faults(looker, origin, routes):
    """Every fault on some pages, on a phone and on a desk."""
    for width in WIDTHS:
        page = looker.page(width)
        for route in routes:
            page.goto(origin + urllib.parse.quote(route), wait_until="load")
            if page.locator("svg.graph").count() == 0:
                yield "diagram", f"{route} has none"
            yield from ((kind, f"{route} at {width} px: {words}") for kind, words in drawn(page))
        page.context.close()
    page = looker.page(WIDTHS[0], java_script_enabled=False)
    # The overviews of apps: "/flows/buy/".
    for route in [it for it in routes if it.startswith("/flows/") and it.count("/") == 3]:
        page.goto(origin + urllib.parse.quote(route), wait_until="load")
        page.wait_for_timeout(200)
        if any(distance > 1 for distance in page.evaluate(BEGUN)):
            yield "diagram", f"{route} without a script: {page.evaluate(BEGUN)} px from the middle"
    page.context.close()
