#!/usr/bin/env python3
"""Reads pages as a browser does, with html5lib (Debian: python3-html5lib).

In: a file with a JSON array of pages. Out: a JSON array with, for each page, its elements in
order, each as its name with the names of its attributes, and the values of its addresses.
"""
import json
import sys

import html5lib

ADDRESSES = {"href", "src", "action"}


def shape(page):
    elements, addresses = [], []
    for element in html5lib.parse(page, namespaceHTMLElements=False).iter():
        if not isinstance(element.tag, str):
            elements.append("a comment")
            continue
        elements.append(" ".join([element.tag, *sorted(map(str, element.attrib))]))
        addresses += [value for name, value in element.attrib.items() if name in ADDRESSES]
    return {"elements": elements, "addresses": addresses}


with open(sys.argv[1], encoding="utf-8") as file:
    pages = json.load(file)
json.dump([shape(page) for page in pages], sys.stdout)
