#!/usr/bin/env python3
"""Swaps files and folders of a root with links out of it while Michi builds or serves the site, and
looks for what the links lead to: `link_races.py MICHI [TRIES]`; 60 builds for each kind, two minutes.

Ends with 1 when anything from outside the root was read.
"""
import ctypes
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

EXCHANGE = 2  # RENAME_EXCHANGE of renameat2
libc = ctypes.CDLL(None, use_errno=True)

KINDS = {
    "post": "content/tutorials/post.md",
    "bundle": "content/tutorials/bundle",
    "code": "content/tutorials/bundle/code.swift",
    "picture": "content/tutorials/bundle/a.png",
    "folder of assets": "content/assets/folder",
}


def files(word):
    code = "".join(f"let {word}{n} = {n}\n" for n in range(100))
    return {
        "content/site.yml": "title: T\nlanguage: en\n",
        "content/tutorials/post.md": f"---\ntitle: P\ndate: 2026-01-01\n---\n{word}\n",
        "content/tutorials/bundle/index.md":
            "---\ntitle: B\ndate: 2026-01-01\n---\n![](a.png)\n\n```swift file=code.swift\n```\n" + word,
        "content/tutorials/bundle/code.swift": code,
        "content/tutorials/bundle/a.png": word * 5000,
        **{f"content/assets/folder/{n}.txt": word for n in range(40)},
    }


def write(root, word):
    for path, text in files(word).items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def root_and_link(folder, path):
    """A root, and a link to what lies at the same path outside it."""
    root, outside = pathlib.Path(folder, "root"), pathlib.Path(folder, "outside")
    write(root, "plain")
    write(outside, "SECRET")
    link = outside / "link"
    link.symlink_to(outside / path)
    return root, link


class Swapping:
    """Exchanges a file with a link as often as it can, in a thread of its own."""

    def __init__(self, path, link, pause=0.0002):
        self.pause = pause
        self.names = [os.fsencode(path), os.fsencode(link)]
        self.over = False
        self.thread = threading.Thread(target=self.run)

    def run(self):
        while not self.over:
            libc.renameat2(-100, self.names[0], -100, self.names[1], EXCHANGE)
            time.sleep(self.pause)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.over = True
        self.thread.join()


def leaks(output):
    return [path for path in output.rglob("*") if path.is_file() and b"SECRET" in path.read_bytes()]


def asked(address):
    try:
        with urllib.request.urlopen(address, timeout=3) as answer:
            return answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.read()
    except TimeoutError:
        return b""  # Each swap makes a page old while it is being rendered.


def preview_leaks(michi, path, requests):
    """How many of so many answers hold what a link led to."""
    with tempfile.TemporaryDirectory() as folder:
        root, link = root_and_link(folder, path)
        preview = subprocess.Popen(
            [michi, "preview", "--root", root, "--port", "0"], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        try:
            line = next(line for line in preview.stdout if "http://" in line)
            origin = line[line.index("http://"):].split()[0].rstrip("/")
            threading.Thread(target=preview.stdout.read, daemon=True).start()
            pages = ["/tutorials/post/", "/tutorials/bundle/", "/tutorials/bundle/a.png",
                     "/folder/1.txt"]
            with Swapping(root / path, link, pause=0.01):
                return sum(b"SECRET" in asked(origin + pages[n % len(pages)]) for n in range(requests))
        finally:
            preview.terminate()
            preview.wait()


def main():
    michi = os.path.abspath(sys.argv[1])
    tries = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    found = 0
    for kind, path in KINDS.items():
        leaked = preview_leaks(michi, path, 10 * tries)
        print(f"{kind}: {10 * tries} answers of the preview, {leaked} held what a link led to")
        found += leaked
        leaked = refused = 0
        for _ in range(tries):
            with tempfile.TemporaryDirectory() as folder:
                root, link = root_and_link(folder, path)
                with Swapping(root / path, link):
                    ended = subprocess.run([michi, "--root", root], capture_output=True)
                refused += ended.returncode != 0
                leaked += bool(leaks(root / "site")) or b"SECRET" in ended.stdout + ended.stderr
        print(f"{kind}: {tries} builds, {leaked} read what a link led to, {refused} were refused")
        found += leaked
    return found > 0


if __name__ == "__main__":
    sys.exit(main())
