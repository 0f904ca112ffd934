#!/usr/bin/env python3
"""Puts small faults into the sources, one at a time, and looks whether a test notices.

    python3 Tests/Mutation/mutate.py --seed 7              60 mutants over all floors
    python3 Tests/Mutation/mutate.py --seed 7 --count 5 --only Navigation
    python3 Tests/Mutation/mutate.py --seed 7 --list       shows them and runs nothing
    python3 Tests/Mutation/mutate.py --seed 7 --floor      runs the tests of each one's floor alone
    python3 Tests/Mutation/mutate.py --seed 7 --log FILE   goes on where FILE ends

It works in a copy of the checkout, builds each mutant there, and runs the tests of its floor and,
where these pass, all others, up to the first that fails. A mutant that hangs is killed by a time
limit; one that does not compile is drawn anew. Survivors are shown as diffs. Those that change
nothing a user could see are listed, with the reason, in equivalent.txt beside this script.
Exit code 1 when fewer than --wanted percent were killed. It takes one to two hours, and is no part of
`swift test`.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

# Nothing is left beside the scripts.
sys.dont_write_bytecode = True
import faults

HERE = pathlib.Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent

#: The tests of the floors that have none of their own name.
TESTS = {
    "CMarkArena": "MarkdownRenderingTests", "CPlatform": "FileSystemTests",
    "Content": "LoadingTests", "michi": "EndToEnd",
}


def options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True, help="which places are drawn")
    parser.add_argument("--count", type=int, default=60, help="how many mutants are tried")
    parser.add_argument("--only", help="one floor: a folder of Sources/")
    parser.add_argument("--list", action="store_true", help="show the places and run nothing")
    parser.add_argument(
        "--floor", action="store_true",
        help="run the tests of the mutant's own floor alone; a later run without it tries again "
        "what they let pass")
    parser.add_argument("--log", help="a file of results that is read and continued")
    parser.add_argument("--wanted", type=float, default=85, help="percent that must be killed")
    parser.add_argument("--work", help="the folder for the copy; kept, so that it builds faster")
    return parser.parse_args()


class Copy:
    """The copy of the checkout that mutants are built in."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.scratch = tempfile.mkdtemp(prefix="mutants-")
        #: How long the whole suite may take, from how long it takes without a fault.
        self.limit = 1800
        self.killer = ""
        names = subprocess.run(
            ["git", "ls-files", "-z"], cwd=CHECKOUT, check=True, capture_output=True).stdout
        for name in names.decode().split("\0"):
            source, target = CHECKOUT / name, self.folder / name
            if name and source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                if not target.exists() or target.read_bytes() != source.read_bytes():
                    shutil.copyfile(source, target)

    def swift(self, *arguments, seconds):
        """Whether a command of the package manager succeeds, in time and without a failed test."""
        # A folder for the temporary files of tests, which they cannot clear any more when killed.
        process = subprocess.Popen(
            ["swift", *arguments], cwd=self.folder,
            env=dict(os.environ, TMPDIR=self.scratch), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        self.killer = ""
        self.output = ""

        def end(reason):
            self.killer = self.killer or reason
            kill_tree(process.pid)

        timer = threading.Timer(seconds, end, [f"longer than {seconds:.0f} s"])
        timer.start()
        for line in process.stdout:
            self.output = (self.output + line)[-20_000:]
            # Swift Testing's mark of a failed expectation; the first tells enough.
            if failed := re.search(r"^\W{1,3}Test (.*?) recorded an issue(.*)", line):
                if not self.killer:
                    end(failed.group(1) + failed.group(2)[:160])
        timer.cancel()
        code = process.wait()
        for left in pathlib.Path(self.scratch).iterdir():
            if left.is_dir():
                shutil.rmtree(left, ignore_errors=True)
            else:
                left.unlink(missing_ok=True)
        self.killer = self.killer or (f"exit code {code}" if code else "")
        return not self.killer

    def builds(self):
        return self.swift("build", "--build-tests", "--quiet", seconds=1800)

    def tests(self, *chosen):
        """Whether some tests pass."""
        if self.swift("test", "--skip-build", *chosen, seconds=self.limit):
            return True
        # A test that waits for something may fail on a busy machine: it is asked once more, alone.
        killer = self.killer
        if file := re.search(r"(\w+\.swift):\d+", killer):
            own = f"/{re.escape(file.group(1))}:"
            if self.swift("test", "--skip-build", "--filter", own, seconds=self.limit):
                return self.swift(
                    "test", "--skip-build", *chosen, "--skip", own, seconds=self.limit)
        self.killer = killer
        return False

    def passes_unchanged(self):
        """Whether the sources as they are pass; measures how long that takes."""
        start = time.monotonic()
        passed = self.tests()
        self.limit = max(300, 4 * (time.monotonic() - start))
        return passed

    def passes(self, target, is_floor_alone):
        """Whether all tests pass: those of the floor first, which usually tell."""
        own = TESTS.get(target, f"{target}Tests")
        if not (self.folder / "Tests" / own).exists():
            return self.tests()
        own = f"^{own}\\."
        return self.tests("--filter", own) and (is_floor_alone or self.tests("--skip", own))

    def result(self, place, is_floor_alone):
        """What becomes of a mutant: `killed`, `survived`, `passed` its floor, or `uncompiled`."""
        file = self.folder / place.path
        whole = file.read_text(encoding="utf-8")
        file.write_text(place.applied(whole), encoding="utf-8")
        try:
            if not self.builds():
                return "uncompiled"
            if not self.passes(place.target, is_floor_alone):
                return "killed"
            return "passed" if is_floor_alone else "survived"
        finally:
            file.write_text(whole, encoding="utf-8")


def kill_tree(root):
    """Kills a process and all that it has started, which has process groups of its own."""
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True).stdout
    children = {}
    for child, parent in (map(int, line.split()) for line in table.splitlines()):
        children.setdefault(parent, []).append(child)
    waiting = [root]
    while waiting:
        process = waiting.pop()
        waiting += children.get(process, [])
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


