import Diagnostics
import Primitives

/// Braces that look like the mark of a language, `{lang=ja}`, but have no effect.
enum LanguageMark {
  private static let reach = 60
  private static let keys = ["lang", "language", "lng", "xml:lang", "langauge"]
  private static let common = ["ja", "ko", "en", "zh"]

  /// Returns the fault in braces that open at `start`; nil if they are not the mark of a language.
  static func fault(in text: Bytes, at start: Int, isAfterBracket: Bool) -> TextFault? {
    // A noncharacter after the brace means that the author escaped it.
    guard start + 1 < text.count, text[start + 1] != 0xEF else { return nil }
    let inner = text[(start + 1)...].prefix(reach).prefix { !"{}".utf8.contains($0) }
    let isClosed = inner.endIndex < text.count && text[inner.endIndex] == UInt8(ascii: "}")
    let sign = inner.firstIndex { "=:".utf8.contains($0) }
    let keyBytes = inner[..<(sign ?? inner.endIndex)].trimmed(\.isASCIISpace)
    var bytes = inner[(sign.map { $0 + 1 } ?? inner.endIndex)...].trimmed(\.isASCIISpace)
    if !isClosed { bytes = bytes.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") } }
    let range = start..<(isClosed ? inner.endIndex + 1 : max(start + 1, bytes.endIndex))
    if bytes.count > 1, bytes.first == bytes.last, bytes.first.map("\"'".utf8.contains) == true {
      bytes = bytes.dropFirst().dropLast()
    }
    let key = String(decoding: keyBytes, as: UTF8.self)
    let value = String(
      decoding: ParserMarks.removed(
        from: text.slice(bytes.startIndex..<bytes.endIndex), keepsBackslash: false),
      as: UTF8.self)
    let meant = LanguageTag.meant(by: value)
    let language = meant ?? (LanguageTag.isWellFormed(value) ? value : nil)
    guard key == "lang" else {
      // These are `{language=ja}`, `{lng=ja}` and `{ja}`.
      let said = value.isEmpty ? LanguageTag.meant(by: key) ?? key : language
      let isMeant =
        value.isEmpty
        ? said.map(common.contains) == true
        : keys.contains(key.lowercased())
          || Spelling.nearest(to: key.lowercased(), among: ["lang"]) != nil
      guard isAfterBracket, isClosed, isMeant, let said else { return nil }
      return TextFault(range: range, message: noMark, suggestion: "write {lang=\(said)}")
    }
    guard !value.isEmpty || isAfterBracket else { return nil }
    var message = noMark
    var suggestion = "write {lang=\(language ?? "ja")}"
    if !isClosed {
      message = "the braces of this language mark are not closed"
    } else if sign.map({ text[$0] }) != UInt8(ascii: "=") {
      // The general message is the best one.
    } else if !LanguageTag.isLanguage(value) {
      message = "\"\(value)\" is not a language"
      if meant == nil {
        suggestion = "write a language code such as ja, ko, en or zh-Hant"
      }
    } else {
      message =
        "this language mark has no effect, because there are no brackets directly before it"
      suggestion = "write it like [の]{lang=\(language ?? "ja")}"
    }
    return TextFault(range: range, message: message, suggestion: suggestion)
  }

  private static let noMark = "this is not a language mark and is shown as text"
}
