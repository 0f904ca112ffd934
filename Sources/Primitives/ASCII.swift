/// ASCII classes of a byte, which a byte of a multi-byte UTF-8 character never belongs to.
extension UInt8 {
  /// Whether the byte is `a` to `z` or `A` to `Z`.
  @inlinable
  public var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// Whether the byte is `0` to `9`.
  @inlinable
  public var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// The value of a hexadecimal digit; nil for any other byte.
  public var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// Whether the byte is a letter or a digit.
  @inlinable
  public var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a letter, a digit, `-` or `_`, as in the ids of videos and gists.
  @inlinable
  public var isOfID: Bool { isASCIILetterOrDigit || self == 0x2D || self == 0x5F }

  /// Whether the byte is white space in Markdown: space, tab, LF, vertical tab, form feed or CR.
  @inlinable
  public var isASCIISpace: Bool { self == 0x20 || self >= 9 && self <= 13 }

  /// Whether the byte is white space in HTML, which excludes the vertical tab.
  @inlinable
  public var isHTMLSpace: Bool { isASCIISpace && self != 11 }

  /// Whether the byte is a space or a tab.
  @inlinable
  public var isBlank: Bool { self == 0x20 || self == 9 }

  /// Whether the byte is LF or CR.
  @inlinable
  public var isLineEnd: Bool { self == 10 || self == 13 }

  /// The byte with `A` to `Z` converted to lower case.
  @inlinable
  public var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension BidirectionalCollection {
  /// The elements without matching ones at both ends, as in `bytes.trimmed(\.isASCIISpace)`.
  @inlinable
  public func trimmed(_ isSpace: (Element) -> Bool) -> SubSequence {
    var rest = self[...]
    while let first = rest.first, isSpace(first) { rest = rest.dropFirst() }
    while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
    return rest
  }
}
