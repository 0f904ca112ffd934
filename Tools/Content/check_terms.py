#!/usr/bin/env python3
"""Checks the terms of the default content and the interface strings against docs/terms.md.

    Tools/Content/check_terms.py           check
    Tools/Content/check_terms.py --try     first tests that each banned word would be found

It reads titles, tags and text of tutorials and pages, flows in each language, the settings and the
phrases. Code is not checked.

Exit code 0: no faults. 1: faults, each printed with file and line.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "content"
LANGUAGES = ["en", "ko", "ja"]  # in the order of the table's columns
OWN = "ko"
NAMED = re.compile(r"\.(en|ja)$")
FENCE = re.compile(r"^(```+)[^\n]*\n.*?^\1$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r"```[^\n]* title=\"([^\"]*)\"")
QUIET = [
    re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL),
    re.compile(r"(?<=\])\([^)\s]+\)"),
    re.compile(r"https?://\S+"),
    re.compile(r"^aliases:.*$", re.MULTILINE),
]
# In a flow or the settings, a text in several languages: `{ ko: 정리, ja: 後片付け }`.
SAID = re.compile(r"""\b(ko|ja|en): *("(?:[^"\\]|\\.)*"|'[^']*'|[^,{}\n]+)""")


class Terms:
    """The terms of one language, and the banned words with the term to use."""

    def __init__(self, language):
        self.language = language
        self.right = set()
        self.instead = {}  # banned word: term to use

    def add(self, cell, place):
        match = re.fullmatch(r"([^()]+?)(?: \(not: ([^()]+)\))?", cell)
        if match is None:
            raise SystemExit(f"{place}: `{cell}` is not a term followed by (not: …)")
        self.right.add(match[1])
        for word in filter(None, (match[2] or "").split(", ")):
            if word in self.instead:
                raise SystemExit(f"{place}: {word} is in two rows")
            self.instead[word] = match[1]

    def compile(self):
        for word in self.instead:
            if word in self.right:
                raise SystemExit(f"docs/terms.md: {word} is both a term and a banned word")
        # The longest first, so that a term also covers the banned words inside it.
        self.all = re.compile("|".join(
            self.pattern(word)
            for word in sorted(self.right | set(self.instead), key=len, reverse=True)), re.I)
        self.small = {word.rstrip("-").lower(): right for word, right in self.instead.items()}

    def pattern(self, word):
        text = re.escape(word.rstrip("-"))
        if self.language != "en":
            return text
        return rf"\b{text}" if word.endswith("-") else rf"\b{text}\b"

    def faults(self, text):
        """The position of each banned word, the word, and the term to use."""
        for match in self.all.finditer(text):
            right = self.small.get(match[0].lower())
            if right is None:
                continue
            around = text[match.start() - 1:match.start()] + text[match.end():match.end() + 1]
            if around not in ("‘’", "“”", "「」"):
                yield match.start(), match[0], right


def read_terms():
    terms = {language: Terms(language) for language in LANGUAGES}
    rows = 0
    for number, line in enumerate((ROOT / "docs/terms.md").read_text("utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if not cells or cells[0] == "English" or set(cells[0]) == {"-"}:
            continue
        if len(cells) != 4:
            raise SystemExit(f"docs/terms.md:{number}: a row has four cells")
        for language, cell in zip(LANGUAGES, cells):
            terms[language].add(cell, f"docs/terms.md:{number}")
        rows += 1
    if rows < 20:
        raise SystemExit("docs/terms.md: the table of terms was not found")
    for language in LANGUAGES:
        terms[language].compile()
    return terms


def blank(match):
    """Keeps the number of lines, so that line numbers stay right. A fence keeps its title without
    file names."""
    title = TITLE.match(match[0])
    words = re.sub(r"\S+\.swift\b", "", title[1]) if title else ""
    return words + "\n" * match[0].count("\n") + " "


def markdown(path):
    """(language, text) of a tutorial or a page, including its front matter."""
    text = path.read_text("utf-8")
    name = NAMED.search(path.stem)
    declared = re.search(r"^language: *(\w+)$", text.split("\n---\n")[0], re.MULTILINE)
    language = name[1] if name else declared[1] if declared else OWN
    for pattern in [FENCE, *QUIET]:
        text = pattern.sub(blank, text)
    yield language, text


def flow(path):
    """(language, text) of each language; the rest is in the site's own language."""
    text = re.sub(r"^ *#.*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
    for match in SAID.finditer(text):
        yield match[1], "\n" * text[:match.start()].count("\n") + match[2]
    yield OWN, SAID.sub(blank, text)


def settings(path):
    """The same for site.yml, where `languages:` has a block per language."""
    language = OWN
    block = False
    for number, line in enumerate(path.read_text("utf-8").splitlines()):
        if re.match(r"\S", line):
            block, language = line.startswith("languages:"), OWN
        own = re.match(r"  (ko|ja|en):$", line)
        if block and own:
            language = own[1]
        for match in SAID.finditer(line):
            yield match[1], "\n" * number + match[2]
        yield language, "\n" * number + SAID.sub(" ", re.sub(r"#.*|link: \S+", " ", line))


def phrases(path):
    text = re.sub(r"^ *#.*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
    yield path.stem, re.sub(r"^\w+:|\{\w*\}", " ", text, flags=re.MULTILINE)


def readers():
    """Every file with its reader."""
    for path in sorted([*CONTENT.glob("tutorials/**/*.md"), *CONTENT.glob("pages/**/*.md")]):
        yield path, markdown
    for path in sorted(CONTENT.glob("flows/*.yml")):
        yield path, flow
    yield CONTENT / "site.yml", settings
    for path in sorted([*ROOT.glob("templates/phrases/*.yml"), *ROOT.glob("Sources/*/Theme/phrases/*/*.yml")]):
        yield path, phrases


def found(terms, path, read):
    for language, text in read(path):
        for place, word, right in terms[language].faults(text):
            yield f"{text[:place].count(chr(10)) + 1}: {language}: {word}: write {right}"


def try_faults(terms):
    """Each banned word is found inside a text, and the right term is not."""
    for language in LANGUAGES:
        for word, right in terms[language].instead.items():
            plain = word.rstrip("-")
            assert [one for _, one, _ in terms[language].faults(f"x {plain} x")] == [plain], plain
            assert not list(terms[language].faults(f"x ‘{plain}’ {right} x")), right


def main():
    terms = read_terms()
    if "--try" in sys.argv[1:]:
        try_faults(terms)
    faults = files = 0
    for path, read in readers():
        files += 1
        for fault in found(terms, path, read):
            print(f"{path.relative_to(ROOT)}:{fault}", file=sys.stderr)
            faults += 1
    words = sum(len(terms[language].instead) for language in LANGUAGES)
    print(f"{files} files, {words} banned words: {faults or 'no'} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
