import Primitives

/// A quote with a type, as on GitHub and in Obsidian: `> [!TIP] Title`, `> [!info]- Title`.
package struct Callout {
  /// The known types, for suggestions.
  package static var names: [String] { looks.keys.sorted() }

  /// The look of the callout: one of GitHub's five types.
  let look: String
  /// The type's name for a title, if it differs from the look.
  let name: String?
  /// Whether the type is a known one.
  var isKnown: Bool { Self.looks[type] != nil }
  /// The type in lower case.
  let type: String
  /// Whether readers can fold it, and whether it is open at first; nil if it cannot be folded.
  let fold: Fold?

  enum Fold { case open, closed }

  /// The looks by type: GitHub's types, and names in Obsidian, Docusaurus and VitePress.
  private static let looks: [String: String] = [
    "note": "note", "info": "note", "todo": "note", "abstract": "note", "summary": "note",
    "tldr": "note", "question": "note", "help": "note", "faq": "note", "example": "note",
    "quote": "note", "cite": "note",
    "tip": "tip", "hint": "tip", "success": "tip", "check": "tip", "done": "tip",
    "important": "important",
    "warning": "warning", "attention": "warning",
    "caution": "caution", "danger": "caution", "error": "caution", "bug": "caution",
    "failure": "caution", "fail": "caution", "missing": "caution",
  ]

  /// Creates a callout of a known type; nil for another word.
  init?(known name: String) {
    guard Self.looks[name.lowercased()] != nil else { return nil }
    self.init(name)
  }

  init(_ name: String, fold: Fold? = nil) {
    type = name.lowercased()
    look = Self.looks[type] ?? "note"
    self.name = look == type ? nil : Self.capitalized(name)
    self.fold = fold
  }

  /// A type in the form of a title: `INFO` and `info` are `Info`, `my-own` is `My own`.
  private static func capitalized(_ name: String) -> String {
    let words = name.replacing("-", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The known type in a text that is nearly a callout: `[! TIP]`, `[!TIP title`, `［！TIP］`.
  static func meant(by text: Bytes) -> String? {
    var rest = text[...]
    for signs in [["[", "［"], ["!", "！"]] {
      guard let sign = signs.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
      rest = rest.dropFirst(sign.utf8.count)
    }
    let word = rest.drop { $0 == UInt8(ascii: " ") }.prefix { $0.isASCIILetter }
    let type = String(decoding: word.prefix(60), as: UTF8.self)
    return Callout(known: type) == nil ? nil : type
  }

  /// Reads the callout at the beginning of a quote, and the offset of its title; nil for other
  /// text.
  static func read(_ text: Bytes) -> (callout: Callout, end: Int)? {
    guard text.starts(with: "[!".utf8),
      let close = text.prefix(100).firstIndex(of: UInt8(ascii: "]")),
      close + 1 == text.count || !ParserMarks.isMark(text, at: close + 1)
    else { return nil }
    // After a bar, Obsidian's themes have layout options.
    let name = text[2..<close].prefix { $0 != UInt8(ascii: "|") }
    guard !ParserMarks.areIn(text.slice(2..<close)), let first = name.first,
      first.isASCIILetter || first >= 0x80,
      name.allSatisfy({ $0.isASCIILetterOrDigit || $0 >= 0x80 || "-_ ".utf8.contains($0) })
    else { return nil }
    var end = close + 1
    var fold: Fold?
    if end < text.count, "+-".utf8.contains(text[end]) {
      fold = text[end] == UInt8(ascii: "-") ? .closed : .open
      end += 1
    }
    while end < text.count, text[end].isBlank { end += 1 }
    return (Callout(String(decoding: name, as: UTF8.self), fold: fold), end)
  }
}
