#!/usr/bin/env python3
"""Counts what coordinators cost: Football Gather with and without them.

    price.py            prints the table as the tutorial has it
    price.py --check    looks whether the tutorial has these figures

With coordinators is the fixed variant. A line is one that is neither empty nor only a comment; a
type is a class, struct, enum or protocol.
"""

import re
import sys

from sources import APPS, ROOT, files

FLOW = "football-gather"
TYPE = re.compile(r"^\s*(?:@\w+ |\w+ )*?(?:class|struct|enum|protocol) [A-Z]\w*")


def lines(paths):
    """The lines of code in some files."""
    texts = (line.strip() for path in paths for line in path.read_text("utf-8").splitlines())
    return [line for line in texts if line and not line.startswith("//")]


def figures(variant):
    """What there is of a variant, in the order of the table."""
    every = files(FLOW, variant)
    screens = [path for path in every if "ViewController" in path.name]
    coordinators = [path for path in every if "Coordinat" in path.name]
    return [
        len(every), len(lines(every)), len(lines(screens)), len(lines(coordinators)),
        sum(1 for line in lines(every) if TYPE.match(line)),
    ]


def table():
    """The table's rows."""
    titles = ["파일", "줄", "그중 뷰 컨트롤러", "그중 코디네이터", "타입"]
    columns = zip(titles, figures("without-coordinators"), figures("fixed"))
    return ["| | 코디네이터 없이 | 코디네이터와 함께 |", "| --- | ---: | ---: |"] + [
        f"| {title} | {without} | {with_them} |" for title, without, with_them in columns]


def main():
    if sys.argv[1:] != ["--check"]:
        print("\n".join(table()))
        return
    post = ROOT / APPS[FLOW]["folder"] / "index.md"
    if "\n".join(table()) in post.read_text("utf-8"):
        print("the price of coordinators is as the tutorial says")
    else:
        sys.exit(f"{post.relative_to(ROOT)}: the table of the price is not\n" + "\n".join(table()))


main()
