"""Which files of the tutorials' bundles make up a variant of an app.

The files beside `index.md` (those of the laboratory, which is no tutorial's, beside its flow) are the
app as it was first written, with the files of another tutorial that `apps.json` names as `shared`. A
folder with a variant's name has the files that are otherwise in that variant, and those it has besides;
`apps.json` names the variant that another one builds on.
Files that a variant lacks are in the front matter of the tutorial: `without`. `A.en.swift` is `A.swift`
for readers of English.
"""

import json
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
APPS = json.loads((HERE / "apps.json").read_text("utf-8"))


def variants():
    """The flow and the variant of every app, in order."""
    for flow in sorted(APPS):
        for variant in sorted(APPS[flow]["variants"]):
            yield flow, variant


def module(flow, variant):
    """`kanji-list`, `one-property`: `KanjiListOneProperty`."""
    return "".join(word.capitalize() for word in f"{flow}-{variant}".split("-"))


def files(flow, variant):
    """The Swift files of a variant, by name."""
    folder = ROOT / APPS[flow]["folder"]
    shared = [ROOT / path for path in APPS[flow].get("shared", [])]
    found = {path.name: path for path in shared} | {
        path.name: path for path in folder.glob("*.swift")}
    missing = []
    for name in (APPS[flow].get("builds-on", {}).get(variant), variant):
        if name:
            found |= {path.name: path for path in (folder / name).glob("*.swift")}
            missing += without(folder, name)
    return [found[name] for name in sorted(found) if name.count(".") == 1 and name not in missing]


def without(folder, variant):
    """The names of the files that a variant lacks."""
    text = folder / "index.md"
    said = text.is_file() and re.search(
        rf"^    {variant}:(.*(?:\n      .*)*)", text.read_text("utf-8"), re.MULTILINE)
    return re.findall(r"\w+\.swift", said[1]) if said else []
