#!/usr/bin/env python3
"""preview_edits.py MICHI ROOT [SEED [EDITS]]: does the preview end where a build does?

Edits a copy of ROOT at random while `michi preview` runs, also while it is reading the whole site
again: text, titles, tags, dates, drafts, old addresses, new and removed files, settings, faults that
are mended. Then everything that a build writes is compared with what the preview serves, but for the
line that reloads. Exit 1 when something differs.

What the tests of the project do with a small site, this does with a large one, where edits overlap.
"""
import http.client, os, random, re, shutil, signal, subprocess, sys, tempfile, time, urllib.parse

michi, root = sys.argv[1], sys.argv[2]
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
edits = int(sys.argv[4]) if len(sys.argv) > 4 else 60
chance = random.Random(seed)

work = tempfile.mkdtemp(prefix="michi-edits-")
site, out = os.path.join(work, "root"), os.path.join(work, "out")
shutil.copytree(root, site, ignore=shutil.ignore_patterns("site"))
settings = os.path.join(site, "content/site.yml")
posts = os.path.join(site, "content/tutorials")
# A tutorial that goes leaves links to it behind: they are not what is asked here.
checks = "checks: { broken-link: warning, draft-link: warning, missing-image: warning }\n"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def save(path, text):
    """Writes a file as one or another editor does."""
    if chance.random() < 0.5:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        with open(path + "~", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(path + "~", path)


def with_key(text, key, value):
    if re.search(rf"(?m)^{key}:", text):
        return re.sub(rf"(?m)^{key}:.*$", f"{key}: {value}", text, count=1)
    return text.replace("---\n", f"---\n{key}: {value}\n", 1)


def edit(number, title):
    path = os.path.join(posts, chance.choice(sorted(
        name for name in os.listdir(posts) if name.endswith(".md"))))
    text = read(path)
    kind = chance.randrange(12)
    if kind < 3:
        save(path, f"{text}\nMore {number}.\n")
    elif kind == 3:
        save(path, with_key(text, "title", f"Title {number}"))
    elif kind == 4:
        save(path, with_key(text, "tags", f"[t{number % 5}, swift]"))
    elif kind == 5:
        save(path, with_key(text, "date", f"2019-0{1 + number % 9}-1{number % 9}"))
    elif kind == 6:
        save(path, with_key(text, "draft", chance.choice(["true", "false"])))
    elif kind == 7:
        save(path, with_key(text, "aliases", f"[/old-{number}/]"))
    elif kind == 8:
        save(os.path.join(posts, f"2020-01-01-new-{number}.md"),
             f"---\ntitle: New {number}\ntags: [swift]\n---\nText {number}\n")
    elif kind == 9:
        os.remove(path)
    elif kind == 10:
        save(path, with_key(text, "title", "[broken"))
        time.sleep(chance.random() * 0.4)
        save(path, text)
    else:
        save(settings, re.sub(r"(?m)^title:.*$", f"title: Site {number}", title, count=1))


title = read(settings) + checks
save(settings, title)
server = subprocess.Popen([michi, "preview", "--root", site, "--port", "0"],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
try:
    address = server.stdout.readline().split()[0]
    for number in range(edits):
        edit(number, title)
        if chance.random() < 0.7:
            time.sleep(chance.random() ** 2 * 0.6)
    time.sleep(4)
    built = subprocess.run([michi, "build", "--root", site, "--output", out, "--base-url", address],
                           capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(f"seed {seed}: the site cannot be built\n{built.stderr[-500:]}")
    parts = urllib.parse.urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    compared, different = 0, []
    for folder, _, names in os.walk(out):
        if ".michi" in folder.split(os.sep):
            continue
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), out).replace(os.sep, "/")
            place = parts.path + (path[:-len("index.html")] if name == "index.html" else path)
            connection.request("GET", urllib.parse.quote(place))
            body = connection.getresponse().read()
            if name.endswith(".html"):
                body = b"".join(line for line in body.splitlines(True)
                                if b"data-version" not in line)
            with open(os.path.join(out, path), "rb") as file:
                if body != file.read():
                    different.append(place)
            compared += 1
    print(f"seed {seed}: {edits} edits, {compared} files compared, {len(different)} different",
          *different[:5])
finally:
    server.send_signal(signal.SIGINT)
    server.wait(10)
    shutil.rmtree(work)
sys.exit(1 if different else 0)
