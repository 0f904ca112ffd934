/// What a heading says without its markup, for titles.
///
/// It undoes what authors write in headings: emphasis, code, links, images, escapes and simple
/// HTML. The heading itself is rendered by the parser; this is only its name.
enum InlineText {
  /// The plain text on one line; nil when nothing is left.
  static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    var output: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.endIndex, isPunctuation(bytes[index + 1]) { index += 1 }
        output.append(bytes[index])
        index += 1
      case UInt8(ascii: "`"):
        index = appendCode(bytes, at: index, to: &output)
      case UInt8(ascii: "<"):
        if let end = tagEnd(bytes, at: index) { index = end } else { append(&output, byte, &index) }
      case UInt8(ascii: "!") where index + 1 < bytes.endIndex && bytes[index + 1] == 0x5B:
        index += 1
      case UInt8(ascii: "["):
        if let (text, after) = link(bytes, at: index) {
          output += Array((plain(text) ?? "").utf8)
          index = after
        } else {
          append(&output, byte, &index)
        }
      case UInt8(ascii: "&"):
        if let (text, after) = entity(bytes, at: index) {
          output += Array(text.utf8)
          index = after
        } else {
          append(&output, byte, &index)
        }
      case UInt8(ascii: "*"): index += 1
      case UInt8(ascii: "_"):
        // Inside a word it is a letter: `snake_case`.
        let isInside =
          isWord(output.last) && index + 1 < bytes.endIndex && isWord(bytes[index + 1])
        if isInside { output.append(byte) }
        index += 1
      case UInt8(ascii: "~") where index + 1 < bytes.endIndex && bytes[index + 1] == byte:
        index += 2
      default: append(&output, byte, &index)
      }
    }
    return FieldReader.onOneLine(String(decoding: output, as: UTF8.self))
  }

  private static func append(_ output: inout [UInt8], _ byte: UInt8, _ index: inout Int) {
    output.append(byte)
    index += 1
  }

  /// Appends what stands between equal runs of backticks; a run without its partner stays.
  private static func appendCode(
    _ bytes: ArraySlice<UInt8>, at start: Int, to output: inout [UInt8]
  ) -> Int {
    let tick = UInt8(ascii: "`")
    let open = bytes[start...].prefix { $0 == tick }
    var index = open.endIndex
    while index < bytes.endIndex {
      guard bytes[index] == tick else {
        index += 1
        continue
      }
      let run = bytes[index...].prefix { $0 == tick }
      if run.count == open.count {
        output += bytes[open.endIndex..<index]
        return run.endIndex
      }
      index = run.endIndex
    }
    output += open
    return open.endIndex
  }

  /// What one of the entities that authors write stands for, and the offset behind it, or nil.
  private static func entity(
    _ bytes: ArraySlice<UInt8>, at start: Int
  ) -> (text: String, after: Int)? {
    let known = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
      ("&apos;", "'"), ("&nbsp;", " "),
    ]
    let found = known.first { bytes[start...].starts(with: $0.0.utf8) }
    return found.map { ($0.1, start + $0.0.utf8.count) }
  }

  /// The offset behind an HTML tag, or nil.
  private static func tagEnd(_ bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard start + 1 < bytes.endIndex else { return nil }
    let first = bytes[start + 1]
    guard isLetter(first) || first == UInt8(ascii: "/") || first == UInt8(ascii: "!") else {
      return nil
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// The text of `[text](…)` and the offset behind it, or nil.
  private static func link(
    _ bytes: ArraySlice<UInt8>, at start: Int
  ) -> (text: ArraySlice<UInt8>, after: Int)? {
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "]")),
      close + 1 < bytes.endIndex, bytes[close + 1] == UInt8(ascii: "("),
      let end = bytes[close...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return (bytes[(start + 1)..<close], end + 1)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || isLetter(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
