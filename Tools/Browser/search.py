"""Tries the search field of a built site and its page of all results, as readers use them.

    Tools/Browser/run MICHI --only search      checks the default site, as `run` does among the rest
    python search.py FOLDER --throttle 6       measures a built site, with Chromium so many times slower
        [--queries "코디네이터 화면,nichi"] [--page /kanji/]

`faults` is what `check_site.py` calls. The second form needs playwright, for example of the folder of
tools that `run` makes, and CHROMIUM.
"""

import argparse
import contextlib
import gzip
import os
import pathlib
import re
import statistics
import sys
import urllib.parse

import playwright.sync_api

import controls
import looking
import serving
import sites

QUERY = "코디네이터"
# What more documents have than the page of all results shows at first, of one kind too.
MANY = "日"

# The open list as a screen reader has it.
LIST = """() => {
  const field = document.querySelector("[role=combobox]");
  const list = document.getElementById(field.getAttribute("aria-controls"));
  const active = document.getElementById(field.getAttribute("aria-activedescendant"));
  return {
    isOpen: field.ariaExpanded === "true", isFocused: document.activeElement === field,
    active: active?.href, selected: active?.ariaSelected,
    groups: [...list.querySelectorAll("[role=group]")].map((it) =>
      document.getElementById(it.getAttribute("aria-labelledby"))?.textContent),
    options: [...list.querySelectorAll("[role=option]")].map((it) => it.href),
    marks: list.querySelectorAll("mark").length,
    says: field.form.querySelector("[role=status]").textContent,
    hurt: window.hurt, value: field.value,
  };
}"""


class Visit:
    """A page with the field, and what it asked the server for."""

    def __init__(self, looker, address, width=1280, base="/", **options):
        self.page = looker.page(width, reduced_motion="reduce", **options)
        self.origin = address
        self.base = base
        self.asked = []
        self.heard = []
        self.awaited = 0
        self.page.on("request", self.ask)
        for end in ["requestfinished", "requestfailed"]:
            self.page.on(end, self.end)
        self.page.on("pageerror", lambda it: self.heard.append(str(it)))
        self.page.goto(address + base)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.context.close()

    def ask(self, request):
        self.asked.append(request.url)
        self.awaited += 1

    def end(self, _):
        self.awaited -= 1

    def enter(self, query):
        """Types a query after the key that leads to the field, and waits for the answer."""
        self.page.keyboard.press("/")
        self.page.keyboard.type(query, delay=20)
        return self.settled()

    def settled(self):
        """The list when a reader's pause is over and, for five seconds at most, all has come."""
        self.page.wait_for_timeout(600)
        self.page.wait_for_selector("[role=combobox]")
        for _ in range(25):
            if self.awaited <= 0:
                break
            self.page.wait_for_timeout(200)
        return self.list()

    def list(self):
        """The list as it is read and as it is seen."""
        return self.page.evaluate(LIST) | {"seen": self.seen("[role=option]")}

    def seen(self, selector):
        return self.page.evaluate(controls.SEEN, selector)

    def search_files(self):
        return [it for it in self.asked if "/search/" in it or "search-core" in it]


def faults(looker, origin):
    """Every fault as (kind, words)."""
    checks = [unused, keyboard, composing, damage, hostile, results_page, without_script, reading,
              languages, reasons, lost]
    return [("search", words) for check in checks for words in check(looker, origin)]


def languages(looker, origin):
    """Readers find what is in their language, unless another has more of what they asked for."""
    with Visit(looker, origin) as visit:
        code = visit.page.get_attribute(".finder", "data-language")
        if not code:
            return
        first = urllib.parse.urlsplit(visit.enter("enough launch")["options"][0]).path
        if not first.startswith("/en/"):
            yield f"\"enough launch\" leads to {first}, where two words are in English alone"
    with Visit(looker, origin, base="/en/") as visit:
        found = visit.enter("coordinator")
        strays = [it for it in found["options"] if not urllib.parse.urlsplit(it).path.startswith("/en/")]
        if strays or not found["options"]:
            yield f"an English page finds {strays[:1] or 'nothing'} for \"coordinator\""
        if not found["says"].startswith("Results: "):
            yield f"an English page says \"{found['says']}\""


