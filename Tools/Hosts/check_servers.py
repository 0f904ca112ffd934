#!/usr/bin/env python3
"""Serves a site with the real nginx and Caddy, configured as docs/publishing.md says, and asks for it.

    python3 Tools/Hosts/check_servers.py MICHI

MICHI is the binary. A program that is not installed is skipped, and said so; with none of them the
exit code is 2. Needs no network and no rights: the servers listen on free ports of this machine.
"""

import gzip
import http.client
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = [
    "/", "/tutorials/", "/tutorials/화면은-다른-화면을-모릅니다/", "/tags/코디네이터/", "/kanji/",
    "/kanji/日/", "/words/日本/", "/about/", "/소개/나",
]
SITE = {
    "content/site.yml": """title: 길
baseURL: http://example.com/
language: ko
compress: [gzip]
""",
    "content/tutorials/2026-01-01-화면은-다른-화면을-모릅니다.md": """---
title: 화면은 다른 화면을 모릅니다
tags: [코디네이터]
aliases: /옛-글/
---
[[日]]와 [[word:日本]]. """ + "코디네이터가 길을 압니다. " * 100 + "\n",
    "content/kanji/n5.json": """[{"kanji": {"character": "日", "meaning": {"english": "sun"},
"strokes": {"count": 4}}, "examples": [{"japanese": "日本（にほん）",
"meaning": {"english": "Japan"}}]}]""",
    "content/pages/about.md": "# 소개\n\n" + "길을 아는 것은 코디네이터입니다. " * 100 + "\n",
    "content/pages/me.md": "---\npermalink: /소개/나\n---\n" + "저는 길을 압니다. " * 100 + "\n",
    "content/assets/img/그림 하나.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n' * 60,
}


def block(language):
    """The one block of docs/publishing.md in a language."""
    text = (REPOSITORY / "docs" / "publishing.md").read_text("utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```$", text, re.S | re.M)
    assert len(found) == 1, f"publishing.md has {len(found)} blocks of {language}"
    return found[0]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A program that serves a folder until it is left."""

    def __init__(self, name, command, port, log):
        self.name, self.command, self.port, self.log = name, command, port, log

    def __enter__(self):
        self.output = open(self.log, "wb")
        self.process = subprocess.Popen(self.command, stdout=self.output, stderr=self.output)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        sys.exit(f"{self.name} does not answer:\n{self.log.read_text('utf-8', 'replace')}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.output.close()

    def ask(self, path, **headers):
        """Status, headers and body of an address."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", urllib.parse.quote(path, safe="/%?"), headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, body


def nginx(folder, work, port):
    server = block("nginx").replace("listen 80;", f"listen 127.0.0.1:{port};")
    server = server.replace("/srv/www", str(folder))
    types = "/etc/nginx/mime.types"
    configuration = work / "nginx.conf"
    configuration.write_text(
        f"daemon off;\nuser root;\npid {work}/nginx.pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\ninclude {types};\naccess_log off;\n"
        + "".join(
            f"{kind}_temp_path {work}/{kind};\n"
            for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]) + server + "}\n",
        "utf-8")
    log = work / "nginx.log"
    return Server("nginx", ["nginx", "-c", str(configuration), "-p", str(work), "-e", "stderr"],
                  port, log)


def caddy(folder, work, port):
    text = block("caddyfile").replace("example.com {", f"http://127.0.0.1:{port} {{", 1)
    text = text.replace("/srv/www", str(folder))
    configuration = work / "Caddyfile"
    configuration.write_text("{\nadmin off\n}\n" + text, "utf-8")
    return Server(
        "caddy", ["caddy", "run", "--config", str(configuration), "--adapter", "caddyfile"],
        port, work / "caddy.log")


