#!/usr/bin/env python3
"""Takes the dictionary and the apps out of a copy of this repository, and shows that nothing else
needs them: the rest builds, its tests pass, and a plain blog has the same bytes.

    Tests/Scripts/without_sections.py MICHI

MICHI is the whole binary. Left out are the tests of whole sites, in Tests/EndToEnd, and those of the
preview: they have all sections in their roots.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TARGETS = ["Dictionary", "AppFlows", "FlowSimulation"]
FILES = [
    "Tests/EndToEnd", "Sources/michi/ImportKanjidicCommand.swift", "Sources/michi/FlowCommand.swift",
    "Sources/michi/FlowOutput.swift", "Sources/michi/NewFlowCommand.swift",
]
COMMANDS = ["ImportKanjidicCommand", "FlowCommand", "NewFlowCommand"]
BLOG = {
    "content/site.yml": "title: Plain\nlanguage: ko\nlanguages: [en]\nbaseURL: https://example.org/\n",
    "content/tutorials/2026-01-02-first.md": "# 첫 글\n\n**글(文)**은 [다음](second.md)으로. `code`\n",
    "content/tutorials/2026-01-03-second.md": "---\ntags: [Swift]\nseries: A\n---\n# 둘째\n\n```swift\nlet a = 1\n```\n",
    "content/tutorials/2026-01-03-second.en.md": "# Second\n\nText.\n",
    "content/pages/about.md": "# About\n\nMore [[#not a kanji]].\n",
}


def edit(path, change):
    text = path.read_text()
    changed = change(text)
    if changed == text:
        sys.exit(f"{path} has nothing to take out")
    path.write_text(changed)


def manifest(text):
    """Takes declarations and names out of Package.swift."""
    for name in TARGETS + [name + "Tests" for name in TARGETS] + ["EndToEnd"]:
        text = re.sub(rf'^    \.library\(name: "{name}".*\n', "", text, flags=re.M)
        text = re.sub(rf'^    (floor|tests)\(\s*"{name}".*?\),\n', "", text, flags=re.M | re.S)
        text = re.sub(rf'"{name}",? ?', "", text)
    return text


def main(michi):
    here = Path(__file__).resolve().parents[2]
    work = Path(tempfile.mkdtemp())
    copy = work / "michi"
    shutil.copytree(here, copy, symlinks=True, ignore=shutil.ignore_patterns(".build", ".git", "site"))
    for name in TARGETS:
        shutil.rmtree(copy / "Sources" / name)
        shutil.rmtree(copy / "Tests" / (name + "Tests"))
    for name in FILES:
        shutil.rmtree(copy / name) if (copy / name).is_dir() else (copy / name).unlink()
    edit(copy / "Package.swift", manifest)
    lists = ["Sources/michi/StandardSections.swift", "Tests/StandardSections/StandardSections.swift"]
    for name in lists:
        edit(copy / name, lambda text: re.sub(r"\[FlowsSection\(\), DictionarySection\(\)\]", "[]",
             re.sub(r"^import (Dictionary|AppFlows)\n", "", text, flags=re.M)))
    for name in ["Michi", "NewEntryCommand"]:
        edit(copy / "Sources/michi" / f"{name}.swift",
             lambda text: re.sub(rf",? ?\b({'|'.join(COMMANDS)})\.self", "", text))
    # Only the usual tests: what is switched on for the whole house has run there.
    plain = {name: value for name, value in os.environ.items() if not name.startswith("MICHI_")}
    subprocess.run(["swift", "test", "--skip", "PreviewTests"], cwd=copy, check=True, env=plain)
    blog = work / "blog"
    for name, text in BLOG.items():
        (blog / name).parent.mkdir(parents=True, exist_ok=True)
        (blog / name).write_text(text)
    for binary, output in [(michi, "whole"), (copy / ".build/debug/michi", "rest")]:
        subprocess.run([binary, "build", "--root", blog, "--output", work / output,
                        "--now", "2026-06-01"], check=True)
    subprocess.run(["diff", "-r", "--exclude=.michi", work / "whole", work / "rest"], check=True)
    shutil.rmtree(work)


main(Path(sys.argv[1]).resolve())
