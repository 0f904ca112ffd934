#!/usr/bin/env python3
"""What sections of an author's own do on a site, and what of Michi they can see.

usage: check.py MICHI SITE GLOSSARY [--write]

MICHI is the executable, SITE and GLOSSARY are those of this package, all in one build folder. With
--write the list of public symbols is written anew.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SYMBOLS = HERE / "public-symbols.txt"
KIT = HERE.parents[1] / "Sources/MichiKit"
# What stands on which page of the recipes' site.
SHOWN = {
    "index.html": ['<h2>Recipes</h2>', '<a href="/recipes/omelette/">Omelette</a>', "assets/recipes."],
    "recipes/index.html": ['<a href="/recipes/pancakes/">Pancakes</a>'],
    "recipes/pancakes/index.html": ["20 minutes", '<a href="/recipes/with/milk/">milk</a>'],
    "recipes/with/eggs/index.html": ["/recipes/omelette/", "/recipes/pancakes/"],
    "ja/recipes/pancakes/index.html": ["パンケーキ", "材料", "20分"],
    "ko/recipes/index.html": ["요리법", "오믈렛"],
    "tutorials/breakfast/index.html": [
        'Begin with <a href="/recipes/pancakes/">pancakes</a>',
        '<p class="recipe"><a href="/recipes/pancakes/">Pancakes</a></p>',
        '<p class="recipe"><a href="/recipes/omelette/">Omelette</a>: eggs, butter</p>',
    ],
    "search/index.html": ['data-recipe="Recipes"'],
}
FAULTS = {
    "content/recipes/soup.yml": "title: Soup\nminuts: 5\nminutes: 0\nsteps: {}\n",
    "content/recipes/notes.txt": "not a recipe\n",
    "content/tutorials/2026-01-03-dinner.md": "# Dinner\n\n[[recipe:pancake]] and [[recipe:]].\n\n"
        "```recipe stew for=\"two\n```\n\nThen [[recpie:omelette]].\n",
}
TOLD = {
    ("content/recipes/soup.yml", 2, "invalid-recipe", 'unknown key "minuts"'),
    ("content/recipes/soup.yml", 3, "hasty-recipe", "nothing is cooked in 0 minutes"),
    ("content/recipes/soup.yml", None, "invalid-recipe", "the recipe has no ingredients"),
    ("content/recipes/notes.txt", None, "ignored-file", "nothing"),
    ("content/tutorials/2026-01-03-dinner.md", 3, "broken-link", 'there is no recipe "pancake"'),
    ("content/tutorials/2026-01-03-dinner.md", 5, "invalid-recipe", "there is no such recipe"),
    ("content/tutorials/2026-01-03-dinner.md", 5, "code-fence", "a quote or brace of the recipe fence is not closed"),
    ("content/tutorials/2026-01-03-dinner.md", 8, "broken-link", 'there is no collection "recpie"'),
}
BLOG = {
    "content/site.yml": "title: Plain\nlanguage: ko\nlanguages: [en]\nbaseURL: https://example.org/\n",
    "content/tutorials/2026-01-02-first.md": "# 첫 글\n\n**글(文)**은 [다음](second.md)으로. `code`\n",
    "content/tutorials/2026-01-03-second.md":
        "---\ntags: [Swift]\nseries: A\n---\n# 둘째\n\n```swift\nlet a = 1\n```\n",
    "content/tutorials/2026-01-03-second.en.md": "# Second\n\nText.\n",
    "content/pages/about.md": "# About\n\nMore of it.\n",
}
# Content of the built-in sections.
STANDARD = {
    "content/kanji/kanji.json": json.dumps([{
        "kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12},
                  "kunyomi": {"hiragana": "みち", "romaji": "michi"}},
        "radical": {"character": "⻌", "strokes": 3},
        "examples": [{"japanese": "道路（どうろ）", "meaning": {"english": "road"}}]}]),
    "content/kanji/notes/道.md": "A note about [[道路]].\n",
    "content/flows/greeting.yml": "title: Greeting\nexpect: [dead-end HelloController]\nstart: MainCoordinator\ncoordinators:\n"
        "  MainCoordinator: { navigation: own, start(): push HelloController }\n"
        "screens: { HelloController: { title: Hello } }\n",
}
work = pathlib.Path(tempfile.mkdtemp())


def run(program, *arguments, left_out=""):
    return subprocess.run(
        [program, *arguments], capture_output=True, text=True, check=False,
        env={**os.environ, "LEFT_OUT": left_out})


def write(root, files):
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


def site(program, root, name, left_out=""):
    """The files of a site, which has to be built without a fault."""
    output = work / name
    built = run(program, "build", "--strict", "--root", root, "--output", output, left_out=left_out)
    assert built.returncode == 0 and not built.stderr, built.stderr
    return {
        str(path.relative_to(output)): path.read_bytes()
        for path in output.rglob("*") if path.is_file() and ".michi" not in path.parts
    }


def recipes(program):
    root = work / "recipes"
    shutil.copytree(HERE / "root", root)
    files = site(program, root, "recipes-site")
    for path, texts in SHOWN.items():
        page = files[path].decode()
        for text in texts:
            assert text in page, f"{path} lacks {text}"
    write(root, FAULTS)
    report = json.loads(run(program, "check", "--root", root, "--format", "json").stdout)
    told = [(d["path"], d["line"], d["code"], d["message"]) for d in report["diagnostics"]]
    for path, line, code, words in TOLD:
        assert any(
            (path, line, code) == one[:3] and words in one[3] for one in told
        ), f"not told: {path} {line} {code} {words}\n{told}"


def commands(program):
    listed = run(program, "recipes", "list", "--root", HERE / "root", "--with", "milk")
    assert (listed.returncode, listed.stdout, listed.stderr) == (0, "pancakes\n", ""), listed
    assert "  recipes " in run(program, "--help").stdout
    for shell in ("bash", "zsh", "fish"):
        assert "recipes" in run(program, "--generate-completion-script", shell).stdout, shell


def glossary(program, michi):
    files = site(program, HERE / "glossary", "glossary-site")
    assert b"<dt>ARC</dt>" in files["glossary/index.html"]
    means = b"Counts who holds an object, and frees it when nobody does."
    assert b'<a href="/glossary/" title="' + means + b'">ARC</a>' in files["tutorials/memory/index.html"]
    # Sections know nothing of each other: without the dictionary and the apps a blog is the same.
    root = write(work / "plain", BLOG)
    assert site(program, root, "blog-own") == site(michi, root, "blog"), "another blog"


def standard(program, michi):
    """The built-in sections, compiled as an author's, make the same site."""
    root = write(work / "standard", BLOG | STANDARD)
    assert site(program, root, "standard-own") == site(michi, root, "standard-michi"), "another site"


