import Foundation
import Synchronization
import Testing

import Primitives
import Diagnostics
@testable import Processes

@Suite struct ProgramTests {
  @Test func `arguments arrive as they are, and what is printed is kept`() async throws {
    let words = ["a b", "$(date)", "*", "", "道", "'\"\\"]
    let outcome = try await Program("printf", ["%s\\n"] + words).run()
    #expect(outcome.isSuccess)
    #expect(text(outcome.output) == words.map { $0 + "\n" }.joined())
    #expect(outcome.errors.isEmpty)
  }

  @Test func `an exit code is no fault`() async throws {
    let outcome = try await shell("echo out; echo err >&2; exit 3").run()
    #expect(outcome.status == 3)
    #expect(text(outcome.output) == "out\n")
    #expect(text(outcome.errors) == "err\n")
  }

  @Test func `much input, output and errors at once do not wait for each other`() async throws {
    var program = shell("tee /dev/stderr")
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    program.input = .bytes(bytes)
    let outcome = try await program.run()
    #expect(outcome.output == bytes)
    #expect(outcome.errors == bytes)
  }

  @Test func `input comes piece by piece`() async throws {
    final class Counter: Sendable { let value = Atomic<Int>(0) }
    let counter = Counter()
    var program = Program("cat")
    program.input = .pieces { () throws(FileFault) in
      let number = counter.value.add(1, ordering: .relaxed).newValue
      return number > 1000 ? nil : Array("\(number)\n".utf8)
    }
    #expect(text(try await program.run().output) == (1...1000).map { "\($0)\n" }.joined())
  }

  @Test func `input that cannot be read ends the program`() async throws {
    var program = Program("cat")
    program.input = .pieces { () throws(FileFault) in
      throw FileFault(.read, path: "a.html", reason: "it is gone")
    }
    #expect(await message { try await program.run() } == "cannot read a.html: it is gone")
  }

  @Test func `a program that does not read its input is no fault`() async throws {
    var program = shell("exit 0")
    program.input = .bytes(Array(repeating: 65, count: 5_000_000))
    #expect(try await program.run().isSuccess)
  }

  @Test func `without input there is its end`() async throws {
    #expect(try await Program("cat").run().output.isEmpty)
  }

