/// The languages as Open Graph names them: with a country.
enum OpenGraphLocale {
  /// The locale of a language as in HTML's `lang`; nil for one whose country is not known.
  static func of(_ language: String) -> String? {
    let parts = language.split(separator: "-")
    guard let first = parts.first?.lowercased() else { return nil }
    if let region = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
      return "\(first)_\(region.uppercased())"
    }
    switch first {
    case "ko": return "ko_KR"
    case "ja": return "ja_JP"
    case "en": return "en_US"
    default: return nil
    }
  }
}
