#!/usr/bin/env python3
"""Imports sites whose files are mutated at random, and looks for what must not be.

usage: mutate.py MICHI SECONDS [SEED]

Each import must end in time, with a root that builds, and write nothing but that root. Where Debian's
`jekyll` is installed, it says what is published: each of its addresses is there or told, and no text
that it hides is shown.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unicodedata

SITES = sorted((pathlib.Path(__file__).resolve().parent / "sites").iterdir())

TOKENS = [
    b"{{", b"}}", b"{%", b"%}", b"{% raw %}", b"{% endraw %}", b"{% highlight x %}", b"{% include ../../etc/passwd %}",
    b"{% include_relative ../../../../etc/passwd %}", b"{% include plain.html %}", b"```\n", b"~~~\n", b"`", b"|", b"\n|\n",
    b"<div>", b"</div>", b"<div markdown=\"1\">\n", b"<pre>\n\n", b"<!--", b"-->", b"<a id='x'/>", b"---\n", b"+++\n", b"\r\n",
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xe1\x84\x80\xe1\x85\xa1", b"](", b"](../../..)", b"](/%2e%2e/%2e%2e/x)", b"\\", b"$$",
    b"title: [", b"date: 2018-13-45", b"date: 99999-01-01 25:00", b"permalink: /../../../x/", b"permalink: /:nope/", b"slug: ../../x",
    b"categories: ../../..", b"tags: &a [*a]", b"x: &a [1,1]\ny: &b [*a,*a]\nz: [*b,*b]\n", b"redirect_from: ../../../y", b"layout: null",
    b"published: false\n", b"published:\n", b"date: 2098-01-01\n", b"redirect_to: /x/\n", b"permalink: /same/\n", b"permalink: /tags/\n",
    b"{% if a %}", b"{% endif %}", b"{% for p in site.posts %}", b"{% for i in (1..9000) %}", b"{% endfor %}", b"{% capture a %}",
    b"{% assign a = a | append: a %}", b"{% endraw %}", b"{{ paginator }}", b"{% x %}", b"{% endx %}",
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


HIDDEN = b"NEVERSHOWN"


def hidden(random):
    """Files that Jekyll does not publish."""
    for folder in ["_drafts", "a/_drafts", "_unknown", "_posts", "."]:
        ending = random.choice(["md", "html", "markdown"])
        body = random.choice([b"", b"<!doctype html><html><body>"]) + HIDDEN
        head = random.choice([b"published: false", b"published:", b"published: no"])
        name = f"2019-01-0{random.randrange(1, 9)}-{HIDDEN.decode().lower()}.{ending}"
        if folder == "_posts" and random.randrange(2):
            name, head = "2097" + name[4:], b"title: x"
        yield f"{folder}/{name}", b"---\n" + head + b"\n---\n" + body + b"\n"


def letters(text):
    return "".join(c for c in unicodedata.normalize("NFC", text) if c.isalnum()).lower()


def published(source, folder):
    """The files that Jekyll writes; None where it fails."""
    copy = folder / "jekyll"
    shutil.copytree(source, copy)
    config = copy / "_config.yml"
    text = config.read_bytes() if config.exists() else b""
    text = re.sub(rb"^(theme|markdown|plugins|gems|plugins_dir)\s*:.*\n(?:[ -].*\n)*", b"", text, flags=re.M)
    config.write_bytes(text + b"\nhighlighter: none\n")
    plugin = copy / "_plugins" / "all.rb"
    plugin.parent.mkdir(exist_ok=True)
    # What bodies say does not matter here.
    plugin.write_text(
        "Jekyll::Hooks.register([:documents, :pages], :pre_render) { |d, _| d.content = ''; d.data['layout'] = nil }\n"
        "Jekyll::Hooks.register(:documents, :post_init) { |d| d.data['excerpt'] = 'x' }\n")
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    run = subprocess.run(["jekyll", "build", "--disable-disk-cache"], cwd=copy, capture_output=True, env=environment, timeout=120)
    site = copy / "_site"
    if run.returncode:
        return None
    # What Jekyll cannot read, and a date of which it guesses the rest, has the year of the build in its
    # address; the import's report says so of each.
    unread = re.findall(r"(?:Exception reading|could not read file) (.*?): ", (run.stdout + run.stderr).decode(errors="replace"))
    stems = [letters(pathlib.Path(path).stem) for path in unread]
    return {
        unicodedata.normalize("NFC", path) for path in (str(p.relative_to(site)) for p in site.rglob("*") if p.is_file())
        if time.strftime("%Y") not in path and not any(stem in letters(path) for stem in stems)}


def compared(michi, source, root, folder, run):
    """A fault of the root against what Jekyll publishes."""
    expected = published(source, folder)
    if expected is None or not root.exists():
        return None
    build = subprocess.run([michi, "--root", str(root), "--now", "2026-12-01"], capture_output=True, timeout=120)
    if build.returncode:
        return f"the root does not build: {build.stderr.decode(errors='replace')[-1500:]}"
    site = root / "site"
    found = {str(p.relative_to(site)) for p in site.rglob("*") if p.is_file()}
    for path in found:
        if HIDDEN in (site / path).read_bytes() and ".michi" not in path:
            return f"{path} shows what Jekyll hides"
    report = json.loads(run.stdout)
    told = {a["address"].lstrip("/") for a in report["lost"] + report["theme"]}
    # A date of which Ruby guesses the rest, and a list that holds itself: the report names the file.
    doubtful = [letters(re.sub(r"^[\d-]+", "", pathlib.Path(n["path"]).stem)) for n in report["notes"] if n["path"] and ("the date" in n["message"] or "anchors and aliases" in n["message"])]
    missing = [
        p for p in expected - found
        if not any(stem in letters(p) for stem in doubtful) and not {p, p.removesuffix("index.html"), p.removesuffix(".html"), p.removesuffix(".map")} & told]
    return f"neither there nor told: {missing}" if missing else None


def main():
    michi, seconds = sys.argv[1], float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    asks = shutil.which("jekyll") is not None
    end, imports, texts, asked = time.time() + seconds, 0, 0, 0
    while time.time() < end:
        chance = random.Random(seed)
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            source = folder / "a/b/source"
            site = chance.choice(SITES)
            for path, content in list(files(site, chance)) + list(hidden(chance)):
                if chance.randrange(12) == 0 and HIDDEN not in content:
                    content = mutated(content, chance)
                file = source / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
                texts += 1
            before = sorted(source.rglob("*"))
            try:
                run = subprocess.run(
                    [michi, "import", "jekyll", str(source), "--root", str(folder / "a/b/root"), "--now", "2026-12-01", "--json"],
                    capture_output=True, timeout=120)
                # A broken configuration is refused, as by Jekyll.
                refused = run.returncode == 74 and b"_config.yml" in run.stderr
                isTold = run.returncode == 1 and json.loads(run.stdout)["lost"]
                fault = run.returncode and not refused and not isTold and f"exit {run.returncode}: {run.stderr.decode(errors='replace')[-1500:]}"
                if asks and not fault and not refused:
                    fault = compared(michi, source, folder / "a/b/root", folder / "a", run)
                    asked += 1
            except subprocess.TimeoutExpired:
                fault = "not done after 120 s"
            outside = [p for p in folder.rglob("*") if (folder / "a/b") not in p.parents and p not in (folder / "a", folder / "a/b") and (folder / "a/jekyll") not in [p, *p.parents]]
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
    print(f"{imports} imports of {texts} files, {asked} compared with Jekyll, no fault")


main()
