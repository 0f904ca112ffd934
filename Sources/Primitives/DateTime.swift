/// A date and time of day with its offset from UTC, in whole seconds.
public struct DateTime: Hashable, Sendable, Comparable {
  package let date: CivilDate
  /// The second of that day, 0 to 86,399.
  package let secondOfDay: Int
  /// The offset from UTC in seconds, positive to the east.
  package let offset: Int

  package init(date: CivilDate, secondOfDay: Int, offset: Int) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.offset = offset
  }

  /// Creates the time this many seconds after 1 January 1970, in UTC.
  ///
  /// It is clamped to the years 1 to 9999.
  public init(secondsSinceEpoch seconds: Int) {
    let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    date = CivilDate(daysSinceEpoch: days)
    secondOfDay = seconds - days * 86_400
    offset = 0
  }

  /// The number of seconds since 1 January 1970 UTC.
  public var secondsSinceEpoch: Int { date.daysSinceEpoch * 86_400 + secondOfDay - offset }

  /// Compares the points in time, regardless of their offsets.
  public static func < (left: DateTime, right: DateTime) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// The date and the time of day without the offset, for example `2018-11-08 18:45:00`.
  public var local: String { String(decoding: text(between: " "), as: UTF8.self) }

  private func text(between separator: Unicode.Scalar) -> [UInt8] {
    var text = date.bytes
    text.append(UInt8(ascii: separator))
    text.append(
      secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60, between: ":")
    return text
  }

  /// The date and time in RFC 3339's format, for example `2018-11-08T18:45:00+09:00`.
  public var rfc3339: String {
    var text = text(between: "T")
    if offset == 0 {
      text.append(UInt8(ascii: "Z"))
    } else {
      let minutes = abs(offset) / 60
      text.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      text.appendTwoDigits(minutes / 60)
      text.append(UInt8(ascii: ":"))
      text.appendTwoDigits(minutes % 60)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
