#!/usr/bin/env python3
"""Checks that an imported blog shows no text that Jekyll hides, and that no URL or word gets lost unreported.

usage: hidden.py MICHI [--keep FOLDER] [--add N] [--seed N] [SITE...]

A site is a folder with a real blog, or a file of `sites/`. Jekyll builds it with plain layouts and
without its plugins. The script then looks in every text file that Michi writes for pieces of the
source that no file of Jekyll's has, and for pages and words that are missing and not in the import's
report. `--add N` first adds N texts in forms that often hide them (comments of HTML, Liquid and
kramdown, drafts, future posts, excluded files), at random places; Jekyll's output decides which ones
are hidden.
"""

import html
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time
import unicodedata
from urllib.parse import unquote

import compare

# The number of characters of a piece, without spaces and signs.
PIECE = 24
TEXTS = {".html", ".htm", ".xhtml", ".xml", ".json", ".md", ".txt", ".markdown", ".csv", ".js", ".svg", ".yml", ".css", ""}

LAYOUT = """---
---
<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>{{ page.title | escape }}</title></head><body>
<p id="facts"></p><p>{{ page.description | escape }} {{ page.subtitle | escape }}</p><p>{{ page.excerpt | strip_html }}</p>
<p>{{ page.categories | join: " " | escape }} {{ page.tags | join: " " | escape }} {{ page.author | escape }}</p>
<p>{{ site.title | escape }} {{ site.description | escape }}</p>
<main>{{ content }}</main></body></html>
"""

# Each @ becomes a word that occurs nowhere else.
BLOCKS = [
    "{% comment %}\n@ is hidden\n{% endcomment %}", "{% comment %} @ {% endcomment %}", "{%- comment -%}@{%- endcomment -%}",
    "<!-- @ -->", "<!--\n@ first\n\n@ second\n-->", "<!-- > @ --- -->", "{::comment}\n@ text\n{:/comment}", "{::comment}@{:/comment}",
    "{% if false %}\n@\n{% endif %}", "{% unless true %}@{% endunless %}", "{% if site.michi_nothing %}@{% else %}{% endif %}",
    "{% if page.michi_nothing == 'x' %}@{% endif %}", "{% case 1 %}{% when 2 %}@{% endcase %}", "{% assign michi_a = '@' %}",
    "{% capture michi_b %}\n@\n{% endcapture %}", "{% for x in site.michi_nothing %}@{% endfor %}", "[@]: /somewhere/ \"@\"",
    "[^@]: The note @", "*[@]: The abbreviation @", "{::nomarkdown}\n<!-- @ -->\n{:/}",
    "<div><!-- @ --></div>", "<div>\n<!--\n@\n-->\n</div>", "* one <!-- @ -->\n* two\n\n  <!-- @ -->", "> <!-- @ -->\n> text",
    "1. one\n\n   {% comment %}@{% endcomment %}\n2. two", "{% if 1 == 2 %}\n# @\n{% elsif false %}\n@\n{% endif %}", "<? @ ?>", "<!X @>",
    "{% comment %}\n{% if true %}@{% endif %}\n{% endcomment %}", "{{ '@' | truncate: 0, '' }}", "{% increment michi_c %}<!--@-->",
    "<p><!-- @ --> text <!-- @ --></p>", "| a | b |\n|---|---|\n| <!-- @ --> | c |", "{: title=\"@\"}", "<!-- @\n```\n@\n``` -->",
]
INLINE = ["<!-- @ -->", "{% comment %}@{% endcomment %}", "{::comment}@{:/comment}", "{% if false %}@{% endif %}", "{% assign michi_d = \"@\" %}"]
HEADS = ["michi_note: \"@ text\"", "# @", "comment: |\n  @\n  text", "michi: {a: [\"@\"]}", "todo: [\"@\"]"]
FILES = [
    ("_drafts/@.md", "title: @", 0), ("_posts/2019-01-05-@.md", "title: @\npublished: false", 0), ("_posts/2097-01-05-@.md", "title: @", 0),
    ("_posts/2019-01-05-@.md", "title: @\ndate: 2097-01-01 10:00:00", 0), ("_includes/@.html", "", 1), ("_michi/@.md", "title: @", 0),
    (".michi-@/@.md", "title: @", 0), ("_posts/@.md", "title: @", 0), ("@/@.md", "title: @\npublished: false", 0), ("@.html", "title: @\npublished: no", 0),
    ("michi-excluded/@.md", "title: @", 0), ("michi-excluded/@.txt", "", 1), ("_data/@.yml", "", 1), ("_layouts/@.html", "", 1), ("@.md~", "", 1),
    ("#@.md", "title: @", 0), (".@.md", "title: @", 0), ("a/_drafts/2019-01-05-@.md", "title: @", 0), ("_site/@.md", "title: @", 0),
    ("_posts/2019-01-05-@.md", "title: @\npublished: False", 0), ("_posts/2019-01-05-@.html", "title: @\npublished: off", 0), ("vendor/bundle/@.md", "title: @", 0),
    ("_posts/2019-01-05-@", "title: @", 0), ("node_modules/@/readme.md", "title: @", 0),
]


