// Line breaks in Japanese and Chinese, which have no spaces between words.

extension Unicode.Scalar {
  /// Whether it is a CJK character: East Asian width W, F or H, or Hangul, but no emoji.
  ///
  /// Source: the definition of a CJK character in `markdown-cjk-friendly`.
  package var isCJK: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x11FF, 0x20A9, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFFEE, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether it is Hangul, whose words have spaces between them.
  package var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether a line break between this character and the next one is dropped instead of becoming a
  /// space.
  package func joinsLine(with next: Unicode.Scalar?) -> Bool {
    guard let next else { return false }
    return isCJK && next.isCJK && !isHangul && !next.isHangul
  }
}

extension Collection<UInt8> {
  /// Whether a line break may be between CJK characters, whose bytes are not ASCII.
  package var mayJoinLines: Bool {
    var (isAfter, hasBreak) = (false, false)
    for byte in self {
      if byte > 0x20 {
        if hasBreak, isAfter, byte >= 0x80 { return true }
        (isAfter, hasBreak) = (byte >= 0x80, false)
      } else if byte == UInt8(ascii: "\n") {
        hasBreak = true
      }
    }
    return false
  }
}

extension String {
  /// The text without the line breaks between characters that are written without spaces.
  package var joiningLines: String {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    var joined = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while !rest.isEmpty {
      let space = rest.prefix { $0.value <= 0x20 }
      rest = rest[space.endIndex...]
      if space.isEmpty {
        joined.append(rest.removeFirst())
      } else if !space.contains("\n") || joined.last?.joinsLine(with: rest.first) != true {
        // Scalars are appended one by one, because appending the slice copies the whole text each
        // time.
        for scalar in space { joined.append(scalar) }
      }
    }
    return String(joined)
  }

  /// The text on one line: line breaks become spaces, except those between CJK characters.
  package var onOneLine: String {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    return joiningLines.replacing("\n", with: " ")
  }
}
