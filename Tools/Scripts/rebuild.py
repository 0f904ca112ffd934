#!/usr/bin/env python3
"""Edits a small site of many kinds at random, and builds it after each edit twice: into a folder where
the last build has left its notes, and with `--fresh` into another one. Files and messages have to be
the same. Some files are saved while a build reads them; the next build has to see that.

usage: rebuild.py MICHI [EDITS] [SEED]
"""

import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

PNG = b"\x89PNG\r\n\x1a\n"
FILES = {
    "content/site.yml": """title: Test
baseURL: https://example.com/
timeZone: Asia/Seoul
language: ko
languages: { en: { title: Test } }
data: { links: [{ name: text, url: url }] }
code: { modules: modules }
""",
    "modules/One/One.swift": "public let one = 1\n",
    "content/data/links.yml": "- { name: One, url: https://example.org/ }\n",
    "content/tutorials/2026-01-01-one/index.md": """---
title: One
tags: [a, b]
series: Way
---
The first, with a [link](/tutorials/two/#part).

![A picture](picture.png)

```swift {file=code.swift}
```
""",
    "content/tutorials/2026-01-01-one/picture.png": PNG,
    "content/tutorials/2026-01-01-one/drawing.psd": "not for readers, unless a page leads to it\n",
    "content/tutorials/2026-01-01-one/code.swift": "let answer = 42\n",
    "content/tutorials/2026-01-02-two.md": """---
title: Two
subtitel: Second
tags: [a]
series: Way
---
The second.

## Part

[[日]] and more of it.
""",
    "content/tutorials/2026-01-03-three.en.md": "# Three\n\nAn English one, without a picture.\n",
    "content/tutorials/2026-01-04-three.md": "# Four\n\nNo front matter.\n",
    "content/tutorials/2026-02-10-later.md": "---\ntitle: Later\n---\nScheduled.\n",
    "content/tutorials/drafts/2026-01-09-draft.md": "---\ntitle: Draft\n---\nA draft.\n",
    "content/pages/guides/index.md": "# Guides\n",
    "content/pages/guides/first.md": "# First\n\nText.\n",
    "content/assets/img/loose.png": PNG,
    "content/kanji/grade-1.json": """[{"kanji": {"character": "日", "meaning": {"english": "sun"},
 "strokes": {"count": 4}, "onyomi": {"katakana": "ニチ"}, "kunyomi": {"hiragana": "ひ"}},
 "references": {"grade": 1}, "examples": []}]
""",
    "templates/partials/footer.mustache": "<p>Footer</p>\n",
}
MOMENTS = ["2026-02-01", "2026-02-05", "2026-02-15", "2026-02-15T12:00:00+09:00"]