def read(path):
    return path.read_text(errors="replace")


# A character between parts that do not belong together, such as two attributes.
BORDER = "\ue000"


def letters(text):
    """The letters and digits of a text, as one word."""
    return re.sub(rf"[^\w{BORDER}]+|_", "", unicodedata.normalize("NFC", text)).lower()


def words(text):
    return [w for w in (letters(w) for w in text.split()) if w]


def shown(path, keeps_comments):
    """What a file shows, with the values of attributes."""
    text = read(path)
    if path.suffix in (".html", ".htm", ".xhtml", ".xml", ".svg"):
        if not keeps_comments:
            text = re.sub(r"<!--.*?-->", " ", text, flags=re.S)
        text = re.sub(r"<!\[CDATA\[|\]\]>", " ", text)
        if path.suffix == ".xml":
            text = html.unescape(text)
        values = re.findall(r"[\w-]+=\"([^\"]*)\"|[\w-]+='([^']*)'", text)
        text = re.sub(r"<(/?(?:title|link|id|name|p|h\d|li|div|main|nav|a)\b[^<>]*)>", rf"{BORDER}<\1>", text)
        inner = re.sub(r"<(?:[!?/]?[a-zA-Z][^<>]*)>", "", text)
        # A word may be split by elements, and pieces of highlighted code by nothing at all.
        text = BORDER.join([inner] + [a or b for a, b in values])
        text = html.unescape(html.unescape(text))
    elif path.suffix == ".json":
        text = re.sub(r"\\u([0-9a-f]{4})", lambda m: chr(int(m.group(1), 16)), text)
        text = re.sub(r"\\[nrt]", " ", text).replace('":', BORDER).replace(',"', BORDER).replace('["', BORDER)
        text = html.unescape(re.sub(r"<[^<>]*>", "", text.replace('\\"', '"')))
    elif path.suffix in (".md", ".txt"):
        text = text.replace("](", BORDER)
    return unquote(text)


def texts(folder):
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix.lower() in TEXTS and ".michi" not in path.parts and path.stat().st_size < 20_000_000:
            yield path


def place(lines, chance):
    """A random line that is not inside a Liquid tag or comment."""
    def is_open(at):
        before = "\n".join(lines[:at])
        return any(before.count(a) != before.count(b) for a, b in [("{%", "%}"), ("{{", "}}")]) or len(re.findall(r"\{%-? *(end)?comment", before)) % 2
    return next((at for at in (chance.randrange(len(lines) + 1) for _ in range(20)) if not is_open(at)), 0)


