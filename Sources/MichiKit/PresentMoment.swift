import ArgumentParser
import Foundation
package import Primitives

/// The present moment, which can be set from outside so that a build is reproducible.
package enum PresentMoment {
  static let help = ArgumentHelp(
    "The current date, for example 2026-01-31, or seconds since 1970.",
    discussion: "Default: SOURCE_DATE_EPOCH if it is set, else the clock.", valueName: "T")

  /// Returns the moment of `--now`, else of `SOURCE_DATE_EPOCH`, else of the clock.
  package static func read(_ now: String?) throws -> DateTime {
    if let now {
      guard let moment = moment(now) else {
        throw ValidationError(
          "--now \"\(now)\" is not a date; write it like 2026-01-31, 2026-01-31T18:45:00+09:00 "
            + "or 1769852700")
      }
      return moment
    }
    if let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int(epoch) else {
        throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", not a number of seconds")
      }
      return DateTime(secondsSinceEpoch: seconds)
    }
    return DateTime(secondsSinceEpoch: Int(Date().timeIntervalSince1970))
  }

  private static func moment(_ text: String) -> DateTime? {
    if let seconds = Int(text), text.utf8.count > 4 { return DateTime(secondsSinceEpoch: seconds) }
    return ParsedDate(text)?.moment(in: .utc)
  }
}
