import FileSystem
import Foundation
import Loading
import Primitives

/// The URLs that Hugo and Zola generate.
///
/// Source: Hugo's `helpers/path.go` and `resources/page/permalinks.go`; Zola's `components/utils`.
enum HugoAddress {
  /// Returns a name as a part of a URL: white space becomes `-`, and most punctuation is removed.
  static func slug(_ name: String, keepsCase: Bool = false) -> String {
    var slug = ""
    var needsHyphen = false
    for scalar in NormalForm.composed(name).unicodeScalars {
      if isAllowed(scalar) {
        if needsHyphen, scalar != "-" { slug += "-" }
        needsHyphen = false
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-", scalar.properties.isWhitespace {
        needsHyphen = true
      }
    }
    return keepsCase ? slug : slug.lowercased()
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: "._#+~-@%/".unicodeScalars.contains(scalar)
    }
  }

  /// Returns a name as Zola writes it: ASCII letters and digits are kept, anything else becomes one
  /// hyphen.
  static func zolaSlug(_ name: String) -> String {
    let parts = name.lowercased().unicodeScalars.split {
      !($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil))
        && $0.isASCII
    }
    return parts.map { String($0) }.joined(separator: "-")
  }

  /// Returns the id of a heading in Zola; `nil` for letters that Zola transliterates.
  static func zolaHeadingID(_ text: String) -> String? {
    let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    let plain = String(String.UnicodeScalarView(scalars))
    let slug = zolaSlug(plain)
    return slug.isEmpty || !plain.utf8.allSatisfy { $0 < 0x80 } ? nil : slug
  }

  /// The id of a heading.
  static func headingID(_ text: String) -> String {
    let kept = text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || " -_".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
  }

  /// Returns a pattern of `permalinks` filled with its values; `nil` if it contains an unknown
  /// name.
  static func address(_ pattern: String, _ value: (String) -> String?) -> String? {
    var isKnown = true
    let address = pattern.replacing(/:([a-z0-9]+)(?:\[(\d*)(:?)(-?\d*)\])?/) { match -> String in
      guard let text = value(String(match.1)) else {
        isKnown = false
        return ""
      }
      guard let isRange = match.3 else { return text }
      let parts = text.split(separator: "/")
      let first = match.2.flatMap { Int($0) } ?? 0
      let last = isRange.isEmpty ? first + 1 : match.4.flatMap { Int($0) } ?? parts.count
      return parts.dropFirst(first).prefix(max(0, last - first)).joined(separator: "/")
    }
    guard isKnown else { return nil }
    return JekyllLinks.resolved("/" + address)
  }

  /// Returns a part of a date by its name in patterns.
  static func value(_ name: String, of date: DateTime) -> String? {
    let format = [
      "year": "%Y", "month": "%m", "day": "%d", "monthname": "%B", "weekdayname": "%A",
      "weekday": "%w", "yearday": "%-j", "2006": "%Y", "01": "%m", "02": "%d",
    ]
    return format[name].flatMap { date.formatted($0) }
  }

  /// Returns the URL of a page with this path, in the form that the site uses.
  static func finished(_ path: String, isUgly: Bool) -> String {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    if RelativePath.ending(of: path) == "html" { return path }
    return path.isEmpty ? "/" : path + (isUgly ? ".html" : "/")
  }
}
