internal import Primitives

/// A quote that is set apart, as on GitHub and in Obsidian: `> [!TIP] Title`, `> [!info]- Title`.
package struct Callout {
  /// The words that are types, for suggestions.
  package static var names: [String] { looks.keys.sorted() }

  /// How it looks: one of five.
  let look: String
  /// Its type as a title has it, where that is not its look.
  let name: String?
  /// Whether its type is one of the table.
  var isKnown: Bool { Self.looks[type] != nil }
  /// Its type in small letters.
  let type: String
  /// Whether readers can fold it, and whether it is open at first.
  let fold: Fold?

  enum Fold { case open, closed }

  /// The looks, which GitHub has, and what else Obsidian, Docusaurus and VitePress call them.
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

  /// A callout of a type that has a look; nil for another word.
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

  /// A word as a title has it: `INFO` and `info` are `Info`, `my-own` is `My own`.
  private static func capitalized(_ name: String) -> String {
    let words = name.replacing("-", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The type known in a text that begins like a callout: `[! TIP]`, `[!TIP title`, `［！TIP］`.
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

  /// What the text at the beginning of a quote says: a type, and where what follows it begins.
  static func read(_ text: Bytes) -> (callout: Callout, end: Int)? {
    guard text.starts(with: "[!".utf8),
      let close = text.prefix(100).firstIndex(of: UInt8(ascii: "]")),
      close + 1 == text.count || !Marks.isMark(text, at: close + 1)
    else { return nil }
    // Behind a bar Obsidian's themes say how it is set.
    let name = text[2..<close].prefix { $0 != UInt8(ascii: "|") }
    guard !Marks.areIn(text.slice(2..<close)), let first = name.first,
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
