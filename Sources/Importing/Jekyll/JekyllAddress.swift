import FileSystem
import Loading
import Primitives

/// The URLs that Jekyll generates.
///
/// Source: Jekyll 4, `URL`, `Drops::UrlDrop` and `Utils.slugify`.
enum JekyllAddress {
  /// Returns a decoded URL in which each name after a colon is replaced by its value.
  static func make(_ pattern: String, _ value: (String) -> String?) -> String {
    let pieces = pattern.split(separator: ":", omittingEmptySubsequences: false)
    var address = String(pieces[0])
    for piece in pieces.dropFirst() {
      let name = piece.prefix { $0.isASCII && ($0.isLowercase || $0 == "_") }
      // In `:year_:title`, the underscore may belong to no name.
      let names = [name, name.hasSuffix("_") ? name.dropLast() : name]
      let known = names.compactMap { name in value(String(name)).map { (name, $0) } }.first
      address += known.map { PercentEncoding.encoded($0.1) { $0 == UInt8(ascii: "%") } } ?? ":"
      address += piece.dropFirst(known?.0.count ?? 0)
    }
    let clean = ("/" + address).replacing("..", with: "/").replacing("./", with: "")
    let single = clean.replacing(/\/+/.matchingSemantics(.unicodeScalar), with: "/")
    let decoded = NormalForm.composed(PercentEncoding.decoded(single.utf8))
    // Percent-encoded `..` segments go up a folder. Plain ones were removed above.
    return decoded.contains("/../") ? JekyllLinks.resolved(decoded) : decoded
  }

  /// Returns the URL that visitors know, such as `/a/` or `/a.html`: without a final `index.html`.
  static func withoutIndex(_ address: String) -> String {
    address.hasSuffix("/index.html") ? String(address.dropLast("index.html".utf8.count)) : address
  }

  static func ending(of address: String) -> String? {
    let name = RelativePath.name(of: address)
    return name.dropFirst().lastIndex(of: ".").map { String(name[$0...]) }
  }

  static func file(of address: String, ending: String) -> String {
    let isWhole = ending.isEmpty || address.hasSuffix(ending)
    let index = "index" + (ending.isEmpty ? ".html" : ending)
    return address.dropFirst() + (address.hasSuffix("/") ? index : isWhole ? "" : ending)
  }

  /// Returns the URL of a file without front matter in a collection.
  static func address(
    ofFile place: String, in collection: JekyllConfiguration.Collection
  ) -> String {
    let stem = RelativePath.stem(of: place)
    var address = make(collection.permalink) { key in
      switch key {
      case "collection": collection.name
      case "path": JekyllDocument.cleaned(place, below: "_" + collection.name)
      case "name": JekyllDocument.basename(of: place)
      case "title", "output_ext": ""
      default: nil
      }
    }
    if address.hasSuffix("/") { address.removeLast() }
    return address + RelativePath.name(of: place).dropFirst(stem.count)
  }

  private static func slug(_ name: String) -> String {
    JekyllSlug.make(from: name, keepsSigns: false).lowercased()
  }

  static func value(
    _ name: String, of document: JekyllDocument, _ configuration: JekyllConfiguration
  ) -> String? {
    switch name {
    case "collection": return document.collection?.name ?? "posts"
    case "path": return document.cleanedPath
    case "name": return slug(document.stem)
    case "title": return JekyllSlug.make(from: document.slug)
    case "slug": return slug(document.slug)
    case "categories", "slugified_categories":
      let parts = document.categories.map { name == "categories" ? $0.lowercased() : slug($0) }
      return parts.unique.joined(separator: "/")
    default:
      // A page without a date gets the date of the build.
      let moment = configuration.zone.civil(document.date ?? configuration.now)
      return patterns[name].flatMap(moment.formatted)
    }
  }

  private static let patterns = [
    "year": "%Y", "month": "%m", "day": "%d", "i_month": "%-m", "i_day": "%-d",
    "short_year": "%y", "y_day": "%j", "hour": "%H", "minute": "%M", "second": "%S",
    "w_year": "%G", "week": "%V", "w_day": "%u", "short_day": "%a", "long_day": "%A",
    "short_month": "%b", "long_month": "%B",
  ]
}
