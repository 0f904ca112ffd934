import Synchronization
import Testing

import Primitives
@testable import Processes

/// What a program prints, line by line.
@Suite struct ProgramOutputTests {
  private final class Heard: Sendable {
    let lines = Mutex<[[UInt8]]>([])
    let streams = Mutex<Set<Program.Stream>>([])
    var listener: Program.Listener {
      { line, stream in
        self.lines.withLock { $0.append(line) }
        self.streams.withLock { _ = $0.insert(stream) }
      }
    }
    var texts: [String] { lines.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }
  }

  private func append(_ text: String, to output: inout ProgramOutput) {
    Array(text.utf8).withUnsafeBytes { output.append($0) }
  }

  @Test func `a line is handed on when its end has come, and what is left at the end`() {
    let heard = Heard()
    var output = ProgramOutput(.errors, heard.listener)
    append("a", to: &output)
    #expect(heard.texts == [])
    append("b\n\nc\r\nd", to: &output)
    #expect(heard.texts == ["ab\n", "\n", "c\r", "\n"])
    append("", to: &output)
    append("e", to: &output)
    #expect(heard.texts.count == 4)
    output.finish()
    output.finish()
    #expect(heard.texts == ["ab\n", "\n", "c\r", "\n", "de"])
    #expect(String(decoding: output.bytes, as: UTF8.self) == "ab\n\nc\r\nde")
    #expect(heard.streams.withLock { $0 } == [.errors])
  }

  @Test func `without anything left nothing is handed on at the end`() {
    let heard = Heard()
    var output = ProgramOutput(.output, heard.listener)
    output.finish()
    append("a\n", to: &output)
    output.finish()
    #expect(heard.texts == ["a\n"])
  }

  @Test func `a long line is handed on in parts`() {
    let heard = Heard()
    var output = ProgramOutput(.output, heard.listener)
    let part = [UInt8](repeating: 0x61, count: 65_536)
    part.withUnsafeBytes { output.append($0) }
    #expect(heard.lines.withLock { $0 } == [])
    append("b", to: &output)
    #expect(heard.lines.withLock { $0 } == [part + [0x62]])
    append("c\n", to: &output)
    #expect(heard.texts.last == "c\n" && heard.texts.count == 2)
  }

  @Test func `what nobody listens to is kept`() {
    var output = ProgramOutput(.output, nil)
    append("a\nb", to: &output)
    output.finish()
    #expect(output.bytes == Array("a\nb".utf8))
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
}
