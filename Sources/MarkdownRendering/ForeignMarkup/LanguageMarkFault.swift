internal import Diagnostics
internal import Primitives

/// What is wrong with braces that look like a language mark and mark nothing.
struct LanguageMarkFault {
  let message: String
  let suggestion: String

  /// - Parameter isBehindBracket: whether the braces stand directly behind a `]`.
  ///
  /// Nil where the braces are no mark of a language.
  init?(_ braces: LanguageBraces, isBehindBracket: Bool) {
    let meant = LanguageTag.meant(by: braces.value)
    let language =
      meant ?? (LanguageTag.isWellFormed(braces.value) ? braces.value : "ja")
    let right = "{lang=\(language)}"
    guard braces.key == "lang" else {
      guard isBehindBracket, braces.end != nil, let said = Self.language(saidBy: braces) else {
        return nil
      }
      message = LanguageSentences.noMark
      suggestion = LanguageSentences.write("{lang=\(said)}")
      return
    }
    guard !braces.value.isEmpty || isBehindBracket else { return nil }
    if braces.end == nil {
      message = LanguageSentences.unclosed
      suggestion = LanguageSentences.write(right)
    } else if !braces.isRight {
      message = LanguageSentences.noMark
      suggestion = LanguageSentences.write(right)
    } else if !LanguageTag.isLanguage(braces.value) {
      message = LanguageSentences.noLanguage(braces.value)
      suggestion = meant == nil ? LanguageSentences.languages : LanguageSentences.write(right)
    } else {
      message = LanguageSentences.nothing
      suggestion = LanguageSentences.example(right)
    }
  }

  /// The language meant by braces with another key: `{language=ja}`, `{lng=ja}`, `{ja}`.
  private static func language(saidBy braces: LanguageBraces) -> String? {
    if braces.value.isEmpty {
      let said = LanguageTag.meant(by: braces.key) ?? braces.key
      return usual.contains(said) ? said : nil
    }
    let key = braces.key.lowercased()
    guard keys.contains(key) || Spelling.nearest(to: key, among: ["lang"]) != nil else {
      return nil
    }
    return LanguageTag.meant(by: braces.value)
      ?? (LanguageTag.isWellFormed(braces.value) ? braces.value : nil)
  }

  private static let keys = ["lang", "language", "lng", "xml:lang", "langauge"]
  private static let usual = ["ja", "ko", "en", "zh"]
}

/// What is said of language marks.
enum LanguageSentences {
  static let unclosed = "the braces of this language mark are not closed"
  static let noMark = "this is no language mark and is shown as text"
  static let nothing =
    "this language mark marks nothing: nothing stands directly before it that it could be for"
  static let languages = "write a language as browsers know it, such as ja, ko, en or zh-Hant"
  static func noLanguage(_ value: String) -> String { "\"\(value)\" is no language" }
  static func write(_ mark: String) -> String { "write \(mark)" }
  static func example(_ mark: String) -> String { "write it like [の]\(mark)" }
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