def reasons(looker, origin):
    """A kanji says by which of its names it is found, and is large enough to be read."""
    for start in ["/", "/ja/", "/en/"]:
        for query, hit in [("nichi", "ニチ"), ("sun", "sun")]:
            with Visit(looker, origin, base=start) as visit:
                visit.enter(query)
                said = visit.page.evaluate("""() => {
                  const it = document.querySelector("[role=option].kanji");
                  return it && [it.querySelector("b").textContent, it.querySelector("mark")?.textContent,
                    it.querySelector("small")?.textContent, getComputedStyle(it.firstChild).fontSize];
                }""")
                if not said or said[:2] != ["日", hit] or not said[2] or said[3] != "28px":
                    yield f"{start}: the first kanji that {query} finds is {said}"


def lost(looker, origin):
    """A missing address leads to the nearest page, a query without a result to what it may mean, or to
    the sections."""
    with Visit(looker, origin, base="/tutorials/screens-push-screns.html") as visit:
        visit.page.wait_for_selector(".nearest li")
        shift, moved = visit.page.evaluate(looking.SHIFTS)
        found = visit.page.get_attribute(".nearest a >> nth=0", "href") or ""
        if "/screens-push-screens/" not in found or not visit.seen(".cards a"):
            yield f"the page of what is not found leads to {found}"
        if shift > looking.SHIFT or visit.heard:
            yield f"what is nearest moves {moved} by {shift:.3f} {visit.heard}"
    # The server has one page for all languages, as GitHub Pages does.
    with Visit(looker, origin, base="/en/tutorials/screens-push-screns.html") as visit:
        visit.page.wait_for_selector("html[lang=en] .nearest li")
        found = visit.page.get_attribute(".nearest a >> nth=0", "href") or ""
        if "/en/tutorials/screens-push-screens/" not in found or not visit.page.is_visible("h1"):
            yield f"the English page of what is not found leads to {found}"
    with Visit(looker, origin) as visit:
        found = visit.enter("nihhon")
        first = urllib.parse.unquote(urllib.parse.urlsplit([*found["options"], ""][0]).path)
        if first != "/words/日本/" or "にほん" not in found["says"]:
            yield f"nihhon finds {first} and says \"{found['says']}\""
    with Visit(looker, origin, base="/en/") as visit:
        found = visit.enter("cordinatr")
        if not found["options"] or "coordinator" not in found["says"]:
            yield f"cordinatr finds {found['options']} and says \"{found['says']}\""
    for query in ["", "?q=qqqqzzzz"]:
        with Visit(looker, origin, base=f"/search/{query}") as visit:
            visit.page.wait_for_selector(".results .cards")
            if len(visit.seen(".cards a")) < 3 or visit.page.evaluate(looking.SHIFTS)[0] > looking.SHIFT:
                yield f"search/{query} shows {visit.seen('.cards a')}"


def unused(looker, origin):
    """Nothing is fetched before the field is used, and then nothing from elsewhere."""
    for width in [360, 1280]:
        with Visit(looker, origin, width) as visit:
            visit.page.wait_for_timeout(300)
            if visit.search_files():
                yield f"{width}px: {visit.search_files()[0]} is fetched before the field is used"
            height = visit.page.evaluate("document.querySelector('.site-header').offsetHeight")
            if height > 70:
                yield f"{width}px: the header is {height} px high"
            if width == 360:
                visit.page.click(".search button")
                # The script that opens the field may still be on its way.
                try:
                    visit.page.wait_for_selector("[role=combobox]:focus", timeout=5000)
                except playwright.sync_api.TimeoutError:
                    yield "360px: the sign does not lead to the field"
            answer = visit.enter(QUERY) if width > 360 else typed(visit, QUERY)
            if not answer["options"]:
                yield f"{width}px: {QUERY} finds nothing"
            others = [it for it in visit.asked if not it.startswith(origin)]
            if others:
                yield f"{others[0]} is fetched from elsewhere"
            for refused in visit.page.evaluate("window.seen.refused") + visit.heard:
                yield f"{width}px: {refused}"
            visit.page.emulate_media(media="print")
            if visit.page.evaluate("document.querySelector('.search').checkVisibility()"):
                yield "the field is printed"
    with Visit(looker, origin, 280) as visit:
        height = visit.page.evaluate("document.querySelector('.site-header').offsetHeight")
        if height > 70:
            yield f"280px: the header is {height} px high"


