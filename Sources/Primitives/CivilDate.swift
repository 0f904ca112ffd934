/// A day of the Gregorian calendar.
public struct CivilDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day, 1 to 31.
  public let day: Int

  /// Creates a day; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day this many days after 1 January 1970; clamped to the years 1 to 9999.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public init(daysSinceEpoch: Int) {
    let shifted = min(max(daysSinceEpoch, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Splits a file name such as `2018-11-08-name`, as in Jekyll, into the day and the rest.
  ///
  /// Nil if the name does not begin with a date; the day is nil if the calendar has no such day.
  public static func leading(_ name: Substring) -> (day: CivilDate?, rest: Substring)? {
    var rest = name.utf8
    var numbers: [Int] = []
    for digits in [4...4, 1...2, 1...2] {
      let number = rest.prefix(while: \.isASCIIDigit)
      rest = rest[number.endIndex...]
      guard digits.contains(number.count), rest.popFirst() == UInt8(ascii: "-") else { return nil }
      numbers.append(number.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard !rest.isEmpty else { return nil }
    return (CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]), Substring(rest))
  }

  /// The day as `2026-11-21`.
  public var iso8601: String { String(decoding: bytes, as: UTF8.self) }

  /// The day as `2026-11-21` in bytes, with room for a time.
  var bytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(25)
    text.appendTwoDigits(year / 100)
    text.append(year % 100, month, day, between: "-")
    return text
  }

  /// The day of the year, from 1.
  public var dayOfYear: Int {
    daysSinceEpoch - (CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0) + 1
  }

  /// A number with leading zeros.
  public static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Dates as bytes, because building them from strings takes too long for pages with many dates.
extension [UInt8] {
  /// Appends three numbers below 100 in two digits each, separated.
  mutating func append(
    _ first: Int, _ second: Int, _ third: Int, between separator: Unicode.Scalar
  ) {
    appendTwoDigits(first)
    append(UInt8(ascii: separator))
    appendTwoDigits(second)
    append(UInt8(ascii: separator))
    appendTwoDigits(third)
  }

  mutating func appendTwoDigits(_ number: Int) {
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
