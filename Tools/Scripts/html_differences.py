#!/usr/bin/env python3
"""Compares HTML as a browser reads it, with html5lib (Debian: python3-html5lib).

In: a file with a JSON array of pairs: the HTML that a specification asks for, and Michi's. Out: a
JSON array with, for each pair, null where both say the same, else what each says.

What Michi adds is left out: a heading's id and its link to itself, the boxes around code and tables,
colours of code, `rel`, `loading`, the label of a task. Of the specification's HTML the headings are
moved down as below a page's title, and the alignment of cells becomes a style.
"""
import json
import re
import sys

import html5lib

BLOCKS = set(
    "blockquote body br center dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre "
    "script section style table tbody td textarea th thead title tr ul".split()
)
HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]


class Element:
    """An element, or a comment, with its attributes and, in order, the texts and elements in it."""

    def __init__(self, node):
        is_comment = not isinstance(node.tag, str)
        self.name = "comment" if is_comment else node.tag
        self.attributes = {} if is_comment else dict(node.attrib)
        self.content = [node.text or ""]
        for child in node:
            self.content += [Element(child), child.tail or ""]

    def elements(self):
        return [part for part in self.content if isinstance(part, Element)]

    def descendants(self):
        for part in self.elements():
            yield part
            yield from part.descendants()

    def has_class(self, *names):
        return self.attributes.get("class") in names


def is_wrapper(element, parent):
    """Whether Michi puts the element around what the specification asks for."""
    if element.name == "div":
        return element.has_class("code", "table")
    return (element.name, parent.name) in [("label", "li"), ("span", "code")]


def leave_out_additions(element):
    content = []
    for part in element.content:
        if not isinstance(part, Element):
            content.append(part)
        elif part.has_class("anchor"):
            del element.attributes["id"]
        else:
            leave_out_additions(part)
            content += part.content if is_wrapper(part, element) else [part]
    element.content = content
    if element.has_class("code"):
        for pre in element.elements():
            pre.attributes.clear()
    additions = [("rel", "noopener"), ("loading", "lazy"), ("class", "task"), ("class", "bare")]
    for name, value in additions:
        if element.attributes.get(name) == value:
            del element.attributes[name]


def put_on_page(element):
    shift = 1 if any(part.name == "h1" for part in element.elements()) else 0
    for part in element.descendants():
        if part.name in HEADINGS:
            part.name = HEADINGS[min(5, max(1, HEADINGS.index(part.name) + shift))]
        if part.name in ("td", "th") and "align" in part.attributes:
            part.attributes["style"] = "text-align:" + part.attributes.pop("align")


def tokens(element, is_code=False):
    """The tags and texts of an element, each with what it is to white space beside it."""
    for part in element.content:
        if isinstance(part, Element):
            if part.name in BLOCKS and not is_code:
                kind = "block"
            else:
                kind = "word" if is_code or part.name in ("img", "input") else "inline"
            attributes = [f' {name}="{value}"' for name, value in sorted(part.attributes.items())]
            yield f"<{part.name}{''.join(attributes)}>", kind
            yield from tokens(part, is_code or part.name == "pre")
            yield f"</{part.name}>", kind
        elif part:
            # Characters that mean something are told apart from tags.
            part = part.replace("&", "&amp;").replace("<", "&lt;")
            yield (part, "word") if is_code else (re.sub(r"[ \t\n\r]+", " ", part), "text")


def is_at_edge(tokens):
    """Whether white space has nothing before it on its line, or behind it, that a reader sees."""
    seen = (kind for text, kind in tokens if kind != "inline" and text != " ")
    return next(seen, "block") == "block"


def written(element):
    """The element as text, with white space only where a reader sees it."""
    found = list(tokens(element))
    result = ""
    for index, (text, kind) in enumerate(found):
        if kind == "text":
            if is_at_edge(reversed(found[:index])):
                text = text.lstrip(" ")
            if is_at_edge(found[index + 1 :]):
                text = text.rstrip(" ")
        result += text
    return result


def difference(wanted, michi):
    wanted, michi = (
        Element(html5lib.parseFragment(html.strip(), namespaceHTMLElements=False))
        for html in (wanted, michi)
    )
    put_on_page(wanted)
    leave_out_additions(michi)
    both = [written(wanted), written(michi)]
    return None if both[0] == both[1] else both


with open(sys.argv[1], encoding="utf-8") as file:
    pairs = json.load(file)
json.dump([difference(*pair) for pair in pairs], sys.stdout)
