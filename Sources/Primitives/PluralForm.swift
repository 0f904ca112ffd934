/// The plural form for a number, as in `{{#parts | one}}part{{/parts}}`.
public enum PluralForm: String, CaseIterable, Sendable {
  case one, few, many, other

  /// The names of all forms.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// Returns the form for a whole number.
  ///
  /// Source: Unicode CLDR 45, plural rules for cardinals, for integers. Korean, Japanese and
  /// similar languages have only one form. A language without an entry here counts like English.
  ///
  /// - Parameter language: a primary language subtag, such as `ko`.
  public init(of number: Int, in language: String) {
    self = Self.form(of: number.magnitude, in: language)
  }

  private static func form(of count: UInt, in language: String) -> PluralForm {
    let ones = count % 10
    let tens = count % 100
    switch language {
    case "ko", "ja", "zh", "vi", "th", "id", "ms", "lo", "my", "km":
      return .other
    case "fr", "pt", "hy":
      return count <= 1 ? .one : .other
    case "ru", "uk", "be":
      if ones == 1, tens != 11 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case "pl":
      if count == 1 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case "cs", "sk":
      if count == 1 { return .one }
      return (2...4).contains(count) ? .few : .other
    default:
      return count == 1 ? .one : .other
    }
  }
}
