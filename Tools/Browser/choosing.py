"""What authors choose in `site.yml`, as readers then meet it: the colours at first sight, a logo, lists
of cards and of excerpts, names of authors, deeper contents. The site is `sites.choosing`."""

from controls import Visit

WIDTHS = [320, 390, 1280]
LIST, DEEP, PARTS = "/posts/", "/posts/deep/", "/posts/parts/"

GROUND = """() => {
  const parts = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number);
  return parts.reduce((sum, it) => sum + it) > 384 ? "light" : "dark";
}"""

# The logo and what is wrong with it in the place of the seal.
LOGO = """() => {
  const logo = document.querySelector(".brand img");
  if (!logo?.naturalWidth) return "there is no picture";
  const [own, brand] = [logo, logo.parentElement].map((it) => it.getBoundingClientRect());
  if (own.left < brand.left || own.right > brand.right + 1 || own.height > 32) {
    return `it is ${own.width} by ${own.height} px in ${brand.width} px`;
  }
  if (getComputedStyle(logo.parentElement, "::before").content !== "none") return "the seal is there, too";
}"""

# What each entry of a list shows, and the words that reach out of its box.
ROWS = """() => Promise.all([...document.querySelectorAll(".rows > li")].map(async (row) => {
  row.scrollIntoView({ block: "center", behavior: "instant" });
  const picture = row.querySelector(":scope > img");
  if (picture) picture.loading = "eager";
  await picture?.decode().catch(() => {});
  const box = row.getBoundingClientRect();
  const isOutside = (it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return [...range.getClientRects()].some(({ left, right }) => left < box.left || right > box.right + 1);
  };
  return {
    title: row.querySelector("a").innerText,
    text: [...row.querySelectorAll("p:not(.row-facts, .read-more)")].map((it) => it.innerText).join(" "),
    picture: picture && picture.naturalWidth ? picture.clientWidth / row.clientWidth : 0,
    outside: [...row.querySelectorAll("a, p")].filter(isOutside).map((it) => it.innerText),
  };
}))"""

# Whether the marked line of the contents is in sight.
MARKED = """() => {
  const [mark, box] = [".toc [aria-current]", ".toc"].map((it) =>
    document.querySelector(it)?.getBoundingClientRect());
  return mark && mark.top >= Math.max(0, box.top) && mark.bottom <= Math.min(innerHeight, box.bottom) + 1;
}"""


def faults(looker, origin):
    """Every fault as (kind, words)."""
    checks = [first_sight, logo, cards, excerpts, authors, contents, words, parts,
              printed, forced]
    return [("choice", f"{check.__name__}: {fault}") for check in checks
            for fault in check(looker, origin)]


def first_sight(looker, origin):
    """`theme: light` is light on a dark system, without a script too, until the reader chooses."""
    for has_script in [False, True]:
        with Visit(looker, origin, color_scheme="dark", java_script_enabled=has_script) as visit:
            if visit.page.evaluate(GROUND) != "light":
                yield f"it is dark, {'with' if has_script else 'without'} a script"
    with Visit(looker, origin, color_scheme="dark") as visit:
        page = visit.page
        if page.input_value(".theme select") != "light":
            yield f"the choice says {page.input_value('.theme select')}"
        for choice, then in [("dark", "dark"), ("light", "light"), ("auto", "dark")]:
            page.select_option(".theme select", choice)
            grounds = [page.evaluate(GROUND)]
            page.goto(origin + LIST)
            grounds.append(page.evaluate(GROUND))
            if grounds != [then] * 2:
                yield f"{choice} is {' and on the next page '.join(grounds)}"
    with Visit(looker, origin, color_scheme="dark") as visit:
        visit.page.emulate_media(media="print", color_scheme="dark")
        if visit.page.evaluate(GROUND) != "light":
            yield "paper is dark"


def logo(looker, origin):
    """The logo is seen beside the title, in the place of the seal."""
    for width in WIDTHS:
        with Visit(looker, origin, width) as visit:
            wrong = visit.page.evaluate(LOGO)
            if wrong or not visit.seen(".brand img") or not visit.seen(".brand"):
                yield f"{width}px: {wrong or 'it is covered'}"


