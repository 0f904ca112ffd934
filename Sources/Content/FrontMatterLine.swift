import Primitives

/// A line that may belong to front matter.
struct FrontMatterLine {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  enum Kind {
    /// `key: value`.
    case key
    /// A continuation of the value above: an indented line, a list item or a closing bracket.
    case more
    /// A blank line or a comment.
    case nothing
    case text
  }

  var kind: Kind {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return .nothing }
    if first == UInt8(ascii: "#") { return .nothing }
    guard let start = bytes.first, start > 0x20 else { return .more }
    switch start {
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return .more
    case UInt8(ascii: "-"):
      return bytes.dropFirst().first.map { $0 <= 0x20 } ?? true ? .more : .text
    default: return hasColon && !Self.signs.contains(start) ? .key : .text
    }
  }

  /// Characters that no key begins with.
  private static let signs = Array("*&!|>%@`[{,:".utf8)

  /// Whether the line has a colon after its first byte that is followed by white space or nothing.
  private var hasColon: Bool {
    let colon = UInt8(ascii: ":")
    return bytes.withUnsafeBufferPointer { line in
      var index = 1
      while let found = ByteSearch.first(colon, or: colon, in: line, from: index) {
        if found + 1 == line.count || line[found + 1] <= 0x20 { return true }
        index = found + 1
      }
      return false
    }
  }

  /// The bytes before the first colon.
  var name: ArraySlice<UInt8> { bytes.prefix { $0 != UInt8(ascii: ":") } }

  var isCodeFence: Bool { bytes.starts(with: "```".utf8) || bytes.starts(with: "~~~".utf8) }

  /// Whether the line looks like an attempt at `---`: dashes of any kind and number, with spaces,
  /// invisible characters or a comment.
  var isDashes: Bool {
    // Fast path: rejects almost every line of text.
    guard let first = bytes.first, first == UInt8(ascii: "-") || first <= 0x20 || first >= 0x80
    else {
      return false
    }
    guard bytes.count <= Self.longest else {
      return bytes.allSatisfy { $0 == first } && first == UInt8(ascii: "-")
    }
    var (dashes, isWide, isSpaced) = (0, false, false)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "-" {
        dashes += 1
      } else if Self.isDash(scalar) {
        isWide = true
      } else if scalar == "#", isSpaced {
        break
      } else if !scalar.isInvisible {
        return false
      }
      isSpaced = scalar.isInvisible
    }
    return dashes >= 3 || isWide
  }

  /// The maximum number of bytes to examine, unless the line consists only of dashes.
  private static let longest = 200

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .dashPunctuation || ["−", "ー", "─"].contains(scalar)
  }

  /// Whether the line is only `draft: true` or `published: false`, in the punctuation of YAML,
  /// TOML, JSON or a comment.
  var isHeldBack: Bool {
    var line = bytes
    if line.starts(with: "<!--".utf8) {
      line = line.dropFirst(4).prefix { !"->".utf8.contains($0) }
    }
    line = line.drop { " \t\"'{,:".utf8.contains($0) }
    guard let first = line.first?.lowercasedASCII,
      first == UInt8(ascii: "d") || first == UInt8(ascii: "p"), line.count < 200
    else { return false }
    line = line.prefix { $0 != UInt8(ascii: "#") }
    let words = line.split { !$0.isASCIILetter }
    let names = words.map { String(decoding: $0.map(\.lowercasedASCII), as: UTF8.self) }
    guard names.count == 2, let heldBack = ["draft": true, "published": false][names[0]] else {
      return false
    }
    return FieldSpec.Kind.flag(names[1]) == heldBack
      && Self.hasOnly(":=：", line[words[0].endIndex..<words[1].startIndex])
      && Self.hasOnly(",;}.", line[words[1].endIndex...])
  }

  /// Returns whether a text consists only of these characters, quotes and invisible characters.
  private static func hasOnly(_ signs: String, _ text: ArraySlice<UInt8>) -> Bool {
    let signs = (signs + "\"'").unicodeScalars
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      signs.contains($0) || $0.isInvisible
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is white space or has no visible form.
  var isInvisible: Bool {
    value <= 0x20 || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }
}
