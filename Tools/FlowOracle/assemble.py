#!/usr/bin/env python3
"""Copies the tutorials' apps and the stand-in for UIKit into `.generated/`, with trace lines.

    assemble.py             writes what has changed
    assemble.py --modules   prints the modules of the apps, as Package.swift lists them

Nothing but trace lines is added: one at the beginning of each method of a class, one where the
stand-in makes a view controller, and one where it is asked to change what is shown.
"""

import re
import shutil
import sys

from sources import HERE, ROOT, files, module, variants

GENERATED = HERE / ".generated"
IMPORT = "import FlowTrace\n"
TYPE = re.compile(r"^(?:@\w+ )*(?:public |open |final )*(class|struct|enum|protocol|extension) (\w+)")
METHOD = re.compile(r"^( +)((?:\w+ )*)func (\w+)\(")
# What UIKit asks of a screen besides what a flow speaks of.
OWN_OF_UIKIT = {"loadView", "viewDidLoad", "viewDidAppear", "tableView", "scene"}

# What the app asks UIKit for, and how a walk writes it.
REQUESTS = {
    "pushViewController": r"pushViewController(\(Trace.name(viewController)))",
    "setViewControllers":
        r"setViewControllers([\(viewControllers.map(Trace.name).joined(separator: \", \"))])",
    "popViewController": "popViewController()",
    "popToRootViewController": "popToRootViewController()",
    "popToViewController": r"popToViewController(\(Trace.name(viewController)))",
    "present": r"present(\(Trace.name(viewControllerToPresent)))",
    "dismiss": "dismiss()",
}

# Properties of the stand-in that an app sets to change what is shown: a line of a file, and the line
# with its trace.
PROPERTIES = {
    "UIWindow.swift": (
        "  open var rootViewController: UIViewController?",
        "  open var rootViewController: UIViewController? { didSet { "
        "if let rootViewController { Trace.call("
        r'"window.rootViewController = \(Trace.name(rootViewController))") } } }'),
    "UITabBarController.swift": (
        "    set { selection = newValue }",
        r'    set { Trace.call("tabBarController.selectedIndex = \(newValue)"); '
        "selection = newValue }"),
}


def classes(texts):
    """The names of the classes that some sources declare."""
    found = (TYPE.match(line) for text in texts for line in text.splitlines())
    return {match[2] for match in found if match and match[1] == "class"}


def signature(lines, start):
    """The labels of a method's parameters, and the line that its body begins in."""
    text, depth, labels, index = "", 0, [], start
    column = lines[start].index("(")
    while True:
        for position, sign in enumerate(lines[index][column:], column):
            if sign in "([<":
                depth += 1
            elif sign in ")]>" and lines[index][position - 1] != "-":
                depth -= 1
            if depth == 1 and sign in "(,":
                text = ""
            elif depth == 1 and sign == ":":
                labels.append(text.split()[0])
                text = ""
            else:
                text += sign
        if lines[index].endswith("{") or lines[index].endswith("}"):
            return "".join(label + ":" for label in labels), index
        index, column = index + 1, 0


def traced(text, known):
    """The source of an app with a trace line in each method of a class."""
    lines, out, owner, body = text.splitlines(), [IMPORT.rstrip()], None, {}
    for index, line in enumerate(lines):
        match = TYPE.match(line)
        if match:
            owner = match[2] if match[1] in ("class", "extension") and match[2] in known else None
        match = METHOD.match(line)
        if match and owner and "static" not in match[2] and match[3] not in OWN_OF_UIKIT:
            labels, end = signature(lines, index)
            # A method of one expression has no room for a second one; no flow speaks of results.
            if "->" in lines[end]:
                out.append(line)
                continue
            private = ", isPrivate: true" if "private" in match[2] else ""
            body[end] = f'Trace.call(self, "{owner}.{match[3]}({labels})"{private})'
        if index in body:
            head, _, rest = line.partition("{") if line.endswith("}") else (line[:-1], "", "")
            out.append(f"{head}{{ {body[index]};{rest}" if rest else f"{line} {body[index]}")
        else:
            out.append(line)
    return "\n".join(out) + "\n"


def traced_stand_in(name, text):
    """A file of the stand-in with a trace line where something is made or asked for."""
    if name in PROPERTIES:
        line, with_trace = PROPERTIES[name]
        if text.count(line + "\n") != 1:
            sys.exit(f"content/modules/UIKit/{name} has no line \"{line.strip()}\" to trace")
        return IMPORT + text.replace(line, with_trace)
    if name not in ("UIViewController.swift", "UINavigationController.swift"):
        return text
    lines, out, pending = text.splitlines(), [IMPORT.rstrip()], None
    for line in lines:
        out.append(line)
        match = METHOD.match(line)
        if match and match[3] in REQUESTS and "open" in match[2]:
            pending = f'Trace.call("navigationController.{REQUESTS[match[3]]}")'
            pending = pending.replace('\\"', '"')
        if pending and line.endswith("{"):
            out.append(pending)
            pending = None
        if name == "UIViewController.swift" and line == "    super.init()":
            out.append("    Trace.watch(self)")
    return "\n".join(out) + "\n"


def write(path, text):
    """Writes a file unless it is as it should be, so that it is not compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    return path


def main():
    if sys.argv[1:] == ["--modules"]:
        print("\n".join(module(*app) for app in variants()))
        return
    written = set()
    for path in (ROOT / "content" / "modules" / "UIKit").glob("*.swift"):
        text = traced_stand_in(path.name, path.read_text("utf-8"))
        written.add(write(GENERATED / "UIKit" / path.name, text))
    names = []
    for flow, variant in variants():
        names.append((flow, variant, module(flow, variant)))
        folder = GENERATED / names[-1][2]
        texts = {path.name: path.read_text("utf-8") for path in files(flow, variant)}
        known = classes(texts.values())
        for name, text in texts.items():
            written.add(write(folder / name, traced(text, known)))
        launch = "@MainActor public func launch() -> any UIWindowSceneDelegate { SceneDelegate() }"
        written.add(write(folder / "Launch.swift", f"public import UIKit\n\n{launch}\n"))
    table = ["public import UIKit"] + [f"import {name}" for _, _, name in names] + [
        "", "/// The apps by flow and variant.", "@MainActor public let apps:",
        "  [String: @MainActor () -> any UIWindowSceneDelegate] = ["]
    table += [f'    "{flow} {variant}": {name}.launch,' for flow, variant, name in names] + ["  ]"]
    written.add(write(GENERATED / "Apps" / "Apps.swift", "\n".join(table) + "\n"))
    for path in list(GENERATED.rglob("*.swift")):
        if path not in written:
            path.unlink()
    for folder in list(GENERATED.iterdir()):
        if not any(folder.iterdir()):
            shutil.rmtree(folder)


main()
