#!/usr/bin/env python3
"""Puts small faults into the sources and looks for each whether a test notices.

    python3 Tools/Mutation/mutate.py --seed 7              60 mutants over all modules
    python3 Tools/Mutation/mutate.py --seed 7 --count 5 --only Navigation
    python3 Tools/Mutation/mutate.py --seed 7 --list       shows them and runs nothing
    python3 Tools/Mutation/mutate.py --seed 7 --module    runs the tests of each one's module alone
    python3 Tools/Mutation/mutate.py --seed 7 --log FILE   goes on where FILE ends

All mutants are put into one copy of the checkout, each behind a switch (switches.py), and built at
once; those that do not compile are drawn anew. MICHI_MUTANTS turns the switches, also in the programs
that tests start. For each mutant the tests of its module are run, and for those that are left, one
after the other, all others. A mutant is killed when a test fails, does so again, and passes without
it, or when the tests get stuck. Survivors are shown as diffs. Those that change nothing a user could
see are listed, with the reason, in equivalent.txt beside this script. Exit code 1 when fewer than
--wanted percent were killed. It takes an hour or two, and is no part of `swift test`.
"""
import argparse
import itertools
import json
import os
import pathlib
import random
import shutil
import sys
import tempfile
import time

# Nothing is left beside the scripts.
sys.dont_write_bytecode = True
import faults
from mutated import CHECKOUT, Copy

HERE = pathlib.Path(__file__).resolve().parent

#: The tests of the modules that have none of their own name.
TESTS = {"CMarkArena": "MarkdownRenderingTests", "CPlatform": "FileSystemTests"}


def options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True, help="which places are drawn")
    parser.add_argument("--count", type=int, default=60, help="how many mutants are tried")
    parser.add_argument("--only", help="one module: a folder of Sources/")
    parser.add_argument("--list", action="store_true", help="show the places and run nothing")
    parser.add_argument(
        "--module", action="store_true",
        help="run the tests of the mutant's own module alone; a later run without it tries again "
        "what they let pass")
    parser.add_argument("--log", help="a file of results that is read and continued")
    parser.add_argument("--wanted", type=float, default=85, help="percent that must be killed")
    parser.add_argument("--work", help="the folder for the copy; kept, so that it builds faster")
    return parser.parse_args()


def drawn(places, numbers, targets):
    """The places in the order in which they are tried: larger modules more often, by the root of
    their size, so that small ones are not forgotten."""
    waiting = {target: [place for place in places if place.target == target] for target in targets}
    for target in targets:
        numbers.shuffle(waiting[target])
    sizes = {target: len(waiting[target]) ** 0.5 for target in targets}
    while left := [target for target in targets if waiting[target]]:
        yield waiting[numbers.choices(left, [sizes[target] for target in left])[0]].pop()


def equivalents():
    """The names of faults that no test could notice."""
    lines = (HERE / "equivalent.txt").read_text(encoding="utf-8").splitlines()
    return {line.rsplit(" # ", 1)[0] for line in lines if line and not line.startswith("#")}


class Log:
    """The results of this run and of earlier ones with the same file, by place."""

    def __init__(self, path):
        self.path = path
        self.results = {}
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as log:
                self.results = {json.dumps(key): result for result, key in map(json.loads, log)}

    def __getitem__(self, place):
        return self.results.get(json.dumps(place.key))

    def __setitem__(self, place, result):
        self.results[json.dumps(place.key)] = result
        if self.path:
            with open(self.path, "a", encoding="utf-8") as log:
                print(json.dumps([result, place.key]), file=log)


def report(results, wanted):
    known = equivalents()
    results = [(place, "survived" if result == "passed" else result) for place, result in results]
    results = [
        (place, "equivalent" if result == "survived" and place.name in known else result)
        for place, result in results
    ]
    columns = ["killed", "survived", "equivalent"]
    print(f"\n{'module':20}", *(f"{column:>10}" for column in columns))
    for target in [*sorted({place.target for place, _ in results}), "all"]:
        own = [result for place, result in results if target in ("all", place.target)]
        print(f"{target:20}", *(f"{own.count(column):10}" for column in columns))
    for place, result in results:
        if result == "survived":
            print(f"\n{place.diff((CHECKOUT / place.path).read_text(encoding='utf-8'))}")
    counted = [result for _, result in results if result in ("killed", "survived")]
    share = 100 * counted.count("killed") / max(1, len(counted))
    print(f"\n{share:.0f} % of {len(counted)} were killed, {wanted:.0f} % are wanted")
    return share >= wanted


def built(copy, order, count, log):
    """The first places of the order that compile, built into the copy."""
    compiling = (place for place in order if log[place] != "uncompiled")
    mutants = list(itertools.islice(compiling, count))
    while refused := copy.build(mutants):
        for number in refused:
            print(f"does not compile: {mutants[number].name}", flush=True)
            log[mutants[number]] = "uncompiled"
            mutants[number] = next(compiling, None)
        mutants = [place for place in mutants if place]
    return mutants


def tried(chosen, order, folder):
    """The results of as many places as are asked for."""
    log = Log(chosen.log)
    copy = Copy(folder)
    mutants = built(copy, order, chosen.count, log)

    def note(number, result):
        log[mutants[number]] = result
        print(f"{time.strftime('%H:%M:%S')} {result:10} {mutants[number].name}", flush=True)
        if result == "killed":
            print(f"    by {copy.killer}", flush=True)

    def own_tests(place):
        return TESTS.get(place.target, f"{place.target}Tests")

    # The tests of their modules first, which tell of most and do not take long.
    for number, place in enumerate(mutants):
        if not log[place]:
            tests = own_tests(place)
            is_killed = (CHECKOUT / "Tests" / tests).exists() and copy.is_noticed(
                number, ["--filter", f"^{tests}\\."])
            note(number, "killed" if is_killed else "passed")
    for number, place in enumerate(mutants):
        if log[place] == "passed" and not chosen.module:
            is_killed = copy.is_noticed(number, ["--skip", f"^{own_tests(place)}\\."])
            note(number, "killed" if is_killed else "survived")
    return [(place, log[place]) for place in mutants]


def main():
    chosen = options()
    targets = sorted(path.name for path in (CHECKOUT / "Sources").iterdir() if path.is_dir())
    places = [
        place for target in targets if chosen.only in (None, target)
        for place in faults.places(CHECKOUT, target)
    ]
    targets = sorted({place.target for place in places})
    order = drawn(places, random.Random(chosen.seed), targets)
    if chosen.list:
        for _, place in zip(range(chosen.count), order):
            print(place.name)
        return 0
    folder = chosen.work or tempfile.mkdtemp(prefix="michi-mutants-")
    results = tried(chosen, order, folder)
    if not chosen.work:
        shutil.rmtree(folder)
    return 0 if report(results, chosen.wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
