import Foundation
import Loading
import Primitives

/// Dates as Jekyll reads them.
///
/// Source: Jekyll 4, `Document#merge_date!`, Psych's `ScalarScanner` and Ruby's `Time.parse`.
enum JekyllDate {
  /// The moment that a value of front matter stands for; nil when it is none.
  ///
  /// A time with seconds and without a zone is YAML's own timestamp, which is of UTC; anything else
  /// is text, which is of the place where the site was built.
  ///
  /// - Parameter zone: where the site was built.
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

  /// - Parameter usual: the zone of a time that names none.
  static func moment(_ text: String, in usual: SiteTimeZone) -> DateTime? {
    // Most dates are written so, and the rest takes a while.
    if let date = ParsedDate(text) { return date.moment(in: usual) }
    var text = text.replacing(english) { match in
      let month = months.firstIndex(of: match.2.lowercased()).map { String($0 + 1) } ?? "0"
      return "\(match.4)-\(month)-\(match.1 ?? match.3 ?? "0")"
    }
    text.replace(/^(\d{2,4})[-\/.](\d{1,2})[-\/.](\d{1,2})-?/) { match in
      let year = Int(match.1) ?? 0
      let isShort = match.1.count == 2
      return
        "\(isShort ? String(year + (year < 69 ? 2000 : 1900)) : String(match.1))-\(match.2)-\(match.3)"
    }
    text.replace(/^(\d{4})(\d\d)(\d\d)/) { "\($0.1)-\($0.2)-\($0.3)" }
    text.replace(/(\d{1,2})(:\d\d(?::\d\d)?)\s*([AaPp])[Mm]/) { match in
      "\((Int(match.1) ?? 0) % 12 + (match.3.lowercased() == "p" ? 12 : 0))\(match.2)"
    }
    text.replace(/\s*[A-Z]{3,4}$/) {
      zones[$0.0.trimmed(\.isWhitespace).description] ?? String($0.0)
    }
    return ParsedDate(text)?.moment(in: usual)
  }

  private static var english: Regex<(Substring, Substring?, Substring, Substring?, Substring)> {
    /(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([A-Za-z]{3})[a-z]*\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/
  }
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let zones = [
    "KST": "+09:00", "JST": "+09:00", "EST": "-05:00", "EDT": "-04:00", "CST": "-06:00",
    "CDT": "-05:00", "MST": "-07:00", "MDT": "-06:00", "PST": "-08:00", "PDT": "-07:00",
    "CET": "+01:00", "CEST": "+02:00", "BST": "+01:00",
  ]
}

extension DateTime {
  var ruby: String { formatted("%F %T %z") ?? "" }

  /// The moment by a pattern of `strftime`, in English; nil where the pattern has signs that are not
  /// the same everywhere.
  func formatted(_ pattern: String) -> String? {
    let signs = pattern.replacing("%%", with: "").matches(of: /%[-_0^]?(.?)/)
    guard pattern.utf8.count <= Limits.line,
      signs.allSatisfy({ "YCymdejBbhAauwHIklMSpFTRDGVUWzsnt".contains($0.1) && !$0.1.isEmpty })
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon) = (Int32(date.year - 1900), Int32(date.month - 1))
    (time.tm_mday, time.tm_yday) = (Int32(date.day), Int32(date.dayOfYear - 1))
    // The first day of the epoch was a Thursday.
    time.tm_wday = Int32(((date.daysSinceEpoch + 4) % 7 + 7) % 7)
    (time.tm_hour, time.tm_min) = (Int32(secondOfDay / 3600), Int32(secondOfDay / 60 % 60))
    (time.tm_sec, time.tm_gmtoff) = (Int32(secondOfDay % 60), offset)
    // `strftime` would ask the zone of the machine.
    let pattern = pattern.replacing(/%%|%s/) { $0.0 == "%s" ? "\(secondsSinceEpoch)" : "%%" }
    var text = [CChar](repeating: 0, count: pattern.utf8.count * 16 + 1)
    let count = strftime(&text, text.count, pattern, &time)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
