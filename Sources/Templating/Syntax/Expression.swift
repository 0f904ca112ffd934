import Primitives

/// A word of the template and its range.
struct PlacedWord: Sendable {
  let text: String
  let range: Range<Int>

  /// Creates the word of a range without the white space around it.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    let word = bytes[range].trimmed(\.isASCIISpace)
    text = String(decoding: word, as: UTF8.self)
    self.range = word.indices
  }
}

/// The content of a tag such as `{{date | long}}`: a name, perhaps dotted, and an optional form.
struct Expression: Sendable {
  /// The name as written, without the form.
  let name: PlacedWord
  /// The parts of a dotted name; empty for `{{.}}`.
  let path: [PlacedWord]
  /// The form after `|`; nil if there is none.
  let form: PlacedWord?

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    let bar = bytes[range].firstIndex(of: UInt8(ascii: "|"))
    let name = PlacedWord(range.lowerBound..<(bar ?? range.upperBound), in: bytes)
    self.name = name
    form = bar.map { PlacedWord($0 + 1..<range.upperBound, in: bytes) }
    let parts = bytes[name.range]
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    path = name.text == "." ? [] : parts.map { PlacedWord($0.indices, in: bytes) }
  }
}
