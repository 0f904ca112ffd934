"""Jumps to a part of a page: each must land within 8 px of it."""

import urllib.parse

NEAR = 8

# How far the part is from where it should stand when nothing moves any more. At the page's end it
# cannot come higher, and at its start not lower: there it only has to be seen.
DISTANCE = """async (id) => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  let last = -1;
  for (let round = 0, still = 0; round < 60 && still < 4; round += 1) {
    await pause(50);
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
  }
  const target = document.getElementById(id);
  if (!target) return `there is no part "${id}"`;
  const box = target.getBoundingClientRect();
  const root = getComputedStyle(document.documentElement);
  const wanted = (parseFloat(getComputedStyle(target).scrollMarginTop) || 0)
    + (parseFloat(root.scrollPaddingTop) || 0);
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const isAtStart = scrollY <= 0 && box.top <= wanted;
  if ((isAtEnd || isAtStart) && box.top >= -1 && box.top < innerHeight) return 0;
  return Math.abs(box.top - wanted);
}"""

LINKS = """() => [...document.querySelectorAll("main a[href*='#'], nav a[href*='#']")]
  .filter((it) => it.checkVisibility() && new URL(it.href).pathname === location.pathname
    && it.hash.length > 1)
  .map((it) => decodeURIComponent(it.hash.slice(1)))"""

PARTS = """() => [...document.querySelectorAll("main [id]")].filter((it) => !it.closest("svg"))
  .map((it) => it.id)"""

CLICK = """(id) => [...document.querySelectorAll("a[href*='#']")]
  .find((it) => it.checkVisibility() && decodeURIComponent(it.hash.slice(1)) === id
    && new URL(it.href).pathname === location.pathname).click()"""


def spread(items, count):
    """Some of a list: the first, the last and those evenly between."""
    unique = list(dict.fromkeys(items))
    if len(unique) <= count:
        return unique
    return [unique[i * (len(unique) - 1) // (count - 1)] for i in range(count)]


def jump(looker, origin, route):
    """Every fault as (kind, words); and how many jumps were tried."""
    faults = []
    tried = 0
    address = origin + urllib.parse.quote(route)
    for width in [360, 1280]:
        page = looker.page(width)
        try:
            page.goto(address)
            links, parts = page.evaluate(LINKS), page.evaluate(PARTS)
            for part in spread(links, 4):
                # From the top of a page that was just loaded, as a reader comes to it.
                page.goto("about:blank")
                page.goto(address)
                page.evaluate(CLICK, part)
                tried += 1
                faults += judged(page.evaluate(DISTANCE, part), f"{width}px: a click on #{part}")
            for part in spread(parts, 3):
                page.goto("about:blank")
                page.goto(f"{address}#{urllib.parse.quote(part)}")
                tried += 1
                faults += judged(page.evaluate(DISTANCE, part), f"{width}px: to open #{part}")
        finally:
            page.context.close()
    return faults, tried


def judged(distance, what):
    if isinstance(distance, str):
        return [("jump", f"{what}: {distance}")]
    return [("jump", f"{what} lands {distance:.0f} px off")] if distance > NEAR else []
