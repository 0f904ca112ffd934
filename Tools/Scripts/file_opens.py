#!/usr/bin/env python3
"""Usage: file_opens.py MICHI

Counts with strace how often a build opens each file of a small site: `site.yml` once; a Markdown
file once for its front matter and the links in it, and once for its page, its excerpts in lists, its
reading time, the feed and its Markdown copy.

Needs Linux and strace.
"""

import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

FILES = {
    "site.yml": "title: Opens\nbaseURL: https://example.com/\nhome: blog\nlistStyle: excerpts\n"
    "images: { widths: [400] }\ncode: { sources: {} }\nfeed: { content: full, length: 2 }\n"
    "markdownCopies: yes\nlanguages: { ko: { title: Opens } }\n",
    **{
        f"tutorials/post-{number}{language}.md":
        f"---\ndate: 2024-01-0{number}\ntags: [a, b]\nseries: One\n---\n"
        # A file that is longer than the part that is read for its front matter.
        + "Text of [[Post]] and [[日]].\n\n" * (1 if number > 1 else 1000)
        + f"# Post {number}\n"
        for number in range(1, 6) for language in ("", ".ko")
    },
    "tutorials/short.md": "---\ntitle: Post\ndate: 2023-01-01\n---\nText.\n",
    **{
        f"pages/{name}.md": f"# Page\n\nText of {name}.\n"
        for name in ("index", "about", "guide/index", "guide/deep/index", "guide/deep/page")
    },
    "kanji/grade-1.json": """[{"kanji": {"character": "日", "meaning": {"english": "sun"},
 "strokes": {"count": 4}, "onyomi": {"katakana": "ニチ"}, "kunyomi": {"hiragana": "ひ"}},
 "references": {"grade": 1}, "examples": []}]
""",
}


def main(michi):
    if not shutil.which("strace"):
        sys.exit("file opens: SKIPPED, strace is not installed")
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in FILES.items():
            path = root / "content" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        # Files that were just saved are looked at twice.
        time.sleep(0.1)
        log = root / "log"
        subprocess.run(
            ["strace", "-f", "-o", log, "-e", "trace=open,openat,openat2", michi, "build",
             "--root", root],
            check=True, capture_output=True)
        said = log.read_text(errors="surrogateescape")
        names = re.findall(r'"(?:[^"]*/)?content/([^"]*\.(?:md|yml|json))"', said)
    opens = collections.Counter(names)
    faults = []
    for name in FILES:
        limit = 2 if name.endswith(".md") else 1
        if not 0 < opens[name] <= limit:
            faults.append(f"content/{name} was opened {opens[name]} times, not at most {limit}")
    for fault in faults:
        print(fault)
    print(f"file opens: {len(FILES)} files, {len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(str(pathlib.Path(sys.argv[1]).resolve()))
