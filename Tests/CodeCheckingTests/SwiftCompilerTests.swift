import Foundation
import MarkdownRendering
import Primitives
import Diagnostics
import FileSystem
import Testing

@testable import CodeChecking

/// What becomes of code that the compiler cannot stand.
@Suite struct SwiftCompilerTests {
  private static func codes(_ texts: [String], _ mode: CodeUnit.Mode = .parse) -> [CodeUnit.Code] {
    texts.map { CodeUnit.Code(mode: mode, text: Array("\($0)\n".utf8)) }
  }

  /// Makes a program of these shell commands and judges code with it.
  private static func judge(
    _ codes: [String], with commands: String, mode: CodeUnit.Mode = .parse,
    limit: Duration = .seconds(6000)
  ) async throws -> [[CompilerFault]] {
    let folder = try TemporaryFolder()
    let program = folder.path + "/compiler"
    try Data("#!/bin/sh\n\(commands)\n".utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return try await SwiftCompiler(name: program, timeLimit: limit)
      .faults(in: Self.codes(codes, mode))
  }

  private static func fault(_ message: String) -> [CompilerFault] {
    [CompilerFault(line: 1, column: 1, message: message)]
  }

  @Test func `code on which the compiler crashes is found among others`() async throws {
    let codes = ["a", "b", "crash", "c", "d", "bad", "e"]
    let faults = try await Self.judge(
      codes,
      with: """
        grep -q crash *.swift && kill -SEGV $$
        for file in *.swift; do
          grep -q bad $file && echo "$file:1:1: error: bad"
        done
        exit 0
        """)
    #expect(faults[2] == Self.fault(CodeCheckSentences.crash))
    #expect(faults[5] == Self.fault("bad"))
    #expect(faults.enumerated().allSatisfy { [2, 5].contains($0) || $1.isEmpty })
  }

  @Test func `code for which the compiler takes too long is found among others`() async throws {
    // On a busy machine all of it may be too slow, but not for the longest of the limits.
    var limit = Duration.milliseconds(300)
    var faults: [[CompilerFault]] = []
    repeat {
      limit *= 3
      faults = try await Self.judge(
        ["a", "slow", "b"], with: "grep -q slow *.swift && exec sleep 6000; exit 0", limit: limit)
      #expect(faults[1] == Self.fault(CodeCheckSentences.tooSlow(limit)))
    } while faults[0] + faults[2] != [] && limit < .seconds(1000)
    #expect(faults[0].isEmpty && faults[2].isEmpty)
  }

  @Test func `an error about a file that is none of ours belongs to somebody`() async throws {
    let faults = try await Self.judge(
      ["a", "strange"],
      with: "grep -q strange *.swift && { echo 'x.swift:9:9: error: strange'; exit 1; }; exit 0")
    #expect(faults == [[], Self.fault("strange")])
  }

  @Test func `a compiler that can compile nothing is no fault of the code`() async throws {
    await #expect(
      throws: CodeCheckFault(
        message: "the Swift compiler cannot check any code: unable to load standard library")
    ) {
      _ = try await Self.judge(
        ["a"], with: "echo '<unknown>:0: error: unable to load standard library'; exit 1",
        mode: .typecheck)
    }
  }

  @Test func `the author's own line below an error is not read as one`() {
    let output = CompilerOutput(
      Array(
        """
        0.swift:1:1: warning: careful [name]
        1.swift:1:1: error: lie
        0.swift:2:3: error: expected ']' in 'a[b]' [expected_name]
        x: error: lie
          ^
        1.swift:1:1: error: not allowed here [illegal_top_level_expr]
        """.utf8), isFragment: true)
    #expect(
      output.faults == [
        0: [CompilerFault(line: 2, column: 3, message: "expected ']' in 'a[b]'")]
      ])
    #expect(output.stranger == nil)
  }

  @Test func `a bracket inside a sentence begins no name`() {
    let output = CompilerOutput(
      Array("0.swift:1:1: error: expected ']' behind [top_level_code_".utf8), isFragment: true)
    #expect(output.faults[0]?.map(\.message) == ["expected ']' behind [top_level_code_"])
  }

  @Test func `a place behind the end is the end of the last line`() throws {
    let page = "```swift\nfunc f() {\n  말\n```\n"
    let listings = MarkdownRenderer(options: MarkdownOptions(listsCode: true))
      .render(SourceText(path: "a.md", bytes: Array(page.utf8))).listings
    let unit = try #require(CodeUnit(.parse, listings))
    let (source, offset) = unit.place(line: 3, column: 1)
    #expect(source.position(at: offset) == SourcePosition(line: 3, column: 6))
    #expect(unit.place(line: 99, column: 99).offset == offset)
    #expect(unit.place(line: 0, column: 0).offset == 9)
  }

  @Test func `code that nests without end is an error like any other`() async throws {
    let compiler = SwiftCompiler(timeLimit: .seconds(6000))
    let codes = ["let a = 1", "let a = " + String(repeating: "[", count: 60_000), "let b ="]
    let faults = try await compiler.faults(in: Self.codes(codes))
    #expect(faults.map(\.count) == [0, 1, 1])
  }

}
