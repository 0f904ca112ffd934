import Foundation

/// The time zone that `site.yml` names: that of dates written without one, and the one whose days
/// the site shows.
///
/// Never the machine's own zone: the same site must be built in Seoul and in a data centre.
public struct SiteTimeZone: Hashable, Sendable {
  /// The name, for example `Asia/Seoul`.
  public let name: String
  private let zone: TimeZone

  /// UTC.
  public static let utc = SiteTimeZone(name: "UTC", zone: .gmt)

  /// The names of the zones that the machine knows, for suggestions only.
  public static var knownNames: [String] { TimeZone.knownTimeZoneIdentifiers }

  /// A zone by its name in the IANA database; nil when there is none.
  public init?(name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.init(name: name, zone: zone)
  }

  private init(name: String, zone: TimeZone) {
    self.name = name
    self.zone = zone
  }

  /// The moment at which a clock in this zone shows a time: the first, of a time that it shows twice;
  /// of 02:30, where 03:00 follows 02:00, that at which it shows 03:30.
  public func moment(of day: CivilDate, secondOfDay: Int = 0) -> DateTime {
    let local = day.daysSinceEpoch * 86_400 + secondOfDay
    // The offset of the day before applies to the moment too, unless a change lies between them; in
    // that case it leads to an instant after the change.
    let before = offset(at: local - 86_400)
    let after = offset(at: local - before)
    let isSkipped = before != after && offset(at: local - after) != after
    let moment = DateTime(
      date: day, secondOfDay: secondOfDay, offset: isSkipped ? before : after)
    return isSkipped ? civil(moment) : moment
  }

  /// Seconds east of UTC at a moment, given in seconds after 1 January 1970 UTC.
  private func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// The moment as a clock in this zone shows it.
  public func civil(_ moment: DateTime) -> DateTime {
    let seconds = moment.secondsSinceEpoch
    let offset = offset(at: seconds)
    let shifted = DateTime(secondsSinceEpoch: seconds + offset)
    return DateTime(date: shifted.date, secondOfDay: shifted.secondOfDay, offset: offset)
  }
}