def typed(visit, query):
    visit.page.keyboard.type(query, delay=20)
    return visit.settled()


def keyboard(looker, origin):
    """From the key that leads to the field to a heading, by keyboard alone."""
    with Visit(looker, origin) as visit:
        page = visit.page
        answer = visit.enter(QUERY)
        for key in ["isOpen", "isFocused", "seen", "groups", "options", "marks", "says"]:
            if not answer[key] or key == "groups" and not all(answer[key]):
                yield f"after {QUERY}: {key} is {answer[key]!r}"
        if not re.search(r"\d", answer["says"]):
            yield f"no number is announced: {answer['says']!r}"
        page.keyboard.press("ArrowDown")
        first = page.evaluate(LIST)
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        last = page.evaluate(LIST)
        if first["active"] != answer["options"][0] or first["selected"] != "true":
            yield f"ArrowDown leads to {first['active']}"
        if last["active"] != answer["options"][-1]:
            yield f"ArrowUp above the first leads to {last['active']}"
        page.keyboard.press("Escape")
        closed = visit.list()
        if closed["isOpen"] or closed["seen"] or closed["value"] != QUERY:
            yield "Escape does not close the list"
        page.keyboard.press("Escape")
        if page.evaluate(LIST)["value"]:
            yield "a second Escape does not empty the field"
        typed(visit, "a/b")
        if page.evaluate(LIST)["value"] != "a/b":
            yield "the field takes no slash"
        page.keyboard.press("Control+a")
        answer = typed(visit, QUERY)
        page.keyboard.press("ArrowDown")
        with page.expect_navigation():
            page.keyboard.press("Enter")
        if page.url != answer["options"][0]:
            yield f"Enter leads to {page.url} instead of {answer['options'][0]}"
        visit.enter(QUERY)
        with page.expect_navigation():
            page.keyboard.press("Enter")
        if f"/search/?q={urllib.parse.quote(QUERY)}" not in page.url:
            yield f"Enter in the field leads to {page.url}"


def composing(looker, origin):
    """A syllable that is half typed neither loses a query nor lets Enter through."""
    with Visit(looker, origin) as visit:
        page = visit.page
        keys = page.context.new_cdp_session(page)
        compose = lambda text: keys.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        visit.enter("")
        keys.send("Input.insertText", {"text": "코"})
        compose("디")
        if not visit.settled()["options"]:
            yield "nothing is found while 디 of 코디 is being composed"
        compose("딬")
        if not visit.settled()["options"]:
            yield "what was found goes while 딬 is being composed"
        address = page.url
        page.evaluate("""document.querySelector("[role=combobox]").dispatchEvent(new KeyboardEvent(
            "keydown", { key: "ArrowDown", isComposing: true, bubbles: true, cancelable: true }))""")
        page.evaluate("""document.querySelector("[role=combobox]").dispatchEvent(new KeyboardEvent(
            "keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }))""")
        page.wait_for_timeout(200)
        if page.url != address or page.evaluate(LIST)["active"]:
            yield "keys of a composition move in the list"
            return
        compose("디")
        keys.send("Input.insertText", {"text": "디"})
        if visit.settled()["value"] != "코디":
            yield f"after composing the field has {page.evaluate(LIST)['value']}"


