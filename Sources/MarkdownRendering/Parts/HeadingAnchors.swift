/// Gives each heading of a page an id made from its text, by GitHub's rules.
///
/// Capitals become small; letters, marks and digits of every script, `-` and `_` stay; spaces
/// become `-`; the rest is dropped: `Swift의 Codable (1)` gives `swift의-codable-1`. Ids never
/// repeat: `-1`, `-2` are added.
/// Source: github.com/gjtorikian/html-pipeline, `TableOfContentsFilter`.
struct HeadingAnchors {
  private var used: Set<String> = []
  /// The next number to try for a text that has been used.
  private var next: [String: Int] = [:]

  /// Keeps an id that the author set in HTML from being given to a heading.
  mutating func reserve(_ id: String) {
    used.insert(id)
  }

  /// The id of the next heading; never empty, never one that was reserved or given before.
  mutating func anchor(for text: String) -> String {
    let base = Self.slug(of: text)
    guard !used.insert(base).inserted else { return base }
    var number = next[base] ?? 1
    while !used.insert("\(base)-\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)-\(number)"
  }

  /// The text as GitHub would write it in an address; `section` when nothing is left.
  static func slug(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    var spaces = 0
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        spaces += 1
        continue
      }
      guard stays(scalar) else { continue }
      // Spaces at the edges are no part of the heading.
      if !slug.isEmpty { slug.append(contentsOf: repeatElement("-", count: spaces)) }
      spaces = 0
      slug.append(scalar)
    }
    return slug.isEmpty ? "section" : String(slug)
  }

  private static func stays(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: return true
    case ..<0x80: return false
    // What only chooses how the scalar before it looks cannot be typed by a reader.
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
