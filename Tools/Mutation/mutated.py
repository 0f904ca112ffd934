"""The copy of the checkout that has all mutants in it: builds it, and runs its tests."""
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

import switches

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent.parent

#: After so many seconds without a word the tests count as stuck.
SILENCE = 150

#: Swift Testing's line for a failed expectation, and its last.
FAILURE = re.compile(r"^\W{1,3}Test .* recorded an issue")
SUMMARY = re.compile(r"^\W{1,3}Test run with .* (?:passed|failed)")


class Stuck(Exception):
    """No test came to an end, nor is it known which had begun: what they say is kept back until
    there is much of it."""


class Copy:
    """The copy of the checkout that has all mutants in it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        #: For the temporary files of tests, which they cannot clear any more when killed.
        self.scratch = tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True)
        self.mutants = []
        #: The lines of the last command.
        self.output = []
        #: The test that noticed the last mutant.
        self.killer = ""

    def build(self, mutants):
        """Builds the checkout with these mutants; returns the numbers of those that do not
        compile."""
        self.mutants = mutants
        owners = self.write()
        if self.swift(["build", "--build-tests"]) == 0:
            return []
        refused = set()
        for line in self.output:
            if error := re.match(r"(/.*?):(\d+):\d+: error: ", line):
                at = int(error.group(2))
                refused.update(next(
                    (numbers for first, last, numbers in owners.get(error.group(1), [])
                     if first <= at <= last), []))
        if not refused:
            sys.exit("".join(self.output[-60:]) + "the copy does not build")
        return sorted(refused)

    def write(self):
        """Writes what differs from the last time; returns whom an error blames, by file and
        line."""
        by_path, owners = {}, {}
        for number, place in enumerate(self.mutants):
            by_path.setdefault(place.path, []).append((number, place))
        names = subprocess.run(
            ["git", "ls-files", "-z"], cwd=CHECKOUT, check=True, capture_output=True).stdout
        for name in names.decode().split("\0"):
            if name and (CHECKOUT / name).is_file():
                content = (CHECKOUT / name).read_bytes()
                if name in by_path:
                    text, blamed = switches.switched(name, content.decode(), by_path[name])
                    content = text.encode()
                    owners[str(self.folder / name)] = blamed
                written(self.folder / name, content)
        for target in (CHECKOUT / "Sources").iterdir():
            if any(target.rglob("*.swift")):
                written(
                    self.folder / "Sources" / target.name / "Mutant.swift",
                    switches.SWIFT_SWITCH.encode())
        return owners

    def swift(self, arguments, living="", seconds=1800, bytes=resource.RLIM_INFINITY, ends=None):
        """The exit code of a command of the package manager. It is killed after a silence of so
        many seconds, and with a line that ends it."""
        process = subprocess.Popen(
            ["swift", *arguments], cwd=self.folder,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (bytes, bytes)),
            env=dict(os.environ, TMPDIR=self.scratch.name, MICHI_MUTANTS=living),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace")
        self.output = []

        def silence():
            timer = threading.Timer(seconds, kill_tree, [process.pid])
            timer.start()
            return timer

        timer = silence()
        for line in process.stdout:
            timer.cancel()
            timer = silence()
            self.output.append(line)
            if ends and ends.search(line):
                kill_tree(process.pid)
        timer.cancel()
        return process.wait()

    def failures(self, living, chosen=()):
        """The first test that fails while these mutants live. Where one of them ended all tests,
        those that had begun count as failed. Raises Stuck where none is known."""
        events = pathlib.Path(self.scratch.name) / "events"
        arguments = ["test", "--skip-build", "--event-stream-version", "6.3",
                     "--event-stream-output-path", str(events), *chosen]
        digits = "".join(str(int(number in living)) for number in range(len(self.mutants)))
        # A mutant that eats memory ends before the machine does.
        code = self.swift(
            arguments, digits, seconds=SILENCE, bytes=16 << 30, ends=FAILURE)
        failed, running = set(), []
        for line in events.open(encoding="utf-8") if events.exists() else []:
            # The last line may be broken off.
            if '"kind":"event"' in line and line.endswith("}\n"):
                event = json.loads(line)["payload"]
                if event["kind"] == "issueRecorded":
                    failed.add(event["testID"])
                elif event["kind"] == "testCaseStarted":
                    running.append(event["testID"])
                elif event["kind"] == "testCaseEnded":
                    running.remove(event["testID"])
        if code and not failed and not any(SUMMARY.search(line) for line in self.output):
            failed.update(running)
        if code and not failed:
            if not living:
                sys.exit("".join(self.output[-60:]) + "the tests do not run")
            raise Stuck
        for left in pathlib.Path(self.scratch.name).iterdir():
            if left.is_dir():
                shutil.rmtree(left, ignore_errors=True)
            else:
                left.unlink(missing_ok=True)
        return sorted(failed)

    def is_noticed(self, number, chosen):
        """Whether a test fails with a mutant, does so again, and passes without it: one that waits
        for something may fail on a busy machine. Tests that get stuck notice it too."""
        try:
            return self.is_failed(number, list(chosen))
        except Stuck:
            self.killer = f"silence for {SILENCE} s"
            return not self.failures([], chosen)

    def is_failed(self, number, chosen):
        """Whether a test fails with a mutant, and so on."""
        while failed := self.failures([number], chosen):
            asked = exactly(failed)
            if self.failures([number], ["--filter", asked]):
                if not self.failures([], ["--filter", asked]):
                    self.killer = " ".join(failed)
                    return True
            chosen += ["--skip", asked]
        return False


def exactly(tests):
    """A pattern for these tests alone."""
    return f"^(?:{'|'.join(map(re.escape, tests))})$"


def written(file, content):
    """Writes a file unless it is like that, so that it need not be built again."""
    if not file.exists() or file.read_bytes() != content:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


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
