"""What is seen of one page in the browser: `Looker.look` returns everything that is wrong with it."""

import urllib.parse

from axe_playwright_python.base import AXE_SCRIPT

import diagrams

SHIFT = 0.01
WIDTHS = [280, 320, 640]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What can differ between light and dark.
COLOURS = ["color-contrast", "link-in-text-block"]

# Notes layout shifts and refused lines of the policy from the page's first moment.
NOTES = """
window.seen = { refused: [], shifts: [] };
window.shifts = new PerformanceObserver((list) => window.seen.shifts.push(...list.getEntries()));
window.shifts.observe({ type: "layout-shift", buffered: true });
document.addEventListener("securitypolicyviolation", (event) =>
  window.seen.refused.push(`${event.violatedDirective} refuses ${event.blockedURI || "a line"}`));
"""

# How far the layout has shifted unasked, and what moved.
SHIFTS = """() => {
  window.seen.shifts.push(...window.shifts.takeRecords());
  const shifts = window.seen.shifts.filter((it) => !it.hadRecentInput);
  const moved = shifts.flatMap((it) => it.sources.map(({ node }) => node?.localName ?? "#text"));
  return [shifts.reduce((sum, it) => sum + it.value, 0), [...new Set(moved)].join(", ")];
}"""

# Looks at the page's beginning until it has been painted and is still, then at the rest: while the
# beginning is out of sight, the browser keeps in place what is seen, and nothing shifts.
SCROLL = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 8)));
  const end = () => document.documentElement.scrollHeight;
  await new Promise((done) =>
    new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  for (let wait = 0; wait < 3; wait += 1) await frame();
  for (let y = 0; y < end() && y < 30000; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await frame();
  }
  scrollTo({ top: 0, behavior: "instant" });
  await frame();
  await frame();
  return (SHIFTS)();
}""".replace("SHIFTS", SHIFTS)


AXE = """async ([rules, values]) => {
  const found = await axe.run(document, { runOnly: { type: rules, values }, resultTypes: ["violations"] });
  return found.violations.flatMap((it) =>
    it.nodes.slice(0, 3).map((node) => `${it.id}: ${node.target.join(" ")}`));
}"""

# WCAG 2.2, 2.5.8, more strictly: only a link in a line of text may be smaller.
TARGETS = """() => {
  const small = [];
  const controls = "a[href], button, summary, input, select, textarea, [role=button], [tabindex='0']";
  for (const target of document.querySelectorAll(controls)) {
    if (target.closest(".skip, [hidden], pre") || target.type === "hidden") continue;
    if (!target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) continue;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (box.right < 0 || box.bottom + scrollY < 0) continue;
    if (target.closest("svg")) continue;
    if (box.width >= 23.5 && box.height >= 23.5) continue;
    const label = target.closest("label");
    if (label) {
      const around = label.getBoundingClientRect();
      if (around.width >= 23.5 && around.height >= 23.5) continue;
    }
    // What an author wrote is left to axe, which knows how far apart links are.
    if (getComputedStyle(target).display.startsWith("inline")
      && (target.closest(".prose") || isInText(target))) continue;
    const name = (target.textContent || target.getAttribute("aria-label") || "").trim().slice(0, 20);
    small.push(`${target.localName}.${target.className} "${name}" is `
      + `${box.width.toFixed(0)} by ${box.height.toFixed(0)}`);
  }
  return [...new Set(small)];

  function isInText(target) {
    const block = target.closest("p, li, dd, dt, td, th, h1, h2, h3, h4, h5, h6, figcaption, blockquote, div, small");
    if (!block) return false;
    let text = "";
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.closest("a, button")) text += walker.currentNode.data;
    }
    return /[\\p{L}\\p{N}]/u.test(text);
  }
}"""

# Nothing is smaller but readings over characters, super- and subscripts.
SMALL = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const box = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || box.closest("rt, sup, sub, math, script, style, noscript")) continue;
    const size = parseFloat(getComputedStyle(box).fontSize);
    if (size < 12.9 && box.checkVisibility({ visibilityProperty: true }))
      small.add(`${box.localName}.${box.getAttribute("class") ?? ""} "${box.textContent.trim().slice(0, 20)}" is ${size} px`);
  }
  return [...small];
}"""

WIDER = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return null;
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    if (box.right > width + 1 && getComputedStyle(element).position !== "absolute") {
      return `${document.documentElement.scrollWidth}: ${element.localName}.${element.className}`;
    }
  }
  return `${document.documentElement.scrollWidth}`;
}"""


class Looker:
    """A browser that looks at pages, one after the other."""

    def __init__(self, browser):
        self.browser = browser

    def page(self, width, **options):
        context = self.browser.new_context(
            viewport={"width": width, "height": 800 if width < 1000 else 900}, **options)
        context.set_default_timeout(30_000)
        context.add_init_script(NOTES)
        return context.new_page()

    def look(self, origin, route):
        """Every fault as (kind, words)."""
        widths = {}
        for width in [360, 1280]:
            page = self.page(width, reduced_motion="reduce")
            try:
                for fault in self.see(page, origin, route, width):
                    widths.setdefault(fault, []).append(f"{width}")
            finally:
                page.context.close()
        return [(kind, f"{words} (at {' and '.join(at)} px)") for (kind, words), at in widths.items()]

    def see(self, page, origin, route, width):
        heard = []
        page.on("console", lambda it: heard.append(it.text) if it.type == "error" else None)
        page.on("pageerror", lambda it: heard.append(str(it)))
        page.goto(origin + urllib.parse.quote(route), wait_until="load")
        shift, moved = page.evaluate(SCROLL)
        if shift > SHIFT:
            yield "shift", f"the layout shifts by {shift:.3f}: {moved}"
        page.evaluate(AXE_SCRIPT)
        for found in page.evaluate(AXE, ["tag", RULES]):
            yield "axe", found
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        for found in page.evaluate(AXE, ["rule", COLOURS]):
            yield "axe-dark", f"dark: {found}"
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        for found in page.evaluate(TARGETS):
            yield "target", found
        for found in page.evaluate(SMALL):
            yield "small", found
        yield from diagrams.drawn(page)
        if width < 1000:
            for other in WIDTHS:
                page.set_viewport_size({"width": other, "height": 800})
                wider = page.evaluate(WIDER)
                if wider:
                    yield "wide", f"at {other} the page is as wide as {wider}"
        for refused in page.evaluate("window.seen.refused"):
            yield "policy", refused
        for text in heard:
            if "Content Security Policy" not in text:
                yield "console", text.splitlines()[0]
