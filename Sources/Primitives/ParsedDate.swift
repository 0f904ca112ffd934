/// A date as an author wrote it, before the site's time zone is known.
public struct ParsedDate: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The second of the day; nil if only a day was written.
  public let secondOfDay: Int?
  /// The offset from UTC in seconds, positive to the east; nil if no zone was written.
  public let offset: Int?

  /// Reads a date such as `2018-11-08`, `2018-11-8 18:45` or `2018-11-08T18:45:00`.
  ///
  /// Fractions of a second are dropped. `Z`, `UTC`, `+0900`, `+09:00`, `+09` or `+9` may follow.
  /// Month, day and hour may be unpadded, as Jekyll's authors write them. Nil if the text is not a
  /// date or names a day that the calendar does not have.
  public init?(_ text: String) {
    var reader = DateReader(text)
    guard let year = reader.number(digits: 4...4), reader.take("-"),
      let month = reader.number(digits: 1...2), reader.take("-"),
      let day = reader.number(digits: 1...2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    if reader.isAtEnd {
      secondOfDay = nil
      offset = nil
      return
    }
    guard reader.takeDateTimeSeparator(), let second = reader.timeOfDay(),
      let zone = reader.zone(), reader.isAtEnd
    else { return nil }
    secondOfDay = second
    offset = zone
  }

  /// The date and time as written; missing parts are midnight and UTC.
  public var localTime: DateTime {
    DateTime(date: date, secondOfDay: secondOfDay ?? 0, offset: offset ?? 0)
  }

  /// The date and time in a time zone; without a time it is the start of the day.
  public func moment(in zone: SiteTimeZone) -> DateTime {
    offset == nil ? zone.moment(of: date, secondOfDay: secondOfDay ?? 0) : zone.civil(localTime)
  }
}

/// Reads a date from its first byte to its last.
private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8.trimmed { $0 == UInt8(ascii: " ") } }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let number = rest.prefix(digits.upperBound).prefix(while: \.isASCIIDigit)
    guard number.count >= digits.lowerBound else { return nil }
    rest = rest[number.endIndex...]
    return number.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  mutating func takeDateTimeSeparator() -> Bool {
    if take("T") || take("t") { return true }
    guard take(" ") else { return false }
    while take(" ") {}
    return true
  }

  mutating func timeOfDay() -> Int? {
    guard let hour = number(digits: 1...2), hour < 24, take(":"),
      let minute = number(digits: 2...2), minute < 60
    else { return nil }
    var second = 0
    if take(":") {
      guard let seconds = number(digits: 2...2), seconds < 60 else { return nil }
      second = seconds
      if take("."), number(digits: 1...9) == nil { return nil }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads the zone: nil for invalid text, and an empty offset at the end of the text.
  mutating func zone() -> Int?? {
    while take(" ") {}
    if isAtEnd { return .some(nil) }
    if take("Z") || take("z") || take("UTC") || take("GMT") { return 0 }
    let isEast = take("+")
    guard isEast || take("-"), let hours = number(digits: 1...2), hours <= 14 else { return nil }
    var minutes = 0
    if take(":") || !isAtEnd {
      guard let written = number(digits: 2...2), written < 60 else { return nil }
      minutes = written
    }
    return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}
