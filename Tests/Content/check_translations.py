#!/usr/bin/env python3
"""Holds the translations of the default tutorials to the code of the originals.

    Tests/Content/check_translations.py

A translation shows the listings of its original, in the same order and with the same marked lines.
Where a file has words on the screen, it shows a copy in the reader's language: `en/Name.swift` for
`Name.swift`, `tabs-en/Name.swift` for `tabs/Name.swift`. Apart from texts, comments and how its lines
are broken, a copy is its original; so is code that stands in the text. No copy has Hangul.

Exit 0: everything is right. 1: something is not (every fault is printed with its place).
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TUTORIALS = ROOT / "content/tutorials"
LANGUAGES = ("en", "ja")
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TEXT = re.compile(r'"(?:[^"\\\n]|\\[^(]|\\\([^()]*\))*"|//[^\n]*')
VALUE = re.compile(r"\\\([^()]*\)")
HANGUL = re.compile("[가-힣]")


def bare(code):
    """Code without the words in its texts and comments, on one line; what texts fill in stays."""
    def words(match):
        return "//" if match[0].startswith("//") else '"' + "".join(VALUE.findall(match[0])) + '"'
    code = "\n".join(line for line in code.split("\n") if not line.strip().startswith("// "))
    return " ".join(TEXT.sub(words, code).split())


def original_of(copy):
    """The file that a copy in a reader's language stands in for."""
    bundle, folder = copy.parent.parent, copy.parent.name
    variant = re.sub(r"-?(en|ja)$", "", folder)
    if variant or (bundle / copy.name).is_file():
        return bundle / variant / copy.name
    others = [path for path in sorted(bundle.glob(f"*/{copy.name}")) if not in_language(path)]
    return others[0] if len(others) == 1 else None


def in_language(path):
    return re.search(r"(^|-)(en|ja)$", path.parent.name) is not None


def copies():
    return [path for path in sorted(TUTORIALS.glob("*/*/*.swift")) if in_language(path)]


def check_copy(copy):
    original = original_of(copy)
    if original is None or not original.is_file():
        yield "there is no file that this is a copy of"
    elif bare(copy.read_text("utf-8")) != bare(original.read_text("utf-8")):
        yield f"the code is not that of {original.relative_to(TUTORIALS)}"
    if HANGUL.search(copy.read_text("utf-8")):
        yield "there is Hangul in it"


def shown(path):
    """What the fences of a text show: the language, the file or code, and the marked lines."""
    for info, code in FENCE.findall(path.read_text("utf-8")):
        files = re.findall(r"\b(file|from)=(\S+?)(#\S+)?(?= |$)", info)
        if info.startswith("flow"):
            yield info
        elif files:
            named = []
            for key, name, part in files:
                beside = path.parent / name
                if in_language(beside):
                    beside = original_of(beside)
                named.append((key, beside and beside.resolve(), part))
            marked = re.search(r"\{[\d,-]+\}", info)
            yield info.split(" ")[0], *named, marked and marked[0]
        elif info.startswith("swift"):
            yield info, bare(code)
        else:
            yield info.split(" ")[0]


def check_text(translation, original):
    here, there = list(shown(translation)), list(shown(original))
    for number, (one, other) in enumerate(zip(here, there), 1):
        if one != other:
            yield f"listing {number} is {one}, and {other} in {original.name}"
            return
    if len(here) != len(there):
        yield f"{len(here)} listings, and {len(there)} in {original.name}"
    heads = [len(re.findall("^##", FENCE.sub("", path.read_text("utf-8")), re.MULTILINE))
             for path in (translation, original)]
    if heads[0] != heads[1]:
        yield f"{heads[0]} headings, and {heads[1]} in {original.name}"


def main():
    faults = texts = 0
    checked = [(copy, check_copy(copy)) for copy in copies()]
    for original in sorted(TUTORIALS.glob("**/*.md")):
        if original.stem.endswith((".en", ".ja")):
            continue
        for language in LANGUAGES:
            translation = original.with_name(f"{original.stem}.{language}.md")
            if translation.is_file():
                checked.append((translation, check_text(translation, original)))
                texts += 1
    for path, found in checked:
        for fault in found:
            print(f"{path.relative_to(ROOT)}: {fault}", file=sys.stderr)
            faults += 1
    print(f"{texts} translations, {len(checked) - texts} copies of code: {faults or 'no'} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
