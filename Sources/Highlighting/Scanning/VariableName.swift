import Primitives

/// A name with a `$` before it: `$name`, `${name}`, `$1`.
enum VariableName {
  /// How long the variable at the cursor is; 0 when it is none.
  ///
  /// - Parameter hasParameters: whether `$?` and the like are variables.
  static func length(_ cursor: Cursor, hasParameters: Bool) -> Int {
    var index = cursor.position + 1
    let isBraced = cursor.byte(index) == UInt8(ascii: "{")
    if isBraced { index += 1 }
    let start = index
    while index < cursor.end {
      let letter = cursor.code[index]
      guard letter.isASCIILetterOrDigit || letter == 0x5F || letter >= 0x80 else { break }
      index += 1
    }
    if isBraced {
      guard index > start else { return 0 }
      return (endOfExpansion(cursor, index) ?? index) - cursor.position
    }
    guard index == start else { return index - cursor.position }
    switch cursor.byte(index) {
    case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "*"),
      UInt8(ascii: "!"), UInt8(ascii: "$"):
      return hasParameters ? 2 : 0
    default: return 0
    }
  }

  /// Where `${name%.md}` ends, if that is soon.
  private static func endOfExpansion(_ cursor: Cursor, _ start: Int) -> Int? {
    var index = start
    while index < min(cursor.end, start + 64) {
      switch cursor.code[index] {
      case UInt8(ascii: "}"): return index + 1
      case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x0A, 0x0D:
        return nil
      default: index += 1
      }
    }
    return nil
  }
}
