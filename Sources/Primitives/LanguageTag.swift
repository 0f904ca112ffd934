/// Language codes as in HTML's `lang` (BCP 47).
public enum LanguageTag {
  /// Country codes and longer codes that browsers do not know as languages, with the intended
  /// codes.
  private static let mistaken = [
    "kr": "ko", "kor": "ko", "jp": "ja", "jpn": "ja", "cn": "zh", "chn": "zh", "zho": "zh",
    "chi": "zh", "eng": "en", "us": "en", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr",
    "cz": "cs", "dk": "da", "gr": "el", "ua": "uk", "spa": "es", "ita": "it", "por": "pt",
    "rus": "ru", "vie": "vi", "tha": "th",
    "korean": "ko", "japanese": "ja", "english": "en", "한국어": "ko", "日本語": "ja",
  ]

  /// The languages that have a code of two letters (ISO 639-1).
  private static let known = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de \
    dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia \
    id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo \
    lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl \
    ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk \
    tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Whether a text names a language in a form that browsers know.
  public static func isLanguage(_ text: String) -> Bool {
    guard isWellFormed(text), meant(by: text) == nil else { return false }
    let language = text.prefix { $0 != "-" }
    return language.utf8.count > 2 || known.contains(language.lowercased())
  }

  /// A language in the usual case: `en-GB`, `zh-Hant-TW`.
  public static func canonical(_ text: String) -> String {
    let parts = text.split(separator: "-").enumerated().map { index, part in
      switch part.utf8.count {
      case 2 where index > 0: part.uppercased()
      case 4 where index > 0: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    return parts.joined(separator: "-")
  }

  /// The language of a tag without its script and country: `ko` of `ko-KR`.
  public static func primary(_ tag: String) -> String {
    tag.prefix { $0 != "-" }.lowercased()
  }

  /// The language code that was probably meant by another code, such as a country's; nil for
  /// others.
  public static func meant(by text: String) -> String? {
    mistaken[String(text.lowercased().prefix { $0 != "-" })]
  }

  /// Whether a text has the form of a language tag: `ko`, `en-GB`, `zh-Hant-TW` (BCP 47).
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

  /// Whether a language is written from right to left; browsers do not derive this from `lang`.
  public static func isRightToLeft(_ tag: String) -> Bool {
    ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(primary(tag))
  }
}
