/// Names of languages as HTML's `lang` takes them.
public enum LanguageTag {
  /// Codes of countries and longer codes, which are no languages to browsers, with what is meant.
  private static let mistaken = [
    "kr": "ko", "kor": "ko", "jp": "ja", "jpn": "ja", "cn": "zh", "chn": "zh", "zho": "zh",
    "chi": "zh", "eng": "en", "us": "en", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr",
    "spa": "es", "ita": "it", "por": "pt", "rus": "ru", "vie": "vi", "tha": "th",
    "korean": "ko", "japanese": "ja", "english": "en", "한국어": "ko", "日本語": "ja",
  ]

  /// Whether a text names a language in the way that browsers know.
  public static func isLanguage(_ text: String) -> Bool {
    isWellFormed(text) && meant(by: text) == nil
  }

  /// The language that a name is mistaken for, such as the code of its country; nil for another name.
  public static func meant(by text: String) -> String? {
    mistaken[String(text.lowercased().prefix { $0 != "-" })]
  }

  /// Whether a text has the form of a language: `ko`, `en-GB`, `zh-Hant-TW` (BCP 47).
  public static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isASCIILetter)
    else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy(\.isASCIILetterOrDigit)
    }
  }
}
