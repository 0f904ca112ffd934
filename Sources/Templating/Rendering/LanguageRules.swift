import Primitives

/// The rules of a language for long dates and plural forms.
struct LanguageRules: Sendable {
  let code: String

  /// Creates the rules for a tag such as `ko`, `ko-KR` or `pt_BR`.
  init(_ tag: String) {
    let subtag = tag.lowercased().utf8.prefix { $0 != 0x2D && $0 != 0x5F }
    code = String(subtag) ?? "en"
  }

  func pluralForm(of number: Int) -> PluralForm { PluralForm(of: number, in: code) }

  /// A date as readers of the language write it, for example `2018년 11월 8일`.
  ///
  /// A language without an entry here gets the ISO date, which every reader understands.
  func longDate(_ date: CivilDate) -> String {
    let (year, day) = (date.year, date.day)
    switch code {
    case "ko": return "\(year)년 \(date.month)월 \(day)일"
    case "ja", "zh": return "\(year)年\(date.month)月\(day)日"
    default: break
    }
    guard let month = Self.months[code]?[date.month - 1] else { return date.iso8601 }
    return switch code {
    case "de": "\(day). \(month) \(year)"
    case "es", "pt": "\(day) de \(month) de \(year)"
    case "fr" where day == 1: "\(day)er \(month) \(year)"
    default: "\(day) \(month) \(year)"
    }
  }

  /// The long date without the year, for rows below a heading with the year.
  func day(_ date: CivilDate) -> String {
    guard let month = Self.months[code]?[date.month - 1] else {
      return switch code {
      case "ko": "\(date.month)월 \(date.day)일"
      case "ja", "zh": "\(date.month)月\(date.day)日"
      default: String(date.iso8601.dropFirst(5))
      }
    }
    return switch code {
    case "de": "\(date.day). \(month)"
    case "es", "pt": "\(date.day) de \(month)"
    case "fr" where date.day == 1: "1er \(month)"
    default: "\(date.day) \(month)"
    }
  }

  /// The name of a date's month.
  func month(_ date: CivilDate) -> String {
    switch code {
    case "ko": "\(date.month)월"
    case "ja", "zh": "\(date.month)月"
    default: Self.months[code].map { String($0[date.month - 1]) } ?? String(date.month)
    }
  }

  /// Source: Unicode CLDR 45, `calendars/gregorian/months/format/wide`.
  private static let months = [
    "en": "January February March April May June July August September October November "
      + "December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
      + "diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
      + "dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
      + "dezembro",
  ].mapValues { $0.split(separator: " ") }
}

/// The form in which a date is printed: `{{date | long}}`.
enum DateForm: String, CaseIterable, Sendable {
  /// `2018-11-08`, which is also the default.
  case iso
  /// `2018-11-08T18:45:00+09:00`, for `<time datetime="…">`.
  case rfc3339
  case long
  /// The long date without the year.
  case day
  /// The month alone.
  case month

  /// The date in this form; no form contains a byte that must be escaped in HTML.
  func text(of moment: DateTime, in language: LanguageRules) -> String {
    switch self {
    case .iso: moment.date.iso8601
    case .rfc3339: moment.rfc3339
    case .long: language.longDate(moment.date)
    case .day: language.day(moment.date)
    case .month: language.month(moment.date)
    }
  }
}
