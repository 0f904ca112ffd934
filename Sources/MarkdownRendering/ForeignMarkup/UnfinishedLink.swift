import Primitives

/// Finds links that stayed text because their URLs are not well-formed: `[a](my file.md)`.
enum UnfinishedLink {
  /// The number of bytes that are searched before and after the `]`.
  private static let reach = 300

  /// Finds a link with an invalid URL after its text, which ends with the `]` at `index`.
  static func closed(in text: Bytes, at index: Int) -> TextFault? {
    let hasGap = index + 2 < text.count && text[index + 1].isBlank
    let open = index + (hasGap ? 2 : 1)
    guard open < text.count, let start = start(in: text, before: index) else { return nil }
    guard text[open] == UInt8(ascii: "(") else {
      guard !hasGap, text[open...].starts(with: "（".utf8) else { return nil }
      let rest = text[(open + 3)...].prefix(reach)
      let close = rest.indices.first { text[$0...].starts(with: "）".utf8) }
      guard let close, isAddress(rest[..<close]) else { return nil }
      return TextFault(
        range: start..<(close + 3),
        message: "this is not a link, because its parentheses are full-width",
        suggestion: "write ( and )")
    }
    let rest = text[(open + 1)...].prefix(reach)
    guard let close = close(in: rest) else {
      let word = rest.prefix { !$0.isBlank }
      guard !hasGap, isAddress(word) else { return nil }
      return TextFault(
        range: start..<word.endIndex,
        message: "this is not a link, because its URL does not end",
        suggestion: "write ) after the URL")
    }
    guard let (message, suggestion) = fault(of: rest[..<close], hasGap: hasGap) else { return nil }
    return TextFault(range: start..<(close + 1), message: message, suggestion: suggestion)
  }

  /// Finds `text](URL)` without an opening bracket, with the `]` at `index`.
  static func openedNowhere(in text: Bytes, at index: Int) -> TextFault? {
    let rest = text[(index + 1)...].prefix(reach)
    guard index > 0, rest.first == UInt8(ascii: "("), let close = close(in: rest.dropFirst())
    else { return nil }
    let address = rest[(index + 2)..<close]
    guard !address.contains(where: \.isBlank), address.starts(with: "http".utf8),
      isAddress(address)
    else { return nil }
    return TextFault(
      range: index..<(close + 1), message: "this is not a link, because no [ is before its text",
      suggestion: "write [ where its text begins")
  }

  /// Finds `(text)[URL]`, with the `[` at `index`.
  static func reversed(in text: Bytes, at index: Int) -> TextFault? {
    guard index > 0, text[index - 1] == UInt8(ascii: ")"),
      let open = text[max(0, index - reach)..<index].lastIndex(of: UInt8(ascii: "("))
    else { return nil }
    let rest = text[(index + 1)...].prefix(reach)
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let address = rest[..<close]
    let isPath = address.first == UInt8(ascii: "/") && address.last == UInt8(ascii: "/")
    guard !address.contains(where: \.isBlank),
      hasEnding(address) || address.starts(with: "http".utf8) || isPath && address.count > 2
    else { return nil }
    return TextFault(
      range: open..<(close + 1),
      message: "this is not a link, because its brackets are the wrong way round",
      suggestion: "write the text between [ and ], and the URL between ( and )")
  }

  /// Finds `[text][name]` without a line `[name]: URL`; the first `]` is at `index`.
  ///
  /// On a page without link definitions only an image is reported, because `[iOS][Swift]` is text.
  static func reference(in text: Bytes, at index: Int, hasDefinitions: () -> Bool) -> TextFault? {
    let rest = text[(index + 1)...].prefix(reach)
    guard rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      rest.dropFirst().first != UInt8(ascii: "^"),
      let start = start(in: text, before: index),
      text[start] == UInt8(ascii: "!") || hasDefinitions(),
      !isVisualFormat(text[max(0, start - reach)..<min(text.count, close + reach)]),
      !areIdentifiers(text[start..<index], rest[..<close])
    else { return nil }
    return TextFault(
      range: start..<(close + 1), message: "this is not a link, because no line defines its URL",
      suggestion: "add a line such as [name]: https://example.com/")
  }

