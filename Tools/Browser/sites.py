"""The sites that are looked at: built by the binary as an author's are."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import serving

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
NOW = "2026-12-31"
# Where the site below a path lies, and what one of its tutorials is called.
BELOW = "/base/"
WORD = "umbrella"
# What the theme calls its own parts.
CLASSES = """aside busy close code filters finder found hits list menu more open phone
  results search site-footer site-header skip theme toc tools wrap""".split()
HOSTILE = f'<img src=x onerror="window.hurt=1"><script>window.hurt=1</script> {WORD}'


class Site:
    """A built site: its folder, its pages and the server that hands it out."""

    def __init__(self, name, michi, root, output, policy, *options):
        self.name = name
        self.folder = output
        run(michi, "build", "--root", root, "--output", output, "--now", NOW, *options)
        listing = run(michi, "tree", "--json", "--root", root, "--now", NOW)
        self.pages = [page for page in json.loads(listing) if page["template"] != "redirect"]
        self.language = re.search(r'<html lang="([^"]*)', self.html("/")).group(1)
        headers = serving.Headers((output / "_headers").read_text("utf-8"))
        # A root with templates of its own gets no policy; the theme must hold the usual one anyway.
        if headers.policy is None:
            headers.rules.insert(0, ("/*", [("Content-Security-Policy", policy)]))
        self.server = serving.Server(output, headers, BELOW if options else "/")

    def html(self, route):
        return serving.file_of(self.folder, route).read_text("utf-8")

    def size(self, page):
        return serving.file_of(self.folder, page["route"]).stat().st_size

    def samples(self, page_kinds=None):
        """Of each template the longest page and the shortest in the site's own language, and the
        longest in another, which takes turns; and a tutorial that is in no language of the site."""
        chosen = []
        languages = sorted({page["language"] for page in self.pages} - {self.language})
        for number, template in enumerate(sorted({page["template"] for page in self.pages})):
            if page_kinds and template not in page_kinds:
                continue
            pages = sorted((p for p in self.pages if p["template"] == template), key=self.size)
            turn = languages[number % len(languages)] if languages else None
            own = [p for p in pages if p["language"] == self.language]
            picks = own[:1] + own[-1:] + [p for p in pages if p["language"] == turn][-1:]
            picks += [p for p in own if self.is_foreign(p)][-1:]
            chosen += [p for n, p in enumerate(picks) if p not in picks[:n]]
        return chosen

    def longest(self, page_kinds=None):
        """The longest page of each template."""
        last = {}
        for page in sorted(self.pages, key=self.size):
            if not page_kinds or page["template"] in page_kinds:
                last[page["template"]] = page
        return [last[template] for template in sorted(last)]

    @property
    def kinds(self):
        """The templates of the dictionary: of kanji, of words and of their lists."""
        return sorted({page["template"] for page in self.pages
                       if re.match("/(kanji|words)/", page["route"])})

    @property
    def lists(self):
        """The templates of the dictionary's lists."""
        return [kind for kind in self.kinds if kind not in ("kanji-detail", "word")]

    def files(self, page_kinds):
        """The files of all pages of some templates."""
        return [serving.file_of(self.folder, page["route"]) for page in self.pages
                if page["template"] in page_kinds]

    def is_foreign(self, page):
        if page["template"] != "tutorial":
            return False
        html = self.html(page["route"])
        language = re.search(r'<html lang="([^"]*)', html).group(1)
        return language != self.language or re.search(r'<h1[^>]* lang="', html) is not None


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def usual_policy(michi, work):
    """The policy that a site of the theme alone gets."""
    root = work / "plain"
    (root / "content").mkdir(parents=True)
    (root / "content/site.yml").write_text(
        "title: A\nbaseURL: https://example.com/\nhost: netlify\n", "utf-8")
    run(michi, "build", "--root", root, "--now", NOW)
    return serving.Headers((root / "site/_headers").read_text("utf-8")).policy


# How 日 is written, roughly.
STROKES = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 109 109">
<path d="M31 24V92"/><path d="M31 24H79V92"/><path d="M31 56H79"/><path d="M31 89H79"/></svg>
"""


HEAVY = """```flow kanji-list
```

