#!/usr/bin/env python3
"""random_edits.py MICHI [EDITS] [SEED] [ROOT]: types into a site through `michi lsp`, and compares.

Makes seeded random edits in open files of a copy of ROOT, by default of a new blog in Korean: inserted and
deleted text, opened, closed and saved files. After every 250 edits the messages that the editor shows must
be those of a fresh `michi check`. It also prints the memory of the server, which must not grow with the
number of edits, and at last sends broken messages.
"""
import json, os, pathlib, random, shutil, subprocess, sys, tempfile, time

from server import NOW, Server, position

michi, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 500
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
chance = random.Random(seed)
PARTS = ["[a](lost.md)", "[b](#lost)", "\n## 가나 😀\n", "\n", "\r\n", "tags: [x, Swift]\n", "draft: true\n",
         "```\n", "\n```swift\n", "😀", "한국어 ", "---\n", "\n::note\n", "::nothing\n", "title: Other\n",
         "title: 'x\n", "slug: first\n", "[[도로]]", "> [!TIP]\n", "![](p.png)", "[x]: y\n", "[^1]", "{{", "<b>",
         "$$", "|a|b|\n|-|-|\n", "aliases: /x/\n", "\t", "- ", "*", "`", "(", "]"]
REQUESTS = ["completion", "hover", "definition", "references", "documentSymbol", "prepareRename"]


def new_blog(root):
    subprocess.run([michi, "new", "site", str(root), "--kind", "blog", "--language", "ko", *NOW],
                   check=True, stdout=subprocess.DEVNULL)
    for number in range(20):
        links = f"[next](post-{(number + 1) % 20}.md#절) and [own](#절)"
        (root / f"content/tutorials/post-{number}.md").write_text(
            f"---\ntitle: 글 {number}\ndate: 2026-01-{number + 1:02}\ntags: [Swift]\n---\n{links}\n\n## 절\n\n본문 😀.\n")


def text_of(file):
    return file.read_bytes().decode()


def message(path, line, code, text):
    return path or "content/site.yml", line, code, text


def check(root):
    run = subprocess.run([michi, "check", "--all", "--drafts", "--future", "--format", "json", "--root", root,
                          *NOW], capture_output=True, text=True)
    return sorted(message(d["path"], (d["line"] or 1) - 1, d["code"],
                          d["message"] + ("\n" + d["suggestion"] if d["suggestion"] else ""))
                  for d in json.loads(run.stdout)["diagnostics"] if d["code"] != "missing-program")


def shown(server):
    with server.news:
        return sorted(message(server.path(uri), d["range"]["start"]["line"], d["code"], d["message"])
                      for uri, found in server.shown.items() for d in found)


def send_broken_messages(server):
    for broken in [b"Content-Length: 5\r\n\r\nhello", b"Content-Length: 2\r\n\r\n[]",
                   b'Content-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":7777,"method":"nobody/asks"}']:
        server.process.stdin.write(broken)
    if server.end() != 0:
        sys.exit("michi lsp did not end well after broken messages")
    for start in [b"Content-Length: 100000000\r\n\r\n{", b"Content-Len", b"\r\n\r\n", b"x" * 10000]:
        run = subprocess.run([michi, "lsp"], input=start, capture_output=True, timeout=20)
        if run.returncode < 0:
            sys.exit(f"{start[:30]!r} ended michi lsp with signal {-run.returncode}")


def main(root):
    files = sorted((root / "content").glob("**/*.md"))
    files = chance.sample(files, min(25, len(files))) + [root / "content/site.yml"]
    original = {file: text_of(file) for file in files}
    server = Server(michi, root)
    opened, memory = {}, []
    for edit in range(1, count + 1):
        file = chance.choice(files)
        path = str(file.relative_to(root))
        if file not in opened:
            opened[file] = text_of(file)
            server.open(path, opened[file])
        text = opened[file]
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 0, 0, 1, 5, 40]))
        # The settings must stay readable most of the time.
        is_left = file.name == "site.yml" and chance.random() > 0.03
        part = text[start:end] if is_left else chance.choice(PARTS + [""])
        if chance.random() < 0.06 or len(text) > len(original[file]) + 3000:
            opened[file] = original[file]
            server.write(path, opened[file], edit)
        elif "\r" not in (text[start - 1:start], text[end - 1:end]):
            opened[file] = text[:start] + part + text[end:]
            server.write(path, part, edit, {"start": position(text, start), "end": position(text, end)})
        if chance.random() < 0.1:
            file.write_bytes(opened[file].encode())
            server.tell("textDocument/didSave", {"textDocument": {"uri": server.uri(path)}})
            if chance.random() < 0.5:
                server.tell("textDocument/didClose", {"textDocument": {"uri": server.uri(path)}})
                del opened[file]
        if chance.random() < 0.2:
            place = position(text, chance.randrange(len(text) + 1))
            for method in REQUESTS:
                server.request("textDocument/" + method, {
                    "textDocument": {"uri": server.uri(path)}, "position": place,
                    "context": {"includeDeclaration": False}})
        time.sleep(chance.choice([0.01, 0.02, 0.2]))
        if server.process.poll() is not None:
            sys.exit(f"edit {edit} of seed {seed}: michi lsp ended with {server.process.returncode}")
        if edit % 250 == 0 or edit == count:
            # The files are then as they are open.
            for file, text in opened.items():
                file.write_bytes(text.encode())
            expected = check(root)
            found, deadline = None, time.monotonic() + 120
            while found != expected and time.monotonic() < deadline:
                time.sleep(0.2)
                found = shown(server)
            memory.append(server.memory()["VmRSS"])
            if found != expected:
                for name, own, other in [("only check:", expected, found), ("only lsp:", found, expected)]:
                    for one in [one for one in own if one not in other][:5]:
                        print(name, one)
                if os.environ.get("KEEP"):
                    shutil.copytree(root, os.environ["KEEP"])
                sys.exit(f"edit {edit} of seed {seed}: the editor does not show the messages of michi check")
            print(f"{edit} edits: equal, {len(expected)} messages, {memory[-1]} MB", flush=True)
    server.wait(lambda: all(number in server.answers for number in range(1, server.id + 1)))
    send_broken_messages(server)
    print(f"{count} edits of seed {seed}: memory {memory[0]} to {memory[-1]} MB")


with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder).resolve() / "site"
    if len(sys.argv) > 4:
        shutil.copytree(sys.argv[4], root, symlinks=True,
                        ignore=shutil.ignore_patterns("site", ".git", ".build"))
    else:
        new_blog(root)
    main(root)
