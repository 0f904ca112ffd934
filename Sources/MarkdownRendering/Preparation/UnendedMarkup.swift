internal import Primitives

/// Finds whether markup ends before the next blank line; a text is searched only once, however
/// often it is asked about.
struct UnendedMarkup {
  private let ending: StaticString
  /// Where the last search stopped: at an ending, at a blank line, or at the end of the text.
  private var stop = 0
  private var isBlankLine = true

  init(_ ending: StaticString) {
    self.ending = ending
  }

  /// Whether no ending stands between `start` and the next blank line; `start` only grows.
  mutating func isUnended(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    if stop < start { search(text, from: start) }
    return isBlankLine
  }

  private mutating func search(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    var isBlank = false
    stop = start
    isBlankLine = true
    while stop < text.count {
      let byte = text[stop]
      if byte == UInt8(ascii: "\n") {
        if isBlank { return }
        isBlank = true
      } else if byte > 0x20 {
        isBlank = false
        if byte == ending[0], text[stop...].starts(with: ending) {
          isBlankLine = false
          return
        }
      }
      stop += 1
    }
  }
}
