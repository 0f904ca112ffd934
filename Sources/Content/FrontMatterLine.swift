internal import Primitives

/// A line as it may stand in front matter.
struct FrontMatterLine {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The kinds of lines in YAML.
  enum Kind {
    /// `key: value`.
    case key
    /// Part of the value above: an indented line, an item of a list or a closing bracket.
    case more
    /// Blank, or a comment.
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

  /// What no key begins with.
  private static let signs = Array("*&!|>%@`[{,:".utf8)

  /// Whether a colon stands behind its first byte, with a space or nothing behind it.
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

  /// What stands before its first colon.
  var name: ArraySlice<UInt8> { bytes.prefix { $0 != UInt8(ascii: ":") } }

  var isCodeFence: Bool { bytes.starts(with: "```".utf8) || bytes.starts(with: "~~~".utf8) }

  /// Whether it is what an author, an editor or a phone may write for `---`: dashes of any kind and
  /// number, with spaces, invisible letters or a comment.
  var isDashes: Bool {
    // Rejects almost every line of text quickly.
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

  /// The most bytes that are examined, unless the line consists of dashes alone.
  private static let longest = 200

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .dashPunctuation || ["−", "ー", "─"].contains(scalar)
  }

  /// Whether it says `draft: true` or `published: false` and nothing else, in the punctuation of
  /// YAML, TOML, JSON or a comment.
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

  /// Whether a text consists of the given signs, quotes and invisible characters only.
  private static func hasOnly(_ signs: String, _ text: ArraySlice<UInt8>) -> Bool {
    let signs = (signs + "\"'").unicodeScalars
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      signs.contains($0) || $0.isInvisible
    }
  }
}

extension Unicode.Scalar {
  /// White space, or a character that is not seen.
  var isInvisible: Bool {
    value <= 0x20 || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }
}