def check(server, site):
    """Asks a server for everything that publishing.md promises; how many answers were right."""
    right = 0

    def expect(condition, what):
        nonlocal right
        if not condition:
            sys.exit(f"{server.name}: {what}")
        right += 1

    # Every file of the site, byte for byte, by its address.
    files = [path for path in sorted(site.rglob("*"))
             if path.is_file() and ".michi" not in path.parts and path.name != ".gitignore"]
    for path in files:
        address = "/" + str(path.relative_to(site))
        if address.endswith("/index.html"):
            address = address[: -len("index.html")]
        if address == "/404.html" or path.suffix == ".gz":
            continue
        status, headers, body = server.ask(address)
        expect(status == 200, f"{address} is {status}")
        expect(body == path.read_bytes(), f"{address} has other bytes")
        expect(headers.get("x-content-type-options") == "nosniff", f"{address} lacks nosniff")
        expect("content-encoding" not in headers, f"{address} is compressed unasked")
    for address in PAGES:
        name = urllib.parse.unquote(address[1:])
        file = site / name / "index.html" if address.endswith("/") else site / f"{name}.html"
        status, headers, body = server.ask(address)
        expect(status == 200 and body == file.read_bytes(), f"{address} is {status}")
        expect(headers["content-type"].lower() == "text/html; charset=utf-8",
               f"{address} is {headers['content-type']}")
        copy = file.with_name(file.name + ".gz")
        if copy.exists():
            status, headers, body = server.ask(address, **{"Accept-Encoding": "gzip"})
            expect(headers.get("content-encoding") == "gzip", f"{address} is not sent as gzip")
            expect(body == copy.read_bytes(), f"{address}: other gzip")
            expect(gzip.decompress(body) == file.read_bytes(), f"{address}: wrong gzip")
            expect("accept-encoding" in headers.get("vary", "").lower(), f"{address} lacks Vary")
        if address.endswith("/") and address != "/":
            status, headers, _ = server.ask(address.rstrip("/"))
            place = urllib.parse.unquote(urllib.parse.urlsplit(headers.get("location", "")).path)
            expect(status in (301, 308) and place == address,
                   f"{address} without its slash is {status} to {place}")
    missing = (site / "404.html").read_bytes()
    for address in ["/없는-글/", "/kanji/無/", "/nothing.png", "/.michi/manifest", "/.gitignore"]:
        status, _, body = server.ask(address)
        expect((status, body) == (404, missing), f"{address} is {status}: {body[:60]}")
    status, _, body = server.ask("/../../../../etc/passwd")
    expect(b"root:" not in body and status in (400, 404), f"/../ is {status}")
    _, headers, _ = server.ask("/assets/michi.css")
    expect("max-age=600" in headers.get("cache-control", ""), "style has no Cache-Control")
    for file in site.glob("assets/*.????????.*s"):
        _, headers, _ = server.ask(f"/assets/{file.name}")
        expect("max-age=31536000" in headers.get("cache-control", ""), f"{file.name} is not kept")
    _, headers, _ = server.ask("/assets/michi.css")
    expect(headers["content-type"].startswith("text/css"), "style is no text/css")
    tag = headers.get("etag")
    expect(tag is not None, "style has no ETag")
    status, _, body = server.ask("/assets/michi.css", **{"If-None-Match": tag})
    expect((status, body) == (304, b""), "style is sent again")
    _, headers, _ = server.ask("/feed.xml")
    expect(headers["content-type"].startswith("application/atom+xml"),
           f"the feed is {headers['content-type']}")
    _, headers, _ = server.ask("/img/그림 하나.svg")
    expect(headers["content-type"].startswith("image/svg+xml"), "SVG has another type")
    status, _, body = server.ask("/옛-글/")
    expect(status == 200 and b"url=/tutorials/" in body, "the old address does not lead on")
    return right


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    michi = str(pathlib.Path(sys.argv[1]).resolve())
    served = 0
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        work.chmod(0o755)
        for path, text in SITE.items():
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (work / path).write_text(text, "utf-8")
        subprocess.run([michi, "--root", name, "--now", "2026-11-21"], check=True)
        (work / "site/.gitignore").write_text("*\n")
        for program in (nginx, caddy):
            if not shutil.which(program.__name__):
                print(f"{program.__name__}: SKIPPED, it is not installed")
                continue
            server = program(work / "site", work, free_port())
            with server:
                right = check(server, work / "site")
            print(f"{program.__name__}: {right} answers right")
            served += 1
    sys.exit(0 if served else 2)


main()
