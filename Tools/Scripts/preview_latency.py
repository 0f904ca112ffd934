#!/usr/bin/env python3
"""preview_latency.py MICHI ROOT [EDITS]: how long after a save the preview serves the new page.

Starts `michi preview` on a copy of ROOT and saves its middle tutorial again and again: more text,
then other titles, then other tags. After each save the page is asked for over one kept connection
until it is fresh. Prints when the preview was ready, medians and maxima in milliseconds, and the
memory that it took at most.
"""
import http.client, os, re, shutil, signal, statistics, subprocess, sys, tempfile, time, urllib.parse

michi, root = sys.argv[1], sys.argv[2]
edits = int(sys.argv[3]) if len(sys.argv) > 3 else 15

work = tempfile.mkdtemp(prefix="michi-latency-")
shutil.copytree(root, work, dirs_exist_ok=True, ignore=shutil.ignore_patterns("site"))
posts = os.path.join(work, "content/tutorials")
names = sorted(name for name in os.listdir(posts) if name.endswith(".md"))
name = names[len(names) // 2]
path = os.path.join(posts, name)

begin = time.perf_counter()
server = subprocess.Popen([michi, "preview", "--root", work, "--port", "0"],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
try:
    line = server.stdout.readline()
    ready = time.perf_counter() - begin
    port = int(re.search(r":(\d+)/", line).group(1))
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def get(address):
        connection.request("GET", address)
        return connection.getresponse().read().decode()

    sections = re.findall(r'href="(/[^"]*/)"', get("/"))
    slug = urllib.parse.quote(re.sub(r"^\d{4}-\d\d-\d\d-", "", name[:-3]))
    section = next(s for s in sections if get(s + slug + "/").find("data-version") > 0
                   and "<h1" in get(s + slug + "/"))
    address = section + slug + "/"

    def measure(change):
        times = []
        for number in range(edits):
            mark = f"mark{number}x{time.time_ns()}"
            text = change(open(path, encoding="utf-8").read(), mark)
            start = time.perf_counter()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            while mark not in get(address):
                if time.perf_counter() - start > 60:
                    sys.exit("the page never came")
                time.sleep(0.001)
            times.append(1000 * (time.perf_counter() - start))
            time.sleep(0.3)
        return f"median {statistics.median(times):.1f}, at most {max(times):.1f} ms"

    print(f"{len(names)} tutorials, first page answered after {ready:.2f} s")
    print("text: ", measure(lambda text, mark: text + f"\n{mark}\n"))
    print("title:", measure(lambda text, mark: re.sub(r"(?m)^title:.*$", f"title: {mark}", text, count=1)))
    print("tags: ", measure(lambda text, mark: re.sub(r"(?m)^tags:.*$", f"tags: [{mark}]", text, count=1)))
    status = open(f"/proc/{server.pid}/status").read() if os.path.exists("/proc") else ""
    peak = re.search(r"VmHWM:\s+(\d+)", status)
    if peak:
        print(f"memory: {int(peak.group(1)) // 1024} MB at most")
finally:
    server.send_signal(signal.SIGINT)
    stopping = time.perf_counter()
    code = server.wait(10)
    print(f"stopped with {code} after {1000 * (time.perf_counter() - stopping):.0f} ms")
    shutil.rmtree(work)
