"""Looks at the default site and at one with a large dictionary, and fails on what readers would meet:

* a violation of WCAG 2.2 AA (axe), on each kind of page, light and dark, at 360 and 1,280 px;
* an error of the HTML validator; two pages with one title;
* a layout that shifts by more than 0.01, an error in the console, a line that the published
  Content-Security-Policy refuses;
* a page wider than the screen at 280, 320 and 640 px; a target under 24 px, a text under 13 px;
* a header that is not 56 px high at 14 widths, a text that begins elsewhere than others, a drawer that
  does not show what it holds or does not close, rows beside a page of which its own is out of sight;
* a control that does not do what a reader expects of it, or is not seen, in Korean, Japanese and English
  and on both sides of where the layout changes; text that is not in a font of its language;
* the story of an app that the keyboard alone does not walk to its end, or that does not show there what
  was called on the way that was taken, with and without scripts;
* a search field that fetches too early, is not for the keyboard or for screen readers, loses what is
  being composed, breaks below a path, without a script or a file of the index, or runs a title;
* a choice of `site.yml` that readers do not see: colours, a logo, cards, excerpts, deeper contents;
* a diagram in which a text leaves its box or is under 13 px, on a phone or a desk;
* a jump that lands over 8 px off, on the longest lists;
* printed pages under 80 % full; a page with more than 16 KB of CSS or 8 KB of scripts, as sent; a core
  of search over 10 KB, as sent; a list of more than 40 KB of HTML.

Run it with `Tools/Browser/run`, which installs what it needs. Each run plants a fault of every kind
but the controls', search's and the choices', and fails where a check does not find it.
"""

import argparse
import concurrent.futures
import os
import pathlib
import shutil
import signal
import sys
import tempfile
import time

import choosing
import controls
import diagrams
import jumping
import looking
import measuring
import planting
import printing
import screenshots
import search
import shell
import sites
import stories

# Pages of the site of choices: cards, excerpts, a text, an author. The other text has contents that
# scroll, and axe takes the links of closed details, which are seen there, for hidden.
LOOKED_AT = ["/", "/posts/", "/posts/plain/", "/authors/佐藤花子/"]
# So many faults of a kind are shown of a page or site.
SHOWN = 5
# Seconds after which a job is taken to stand still: what is evaluated in a page has no limit of its own.
LONGEST = 900


def in_browser(jobs):
    """One browser's share of the work: what each job found, and what it has to say."""
    from playwright.sync_api import sync_playwright

    def give_up(*_):
        print(f"{place}: {work} does not end", file=sys.stderr, flush=True)
        os._exit(1)

    results = []
    signal.signal(signal.SIGALRM, give_up)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--disable-dev-shm-usage"])
        looker = looking.Looker(browser)
        for work, place, origin, route in jobs:
            words = ""
            signal.alarm(LONGEST)
            begun = time.monotonic()
            if work == "look":
                faults = looker.look(origin, route)
            elif work == "controls":
                faults = controls.faults(looker, origin)
            elif work == "shell":
                faults = controls.faults(looker, origin, shell.CHECKS)
            elif work == "stories":
                faults = controls.faults(looker, origin, [stories.stories, stories.labels])
            elif work == "choices":
                faults = choosing.faults(looker, origin)
            elif work == "search":
                faults = search.faults(looker, origin)
            elif work == "search below a path":
                faults = list(search.faults_below_a_path(looker, origin))
            elif work == "diagrams":
                faults = list(diagrams.faults(looker, origin, route))
            elif work == "jump":
                faults, words = jumping.jump(looker, origin, route)
            else:
                faults, words = printing.faults(looker, origin, route)
            results.append((work, place, faults, words, time.monotonic() - begun))
        signal.alarm(0)
        browser.close()
    return results


def jobs_of(site, pages, work):
    return [(work, f"{site.name} {page['route']} ({page['template']})", site.server.origin,
             page["route"]) for page in pages]


def browse(jobs):
    """All jobs, half of them in each of two browsers, the long ones spread."""
    shares = [jobs[start::2] for start in range(2)]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        return [result for share in pool.map(in_browser, shares) for result in share]