def damage(looker, origin):
    """A missing or cut file of the index is said, and the rest goes on."""
    whole = None
    for what in [None, "terms", "cut", "index.json", "search-core", "documents"]:
        with Visit(looker, origin) as visit:
            page = visit.page
            if what == "cut":
                page.route("**/search/terms/*", lambda route: route.fulfill(body=b"\0\3abc"))
            elif what:
                page.route(f"**/*{what}*", lambda route: route.abort())
                page.route(f"**/{what}/*", lambda route: route.abort())
            # What Chromium had ready for the page before may pass by the routes.
            page.reload()
            answer = visit.enter(QUERY)
            whole = whole or answer["says"]
            if what and (answer["says"] == whole or not answer["says"]):
                yield f"without {what} the field says {answer['says']!r}"
            for words in visit.heard:
                yield f"without {what}: {words}"
            if any(it == f"{origin}/" for it in answer["options"]):
                yield f"without {what} a result leads to the start page"
            with page.expect_navigation():
                page.keyboard.press("Enter")
            if "/search/?q=" not in page.url:
                yield f"without {what} Enter leads to {page.url}"


def hostile(looker, origin):
    """A query is text, however long and whatever it looks like."""
    with Visit(looker, origin) as visit:
        visit.enter("")
        for query in ["가 " * 5000, sites.HOSTILE, "%00\u202e'\"&"]:
            visit.page.evaluate("document.querySelector('[role=combobox]').value = ''")
            visit.page.keyboard.insert_text(query)
            if visit.settled()["hurt"]:
                yield f"{query[:30]} is run"
        for words in visit.heard:
            yield words
    for query in ["가 " * 1500, sites.HOSTILE]:
        with Visit(looker, origin, base="/search/?q=" + urllib.parse.quote(query)) as visit:
            visit.page.wait_for_timeout(600)
            seen = visit.page.evaluate("[window.hurt, document.querySelector('main').innerText]")
            if seen[0] or visit.heard:
                yield f"the page of {query[:30]}: {seen[0]} {visit.heard}"


def answered(page):
    """Waits until the page of all results says how many there are, and no longer than ten seconds."""
    with contextlib.suppress(playwright.sync_api.TimeoutError):
        # A selector: what the page itself would have to evaluate, its policy refuses.
        page.wait_for_selector("main form ~ [role=status]:not(:empty)", state="attached", timeout=10_000)
    # What the results are explained with comes behind them.
    page.wait_for_timeout(800)


def results_page(looker, origin):
    """The page of all results: a link that can be shared, a title, more, and the way back."""
    for start in ["/", "/ja/", "/en/"]:
        for width in [360, 900, 1280]:
            with Visit(looker, origin, width, base=f"{start}search/?q=coordinator") as visit:
                answered(visit.page)
                shift, moved = visit.page.evaluate(looking.SHIFTS)
                if shift > looking.SHIFT:
                    yield f"{start}, {width}px: the page shifts by {shift:.3f} while results come: {moved}"
                if not visit.seen(".results li a"):
                    yield f"{start}, {width}px: no result is seen"
    path = f"/search/?q={urllib.parse.quote(MANY)}"
    seen = """() => ({ title: document.title, results: [...document.querySelectorAll(".results li a")]
      .map((it) => it.href), groups: [...document.querySelectorAll(".results section")].map((it) =>
        it.querySelectorAll("li").length), says: document.querySelector("main form ~ [role=status]").textContent,
      value: document.querySelector("main form").q.value })"""
    with Visit(looker, origin, base=path) as visit:
        page = visit.page
        answered(page)
        first = page.evaluate(seen)
        if not first["title"].startswith(MANY) or first["value"] != MANY:
            yield f"the page of {MANY} is {first}"
            return
        if len(first["groups"]) < 2 or max(first["groups"]) > 3:
            yield f"the page of {MANY} has groups of {first['groups']}"
        with page.expect_navigation():
            page.click(".results .more >> nth=0")
        answered(page)
        first = page.evaluate(seen)
        if len(first["groups"]) != 1 or not visit.seen("button.more"):
            yield f"the other results of one kind are {first}"
            return
        if not re.search(r"\d", first["says"]):
            yield f"the page says {first['says']!r}"
        if len(visit.seen(".results li a")) != len(first["results"]):
            yield f"of {len(first['results'])} results {len(visit.seen('.results li a'))} are seen"
        page.evaluate("scrollTo(0, 0)")
        page.click("button.more")
        page.wait_for_timeout(400)
        more = page.evaluate(seen)["results"]
        if len(more) <= len(first["results"]) or len(set(more)) < len(more):
            yield f"more shows {len(more)} results after {len(first['results'])}"
        at = page.evaluate("[...document.querySelectorAll('.results li a')].indexOf(document.activeElement)")
        if at != len(first["results"]):
            yield f"more leads to result {at}"
        with page.expect_navigation():
            page.click(".results li a")
        page.go_back()
        answered(page)
        if not page.evaluate(seen)["results"]:
            yield "the way back leads to an empty page"
        for width in looking.WIDTHS + [360]:
            page.set_viewport_size({"width": width, "height": 800})
            wider = page.evaluate(looking.WIDER)
            if wider:
                yield f"the page of results at {width} is as wide as {wider}"


