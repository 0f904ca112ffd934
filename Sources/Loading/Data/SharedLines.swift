internal import Diagnostics

/// The places of a text; places in the same line share it, because it may be long.
struct SharedLines {
  private let text: SourceText
  private var last: (number: Int, line: [UInt8]) = (0, [])

  init(_ text: SourceText) {
    self.text = text
  }

  mutating func place(at offset: Int, length: Int) -> SourcePlace {
    let position = text.position(at: offset)
    if position.line != last.number { last = (position.line, Array(text.line(position.line))) }
    return SourcePlace(path: text.path, position: position, line: last.line, length: length)
  }
}
