internal import Diagnostics
internal import Primitives

/// What is wrong with braces that look like the mark of a language, `{lang=ja}`, and mark nothing.
struct LanguageMarkFault {
  let message: String
  let suggestion: String
  /// The braces, or the part of them that is there.
  let range: Range<Int>

  private static let reach = 60
  private static let keys = ["lang", "language", "lng", "xml:lang", "langauge"]
  private static let usual = ["ja", "ko", "en", "zh"]

  /// Nil where the braces are no mark of a language.
  ///
  /// - Parameters:
  ///   - start: where the `{` stands.
  ///   - isBehindBracket: whether it stands directly behind a `]`.
  init?(in text: UnsafeBufferPointer<UInt8>, at start: Int, isBehindBracket: Bool) {
    // A noncharacter behind the brace says that the author escaped it.
    guard start + 1 < text.count, text[start + 1] != 0xEF else { return nil }
    let inner = text[(start + 1)...].prefix(Self.reach).prefix { !"{}".utf8.contains($0) }
    let isClosed = inner.endIndex < text.count && text[inner.endIndex] == UInt8(ascii: "}")
    let sign = inner.firstIndex { "=:".utf8.contains($0) }
    let keyBytes = inner[..<(sign ?? inner.endIndex)].trimmed(\.isASCIISpace)
    var bytes = inner[(sign.map { $0 + 1 } ?? inner.endIndex)...].trimmed(\.isASCIISpace)
    if !isClosed { bytes = bytes.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") } }
    range = start..<(isClosed ? inner.endIndex + 1 : max(start + 1, bytes.endIndex))
    if bytes.count > 1, bytes.first == bytes.last, bytes.first.map("\"'".utf8.contains) == true {
      bytes = bytes.dropFirst().dropLast()
    }
    let (key, value) = (
      String(decoding: keyBytes, as: UTF8.self),
      String(
        decoding: Marks.removed(
          from: text.slice(bytes.startIndex..<bytes.endIndex), keepsBackslash: false),
        as: UTF8.self)
    )
    let meant = LanguageTag.meant(by: value)
    let language = meant ?? (LanguageTag.isWellFormed(value) ? value : nil)
    guard key == "lang" else {
      // `{language=ja}`, `{lng=ja}`, `{ja}`.
      let said = value.isEmpty ? LanguageTag.meant(by: key) ?? key : language
      let isMeant =
        value.isEmpty
        ? said.map(Self.usual.contains) == true
        : Self.keys.contains(key.lowercased())
          || Spelling.nearest(to: key.lowercased(), among: ["lang"]) != nil
      guard isBehindBracket, isClosed, isMeant, let said else { return nil }
      (message, suggestion) = (LanguageSentences.noMark, LanguageSentences.write(said))
      return
    }
    guard !value.isEmpty || isBehindBracket else { return nil }
    let right = LanguageSentences.write(language ?? "ja")
    (message, suggestion) =
      if !isClosed {
        (LanguageSentences.unclosed, right)
      } else if sign.map({ text[$0] }) != UInt8(ascii: "=") {
        (LanguageSentences.noMark, right)
      } else if !LanguageTag.isLanguage(value) {
        (LanguageSentences.noLanguage(value), meant == nil ? LanguageSentences.languages : right)
      } else {
        (LanguageSentences.nothing, LanguageSentences.example(language ?? "ja"))
      }
  }
}

/// What is said of language marks.
enum LanguageSentences {
  static let unclosed = "the braces of this language mark are not closed"
  static let noMark = "this is no language mark and is shown as text"
  static let nothing =
    "this language mark marks nothing: nothing stands directly before it that it could be for"
  static let languages = "write a language as browsers know it, such as ja, ko, en or zh-Hant"
  static func noLanguage(_ value: String) -> String { "\"\(value)\" is no language" }
  static func write(_ language: String) -> String { "write {lang=\(language)}" }
  static func example(_ language: String) -> String { "write it like [の]{lang=\(language)}" }
}
