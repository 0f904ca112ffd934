import Primitives

/// What a site's language decides: how a long date is written and which plural forms there are.
struct Language: Sendable {
  /// The primary language subtag, such as `ko`.
  let code: String

  /// The language of a tag such as `ko`, `ko-KR` or `pt_BR`.
  init(_ tag: String) {
    let subtag = tag.lowercased().utf8.prefix { $0 != 0x2D && $0 != 0x5F }
    code = String(subtag) ?? "en"
  }

  /// Appends a day as readers of the language write it, for example `2018년 11월 8일`.
  ///
  /// A language without an entry here gets the ISO day, which nobody can misread.
  func appendLongDate(_ date: CivilDate, to output: inout [UInt8]) {
    switch code {
    case "ko":
      output.append([(date.year, "년 "), (date.month, "월 "), (date.day, "일")])
    case "ja", "zh":
      output.append([(date.year, "年"), (date.month, "月"), (date.day, "日")])
    default:
      guard let months = Self.months[code] else { return output.append(isoDay: date) }
      let month = months[date.month - 1]
      let separators = separators(on: date.day)
      output.append([(date.day, separators.0 + month + separators.1), (date.year, "")])
    }
  }

  /// What stands between day, month and year.
  private func separators(on day: Int) -> (String, String) {
    switch code {
    case "de": (". ", " ")
    case "es", "pt": (" de ", " de ")
    case "fr" where day == 1: ("er ", " ")
    default: (" ", " ")
    }
  }

  /// Source: Unicode CLDR 45, `calendars/gregorian/months/format/wide`.
  private static let months: [String: [String]] = [
    "en": [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    "de": [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ],
    "fr": [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
    "es": [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
    "it": [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
      "settembre", "ottobre", "novembre", "dicembre",
    ],
    "pt": [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
      "outubro", "novembro", "dezembro",
    ],
  ]
}

extension [UInt8] {
  /// Appends numbers, each with the text behind it.
  fileprivate mutating func append(_ parts: [(number: Int, text: String)]) {
    for part in parts {
      append(decimal: part.number)
      append(text: part.text)
    }
  }
}
