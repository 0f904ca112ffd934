#!/usr/bin/env python3
"""Asks a built site judged queries and says which have the expected page first, and which among three.

usage: search_queries.py SITE QUERIES.tsv

A line of the file is a query, a tab, and the address of the page that a person wants first.
Exit code 1 when fewer than eleven of twelve are first, or one is not among the first three.
"""
import json
import pathlib
import subprocess
import sys


def main():
    site, path = sys.argv[1:]
    judged = [line.rstrip("\n").split("\t") for line in open(path, encoding="utf-8")]
    queries = [query for query, _ in judged]
    script = pathlib.Path(__file__).with_name("search.mjs")
    run = subprocess.run(
        ["node", script], capture_output=True, text=True, check=True,
        input=json.dumps({"sites": [site], "queries": queries, "options": {"limit": 3}}))
    firsts = thirds = 0
    for (query, address), answer in zip(judged, json.loads(run.stdout)[0]):
        found = [hit["address"] for hit in answer["hits"]]
        firsts += found[:1] == [address]
        thirds += address in found
        if found[:1] != [address]:
            print(f"{query}: {address} expected, found {found}")
    count = len(judged)
    print(f"{firsts} of {count} first, {thirds} among three")
    return 0 if firsts * 12 >= count * 11 and thirds == count else 1


if __name__ == "__main__":
    sys.exit(main())
