import Primitives

/// How a date is printed: `{{date | long}}`.
enum DateForm: String, CaseIterable, Sendable {
  /// `2018-11-08`, also without a form.
  case iso
  /// `2018-11-08T18:45:00+09:00`, for `<time datetime="…">`.
  case rfc3339
  /// As the site's language writes it.
  case long
}

extension [UInt8] {
  /// Appends a moment; no form has a byte that HTML would have to escape.
  mutating func append(_ moment: DateTime, as form: DateForm, in language: Language) {
    switch form {
    case .iso: append(isoDay: moment.date)
    case .rfc3339: append(rfc3339: moment)
    case .long: language.appendLongDate(moment.date, to: &self)
    }
  }

  /// Appends a day as `2018-11-08`.
  mutating func append(isoDay day: CivilDate) {
    append(day.year, digits: 4)
    append(UInt8(ascii: "-"))
    append(day.month, digits: 2)
    append(UInt8(ascii: "-"))
    append(day.day, digits: 2)
  }

  /// Appends a moment as RFC 3339 has it.
  private mutating func append(rfc3339 moment: DateTime) {
    append(isoDay: moment.date)
    append(UInt8(ascii: "T"))
    append(moment.secondOfDay / 3600, digits: 2)
    append(UInt8(ascii: ":"))
    append(moment.secondOfDay / 60 % 60, digits: 2)
    append(UInt8(ascii: ":"))
    append(moment.secondOfDay % 60, digits: 2)
    guard moment.offset != 0 else { return append(UInt8(ascii: "Z")) }
    let minutes = abs(moment.offset) / 60
    append(moment.offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    append(minutes / 60, digits: 2)
    append(UInt8(ascii: ":"))
    append(minutes % 60, digits: 2)
  }

  /// Appends a number that is not negative with zeros before it.
  private mutating func append(_ number: Int, digits: Int) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    if (0..<10).contains(number) { return append(UInt8(ascii: "0") + UInt8(number)) }
    append(contentsOf: String(number).utf8)
  }
}