:::cards
* [소개](/about/){icon=user} 글쓴이
:::
"""


def default(michi, root, work, policy):
    """The default site, with a host so that its headers are made and strokes for a kanji."""
    copy = copied(root, work / "default")
    if (copy / "content/kanji").exists():
        (copy / "content/kanji/strokes").mkdir(exist_ok=True)
        (copy / "content/kanji/strokes/065e5.svg").write_text(STROKES, "utf-8")
        # The page with the most styles: a kanji, an app and a component.
        (copy / "content/kanji/notes/月.md").write_text(HEAVY, "utf-8")
    return Site("default", michi, copy, work / "default-site", policy)


def below_a_path(michi, root, work, policy):
    """The default site with a hostile title, on a server that has other sites, too."""
    copy = copied(root, work / "below")
    page = "".join(f'<p class="{it}" id="Found-{n}">코디네이터 {it}</p>\n' for n, it in enumerate(CLASSES))
    page += '\n<div class="menu"><details open><summary>more</summary>behind</details></div>\n'
    page += '\n<div class="search"></div>\n<div class="results"></div>\n<p id="Found"></p>\n'
    (copy / "content/tutorials/hostile.md").write_text(
        f"---\ntitle: {HOSTILE!r}\ndate: 2026-01-01\n---\n{page}", "utf-8")
    address = f"https://example.com{BELOW}"
    return Site("below a path", michi, copy, work / "below-site", policy, "--base-url", address)


# A site that uses what `site.yml` has to choose, with titles and words that are hard to set.
CHOICES = """title: 길을 아는 사람
baseURL: https://example.com/
language: ko
languages: [ja, en]
fallback: show
author: 김민지
host: netlify
theme: light
logo: /img/logo.svg
listStyle: cards
print: open
contents: { depth: 4 }
tutorials: { title: { ko: 글, ja: 記事, en: Posts }, path: posts, listStyle: excerpts }
taxonomies: [authors]
"""
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 40"><path fill="#0a7d5a" d="M0 0h320v40H0z"/></svg>'
SECTIONS = "".join(f"\n## 길 {n}\n\n본문\n\n### 갈림길\n\n본문\n\n#### 오솔길 {n}\n\n본문\n" for n in range(20))
# A video, tabs, some in step, a callout that is folded, and pictures in a row.
PARTS = """---
title: 부품
---
::youtube[어느 강연]{id=dQw4w9WgXcQ}

::::tabs
:::tab[Swift]
첫째 글
:::
:::tab[Kotlin]
둘째 글
:::
::::

::::tabs{sync=os}
:::tab[macOS]
맥의 글
:::
:::tab[Linux]
리눅스의 글
:::
::::

> [!info]- 접힌 것
> 숨은 글

:::figure[두 그림]{columns=2}
![하나](cover.png)

![둘](cover.png)
:::

용어
: 뜻 $$x^2$$

==표시==한 글

https://example.org/a [예](https://example.org/b)
"""

CHOSEN = {
    "content/tutorials/2025-01-01-parts.md": PARTS,
    "content/site.yml": CHOICES,
    "content/assets/img/logo.svg": LOGO,
    "content/assets/favicon.svg": LOGO,
    "content/tutorials/2026-01-01-plain.md": "---\ntitle: 그림 없는 글\nauthors: [김민지, 佐藤花子]\n---\n"
        "화면은 서로를 모릅니다.\n\n## 하나\n\n### 둘\n\n#### 셋\n",
    "content/tutorials/2026-01-02-long.en.md":
        "---\ntitle: A title with UIViewControllerTransitioningDelegateInternationalization\n---\nText.\n",
    "content/tutorials/2026-01-03-pictured.ja.md":
        "---\ntitle: 絵のある記事\nimage: cover.png\n---\nコーディネーターだけが道を知っています。\n",
    "content/tutorials/2026-01-04-deep.md":
        "---\ntitle: 깊은 글\nauthors: [김민지, 佐藤花子]\n---\n긴 줄의 코드.\n\n"
        f"```swift\nfunc start({'animated: Bool, ' * 9})\n```\n\n<!--more-->\n{SECTIONS}",
}


def choosing(michi, root, work, policy):
    """A small site of choices, with the root's templates."""
    copy = work / "choosing"
    if (root / "templates").exists():
        shutil.copytree(root / "templates", copy / "templates")
    for name, text in CHOSEN.items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(text, "utf-8")
    shutil.copy(REPOSITORY / "docs/images/desktop.png", copy / "content/tutorials/cover.png")
    return Site("choosing", michi, copy, work / "choosing-site", policy)


def dictionary(michi, root, work, policy):
    """The default site with Kanji alive's dictionary; None without its data."""
    data = os.environ.get("MICHI_DATA")
    source = pathlib.Path(data or "/nowhere") / "kanjialive/ka_data.csv"
    if not source.exists():
        print("THE LONG LISTS ARE NOT LOOKED AT: MICHI_DATA names no kanjialive/ka_data.csv")
        return None
    copy = copied(root, work / "dictionary")
    for file in (copy / "content/kanji").glob("*.json"):
        file.unlink()
    shutil.copy(source, copy / "content/kanji/ka_data.csv")
    return Site("dictionary", michi, copy, work / "dictionary-site", policy)


def copied(root, target):
    for folder in ["content", "templates"]:
        if (root / folder).exists():
            shutil.copytree(root / folder, target / folder)
    settings = target / "content/site.yml"
    text = settings.read_text("utf-8")
    if not re.search(r"^host:", text, re.M):
        settings.write_text(text + "host: netlify\n", "utf-8")
    return target
