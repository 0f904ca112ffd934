import Primitives

/// How a date is printed: `{{date | long}}`.
enum DateForm: String, CaseIterable, Sendable {
  /// `2018-11-08`, also without a form.
  case iso
  /// `2018-11-08T18:45:00+09:00`, for `<time datetime="…">`.
  case rfc3339
  /// As the site's language writes it.
  case long

  /// A moment in this form; no form has a byte that HTML would have to escape.
  func text(of moment: DateTime, in language: LanguageRules) -> String {
    switch self {
    case .iso: moment.date.iso8601
    case .rfc3339: moment.rfc3339
    case .long: language.longDate(moment.date)
    }
  }
}
