package import Content
internal import Primitives
internal import Diagnostics

extension FieldReader {
  /// `한자 목록`, or `{ ko: 한자 목록, en: Kanji list }`.
  package mutating func localized(_ entry: DataField) -> LocalizedText? {
    guard case .mapping(let texts) = entry.value.value else {
      return line(entry).map { LocalizedText($0) }
    }
    var byLanguage: [String: String] = [:]
    for text in texts {
      if LanguageTag.isLanguage(text.key) {
        byLanguage[LanguageTag.canonical(text.key)] = line(text)
      } else {
        report(
          code, key: text, LoadingSentences.notALanguage(text.key),
          LanguageTag.advice(for: text.key))
      }
    }
    guard let first = texts.first, let usual = byLanguage[LanguageTag.canonical(first.key)] else {
      return nil
    }
    return LocalizedText(usual, byLanguage: byLanguage)
  }
}
