public import Primitives

/// A page's one address on the site: typed, decoded, without host and base path.
///
/// Two routes are equal when their bytes are. Making one checks nothing; the navigator does, once,
/// when a screen is pushed at it. A route is made once and looked up many times, so it keeps its hash.
public struct Route: Hashable, HashedKey, CustomStringConvertible {
  /// The language of the part of the site that it belongs to; nil for the site's own language, which has no prefix.
  package var language: String? { shared.language }
  /// The decoded address with the language in front, for example `/tags/길/` or `/404.html`.
  public var description: String { shared.description }

  /// The hash of its address; it differs between runs of the program.
  public var hash: UInt64 { shared.hash }

  /// The storage that copies share.
  private let shared: Shared

  private final class Shared: Sendable {
    let language: String?
    let description: String
    /// What stands behind the address in the path of the page's file.
    let ending: String
    let hash: UInt64

    init(_ language: String?, _ description: String, isFile: Bool) {
      self.language = language
      self.description = description
      let isNamed = isFile || description.hasSuffix(".html") || description.hasSuffix(".htm")
      ending = description.utf8.last == 0x2F ? "index.html" : isNamed ? "" : ".html"
      hash = UInt64(truncatingIfNeeded: ByteKey(description).hashValue)
    }
  }

  private init(_ language: String?, _ description: String, isFile: Bool = false) {
    shared = Shared(language, description, isFile: isFile)
  }

  package static func home(language: String? = nil) -> Route { Route([], language: language) }

  /// A page at `/part/part/`.
  ///
  /// - Parameter parts: decoded, each a slug.
  package init(_ parts: [String], language: String? = nil) {
    var path = language.map { "/\($0)/" } ?? "/"
    for part in parts {
      path += part
      path += "/"
    }
    self.init(language, path)
  }

  /// A page that is a file of its own, for example `/404.html`.
  package init(file name: String, language: String? = nil) {
    self.init(language, (language.map { "/\($0)/" } ?? "/") + name, isFile: true)
  }

  /// The route of a decoded address, for example one that an author wrote.
  ///
  /// A page at an address without a slash or `.html` at its end is the file with `.html`, which
  /// most hosts send for it.
  ///
  /// - Parameters:
  ///   - address: with a slash in front; taken in NFC.
  ///   - language: that of the page; the address is whole and gets no prefix.
  package init(address: String, language: String? = nil) {
    self.init(language, NormalForm.composed(address))
  }

  /// The route of an address that a page had before, as an author writes it: with or without
  /// slashes around it, percent-encoded or not. Without an ending such as `.html` it is a folder.
  ///
  /// - Parameter language: that of the page; the address is whole and gets no prefix.
  package init(alias: String, language: String? = nil) {
    var path = PercentEncoding.decoded(alias.utf8)
    if !path.hasPrefix("/") { path = "/" + path }
    let name = path.split(separator: "/").last ?? ""
    if !path.hasSuffix("/"), !name.contains(".") { path += "/" }
    self.init(language, NormalForm.composed(path), isFile: true)
  }

  /// The address without the language in front: the same for a page and its translations.
  var withoutLanguage: String {
    guard let language, description.hasPrefix("/\(language)/") else { return description }
    return String(description.dropFirst(language.count + 1))
  }

  /// The address below it; the parts are slugs.
  public func appending(_ parts: String...) -> Route {
    Route(extending: self, by: parts)
  }

  private init(extending route: Route, by parts: [String]) {
    var path = ""
    let capacity = parts.reduce(route.description.utf8.count) { $0 + $1.utf8.count + 1 }
    path.reserveCapacity(capacity)
    path += route.description
    for part in parts {
      path += part
      path += "/"
    }
    self.init(route.language, path)
  }

  /// Where the page goes in the output folder.
  ///
  /// - Throws: `SitePath.Refusal` when the route is no path.
  package func outputPath() throws(SitePath.Refusal) -> SitePath {
    let path = String(Substring(description.utf8.dropFirst()))
    // `/a/..` is no address, though `/a/...html` were a path.
    if shared.ending == ".html" { _ = try SitePath(path, isPage: true) }
    return try SitePath(path + shared.ending, isPage: true)
  }

  /// The address percent-encoded, for an `href`.
  package var encoded: String { PercentEncoding.encoded(path: description) }

  /// By bytes.
  public static func == (left: Route, right: Route) -> Bool {
    left.shared === right.shared || ByteOrder.same(left.description, right.description)
  }

  /// By its bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shared.hash)
  }
}
