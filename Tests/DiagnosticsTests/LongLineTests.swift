import Testing

import Primitives
@testable import Diagnostics

@Suite struct LongLineTests {
  @Test func `of a very long line only a part is kept`() {
    let bytes = Array(String(repeating: "길", count: 400_000).utf8)
    let text = SourceText(path: "a.json", bytes: bytes)
    for scalar in [0, 1, 333, 334, 200_000, 399_999] {
      let offset = scalar * 3
      let diagnostic = Diagnostic(.invalidData, in: text, at: offset..<(offset + 3), "x")
      let lines = diagnostic.text.split(separator: "\n")
      #expect(diagnostic.position == SourcePosition(line: 1, column: offset + 1))
      #expect((diagnostic.excerpt?.utf8.count ?? 0) <= 2000)
      #expect(diagnostic.excerpt?.unicodeScalars.allSatisfy { $0 == "길" } == true)
      #expect((diagnostic.excerptColumn - 1).isMultiple(of: 3))
      // The caret stands below the place, whatever was cut.
      let caret = lines[2].firstIndex(of: "^").map {
        lines[2].distance(from: lines[2].startIndex, to: $0)
      }
      let shown = min(scalar * 2, 51)
      #expect(caret == 5 + (scalar * 2 < 51 ? scalar * 2 : shown))
    }
  }

  @Test func `of a longer line at most fifty columns stand before the fault`() {
    let letters = String(repeating: "a", count: 60)
    let behind = String(repeating: "b", count: 40)
    #expect(
      shown(letters + "x" + behind, at: 60) == [
        "…" + letters.prefix(50) + "x" + behind, String(repeating: " ", count: 51) + "^",
      ])
    // Of a letter that is two columns wide none is shown by half.
    #expect(
      shown("가" + letters.prefix(49) + "x" + behind + letters, at: 52) == [
        "…" + letters.prefix(49) + "x" + behind + letters.prefix(10) + "…",
        String(repeating: " ", count: 50) + "^",
      ])
  }

  /// The line and the caret of a fault at a byte.
  private func shown(_ line: String, at offset: Int) -> [String] {
    let text = SourceText(path: "a.json", bytes: Array(line.utf8))
    return Diagnostic(.invalidData, in: text, at: offset..<offset + 1, "x").text
      .split(separator: "\n").dropFirst().map { String($0.dropFirst(5)) }
  }
}
