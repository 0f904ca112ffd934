internal import Diagnostics
internal import Primitives

/// The pattern that addresses of entries are made from: `/:year/:month/:slug/`.
///
/// Source: Jekyll's permalinks, whose names and values these are, so that a blog that moves in keeps
/// its addresses; `:slug`, which Jekyll writes in small letters, is the entry's slug as it is.
package struct Permalink: Hashable, Sendable {
  /// As its author writes it.
  package let pattern: String
  private let parts: [Part]

  /// Something that entries have, with a value for each.
  package enum Placeholder: String, CaseIterable, Hashable, Sendable {
    case year, month, day
    case shortMonth = "i_month"
    case shortDay = "i_day"
    case shortYear = "short_year"
    case dayOfYear = "y_day"
    case slug, key, title, name, path, categories, collection, language

    /// Whether it is a part of a date.
    package var isOfDate: Bool {
      switch self {
      case .year, .month, .day, .shortMonth, .shortDay, .shortYear, .dayOfYear: true
      default: false
      }
    }

    /// Whether it tells entries apart by itself.
    fileprivate var isOwn: Bool { [.slug, .key, .title, .name, .path].contains(self) }
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// A style of Jekyll's, which stands for a pattern.
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

  /// Takes a pattern, a plain address or the name of a style apart. A slash that is missing in front
  /// is added.
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
      // A name may end with an underscore that is not its own: `:month_:day`.
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

  /// Checks the pattern of a whole collection, which is none where it names nothing.
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

  /// The fault of a name with its colon, or in braces, that entries do not have.
  private static func unknown(_ name: String) -> FieldFault {
    let meant = name.hasPrefix("{") ? ":" + name.dropFirst().prefix { $0 != "}" } : foreign[name]
    return FieldFault(
      name == ":" ? "there is no name after this colon" : "unknown placeholder \(quoted: name)",
      meant.map { "write \"\($0)\"" }
        ?? Spelling.advice(for: name, among: Placeholder.allCases.map { ":" + $0.rawValue }),
      at: name)
  }

  /// What to write for names of other generators.
  private static let foreign = [
    ":output_ext": ".html", ":yearday": ":y_day", ":filename": ":title", ":section": ":collection",
    ":contentbasename": ":name", ":slugorfilename": ":slug", ":basename": ":name",
    ":sections": ":path", ":lang": ":language", ":category": ":categories",
    ":slugified_categories": ":categories", ":monthname": ":month", ":short_month": ":month",
    ":long_month": ":month",
  ]

  /// What it asks of an entry.
  package var placeholders: [Placeholder] {
    parts.compactMap { part in
      if case .placeholder(let placeholder) = part { placeholder } else { nil }
    }
  }

  /// Whether it gives each entry an address of its own, unless two have one slug.
  package var tellsApart: Bool { placeholders.contains(where: \.isOwn) }

  /// The address that it makes of an entry's values: decoded, in NFC, and without empty parts.
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
        // More than any file's path may have, which is reported.
        if address.utf8.count > Limits.line { return address }
      }
    }
    return NormalForm.composed(address)
  }
}