  @Test func `a missing program is a sentence`() async throws {
    #expect(
      await message { try await Program("no-such-program").run() }
        == "cannot run no-such-program: it is not on PATH; install it")
    #expect(
      await message { try await Program("/no/such").run() }
        == "cannot run /no/such: it does not exist")
    var program = Program("sh")
    program.environment = ["PATH": "/nowhere"]
    #expect(
      await message { try await program.run() } == "cannot run sh: it is not on PATH; install it")
  }

  @Test func `a program in the current folder is not found`() async throws {
    var program = Program("sh", ["-c", "exit 7"])
    program.folder = "/bin"
    program.environment = ["PATH": ".:bin::"]
    #expect(
      await message { try await program.run() }
        == "cannot run sh: it is not on PATH; install it")
    program.environment = ["PATH": "/nowhere:/bin"]
    #expect(try await program.run().status == 7)
  }

  @Test func `a signal is a sentence`() async {
    #expect(
      await message { try await shell("echo so far >&2; kill -9 $$").run() }
        == "sh was ended by signal 9 (Killed)")
  }

  @Test func `a program that takes too long is ended`() async {
    var program = shell("trap '' TERM; echo here >&2; exec sleep 600")
    program.timeLimit = .milliseconds(300)
    #expect(
      await message { try await program.run() } == "sh was ended: it took longer than 0.3 seconds")
  }

  @Test func `what it leaves running is not waited for`() async throws {
    var program = shell("echo done; sleep 6000 & echo $! >&2")
    program.timeLimit = .seconds(6000)
    let outcome = try await program.run()
    #expect(text(outcome.output) == "done\n")
    let identifier = try #require(Int32(text(outcome.errors).dropLast()))
    #expect(kill(identifier, SIGKILL) == 0)
  }

  /// Starts a process that ignores signals, and one in a process group of its own.
  private static let family = """
    (trap '' TERM HUP INT; echo $(exec sh -c 'echo $PPID'); exec sleep 6000) &
    set -m; sleep 6000 & echo $!
    """

  private func isolated(_ script: String) -> (program: Program, processes: Processes) {
    let processes = Processes()
    var program = shell(script)
    program.isIsolated = true
    program.listener = { line, _ in
      if let number = Int32(String(decoding: line.dropLast(), as: UTF8.self)) {
        processes.numbers.withLock { $0.append(number) }
      }
    }
    return (program, processes)
  }

  private final class Processes: Sendable {
    let numbers = Mutex<[pid_t]>([])

    /// Waits until those that have been killed are gone.
    func expectGone() async {
      let numbers = numbers.withLock { $0 }
      #expect(numbers.count == 2)
      for _ in 0..<200 where numbers.contains(where: { getsid($0) > 0 && !isDead($0) }) {
        try? await Task.sleep(for: .milliseconds(25))
      }
      for number in numbers { #expect(isDead(number)) }
    }

    /// Whether a process has ended, whoever has to take note of it.
    private func isDead(_ number: pid_t) -> Bool {
      if kill(number, 0) != 0 { return true }
      let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      return status?.contains(") Z ") == true
    }
  }

  @Test func `an isolated program is killed with all that it has started`() async throws {
    var (slow, started) = isolated("\(Self.family)\nsleep 600")
    slow.timeLimit = .seconds(3)
    let program = slow
    let words = await message { try await program.run() }
    #expect(words == "sh was ended: it took longer than 3.0 seconds")
    await started.expectGone()

    let (cancelled, others) = isolated("\(Self.family)\nsleep 600")
    let task = Task { await message { try await cancelled.run() } }
    while others.numbers.withLock({ $0.count }) < 2 { try await Task.sleep(for: .milliseconds(25)) }
    task.cancel()
    #expect(await task.value == "sh was ended by signal 9 (Killed)")
    await others.expectGone()

    let (quick, left) = isolated("\(Self.family)\nsleep 3; exit 3")
    #expect(try await quick.run().status == 3)
    await left.expectGone()
  }

  @Test func `an isolated program has no terminal`() async throws {
    let (program, _) = isolated(
      "test -t 0 || echo none; cat; (: < /dev/tty) 2> /dev/null || echo none")
    #expect(text(try await program.run().output) == "none\nnone\n")
  }

  @Test func `open files are not inherited, not even those that ask for it`() async throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0)
    let outcome = try await shell("for f in /dev/fd/*; do echo ${f##*/}; done").run()
    let numbers = text(outcome.output).split(separator: "\n").compactMap { Int32($0) }
    // The shell holds the folder that it lists.
    #expect(numbers.starts(with: [0, 1, 2]))
    #expect(!numbers.contains(descriptor) || descriptor == numbers.last)
    #expect(numbers.count <= 4)
  }

  @Test func `it stays in our process group, so that it can ask at the terminal`() async throws {
    let group = Mutex<pid_t?>(nil)
    var program = shell("echo $$; sleep 0.3")
    program.listener = { line, _ in
      guard let identifier = Int32(text(line.dropLast())) else { return }
      group.withLock { $0 = getpgid(identifier) }
    }
    #expect(try await program.run().isSuccess)
    #expect(group.withLock { $0 } == getpgrp())
  }

  @Test func `it ends when the task is cancelled`() async {
    let task = Task { await message { try await shell("exec sleep 6000").run() } }
    try? await Task.sleep(for: .milliseconds(300))
    task.cancel()
    #expect(await task.value == "sh was ended by signal 15 (Terminated)")
  }

  @Test func `folder and variables are what it was given`() async throws {
    var program = shell("pwd; echo $MICHI_TEST; echo ${HOME-none}")
    program.folder = "/"
    program.environment = ["MICHI_TEST": "길 道"]
    program.hiddenVariables = ["HOME"]
    #expect(text(try await program.run().output) == "/\n길 道\nnone\n")
  }

  @Test func `a folder that is not there is named`() async {
    var program = Program("true")
    program.folder = "/no/such"
    #expect(
      await message { try await program.run() }
        == "cannot run true: No such file or directory in /no/such")
  }

  @Test func `lines are handed on with their ends`() async throws {
    final class Heard: Sendable { let lines = Mutex<[String]>([]) }
    let heard = Heard()
    var program = shell("printf 'a\\nb\\rc'; sleep 0.05; printf d; printf 'x\\n' >&2")
    program.listener = { line, stream in
      heard.lines.withLock { $0.append("\(stream) " + String(decoding: line, as: UTF8.self)) }
    }
    #expect(text(try await program.run().output) == "a\nb\rcd")
    #expect(
      Set(heard.lines.withLock { $0 }) == ["output a\n", "output b\r", "output cd", "errors x\n"])
  }

  @Test func `a program that closes its output and goes on is ended in time`() async {
    var program = shell("exec >&- 2>&-; exec sleep 600")
    program.timeLimit = .milliseconds(300)
    #expect(
      await message { try await program.run() }
        == "sh was ended: it took longer than 0.3 seconds")
  }

  @Test func `many programs run at once`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          var program = Program("cat")
          program.input = .bytes(Array("\(number)".utf8))
          return try await program.run().output == Array("\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func `what a program had printed to its errors is in its fault`() async {
    let killed = await #expect(throws: ProgramFault.self) {
      try await Program("sh", ["-c", "echo so far >&2; kill -9 $$"]).run()
    }
    #expect(
      killed == ProgramFault("sh", .signal(9), errors: Array("so far\n".utf8)))
    var program = Program("sh", ["-c", "echo so far >&2; cat"])
    let fault = FileFault(.read, path: "a", reason: "it is gone")
    program.input = .pieces { () throws(FileFault) in throw fault }
    let unread = await #expect(throws: ProgramFault.self) { try await program.run() }
    #expect(unread?.reason == .input(fault))
  }

  @Test func `a variable that is hidden and set is set`() async throws {
    var program = Program("sh", ["-c", "printf \"$MICHI_SEEN\""])
    program.hiddenVariables = ["MICHI_SEEN"]
    program.environment = ["MICHI_SEEN": "yes"]
    let outcome = try await program.run()
    #expect(outcome.output == Array("yes".utf8))
    #expect(outcome.isSuccess)
    #expect(Program.Outcome(status: 0, output: [], errors: []).isSuccess)
    #expect(!Program.Outcome(status: 1, output: [], errors: []).isSuccess)
    #expect(!Program.Outcome(status: -1, output: [], errors: []).isSuccess)
  }

  private func shell(_ script: String) -> Program { Program("sh", ["-c", script]) }

  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  private func message(_ body: () async throws -> Program.Outcome) async -> String? {
    do {
      _ = try await body()
      return nil
    } catch {
      return (error as? ProgramFault)?.message
    }
  }
}