def planted(work):
    """What the checks did not find of the faults that were planted."""
    folder, server = planting.plant(work)
    kinds = ["look", "jump"] + (["print"] if has("pdftoppm") else [])
    jobs = [(kind, "planted", server.origin, "/") for kind in kinds]
    found = {kind for _, _, faults, _, _ in browse(jobs) for kind, _ in faults}
    found |= {kind for kind, _ in measuring.titles(folder)}
    found |= {kind for kind, _ in measuring.budgets(folder)[0]}
    wanted = planting.SEEN | planting.READ | set(kinds) - {"look"}
    if has("java"):
        wanted.add("html")
        said = [words for _, _, words in measuring.Validator([folder / "index.html"]).faults()]
        found |= {"html" for words in said if "“p”" in words}
        found |= {"media" for words in said if "media" in words}
    return sorted(wanted ^ (found & (wanted | {"media"})))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("michi", help="a built binary")
    parser.add_argument("--root", default=str(sites.REPOSITORY), help="the root to look at")
    parser.add_argument("--only", default="", help="templates, and: controls, shell, stories, diagrams, search, choices, jump, print, html")
    parser.add_argument("--screenshots", metavar="FOLDER", help="make the README's pictures instead")
    arguments = parser.parse_args()
    michi = pathlib.Path(arguments.michi).resolve()
    only = [word for word in arguments.only.split(",") if word]
    with tempfile.TemporaryDirectory(prefix="michi-browser-") as folder:
        work = pathlib.Path(folder)
        root = pathlib.Path(arguments.root).resolve()
        policy = sites.usual_policy(michi, work)
        default = sites.default(michi, root, work, policy)
        if arguments.screenshots:
            return screenshots.make(default, pathlib.Path(arguments.screenshots))
        dictionary = sites.dictionary(michi, root, work, policy)
        below = sites.below_a_path(michi, root, work, policy)
        choices = sites.choosing(michi, root, work, policy)
        sys.exit(check(work, default, dictionary, below, choices, only))


def check(work, default, dictionary, below, choices, only):
    """Everything; the number of faults, at most 1."""
    begun = time.monotonic()
    wants = lambda word: not only or word in only
    tools = {"java": "THE HTML IS NOT VALIDATED", "pdftoppm": "PRINTED PAGES ARE NOT MEASURED"}
    for tool, loss in tools.items():
        if not shutil.which(tool):
            print(f"{loss}: {tool} is not to be had here")
    validators = validation(work, default, dictionary, choices) if wants("html") and has("java") else []
    jobs = jobs_of(default, default.samples(only), "look")
    if dictionary:
        kinds = [kind for kind in dictionary.kinds if wants(kind)]
        jobs += jobs_of(dictionary, dictionary.longest(kinds), "look") if kinds else []
    if wants("controls"):
        jobs.append(("controls", "default", default.server.origin, "/"))
    if wants("shell"):
        jobs.append(("shell", "default", default.server.origin, "/"))
    if wants("stories"):
        jobs.append(("stories", "default", default.server.origin, "/"))
    if wants("diagrams"):
        routes = [page["route"] for page in default.pages if '<svg class="graph"' in default.html(page["route"])]
        jobs.append(("diagrams", "default", default.server.origin, routes))
    if wants("search"):
        jobs.append(("search", "default", default.server.origin, "/"))
        jobs.append(("search below a path", below.name, below.server.origin, "/"))
    if wants("choices"):
        jobs.append(("choices", choices.name, choices.server.origin, "/"))
        jobs += jobs_of(choices, [page for page in choices.pages if page["route"] in LOOKED_AT], "look")
    if wants("jump"):
        jobs += jobs_of(default, default.longest(["tutorial"]), "jump")
        if dictionary:
            jobs += jobs_of(dictionary, dictionary.longest(dictionary.lists), "jump")
    if wants("print") and has("pdftoppm"):
        jobs += jobs_of(default, default.longest(["tutorial"]), "print")
    lines = []
    for kind, place, faults, words, _ in browse(jobs):
        lines += listed(place, faults)
        if kind == "jump":
            print(f"{place}: {words} jumps")
        if kind == "print":
            print(f"{place}: printed pages {words}")
    for site in [default, dictionary, choices]:
        if site and not only:
            faults, words = measuring.budgets(site.folder, site.files(site.lists))
            print(f"{site.name}: {words}")
            lines += listed(site.name, faults) + listed(site.name, measuring.titles(site.folder))
    for validator in validators:
        places = {}
        for file, line, said in validator.faults():
            places.setdefault(said, []).append(f"{pathlib.Path(file).relative_to(work)}:{line}")
        lines += [f"html: {said} ({len(at)} times, first at {at[0]})" for said, at in places.items()]
        print(f"validator: {len(validator.files)} files")
    missed = [] if only else planted(work)
    lines += [f"a planted fault is not found: {kind}" for kind in missed]
    print("\n".join(lines))
    print(f"{len(jobs)} looks, {len(lines)} faults, {time.monotonic() - begun:.0f} s")
    return 1 if lines else 0


def has(tool):
    return shutil.which(tool) is not None


def listed(place, faults):
    """A line for each fault, but only the first of many of a kind."""
    lines, counts = [], {}
    for kind, words in faults:
        counts[kind] = counts.get(kind, 0) + 1
        if counts[kind] <= SHOWN:
            lines.append(f"{place}: {kind}: {words}")
    return lines + [f"{place}: {kind}: {count - SHOWN} more" for kind, count in counts.items()
                    if count > SHOWN]


def validation(work, default, dictionary, choices):
    """The validator for every page of the small sites and a part of the large one."""
    files = sorted(default.folder.rglob("*.html")) + sorted(choices.folder.rglob("*.html"))
    if dictionary:
        pages = sorted(dictionary.folder.rglob("*.html"))
        files += sorted({*dictionary.files(dictionary.lists), *pages[::40]})
    return [measuring.Validator(files)]


if __name__ == "__main__":
    main()
