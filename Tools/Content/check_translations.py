#!/usr/bin/env python3
"""Holds the translations of the default tutorials to the code of the originals.

    Tools/Content/check_translations.py

A translation shows the listings of its original, in the same order and with the same marked lines; code
that stands in the text is the same apart from texts, comments and how its lines are broken. Where a file
has Hangul outside its comments, `Name.en.swift` beside it is `Name.swift` for readers of English, in which
there is no Hangul; that the two are otherwise equal, `michi check --code` says.

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


def files_of_code():
    """The Korean files, and their copies in other languages."""
    files = sorted(TUTORIALS.glob("**/*.swift"))
    copies = [path for path in files if path.suffixes[:-1]]
    return [path for path in files if not path.suffixes[:-1]], copies


def check_copy(copy):
    if HANGUL.search(copy.read_text("utf-8")):
        yield "there is Hangul in it"


def check_original(path):
    """The copies that a file with words on the screen needs, if its tutorial has translations."""
    code = TEXT.sub(lambda match: "" if match[0].startswith("//") else match[0], path.read_text("utf-8"))
    if not HANGUL.search(code):
        return
    folder = next(parent for parent in path.parents if parent.parent == TUTORIALS)
    for language in LANGUAGES:
        copy = path.with_suffix(f".{language}.swift")
        if (folder / f"index.{language}.md").is_file() and not copy.is_file():
            yield f"there is Hangul in its strings, and no {copy.name}"


def shown(path):
    """What the fences of a text show: the language, the file or code, and the marked lines."""
    for info, code in FENCE.findall(path.read_text("utf-8")):
        files = re.findall(r"\b(file|from)=(\S+?)(#\S+)?(?= |$)", info)
        if info.startswith("flow"):
            yield info
        elif files:
            marked = re.search(r"\{[\d,-]+\}", info)
            yield info.split(" ")[0], *files, marked and marked[0]
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
    originals, copies = files_of_code()
    checked = [(copy, check_copy(copy)) for copy in copies]
    for original in sorted(TUTORIALS.glob("**/*.md")):
        if original.stem.endswith((".en", ".ja")):
            continue
        for language in LANGUAGES:
            translation = original.with_name(f"{original.stem}.{language}.md")
            if translation.is_file():
                checked.append((translation, check_text(translation, original)))
                texts += 1
    checked += [(original, check_original(original)) for original in originals]
    for path, found in checked:
        for fault in found:
            print(f"{path.relative_to(ROOT)}: {fault}", file=sys.stderr)
            faults += 1
    print(f"{texts} translations, {len(copies)} copies of code: {faults or 'no'} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
