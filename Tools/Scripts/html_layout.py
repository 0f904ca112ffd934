#!/usr/bin/env python3
"""Reads pages as a browser does, with html5lib, and looks whether their layout is whole.

In: a file with a JSON array of bodies. Out: a JSON array with the numbers of those that break out
of the element that a layout puts around them, or go on behind it.
"""
import json
import sys

import html5lib

BEFORE = "<!DOCTYPE html><title>t</title><header>h</header><main><article><div class=prose>\n"
AFTER = "\n</div><nav>n</nav></article></main><footer>f</footer>"


def is_whole(body):
    page = html5lib.parse(BEFORE + body + AFTER, namespaceHTMLElements=False)
    element = page.find("body")
    if [child.tag for child in element] != ["header", "main", "footer"]:
        return False
    if [child.tag for child in element.find("main")] != ["article"]:
        return False
    article = element.find("main/article")
    if [child.tag for child in article] != ["div", "nav"]:
        return False
    ends = [article.find("nav"), element.find("footer")]
    return all(len(end) == 0 and end.text in ("n", "f") for end in ends)


with open(sys.argv[1], encoding="utf-8") as file:
    bodies = json.load(file)
json.dump([number for number, body in enumerate(bodies) if not is_whole(body)], sys.stdout)
