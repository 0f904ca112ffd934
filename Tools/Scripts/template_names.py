#!/usr/bin/env python3
"""Writes docs/template-names.md from what `michi template --contexts` prints.

    Tools/Scripts/template_names.py MICHI            writes the page
    Tools/Scripts/template_names.py MICHI --print    prints it

A record that several templates have is listed once, at the end of the page.
"""

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs/template-names.md"

HEAD = """# Names in templates

This page lists every name that a [template](templates.md) can use, grouped by page. Each template can use the names of
its own table and [those of every template](#every-template). For example, `entry.mustache` shows a post:

```text
<h1>{{title}}</h1>
{{#tags}}<a href="{{url}}">{{title}}</a>{{/tags}}
```

The list is for the default theme. This prints the names of your site, with your collections, fields, data files and
components:

```sh
michi template --contexts --root .
```

<!-- Tools/Scripts/template_names.py writes this page. -->

| type | use it as |
| --- | --- |
| text, number, date | `{{name}}` |
| URL | `{{name}}` |
| HTML | `{{{name}}}` |
| yes or no | `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}` |
| list | `{{#name}}…{{/name}}` repeats for each item |
| record | `{{#name}}…{{/name}}`, or `{{name.field}}` |

A `?` after the type means that the value may be missing: `{{#name}}…{{/name}}` then shows nothing, and
`{{^name}}…{{/name}}` shows its content. The arrow `›` leads from a list or record to a name in it.
"""

# The pages in the order of the document, with what they show. Others follow.
GROUPS = {
    "Pages": {
        "home": "home page",
        "entry": "post, page or entry of a collection",
        "entry-list": "list of entries",
        "terms": "list of tags, series or other terms",
        "term": "entries of one term",
        "search": "search page",
        "code": "sample project",
        "not-found": "404 page",
        "redirect": "redirect from an old URL",
    },
    "Interactive apps": {
        "flow-list": "list of apps", "flow": "an app", "flow-state": "a state of an app",
    },
    "Kanji dictionary": {
        "kanji-list": "list of kanji",
        "kanji-detail": "a kanji",
        "word": "a word",
        "word-list": "list of words",
        "kanji-figures": "charts",
    },
    "Components": {},
}

# Names for records that appear in several places, by their fields.
RECORDS = {
    ("title", "url", "language"): "link",
    ("title", "subtitle", "description", "date"): "entry in a list",
    ("number", "count", "previous", "next"): "pagination",
    ("character", "url", "gloss"): "kanji in a list",
    ("word", "url", "reading"): "word in a list",
    ("text", "ruby"): "furigana",
    ("name", "url", "count", "countText"): "term in a list",
    ("text", "url", "isLost"): "call",
    ("text", "says", "url", "calls"): "step of a walk",
    ("text", "url", "language", "date"): "field value",
    ("name", "title", "isSearched"): "field",
    ("index", "grades"): "kanji filters",
    ("totalText", "words"): "kanji overview",
    ("text", "furigana", "hangul"): "word",
    ("title", "url", "language", "note", "isCurrent"): "sidebar link",
    ("pages", "count", "picture"): "section on the home page",
    ("text", "html", "url", "children"): "table of contents",
    ("name", "note", "code"): "code file",
    ("url", "size"): "image",
    ("first", "second", "third"): "table row",
    ("title", "url", "isCurrent", "isWrong"): "version of an app",
    ("title", "kanji"): "group of kanji",
    ("kana", "list", "romaji"): "readings",
    ("stem", "okurigana", "words"): "reading",
}
FEWEST = 3  # lines of a record that is worth a place of its own


class Name:
    def __init__(self, name, kind, purpose):
        self.name, self.kind, self.purpose, self.parts = name, kind, purpose, []

    def shape(self):
        return tuple((part.name, part.kind, part.shape()) for part in self.parts)


def size(shape):
    return sum(1 + size(parts) for _, _, parts in shape)


