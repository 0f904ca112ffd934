#!/usr/bin/env python3
"""Publishes a site with the real rsync and the real AWS command line, and compares file by file.

    python3 Tools/Destinations/check_destinations.py MICHI

rsync is tried to a folder, over ssh (an sshd of its own on a free port, where one is installed) and
to a daemon; S3 against moto's server (`pip install 'moto[server]' awscli`, both on PATH). What is not
installed is skipped, and said so. Each is published to, changed, and published to again.
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

RECORD = ".michi-published"
SETTINGS = """title: 길
baseURL: http://example.com/
language: ko
compress: [gzip]
publish:
  there: %s
"""
SITE = {
    "content/tutorials/2026-01-01-하나.md": "---\ntitle: 하나\naliases: /옛-글/\n---\n[[日]]\n" + "길 " * 900,
    "content/tutorials/2026-01-02-둘 셋.md": "---\ntitle: 둘 셋\ntags: [가]\n---\n둘\n",
    "content/kanji/n5.json": """[{"kanji": {"character": "日", "meaning": {"english": "sun"},
"strokes": {"count": 4}}, "examples": []}]""",
    "content/pages/about.md": "# 소개\n",
    "content/assets/img/그림 [1] *하나*.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    "content/assets/img/[ab].png": "no picture\n",
    "content/assets/img/a.png": "another\n",
    "content/assets/data/deep/er/file.json": "{}\n",
    "content/assets/a+b%20c&d=e.txt": "a name that must be encoded\n",
    "content/assets/CNAME": "example.com\n",
}


class Site:
    """A root in a folder of its own."""

    def __init__(self, michi, work, destination):
        self.michi, self.root = michi, work / "root"
        for path, text in {**SITE, "content/site.yml": SETTINGS % destination}.items():
            self.write(path, text)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def run(self, *arguments, status=0):
        result = subprocess.run(
            [self.michi, "publish", "there", "--root", str(self.root), "--now", "2026-11-21",
             *arguments], capture_output=True, text=True)
        if result.returncode != status:
            sys.exit(f"exit {result.returncode}:\n{result.stdout}{result.stderr}")
        return result.stdout + result.stderr

    def files(self):
        return read(self.root / "site")


def read(folder):
    """The bytes of every file by its path, without Michi's own."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*"))
            if p.is_file() and ".michi" not in p.relative_to(folder).parts
            and p.name not in (RECORD, ".gitignore")}


def lines(output, mark):
    return sorted(line[2:] for line in output.splitlines() if line.startswith(mark + " "))


