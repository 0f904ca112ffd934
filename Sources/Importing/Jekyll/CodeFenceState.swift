import Primitives

/// Follows the lines of a growing text and knows whether its end is in a fence of code.
struct CodeFenceState {
  /// The sign and the length of the fence that is open.
  private var open: (sign: UInt8, length: Int)?
  /// The start of the first line that is not read, and where its end is looked for.
  private var index = 0
  private var next = 0

  /// Whether the line that is being written is code.
  private(set) var isInside = false

  /// Reads the lines that are whole by now.
  mutating func read(_ text: [UInt8]) {
    while let end = text[min(next, text.count)...].firstIndex(of: 10) {
      readLine(text[min(index, end)..<end])
      index = end + 1
      next = index
    }
    next = text.count
    isInside = open != nil
  }

  /// Reads one line; returns whether it is a fence or lies in one.
  @discardableResult
  mutating func readLine(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    if open == nil, let mark = rest.first, "-*+".utf8.contains(mark), rest.dropFirst().first == 0x20
    {
      rest = rest.dropFirst().drop { $0 == 0x20 }
    }
    let sign = rest.first ?? 0
    let length = rest.prefix { $0 == sign }.count
    let isFence = (sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~")) && length >= 3
    if let fence = open {
      let closes =
        isFence && sign == fence.sign && length >= fence.length
        && rest.dropFirst(length).allSatisfy(\.isASCIISpace)
      if closes { open = nil }
      isInside = open != nil
      return true
    }
    if isFence, sign == UInt8(ascii: "~") || !rest.dropFirst(length).contains(sign) {
      open = (sign, length)
      isInside = true
      return true
    }
    return false
  }

  /// Whether the end of a text is behind a backtick that opens code in its line.
  static func isInCodeSpan(_ text: [UInt8]) -> Bool {
    text.reversed().prefix { $0 != 10 }.count { $0 == UInt8(ascii: "`") } % 2 == 1
  }
}
