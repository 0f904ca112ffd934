import Foundation
import Loading
import Primitives

/// Dates as Jekyll reads them.
///
/// Source: Jekyll 4, `Document#merge_date!`, Psych's `ScalarScanner`, and Ruby's `Date._parse`,
/// which searches a text for a time and a day and skips everything else.
enum JekyllDate {
  /// Returns the time of a value in front matter; `nil` if it contains no date.
  ///
  /// A time with seconds and without a zone is a YAML timestamp, which is in UTC. Anything else is
  /// text, which is in the time zone of the build.
  ///
  /// - Parameter zone: the time zone of the build.
  static func moment(_ node: DataNode, in zone: SiteTimeZone) -> DateTime? {
    guard case .scalar(let text, let style) = node.value else { return nil }
    let isTimestamp =
      style == .plain
      && text.wholeMatch(
        of:
          /\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s+)\d{1,2}:\d\d:\d\d(?:\.\d*)?\s*(?:Z|[-+]\d{1,2}:?(?:\d\d)?)?/
      ) != nil
    return moment(text, in: isTimestamp ? .utc : zone)
  }

  /// - Parameter zone: the zone of a time without a zone.
  static func moment(_ text: String, in zone: SiteTimeZone) -> DateTime? {
    // Most dates have this form, and the general search is slow.
    if let date = ParsedDate(text) { return date.moment(in: zone) }
    guard text.utf8.count <= 200 else { return nil }
    var rest = text.replacing(/^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)/) {
      "\($0.1)-\($0.2)-\($0.3) \($0.4):\($0.5):\($0.6)"
    }
    var (second, offset): (Int, Int?) = (0, nil)
    if let match = rest.firstMatch(of: time) {
      guard let read = seconds(match.output) else { return nil }
      second = read
      offset = match.output.6.flatMap(self.offset)
      rest.replaceSubrange(match.range, with: " ")
    }
    guard let (year, month, day) = self.day(in: rest), (1...12).contains(month),
      (1...31).contains(day), let first = CivilDate(year: year, month: month, day: 1)
    else { return nil }
    // 30 February becomes 1 or 2 March, and 24:00:00 becomes the next day.
    let days = first.daysSinceEpoch + day - 1
    let midnight = DateTime(secondsSinceEpoch: days * 86_400 + second)
    if let offset {
      return zone.civil(DateTime(secondsSinceEpoch: days * 86_400 + second - offset))
    }
    return zone.moment(of: midnight.date, secondOfDay: midnight.secondOfDay)
  }

  private typealias Time = (
    Substring, Substring, Substring?, Substring?, Substring?, Substring?, Substring?
  )

  /// The hour, minute, second, the hour of `10pm`, the half of the day, and the zone.
  private static var time: Regex<Time> {
    /(?:(\d{1,2}(?=\s*[:h]|\s*[aApP]\.?[mM]))(?:[:h]\s*(\d{1,2})m?)?(?::?(\d{1,2})(?:[.,]\d*)?s?)?)(?:(\s*)([aApP])\.?[mM]\b\.?)?(?:\s*((?:[A-Za-z]+)?[-+]\d{1,2}(?::?\d\d)?(?::?\d\d)?|\(?[A-Za-z]{1,5}\b))?/
  }

  private static func seconds(_ time: Time) -> Int? {
    var hour = Int(time.1) ?? 0
    let (minute, second) = (time.2.flatMap { Int($0) } ?? 0, time.3.flatMap { Int($0) } ?? 0)
    if let half = time.5?.lowercased() { hour = hour % 12 + (half == "p" ? 12 : 0) }
    guard hour < 24 || hour == 24 && minute + second == 0, minute < 60, second <= 60 else {
      return nil
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Returns the offset in seconds east of UTC; `nil` for a zone name that Ruby does not know.
  private static func offset(_ zone: Substring) -> Int? {
    guard let sign = zone.firstIndex(where: { "+-".contains($0) }) else {
      return zones[zone.drop { $0 == "(" }.uppercased()].map { $0 * 3600 }
    }
    let digits = zone[sign...].filter(\.isNumber)
    let hours = digits.count % 2 == 1 ? 1 : 2
    guard let hour = Int(digits.prefix(hours)) else { return nil }
    let minutes = Int(digits.dropFirst(hours).prefix(2)) ?? 0
    return (zone[sign] == "-" ? -1 : 1) * (hour * 3600 + minutes * 60)
  }

  /// Returns the year, month and day in a text; a two-digit year is between 1969 and 2068.
  private static func day(in text: String) -> (year: Int, month: Int, day: Int)? {
    func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 1 }
    func year(_ digits: Substring) -> Int {
      digits.count > 2 ? number(digits) : number(digits) + (number(digits) < 69 ? 2000 : 1900)
    }
    if let match = text.firstMatch(of: english) {
      let month = months.firstIndex(of: match.2.lowercased()).map { $0 + 1 } ?? 0
      let (before, after, last) = (match.1, match.3, match.4)
      if let before, before.count > 2 { return (number(before), month, number(after)) }
      // `January 2020` contains no day.
      if let after, after.count > 2 { return (number(after), month, number(before)) }
      guard let last = last ?? (before == nil ? nil : after) else { return nil }
      return (year(last), month, number(before ?? after))
    }
    if let match = text.firstMatch(of: /(\d{1,4})([-\/.])(\d{1,2})\2(\d{1,4})/) {
      // `05-01-2020` begins with the day, `20-01-05` with the year.
      if match.1.count <= 2, match.4.count > 2 {
        return (number(match.4), number(match.3), number(match.1))
      }
      return (year(match.1), number(match.3), number(match.4))
    }
    return text.firstMatch(of: /(?:^|\s)(\d{4})(\d\d)(\d\d)(?!\d)/).map {
      (number($0.1), number($0.2), number($0.3))
    }
  }

  private static var english: Regex<(Substring, Substring?, Substring, Substring?, Substring?)> {
    /(?:(\d{1,4})(?:st|nd|rd|th)?[\s-]+)?(?i:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[a-z]*\.?(?:[\s-]+(\d{1,4})(?:st|nd|rd|th)?)?(?:,?[\s-]+(\d{1,4}))?/
  }
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let zones = [
    "Z": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
    "PST": -8, "PDT": -7,
  ]
}

extension DateTime {
  var ruby: String { formatted("%F %T %z") ?? "" }

  /// Returns the time in a format of `strftime`, in English; nil if the format contains directives
  /// that are not the same on all systems.
  func formatted(_ pattern: String) -> String? {
    let signs = pattern.replacing("%%", with: "").matches(of: /%[-_0^]?(.?)/)
    guard pattern.utf8.count <= Limits.line,
      signs.allSatisfy({ "YCymdejBbhAauwHIklMSpFTRDGVUWzsnt".contains($0.1) && !$0.1.isEmpty })
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon) = (Int32(date.year - 1900), Int32(date.month - 1))
    (time.tm_mday, time.tm_yday) = (Int32(date.day), Int32(date.dayOfYear - 1))
    // 1 January 1970 was a Thursday.
    time.tm_wday = Int32(((date.daysSinceEpoch + 4) % 7 + 7) % 7)
    (time.tm_hour, time.tm_min) = (Int32(secondOfDay / 3600), Int32(secondOfDay / 60 % 60))
    (time.tm_sec, time.tm_gmtoff) = (Int32(secondOfDay % 60), offset)
    // `strftime` would use the time zone of the machine.
    let pattern = pattern.replacing(/%%|%s/) { $0.0 == "%s" ? "\(secondsSinceEpoch)" : "%%" }
    var text = [CChar](repeating: 0, count: pattern.utf8.count * 16 + 1)
    let count = strftime(&text, text.count, pattern, &time)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
