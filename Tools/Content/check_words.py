#!/usr/bin/env python3
"""Finds words and sentences that English readers would not expect, and says what to write instead.

    Tools/Content/check_words.py           check documentation, messages, help and interface strings
    Tools/Content/check_words.py --try     first test that each pattern finds its example
    Tools/Content/check_words.py FILE…     check only these files

It reads English Markdown files outside of code, string literals of `Sources` (messages, --help and
descriptions of template names), and the English strings of the theme. Sentences of prose have at most
30 words; tables, lists and headings may have more. Exit code 0: nothing found. 1: each place is
printed with file, line and the words to use.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 30

# (pattern, write instead, an example that the pattern must find). Technical uses are excluded by the
# pattern itself: "email address", "behind a proxy", "stands for".
WORDS = [
    (r"(?<!email )(?<!e-mail )(?<!IP )(?<!IPv4 )(?<!IPv6 )(?<!loopback )(?<!mail )(?<!memory )\baddress(es)?\b(?! bar)",
     "URL (of a page), path (of a file), email address", "the address of a page"),
    (r"\bpictures?\b(?!:)", "image, photo", "a picture of a screen"),
    (r"\bfilms?\b", "video", "a film without a title"),
    (r"\btold\b|\b(is|are) said\b|\btells?\b(?! apart)(?! them apart)(?! (browsers|search engines|git|Michi)\b)", "report, warn, explain", "each mistake is told"),
    (r"\bmend(s|ed|ing)?\b", "fix", "all is mended"),
    (r"\bbehind\b(?! (a|the) (reverse )?proxy)(?! the scenes)", "after", "stands behind the front matter"),
    (r"\bstands?\b(?!-)(?! for\b)(?! in for)(?! alone\b)(?! out\b)|\bstood\b", "is, is in", "the text stands in a file"),
    (r"\blies\b|\blie\b(?! in wait)|\blay\b", "is, is in", "the file lies beside it"),
    (r"\b(leads?|led|leading) (on|nowhere|to|back|out)\b", "link to, redirect to, go to", "the link leads to a page"),
    (r"\band the like\b|\bor the like\b", "and so on, such as", "feeds and the like"),
    (r"\bgoes nowhere\b", "is not used", "a file that goes nowhere"),
    (r"\bset in (by|with|with a|under)\b", "indented", "lines that are set in by two spaces"),
    (r"\bsummed\b", "grouped, counted", "warnings are summed"),
    (r"\bnot to be had\b|\bto be had\b", "not available, missing", "a program that is not to be had"),
    (r"\bof one's own\b|\bof its own kind\b|\bof a stranger\b|\bstranger's\b", "your own, custom", "sections of one's own"),
    (r"(?<!there )\b(is|are) none\b", "is not one, there is none", "where the names are none"),
    (r"(?<![`\w-])(masthead|colophon|way in)\b", "header, footer, navigation menu", "the masthead of a page"),
    (r"\bsmall letters\b", "lowercase", "written in small letters"),
    (r"\bletters of \d+\b", "font size", "letters of 13 px"),
    (r"\ba documentation\b(?! (site|page|test))", "documentation, a documentation site", "start a documentation"),
    (r"\b(each|every|this|which|another) text\b(?! (editor|file|field|node|version))|\btexts\b",
     "post, page, entry", "every text has a title"),
    (r"\bnothing but\b|\bnone that\b", "only", "nothing but letters"),
    (r"\bnothing is wrong\b", "no problems found", "nothing is wrong"),
    (r"\bof the house\b|\bthe house\b|\bfloors?\b", "layer, module", "the floor below"),
    (r"\bwords of your own\b", "variables", "words of your own"),
    (r"\bthere twice\b", "duplicated", "the key is there twice"),
    (r"\bnot there\b", "missing, does not exist", "the folder is not there"),
    (r"(?<!there )\bis no (folder|file|link|name|number|date|title|page|word)\b", "is not a …", "this is no link"),
    (r"\b(on|at) the margin\b", "at the top level, not indented", "write it at the margin"),
]
# The first words of a sentence.
STARTS = (r"What|Where|Of(?! (the|these|several))|Such|One that|Those (that|of|with)|So (is|are|do|does)", "name the thing: subject, verb, object")
QUESTION = re.compile(r"\?\s*$")

FENCE = re.compile(r"^( *)(```+|~~~+)[^\n]*\n.*?^ *\2`*~* *$", re.M | re.S)
COMMENT = re.compile(r"<!--.*?-->", re.S)
FRONT = re.compile(r"\A---\n.*?\n---\n", re.S)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.S)
LINK = re.compile(r"(?<=\])\([^)\s]*\)|<https?://[^>]*>|https?://\S+")
INTERPOLATION = re.compile(r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
STRING = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.S)


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def code(match):
    return "x" + re.sub(r"[^\n]", " ", match[0])[1:]


def prose(path):
    """(offset, text, is running text) of a Markdown file without code and URLs."""
    text = path.read_text("utf-8")
    for pattern in (FRONT, FENCE, COMMENT):
        text = pattern.sub(blank, text)
    text = LINK.sub(blank, CODE.sub(code, text))
    for block in re.finditer(r"(?:[^\n]+\n?)+", text):
        start = block[0].lstrip()
        running = not re.match(r"[|#>*+-]|\d+[.)] |:", start)
        yield block.start(), block[0], running


def literals(path):
    """(offset, text, False) of each string literal of a Swift file that is a sentence or phrase."""
    text = path.read_text("utf-8")
    source = re.sub(r"//[^\n]*", blank, text)
    for match in STRING.finditer(source):
        said = match[1] if match[1] is not None else match[2]
        if " " not in said.strip() or re.match(r"\s*[<{.#@]", said):
            continue
        said = INTERPOLATION.sub("x", said)
        # Code inside an interpolation, and a list of HTML elements.
        if "(" in said and "{" in said or said.strip().startswith("address "):
            continue
        yield match.start(), CODE.sub(code, said), False


def strings(path):
    for match in re.finditer(r"^[^\n]+", path.read_text("utf-8"), re.M):
        yield match.start(), re.sub(r"^\w+:", " ", match[0].lstrip("# ")), False


def findings(offset, text, running):
    for pattern, instead, _ in WORDS:
        for match in re.finditer(pattern, text, re.I):
            yield offset + match.start(), match[0], instead
    for sentence in re.finditer(r"(?:(?<=[.!?:]\s)|\A\s*|(?<=\|\s))[A-Z].*?(?:[.!?](?=\s)|\Z)", text, re.S):
        words = sentence[0].split()
        if re.match(STARTS[0] + r"\b", sentence[0]) and not QUESTION.search(sentence[0]):
            yield offset + sentence.start(), words[0], STARTS[1]
        if running and len(words) > LONGEST:
            yield (offset + sentence.start(), f"a sentence of {len(words)} words",
                   f"at most {LONGEST}: divide it")


def tracked(*patterns):
    lines = subprocess.run(
        ["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in lines.stdout.split("\0") if name]


def readers(paths):
    for path in paths or tracked("*.md", "Sources/*.swift", "templates/phrases/*en.yml", "Sources/*/Theme/phrases/*en.yml"):
        name = str(path.relative_to(ROOT))
        if name.endswith(".swift"):
            yield path, literals
        elif name.endswith(".yml"):
            yield path, strings
        elif not re.search(r"\.(ko|ja)\.md$|^content/|^(Tests|Tools)/.*/(Fixtures|sites|content)/|^Sources/|terms\.md$|template-names\.md$", name):
            yield path, prose


def main():
    arguments = [one for one in sys.argv[1:] if one != "--try"]
    if "--try" in sys.argv[1:]:
        for pattern, _, example in WORDS:
            assert re.search(pattern, example, re.I), f"{pattern} does not find {example!r}"
    count = files = 0
    for path, read in readers([Path(one).resolve() for one in arguments]):
        files += 1
        source = path.read_text("utf-8")
        for block in read(path):
            for offset, words, instead in findings(*block):
                line = source.count("\n", 0, offset) + 1
                print(f"{path.relative_to(ROOT)}:{line}: {' '.join(words.split())}: {instead}", file=sys.stderr)
                count += 1
    print(f"{files} files: {count or 'no'} words or sentences to change")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
