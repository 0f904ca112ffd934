import Primitives
@testable import Diagnostics
import TestKit
import Testing

@Suite struct SourceTextTests {
  @Test(
    "lines end with LF, CRLF or a lone CR",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("a\n", ["a", ""]), ("", [""]), ("\r\n\r\n", ["", "", ""]), ("a\n\rb", ["a", "", "b"]),
    ])
  func lines(text: String, expected: [String]) {
    let source = SourceText(path: "a", bytes: Array(text.utf8))
    let count = source.position(at: text.utf8.count).line
    #expect(count == expected.count)
    let lines = (1...count).map { String(decoding: source.line($0), as: UTF8.self) }
    #expect(lines == expected)
  }

  @Test func `every offset has the position that counting gives`() {
    var random = SeededGenerator(seed: 20_261_121)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ -> UInt8 in
        [0x61, 10, 13, 0xEA].randomElement(using: &random) ?? 10
      }
      let source = SourceText(path: "a", bytes: bytes)
      var line = 1
      var column = 1
      for offset in 0...bytes.count {
        #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
        guard offset < bytes.count else { break }
        let isInCRLF = bytes[offset] == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10
        if bytes[offset] == 10 || (bytes[offset] == 13 && !isInCRLF) {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
    }
  }

  @Test func `before the first line and behind the last there is nothing`() {
    let source = SourceText(path: "a", bytes: Array("ab\ncd\n".utf8))
    #expect(source.line(0).isEmpty)
    #expect(source.line(1).elementsEqual("ab".utf8))
    #expect(source.line(3).isEmpty)
    #expect(source.line(4).isEmpty)
    #expect([-1, 0, 1, 2, 3, 4, 5].map { source.offset(ofLine: $0) } == [0, 0, 0, 3, 6, 6, 6])
    #expect(source.position(at: -5) == SourcePosition(line: 1, column: 1))
    #expect(source.position(at: 6) == SourcePosition(line: 3, column: 1))
    #expect(source.position(at: 99) == SourcePosition(line: 3, column: 1))
  }
}
