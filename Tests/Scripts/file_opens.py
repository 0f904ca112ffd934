#!/usr/bin/env python3
"""Usage: file_opens.py MICHI

Counts with strace how often a build opens each file of a small site: `site.yml` once; a Markdown
file once for its front matter, once for its page, and once for each further use of its text: all
lists together, and the feed.

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
    "images: { widths: [400] }\ncode: { sources: {} }\nfeed: { content: full, length: 2 }\n",
    **{
        f"tutorials/post-{number}.md": f"---\ntitle: Post {number}\ndate: 2024-01-0{number}\n"
        f"tags: [a, b]\nseries: One\n---\nText of [[Post {number % 5 + 1}]].\n"
        for number in range(1, 6)
    },
    "pages/about.md": "---\ntitle: About\n---\nText.\n",
}
# The front matter, the page, the lists; the start page counts the minutes of a series.
LIMITS = {"site.yml": 1, "pages/about.md": 2}
POST, IN_FEED = 4, 1


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
        names = re.findall(r'"(?:[^"]*/)?content/([^"]*\.(?:md|yml))"', log.read_text())
    opens = collections.Counter(names)
    faults = []
    for name in FILES:
        limit = LIMITS.get(name, POST + (name[-4] in "45") * IN_FEED)
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
