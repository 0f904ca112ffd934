import Primitives

/// The numbers of words, links and images in a text, in Markdown or HTML.
///
/// A word is a run of ASCII letters and digits, or any other single character: scripts without
/// spaces have no words to count, and line breaks between their characters have no meaning.
struct ContentCount: Sendable {
  private(set) var words = 0
  private(set) var links = 0
  private(set) var images = 0
  private var byHash: [Int: Int] = [:]

  /// Returns the words that another count has fewer of, each with the number that is missing.
  func missing(in other: ContentCount) -> [Int: Int] {
    var missing: [Int: Int] = [:]
    for (hash, count) in byHash {
      let rest = count - (other.byHash[hash] ?? 0)
      if rest > 0 { missing[hash] = rest }
    }
    return missing
  }

  mutating func add(_ other: ContentCount) {
    (words, links, images) = (words + other.words, links + other.links, images + other.images)
    byHash.merge(other.byHash, uniquingKeysWith: +)
  }

  init() {}

  /// Counts everything in HTML that a reader or a browser finds, so that content kept in an
  /// attribute does not count as lost.
  ///
  /// Only the words between tags are part of `words`.
  init(html: [UInt8]) {
    var isInTag = false
    var divided = DividedWord()
    var scanner = WordScanner(html)
    while let byte = scanner.next {
      switch byte {
      case UInt8(ascii: "<"):
        if scanner.skipTag(["<span", "</span"], joins: true) {
          divided.divide()
          continue
        }
        links += scanner.starts(with: "<a ") && !scanner.starts(with: "<a class=\"anchor") ? 1 : 0
        images += scanner.starts(with: "<img") ? 1 : 0
        isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "&"):
        links += scanner.starts(with: "&lt;a ") ? 1 : 0
        images += scanner.starts(with: "&lt;img") ? 1 : 0
        if scanner.skip(to: ";", within: 12) { continue }
      default:
        if let word = scanner.word() {
          byHash[word.hashValue, default: 0] += 1
          if !isInTag { words += 1 }
          if let whole = divided.add(word) { byHash[whole.hashValue, default: 0] += 1 }
          continue
        }
      }
      divided = DividedWord()
      scanner.advance()
    }
  }

  /// Counts the words of Markdown that readers see, as far as they can be recognized without
  /// parsing it; doubtful words are not counted.
  ///
  /// - Parameter found: called with each word.
  init(markdown: [UInt8], found: (Int, ArraySlice<UInt8>) -> Void = { _, _ in }) {
    var scanner = WordScanner(markdown)
    while let byte = scanner.next {
      if scanner.isLineStart, scanner.skipLineStart() { continue }
      switch byte {
      case UInt8(ascii: "<"):
        links += scanner.starts(with: "<a ") || scanner.starts(with: "<http") ? 1 : 0
        images += scanner.starts(with: "<img") ? 1 : 0
        if scanner.skipTag(["<span", "</span"], joins: true) || scanner.skipHTML() { continue }
      case UInt8(ascii: "&"): if scanner.skip(to: ";", within: 12) { continue }
      case UInt8(ascii: ":"): if scanner.skip(to: ":", within: 30) { continue }
      case UInt8(ascii: "{"):
        if scanner.skipKramdown() { continue }
      case UInt8(ascii: "!") where scanner.starts(with: "!["): images += 1
      case UInt8(ascii: "["):
        if scanner.starts(with: "[^"), scanner.skip(to: "]", within: 200) { continue }
      case UInt8(ascii: "]"):
        if scanner.starts(with: "](") {
          links += 1
          if scanner.skipParentheses() { continue }
        } else if scanner.starts(with: "]["), scanner.skip(to: "]", within: 400, from: 2) {
          links += 1
          continue
        }
      default:
        if let word = scanner.word() {
          byHash[word.hashValue, default: 0] += 1
          words += 1
          found(word.hashValue, word)
          continue
        }
      }
      scanner.advance()
    }
    links = max(0, links - images)
  }
}

/// A word that syntax highlighting divides, such as `nworld` of `\nworld` in code.
private struct DividedWord {
  private var word: ArraySlice<UInt8> = []
  private var isDivided = false

  /// Notes the beginning or end of a highlighting tag.
  mutating func divide() { isDivided = true }

  /// Adds a part of a word.
  ///
  /// - Returns: the complete word so far, if a tag divides it.
  mutating func add(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let signs = [word.last, part.first].compactMap(\.self)
    let isWhole = isDivided && signs.count == 2 && signs.allSatisfy { $0 < 0x80 }
    isDivided = false
    // Longer words have no such parts.
    guard isWhole, word.count < 100 else {
      word = part
      return nil
    }
    word += part
    return word
  }
}

/// Reads bytes from the first to the last.
private struct WordScanner {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var isLineStart = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  mutating func advance() {
    isLineStart = bytes[index] == 10
    index += 1
  }

  private mutating func jump(to end: Int) {
    isLineStart = bytes[end - 1] == 10
    index = end
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit
  }

