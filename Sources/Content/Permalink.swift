import Diagnostics
import Primitives

/// The pattern for the URLs of entries, such as `/:year/:month/:slug/`.
///
/// Source: Jekyll's permalinks. The names and values are the same, so that an imported blog keeps
/// its URLs. One exception: `:slug`, which Jekyll lowercases, is the entry's slug unchanged.
package struct Permalink: Hashable, Sendable {
  /// The pattern as the author wrote it.
  package let pattern: String
  private let parts: [Part]

  /// A placeholder for a property of the entry.
  package enum Placeholder: String, CaseIterable, Hashable, Sendable {
    case year, month, day
    case shortMonth = "i_month"
    case shortDay = "i_day"
    case shortYear = "short_year"
    case dayOfYear = "y_day"
    case slug, key, title, name, path, categories, collection, language

    /// Whether the value comes from the entry's date.
    package var isOfDate: Bool {
      switch self {
      case .year, .month, .day, .shortMonth, .shortDay, .shortYear, .dayOfYear: true
      default: false
      }
    }

    /// Whether the value is usually unique to the entry.
    fileprivate var isOwn: Bool { [.slug, .key, .title, .name, .path].contains(self) }
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// A named style of Jekyll, which is short for a pattern.
  package enum Style: String, CaseIterable, Sendable {
    case pretty, date, ordinal, none

    func pattern(of collection: ContentCollection) -> String {
      guard collection.isDated else {
        return (collection.isListed ? "/:collection" : "")
          + (self == .pretty ? "/:path/" : "/:path.html")
      }
      return switch self {
      case .pretty: "/:categories/:year/:month/:day/:title/"
      case .date: "/:categories/:year/:month/:day/:title.html"
      case .ordinal: "/:categories/:year/:y_day/:title.html"
      case .none: "/:categories/:title.html"
      }
    }
  }

  /// Parses a pattern, a plain URL path or the name of a style.
  ///
  /// Adds a leading slash if it is missing.
  package init(_ text: String, of collection: ContentCollection) throws(FieldFault) {
    pattern = text
    let written = Style(rawValue: text)?.pattern(of: collection) ?? text
    if let fault = FieldFault.ofAddress(written) { throw fault }
    if let brace = written.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let rest = written.utf8[brace...]
      let end = rest.firstIndex(of: UInt8(ascii: "}")).map { rest.index(after: $0) }
      throw Self.unknown(String(Substring(rest[..<(end ?? rest.endIndex)])))
    }
    let pieces = written.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var parts: [Part] = [.text("/" + PercentEncoding.decoded(pieces[0]))]
    for piece in pieces.dropFirst() {
      // A trailing underscore may be literal text after the name: `:month_:day`.
      let letters = piece.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
      let name = String(decoding: letters, as: UTF8.self)
      let known = Placeholder(rawValue: name)
      guard
        let placeholder = known
          ?? (name.hasSuffix("_") ? Placeholder(rawValue: String(name.dropLast())) : nil)
      else { throw Self.unknown(":" + name) }
      parts.append(.placeholder(placeholder))
      let end = known == nil ? letters.dropLast() : letters
      let rest = PercentEncoding.decoded(piece[end.endIndex...])
      if !rest.isEmpty { parts.append(.text(rest)) }
    }
    self.parts = parts
  }

  /// Checks a collection's pattern: it must have placeholders and result in valid URLs.
  package func check() throws(FieldFault) {
    if placeholders.isEmpty, pattern.utf8.allSatisfy(\.isASCIILetter) {
      throw FieldFault(
        "\(quoted: pattern) is neither a URL pattern nor one of Jekyll's styles",
        Spelling.advice(for: pattern, among: Style.allCases.map(\.rawValue)))
    }
    let parts = address { _ in "x" }.split(separator: "/")
    do throws(SitePath.Refusal) {
      _ = try SitePath((["x"] + parts).joined(separator: "/"), isPage: true)
    } catch {
      throw FieldFault(
        "\(quoted: pattern) makes URLs that no page can have: \(error.reason)", nil)
    }
  }

  /// Returns the error for an unknown placeholder, with its colon or in braces.
  private static func unknown(_ name: String) -> FieldFault {
    let meant = name.hasPrefix("{") ? ":" + name.dropFirst().prefix { $0 != "}" } : foreign[name]
    return FieldFault(
      name == ":" ? "there is no name after this colon" : "unknown placeholder \(quoted: name)",
      meant.map { "write \"\($0)\"" }
        ?? Spelling.advice(for: name, among: Placeholder.allCases.map { ":" + $0.rawValue }),
      at: name)
  }

  /// Replacements for the placeholder names of other generators.
  private static let foreign = [
    ":output_ext": ".html", ":yearday": ":y_day", ":filename": ":title", ":section": ":collection",
    ":contentbasename": ":name", ":slugorfilename": ":slug", ":basename": ":name",
    ":sections": ":path", ":lang": ":language", ":category": ":categories",
    ":slugified_categories": ":categories", ":monthname": ":month", ":short_month": ":month",
    ":long_month": ":month",
  ]

  package var placeholders: [Placeholder] {
    parts.compactMap { part in
      if case .placeholder(let placeholder) = part { placeholder } else { nil }
    }
  }

  /// Whether each entry gets a URL of its own, unless two have the same slug.
  package var tellsApart: Bool { placeholders.contains(where: \.isOwn) }

  /// Returns the URL path for an entry's values: decoded, in NFC, and without empty segments.
  package func address(_ value: (Placeholder) -> String) -> String {
    var address = ""
    for part in parts {
      let text =
        switch part {
        case .text(let text): text
        case .placeholder(let placeholder): value(placeholder)
        }
      for scalar in text.unicodeScalars where scalar != "/" || address.utf8.last != 0x2F {
        address.unicodeScalars.append(scalar)
        // No file path can be longer than this; the error is reported later.
        if address.utf8.count > Limits.line { return address }
      }
    }
    return NormalForm.composed(address)
  }
}
