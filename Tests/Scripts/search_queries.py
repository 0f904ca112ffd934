#!/usr/bin/env python3
"""Asks a built site judged queries and says which have the expected page first, and which among three.

usage: search_queries.py MICHI SITE QUERIES.tsv

A line of the file is a query, a tab, and the address of the page that a person wants first.
Exit code 1 when fewer than eleven of twelve are first, or one is not among the first three.
"""
import json
import subprocess
import sys


def main():
    michi, site, path = sys.argv[1:]
    firsts = thirds = count = 0
    for line in open(path, encoding="utf-8"):
        query, address = line.rstrip("\n").split("\t")
        run = subprocess.run(
            [michi, "search", query, "--output", site, "--limit", "3", "--json"],
            capture_output=True, text=True)
        found = [one["address"] for one in json.loads(run.stdout or '{"results":[]}')["results"]]
        count += 1
        firsts += found[:1] == [address]
        thirds += address in found
        if found[:1] != [address]:
            print(f"{query}: {address} expected, found {found}{run.stderr}")
    print(f"{firsts} of {count} first, {thirds} among three")
    return 0 if firsts * 12 >= count * 11 and thirds == count else 1


if __name__ == "__main__":
    sys.exit(main())
