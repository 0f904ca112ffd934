internal import Primitives

/// The lines of a diff in code of a language, with the signs taken off.
enum DiffLines {
  /// The code without the `+` or `-` that a line begins with, and the sign of each line.
  static func split(_ code: UnsafeBufferPointer<UInt8>) -> (code: [UInt8], signs: [UInt8?]) {
    var stripped: [UInt8] = []
    var signs: [UInt8?] = []
    stripped.reserveCapacity(code.count)
    var index = 0
    while index < code.count {
      let first = code[index]
      let isSign = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
      signs.append(isSign ? first : nil)
      if isSign { index += 1 }
      while index < code.count {
        let byte = code[index]
        stripped.append(byte)
        index += 1
        let isPair =
          byte == UInt8(ascii: "\r") && index < code.count && code[index] == UInt8(ascii: "\n")
        if byte.isLineEnd, !isPair { break }
      }
    }
    return (stripped, signs)
  }
}
