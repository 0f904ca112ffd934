#!/usr/bin/env python3
"""Builds Jekyll sites with Jekyll, brings them into Michi, builds them with Michi, and compares.

usage: compare.py MICHI [--keep FOLDER] [SITE...]

A site is a folder, or a text of `sites/` in which a line `=== PATH` begins each file. Compared are the
address, title, date, categories, tags and visible text of each page, and the order and neighbours of
the posts. A body that differs must have a line in the import's report. Needs Debian's `jekyll` and
Python's `html5lib`.
"""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

QUIET = "--quiet" in sys.argv
HERE = pathlib.Path(__file__).resolve().parent

LAYOUT = """---
---
<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>
<p id="facts" data-title="{{ page.title | escape }}" data-date="{{ page.date | date_to_xmlschema }}"
 data-categories="{{ page.categories | join: '|' | escape }}" data-tags="{{ page.tags | join: '|' | escape }}"
 data-older="{{ page.previous.url | relative_url }}" data-newer="{{ page.next.url | relative_url }}"></p>
<main>{{ content }}</main></body></html>
"""

ORDER = """---
layout: null
permalink: /zz-order/
---
{% for post in site.posts %}<a href="{{ post.url | relative_url }}"></a>
{% endfor %}
"""

TEMPLATE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{title}}</title></head><body>
<p id="facts" data-title="{{title}}" data-date="{{#date}}{{date | rfc3339}}{{/date}}"
 data-categories="{{#taxonomies}}{{#terms}}{{title}}|{{/terms}}{{/taxonomies}}" data-tags="{{#tags}}{{title}}|{{/tags}}"
 data-older="{{#previous}}{{url}}{{/previous}}" data-newer="{{#next}}{{url}}{{/next}}"></p>