def cards(looker, origin):
    """Cards show picture, title and how the text begins, and lead on wherever they are pressed."""
    for width in WIDTHS:
        with Visit(looker, origin, width) as visit:
            page = visit.page
            shown = page.evaluate(ROWS)
            yield from readable(shown, width)
            pictured = [row for row in shown if row["picture"] > .95]
            if len(pictured) != 1:
                yield f"{width}px: {len(pictured)} pictures are seen"
                continue
            page.focus(".cards a >> nth=0")
            page.keyboard.press("Tab")
            focused = page.evaluate("document.activeElement.innerText")
            if focused != shown[1]["title"]:
                yield f"{width}px: from the first card Tab leads to {focused}"
            with page.expect_navigation():
                page.locator(".cards > li > img").click(force=True)
            if visit.seen("h1") != [pictured[0]["title"]]:
                yield f"{width}px: the picture leads to {page.url}"


def excerpts(looker, origin):
    """Excerpts show what stands above the mark, code too, and lead to the rest."""
    for width in WIDTHS:
        with Visit(looker, origin + LIST, width) as visit:
            yield from readable(visit.page.evaluate(ROWS), width)
            if not visit.seen(".excerpts pre") or visit.seen(".excerpts .tools"):
                yield f"{width}px: the code is not seen"
            if len(visit.seen(".read-more a")) != 1:
                yield f"{width}px: {visit.seen('.read-more a')} lead to the rest"
                continue
            with visit.page.expect_navigation():
                visit.page.click(".read-more a")
            if visit.page.url != origin + DEEP:
                yield f"{width}px: the rest is {visit.page.url}"


def readable(rows, width):
    """Rows without text, and words that are cut off or reach out of their row."""
    for row in rows:
        if not row["title"] or not row["text"] or row["outside"]:
            yield f"{width}px: {row['title'][:20]!r}: {row['outside'] or 'nothing'} is seen"
    if not rows:
        yield f"{width}px: nothing is listed"


def authors(looker, origin):
    """Each author of an entry leads to a page that lists the entry."""
    with Visit(looker, origin + DEEP, 390) as visit:
        title, names = visit.seen("h1"), visit.seen(".facts [rel=author]")
        if len(names) != 2:
            yield f"{names} are seen"
        for name in names:
            visit.page.goto(origin + DEEP)
            with visit.page.expect_navigation():
                visit.page.click(f".facts [rel=author]:text-is('{name}')")
            if name not in visit.seen("h1")[0] or not set(title) & set(visit.seen(".rows a")):
                yield f"{name} leads to {visit.page.url}"


def contents(looker, origin):
    """The third level of contents is seen, further in, and the mark does not leave the window."""
    for width in WIDTHS:
        with Visit(looker, origin + DEEP, width) as visit:
            page = visit.page
            visit.opened(".toc summary", ".toc a")
            third = visit.seen(".toc ol ol ol a")
            places = page.evaluate("""() => [1, 2, 3].map((depth) =>
              document.querySelector(`.toc ${"ol ".repeat(depth)} a`))
                .map((it) => it.getBoundingClientRect().x + parseFloat(getComputedStyle(it).paddingInlineStart))""")
            if not third or places != sorted(set(places)):
                yield f"{width}px: {len(third)} links are seen, the levels begin at {places}"
            page.click(".toc ol ol ol a >> nth=-1")
            page.wait_for_timeout(300)
            if not third or third[-1] not in " ".join(visit.seen(":target")):
                yield f"{width}px: {third[-1:]} leads to {visit.seen(':target')}"
    with Visit(looker, origin + DEEP) as visit:
        visit.page.evaluate("document.querySelector('.prose h4:last-of-type').scrollIntoView()")
        visit.page.wait_for_timeout(300)
        if not visit.page.evaluate(MARKED):
            yield "what is read is marked out of sight"


