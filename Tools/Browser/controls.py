"""Each control of the theme, once: what a reader does, and what they then see.

Seen is what has a box, is in the window and is not covered there. The field that searches has a file
of its own, `search.py`.
"""

import re
import urllib.parse

import looking

LANGUAGES = {"ko": "", "ja": "/ja", "en": "/en"}
# Phones, then both sides of where the layout changes.
WIDTHS = [360, 760, 820, 1000, 1090, 1280]

# In how many columns words stand.
COLUMNS = """() => new Set([...document.querySelectorAll(".words li")].filter((it) => it.checkVisibility())
  .map((it) => it.getBoundingClientRect().x)).size"""

# The elements of a selector that a reader sees.
SEEN = """(selector) => [...document.querySelectorAll(selector)].filter((it) => {
  it.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = [...it.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  if (!box || !it.checkVisibility({ visibilityProperty: true })) return false;
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return at && (it.contains(at) || at.contains(it) && at.closest("a, label") === it.closest("a, label"));
}).map((it) => it.innerText || it.value || it.ariaLabel || it.localName)"""


class Visit:
    """A page, the errors it gave, and what is seen on it."""

    def __init__(self, looker, address, width=1280, **options):
        self.page = looker.page(width, reduced_motion=options.pop("motion", "reduce"), **options)
        self.heard = []
        self.page.on("pageerror", lambda it: self.heard.append(str(it)))
        self.page.goto(urllib.parse.quote(address, safe=":/?=&%#"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.context.close()

    def seen(self, selector):
        return self.page.evaluate(SEEN, selector)

    def opened(self, summary, part=None):
        """Presses what opens a part where it is closed."""
        if self.seen(summary) and not (part and self.seen(part)):
            self.page.click(summary)


def faults(looker, origin, checks=None):
    """Every fault as (kind, words)."""
    checks = checks or [theme, code, menu, languages, filters, pager, skip, contents, strokes, kanji,
                        words, flow, figure, labels, fonts, marks_of_code]
    return [("control", f"{check.__name__}: {words}") for check in checks
            for words in check(looker, origin)]


def theme(looker, origin):
    """The choice of light and dark changes the page at once, and the next."""
    for width in [360, 820, 1280]:
        with Visit(looker, origin, width, color_scheme="light") as visit:
            page = visit.page
            place = ".site-header" if visit.seen(".site-header .theme select") else ".choices"
            if place == ".choices":
                visit.opened(".drawer")
            if not visit.seen(f"{place} .theme select"):
                yield f"{width}px: the choice is not seen"
                continue
            ground = lambda: page.evaluate("getComputedStyle(document.body).backgroundColor")
            light = ground()
            page.select_option(f"{place} .theme select", "dark")
            dark = ground()
            page.reload()
            if light == dark or ground() != dark:
                yield f"{width}px: {light} becomes {dark}, then {ground()}"


def code(looker, origin):
    """Code is copied as it is, and long lines are wrapped, in the reader's words."""
    for language, path in LANGUAGES.items():
        with Visit(looker, f"{origin}{path}/tutorials/screens-push-screens/", 360) as visit:
            page = visit.page
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            text = page.text_content(".prose pre code")
            words = visit.seen(".tools button:last-child")
            page.click(".tools button:last-child >> nth=0")
            page.wait_for_timeout(100)
            if page.evaluate("navigator.clipboard.readText()") != text:
                yield f"{language}: not what is seen is copied"
            if not words or visit.seen(".tools button:last-child")[0] in words:
                yield f"{language}: {words[:1]} stays when the code is copied"
            wide = """[...document.querySelectorAll("pre")].findIndex((it) =>
              it.scrollWidth > it.clientWidth)"""
            index = page.evaluate(wide)
            button = page.locator("pre").nth(index).locator("xpath=..").locator(".wrap")
            button.click()
            if page.evaluate(wide) == index or button.get_attribute("aria-pressed") != "true":
                yield f"{language}: long lines are not wrapped"


def menu(looker, origin):
    """The sections are seen, or in the drawer, a press away; a press beside and Escape close it."""
    for width in WIDTHS:
        with Visit(looker, origin, width) as visit:
            is_closed = bool(visit.seen(".drawer"))
            links = ".sections a" if is_closed else ".menu a"
            for close in [lambda: visit.page.keyboard.press("Escape"),
                          lambda: visit.page.mouse.click(width - 5, 700)]:
                visit.opened(".drawer")
                if len(visit.seen(links)) < 3:
                    yield f"{width}px: the sections are {visit.seen(links)}"
                close()
                if is_closed and visit.seen(links):
                    yield f"{width}px: the drawer stays open"
            if visit.heard:
                yield visit.heard[0]


def languages(looker, origin):
    """From each page, at each width, the header or the drawer leads to the same page in another language."""
    for width in WIDTHS:
        for start, next_one in [("ko", "ja"), ("ja", "en"), ("en", "ko")]:
            with Visit(looker, f"{origin}{LANGUAGES[start]}/kanji/日/", width) as visit:
                page = visit.page
                list = ".languages" if visit.seen(".languages summary") else ".choices"
                visit.opened(".languages summary" if list == ".languages" else ".drawer")
                seen = visit.seen(f"{list} [hreflang]")
                if len(seen) != len(LANGUAGES):
                    yield f"{width}px, {start}: the languages are {seen}"
                    continue
                with page.expect_navigation():
                    page.click(f"{list} [hreflang={next_one}]")
                if page.get_attribute("html", "lang") != next_one or "日" not in visit.seen("h1")[0]:
                    yield f"{width}px: {next_one} leads to {page.url}"


def filters(looker, origin):
    """As many kanji are seen as the page says; what is asked for stands in the address."""
    for language, path in LANGUAGES.items():
        for width in [360, 1280]:
            with Visit(looker, f"{origin}{path}/kanji/?strokes=5", width) as visit:
                page, place = visit.page, f"{language}, {width}px"
                yield from told(visit, f"{place}, ?strokes=5")
                page.fill("[name=reading]", "nichi")
                page.select_option("[name=strokes]", "4")
                yield from told(visit, f"{place}, nichi")
                if "strokes=4" not in page.url or "日" not in " ".join(visit.seen(".tiles a")):
                    yield f"{place}: {page.url} shows {visit.seen('.tiles a')[:3]}"
                page.click(".filters button")
                page.wait_for_timeout(300)
                if len(visit.seen(".tiles a")) < 20 or "?" in page.url:
                    yield f"{place}: without filters {len(visit.seen('.tiles a'))} are seen"
                if visit.heard:
                    yield f"{place}: {visit.heard[0]}"


def told(visit, place):
    visit.page.wait_for_timeout(500)
    says = visit.page.inner_text(".filters output")
    number, seen = re.search(r"\d+", says), visit.seen(".tiles a")
    if not number or not seen or len(seen) != int(number.group()):
        yield f"{place}: \"{says}\", and {len(seen)} are seen"


def pager(looker, origin):
    """A long list goes on, and back."""
    for language, path in LANGUAGES.items():
        for width in [280, 1280]:
            with Visit(looker, f"{origin}{path}/words/", width) as visit:
                first = visit.page.inner_text(".list li")
                for link, same in [("next", False), ("prev", True)]:
                    if not visit.seen(f".pager [rel={link}]"):
                        yield f"{language}, {width}px: {link} is not seen"
                        break
                    visit.page.click(f".pager [rel={link}]")
                    visit.page.wait_for_load_state()
                    if not visit.seen(".list li") or same != (visit.page.inner_text(".list li") == first):
                        yield f"{language}, {width}px: {link} leads to {visit.page.url}"


def skip(looker, origin):
    """The first stop of the keyboard leads past the header, and is seen only then."""
    with Visit(looker, origin) as visit:
        if visit.seen(".skip"):
            yield "it is seen before it is wanted"
        visit.page.keyboard.press("Tab")
        if not visit.seen(".skip:focus"):
            yield "it is not seen"
        visit.page.keyboard.press("Enter")
        visit.page.keyboard.press("Tab")
        if not visit.page.evaluate("document.activeElement.closest('main') !== null"):
            yield "it does not lead into the page"


def contents(looker, origin):
    """The contents lead to their section, and say which one is read."""
    for width in [360, 1000, 1280]:
        with Visit(looker, f"{origin}/tutorials/screens-push-screens/", width) as visit:
            visit.opened(".toc summary", ".toc a")
            links = visit.seen(".toc a")
            visit.page.click(".toc a >> nth=1")
            visit.page.wait_for_timeout(300)
            hidden = visit.page.evaluate("""() => {
              const [bar, part] = [".toc summary", ":target"].map((it) =>
                document.querySelector(it).getBoundingClientRect());
              return bar.bottom - part.top;
            }""")
            if hidden > 0:
                yield f"{width}px: {hidden:.0f} px of {links[1:2]} lie behind the bar"
            marked = visit.page.locator(".toc [aria-current]").all_inner_texts()
            if len(links) < 3 or links[1] not in " ".join(visit.seen(":target")):
                yield f"{width}px: {links[1:2]} leads to {visit.seen(':target')}"
            if width == 1280 and marked != [links[1]]:
                yield f"{marked} is marked as read, and not {links[1:2]}"


def strokes(looker, origin):
    """The button draws the kanji, in the reader's words."""
    for language, path in LANGUAGES.items():
        with Visit(looker, f"{origin}{path}/kanji/日/", 360, motion="no-preference") as visit:
            if not visit.seen(".kanji header button") or not visit.seen(".strokes svg"):
                yield f"{language}: {visit.seen('.strokes *')[:3]}"
                continue
            for _ in range(2):
                visit.page.click(".kanji header button")
                drawn = visit.page.evaluate("""[...document.querySelectorAll("h1 svg")].map((it) =>
                    it.getAnimations({ subtree: true }).length)""")
                if len(drawn) != 1 or not drawn[0]:
                    yield f"{language}: {drawn} is drawn in the square"


def kanji(looker, origin):
    """On a desk a kanji is one sheet of two columns; a reading leads to its words, others unfold."""
    for language, path in LANGUAGES.items():
        for width, columns, most in [(360, 1, 4500), (1152, 2, 2200), (1440, 2, 2000)]:
            with Visit(looker, f"{origin}{path}/kanji/日/", width) as visit:
                page, place = visit.page, f"{language}, {width}px"
                height = page.evaluate("document.documentElement.scrollHeight")
                if height >= most:
                    yield f"{place}: the page of 日 is {height} px high"
                found = page.evaluate(COLUMNS)
                if found != columns:
                    yield f"{place}: words stand in {found} columns"
                folded = len(visit.seen(".words a"))
                page.click(".groups summary")
                if len(visit.seen(".words a")) <= folded:
                    yield f"{place}: no words unfold"
                page.click(".readings a >> nth=-1")
                if not visit.seen(":target h3") or not visit.seen(":target .words a"):
                    yield f"{place}: {page.url} leads to {visit.seen(':target')}"


def words(looker, origin):
    """The index has two columns on a desk, and marks one range of sounds; a word says its reading
    once."""
    for width, columns in [(360, 1), (1152, 2), (1440, 2)]:
        with Visit(looker, f"{origin}/words/", width) as visit:
            if (found := visit.page.evaluate(COLUMNS)) != columns:
                yield f"{width}px: the index has {found} columns"
            here = visit.page.evaluate("""[...document.querySelectorAll(".sounds li")]
                .map((it) => it.matches(".here") ? "x" : " ").join("").trim()""")
            current = visit.page.locator(".sounds [aria-current]").count()
            if " " in here or len(here) < 2 or current != 1:
                yield f"the sounds {here!r} are marked, {current} of them as current"
    for word, reading in [("日曜日", "にちようび"), ("一日", "いちにち")]:
        with Visit(looker, f"{origin}/words/{word}/") as visit:
            above, below = ("".join(visit.page.locator(it).all_text_contents()) for it in ["h1 rt", ".senses"])
            if above != reading or reading in below:
                yield f"{word} says {above} above and {below} below"


def flow(looker, origin):
    """An app is walked without a reload and without moving its phone; arrow keys and the browser lead back."""
    for width in [360, 820, 1280]:
        with Visit(looker, f"{origin}/flows/buy/", width) as visit:
            page = visit.page
            with page.expect_navigation():
                page.click(".starts a")
            first, address = visit.seen(".state h1"), page.url
            page.evaluate("window.isSame = true")
            top = page.locator(".phone").bounding_box()["y"]
            page.click(".phone a >> nth=0")
            page.wait_for_timeout(400)
            second = visit.seen(".state h1")
            if not first or not second or page.url == address or not page.evaluate("window.isSame"):
                yield f"{width}px: {first} at {address} leads to {second} at {page.url}"
            if "2 " not in "".join(visit.seen(".path [aria-current]")) or len(visit.seen(".path li")) != 2:
                yield f"{width}px: the way so far is {visit.seen('.path li')}"
            if abs(page.locator(".phone").bounding_box()["y"] - top) > 1:
                yield f"{width}px: the phone moves with the first tap"
            page.focus(".phone a >> nth=0")
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(400)
            if visit.seen(".state h1") != first:
                yield f"{width}px: the arrow key leads to {visit.seen('.state h1')}"
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(400)
            if visit.seen(".state h1") != second:
                yield f"{width}px: the arrow key leads to {visit.seen('.state h1')}"
            page.go_back()
            page.wait_for_timeout(400)
            if visit.seen(".state h1") != first or page.url != address:
                yield f"{width}px: back leads to {visit.seen('.state h1')}"
            if visit.heard:
                yield visit.heard[0]


def figure(looker, origin):
    """An app in a post is used in place; it can be reset, and its state has a page."""
    with Visit(looker, f"{origin}/tutorials/left-and-right/") as visit:
        page = visit.page
        phone = page.locator(".prose .flow-figure > .phone >> nth=0")
        phone.scroll_into_view_if_needed()
        address, first, top = page.url, phone.inner_text(), phone.bounding_box()
        phone.locator("a >> nth=0").click()
        page.wait_for_timeout(600)
        if page.url != address or phone.inner_text() == first:
            yield f"a tap leads to {page.url}"
        moved = phone.bounding_box()
        if abs(moved["y"] - top["y"]) > 1 or not visit.seen(".play a"):
            yield f"the phone is at {moved}, not at {top}"
        page.click(".play button >> nth=0")
        if phone.inner_text() != first:
            yield "it is not reset"
        if visit.heard:
            yield visit.heard[0]


# ---- What is read.

def labels(looker, origin):
    """The labels of a kanji stand in one line and do not touch what they name."""
    for language, path in LANGUAGES.items():
        for width in [320, 1280]:
            with Visit(looker, f"{origin}{path}/kanji/日/", width) as visit:
                for label in visit.page.evaluate("""() => [...document.querySelectorAll("dt")].filter((it) => {
                      const range = document.createRange();
                      range.selectNodeContents(it);
                      const { width, right } = range.getBoundingClientRect();
                      const lines = new Set([...range.getClientRects()].map(({ y }) => y)).size;
                      return lines > 1 || right > it.nextElementSibling.getBoundingClientRect().x - 2;
                    }).map((it) => it.innerText)"""):
                    yield f"{language}, {width}px: {label!r}"


def marks_of_code(looker, origin):
    """Signs of a diff stand off the code; steps of an app are numbered once."""
    with Visit(looker, f"{origin}/tutorials/sign-up/") as visit:
        close = visit.page.evaluate("""() => [...document.querySelectorAll("ins.line, del.line")].filter((it) => {
          const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
          const place = (node, start) => {
            const range = document.createRange();
            range.setStart(node, start);
            range.setEnd(node, start + 1);
            return range.getBoundingClientRect();
          };
          const sign = words.nextNode();
          const next = sign.length > 1 ? [sign, 1] : [words.nextNode(), 0];
          return next[0] && place(...next).left - place(sign, 0).right < 2;
        }).map((it) => it.innerText)""")
        lines = visit.page.evaluate("document.querySelectorAll('ins.line, del.line').length")
        if close or not lines:
            yield f"{close[:1]} of {lines} touch"
        twice = visit.page.evaluate("""() => [...document.querySelectorAll("main li")].filter((it) =>
          getComputedStyle(it, "::before").content.startsWith("counter")
            && getComputedStyle(it).listStyleType !== "none").length""")
        steps = len(visit.seen(".walk > li"))
        if twice or not steps:
            yield f"{twice} of {steps} steps are numbered twice"


# What has text of its own with Han characters, Hangul or kana, and its language.
WRITTEN = """() => [...document.querySelectorAll("body *")].map((it) => {
  const text = [...it.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join("");
  const isWritten = /[\\u3040-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3]/.test(text) && it.checkVisibility();
  return isWritten && !it.childElementCount ? [it.closest("[lang]").lang, text.trim()] : null;
})"""


def fonts(looker, origin):
    """Each text is set in a font of its language, whatever the language around it."""
    for language, path in LANGUAGES.items():
        met = set()
        for route in ["/tutorials/screens-push-screens/", "/kanji/日/", "/search/?q=日"]:
            with Visit(looker, f"{origin}{path}{route}") as visit:
                visit.page.wait_for_timeout(600)
                for own, text, names in set_in(visit.page):
                    met.add(own)
                    wanted = {"ko": "KR", "ja": "JP"}.get(own)
                    if wanted and any("CJK" in name and not name.endswith(wanted) for name in names):
                        yield f"on {path}{route} {text[:20]!r} ({own}) is set in {', '.join(names)}"
        if not {language, "ja"} - {"en"} <= met:
            yield f"{language}: only {met} are met"


def set_in(page, most=60):
    """The language, the text and the fonts of the elements that have text of their own."""
    tools = page.context.new_cdp_session(page)
    for domain in ["DOM", "CSS"]:
        tools.send(f"{domain}.enable")
    root = tools.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = tools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "body *"})["nodeIds"]
    written = [(node, *it) for node, it in zip(nodes, page.evaluate(WRITTEN)) if it]
    for node, language, text in written[::max(1, len(written) // most)]:
        answer = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})
        yield language, text, [font["familyName"] for font in answer["fonts"]]
