#!/usr/bin/env python3
"""lsp_latency.py MICHI ROOT [KEYS] [EDITS] [SEED]: how long `michi lsp` takes, and whether it stays right.

Opens the middle tutorial of a copy of ROOT and prints, in milliseconds, when diagnostics come after
opening, after a keystroke in the body, and after a change of the title, and how long a completion
takes. Then it makes EDITS random edits in several files, waits, and compares the diagnostics with
those of `michi check --all --drafts --future` on files with the same texts. At last it sends broken
messages. KEYS is the number of measured keystrokes (50).
"""
import json, os, queue, random, re, shutil, statistics, subprocess, sys, tempfile, threading, time
import urllib.parse

michi, root = os.path.abspath(sys.argv[1]), sys.argv[2]
keys = int(sys.argv[3]) if len(sys.argv) > 3 else 50
edits = int(sys.argv[4]) if len(sys.argv) > 4 else 300
seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
now = "2026-06-01"


class Server:
    def __init__(self, folder):
        self.folder = os.path.realpath(folder)
        self.process = subprocess.Popen([michi, "lsp", "--now", now], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.received, self.shown, self.counts, self.id = queue.Queue(), {}, {}, 0
        self.answers, self.news = {}, threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()
        self.ask("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}},
                                "rootUri": self.uri("")})
        self.tell("initialized", {})

    def uri(self, path):
        return "file://" + urllib.parse.quote(os.path.join(self.folder, path).rstrip("/"))

    def read(self):
        out = self.process.stdout
        while True:
            length = None
            while (line := out.readline().strip()):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                return
            message = json.loads(out.read(length))
            with self.news:
                if message.get("method") == "textDocument/publishDiagnostics":
                    params = message["params"]
                    self.shown[params["uri"]] = params["diagnostics"]
                    key = params["uri"], params.get("version")
                    self.counts[key] = self.counts.get(key, 0) + 1
                elif "id" in message and "method" not in message:
                    self.answers[message["id"]] = message
                self.news.notify_all()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params, timeout=60):
        self.id += 1
        self.send({"id": self.id, "method": method, "params": params})
        number = self.id
        self.wait(lambda: number in self.answers, timeout)
        return self.answers.pop(number)

    def wait(self, isDone, timeout=60):
        with self.news:
            if not self.news.wait_for(isDone, timeout):
                sys.exit("no answer in time")

    def open(self, path, text):
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(path), "languageId": "markdown", "version": 1, "text": text}})

    def write(self, path, text, version):
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri(path), "version": version},
            "contentChanges": [{"text": text}]})

    def memory(self):
        status = open(f"/proc/{self.process.pid}/status").read()
        return {name: int(re.search(name + r":\s*(\d+)", status).group(1)) >> 10
                for name in ["VmHWM", "VmRSS"]}


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
    server = Server(folder)
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

    # Random edits, then the same list as a fresh check.
    chance = random.Random(seed)
    parts = ["\n## 제목 😀\n", "[a](nowhere.md)", "[b](#none)", "\n```swift\n", "\n---\n", "tags: [a, B]\n",
             "title: 'x\n", "![](lost.png)", "한국어 ", "\r\n", "[[누구]]", "::nothing\n", "draft: yes\n",
             "<b>", "\n> [!NOTE]\n> x\n", "\n[^1]\n", "slug: same\n", "*", "`", "\t", "(", "]"]
    chosen = chance.sample(files, min(6, len(files)))
    now_texts = {f: text_of(folder, f) for f in chosen}
    versions = {f: 100 for f in chosen}
    server.tell("textDocument/didClose", {"textDocument": {"uri": server.uri(path)}})
    for f in chosen:
        server.open(f, now_texts[f])
    memories = []
    for number in range(edits):
        f = chance.choice(chosen)
        before = now_texts[f]
        start = chance.randint(0, len(before))
        end = min(len(before), start + chance.choice([0, 0, 0, 1, 5, 40]))
        new = chance.choice(parts + [""])
        if before[start - 1:start] == "\r" or before[end - 1:end] == "\r":
            continue
        def position(offset):
            lines = re.split("\r\n|\n|\r", before[:offset])
            return {"line": len(lines) - 1, "character": len(lines[-1].encode())}
        versions[f] += 1
        server.tell("textDocument/didChange", {
            "textDocument": {"uri": server.uri(f), "version": versions[f]},
            "contentChanges": [{"range": {"start": position(start), "end": position(end)},
                                "text": new}]})
        now_texts[f] = before[:start] + new + before[end:]
        if chance.random() < 0.05:
            time.sleep(chance.random() / 2)
        if chance.random() < 0.1:
            server.ask(chance.choice(["textDocument/completion", "textDocument/hover",
                                      "textDocument/definition", "textDocument/references",
                                      "textDocument/prepareRename"]),
                       {"textDocument": {"uri": server.uri(f)}, "position": position(start)})
        if number % max(1, edits // 10) == 0:
            memories.append(server.memory()["VmRSS"])
    last = None
    for _ in range(120):
        time.sleep(1)
        with server.news:
            state = sum(server.counts.values())
        if state == last:
            break
        last = state
    for f in chosen:
        with open(os.path.join(folder, f), "w", encoding="utf-8", newline="") as file:
            file.write(now_texts[f])
    run = subprocess.run([michi, "check", "--all", "--drafts", "--future", "--now", now, "--format",
                          "json", "--root", folder], capture_output=True, text=True)
    expected = sorted((d["path"] or "content/site.yml", (d["line"] or 1) - 1, d["code"],
                       d["message"] + ("\n" + d["suggestion"] if d["suggestion"] else ""))
                      for d in json.loads(run.stdout)["diagnostics"] if d["code"] != "missing-program")
    names = {server.uri(d[0]): d[0] for d in expected}
    found = sorted((names.get(uri) or urllib.parse.unquote(uri)[len("file://" + server.folder) + 1:],
                    d["range"]["start"]["line"], d["code"], d["message"])
                   for uri, list in server.shown.items() for d in list)
    print(f"{edits} edits, seed {seed}: {len(found)} messages,",
          "the same as check" if found == expected else "NOT the same as check")
    print("memory while editing (MB):", memories)
    if found != expected:
        for one in [d for d in expected if d not in found][:5]:
            print("only check:", one)
        for one in [d for d in found if d not in expected][:5]:
            print("only lsp:  ", one)

    # What is no message.
    bad = [b"Content-Length: 5\r\n\r\nhello", b"Content-Length: 2\r\n\r\n[]",
           b'Content-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":7777,"method":"nobody/asks"}']
    for message in bad:
        server.process.stdin.write(message)
    server.process.stdin.flush()
    server.ask("shutdown", None)
    server.tell("exit", None)
    print("after broken messages, exit:", server.process.wait(20))
    for start in [b"Content-Length: 100000000\r\n\r\n{", b"Content-Len", b"\r\n\r\n", b"x" * 10000]:
        run = subprocess.run([michi, "lsp"], input=start, capture_output=True, timeout=20)
        print(f"{start[:30]!r}: exit {run.returncode}", run.stderr.decode().split("\n")[0][:90])
    sys.exit(0 if found == expected else 1)
finally:
    shutil.rmtree(folder, ignore_errors=True)
