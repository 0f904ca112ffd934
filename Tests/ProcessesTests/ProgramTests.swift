import Foundation
import Synchronization
import Testing

import Primitives
import Diagnostics
@testable import Processes

@Suite struct ProgramTests {
  @Test func `arguments arrive as they are, and what is printed is kept`() throws {
    let words = ["a b", "$(date)", "*", "", "道", "'\"\\"]
    let outcome = try Program("printf", ["%s\\n"] + words).run()
    #expect(outcome.isSuccess)
    #expect(text(outcome.output) == words.map { $0 + "\n" }.joined())
    #expect(outcome.errors.isEmpty)
  }

  @Test func `an exit code is no fault`() throws {
    let outcome = try shell("echo out; echo err >&2; exit 3").run()
    #expect(outcome.status == 3)
    #expect(text(outcome.output) == "out\n")
    #expect(text(outcome.errors) == "err\n")
  }

  @Test func `much input, output and errors at once do not wait for each other`() throws {
    var program = shell("tee /dev/stderr")
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    program.input = .bytes(bytes)
    let outcome = try program.run()
    #expect(outcome.output == bytes)
    #expect(outcome.errors == bytes)
  }

  @Test func `input comes piece by piece`() throws {
    final class Counter: Sendable { let value = Atomic<Int>(0) }
    let counter = Counter()
    var program = Program("cat")
    program.input = .pieces { () throws(FileFault) in
      let number = counter.value.add(1, ordering: .relaxed).newValue
      return number > 1000 ? nil : Array("\(number)\n".utf8)
    }
    #expect(text(try program.run().output) == (1...1000).map { "\($0)\n" }.joined())
  }

  @Test func `input that cannot be read ends the program`() throws {
    var program = Program("cat")
    program.input = .pieces { () throws(FileFault) in
      throw FileFault(.read, path: "a.html", reason: "it is gone")
    }
    #expect(message { try program.run() } == "cannot read a.html: it is gone")
  }

  @Test func `a program that does not read its input is no fault`() throws {
    var program = shell("exit 0")
    program.input = .bytes(Array(repeating: 65, count: 5_000_000))
    #expect(try program.run().isSuccess)
  }

  @Test func `without input there is its end`() throws {
    #expect(try Program("cat").run().output.isEmpty)
  }

  @Test func `a missing program is a sentence`() throws {
    #expect(
      message { try Program("no-such-program").run() }
        == "cannot run no-such-program: it is not on PATH; install it")
    #expect(
      message { try Program("/no/such").run() } == "cannot run /no/such: there is no such program")
    var program = Program("sh")
    program.environment = ["PATH": ""]
    #expect(message { try program.run() } == "cannot run sh: it is not on PATH; install it")
  }

  @Test func `a program in the current folder is not found`() {
    #expect(ProgramEnvironment.location(of: "sh", path: ".:bin::") == nil)
    #expect(ProgramEnvironment.location(of: "sh", path: "/nowhere:/bin") == "/bin/sh")
  }

  @Test func `a signal is a sentence`() {
    #expect(
      message { try shell("echo so far >&2; kill -9 $$").run() }
        == "sh was ended by signal 9 (Killed)")
  }

  @Test func `a program that takes too long is ended`() {
    var program = shell("trap '' TERM; echo here >&2; exec sleep 600")
    program.timeLimit = .milliseconds(300)
    #expect(message { try program.run() } == "sh was ended: it took longer than 0.3 seconds")
  }

  @Test func `what it leaves running is not waited for`() throws {
    var program = shell("echo done; sleep 600 & echo $! >&2")
    program.timeLimit = .seconds(300)
    let outcome = try program.run()
    #expect(text(outcome.output) == "done\n")
    let identifier = try #require(Int32(text(outcome.errors).dropLast()))
    #expect(kill(identifier, SIGKILL) == 0)
  }

  @Test func `open files are not inherited, not even those that ask for it`() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0)
    let outcome = try shell("for f in /dev/fd/*; do echo ${f##*/}; done").run()
    let numbers = text(outcome.output).split(separator: "\n").compactMap { Int32($0) }
    // The shell holds the folder that it lists.
    #expect(numbers.starts(with: [0, 1, 2]))
    #expect(!numbers.contains(descriptor) || descriptor == numbers.last)
    #expect(numbers.count <= 4)
  }

  @Test func `it stays in our process group, so that it can ask at the terminal`() throws {
    let outcome = try shell("ps -o pgid= -p $$").run()
    #expect(
      text(outcome.output).trimmingCharacters(in: .whitespacesAndNewlines) == String(getpgrp()))
  }

  @Test func `folder and variables are what it was given`() throws {
    var program = shell("pwd; echo $MICHI_TEST; echo ${HOME-none}")
    program.folder = "/"
    program.environment = ["MICHI_TEST": "길 道"]
    program.hiddenVariables = ["HOME"]
    #expect(text(try program.run().output) == "/\n길 道\nnone\n")
  }

  @Test func `a folder that is not there is named`() {
    var program = Program("true")
    program.folder = "/no/such"
    #expect(
      message { try program.run() } == "cannot run true: No such file or directory in /no/such")
  }

  @Test func `lines are handed on with their ends`() throws {
    final class Heard: Sendable { let lines = Mutex<[String]>([]) }
    let heard = Heard()
    var program = shell("printf 'a\\nb\\rc'; sleep 0.05; printf d; printf 'x\\n' >&2")
    program.listener = { line, stream in
      heard.lines.withLock { $0.append("\(stream) " + String(decoding: line, as: UTF8.self)) }
    }
    #expect(text(try program.run().output) == "a\nb\rcd")
    #expect(
      Set(heard.lines.withLock { $0 }) == ["output a\n", "output b\r", "output cd", "errors x\n"])
  }

  @Test func `many programs run at once`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          var program = Program("cat")
          program.input = .bytes(Array("\(number)".utf8))
          return try program.run().output == Array("\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  private func shell(_ script: String) -> Program { Program("sh", ["-c", script]) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func message(_ body: () throws -> Program.Outcome) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? ProgramFault)?.message
    }
  }
}
