"""A folder as its host would serve it: with the headers that its `_headers` names."""

import contextlib
import http.server
import pathlib
import threading
import urllib.parse


class Headers:
    """What `_headers` says, in the form that Netlify and Cloudflare Pages read."""

    def __init__(self, text):
        self.rules = []
        for line in text.splitlines():
            if line.startswith("/"):
                self.rules.append((line.strip(), []))
            elif line.startswith(" ") and self.rules:
                name, _, value = line.strip().partition(": ")
                self.rules[-1][1].append((name, value))

    def of(self, path):
        for pattern, headers in self.rules:
            if pattern.endswith("*") and path.startswith(pattern[:-1]) or pattern == path:
                yield from headers

    @property
    def policy(self):
        """The Content-Security-Policy; None where the site has none."""
        return next((value for name, value in self.of("/") if name == "Content-Security-Policy"), None)


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder on a free port of this machine, from another thread; below a path if need be."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder, headers, below="/"):
        outer = self
        self.headers = headers

        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            extensions_map = {
                **http.server.SimpleHTTPRequestHandler.extensions_map,
                ".webmanifest": "application/manifest+json", ".xml": "application/xml",
                ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".txt": "text/plain",
            }

            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def translate_path(self, path):
                path = f"/{path.removeprefix(below)}" if path.startswith(below) else "/nothing"
                return super().translate_path(path)

            def end_headers(self):
                path = f"/{urllib.parse.urlsplit(self.path).path.removeprefix(below)}"
                for name, value in outer.headers.of(path):
                    if name != "Content-Type":
                        self.send_header(name, value)
                super().end_headers()

            def send_error(self, code, *words):
                """As hosts do, with the site's own page for what is not found."""
                page = pathlib.Path(folder) / "404.html"
                if code != 404 or not page.exists():
                    return super().send_error(code, *words)
                data = page.read_bytes()
                self.send_response(404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def handle(self):
                with contextlib.suppress(ConnectionError):
                    super().handle()

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server_address[1]}"


def file_of(site, route):
    """The file of a page's address."""
    path = route.lstrip("/")
    if path == "" or path.endswith("/"):
        path += "index.html"
    return pathlib.Path(site) / path
