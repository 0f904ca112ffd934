#!/usr/bin/env python3
"""Imports sites whose files are mutated at random, and looks for what must not be.

usage: mutate.py MICHI SECONDS [SEED]

Each import must end in time, with a root that builds, and write nothing but that root.
"""

import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

SITES = sorted((pathlib.Path(__file__).resolve().parent / "sites").iterdir())

TOKENS = [
    b"{{", b"}}", b"{%", b"%}", b"{% raw %}", b"{% endraw %}", b"{% highlight x %}", b"{% include ../../etc/passwd %}",
    b"{% include_relative ../../../../etc/passwd %}", b"{% include plain.html %}", b"```\n", b"~~~\n", b"`", b"|", b"\n|\n",
    b"<div>", b"</div>", b"<div markdown=\"1\">\n", b"<pre>\n\n", b"<!--", b"-->", b"<a id='x'/>", b"---\n", b"+++\n", b"\r\n",
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xe1\x84\x80\xe1\x85\xa1", b"](", b"](../../..)", b"](/%2e%2e/%2e%2e/x)", b"\\", b"$$",
    b"title: [", b"date: 2018-13-45", b"date: 99999-01-01 25:00", b"permalink: /../../../x/", b"permalink: /:nope/", b"slug: ../../x",
    b"categories: ../../..", b"tags: &a [*a]", b"x: &a [1,1]\ny: &b [*a,*a]\nz: [*b,*b]\n", b"redirect_from: ../../../y", b"layout: null",
    b"collections: {../../x: {output: true}}", b"data_dir: ../..", b"includes_dir: /etc", b"collections_dir: ..", b"    ", b"\n\n", b"* ",
    b"1. ", b"> ", b"{: .x}", b":::", b"::x{", b"[^1]", b"[^1]: x", b"http://", b"=" * 40, b"-" * 40, b"|" * 300, b"<" * 300, b"> " * 100,
]


def mutated(data, random):
    data = bytearray(data)
    for _ in range(random.randrange(1, 8)):
        at = random.randrange(len(data) + 1)
        match random.randrange(5):
            case 0: data[at:at] = random.choice(TOKENS)
            case 1: del data[at:at + random.randrange(1, 30)]
            case 2: data[at:at] = data[at - random.randrange(40):at]
            case 3: data[at:at + 1] = bytes([random.randrange(256)])
            case 4: data[at:at + random.randrange(8)] = random.choice(TOKENS)
    return bytes(data)


def files(site, random):
    for part in ("\n" + site.read_text()).split("\n=== ")[1:]:
        path, _, content = part.partition("\n")
        if path.strip() == "_michi_options":
            continue
        yield path.strip(), content.encode()
        for copy in range(3):
            stem, dot, ending = path.strip().rpartition(".")
            if path.startswith("_posts"):
                yield f"{stem}-{copy}{dot}{ending}", mutated(content.encode(), random)


def main():
    michi, seconds = sys.argv[1], float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    end, imports, texts = time.time() + seconds, 0, 0
    while time.time() < end:
        chance = random.Random(seed)
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            source = folder / "a/b/source"
            site = chance.choice(SITES)
            for path, content in files(site, chance):
                if chance.randrange(12) == 0:
                    content = mutated(content, chance)
                file = source / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
                texts += 1
            before = sorted(source.rglob("*"))
            try:
                run = subprocess.run(
                    [michi, "import", "jekyll", str(source), "--root", str(folder / "a/b/root"), "--now", "2026-12-01"],
                    capture_output=True, timeout=120)
                # A broken configuration is refused, as by Jekyll.
                refused = run.returncode == 74 and b"_config.yml" in run.stderr
                fault = run.returncode and not refused and f"exit {run.returncode}: {run.stderr.decode(errors='replace')[-1500:]}"
            except subprocess.TimeoutExpired:
                fault = "not done after 120 s"
            outside = [p for p in folder.rglob("*") if (folder / "a/b") not in p.parents and p not in (folder / "a", folder / "a/b")]
            outside += [p for p in (folder / "a/b").iterdir() if p.name not in ("source", "root")]
            if outside or sorted(source.rglob("*")) != before:
                fault = f"wrote outside of the root: {outside}"
            if fault:
                kept = pathlib.Path(tempfile.gettempdir()) / f"michi-mutated-{seed}"
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(source, kept)
                print(f"seed {seed} ({site.stem}): {fault}\nkept in {kept}")
                sys.exit(1)
        imports += 1
        seed += 1
    print(f"{imports} imports of {texts} files, no fault")


main()
