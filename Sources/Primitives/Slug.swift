/// Converts names to slugs, each of which is one component of a URL and of a path on every file
/// system.
///
/// Letters of every script are kept, in NFC, with their case. White space becomes `-`; a byte that
/// a path cannot contain becomes `~XX` in hexadecimal, and `~` itself `~7E`. Two different names
/// never give the same slug unless they differ only in white space or normalization.
public enum Slug {
  /// The slug of a name; never empty.
  public static func make(from name: String) -> String {
    if isSlugAlready(name) { return name }
    let trimmed = String(name.unicodeScalars.trimmed(\.properties.isWhitespace))
    let scalars = Array(NormalForm.composed(trimmed).unicodeScalars)
    var slug = ""
    var lastIsSpace = false
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.isWhitespace {
        if !lastIsSpace { slug += "-" }
        lastIsSpace = true
        continue
      }
      lastIsSpace = false
      let isEdgeDot = scalar == "." && (index == 0 || index == scalars.count - 1)
      if isForbidden(scalar) || isEdgeDot {
        for byte in String(scalar).utf8 {
          slug += "~" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
        }
      } else {
        slug.unicodeScalars.append(scalar)
      }
    }
    return slug.isEmpty ? "untitled" : slug
  }

  /// Whether the name is already a slug; a fast check that is true for nearly every name.
  ///
  /// It accepts ASCII letters, digits, `-` and `_`, Hangul syllables, kana and unified ideographs.
  private static func isSlugAlready(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        case 0x3005, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
      }
  }

  /// Whether a path cannot contain the scalar.
  ///
  /// These are the separator, control characters, characters reserved by Windows, invisible
  /// direction marks, and `~`, which is the escape.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default:
      switch scalar {
      case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "~": true
      default: false
      }
    }
  }
}
