#!/usr/bin/env python3
"""Lets system calls of the real binary fail, one after the other, and looks at the site afterwards.

    python3 Tools/Scripts/failing_writes.py MICHI [COUNT]

For each of the first COUNT (24) calls that write, make, rename or remove something it lets strace
answer with an error in place of the system. The build must end with exit code 74 and a sentence.
Before the commit begins, the old site must be there byte for byte; later every file must be the old
one or the new one, whole; and the next build must finish. As root it also fills a small disk, and
lets two builds run at once. Needs Linux and strace.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# The calls, the error, and whether the old site must be as it was: renames are the commit itself.
FAULTS = [
    ("write", "ENOSPC", True), ("write", "EIO", True), ("mkdirat", "ENOSPC", True),
    ("openat2", "EACCES", True), ("openat2", "EMFILE", True), ("copy_file_range", "ENOSPC", True),
    ("fsync", "EIO", True), ("renameat2", "EIO", False), ("renameat", "EIO", False),
    ("unlinkat", "EIO", False),
]
POST = "---\ntitle: {0}\ntags: [가, {1}]\n---\n" + "코디네이터가 길을 압니다. " * 40 + "\n"


def write(root, count, word):
    """A site of some tutorials; `word` is in all of them."""
    shutil.rmtree(root / "content", ignore_errors=True)
    (root / "content/tutorials").mkdir(parents=True)
    (root / "content/assets/img").mkdir(parents=True)
    (root / "content/site.yml").write_text(f"title: {word}\nbaseURL: http://example.com/\n")
    (root / f"content/assets/img/{word}.bin").write_bytes(word.encode() * 5000)
    (root / "content/assets/both.bin").write_bytes(word.encode() * 9000)
    for number in range(count):
        (root / f"content/tutorials/2026-01-{number + 1:02d}-글{number}.md").write_text(
            POST.format(f"{word} {number}", f"{word}{number % 3}"), "utf-8")


def read(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*"))
            if p.is_file() and ".michi" not in p.relative_to(folder).parts}


def build(michi, root, wrapper=()):
    return subprocess.run(
        [*wrapper, michi, "--root", str(root), "--now", "2026-11-21"], capture_output=True, text=True)


def failing_calls(michi, work, count):
    old, new, root = work / "old", work / "new", work / "root"
    for place, number, word in [(old, 6, "old"), (new, 7, "new")]:
        write(place, number, word)
        assert build(michi, place).returncode == 0
    before, after = read(old / "site"), read(new / "site")
    hit = 0
    for call, error, keeps in FAULTS:
        hits = 0
        for number in range(1, count + 1):
            shutil.rmtree(root, ignore_errors=True)
            shutil.copytree(old, root)
            write(root, 7, "new")
            log = work / "trace"
            result = build(michi, root, [
                "strace", "-f", "-o", str(log), "-e", f"trace={call}",
                "-e", f"inject={call}:error={error}:when={number}"])
            calls = log.read_text("utf-8", "replace").splitlines()
            if not any("INJECTED" in line for line in calls):
                assert result.returncode == 0, result
                break
            what = f"{call} {number} answered {error}"
            site = read(root / "site")
            # A line of the result that cannot be written is a fault after the commit.
            is_told = any("write(1," in line and "INJECTED" in line for line in calls)
            if result.returncode == 0:
                # An error of a step that the build can do without.
                assert site == after, what
                continue
            hits += 1
            assert result.returncode == 74, f"{what}: exit {result.returncode} {result.stderr}"
            # Each thread's call of that number fails, which may be the sentence's own.
            if not any("write(2," in line and "INJECTED" in line for line in calls):
                assert result.stderr.startswith("error: cannot "), f"{what}: {result.stderr}"
                assert result.stderr.count("\n") == 1, f"{what}: {result.stderr}"
            journal = (root / "site/.michi/journal").exists()
            if is_told:
                assert site == after, what
            elif not journal:
                assert site == before, f"{what}: the old site is not as it was"
            else:
                assert not keeps or call in ("openat2", "unlinkat"), f"{what}: commit had begun"
                for path, data in site.items():
                    assert data in (before.get(path), after.get(path)), f"{what}: {path} is torn"
            again = build(michi, root)
            assert again.returncode == 0, f"{what}: then {again.stderr}"
            assert read(root / "site") == after, f"{what}: the next build did not finish"
        print(f"{call}, {error}: {hits} faults, each a sentence and exit 74")
        hit += hits
    print(f"{hit} faults in all")


def full_disk(michi, work):
    disk = work / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1200k", "tmpfs", str(disk)], check=True)
    try:
        root = work / "full"
        write(root, 6, "old")
        output = ["--output", str(disk / "site")]
        run = lambda: subprocess.run([michi, "--root", str(root), "--now", "2026-11-21", *output],
                                     capture_output=True, text=True)
        assert run().returncode == 0
        before = read(disk / "site")
        write(root, 28, "new")
        # From a full disk to one on which the whole build nearly fits.
        faults = 0
        for room in range(0, 1200, 25):
            ballast = disk / "ballast"
            free = os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize
            ballast.write_bytes(b"\0" * max(0, free - room * 1024))
            result = run()
            ballast.unlink()
            if result.returncode == 0:
                break
            faults += 1
            assert result.returncode == 74, result
            assert result.stderr.startswith("error: cannot "), result
            assert "No space left on device" in result.stderr, result
            assert read(disk / "site") == before, f"with {room} KiB the old site is not as it was"
        else:
            sys.exit("the build never fitted")
        print(f"a full disk: {faults} times exit 74, the old site byte for byte; then it fitted")
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def two_builds(michi, work):
    root = work / "two"
    write(root, 28, "old")
    assert build(michi, root).returncode == 0
    refused = 0
    for number in range(20):
        write(root, 28, f"word{number}")
        processes = [subprocess.Popen(
            [michi, "--root", str(root), "--now", "2026-11-21"], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True) for _ in range(2)]
        errors = [process.communicate()[1] for process in processes]
        for process, error in zip(processes, errors):
            if process.returncode:
                refused += 1
                assert process.returncode == 74, error
                assert "another build is writing there" in error, error
        verify = subprocess.run([michi, "--root", str(root), "--now", "2026-11-21", "--verify"],
                                stdout=subprocess.DEVNULL)
        assert verify.returncode == 0 or all(p.returncode for p in processes)
    print(f"two builds at once: 20 times, {refused} refused with a sentence, the site always whole")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    michi = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) == 3 else 24
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        if shutil.which("strace"):
            failing_calls(michi, work, count)
        else:
            print("failing calls: SKIPPED, strace is not installed")
        if os.getuid() == 0:
            full_disk(michi, work)
        else:
            print("a full disk: SKIPPED, only root can mount one")
        two_builds(michi, work)


main()