def drawn(places, numbers, targets):
    """The places in the order in which they are tried: larger floors more often, by the root of
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


def logged(path):
    """The results of an earlier run, by place."""
    if not path or not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as log:
        return {json.dumps(key): result for result, key in map(json.loads, log)}


def report(results, wanted):
    known = equivalents()
    results = [(place, "survived" if result == "passed" else result) for place, result in results]
    results = [
        (place, "equivalent" if result == "survived" and place.name in known else result)
        for place, result in results
    ]
    columns = ["killed", "survived", "equivalent", "uncompiled"]
    print(f"\n{'floor':20}", *(f"{column:>10}" for column in columns))
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


def tried(chosen, order):
    """Tries places until there are as many results as are asked for."""
    earlier = logged(chosen.log)
    results, copy = [], None
    folder = chosen.work or tempfile.mkdtemp(prefix="michi-mutants-")
    while sum(result != "uncompiled" for _, result in results) < chosen.count:
        if not (place := next(order, None)):
            break
        result = earlier.get(json.dumps(place.key))
        if not result or (result == "passed" and not chosen.floor):
            if not copy:
                copy = Copy(folder)
                if not copy.builds() or not (earlier or copy.passes_unchanged()):
                    sys.exit(f"{copy.output[-2000:]}\nthe sources as they are do not pass: {copy.killer}")
            start = time.monotonic()
            result = copy.result(place, chosen.floor)
            took = time.monotonic() - start
            print(f"{len(results) + 1:3} {result:10} {took:4.0f} s  {place.name}", flush=True)
            if result == "killed":
                print(f"    by {copy.killer}", flush=True)
            if chosen.log:
                with open(chosen.log, "a", encoding="utf-8") as log:
                    print(json.dumps([result, place.key]), file=log)
        results.append((place, result))
    if not chosen.work:
        shutil.rmtree(folder)
    if copy:
        shutil.rmtree(copy.scratch, ignore_errors=True)
    return results


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
    return 0 if report(tried(chosen, order), chosen.wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
