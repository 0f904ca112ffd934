import Primitives

/// A line that begins a list item, or that is nearly a heading, list item, task or code fence.
struct AlmostBlock {
  enum Kind: String {
    case heading = "a heading"
    /// A line that begins with one `#`, which may be a tag.
    case hash
    case bullet = "a list item"
    case number = "a numbered list item"
    case task = "a task"
    case component = "a component"
    case fence = "a code fence"
  }

  let kind: Kind
  /// The reason why the line is plain text, for the message; `nil` if the line is correct.
  var reason: String?
  var suggestion = ""

  private init(_ kind: Kind) { self.kind = kind }

  private init(_ kind: Kind, because cause: String, _ line: [UInt8], _ advice: String = "") {
    self.kind = kind
    reason = "is not \(kind.rawValue), because \(cause)"
    suggestion = MarkdownSentences.write(line) + advice
  }

  /// Characters that are mistaken for others, with the intended character and a name for messages.
  private static let oddCharacters: [(odd: String, meant: String, name: String)] =
    [
      ("\u{A0}", " ", "the character U+00A0"), ("\u{3000}", " ", "the character U+3000"),
      ("\u{200B}", "", "the character U+200B"), ("\u{FEFF}", "", "the character U+FEFF"),
    ]
    + zip("＃．。、）０１２３４５６７８９", "#...)0123456789").map { (String($0), String($1), "full-width signs") }
  private static let fenceQuotes = ["'''", "‘‘‘", "’’’"]