  /// Whether a character outside of ASCII is white space or invisible.
  private static func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    // The first bytes of U+0080 to U+00BF, U+2000 to U+2FFF, U+3000 to U+3FFF and U+F000 to U+FFFF.
    guard let first = bytes.first, [0xC2, 0xE2, 0xE3, 0xEF].contains(first),
      let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    else { return false }
    return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  mutating func word() -> ArraySlice<UInt8>? {
    let first = bytes[index]
    var end = index + 1
    if first & 0xC0 == 0x80 {
      return nil
    } else if first >= 0x80 {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      if Self.isSpace(bytes[index..<end]) { return nil }
    } else if Self.isLetter(first) {
      while end < bytes.count {
        if Self.isLetter(bytes[end]) { end += 1 } else { break }
      }
    } else {
      return nil
    }
    defer { jump(to: end) }
    return bytes[index..<end]
  }

  /// Skips to the end of the next occurrence of a sign, if it is near and on the same line.
  mutating func skip(to sign: Unicode.Scalar, within limit: Int, from start: Int = 1) -> Bool {
    let end = min(bytes.count, index + limit)
    guard index + start < end,
      let found = bytes[(index + start)..<end].firstIndex(where: {
        $0 == UInt8(ascii: sign) || $0 == 10 || limit < 100 && $0.isASCIISpace
      }), bytes[found] == UInt8(ascii: sign)
    else { return false }
    jump(to: found + 1)
    return true
  }

  mutating func skipTag(_ starts: [String], joins: Bool) -> Bool {
    starts.contains(where: self.starts) && skip(to: ">", within: 2000)
  }

  /// Skips a tag, a comment, or an element that shows nothing; does not skip `<https://…>`.
  mutating func skipHTML() -> Bool {
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0
    guard after.isASCIILetter || after == UInt8(ascii: "/") || after == UInt8(ascii: "!"),
      !["<http", "<mailto", "<ftp"].contains(where: starts)
    else { return false }
    let byte = UInt8(ascii: "<")
    let hidden = ["<!--": "-->", "<script": "</script>", "<style": "</style>"]
    let stop = hidden.first { starts(with: $0.key) }?.value ?? ">"
    // `i<n` in code is no tag.
    if stop == ">",
      let sign = bytes[(index + 1)...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == byte }),
      bytes[sign] == byte
    {
      return false
    }
    guard
      let end = ByteSearch.range(of: Array(stop.utf8), in: bytes, index..<bytes.count)?.upperBound
    else { return false }
    jump(to: end)
    return true
  }

  /// Skips attributes, or a comment of kramdown.
  mutating func skipKramdown() -> Bool {
    if starts(with: "{::comment") {
      let end = ByteSearch.range(of: Array("{:/".utf8), in: bytes, index..<bytes.count)
      if let end { jump(to: end.lowerBound) }
    }
    return (starts(with: "{:") || starts(with: "{#")) && skip(to: "}", within: 400)
  }

  /// Skips the URL of a link.
  mutating func skipParentheses() -> Bool {
    var depth = 0
    for end in (index + 1)..<min(bytes.count, index + 2000) {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      if bytes[end] == 10 { return false }
      if depth == 0 {
        jump(to: end + 1)
        return true
      }
    }
    return false
  }

  /// Skips the markup at the beginning of a line: a fence with its language, a component's name, a
  /// list's number, a task's box, a link definition, or the item that kramdown replaces by the
  /// table of contents.
  mutating func skipLineStart() -> Bool {
    let lineEnd = bytes[index...].firstIndex(of: 10) ?? bytes.count
    let line = bytes[index..<lineEnd]
    let text = line.drop { $0.isBlank || ">-*+".utf8.contains($0) }
    let digits = text.prefix(while: \.isASCIIDigit)
    isLineStart = false
    let component = text.starts(with: "::".utf8) ? text.drop { $0 == UInt8(ascii: ":") } : []
    if component.first.map(Self.isLetter) == true {
      jump(to: component.drop(while: Self.isLetter).startIndex)
      return true
    }
    let isUnused =
      text.starts(with: "[^".utf8)
      && !isUsed(text.prefix { $0 != UInt8(ascii: "]") } + [UInt8(ascii: "]")])
    if text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8) {
      jump(to: text.startIndex + 4)
      return true
    }
    let next = bytes[lineEnd...].dropFirst().drop(while: \.isBlank)
    if isUnused || next.starts(with: "{:toc".utf8)
      || ["```", "~~~"].contains(where: { text.starts(with: $0.utf8) })
      || text.first == UInt8(ascii: "[") && text.dropFirst().first != UInt8(ascii: "^")
        && ByteSearch.range(of: Array("]:".utf8), in: bytes, text.startIndex..<lineEnd) != nil
    {
      guard lineEnd > index else { return false }
      jump(to: lineEnd)
      return true
    }
    guard !digits.isEmpty, let sign = text[digits.endIndex...].first, ".)".utf8.contains(sign)
    else {
      return false
    }
    var end = digits.endIndex
    // `1. 1. x` is a list in a list.
    while true {
      let number = bytes[(end + 1)..<max(end + 1, lineEnd)].drop(while: \.isBlank)
        .prefix(while: \.isASCIIDigit)
      guard !number.isEmpty, number.endIndex < lineEnd, ".)".utf8.contains(bytes[number.endIndex])
      else { break }
      end = number.endIndex
    }
    jump(to: end)
    isLineStart = false
    return true
  }

  /// Returns whether a footnote is referred to; other footnotes are not shown.
  private func isUsed(_ mark: ArraySlice<UInt8>) -> Bool {
    var start = 0
    while let found = ByteSearch.range(of: Array(mark), in: bytes, start..<bytes.count) {
      start = found.upperBound
      if start >= bytes.count || bytes[start] != UInt8(ascii: ":") { return true }
    }
    return false
  }
}
