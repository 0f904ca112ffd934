#!/usr/bin/env python3
"""Builds the same posts with Jekyll and with Michi under many permalinks, and compares the files.

usage: jekyll_permalinks.py MICHI

Needs Debian's `jekyll`. Each pattern is a site of its own; the last one has a permalink in the front
matter of each post. What Michi writes otherwise on purpose is named in DIFFERENT.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

POSTS = {
    "2026-01-02-hello.md": "",
    "2026-11-09-Hello_World.md": "categories: [Web Dev]",
    "2026-03-05-한글-제목.md": "categories: [스위프트, iOS]",
    "2024-12-31-道.md": "category: 漢字 言葉",
    "2025-02-28-with.dots-1.2.md": "categories: a b",
    "2026-05-05-late.md": "date: 2026-05-05 20:00:00 +0000",
    "2026-06-07-slugged.md": 'slug: "other-name"',
    "2026-07-08-c++ & c#.md": "",
    "2026-08-09-100%.md": "categories: [C/C++, X, x]",
}

PATTERNS = [
    "pretty", "date", "ordinal", "none",
    "/:year/:month/:day/:title/", "/:year/:month/:title.html", "/:short_year/:i_month/:i_day/:title",
    "/:y_day-:year/:title/", "/blog/:title", "/:categories/:title/", "/x/:categories/:title.html",
    "/:month_:day/:title/", "blog/:year/:title", "/:year/:month/:day/:slug/", "/p/:name/",
    "/:collection/:title/", "/a///:title//", "/글/:title/", "/%EA%B8%80/:title.html",
]

OWN = {
    "2026-01-02-a.md": "/a/",
    "2026-01-03-b.md": "/b.html",
    "2026-01-04-c.md": "/c",
    "2026-01-05-d.md": "d/e/",
    "2026-01-06-f.md": "/:year/:title/x.html",
    "2026-01-07-한.md": "/한글/주소/",
    "2026-01-08-g.md": "/g/index.html",
    "2026-01-09-h.md": "/2018/11/08/old post/",
    "2026-01-10-i.md": "/:categories/i/",
    "2026-01-11-v.md": "/v1.2",
}

# Jekyll writes these in small letters and without signs; Michi keeps a name as its author writes it.
# A file without `.html` would be sent as something to download.
DIFFERENT = {
    ("/:year/:month/:day/:slug/", "2026/11/09/Hello_World/index.html"): "2026/11/09/hello-world/index.html",
    ("/:year/:month/:day/:slug/", "2025/02/28/with.dots-1.2/index.html"): "2025/02/28/with-dots-1-2/index.html",
    ("/:year/:month/:day/:slug/", "2026/07/08/c++-&-c#/index.html"): "2026/07/08/c-c/index.html",
    ("/:year/:month/:day/:slug/", "2026/08/09/100%/index.html"): "2026/08/09/100/index.html",
    ("/p/:name/", "p/2026-11-09-Hello_World/index.html"): "p/2026-11-09-hello-world/index.html",
    ("/p/:name/", "p/2025-02-28-with.dots-1.2/index.html"): "p/2025-02-28-with-dots-1-2/index.html",
    ("/p/:name/", "p/2026-07-08-c++-&-c#/index.html"): "p/2026-07-08-c-c/index.html",
    ("/p/:name/", "p/2026-08-09-100%/index.html"): "p/2026-08-09-100/index.html",
    (None, "v1.2.html"): "v1.2",
}


def post(front, name):
    return f"---\ntitle: {name[11:-3]!r}\n{front}\n---\n\ntext\n"


def pages(folder):
    """The paths of the posts' pages: every HTML file with the word that their template has."""
    return {
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and b"<p>text</p>" in path.read_bytes() and path.suffix != ".xml"
    }


def with_jekyll(root, posts, permalink):
    (root / "_posts").mkdir(parents=True)
    setting = f'permalink: "{permalink}"\n' if permalink else ""
    (root / "_config.yml").write_text(f"timezone: Asia/Seoul\nfuture: true\n{setting}")
    for name, text in posts.items():
        (root / "_posts" / name).write_text(text)
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    subprocess.run(
        ["jekyll", "build", "-q", "--disable-disk-cache"], cwd=root, check=True, env=environment)
    return pages(root / "_site")


def with_michi(michi, root, posts, permalink):
    (root / "content/tutorials").mkdir(parents=True)
    setting = f'\n  permalink: "{permalink}"' if permalink else ""
    (root / "content/site.yml").write_text(
        f"title: x\ntimeZone: Asia/Seoul\nsearch: off\ntutorials:\n  path: posts{setting}\n")
    for name, text in posts.items():
        (root / "content/tutorials" / name).write_text(text)
    run = subprocess.run(
        [michi, "--future", "--now", "2026-12-01"], cwd=root, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    # The start page shows how the newest post begins.
    return pages(root / "site") - {"index.html"}


def compare(michi, posts, permalink):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        expected = with_jekyll(folder / "jekyll", posts, permalink)
        found = with_michi(michi, folder / "michi", posts, permalink)
    found = {DIFFERENT.get((permalink, path), path) for path in found}
    for path in sorted(expected - found):
        print(f"{permalink}: Jekyll alone writes {path}")
    for path in sorted(found - expected):
        print(f"{permalink}: Michi alone writes {path}")
    return len(expected), len(expected ^ found)


def main():
    if shutil.which("jekyll") is None:
        return print("jekyll is not installed: nothing is compared")
    michi = os.path.abspath(sys.argv[1])
    posts = {name: post(front, name) for name, front in POSTS.items()}
    own = {name: post(f'permalink: "{address}"', name) for name, address in OWN.items()}
    results = [compare(michi, posts, pattern) for pattern in PATTERNS]
    results.append(compare(michi, own, None))
    pages_compared = sum(count for count, _ in results)
    faults = sum(count for _, count in results)
    print(f"{len(results)} permalinks, {pages_compared} pages, {faults} faults")
    sys.exit(1 if faults else 0)


main()
