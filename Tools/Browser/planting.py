"""One fault of each kind on purpose: a check that does not find its own finds nothing else either."""

import random

import serving

POLICY = "default-src 'self'; style-src 'self'"

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Twice</title>
<meta name="theme-color" content="#fff" media="(prefers-color-scheme:light)">
<link rel="stylesheet" href="assets/style.css">
<script src="assets/script.js" defer></script>
</head>
<body><main>
<p id="late">Late</p>
<h1>Planted</h1>
<p><div>A block in a paragraph</div></p>
<img src="/nothing.png" width="10" height="10">
<p class="dark">Too dark in the dark</p>
<p class="wide">Wide</p>
<nav><ul><li><a class="small" href="#far">Far</a></li></ul></nav>
<svg class="graph" role="img" aria-label="A diagram" viewBox="0 0 100 20" width="100" height="20"><rect width="20" height="20" fill="none"/><text x="0" y="14">A long name</text></svg>
<script>refused()</script>
<div class="tall"></div>
<h2 id="far">Far</h2>
<p>End</p>
<div class="tall"></div>
</main></body>
</html>
"""

STYLE = """
body { margin: 0; font: 16px/1.5 sans-serif; color: #000; background: #fff }
.wide { width: 900px }
.small { font-size: 10px; line-height: 1; color: #00c }
.tall { height: 3000px }
@page { margin: 2cm }
@media print { .tall { height: 200px; break-after: page } }
@media (prefers-color-scheme: dark) { .dark { color: #222; background: #000 } }
"""

SCRIPT = """
// Before the first paint nothing shifts.
new PerformanceObserver(() => requestAnimationFrame(() => {
  document.getElementById("late").style.height = "300px";
})).observe({ type: "paint", buffered: true });
document.querySelector(".small").addEventListener("click", () =>
  setTimeout(() => scrollBy({ top: -500, behavior: "instant" }), 60));
"""

# What the browser has to find on the page, what the files have to show, what jumps and print do.
SEEN = {"axe", "axe-dark", "shift", "console", "policy", "wide", "target", "small", "diagram"}
READ = {"title", "budget css", "budget js"}


def noise(count):
    """A comment that compresses badly, of twice as many bytes."""
    return f"/* {random.Random(1).randbytes(count).hex()} */"


def plant(work):
    """A folder with the faulty page, and its server."""
    folder = work / "planted"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "other.html").write_text('<html lang="en"><title>Twice</title>', "utf-8")
    (folder / "assets/style.css").write_text(STYLE + noise(20 << 10), "utf-8")
    (folder / "assets/script.js").write_text(SCRIPT + noise(20 << 10), "utf-8")
    headers = serving.Headers(f"/*\n  Content-Security-Policy: {POLICY}\n")
    return folder, serving.Server(folder, headers)
