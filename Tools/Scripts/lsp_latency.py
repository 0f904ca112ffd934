#!/usr/bin/env python3
"""lsp_latency.py MICHI ROOT [KEYS]: how long `michi lsp` takes.

Opens the middle tutorial of a copy of ROOT and prints, in milliseconds, when diagnostics come after
opening, after a keystroke in the body, and after a change of the title, and how long a completion
takes. KEYS is the number of measured keystrokes (50).
"""
import os, re, shutil, statistics, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Editors"))
from server import Server

michi, root = os.path.abspath(sys.argv[1]), sys.argv[2]
keys = int(sys.argv[3]) if len(sys.argv) > 3 else 50


def copied(source):
    folder = tempfile.mkdtemp(prefix="michi-lsp-", dir=os.environ.get("TMPDIR"))
    shutil.copytree(source, folder, dirs_exist_ok=True, symlinks=True,
                    ignore=shutil.ignore_patterns("site", ".git", ".build"))
    return folder


def posts(folder):
    found = []
    for place, _, names in os.walk(os.path.join(folder, "content")):
        found += [os.path.relpath(os.path.join(place, name), folder)
                  for name in names if name.endswith(".md")]
    return sorted(found)


def text_of(folder, path):
    return open(os.path.join(folder, path), encoding="utf-8", newline="").read()


def ms(seconds):
    return f"{1000 * seconds:.0f} ms"


folder = copied(root)
try:
    files = posts(folder)
    path = [f for f in files if "/tutorials/" in f][len([f for f in files if "/tutorials/" in f]) // 2]
    text = text_of(folder, path)
    begin = time.perf_counter()
    server = Server(michi, folder)
    uri = server.uri(path)
    server.open(path, text + "\n[x](nowhere-at-all.md)\n")

    def has(which, mark):
        return lambda: any(mark in d["message"] for d in server.shown.get(server.uri(which), []))

    server.wait(has(path, "nowhere-at-all"))
    print("file after opening:", ms(time.perf_counter() - begin))
    server.wait(lambda: server.counts.get((uri, 1), 0) >= 2)
    print("site after opening:", ms(time.perf_counter() - begin))

    times, version = [], 1
    for number in range(keys):
        version += 1
        mark = f"nowhere-{number}-x"
        start = time.perf_counter()
        server.write(path, text + f"\n[x]({mark}.md)\n", version)
        server.wait(has(path, mark))
        times.append(time.perf_counter() - start)
        time.sleep(0.02)
    print("file after a keystroke:", ms(statistics.median(times)), "at most", ms(max(times)))

    def whole(change):
        times = []
        for number in range(5):
            global version
            time.sleep(0.3)
            begin = time.perf_counter()
            server.write(path, change(text, number), version := version + 1)
            # At once, when the site was read, and when all pages were checked.
            server.wait(lambda: server.counts.get((uri, version), 0) >= 3, 120)
            times.append(time.perf_counter() - begin)
        return ms(statistics.median(times)) + ", at most " + ms(max(times))

    print("site after a change of the body:", whole(lambda t, n: t + f"\nmore {n}\n"))
    print("site after a change of the title:", whole(
        lambda t, n: re.sub(r"(?m)^title:.*$", f"title: Title {n}", t, count=1)))

    times = []
    line = text.count("\n") + 1
    server.write(path, text + "\n[x](", version := version + 1)
    for number in range(keys):
        start = time.perf_counter()
        answer = server.ask("textDocument/completion", {
            "textDocument": {"uri": uri}, "position": {"line": line, "character": 4}})
        times.append(time.perf_counter() - start)
    print("completion:", ms(statistics.median(times)), len(answer["result"]["items"]), "items")
    start = time.perf_counter()
    answer = server.ask("textDocument/references", {
        "textDocument": {"uri": uri}, "position": {"line": 1, "character": 1},
        "context": {"includeDeclaration": False}})
    print("references:", ms(time.perf_counter() - start), len(answer.get("result") or []), "places")
    print("memory (MB):", server.memory())
    server.end()
finally:
    shutil.rmtree(folder, ignore_errors=True)
