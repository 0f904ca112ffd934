import Primitives
import Testing

package import Diagnostics

/// Bytes that were changed at random: whatever stands in a file, it is read or reported.
package enum HostileBytes {
  private static let seed: UInt64 = 0x6D75_7461_7465

  /// What was said of some bytes, and the bytes that it may be about.
  package struct Reading {
    package let places: Range<Int>
    package let diagnostics: [Diagnostic]

    package init(places: Range<Int>, diagnostics: [Diagnostic]) {
      self.places = places
      self.diagnostics = diagnostics
    }
  }

  /// Changes, removes, doubles and inserts bytes, and checks every place that is named.
  ///
  /// `SourceText` moves an offset outside it to its start or end. So a wrong one is found by this:
  /// the place is what was named, the start is in the head, which has no faults (but a missing
  /// column is reported there), the end is right only where a message says so, and no place is
  /// inside a character.
  package static func mutate(
    _ original: [UInt8], behind head: String = "", rounds: Int, _ read: ([UInt8]) -> Reading
  ) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "'", "[", "]", "{", "}", ":", ",", "\n", "\r", "\t", "&a ", "*a ", "!x ", "- ",
      "\u{0}", "\u{FEFF}", "（", "）", "\\", "---\n", "#", "|\n", "\u{2028}", "<!--", "```\n", "`",
    ]
    for round in 0..<Rounds.number(rounds / 5, long: rounds) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(index + 7, bytes.count - 1))
        case 2: bytes.insert(contentsOf: bytes[index..<min(index + 30, bytes.count)], at: index)
        default:
          let piece = pieces.randomElement(using: &random) ?? ""
          bytes.insert(contentsOf: Array(piece.utf8), at: index)
        }
      }
      bytes.insert(contentsOf: head.utf8, at: 0)
      let text = SourceText(path: "", bytes: bytes)
      let isUTF8 = UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) == nil
      let reading = read(bytes)
      for diagnostic in reading.diagnostics {
        guard let position = diagnostic.position else { continue }
        let offset = text.offset(ofLine: position.line) + position.column - 1
        let isPlace =
          reading.places.contains(offset)
          || offset == reading.places.upperBound && diagnostic.message.hasSuffix("found the end")
          || diagnostic.message.hasPrefix("the column ") && offset < reading.places.lowerBound
        let isNamed = diagnostic.range.map { $0.lowerBound == offset } ?? true
        let isWhole = !isUTF8 || offset == bytes.count || bytes[offset] & 0xC0 != 0x80
        #expect(
          isPlace && isNamed && isWhole && !diagnostic.text.isEmpty,
          "seed \(seed), round \(round), byte \(offset): \(diagnostic.oneLine)")
      }
    }
  }
}