class Site:
    def __init__(self, michi, seed):
        self.michi, self.random = michi, random.Random(seed)
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="michi-rebuild-"))
        self.now, self.count, self.options = MOMENTS[0], 0, []
        self.mend()

    def mend(self):
        for name in ("content", "templates", "modules"):
            shutil.rmtree(self.root / name, ignore_errors=True)
        for path, text in FILES.items():
            self.write(path, text)

    def write(self, path, content):
        path = self.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def text(self, path):
        return (self.root / path).read_text()

    def replace(self, path, old, new):
        if (self.root / path).exists():
            self.write(path, self.text(path).replace(old, new))

    def build(self, output, *options):
        run = subprocess.run(
            [self.michi, "build", "--root", self.root, "--output", self.root / output,
             "--now", self.now, *self.options, *options],
            capture_output=True, text=True, check=False)
        said = run.stderr
        if "--json" in options and run.stdout:
            report = json.loads(run.stdout)
            said += json.dumps([report["diagnostics"], report["pages"]], ensure_ascii=False)
        return run.returncode, said, run.stdout

    def files(self, output):
        base = self.root / output
        return {
            str(path.relative_to(base)): path.read_bytes()
            for path in sorted(base.rglob("*"))
            if path.is_file() and ".michi" not in path.parts
        }

    def edit(self):
        """Makes one edit and returns what it was."""
        self.count += 1
        number, choose = self.count, self.random.choice
        post = choose(sorted(
            str(path.relative_to(self.root)) for path in self.root.glob("content/tutorials/**/*.md")))
        added = f"content/tutorials/2026-01-1{number % 5}-added.md"
        first = "content/tutorials/2026-01-01-one/"

        def body():
            self.write(post, self.text(post) + f"\nMore of it, {number}.\n")

        def in_place():
            with open(self.root / post, "a") as file:
                file.write(f"\nAt once, {number}.\n")

        def renamed_over():
            self.write("new", self.text(post) + f"\nSaved as editors do, {number}.\n")
            os.replace(self.root / "new", self.root / post)

        def time_set_back():
            before = (self.root / post).stat()
            body()
            os.utime(self.root / post, ns=(before.st_atime_ns, before.st_mtime_ns))

        def same_size_and_time():
            before = (self.root / post).stat()
            head, mark, rest = self.text(post).rpartition("---\n")
            self.write(post, head + mark + rest.swapcase())
            os.utime(self.root / post, ns=(before.st_atime_ns, before.st_mtime_ns))

        def add_or_remove():
            if (self.root / added).exists():
                (self.root / added).unlink()
            else:
                self.write(added, f"# Added {number}\n\n[[日]] [two](/tutorials/two/)\n")

        def rename():
            moved = post.replace(".md", "-x.md")
            if not (self.root / moved).exists():
                (self.root / post).rename(self.root / moved)

        def damage(what):
            pages = [path for path in (self.root / "site").rglob("*.html")]
            if pages:
                what(choose(sorted(pages)))

        def saved_meanwhile():
            other = choose(sorted(self.root.glob("content/tutorials/**/*.md")))
            # What has left since the last site is told once, so both have to be sites of the same.
            for run in (["site"], ["fresh", "--fresh"]):
                self.build(*run)
            body()
            michi = subprocess.Popen(
                [self.michi, "build", "--root", self.root, "--output", self.root / "site", "--now",
                 self.now, *self.options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(self.random.random() / 10)
            text = other.read_text()
            other.write_text(choose([
                text.replace("title: ", f"title: M{number} "), text.replace("\n# ", f"\n# M{number} "),
                text + f"\n[[日]] {number}\n", text + f"\nMeanwhile, {number}.\n",
                text.replace("tags: [", f"tags: [m{number % 3}, ")]))
            michi.wait()

        def foreign():
            for output in ("site", "fresh"):
                path = self.root / output / f"foreign{number}.txt"
                path.write_text("foreign") if path.parent.exists() else None
            said = [self.build("site"), self.build("fresh", "--fresh")]
            assert [run[0] for run in said] == [74, 74] or self.is_broken, said
            for path in self.root.glob("*/foreign*.txt"):
                path.unlink()

        edits = {
            "body": body, "body appended to": in_place, "body renamed over": renamed_over,
            "body with its time set back": time_set_back,
            "body of the same size and time": same_size_and_time,
            "body of another post": body,
            "nothing": lambda: None, "nothing again": lambda: None,
            "title": lambda: self.replace(post, "title: ", f"title: A{number} "),
            "heading": lambda: self.replace(post, "\n# ", f"\n# B{number} "),
            "tags": lambda: self.replace(post, "tags: [", f"tags: [c{number % 3}, "),
            "section": lambda: self.replace(post, "## Part", f"## Part {number % 2}"),
            "mention": lambda: self.write(post, self.text(post) + "\n[[日]]\n"),
            "picture in text": lambda: self.write(
                post, self.text(post) + "\n![x](/img/loose.png)\n"),
            "no picture in text": lambda: self.replace(post, "![x](/img/loose.png)", ""),
            "link to a file": lambda: self.write(
                first + "index.md", FILES[first + "index.md"] + "\n[x](drawing.psd)\n"),
            "foreign folder": lambda: (self.root / "site" / "foreign").mkdir(exist_ok=True)
            if (self.root / "site").exists() else None,
            "post": add_or_remove, "name of a post": rename,
            "draft": lambda: self.replace(post, "---\ntitle", "---\ndraft: true\ntitle"),
            "data": lambda: self.replace("content/data/links.yml", "One", f"One {number}"),
            "template": lambda: self.write(
                "templates/partials/footer.mustache", f"<p>Footer {number}</p>\n"),
            "phrases": lambda: self.write("templates/phrases/en.yml", f"home: Start {number}\n"),
            "description": lambda: self.replace(
                "content/site.yml", "title: Test\nbase", f"title: Test\ndescription: D{number}\nbase"),
            "compression": lambda: self.replace(
                "content/site.yml", "language: ko\n", "language: ko\ncompress: [gzip]\n"),
            "copies": lambda: self.replace(
                "content/site.yml", "language: ko\n",
                "language: ko\nmarkdownCopies: yes\nlistStyle: excerpts\n"),
            "host": lambda: self.replace(
                "content/site.yml", "language: ko\n", "language: ko\nhost: netlify\n"),
            "picture": lambda: self.write(first + "picture.png", PNG + bytes([number % 256])),
            "code": lambda: self.replace(first + "code.swift", "answer", f"answer{number}"),
            "module": lambda: self.write(f"modules/One/File{number % 3}.swift", "let a = 1\n"),
            "no modules": lambda: shutil.rmtree(self.root / "modules", ignore_errors=True),
            "folder": lambda: self.write(f"content/pages/f{number % 4}/index.md", "# Folder\n"),
            "no folder": lambda: shutil.rmtree(
                self.root / f"content/pages/f{number % 4}", ignore_errors=True),
            "leftover": lambda: self.write(f"content/tutorials/.x{number}.swp", "x"),
            "kanji": lambda: self.replace("content/kanji/grade-1.json", "ニチ", "ジツ"),
            "note": lambda: self.write("content/kanji/notes/日.md", f"Note {number}.\n"),
            "link to nowhere": lambda: self.write(post, self.text(post) + "\n[x](/nowhere/)\n"),
            "section of a link": lambda: self.replace(first + "index.md", "#part", "#part-1"),
            "clock": lambda: setattr(self, "now", choose(MOMENTS)),
            "options": lambda: setattr(
                self, "options", choose([[], ["--drafts"], ["--future"], ["--strict"],
                                         ["--base-url", "https://example.org/x/"]])),
            "damaged page": lambda: damage(lambda page: page.write_text("damaged")),
            "removed page": lambda: damage(lambda page: page.unlink()),
            "emptied folder": lambda: damage(lambda page: shutil.rmtree(page.parent)
                                             if page.parent.name != "site" else None),
            "foreign file": foreign,
            "save during a build": saved_meanwhile, "another save during a build": saved_meanwhile,
        }
        name = choose(sorted(edits))
        edits[name]()
        return f"{name} ({post})"


def main():
    michi = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    site = Site(michi, int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    ways, broken = {"nothing has changed": 0, "built": 0, "refused": 0}, 0
    site.is_broken = False
    for number in range(count):
        story = site.edit()
        further = ["--json"] if site.random.random() < 0.3 else []
        status, said, printed = site.build("site", *further)
        fresh, fresh_said, _ = site.build("fresh", "--fresh", *further)
        faults = []
        if status != fresh:
            faults.append(f"status {status}, fresh {fresh}")
        if said != fresh_said:
            faults.append(f"said:\n{said}\nfresh:\n{fresh_said}")
        if status == 0:
            files, others = site.files("site"), site.files("fresh")
            if files != others:
                names = sorted(
                    name for name in files.keys() | others.keys()
                    if files.get(name) != others.get(name))
                faults.append(f"different: {names}")
            verified, _, found = site.build("site", "--verify")
            if verified:
                faults.append(f"--verify: {found}")
        if faults:
            print(f"edit {number}, {story}: " + "\n".join(faults) + f"\nsee {site.root}")
            sys.exit(1)
        way = "refused" if status else "nothing has changed" if "nothing has" in printed else "built"
        ways[way] += 1
        site.is_broken = status != 0
        broken = broken + 1 if status else 0
        if broken > 2:
            site.mend()
            site.options = []
    shutil.rmtree(site.root)
    print(f"{count} edits, none told from a build from nothing: {ways}")


main()