def words(looker, origin):
    """Pages call posts what their title says, in each language."""
    for path, name in [("", "글"), ("/ja", "記事"), ("/en", "Posts")]:
        for route in ["/", LIST]:
            with Visit(looker, origin + path + route) as visit:
                text = visit.page.inner_text("body")
                if name not in text or any(it in text.lower() for it in ["tutorial", "튜토리얼", "チュートリアル"]):
                    yield f"{path}{route} says tutorial, and not {name}"


# Where each picture of a row begins and ends.
ROW = """() => [...document.querySelectorAll(".images img")].map((it) => {
  const { left, right, top } = it.getBoundingClientRect();
  return { left, right, top };
})"""


def parts(looker, origin):
    """Components: nothing comes from elsewhere before a reader opens a video; tabs and what is folded
    open by mouse and keyboard, without a script too."""
    for width, has_script in [(360, True), (1280, True), (1280, False)]:
        with Visit(looker, origin + PARTS, width, java_script_enabled=has_script) as visit:
            page = visit.page
            asked = []
            page.on("request", lambda it: asked.append(it.url))
            page.route("https://**", lambda route: route.abort())
            page.reload()
            page.wait_for_timeout(500)
            far = [it for it in asked if not it.startswith(origin)]
            if far:
                yield f"{width}px: {far[0]} is fetched unasked"
            for word, isShown in [("첫째 글", True), ("둘째 글", False), ("숨은 글", False)]:
                if page.get_by_text(word).is_visible() != isShown:
                    yield f"{width}px: {word} is {'not ' if isShown else ''}seen at first"
            page.get_by_text("Kotlin", exact=True).click()
            if not page.get_by_text("둘째 글").is_visible() or page.get_by_text("첫째 글").is_visible():
                yield f"{width}px: the second tab does not take the place of the first"
            page.get_by_text("Swift", exact=True).focus()
            page.keyboard.press("Enter")
            if not page.get_by_text("첫째 글").is_visible():
                yield f"{width}px: the keyboard does not open a tab"
            page.get_by_text("Linux", exact=True).click()
            if has_script:
                page.reload()
            if not page.get_by_text("리눅스의 글").is_visible() or page.get_by_text("맥의 글").is_visible():
                yield f"{width}px: tabs in step do not show what was chosen"
            page.get_by_text("접힌 것").click()
            if not page.get_by_text("숨은 글").is_visible():
                yield f"{width}px: what is folded does not open"
            page.get_by_text("어느 강연").click()
            if not has_script:
                page.get_by_text("YouTube 동영상").click()
            page.wait_for_timeout(500)
            if not any("youtube-nocookie.com" in it for it in asked):
                yield f"{width}px: the video does not load when it is opened"
            first, second = page.evaluate(ROW) if has_script else (None, None)
            if first and (first["right"] > second["left"] or first["top"] != second["top"]):
                yield f"{width}px: the pictures do not stand in a row"


# What print adds after each link to another site.
ADDED = """() => [...document.querySelectorAll(".prose a[href^=http]")]
  .filter((it) => !it.closest(".embed")).map((it) => getComputedStyle(it, "::after").content)"""


def printed(looker, origin):
    """Paper has what is folded, as `print: open` says, and each URL once, without a script too."""
    for has_script in [True, False]:
        with Visit(looker, origin + PARTS, java_script_enabled=has_script) as visit:
            page = visit.page
            page.emulate_media(media="print")
            added = page.evaluate(ADDED)
            if [it != "none" for it in added] != [False, True]:
                yield f"the links are printed with {added}"
            if not page.get_by_text("숨은 글").is_visible() or page.locator("iframe").is_visible():
                yield "what is folded is not printed, or an empty frame is"
            if not page.get_by_text("youtube.com/watch").is_visible():
                yield "the URL of the video is not printed"


# The parts of the page in which no outline shows the current entry.
UNMARKED = """() => [".menu", ".sidebar"].filter((part) =>
  getComputedStyle(document.querySelector(`${part} [aria-current]`)).outlineStyle === "none")"""


def forced(looker, origin):
    """In the system's colours, the menu and the sidebar show the current entry."""
    with Visit(looker, origin + DEEP, forced_colors="active") as visit:
        for part in visit.page.evaluate(UNMARKED):
            yield f"{part} does not show the current entry"
