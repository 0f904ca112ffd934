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
    } else if isBehindBracket {
      message = LanguageSentences.notText
      suggestion = LanguageSentences.markText(right)
    } else {
      message = LanguageSentences.nothing
      suggestion = LanguageSentences.example(right)
    }
  }

  /// Reports braces in a text of `node` that are almost a mark, or mark nothing.
  static func report(
    in text: UnsafeBufferPointer<UInt8>, at index: Int, of node: Node, to references: References
  ) {
    guard let braces = LanguageBraces(in: text, at: index) else { return }
    let isBehindBracket = index > 0 && text[index - 1] == UInt8(ascii: "]")
    guard let fault = LanguageMarkFault(braces, isBehindBracket: isBehindBracket) else { return }
    let written = Marks.removed(from: text.slice(braces.range), keepsBackslash: false)
    references.report(
      .languageMark, at: references.places.find(written, in: node), fault.message,
      suggestion: fault.suggestion)
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
  static let notText =
    "this language mark marks nothing: the brackets before it hold more than text"
  static let nothing = "this language mark marks nothing: no brackets stand directly before it"
  static let languages = "write a language as browsers know it, such as ja, ko, en or zh-Hant"
  static func noLanguage(_ value: String) -> String { "\"\(value)\" is no language" }
  static func write(_ mark: String) -> String { "write \(mark)" }
  static func markText(_ mark: String) -> String {
    "put brackets around the text alone, as in **[の]\(mark)**, or write \\{ for braces that are text"
  }
  static func example(_ mark: String) -> String { "write it like [の]\(mark)" }
}
