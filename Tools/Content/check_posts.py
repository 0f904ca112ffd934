#!/usr/bin/env python3
"""Checks the default tutorials and pages: links, addresses and Swift fences.

    Tools/Content/check_posts.py [--no-swift]

Every `/kanji/…/`, `/words/…/`, `/flows/…/`, `/img/…` and `*.md` link leads to something in
`content/` (for a flow, its file is looked for and not the state), every picture has a text, no
body has a level-1 heading, and every ```swift fence whose code stands in the post is accepted by
`swiftc -parse`.

Exit 0: everything is right. 1: something is not. 2: swiftc is missing, so fences were not parsed.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "content"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```([^`\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTIONS = {"/", "/tutorials/", "/flows/", "/kanji/", "/tags/"}


def dictionary():
    """The addresses of the kanji and words of the data."""
    found = set()
    for path in (CONTENT / "kanji").glob("*.json"):
        for entry in json.loads(path.read_text("utf-8")):
            found.add(f"/kanji/{entry['kanji']['character']}/")
            for example in entry["examples"]:
                word = example["japanese"].rpartition("（")[0].lstrip("*~ ")
                found.add(f"/words/{word}/")
    return found


def body_of(text):
    """What stands behind the front matter."""
    return text.split("\n---\n", 1)[1] if text.startswith("---\n") else text


def check_links(path, known):
    """One sentence for each link that leads nowhere."""
    prose = FENCE.sub("", body_of(path.read_text("utf-8")))
    if re.search(r"^# ", prose, re.MULTILINE):
        yield "a level-1 heading in the body: the title is in the front matter"
    for mark, text, target in LINK.findall(prose):
        address = target.split("#")[0]
        if mark and not text.strip():
            yield f"{target}: a picture without a text"
        if not address or address.startswith("https://"):
            continue
        if address.endswith(".md"):
            # `other.ko.md` is the Korean `other.md`, for those who mean it in any language.
            if not (path.parent / re.sub(r"\.ko\.md$", ".md", address)).is_file():
                yield f"{address}: no such file"
        elif (CONTENT / "assets" / address.lstrip("/")).is_file():
            continue
        elif address.startswith("/flows/") and address != "/flows/":
            if not (CONTENT / "flows" / f"{address.split('/')[2]}.yml").is_file():
                yield f"{address}: no such flow"
        elif address not in known:
            yield f"{address}: no such page"


def check_fences(path, folder):
    """What `swiftc -parse` says of each fence, with the post's own lines."""
    text = path.read_text("utf-8")
    for match in FENCE.finditer(text):
        if match[1] not in ("swift", "swift typecheck"):
            continue
        line = text[:match.start(2)].count("\n") + 1
        source = Path(folder, f"{path.stem}-{line}.swift")
        source.write_text("\n" * (line - 1) + match[2], "utf-8")
        result = subprocess.run(
            ["swiftc", "-parse", "-swift-version", "6", source], capture_output=True, text=True)
        if result.returncode != 0 or result.stderr:
            yield f"fence at line {line}:\n{result.stderr}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--no-swift", action="store_true", help="leave the fences alone")
    options = parser.parse_args()
    posts = sorted(CONTENT.glob("tutorials/**/*.md")) + sorted(CONTENT.glob("pages/*.md"))
    known = dictionary() | SECTIONS | {f"/{path.stem}/" for path in CONTENT.glob("pages/*.md")}
    parses = not options.no_swift and shutil.which("swiftc") is not None
    faults = fences = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in posts:
            found = list(check_links(path, known))
            if parses:
                found += check_fences(path, folder)
                fences = len(list(Path(folder).iterdir()))
            for fault in found:
                print(f"{path.relative_to(CONTENT.parent)}: {fault}", file=sys.stderr)
            faults += len(found)
    print(f"{len(posts)} posts and pages, {fences} Swift fences parsed: {faults or 'no'} faults")
    if not parses and not options.no_swift:
        print("MISSING: swiftc. The fences were NOT parsed.", file=sys.stderr)
    return 1 if faults else 0 if parses or options.no_swift else 2


if __name__ == "__main__":
    sys.exit(main())
