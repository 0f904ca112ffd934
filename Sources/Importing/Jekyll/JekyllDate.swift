import Loading
import Primitives

/// Dates as Jekyll reads them.
///
/// Source: Jekyll 4, `Document#merge_date!`, Psych's `ScalarScanner` and Ruby's `Time.parse`.
struct JekyllDate {
  /// Where the site was built.
  let zone: SiteTimeZone

  /// The moment that a value of front matter stands for; nil when it is none.
  ///
  /// A time with seconds and without a zone is YAML's own timestamp, which is of UTC; anything else
  /// is text, which is of the place where the site was built.
  func moment(_ node: DataNode) -> DateTime? {
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
  func moment(_ text: String, in usual: SiteTimeZone) -> DateTime? {
    guard let (date, rest) = Self.day(in: text) else { return nil }
    let time = rest.firstMatch(of: /(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AaPp])?\.?[Mm]?\.?/)
    var second = 0
    if let time {
      var hour = Int(time.1) ?? 0
      if let half = time.4 { hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0) }
      second = hour * 3600 + (Int(time.2) ?? 0) * 60 + (time.3.flatMap { Int($0) } ?? 0)
      guard hour < 24, second < 86_400 else { return nil }
    }
    let behind = time.map { rest[$0.range.upperBound...] } ?? rest
    let local = date.daysSinceEpoch * 86_400 + second
    let offset = Self.offset(in: behind) ?? usual.offset(atLocal: local)
    return DateTime(date: date, secondOfDay: second, offset: offset)
  }

  /// The day that a text names, and what stands behind it.
  private static func day(in text: String) -> (CivilDate, Substring)? {
    if let match = text.firstMatch(of: /(\d{2,4})[-\/.년年]\s*(\d{1,2})[-\/.월月]\s*(\d{1,2})[일日.]?/) {
      let year = Int(match.1) ?? 0
      return CivilDate(
        year: match.1.count > 2 ? year : year + (year < 69 ? 2000 : 1900),
        month: Int(match.2) ?? 0, day: Int(match.3) ?? 0
      ).map { ($0, text[match.range.upperBound...]) }
    }
    if let match = text.prefixMatch(of: /(\d{4})(\d\d)(\d\d)/) {
      return CivilDate(year: Int(match.1) ?? 0, month: Int(match.2) ?? 0, day: Int(match.3) ?? 0)
        .map { ($0, text[match.range.upperBound...]) }
    }
    let english =
      /(?i)(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3})[a-z]*\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/
    guard let match = text.firstMatch(of: english), let day = match.1 ?? match.3,
      let month = months.firstIndex(of: match.2.lowercased())
    else { return nil }
    return CivilDate(year: Int(match.4) ?? 0, month: month + 1, day: Int(day) ?? 0)
      .map { ($0, text[match.range.upperBound...]) }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds east of UTC that a zone's name or offset says.
  private static func offset(in text: Substring) -> Int? {
    if let match = text.firstMatch(of: /([-+])(\d{1,2}):?(\d\d)?/) {
      let seconds = (Int(match.2) ?? 0) * 3600 + (match.3.flatMap { Int($0) } ?? 0) * 60
      return match.1 == "-" ? -seconds : seconds
    }
    let word = text.prefix { $0 != "\n" }.drop { $0 == " " }.prefix { $0.isLetter }.uppercased()
    let hours = [
      "Z": 0, "UTC": 0, "GMT": 0, "KST": 9, "JST": 9, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5,
      "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "CET": 1, "CEST": 2, "BST": 1, "IST": 5.5,
    ]
    return hours[word].map { Int($0 * 3600) }
  }
}