def add(folder, count, chance):
    """Adds texts that Jekyll may hide; returns what each word is."""
    files = [p for p in sorted(folder.rglob("*")) if p.suffix in (".md", ".markdown", ".html") and p.is_file()
             and not any(part.startswith((".", "_")) and part != "_posts" for part in p.relative_to(folder).parts)
             and re.match(r"---\s*\n(.*\n)*?---\s*\n", read(p))]
    added, form = {}, 0
    config = folder / "_config.yml"
    text = read(config) if config.exists() else ""
    config.write_text(text.rstrip("\n") + "\n" + ("" if re.search(r"^exclude\s*:", text, re.M) else "exclude: [michi-excluded, vendor/bundle, node_modules]\n"))
    for number in range(count):
        word = "qz" + "".join(chr(97 + number // 26 ** i % 26) for i in range(3)) + "zqx"
        kind = number % 8
        if kind == 0:
            name, head, is_plain = FILES[form % len(FILES)]
            form += 1
            path = folder / name.replace("@", word)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(("" if is_plain else f"---\n{head.replace('@', word)}\n---\n") + f"text: {word} is hidden\n")
            added[word] = name
            continue
        if not files:
            continue
        path = chance.choice(files)
        match = re.match(r"---\s*\n(?:.*\n)*?---\s*\n", read(path))
        head, lines = match.group(0), read(path)[match.end():].split("\n")
        if kind == 1:
            piece = chance.choice(HEADS)
            head = re.sub(r"---\s*\n$", piece.replace("@", word) + "\n---\n", head)
        elif kind == 2:
            piece = chance.choice(INLINE)
            at = place(lines, chance)
            lines[at - 1 if at else 0] += " " + piece.replace("@", word)
        else:
            piece = BLOCKS[number % len(BLOCKS)]
            at = place(lines, chance)
            space = chance.choice([[""], []])
            lines[at:at] = space + piece.replace("@", word).split("\n") + space
        path.write_text(head + "\n".join(lines))
        added[word] = f"{path.relative_to(folder)}: {piece!r}"
    return added


def build(michi, source, work, count, seed):
    """Builds a blog with Jekyll and Michi; returns a fault, what was added, and the report."""
    jekyll, root = work / "jekyll", work / "michi"
    shutil.copytree(source, jekyll, symlinks=True, ignore=shutil.ignore_patterns(".git", "_site", ".jekyll-cache", ".gitmodules"))
    added = add(jekyll, count, random.Random(seed)) if count else {}
    start = time.time()
    run = subprocess.run(
        [michi, "import", "jekyll", str(jekyll), "--root", str(root), "--json", "--now", time.strftime("%Y-%m-%d")], capture_output=True, text=True)
    seconds = time.time() - start
    if run.returncode not in (0, 1) or not run.stdout:
        return f"the import ends with {run.returncode}\n{run.stderr[-1500:]}", added, None, seconds
    fault = compare.build_jekyll(jekyll, [], LAYOUT, [])
    if fault:
        return fault, added, None, seconds
    built = subprocess.run([michi, "--root", str(root), "--now", time.strftime("%Y-%m-%d")], capture_output=True, text=True)
    fault = built.returncode and f"the build ends with {built.returncode}\n{built.stderr[-1500:]}"
    return fault, added, json.loads(run.stdout), seconds


def check(michi, name, source, work, count, seed):
    fault, added, report, seconds = build(michi, source, work, count, seed)
    if fault:
        return [f"{name}: {fault}"], ""
    jekyll, site = work / "jekyll" / "_site", work / "michi" / "site"
    faults = []
    # Texts.
    known, jekylls = set(), {}
    for path in texts(jekyll):
        text = letters(shown(path, False))
        jekylls[path.relative_to(jekyll).as_posix()] = text
        for form in (text, text.replace(BORDER, "")):
            known.update(hash(form[i:i + PIECE]) for i in range(max(1, len(form) - PIECE + 1)))
    sources = {}
    for path in texts(work / "jekyll"):
        if jekyll not in path.parents and path.suffix != ".css":
            text = letters(html.unescape(html.unescape(unquote(re.sub(r"^[\w-]+: ", BORDER, read(path), flags=re.M)))))
            for i in range(max(1, len(text) - PIECE + 1)):
                sources.setdefault(hash(text[i:i + PIECE]), path)
    michis = {}
    hidden, seen = [], set()
    visible = "".join(jekylls.values())
    for path in texts(site):
        if path.suffix in (".js", ".css"):
            continue
        place = path.relative_to(site).as_posix()
        text = shown(path, True)
        michis[place] = letters(text)
        for word in re.findall(r"qz\w{3}zqx", text):
            if word in added and word not in visible and word not in seen:
                seen.add(word)
                hidden.append(f"{place} shows {word}: {added[word]}")
        last, text = -PIECE, michis[place]
        for at in range(0, max(1, len(text) - PIECE + 1), 6):
            piece = text[at:at + PIECE]
            if len(piece) == PIECE and hash(piece) in sources and hash(piece) not in known and piece not in seen:
                seen.add(piece)
                if at > last + 2 * PIECE:
                    hidden.append(f"{place} alone has …{text[at:at + 100]}… of {sources[hash(piece)].relative_to(work / 'jekyll')}")
                last = at
    # URLs.
    lost = {unquote(item["address"]).lstrip("/") for item in report["lost"] + report["theme"]}
    paths = [p.relative_to(jekyll).as_posix() for p in jekyll.rglob("*") if p.is_file() and "zz-order" not in p.parts]
    kept = 0
    for path in paths:
        plain = unicodedata.normalize("NFC", path)
        if any((site / form).is_file() for form in (path, plain, plain.removesuffix(".html") + "/index.html")):
            kept += 1
        elif not {plain, plain.removesuffix("index.html"), plain.removesuffix(".html"), plain.removesuffix(".map")} & lost:
            faults.append(f"Jekyll alone has {path}, and the report does not say so")
    # Files that are copied.
    copied = {p.relative_to(work / "jekyll").as_posix() for p in (work / "jekyll").rglob("*") if p.is_file() and jekyll not in p.parents}
    for path in site.rglob("*"):
        place = path.relative_to(site).as_posix()
        if path.is_file() and place in copied and not (jekyll / place).exists():
            faults.append(f"Michi alone publishes the file {place}")
    # Words of bodies.
    noted = {unicodedata.normalize("NFC", n["path"] or "") for n in report["notes"] + report["lost"] if n.get("weight") != "decided"}
    noted |= {unquote(n["address"]) for n in report["lost"]}
    stems = {letters(re.sub(r"^\d+-\d+-\d+-", "", pathlib.Path(p).stem)) for p in noted if p}
    bodies = whole = unexplained = 0
    for place, (_, body) in compare.pages(jekyll).items():
        other = michis.get(place) or michis.get(unicodedata.normalize("NFC", place))
        if other is None or 'id="facts"' not in read(jekyll / place):
            continue
        bodies += 1
        body = re.sub(r"<!--.*?-->", " ", body, flags=re.S)
        body = re.sub(r"<(script|style|noscript)\b.*?</\1>|<pre class=.lineno.>.*?</pre>", " ", body, flags=re.S)
        body = unquote(html.unescape(re.sub(r"<[^<>]*>", " ", body)))
        missing = [w for w in words(body) if w not in other]
        whole += not missing
        stem = letters(pathlib.Path(place.removesuffix("/index.html")).stem)
        if missing and not any(s and (stem in s or s in stem) for s in stems):
            unexplained += 1
            faults.append(f"{place} lacks {len(missing)} words: {' '.join(missing[:8])}")
    shown_added = sum(word in visible for word in added)
    summary = (
        f"{name}: {kept} of {len(paths)} URLs, {len(lost)} reported as lost; {whole} of {bodies} bodies have all words, "
        f"{unexplained} without a note; {len(added)} texts added, of which Jekyll shows {shown_added}; {len(hidden)} hidden texts shown; import {seconds:.1f} s")
    return [f"{name}: {f}" for f in faults + hidden], summary


def main():
    arguments = sys.argv[1:]
    michi, keep, count, seed = str(pathlib.Path(arguments.pop(0)).resolve()), None, 0, 1
    while arguments and arguments[0].startswith("--"):
        option, value = arguments.pop(0), arguments.pop(0)
        if option == "--keep":
            keep = pathlib.Path(value).resolve()
        elif option == "--add":
            count = int(value)
        elif option == "--seed":
            seed = int(value)
    if shutil.which("jekyll") is None:
        print("skipped: jekyll is not installed, so no import is compared")
        return
    failed = 0
    for name, source, folder in compare.sources(arguments, keep):
        faults, summary = check(michi, name, source, folder, count, seed)
        for fault in faults:
            print(fault)
        print(summary, flush=True)
        failed += len(faults)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
