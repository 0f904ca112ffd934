/// A line that an author, an editor or a phone may write for `---`: dashes of any kind and number,
/// with spaces, invisible letters or a comment.
enum DashLine {
  /// Whether a line is such a line of dashes.
  static func isOne(_ line: ArraySlice<UInt8>) -> Bool {
    // Rejects almost every line of text quickly.
    guard let first = line.first, first == UInt8(ascii: "-") || first <= 0x20 || first >= 0x80
    else {
      return false
    }
    guard line.count <= longest else { return line.allSatisfy { $0 == first } && first == 0x2D }
    var (dashes, isWide, isSpaced) = (0, false, false)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if scalar == "-" {
        dashes += 1
      } else if isDash(scalar) {
        isWide = true
      } else if scalar == "#", isSpaced {
        break
      } else if !isBlank(scalar) {
        return false
      }
      isSpaced = isBlank(scalar)
    }
    return dashes >= 3 || isWide
  }

  /// The most bytes that are examined, unless the line consists of dashes alone.
  private static let longest = 200

  /// The offset of the first visible character.
  static func skippingBlank(in bytes: [UInt8], at start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index] >= 0xC2,
        let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars
          .first,
        scalar != "\u{FFFD}", isBlank(scalar)
      {
        index += UTF8.width(scalar)
      } else {
        return index
      }
    }
    return index
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .dashPunctuation || ["−", "ー", "─"].contains(scalar)
  }

  /// Whether a character is white space or invisible.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
      || scalar.properties.isDefaultIgnorableCodePoint
  }
}
