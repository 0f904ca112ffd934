/// Finds the end of `/…/flags` where an operand may stand.
struct RegexScanner {
  /// Up to here no regular expression closes.
  private var barrier = 0

  /// Where the regular expression that starts at the cursor ends; nil when the slash divides.
  mutating func end(_ cursor: Cursor) -> Int? {
    guard cursor.position >= barrier else { return nil }
    var index = cursor.position + 1
    var isInClass = false
    while index < cursor.end {
      switch cursor.code[index] {
      case 0x0A, 0x0D:
        barrier = index
        return nil
      case UInt8(ascii: "\\"):
        let escaped = cursor.byte(index + 1)
        if escaped != 0x0A, escaped != 0x0D { index += 1 }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return cursor.endOfWord(index + 1)
      default: break
      }
      index += 1
    }
    barrier = cursor.end
    return nil
  }
}
