"""`michi lsp` as a process, for scripts that send messages to it. Positions are in bytes."""
import json, os, pathlib, re, subprocess, sys, threading, time, urllib.parse

NOW = ["--now", "2026-06-01"]


class Server:
    def __init__(self, michi, folder):
        self.folder = os.path.realpath(folder)
        self.process = subprocess.Popen([michi, "lsp", *NOW], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        # The diagnostics of each URI, and how often each version of a file got some.
        self.shown, self.counts, self.answers, self.id = {}, {}, {}, 0
        self.news = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()
        self.ask("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}},
                                "rootUri": self.uri("")})
        self.tell("initialized", {})

    def uri(self, path):
        return "file://" + urllib.parse.quote(os.path.join(self.folder, path).rstrip("/"))

    def path(self, uri):
        return urllib.parse.unquote(uri)[len("file://" + self.folder) + 1:]

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
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params):
        """Sends a request without waiting for its answer."""
        self.id += 1
        self.send({"id": self.id, "method": method, "params": params})
        return self.id

    def ask(self, method, params, timeout=60):
        number = self.request(method, params)
        self.wait(lambda: number in self.answers, timeout)
        return self.answers[number]

    def wait(self, is_done, timeout=60):
        with self.news:
            if not self.news.wait_for(is_done, timeout):
                sys.exit("no answer in time")

    def open(self, path, text):
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(path), "languageId": "markdown", "version": 1, "text": text}})

    def write(self, path, text, version, range=None):
        change = {"text": text, **({"range": range} if range else {})}
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri(path), "version": version}, "contentChanges": [change]})

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return {name: int(re.search(name + r":\s*(\d+)", status).group(1)) >> 10
                for name in ["VmHWM", "VmRSS"]}

    def end(self):
        """Ends the server, and returns its exit code."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.process.wait(20)


def position(text, offset):
    lines = re.split("\r\n|\n|\r", text[:offset])
    return {"line": len(lines) - 1, "character": len(lines[-1].encode())}
