#!/usr/bin/env python3
"""random_edits.py MICHI [EDITS] [SEED]: types into a site through `michi lsp`, and compares.

Makes seeded random edits in open files: inserted and deleted text, opened, closed and saved files.
After every 250 edits the problems that the editor shows must be those of a fresh `michi check`. It
also prints the memory of the server, which must not grow with the number of edits.
"""
import collections, json, os, pathlib, random, subprocess, sys, tempfile, threading, time, urllib.parse

michi, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 500
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
chance = random.Random(seed)
NOW = ["--now", "2026-06-01"]
PARTS = ["[a](lost.md)", "[b](#lost)", "\n## 가나\n", "\n", "tags: [x, Swift]\n", "draft: true\n", "```\n",
         "😀", "한국어", "---\n", "\n::note\n", "title: Other\n", "slug: first\n", "[[도로]]", "> [!TIP]\n",
         "![](p.png)", "[x]: y\n", "[^1]", "{{", "<b>", "$$", "|a|b|\n|-|-|\n", "aliases: /x/\n", "\t", "- "]


class Server:
    def __init__(self, root):
        self.root, self.shown, self.last, self.ids = root, {}, time.monotonic(), 0
        self.answers = {}
        self.process = subprocess.Popen([michi, "lsp", *NOW], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        out = self.process.stdout
        while True:
            header = out.readline()
            if not header:
                return
            length = int(header.split(b":")[1])
            out.readline()
            message = json.loads(out.read(length))
            self.last = time.monotonic()
            if message.get("method") == "textDocument/publishDiagnostics":
                params = message["params"]
                path = urllib.parse.unquote(urllib.parse.urlparse(params["uri"]).path)
                found = [(d["range"]["start"]["line"] + 1, d["code"]) for d in params["diagnostics"]]
                self.shown[str(pathlib.Path(path).relative_to(self.root))] = sorted(found)
            elif "id" in message:
                self.answers[message["id"]] = message

    def send(self, method, params, ask=False):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if ask:
            self.ids += 1
            message["id"] = self.ids
        data = json.dumps(message, ensure_ascii=False).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()
        return self.ids

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) // 1024


def uri(path):
    return path.as_uri()


def check(root):
    run = subprocess.run([michi, "check", "--all", "--drafts", "--future", "--format", "json", "--root", root,
                          *NOW], capture_output=True, text=True)
    found = collections.defaultdict(list)
    for one in json.loads(run.stdout)["diagnostics"]:
        found[one["path"] or "content/site.yml"].append((one["line"] or 1, one["code"]))
    return {path: sorted(list) for path, list in found.items()}


with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder).resolve() / "site"
    subprocess.run([michi, "new", "site", str(root), "--kind", "blog", "--language", "ko", *NOW],
                   check=True, stdout=subprocess.DEVNULL)
    for number in range(20):
        links = f"[next](post-{(number + 1) % 20}.md#절) and [own](#절)"
        (root / f"content/tutorials/post-{number}.md").write_text(
            f"---\ntitle: 글 {number}\ndate: 2026-01-{number + 1:02}\ntags: [Swift]\n---\n{links}\n\n## 절\n\n본문 😀.\n")
    server = Server(root)
    folders = [{"uri": uri(root), "name": "site"}]
    server.send("initialize", {"capabilities": {}, "workspaceFolders": folders}, ask=True)
    server.send("initialized", {})
    files = sorted((root / "content/tutorials").glob("**/*.md")) + [root / "content/site.yml"]
    original = {file: file.read_text() for file in files}
    opened, memory = {}, []
    for edit in range(1, count + 1):
        file = chance.choice(files)
        if file not in opened:
            opened[file] = file.read_text()
            server.send("textDocument/didOpen", {"textDocument": {
                "uri": uri(file), "languageId": "markdown", "version": edit, "text": opened[file]}})
        text = opened[file]
        if chance.random() < 0.06 or len(text) > 3000:
            new = original[file]
        else:
            start = chance.randrange(len(text) + 1)
            # The settings must stay readable most of the time.
            rate = 0.03 if file.name == "site.yml" else 1
            end = min(len(text), start + chance.choice([0, 0, 1, 5]))
            new = text[:start] + chance.choice(PARTS) + text[end:] if chance.random() < rate else text
        opened[file] = new
        server.send("textDocument/didChange", {
            "textDocument": {"uri": uri(file), "version": edit}, "contentChanges": [{"text": new}]})
        if chance.random() < 0.1:
            file.write_text(new)
            server.send("textDocument/didSave", {"textDocument": {"uri": uri(file)}})
            if chance.random() < 0.5:
                server.send("textDocument/didClose", {"textDocument": {"uri": uri(file)}})
                del opened[file]
        if chance.random() < 0.2:
            lines = new.split("\n")
            line = chance.randrange(len(lines))
            position = {"line": line, "character": chance.randrange(len(lines[line]) + 1)}
            for method in ["completion", "hover", "definition", "references", "documentSymbol"]:
                server.send("textDocument/" + method, {
                    "textDocument": {"uri": uri(file)}, "position": position,
                    "context": {"includeDeclaration": False}}, ask=True)
        time.sleep(chance.choice([0.01, 0.02, 0.2]))
        if server.process.poll() is not None:
            sys.exit(f"edit {edit} of seed {seed}: michi lsp ended with {server.process.returncode}")
        if edit % 250 == 0 or edit == count:
            # What is on disk is then what is open.
            for open_file, open_text in opened.items():
                open_file.write_text(open_text)
            expected = check(root)
            shown = None
            deadline = time.monotonic() + 60
            while shown != expected and time.monotonic() < deadline:
                time.sleep(0.2)
                shown = {path: found for path, found in server.shown.items() if found}
            memory.append(server.memory())
            if shown != expected:
                for path in sorted(set(shown) | set(expected)):
                    if shown.get(path) != expected.get(path):
                        print(path, "\n  editor", shown.get(path), "\n  check ", expected.get(path))
                if os.environ.get("KEEP"):
                    subprocess.run(["cp", "-r", str(root), os.environ["KEEP"]])
                sys.exit(f"edit {edit} of seed {seed}: the editor shows something else than michi check")
            print(f"{edit} edits: equal, {sum(map(len, expected.values()))} problems, "
                  f"{memory[-1]} MB", flush=True)
    lost = [number for number in range(1, server.ids + 1) if number not in server.answers]
    server.send("shutdown", None, ask=True)
    server.send("exit", None)
    if server.process.wait(20) != 0 or lost:
        sys.exit(f"{len(lost)} requests without an answer")
    print(f"{count} edits of seed {seed}: memory {memory[0]} to {memory[-1]} MB")