  /// Whether a text has the brackets of Apple's visual format for constraints:
  /// `|-[icon][label]-8-|`.
  private static func isVisualFormat(_ text: Slice<Bytes>) -> Bool {
    let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    return text.indices.dropLast().contains { index in
      let (sign, next) = (text[index], text[index + 1])
      return next == open && "-|".utf8.contains(sign) || sign == close && "-|".utf8.contains(next)
    }
  }

  /// Whether each text contains an identifier after a bracket: `[maroonView][blueView]`.
  private static func areIdentifiers(_ names: Slice<Bytes>...) -> Bool {
    names.allSatisfy { bytes in
      let name = bytes.dropFirst()
      let isLower = name.first.map { 0x61...0x7A ~= $0 } ?? false
      return isLower && name.allSatisfy(\.isASCIILetterOrDigit)
        && name.contains { 0x41...0x5A ~= $0 }
    }
  }

  /// The fault in the text between round brackets; nil if the text is not a URL.
  private static func fault(
    of content: Slice<Bytes>, hasGap: Bool
  ) -> (message: String, suggestion: String)? {
    guard isAddress(content) else { return nil }
    let words = content.split(whereSeparator: \.isBlank)
    guard words.count > 1 else {
      return hasGap
        ? ("this is not a link, because there is a space before its URL", "delete the space") : nil
    }
    guard !hasGap, !content.contains(UInt8(ascii: "(")) else { return nil }
    if isSize(words[words.count - 1]) {
      return (
        "this is not an image, because there is a size after its URL",
        "delete the size; {width=300} after the image sets it"
      )
    }
    let isQuoted = quotes.contains { words[1].starts(with: $0.utf8) }
    let isTitle = isQuoted ? isAddress(words[0]) : hasEnding(words[0])
    return isTitle && !hasEnding(words[words.count - 1])
      ? (
        "this is not a link, because the text after its URL is not a title",
        "write a title between straight quotes: [text](other.md \"title\")"
      )
      : (
        "this is not a link, because its URL contains a space",
        "write < and > around the URL: [text](<my file.md>)"
      )
  }

  /// The index of the bracket that closes one opened before `rest`.
  private static func close(in rest: Slice<Bytes>) -> Int? {
    var depth = 0
    return rest.indices.first { index in
      switch rest[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      return depth < 0
    }
  }

  /// The index of the opening bracket, or of the `!` of an image; nil for code such as
  /// `cells[0](a.swift b)`.
  private static func start(in text: Bytes, before index: Int) -> Int? {
    guard index > 0 else { return 0 }
    let bracket = text[max(0, index - reach)..<index].lastIndex(of: UInt8(ascii: "["))
    guard let bracket, bracket > 0 else { return bracket }
    let before = text[bracket - 1]
    if before == UInt8(ascii: "!") { return bracket - 1 }
    return before.isASCIILetterOrDigit || "])}_".utf8.contains(before) ? nil : bracket
  }

  private static func isAddress(_ bytes: Slice<Bytes>) -> Bool {
    guard !bytes.contains(where: { ",;{}".utf8.contains($0) }) else { return false }
    return beginnings.contains { bytes.starts(with: $0.utf8) }
      || bytes.split(whereSeparator: \.isBlank).contains(where: hasEnding)
  }

  /// Whether a word is the name of a file that can be linked to.
  private static func hasEnding(_ word: Slice<Bytes>) -> Bool {
    guard let dot = word.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = word[(dot + 1)...].prefix { $0.isASCIILetterOrDigit }
    return endings.contains(String(decoding: ending, as: UTF8.self).lowercased())
  }

  /// Whether a word is a size, such as `=100x200`.
  private static func isSize(_ word: Slice<Bytes>) -> Bool {
    word.first == UInt8(ascii: "=") && word.count > 1
      && word.dropFirst().allSatisfy { $0.isASCIIDigit || "xX*%".utf8.contains($0) }
  }

  /// The quotation marks at the beginning of a link's title, including wrong ones.
  private static let quotes = ["\"", "'", "“", "‘", "”", "「", "『", "«"]
  private static let beginnings = ["http://", "https://", "/", "./", "../"]
  private static let endings: Set<String> = [
    "md", "markdown", "html", "htm", "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "heic",
    "pdf", "zip", "mp4", "mov", "mp3",
  ]
}
