import Primitives

/// The grammar of a path's `d`, as far as strokes need it: lines and curves, no arcs.
///
/// Source: SVG 2, 9.3 "Path data".
enum StrokePath {
  /// How many numbers a command takes; nil for a byte that is no command.
  private static func arity(of byte: UInt8) -> Int? {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    default: nil
    }
  }

  /// The offset of the first error; nil when there is none.
  static func firstFault(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    var command: (place: Int, arity: Int)?
    var numbers = 0
    while index < range.upperBound {
      let byte = bytes[index]
      if byte.isASCIISpace || byte == UInt8(ascii: ",") {
        index += 1
      } else if let arity = arity(of: byte), byte.isASCIILetter {
        guard isWhole(numbers, command?.arity) else { return index..<(index + 1) }
        // A path begins where the brush is set down.
        guard command != nil || byte | 0x20 == UInt8(ascii: "m") else { return index..<(index + 1) }
        command = (index, arity)
        numbers = 0
        index += 1
      } else if command != nil, let end = endOfNumber(in: bytes, from: index, to: range.upperBound)
      {
        numbers += 1
        index = end
      } else {
        return index..<(index + 1)
      }
    }
    guard let command else { return range }
    return isWhole(numbers, command.arity) ? nil : command.place..<(command.place + 1)
  }

  /// Whether so many numbers are a command's, once or several times.
  private static func isWhole(_ numbers: Int, _ arity: Int?) -> Bool {
    guard let arity else { return true }
    return numbers > 0 && numbers.isMultiple(of: arity)
  }

  private static func endOfNumber(in bytes: [UInt8], from start: Int, to limit: Int) -> Int? {
    var index = start
    func skipDigits() -> Int {
      let first = index
      while index < limit, bytes[index].isASCIIDigit { index += 1 }
      return index - first
    }
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits = skipDigits()
    if index < limit, bytes[index] == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    return digits > 0 ? index : nil
  }
}