def check(name, site, there, put, remove):
    """Publishes, changes and publishes again.

    there: answers what is at the destination; put, remove: change a file there by hand.
    """
    start = time.monotonic()

    def same(what, extra=()):
        ours, theirs = site.files(), there()
        theirs = {path: data for path, data in theirs.items() if path not in extra}
        if ours != theirs:
            different = {path for path in {*ours, *theirs} if ours.get(path) != theirs.get(path)}
            sys.exit(f"{name}: {what}: {sorted(different)[:10]}")

    def expect(condition, what, output=""):
        if not condition:
            sys.exit(f"{name}: {what}\n{output}")

    plan = site.run("--dry-run")
    expect(there() == {}, "a dry run wrote something")
    expect(not (site.root / "site").exists(), "a dry run made the output folder")
    site.run()
    same("after the first time")
    expect(lines(plan, "+") == sorted(site.files()), "the first dry run is wrong", plan)
    before = time.monotonic()
    output = site.run()
    idle = time.monotonic() - before
    expect("nothing changed" in output, "the second time changed something", output)
    expect("nothing would change" in site.run("--dry-run"), "a dry run sees a change")

    # What is not Michi's stays; what is changed by hand is put right; folders that are empty go.
    put("precious.txt", b"not Michi's\n")
    put("tutorials/하나/note.txt", b"not Michi's either\n")
    put("index.html", b"changed by hand\n")
    for path in ["content/tutorials/2026-01-01-하나.md", "content/assets/data/deep/er/file.json",
                 "content/assets/img/[ab].png", "content/assets/img/그림 [1] *하나*.svg"]:
        (site.root / path).unlink()
    site.write("content/pages/about.md", "# 소개서\n")
    site.write("content/pages/새.md", "# 새\n")
    old = set(there())
    plan = site.run("--dry-run")
    unchanged = there()
    output = site.run()
    expect(set(unchanged) == old, "a dry run changed something")
    foreign = {"precious.txt", "tutorials/하나/note.txt"}
    same("after a change", foreign)
    expect(foreign <= set(there()), "what is not Michi's was removed")
    expect(lines(plan, "-") == sorted(old - set(there())), "the dry run's removals are wrong", plan)
    expect(lines(plan, "+") == sorted(set(there()) - old), "the dry run's additions are wrong", plan)
    expect("about/index.html" in lines(plan, "~") and "index.html" in lines(plan, "~"),
           "the dry run's changes are wrong", plan)
    counts = [len(lines(plan, mark)) for mark in "+~-"]
    expect(f"{counts[0]} file{'s'[:counts[0] != 1]} added, {counts[1]} changed, "
           f"{counts[2]} removed" in output, "the counts are wrong", output)
    remove("about/index.html")
    site.run()
    same("after a file was lost there", foreign)
    output = site.run("--rollback", status=74)
    expect("keeps no earlier versions" in output, "rolling back says nothing", output)
    same("after rolling back", foreign)
    # What Michi did not bring is not overwritten, and a dry run is refused in the same words.
    put("foreign/index.html", b"not Michi's\n")
    site.write("content/pages/foreign.md", "# Foreign\n")
    outputs = [site.run(*arguments, status=74) for arguments in [["--dry-run"], []]]
    expect('are not from Michi and would be overwritten ("foreign/index.html")' in outputs[0],
           "a foreign file is not refused", outputs[0])
    expect(outputs[0] == outputs[1].split("removed\n", 1)[1], "the dry run says something else",
           "".join(outputs))
    expect(there()["foreign/index.html"] == b"not Michi's\n", "a foreign file was overwritten")
    remove("foreign/index.html")
    site.run()
    same("after a foreign file is gone", foreign)
    print(f"{name}: {len(site.files())} files the same, {counts} added, changed and removed; "
          f"{time.monotonic() - start:.1f} s, {idle:.1f} s of them where nothing changed")


def in_folder(folder):
    def put(path, data):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)

    def there():
        return read(folder) if folder.exists() else {}

    return there, put, lambda path: (folder / path).unlink()


def check_link(name, site, folder, outside):
    """A link in the place of a folder is neither followed nor replaced."""
    shutil.move(folder / "assets", outside)
    before = read(outside)
    (folder / "assets").symlink_to(outside)
    for arguments in [["--dry-run"], []]:
        output = site.run(*arguments, status=74)
        if 'not from Michi in place of the site\'s ("assets")' not in output:
            sys.exit(f"{name}: a link is not refused: {output}")
    if read(outside) != before or not (folder / "assets").is_symlink():
        sys.exit(f"{name}: a link was followed or replaced")


def refused(michi, work):
    """Addresses that would be taken for an option, a machine or a home folder."""
    for address in ["-e sh", "host:", "host:/", "me@host:~", "/", "rsync://host", "host::", "me@-oX:y",
                    "host:./", "host://"]:
        site = Site(michi, work, json.dumps({"rsync": address}))
        result = subprocess.run(
            [michi, "publish", "--root", str(site.root)], capture_output=True, text=True)
        # 1: site.yml is told that it is wrong.
        if result.returncode not in (1, 74) or "rsync ended" in result.stderr:
            sys.exit(f"rsync: {address} is taken: {result.stdout}{result.stderr}")
        shutil.rmtree(site.root)