def left_out(program):
    """Without one of the sections, a site that has no content for it is the same."""
    contents = {
        "recipes": {"content/recipes/soup.yml": "title: Soup\nminutes: 5\ningredients: [milk]\n"},
        "dictionary": {path: text for path, text in STANDARD.items() if "/kanji/" in path},
        "flows": {path: text for path, text in STANDARD.items() if "/flows/" in path},
    }
    for name in contents:
        others = {path: text for other in contents if other != name for path, text in contents[other].items()}
        root = write(work / f"without-{name}", BLOG | others)
        assert site(program, root, f"{name}-in") == site(program, root, f"{name}-out", left_out=name), name


def symbols(folder):
    """The public symbols that `import MichiKit` brings, and those of the standard sections; and the pages
    that DocC makes of the first, where there is one."""
    graphs = work / "symbols"
    graphs.mkdir()
    # The modules of C that the others are made with.
    scratch = next(above for above in folder.parents if (above / "checkouts").is_dir())
    sources = HERE.parents[1] / "Sources"
    own = [*sources.glob("*/module.modulemap"), *sources.glob("*/include/module.modulemap")]
    named = {path.relative_to(sources).parts[0] for path in own}
    maps = [
        argument
        for path in [*own,
                     # Without those that a target had before it got its own.
                     *(path for path in folder.glob("*.build/module.modulemap")
                       if path.parent.name.removesuffix(".build") not in named),
                     *scratch.glob("checkouts/**/include/module.modulemap")]
        for argument in ("-Xcc", f"-fmodule-map-file={path}")
    ]
    # The lists of the sections' files have the header of Michi's own.
    maps += ["-Xcc", f"-I{HERE.parents[1] / 'Sources/CEmbedded/include'}"]
    imports = (KIT / "MichiKit.swift").read_text()
    handed_on = set(re.findall(r"^@_exported public import (?:\w+ )?(\w+)", imports, re.MULTILINE))
    # Another project's, with a documentation of its own.
    handed_on.remove("ArgumentParser")
    found = set()
    for module in ["MichiKit", "StandardSections"]:
        extracted = run(
            tool("swift-symbolgraph-extract"), "-module-name", module, "-minimum-access-level", "public",
            "-target", target(), "-skip-synthesized-members", "-skip-inherited-docs",
            "-output-dir", str(graphs), "-I", str(folder / "Modules"), *maps,
            *([f"-experimental-allowed-reexported-modules={','.join(sorted(handed_on))}"] if module == "MichiKit" else []))
        assert extracted.returncode == 0, extracted.stderr
        for graph in graphs.glob(f"{module}*.symbols.json"):
            found |= {".".join(it["pathComponents"]) for it in json.loads(graph.read_text())["symbols"]}
            if module != "MichiKit":
                graph.unlink()
    if pathlib.Path(tool("docc")).exists():
        made = run(
            tool("docc"), "convert", str(KIT / "MichiKit.docc"), "--additional-symbol-graph-dir", str(graphs),
            "--fallback-display-name", "MichiKit", "--fallback-bundle-identifier", "michi.MichiKit",
            "--output-dir", str(work / "pages"), "--warnings-as-errors")
        assert made.returncode == 0, made.stdout + made.stderr
    return "".join(f"{line}\n" for line in sorted(found))


def tool(name):
    """A program of Swift's, which need not be on the path."""
    return shutil.which(name) or str(pathlib.Path(shutil.which("swift")).resolve().parent / name)


def target():
    return json.loads(run("swift", "-print-target-info").stdout)["target"]["unversionedTriple"]


def main():
    michi, own, terms = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:4])
    found = symbols(pathlib.Path(own).parent)
    if "--write" in sys.argv:
        SYMBOLS.write_text(found)
    known = SYMBOLS.read_text().splitlines()
    new, gone = set(found.splitlines()) - set(known), set(known) - set(found.splitlines())
    assert not new and not gone, f"public now: {sorted(new)}\nno longer: {sorted(gone)}"
    recipes(own)
    commands(own)
    glossary(terms, michi)
    standard(own, michi)
    left_out(own)
    shutil.rmtree(work)
    sizes = [pathlib.Path(path).stat().st_size >> 20 for path in (michi, terms)]
    print(f"{len(known)} public symbols; {sizes[0]} MB with all sections, {sizes[1]} MB with one of one's own")


main()
