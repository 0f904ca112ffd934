import Primitives

/// Follows the lines of a text and knows whether the next is in a fence of code.
struct CodeFenceState {
  /// The sign and the length of the fence that is open.
  private var open: (sign: UInt8, length: Int)?

  /// Whether the next line is code.
  var isInside: Bool { open != nil }

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
      let isEnd =
        isFence && sign == fence.sign && length >= fence.length
        && rest.dropFirst(length).allSatisfy(\.isASCIISpace)
      if isEnd { open = nil }
      return true
    }
    guard isFence, sign == UInt8(ascii: "~") || !rest.dropFirst(length).contains(sign) else {
      return false
    }
    open = (sign, length)
    return true
  }
}
