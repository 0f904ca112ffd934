#!/usr/bin/env python3
"""Asks a built site judged queries and says which have the expected page first, and which among three.

usage: search_queries.py SITE QUERIES.tsv

A line of the file is a query, a tab, and the address of the page that a person wants first. On a
site in several languages the query is asked on a page in that page's language.
Exit code 1 when fewer than eleven of twelve are first, or fewer than 49 of fifty among the first three.
"""
import json
import pathlib
import subprocess
import sys


def main():
    site, path = sys.argv[1:]
    judged = [line.rstrip("\n").split("\t") for line in open(path, encoding="utf-8")]
    script = pathlib.Path(__file__).with_name("search.mjs")
    groups = json.loads(pathlib.Path(site, "search/index.json").read_text("utf-8"))["groups"]
    languages = list(dict.fromkeys(group["language"] for group in groups))

    def language(address):
        first = address.split("/")[1]
        return first if first in languages else languages[0]

    answers = {}
    for own in languages:
        queries = [query for query, address in judged if language(address) == own]
        run = subprocess.run(
            ["node", script], capture_output=True, text=True, check=True, input=json.dumps(
                {"sites": [site], "queries": queries, "options": {"limit": 3, "prefers": own}}))
        answers.update(zip(queries, json.loads(run.stdout)[0]))
    firsts = thirds = 0
    for query, address in judged:
        answer = answers[query]
        found = [hit["address"] for hit in answer["hits"]]
        firsts += found[:1] == [address]
        thirds += address in found
        if found[:1] != [address]:
            print(f"{query}: {address} expected, found {found}")
    count = len(judged)
    print(f"{firsts} of {count} first, {thirds} among three")
    return 0 if firsts * 12 >= count * 11 and thirds * 50 >= count * 49 else 1


if __name__ == "__main__":
    sys.exit(main())
