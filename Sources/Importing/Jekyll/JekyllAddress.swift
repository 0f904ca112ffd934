import Loading
import Primitives

/// The addresses that Jekyll gives.
///
/// Source: Jekyll 4, `URL`, `Drops::UrlDrop` and `Utils.slugify`.
enum JekyllAddress {
  /// An address, decoded: each name behind a colon is replaced by its value.
  static func make(_ pattern: String, _ value: (String) -> String?) -> String {
    var address = ""
    let pieces = pattern.split(separator: ":", omittingEmptySubsequences: false)
    address += PercentEncoding.decoded(pieces[0].utf8)
    for piece in pieces.dropFirst() {
      let name = piece.prefix { $0.isASCII && ($0.isLowercase || $0 == "_") }
      let shorter = name.last == "_" ? name.dropLast() : name
      if let known = value(String(name)) {
        address += known + PercentEncoding.decoded(piece.dropFirst(name.count).utf8)
      } else if shorter.count < name.count, let known = value(String(shorter)) {
        address += known + PercentEncoding.decoded(piece.dropFirst(shorter.count).utf8)
      } else {
        address += ":" + PercentEncoding.decoded(piece.utf8)
      }
    }
    return sanitized(address)
  }

  private static func sanitized(_ address: String) -> String {
    var result = ""
    for byte in ("/" + address).replacing("..", with: "/").replacing("./", with: "").unicodeScalars
    where byte != "/" || result.utf8.last != UInt8(ascii: "/") {
      result.unicodeScalars.append(byte)
    }
    return NormalForm.composed(result)
  }

  /// The file that an address is written to, as the author's visitors know it: `/a/`, `/a.html`.
  static func written(_ address: String) -> String {
    address.hasSuffix("/index.html") ? String(address.dropLast("index.html".utf8.count)) : address
  }

  /// A name as a part of an address: letters and digits of every script, and hyphens.
  ///
  /// - Parameter isPretty: whether some signs stay, and capitals.
  static func slug(_ name: String, isPretty: Bool = false) -> String {
    var slug = ""
    for scalar in name.unicodeScalars {
      if isLetter(scalar) || isPretty && "._~!$&'()+,;=@".unicodeScalars.contains(scalar) {
        slug.unicodeScalars.append(scalar)
      } else if slug.utf8.last != UInt8(ascii: "-") {
        slug += "-"
      }
    }
    if slug.utf8.first == UInt8(ascii: "-") { slug.removeFirst() }
    if slug.utf8.last == UInt8(ascii: "-") { slug.removeLast() }
    return isPretty ? slug : slug.lowercased()
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// The values of a document.
  static func value(_ name: String, of document: JekyllDocument, in zone: SiteTimeZone) -> String? {
    switch name {
    case "collection": return document.collection ?? "posts"
    case "path": return document.cleanedPath
    case "name": return slug(document.stem)
    case "title": return slug(document.slug, isPretty: true)
    case "slug": return slug(document.slug)
    case "output_ext": return ".html"
    case "categories", "slugified_categories":
      var parts: [String] = []
      for category in document.categories {
        let part = name == "categories" ? category.lowercased() : slug(category)
        if !parts.contains(part) { parts.append(part) }
      }
      return parts.joined(separator: "/")
    default: return document.date.flatMap { part(name, of: zone.civil($0)) }
    }
  }

  /// A part of a date.
  private static func part(_ name: String, of moment: DateTime) -> String? {
    let day = moment.date
    let weekday = (day.daysSinceEpoch + 3) % 7 + ((day.daysSinceEpoch + 3) % 7 < 0 ? 7 : 0)
    // The week of a date is that of its Thursday (ISO 8601).
    let thursday = CivilDate(daysSinceEpoch: day.daysSinceEpoch - weekday + 3)
    func padded(_ number: Int) -> String { CivilDate.padded(number, to: 2) }
    switch name {
    case "year": return CivilDate.padded(day.year, to: 4)
    case "month": return padded(day.month)
    case "day": return padded(day.day)
    case "i_month": return String(day.month)
    case "i_day": return String(day.day)
    case "short_year": return padded(day.year % 100)
    case "y_day": return CivilDate.padded(day.dayOfYear, to: 3)
    case "hour": return padded(moment.secondOfDay / 3600)
    case "minute": return padded(moment.secondOfDay / 60 % 60)
    case "second": return padded(moment.secondOfDay % 60)
    case "w_year": return CivilDate.padded(thursday.year, to: 4)
    case "week": return padded((thursday.dayOfYear - 1) / 7 + 1)
    case "w_day": return String(weekday + 1)
    case "short_day": return String(weekdays[weekday].prefix(3))
    case "long_day": return weekdays[weekday]
    case "short_month": return String(months[day.month - 1].prefix(3))
    case "long_month": return months[day.month - 1]
    default: return nil
    }
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