def without_script(looker, origin):
    """Without a script the form leads to the page, and the page says what to do."""
    with Visit(looker, origin, java_script_enabled=False) as visit:
        page = visit.page
        page.fill(".search input", QUERY)
        with page.expect_navigation():
            page.press(".search input", "Enter")
        if f"/search/?q={urllib.parse.quote(QUERY)}" not in page.url:
            yield f"without a script the form leads to {page.url}"
        if page.locator("main a").count() < 3:
            yield "without a script the page of results leads nowhere"
    with Visit(looker, origin, 360, java_script_enabled=False) as visit:
        with visit.page.expect_navigation():
            visit.page.click(".search button")
        if "/search/" not in visit.page.url:
            yield f"without a script the sign leads to {visit.page.url}"


def faults_below_a_path(looker, origin):
    """What is wrong below `sites.BELOW`, with the title that `sites.below_a_path` gave a tutorial."""
    below = origin + sites.BELOW
    with Visit(looker, origin, base=sites.BELOW) as visit:
        answer = visit.enter(QUERY)
        others = [it for it in visit.asked + answer["options"] if not it.startswith(below)]
        if not answer["options"] or others:
            yield "search", f"below a path {QUERY} finds {len(answer['options'])} and asks for {others}"
        for base in [sites.BELOW, f"{sites.BELOW}search/?q={urllib.parse.quote(QUERY)}"]:
            visit.page.goto(origin + base)
            answer = visit.enter(sites.WORD)
            shown = visit.page.inner_text("[role=listbox]")
            # On a busy machine the answer to the address's query may still be there.
            for _ in range(25):
                if sites.HOSTILE in shown:
                    break
                visit.page.wait_for_timeout(200)
                shown = visit.page.inner_text("[role=listbox]")
            if sites.HOSTILE not in shown or answer["hurt"] or visit.heard:
                yield "search", f"the title {sites.HOSTILE} is shown as {shown[:80]!r} {visit.heard}"
    # A post that calls its parts what the theme calls its own.
    with Visit(looker, origin, base=f"{sites.BELOW}tutorials/hostile/") as visit:
        text = visit.seen(".prose p")
        if len(text) != len(sites.CLASSES):
            yield "search", f"of a post's {len(sites.CLASSES)} paragraphs {text} are seen"
        visit.page.click("h1")
        if "behind" not in " ".join(visit.seen(".prose details")):
            yield "search", "a press beside a post's part closes it"
        if not visit.seen(".site-header input") or not visit.enter(QUERY)["seen"] or visit.heard:
            yield "search", f"a post breaks the field: {visit.heard}"


