import Foundation

/// The time zone that `site.yml` names, for dates that are written without one.
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

  /// Seconds east of UTC at a moment given in local time.
  ///
  /// - Parameter local: seconds between 1 January 1970 00:00 and the moment, both by that clock.
  ///   A time that the clock skips takes the offset after the change, one that it shows twice the
  ///   first.
  public func offset(atLocal local: Int) -> Int {
    let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local - 86_400)))
    // The offset of the day before applies to the moment too, unless a change lies between them; in
    // that case it leads to an instant after the change.
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local - before)))
  }

  /// The moment as a clock in this zone shows it.
  public func civil(_ moment: DateTime) -> DateTime {
    let seconds = moment.secondsSinceEpoch
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    let shifted = DateTime(secondsSinceEpoch: seconds + offset)
    return DateTime(date: shifted.date, secondOfDay: shifted.secondOfDay, offset: offset)
  }
}