def read(output):
    """The blocks of the output: a title and a tree of names each."""
    for block in output.strip().split("\n\n"):
        title, *lines = block.split("\n")
        if title.startswith("?"):
            continue
        names = []
        open_ = [(0, names)]
        for line in lines:
            found = re.fullmatch(r"( +)(\S+) +(yes or no|list of \w+|\S+) *(.*)", line)
            if found is None or found[2] == "nothing":
                continue
            depth = len(found[1]) // 2
            while open_[-1][0] >= depth:
                open_.pop()
            name = Name(*found.group(2, 3, 4))
            open_[-1][1].append(name)
            open_.append((depth, name.parts))
        yield title.removeprefix("templates/").removesuffix(".mustache"), names


def anchor(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


class Page:
    def __init__(self, blocks):
        self.blocks = dict(blocks)
        self.lines = []
        counts, self.first = {}, {}
        for names in self.blocks.values():
            self.count(names, counts)
        self.shared = {
            shape: self.title(shape) for shape, count in counts.items()
            if count > 1 and size(shape) >= FEWEST}
        self.used = []

    def count(self, names, counts):
        for name in names:
            shape = name.shape()
            if not shape:
                continue
            counts[shape] = counts.get(shape, 0) + 1
            self.first.setdefault(shape, name)
            # What is in a record that is listed once counts once.
            if counts[shape] == 1 or size(shape) < FEWEST:
                self.count(name.parts, counts)

    def title(self, shape):
        names = tuple(part[0] for part in shape)
        found = [title for key, title in RECORDS.items() if names[:len(key)] == key]
        return max(found, key=len) if found else f"{self.first[shape].name} record"

    def table(self, names):
        self.lines += ["", "| name | type | value |", "| --- | --- | --- |"]
        self.rows(names, "")

    def rows(self, names, path):
        for name in names:
            shape, purpose = name.shape(), name.purpose.replace("|", "\\|")
            if re.search(r"[<{]", purpose):
                purpose = re.sub(r"(<[^ ]*>|\{\})", r"`\1`", purpose)
            title = self.shared.get(shape)
            if title:
                if shape not in self.used:
                    self.used.append(shape)
                purpose += f"; see [{title}](#{anchor(title)})"
            self.lines.append(f"| {path}`{name.name}` | {name.kind} | {purpose} |")
            if not title:
                self.rows(name.parts, f"{path}`{name.name}` › ")

    def template(self, name, shown=""):
        names = self.blocks.pop(name, None)
        if names is None:
            return
        self.lines += ["", f"### `{name}.mustache`" + (f": {shown}" if shown else "")]
        if names:
            self.table(names)
        else:
            self.lines += ["", "No other names."]

    def text(self):
        frame = self.blocks.pop("Every template of a page")
        strings = [name for name in frame if name.name == "phrases"]
        self.lines += ["", "## Every template"]
        self.table([name for name in frame if name.name != "phrases"])
        for group, templates in GROUPS.items():
            self.lines += ["", f"## {group}"]
            for name, shown in templates.items():
                self.template(name, shown)
            if group == "Components":
                self.lines += ["", "### Every component"]
                self.table(self.blocks.pop("Every component"))
                for name in [name for name in self.blocks if name.startswith("components/")]:
                    self.template(name)
        if self.blocks:
            self.lines += ["", "## Other templates"]
            for name in list(self.blocks):
                self.template(name)
        self.lines += ["", "## Records in several places"]
        for shape in self.used:
            self.lines += ["", f"### {self.shared[shape].capitalize()}"]
            self.table(self.first[shape].parts)
        self.lines += [
            "", "## UI strings", "",
            "Every template and component can use these as `{{phrases.NAME}}`. "
            "[UI strings](languages.md#ui-strings-in-other-languages)", "explains how to translate them.",
            "", "| name | where |", "| --- | --- |"]
        for name in strings[0].parts:
            purpose = name.purpose.replace("{}", "`{}`")
            self.lines.append(f"| `{name.name}` | {purpose} |")
        self.lines += [
            "", "**Next:** [templates](templates.md) · [components](components.md#write-a-component) ·",
            "[collections](collections.md#templates)"]
        return HEAD + "\n".join(self.lines) + "\n"


def main():
    michi, *options = sys.argv[1:]
    output = subprocess.run(
        [michi, "template", "--contexts"], capture_output=True, text=True, check=True).stdout
    text = Page(read(output)).text()
    if options == ["--print"]:
        sys.stdout.write(text)
    else:
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