def rsync(michi, work):
    folder = work / "to a folder"
    site = Site(michi, work, json.dumps({"rsync": str(folder)}))
    check("rsync to a folder", site, *in_folder(folder))
    empty = [str(p) for p in folder.rglob("*") if p.is_dir() and not any(p.iterdir())]
    assert not empty, f"empty folders stay: {empty}"
    modes = {oct(p.stat().st_mode & 0o777) for p in folder.rglob("*") if p.is_file()
             and p.name not in ("precious.txt", "note.txt")}
    assert modes == {"0o644"}, modes
    check_link("rsync to a folder", site, folder, work / "outside")
    shutil.rmtree(site.root)
    refused(michi, work)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
    sys.exit("a server does not answer")


def rsync_daemon(michi, work):
    port, folder = free_port(), work / "daemon"
    folder.mkdir()
    configuration = work / "rsyncd.conf"
    configuration.write_text(
        f"use chroot = no\n[www]\npath = {folder}\nread only = no\n"
        + ("uid = root\ngid = root\n" if os.getuid() == 0 else ""))
    server = subprocess.Popen(
        ["rsync", "--daemon", "--no-detach", f"--config={configuration}", f"--port={port}",
         "--address=127.0.0.1", f"--log-file={work}/rsyncd.log"])
    try:
        wait_for(port)
        (folder / "blog").mkdir()
        site = Site(michi, work, json.dumps({"rsync": f"rsync://127.0.0.1:{port}/www/blog"}))
        check("rsync to a daemon", site, *in_folder(folder / "blog"))
        check_link("rsync to a daemon", site, folder / "blog", work / "outside")
    finally:
        server.terminate()
        server.wait()


