#!/usr/bin/env python3
"""Puts the tutorials' UIKit apps, and copies with planted faults, into `.generated/`.

    assemble.py

Every sample project of the tutorials is looked at: the files of a post or of a folder in it, with those
that it builds on (`from`, `without`). Each has an entry point, and each method of an app is called
somewhere. `stages.json` has the exceptions with their reasons, and the apps that are not run. What is
found here without running the apps is printed, and planted faults of these two kinds are checked here.
"""

import json
import re
import shutil
import sys
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TUTORIALS = ROOT / "content/tutorials"
MODULES = ROOT / "content/modules"
GENERATED = HERE / ".generated"
REASONS = json.loads((HERE / "stages.json").read_text("utf-8"))
FAULTS = json.loads((HERE / "faults.json").read_text("utf-8"))
ENTRY = re.compile(r"\bUIWindowSceneDelegate\b|@main\b")
FUNC = re.compile(r"^ *((?:\w+ )*)func (\w+)\s*[(<]", re.MULTILINE)
# Methods that UIKit or another framework calls.
CALLED_BY_SYSTEM = {
    "scene", "tableView", "numberOfSections", "navigationController", "splitViewController",
    "userNotificationCenter", "presentationControllerDidDismiss", "start",
}


def posts():
    """The posts by slug, in the order of their parts: folder and settings of the code."""
    found = {}
    for path in sorted(TUTORIALS.glob("*/index.md")):
        head = yaml.safe_load(path.read_text("utf-8").split("\n---\n")[0].removeprefix("---\n"))
        code = head.get("code")
        code = code if isinstance(code, dict) else {}
        slug = re.sub(r"^\d{4}-\d\d-\d\d-", "", path.parent.name)
        found[slug] = {"folder": path.parent, "code": code, "part": head.get("part")}
    return found


POSTS = posts()
BY_PART = {post["part"]: slug for slug, post in POSTS.items() if post["part"]}


def own(folder):
    """A folder's Swift files for Korean readers, by name."""
    return {path.name: path for path in folder.glob("*.swift") if path.name.count(".") == 1}


def stages():
    """The names of all projects: a post's own, and those of its folders."""
    for slug, post in POSTS.items():
        if own(post["folder"]) or post["code"].get("from"):
            yield slug
        names = {path.parent.name for path in post["folder"].glob("*/*.swift")}
        for name in sorted(names | set(post["code"].get("stages", {}))):
            yield f"{slug}/{name}"


def files(stage):
    """The files of a project by name, with those it builds on."""
    slug, _, folder = stage.partition("/")
    post = POSTS[slug]
    settings = post["code"].get("stages", {}).get(folder, {}) if folder else post["code"]
    base = settings.get("from")
    if base == "previous":
        base = BY_PART[post["part"] - 1]
    if not base and folder:
        base = slug
    found = dict(files(base)) if base else {}
    for name in settings.get("without", []):
        found.pop(name, None)
    return found | own(post["folder"] / folder)


def text_of(sources):
    return {name: path.read_text("utf-8") for name, path in sources.items()}


def has_entry(texts):
    return any(ENTRY.search(text) for text in texts.values())


def uncalled(stage, texts, sources):
    """Methods that nothing calls, file by file; tests do not count as callers."""
    if stage in REASONS["uncalled"]:
        return
    apps = {name: text for name, text in texts.items() if "import Testing" not in text}
    joined = "\n".join(apps.values())
    for name, text in apps.items():
        if own_key(sources[name]) in REASONS["uncalled"]:
            continue
        for match in FUNC.finditer(text):
            if "override" in match[1] or match[2] in CALLED_BY_SYSTEM:
                continue
            uses = re.findall(rf"(?<!func )\b{match[2]}\b", joined)
            if not uses:
                yield f"{stage}: nothing calls {match[2]} in {name}"


def own_key(path):
    parts = path.relative_to(TUTORIALS).parts
    return "/".join((re.sub(r"^\d{4}-\d\d-\d\d-", "", parts[0]),) + parts[1:])


def inherited(stage, name, sources):
    """Whether a project has a file from another post: it is checked there."""
    return own_key(sources[name]).split("/")[0] != stage.split("/")[0]


def static_faults(stage, texts, sources):
    if not has_entry(texts):
        yield "no-entry-point", f"{stage}: no entry point (a UIWindowSceneDelegate, or @main)"
    mine = {name: path for name, path in sources.items() if not inherited(stage, name, sources)}
    for fault in uncalled(stage, texts, sources):
        if fault.rsplit(" in ", 1)[1] in mine:
            yield "uncalled", fault


def write(path, text, written):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    written.add(path)


def module(text):
    return "App_" + re.sub(r"\W", "_", text)


def main():
    written, apps, problems = set(), [], []
    for name in ("UIKit", "UserNotifications"):
        for path in (MODULES / name).glob("*.swift"):
            write(GENERATED / name / path.name, path.read_text("utf-8"), written)

    def add(name, texts, rule):
        folder = module(name)
        for file, text in texts.items():
            if "import Testing" not in text:
                write(GENERATED / folder / file.replace("+", "_"), text, written)
        write(
            GENERATED / folder / "Launch.swift",
            "public import UIKit\n\n"
            "@MainActor public func launch() -> any UIWindowSceneDelegate { SceneDelegate() }\n",
            written)
        apps.append((name, folder, rule))

    for stage in stages():
        sources = files(stage)
        texts = text_of(sources)
        problems += [fault for _, fault in static_faults(stage, texts, sources)]
        if stage not in REASONS["not-run"] and has_entry(texts):
            add(stage, texts, "")
    for number, fault in enumerate(FAULTS, 1):
        sources = files(fault["app"])
        texts = text_of(sources)
        if texts[fault["file"]].count(fault["old"]) != 1:
            sys.exit(f"faults.json, {number}: {fault['file']} of {fault['app']} is otherwise now")
        texts[fault["file"]] = texts[fault["file"]].replace(fault["old"], fault["new"])
        name = f"fault {number}: {fault['rule']} in {fault['app']}"
        if fault["rule"] in ("uncalled", "no-entry-point"):
            found = {rule for rule, _ in static_faults(fault["app"], texts, sources)}
            print(f"{name}: {'found' if fault['rule'] in found else 'NOT FOUND'}")
            if fault["rule"] not in found:
                problems.append(f"{name}: not found")
        else:
            add(name, texts, fault["rule"])
    table = ["public import UIKit"] + [f"import {folder}" for _, folder, _ in apps] + [
        "", "/// The apps: name, launch and, for a planted fault, the rule that has to find it.",
        "@MainActor public let apps:",
        "  [(name: String, launch: @MainActor () -> any UIWindowSceneDelegate, rule: String)] = ["]
    table += [f'    ("{name}", {folder}.launch, "{rule}"),' for name, folder, rule in apps]
    write(GENERATED / "Apps/Apps.swift", "\n".join(table + ["  ]"]) + "\n", written)
    for path in list(GENERATED.rglob("*.swift")):
        if path not in written:
            path.unlink()
    for folder in list(GENERATED.iterdir()):
        if not any(folder.iterdir()):
            shutil.rmtree(folder)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