<main>{{{body}}}</main></body></html>
"""


def unpack(text, folder):
    for part in re.split(r"^=== ", text, flags=re.M)[1:]:
        path, _, content = part.partition("\n")
        file = folder / path.strip()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content.removesuffix("\n") + "\n" if content.strip() else "")


def visible(html):
    """What a reader sees: without white space, and with typographic signs as they are typed."""
    import html5lib
    html = re.sub(r'<a class="anchor".*?</a>', "", html)
    html = re.sub(r"<pre class=.lineno.>.*?</pre>", "", html, flags=re.S)
    html = re.sub(r"<(script|style|noscript)\b.*?</\1>|<!--.*?-->", "", html, flags=re.S)
    text = "".join(html5lib.parseFragment(html, namespaceHTMLElements=False).itertext())
    for sign, typed in zip("“”‘’–—…«»\u00a0", ["\"", "\"", "'", "'", "--", "---", "...", "<<", ">>", " "]):
        text = text.replace(sign, typed)
    # Formulas: MathJax's marks are not text.
    text = re.sub(r"\\[()\[\]]|↩|↩︎|\ufe0e", "", text)
    return re.sub(r"\s+", "", text)


def pages(folder):
    import html5lib
    found = {}
    for path in filter(pathlib.Path.is_file, folder.rglob("*.html")):
        text = path.read_text(errors="replace")
        if 'id="facts"' not in text:
            continue
        facts = html5lib.parse(text, namespaceHTMLElements=False).find(".//p[@id='facts']").attrib
        body = re.search(r"<main>(.*)</main>", text, re.S).group(1)
        found[str(path.relative_to(folder))] = (dict(facts), body)
    return found


def excerpts(left, right):
    """What stands in one of two texts alone, as far as the first pieces of a hundred signs differ."""
    start = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
    return ["- " + left[max(0, start - 20):start + 80], "+ " + right[max(0, start - 20):start + 80]]


def source_is_template(jekyll, path, report):
    return any("page itself" in note["message"] for note in report["notes"])


def moment(text):
    from datetime import datetime
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() if text else None


def build_jekyll(jekyll, options, layout_text, flags):
    """Builds a blog in place with plain layouts and without its plugins and theme; returns a fault."""
    for layout in list((jekyll / "_layouts").glob("*")) if (jekyll / "_layouts").exists() else []:
        layout.write_text(layout_text)
    (jekyll / "_layouts").mkdir(exist_ok=True)
    (jekyll / "_layouts" / "michi-test.html").write_text(layout_text)
    (jekyll / "zz-order.html").write_text(ORDER)
    plugin = jekyll / "_plugins" / "layout.rb"
    shutil.rmtree(plugin.parent, ignore_errors=True)
    plugin.parent.mkdir()
    plugin.write_text(
        "Jekyll::Hooks.register [:documents, :pages], :pre_render do |d, _|\n"
        "  d.data['layout'] = 'michi-test' if d.output_ext == '.html' && d.data['permalink'] != '/zz-order/'\nend\n"
        "class MichiBlock < Liquid::Block; end\n"
        "class MichiTag < Liquid::Tag; def render(c); ''; end; end\n"
        "texts = Dir.glob('**/*.{md,markdown,html}').map { |f| File.binread(f) }.join\n"
        "texts.scan(/\\{%-?\\s*(\\w+)/n).flatten.uniq.each do |name|\n"
        "  next if name.start_with?('end') || %w[else elsif when].include?(name) || Liquid::Template.tags[name]\n"
        "  Liquid::Template.register_tag(name, texts =~ /\\{%-?\\s*end#{name}\\b/n ? MichiBlock : MichiTag)\nend\n"
        "[Jekyll::Tags::IncludeTag, Jekyll::Tags::OptimizedIncludeTag, Jekyll::Tags::IncludeRelativeTag, Jekyll::Tags::PostUrl, Jekyll::Tags::Link].each do |tag|\n"
        "  tag.prepend(Module.new { def render(c); super; rescue StandardError; ''; end })\nend\n")
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "JEKYLL_NO_BUNDLER_REQUIRE": "true"}
    if "--built-in" in options:
        environment["TZ"] = options[options.index("--built-in") + 1]
    else:
        environment["TZ"] = "UTC"
    config = jekyll / "_config.yml"
    text = re.sub(r"^(theme|remote_theme|markdown|redcarpet|rdiscount|pygments|plugins|gems|plugins_dir|source|destination)\s*:.*\n(?:[ -].*\n)*", "", config.read_text() if config.exists() else "", flags=re.M)
    # Symbols, which Jekyll no longer reads.
    text = re.sub(r": +:(\w+)", r": \1", text)
    config.write_text(text + "\nhighlighter: none\n" if "highlighter" not in text else text)
    run = subprocess.run(
        ["jekyll", "build", "--disable-disk-cache"] + flags, cwd=jekyll, capture_output=True, text=True, env=environment)
    if run.returncode:
        return f"jekyll ends with {run.returncode}\n{run.stdout[-2000:]}\n{run.stderr[-3000:]}"
    return None


def compare(michi, name, source, work):
    jekyll, root = work / "jekyll", work / "michi"
    shutil.copytree(source, jekyll, symlinks=True, ignore=shutil.ignore_patterns(".git", "_site"))
    options = (jekyll / "_michi_options").read_text().split() if (jekyll / "_michi_options").exists() else []
    run = subprocess.run(
        [michi, "import", "jekyll", str(jekyll), "--root", str(root), "--json", "--now", "2026-12-01"] + options,
        capture_output=True, text=True)
    # 1 says that something is lost, which the report counts.
    if run.returncode not in (0, 1) or not run.stdout:
        return [f"{name}: the import ends with {run.returncode}\n{run.stderr[-1500:]}"], 0, 0
    report = json.loads(run.stdout)
    fault = build_jekyll(jekyll, options, LAYOUT, ["--future"])
    if fault:
        return [f"{name}: {fault}"], 0, 0
    (root / "templates").mkdir(exist_ok=True)
    (root / "templates" / "entry.mustache").write_text(TEMPLATE)
    run = subprocess.run([michi, "--root", str(root), "--now", "2026-12-01", "--future"], capture_output=True, text=True)
    if run.returncode:
        return [f"{name}: the build ends with {run.returncode}\n{run.stderr}"], 0, 0
    expected, found = pages(jekyll / "_site"), pages(root / "site")
    base = re.search(r"^baseurl:\s*[\"']?(/[^\s\"']*)", (jekyll / "_config.yml").read_text(), re.M)
    noted = {}
    for note in report["notes"]:
        noted.setdefault(note["path"], []).append(note)
    sources = {}
    for item in json.loads(subprocess.run([michi, "tree", "--json", "--root", str(root), "--future", "--now", "2026-12-01"], capture_output=True, text=True).stdout):
        sources[item["route"]] = item["source"]
    faults, explained, bodies, unknown = [], [], 0, 0
    for path in sorted(set(expected) - set(found)):
        # Michi has a page of its own for what a template made.
        if path == "404.html" or (root / "site" / path).exists() and source_is_template(jekyll, path, report):
            continue
        faults.append(f"{name}: Jekyll alone writes {path}")
    for path in sorted(expected.keys() & found.keys()):
        (facts, body), (other, michis) = expected[path], found[path]
        for key in ["title", "date", "categories", "tags", "older", "newer"]:
            left, right = facts["data-" + key], other["data-" + key]
            if key == "date":
                left, right = moment(left), moment(right)
                # Jekyll gives the date of the build to pages without a date and with invalid front matter.
                if left and left > time.time() - 3600:
                    continue
            if key in ("categories", "tags"):
                # Terms that differ only in case are one.
                left, right = (sorted(set(t.lower().strip("|").split("|"))) for t in (left, right))
            if key == "title":
                left, right = " ".join(left.split()), " ".join(right.split())
            if key in ("older", "newer"):
                from urllib.parse import unquote
                left, right = (unquote(t).removesuffix("index.html") for t in (left, right))
                # Of two texts for one page, one has another address now.
                right = left if left == re.sub(r"-\d+(?=/?$|\.html$)", "", right) else right
                # Pages in folders have neighbours in Michi alone.
                if not left and (sources.get("/" + path.removesuffix("index.html")) or "").startswith("content/pages/"):
                    continue
                if left in ("/", base and base.group(1) or "", (base and base.group(1) or "") + "/"):
                    left = ""
            if key == "title" and not left:
                continue
            if left != right:
                faults.append(f"{name}: {path}: {key} is {left!r} in Jekyll and {right!r} in Michi")
        bodies += 1
        left, right = visible(body), visible(michis)
        if left != right:
            notes = [n["message"] for key, ns in noted.items() if key and key.rsplit("/", 1)[-1].rsplit(".", 1)[0] in (sources.get("/" + path.removesuffix("index.html")) or sources.get("/" + path) or sources.get("/" + path.removesuffix(".html")) or "\0") for n in ns if n["weight"] != "decided"]
            unknown += not notes
            difference = excerpts(left, right)
            (explained if notes else faults).append(f"{name}: {path}: the body differs {'(' + '; '.join(sorted(set(notes))[:4]) + ')' if notes else '(unknown cause)'}\n    " + "\n    ".join(difference[:6]))
    moved = any("it now has" in n["message"] for n in report["notes"])
    extra = sorted(p for p in set(found) - set(expected) if not (moved and re.search(r"-\d+(/index)?\.html$", p)))
    if not QUIET:
        print("\n".join(explained))
    return faults + [f"{name}: Michi alone writes {path}" for path in extra], bodies, unknown


def sources(paths, keep):
    """Yields each blog's name, its source, and a folder to work in; `keep` is where they stay, if not None."""
    for site in [pathlib.Path(p) for p in paths] or sorted((HERE / "sites").iterdir()):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            if keep:
                folder = keep / site.stem
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
            source = site
            if site.is_file():
                source = folder / "source"
                unpack(site.read_text(), source)
            yield site.stem, source, folder


def main():
    if shutil.which("jekyll") is None:
        print("skipped: jekyll is not installed, so no import is compared")
        return
    if importlib.util.find_spec("html5lib") is None:
        print("skipped: Python has no html5lib, so no import is compared")
        return
    arguments = [a for a in sys.argv[1:] if a != "--quiet"]
    michi = os.path.abspath(arguments.pop(0))
    keep = None
    if "--keep" in arguments:
        index = arguments.index("--keep")
        keep = pathlib.Path(arguments[index + 1])
        del arguments[index:index + 2]
    sites = bodies = unknown = faults = 0
    for name, source, folder in sources(arguments, keep):
        sites += 1
        found, count, unexplained = compare(michi, name, source, folder)
        for fault in found:
            print(fault)
        faults += len(found)
        bodies += count
        unknown += unexplained
    print(f"{sites} sites, {bodies} pages compared, {faults} differences, {unknown} of unknown cause")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