def rsync_ssh(michi, work):
    port, folder = free_port(), work / "over ssh"
    for name in ["host", "user"]:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(work / name)],
                       check=True)
    (work / "authorized").write_bytes((work / "user.pub").read_bytes())
    (work / "sshd_config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {work}/host\nPidFile {work}/sshd.pid\n"
        f"AuthorizedKeysFile {work}/authorized\nStrictModes no\nUsePAM no\n"
        "PermitRootLogin prohibit-password\nPasswordAuthentication no\n")
    if os.getuid() == 0:
        pathlib.Path("/run/sshd").mkdir(exist_ok=True)
    program = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")
    server = subprocess.Popen(
        [program, "-D", "-f", str(work / "sshd_config")], stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        os.environ["RSYNC_RSH"] = (
            f"ssh -p {port} -i {work}/user -o StrictHostKeyChecking=no -o LogLevel=ERROR "
            f"-o UserKnownHostsFile={work}/known -o BatchMode=yes")
        user = subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip()
        site = Site(michi, work, json.dumps({"rsync": f"{user}@127.0.0.1:{folder}"}))
        check("rsync over ssh", site, *in_folder(folder))
        # A shell there must not read what the path says.
        trap = f"{work}/$(touch trapped-by-michi);x"
        os.mkdir(trap)
        site.write("content/site.yml", SETTINGS % json.dumps({"rsync": f"{user}@127.0.0.1:{trap}"}))
        site.run()
        trapped = pathlib.Path.home() / "trapped-by-michi"
        assert not trapped.exists(), "the other machine's shell read the path"
        assert read(pathlib.Path(trap)) == site.files()
        site.write("content/site.yml", SETTINGS % json.dumps({"rsync": f"{user}@127.0.0.1:{folder}"}))
        check_link("rsync over ssh", site, folder, work / "outside")
    finally:
        del os.environ["RSYNC_RSH"]
        server.terminate()
        server.wait()


def s3(michi, work):
    port = free_port()
    os.environ.update(
        AWS_ACCESS_KEY_ID="test-key", AWS_SECRET_ACCESS_KEY="test-secret",
        AWS_DEFAULT_REGION="us-east-1", AWS_CONFIG_FILE=str(work / "none"),
        AWS_SHARED_CREDENTIALS_FILE=str(work / "none"))
    server = subprocess.Popen(
        ["moto_server", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    endpoint = f"http://127.0.0.1:{port}"

    def aws(*arguments):
        result = subprocess.run(["aws", *arguments, "--endpoint-url", endpoint],
                                capture_output=True)
        if result.returncode:
            sys.exit(f"aws {arguments}: {result.stderr.decode()}")
        return result.stdout

    bucket = "michi-test"
    copies = iter(range(1000))

    def there():
        folder = work / f"copy{next(copies)}"
        folder.mkdir()
        aws("s3", "cp", "--recursive", "--only-show-errors", f"s3://{bucket}/blog", str(folder))
        return read(folder)

    def put(path, data):
        (work / "put").write_bytes(data)
        aws("s3", "cp", "--only-show-errors", str(work / "put"), f"s3://{bucket}/blog/{path}")

    def remove(path):
        aws("s3", "rm", "--only-show-errors", f"s3://{bucket}/blog/{path}")

    def head(path):
        return json.loads(aws("s3api", "head-object", "--bucket", bucket, "--key", f"blog/{path}"))

    try:
        wait_for(port)
        aws("s3api", "create-bucket", "--bucket", bucket)
        aws("s3api", "put-object", "--bucket", bucket, "--key", "blogger.txt")
        destination = {"s3": f"s3://{bucket}/blog", "endpoint": endpoint,
                       "cache": {"assets/*": "max-age=600", "*.svg": "max-age=60"}}
        site = Site(michi, work, json.dumps(destination))
        check("S3", site, there, put, remove)
        types = {"index.html": "text/html; charset=utf-8", "assets/michi.css": "text/css; charset=utf-8",
                 "assets/michi.js": "text/javascript; charset=utf-8",
                 "feed.xml": "application/atom+xml; charset=utf-8",
                 "sitemap.xml": "application/xml; charset=utf-8", "img/a.png": "image/png",
                 "CNAME": "text/plain; charset=utf-8", "a+b%20c&d=e.txt": "text/plain; charset=utf-8",
                 "assets/michi.css.gz": "application/gzip", "404.html": "text/html; charset=utf-8"}
        for path, expected in types.items():
            found = head(path)
            assert found["ContentType"] == expected, (path, found)
            cache = "max-age=600" if path.startswith("assets/") else None
            assert found.get("CacheControl") == cache, (path, found)
        # Another header is a change of the files that have it, and of no other.
        destination["cache"]["assets/*"] = "max-age=700"
        site.write("content/site.yml", SETTINGS % json.dumps(destination))
        plan = site.run("--dry-run")
        assert lines(plan, "~") == sorted(p for p in site.files() if p.startswith("assets/")), plan
        site.run()
        assert head("assets/michi.css")["CacheControl"] == "max-age=700"
        assert "CacheControl" not in head("index.html")
        aws("s3api", "head-object", "--bucket", bucket, "--key", "blogger.txt")
        # Keys are never said, also not where the store is not there.
        server.terminate()
        server.wait()
        os.environ["AWS_MAX_ATTEMPTS"] = "1"
        output = site.run(status=74)
        assert "test-secret" not in output and "test-key" not in output, output
    finally:
        server.terminate()
        server.wait()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    michi = str(pathlib.Path(sys.argv[1]).resolve())
    done = 0
    for body, programs in [
        (rsync, ["rsync"]), (rsync_daemon, ["rsync"]), (rsync_ssh, ["rsync", "ssh", "sshd"]),
        (s3, ["aws", "moto_server"]),
    ]:
        path = os.environ["PATH"] + ":/usr/sbin"
        missing = [program for program in programs if not shutil.which(program, path=path)]
        if missing:
            print(f"{body.__name__}: SKIPPED, {', '.join(missing)} not installed")
            continue
        with tempfile.TemporaryDirectory() as name:
            body(michi, pathlib.Path(name).resolve())
        done += 1
    sys.exit(0 if done else 2)


main()