def reading(looker, origin):
    """What axe finds with the list open, and on the page of all results."""
    path = f"/search/?q={urllib.parse.quote(QUERY)}"
    for width, scheme in [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]:
        for base in ["/", path]:
            with Visit(looker, origin, width, base=base, color_scheme=scheme) as visit:
                if base == "/":
                    if width == 360:
                        visit.page.click(".search button")
                    answer = visit.enter(QUERY) if width > 360 else typed(visit, QUERY)
                    visit.page.keyboard.press("ArrowDown")
                else:
                    visit.page.wait_for_timeout(800)
                visit.page.evaluate(looking.AXE_SCRIPT)
                for found in visit.page.evaluate(looking.AXE, ["tag", looking.RULES]):
                    yield f"{width}px, {scheme}, {base}: {found}"


# ---- Measuring.

WATCH = """() => {
  window.keys = [];
  const field = document.querySelector("[role=combobox]");
  field.addEventListener("input", () => window.keys.push([field.value, performance.now(), 0]), true);
  new MutationObserver(() => {
    const key = window.keys.at(-1);
    if (key && !key[2]) requestAnimationFrame(() => setTimeout(() => (key[2] = performance.now())));
  }).observe(document.querySelector("[role=listbox]"), { childList: true });
}"""


def sent(folder, address):
    """How many bytes a host sends that compresses html, css, js and json alone."""
    path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
    data = serving.file_of(folder, path).read_bytes()
    return len(data) if path.endswith(".bin") else len(gzip.compress(data, 6))


def loads(looker, server, folder, query, start):
    """What a query loads from the first use of the field on, without the scripts: files and bytes."""
    with Visit(looker, server.origin, 390, base=start) as visit:
        visit.page.click(".search button")
        visit.page.keyboard.insert_text(query)
        visit.page.wait_for_timeout(3000)
        asked = {it for it in visit.asked[1:] if "/assets/" not in it}
        return len(asked), sum(sent(folder, it) for it in asked)


def times(looker, server, query, start, throttle, repeats):
    """For the first time that a query is typed and for each other time, how many milliseconds after
    the last key its first result is seen."""
    with Visit(looker, server.origin, 390, base=start) as visit:
        page = visit.page
        page.click(".search button")
        page.wait_for_timeout(1000)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        page.evaluate(WATCH)
        for _ in range(repeats + 1):
            for key in query:
                page.keyboard.type(key)
                page.wait_for_timeout(100)
            page.wait_for_timeout(1200)
            _, begun, seen = page.evaluate("window.keys.at(-1)")
            yield seen - begun if seen else float("inf")
            page.keyboard.press("Control+a")
            page.keyboard.press("Backspace")
            page.wait_for_timeout(500)


def measure(browser, folder, queries, throttle, start, repeats=7):
    """Prints for each query when its first result is seen, and what it loads."""
    looker = looking.Looker(browser)
    server = serving.Server(folder, serving.Headers(""))
    for query in queries:
        first, *others = times(looker, server, query, start, throttle, repeats)
        files, size = loads(looker, server, folder, query, start)
        print(f"{query}: {statistics.median(others):.0f} ms ({min(others):.0f} to {max(others):.0f}), "
              f"{first:.0f} ms the first time; {files} files, {size:,} bytes", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="a built site")
    parser.add_argument("--throttle", type=float, help="measure, with a processor so many times slower")
    parser.add_argument("--queries", default="코디네이터 화면,swift view,수 있다,nichi")
    parser.add_argument("--page", default="/", help="a page of the site that has the field")
    arguments = parser.parse_args()
    with playwright.sync_api.sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--disable-dev-shm-usage"])
        if arguments.throttle:
            measure(browser, arguments.folder, arguments.queries.split(","), arguments.throttle,
                    arguments.page)
            return
        headers = arguments.folder / "_headers"
        rules = serving.Headers(headers.read_text("utf-8") if headers.exists() else "")
        server = serving.Server(arguments.folder, rules)
        found = faults(looking.Looker(browser), server.origin)
        print("\n".join(f"{kind}: {words}" for kind, words in found))
        sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