  /// Whether a line that begins with a text needs to be read; a fast check.
  static func mayBegin(_ text: Bytes) -> Bool {
    guard let first = text.first, text.count > 1 else { return false }
    return switch first {
    case 0xC2, 0xE2, 0xE3, 0xEF:
      // These characters have one of four second bytes, which few letters have.
      [0xA0, 0x80, 0xBB, 0xBC].contains(text[1])
        && (oddCharacters.contains { text.starts(with: $0.odd.utf8) }
          || fenceQuotes.contains { text.starts(with: $0.utf8) })
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ":"): text[1] == first
    default: "#[-*+0123456789".utf8.contains(first)
    }
  }

  static func read(_ line: ArraySlice<UInt8>) -> AlmostBlock? {
    var (meant, rest, oddity) = ([UInt8](), line, String?.none)
    while let first = rest.first {
      if let (odd, plain, name) = oddCharacters.first(where: { rest.starts(with: $0.odd.utf8) }) {
        oddity = oddity ?? name
        meant += plain.utf8
        rest = rest.dropFirst(odd.utf8.count)
      } else if "#-*+:.) 0123456789".utf8.contains(first) {
        meant.append(rest.removeFirst())
      } else {
        break
      }
    }
    meant = Array(meant.drop(while: \.isBlank)) + rest
    guard let (kind, end) = marker(of: meant) else { return fence(line) }
    let sign = Array(meant[..<end]) + [0x20]
    let text = meant[end...].trimmed(\.isBlank)
    let hasSpace = text.startIndex > end
    let plainly = oddity == nil ? "" : " with plain characters"
    if kind != .heading, let task = task(text), hasSpace || kind == .bullet {
      if hasSpace, oddity == nil, isTask(text) { return AlmostBlock(.task) }
      let cause = oddity.map { "it contains \($0)" } ?? "a space is missing"
      return AlmostBlock(.task, because: cause, sign + task, plainly)
    }
    if oddity == nil {
      if text.isEmpty || kind == .component { return nil }
      if hasSpace { return kind == .heading ? nil : AlmostBlock(kind) }
    }
    if kind == .heading, end == 1, !hasSpace { return oddity == nil ? hash(text) : nil }
    guard mayFollow(text, kind, hasSpace: hasSpace) else { return nil }
    let name = kind == .heading ? "#" : kind == .number ? "the number" : "the sign"
    let cause = oddity.map { "it contains \($0)" } ?? "there is no space after \(name)"
    let content = kind == .heading ? title(text) : text
    return AlmostBlock(kind, because: cause, sign + content, plainly)
  }

  /// The text of a heading without two or more signs at its end, as in `##Title##`.
  private static func title(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let signs = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    return signs > 1 ? text.dropLast(signs).trimmed(\.isBlank) : text
  }

  /// The kind of the sign at the beginning of a line, and the sign's end.
  private static func marker(of text: [UInt8]) -> (kind: Kind, end: Int)? {
    guard let first = text.first else { return nil }
    let run = text.prefix { $0 == first }.count
    switch first {
    case UInt8(ascii: "#"): return run < 7 ? (.heading, run) : nil
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return (.bullet, 1)
    case UInt8(ascii: ":"): return run > 2 ? (.component, run) : nil
    default:
      let digits = text.prefix(while: \.isASCIIDigit).count
      let isNumber = 1...3 ~= digits && text[digits...].first.map(".)".utf8.contains) == true
      return isNumber ? (.number, digits + 1) : nil
    }
  }

  /// Whether a text may follow the sign; excludes `-lz`, `-Xmx1g` and `1.x`.
  private static func mayFollow(_ text: ArraySlice<UInt8>, _ kind: Kind, hasSpace: Bool) -> Bool {
    guard let first = text.first, first < 0x80, !hasSpace else { return !text.isEmpty }
    let word = text.prefix(while: \.isASCIILetter)
    let next = text[word.endIndex...].first ?? 0x20
    return switch kind {
    case .heading: first.isASCIILetterOrDigit || "*[`\"(".utf8.contains(first)
    case .number where "*[`".utf8.contains(first): true
    default: word.count > 2 && (next.isBlank || ",:!?".utf8.contains(next))
    }
  }

  private static func isTask(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.dropFirst(2)
    return rest.first == UInt8(ascii: "]") && rest.dropFirst().first?.isBlank == true
  }

  /// Returns `[]a`, `[ ]a` and `[x]a` in the form of a task; `nil` for other text.
  private static func task(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.first == UInt8(ascii: "["),
      let end = text.prefix(5).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let mark = text[..<end].dropFirst().trimmed(\.isBlank)
    let rest = text[end...].dropFirst().trimmed(\.isBlank)
    guard mark.isEmpty || mark.map(\.lowercasedASCII) == Array("x".utf8),
      let first = rest.first, !"([:".utf8.contains(first)
    else { return nil }
    return Array((mark.isEmpty ? "[ ] " : "[x] ").utf8) + rest
  }

  /// Reads a line that begins with one `#`: a heading, or tags.
  private static func hash(_ text: ArraySlice<UInt8>) -> AlmostBlock? {
    let sign = UInt8(ascii: "#")
    let words = text.split(whereSeparator: \.isBlank)
    let tags = words.dropFirst().filter { $0.first == sign && $0.count > 1 }.count
    let name = String(decoding: text.prefix(while: \.isASCIILetter), as: UTF8.self)
    guard let first = text.first, first.isASCIILetter || first >= 0x80, !directives.contains(name),
      words.first.map(isColor) == false,
      let last = text.last, !".,;(){}".utf8.contains(last), !text.suffix(3).elementsEqual("。".utf8),
      tags == 0 || tags == words.count - 1
    else { return nil }
    var block = AlmostBlock(.hash)
    if tags < words.count - 1 {
      block.reason = "is not a heading, because there is no space after #"
      block.suggestion = MarkdownSentences.write(Array("# ".utf8) + text)
    } else {
      let names = text.split { $0.isBlank || $0 == sign }.map {
        String(decoding: $0, as: UTF8.self)
      }
      block.reason = "is neither a heading nor a list of tags"
      block.suggestion =
        "write \"# \(names[0])\" for a heading; "
        + "write tags in the front matter: tags: [\(names.joined(separator: ", "))]"
    }
    return block
  }

  /// Whether a word is the number of a color: `ff0000` or `fff`, but not `facade`.
  private static func isColor(_ word: ArraySlice<UInt8>) -> Bool {
    [3, 4, 6, 8].contains(word.count) && word.allSatisfy { $0.hexadecimalValue != nil }
      && (word.contains(where: \.isASCIIDigit) || word.allSatisfy { $0 == word.first })
  }

  /// Words after `#` that are directives in Swift, C and C#.
  private static let directives: Set<String> = [
    "if", "ifdef", "ifndef", "elseif", "elif", "else", "endif", "define", "undef", "include",
    "import", "pragma", "error", "warning", "available", "selector", "keyPath", "region",
    "endregion", "line", "file", "function", "Preview", "Predicate", "expect", "require",
  ]

  private static func fence(_ line: ArraySlice<UInt8>) -> AlmostBlock? {
    let ticks = line.prefix { $0 == UInt8(ascii: "`") }.count
    let quotes = fenceQuotes.first { line.starts(with: $0.utf8) }
    let info = line.dropFirst(ticks + (quotes?.utf8.count ?? 0))
    guard ticks == 2 || ticks == 0 && quotes != nil,
      info.allSatisfy({ $0.isASCIILetterOrDigit || "+-#".utf8.contains($0) })
    else { return nil }
    return AlmostBlock(
      .fence, because: "it has \(ticks == 2 ? "only two" : "no") backticks",
      Array("```".utf8) + info, ", and ``` where the code ends")
  }
}
