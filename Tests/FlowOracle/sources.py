"""Which files of the tutorials' bundles make up a variant of an app.

The files beside `index.md` (those of the laboratory, which is no tutorial's, beside its flow) are the app as it was first written. A folder with a variant's name has
the files that are otherwise in that variant, and those it has besides.
"""

import json
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
    """`kanji-list`, `as-written`: `KanjiListAsWritten`."""
    return "".join(word.capitalize() for word in f"{flow}-{variant}".split("-"))


def files(flow, variant):
    """The Swift files of a variant, by name."""
    folder = ROOT / APPS[flow]["folder"]
    left_out = APPS[flow].get("leavesOut", {}).get(variant)
    found = {path.name: path for path in folder.glob("*.swift")}
    if left_out:
        found = {name: path for name, path in found.items() if left_out not in name}
    found |= {path.name: path for path in (folder / variant).glob("*.swift")}
    return [found[name] for name in sorted(found)]
