import Primitives

/// Finds whether markup ends in its paragraph; each text is searched only once.
struct UnendedMarkup {
  private let ending: StaticString
  /// The offset at which the last search stopped: an ending, or the end of the paragraph.
  private(set) var stop = 0
  private var isUnended = true

  init(_ ending: StaticString) {
    self.ending = ending
  }

  /// Whether no ending is between `start` and the end of its paragraph.
  ///
  /// Calls must not decrease `start`.
  mutating func isUnended(in text: Bytes, from start: Int) -> Bool {
    if stop < start { search(text, from: start) }
    return isUnended
  }

  private mutating func search(_ text: Bytes, from start: Int) {
    let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    stop = start
    isUnended = true
    while stop < text.count {
      if text[stop] == UInt8(ascii: "\n") {
        if Self.endsParagraph(text[(stop + 1)...]) { return }
      } else if text[stop] == ending[0],
        text[stop...].starts(with: ending, by: { $0.lowercasedASCII == $1 })
      {
        isUnended = false
        return
      }
      stop += 1
    }
  }

  /// Whether the first line of a text ends the paragraph above.
  ///
  /// The line is blank, underlines a heading, is the delimiter row of a table, or begins a block.
  private static func endsParagraph(_ text: Slice<Bytes>) -> Bool {
    let line = text.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    let rest = line.drop { "-=|: \t\r".utf8.contains($0) }.first ?? UInt8(ascii: "\n")
    return rest == UInt8(ascii: "\n") || beginnings.contains { line.starts(with: $0.utf8) }
  }

  private static let beginnings = [
    "# ", "## ", "### ", "- ", "* ", "+ ", "1. ", "1) ", "```", "~~~",
  ]
}
