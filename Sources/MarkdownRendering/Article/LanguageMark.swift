internal import Primitives

/// Text that its author says to be in another language than the page: `[の]{lang=ja}`.
///
/// The form is that of Pandoc's bracketed spans.
struct LanguageMark {
  /// What stands between the brackets: text alone, without brackets in it.
  let text: Range<Int>
  /// The language, as HTML's `lang` takes it.
  let language: String
  /// Where the mark ends.
  let end: Int

  /// How long the text may be.
  private static let reach = 1000

  /// The mark whose bracket opens at `start`; nil when none does.
  init?(in text: UnsafeBufferPointer<UInt8>, at start: Int) {
    var index = start + 1
    while index < text.count, index - start < Self.reach, text[index] != UInt8(ascii: "]") {
      if text[index] == UInt8(ascii: "[") || ForbiddenCharacters.length(in: text, at: index) != nil
      {
        return nil
      }
      index += 1
    }
    guard index > start + 1, index + 1 < text.count, text[index] == UInt8(ascii: "]"),
      let braces = LanguageBraces(in: text, at: index + 1), let end = braces.end,
      braces.isRight, LanguageTag.isLanguage(braces.value)
    else { return nil }
    self.text = (start + 1)..<index
    language = braces.value
    self.end = end
  }
}

extension LanguageMark {
  /// The marks in the page's title, which the article leaves out; a malformed mark is reported.
  static func all(in title: Node, _ output: ArticleOutput) -> [RenderedMarkdown.MarkedText] {
    var marked: [RenderedMarkdown.MarkedText] = []
    PlainText.forEach(in: title) { text in
      var index = 0
      while index < text.count {
        if text[index] == UInt8(ascii: "["), let mark = LanguageMark(in: text, at: index) {
          marked.append(
            RenderedMarkdown.MarkedText(
              text: String(decoding: output.unmarked(text.slice(mark.text)), as: UTF8.self),
              language: mark.language))
          index = mark.end
        } else {
          if text[index] == UInt8(ascii: "{") {
            LanguageMarkFault.report(in: text, at: index, of: title, to: output.references)
          }
          index += 1
        }
      }
    }
    return marked
  }
}

/// What looks like the second half of a language mark: `{lang=ja}`.
struct LanguageBraces {
  let key: String
  let value: String
  /// Whether key and value are written as they should be.
  let isRight: Bool
  /// Where the braces end; nil when they do not.
  let end: Int?
  /// The braces, or the part of them that is there.
  let range: Range<Int>

  private static let reach = 60

  /// - Parameter start: where a `{` may stand.
  init?(in text: UnsafeBufferPointer<UInt8>, at start: Int) {
    // A noncharacter behind the brace says that the author escaped it.
    guard start + 1 < text.count, text[start] == UInt8(ascii: "{"), text[start + 1] != 0xEF else {
      return nil
    }
    let rest = text[(start + 1)...].prefix(Self.reach)
    let inner = rest.prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{") }
    let isClosed = inner.endIndex < text.count && text[inner.endIndex] == UInt8(ascii: "}")
    let sign = inner.firstIndex { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
    let key = inner[..<(sign ?? inner.endIndex)].trimmed(\.isASCIISpace)
    var value = (sign.map { inner[($0 + 1)...] } ?? inner[inner.endIndex...])
      .trimmed(\.isASCIISpace)
    if !isClosed { value = value.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") } }
    let isQuoted =
      value.count > 1 && value.first == value.last
      && (value.first == UInt8(ascii: "\"") || value.first == UInt8(ascii: "'"))
    self.key = String(decoding: key, as: UTF8.self)
    self.value = String(decoding: isQuoted ? value.dropFirst().dropLast() : value, as: UTF8.self)
    isRight = self.key == "lang" && sign.map { text[$0] } == UInt8(ascii: "=")
    end = isClosed ? inner.endIndex + 1 : nil
    range = start..<(end ?? max(start + 1, value.endIndex))
  }
}
