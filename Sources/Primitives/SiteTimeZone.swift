import Foundation

/// The time zone of `site.yml`, for dates without a zone and for the days that the site shows.
///
/// It is never the machine's own zone, because a site must be the same wherever it is built.
public struct SiteTimeZone: Hashable, Sendable {
  /// The name, for example `Asia/Seoul`.
  public let name: String
  private let zone: TimeZone

  /// UTC.
  public static let utc = SiteTimeZone(name: "UTC", zone: .gmt)

  /// The names of the zones that the machine knows, for suggestions only.
  public static var knownNames: [String] { TimeZone.knownTimeZoneIdentifiers }

  /// Creates a zone by its name in the IANA database; nil for an unknown name.
  public init?(name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.init(name: name, zone: zone)
  }

  private init(name: String, zone: TimeZone) {
    self.name = name
    self.zone = zone
  }

  /// Returns the time at which a clock in this zone shows a day and time.
  ///
  /// If the clock shows it twice, it is the first time. If the clock skips it, as 02:30 when 03:00
  /// follows 02:00, it is the time at which the clock shows 03:30.
  public func moment(of day: CivilDate, secondOfDay: Int = 0) -> DateTime {
    let local = day.daysSinceEpoch * 86_400 + secondOfDay
    // The offset of the day before applies, unless the offset changes in between; then it leads to
    // a time after the change.
    let before = offset(at: local - 86_400)
    let after = offset(at: local - before)
    let isSkipped = before != after && offset(at: local - after) != after
    let moment = DateTime(
      date: day, secondOfDay: secondOfDay, offset: isSkipped ? before : after)
    return isSkipped ? civil(moment) : moment
  }

  /// The offset from UTC in seconds at a time, in seconds since 1 January 1970 UTC.
  private func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// Converts a date and time to this zone.
  public func civil(_ moment: DateTime) -> DateTime {
    let seconds = moment.secondsSinceEpoch
    let offset = offset(at: seconds)
    let shifted = DateTime(secondsSinceEpoch: seconds + offset)
    return DateTime(date: shifted.date, secondOfDay: shifted.secondOfDay, offset: offset)
  }
}
