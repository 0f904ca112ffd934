public import Primitives

/// The unique URL path of a page on the site: decoded, without host and base path.
///
/// Two routes are equal if their bytes are. Creating a route checks nothing; the navigator checks
/// it once, when a screen is pushed. A route is created once and looked up often, so it stores its
/// hash.
public struct Route: Hashable, HashedKey, CustomStringConvertible {
  /// The language of the page's part of the site; `nil` for the main language, which has no prefix.
  package var language: String? { shared.language }
  /// The decoded path with the language prefix, for example `/tags/길/` or `/404.html`.
  public var description: String { shared.description }

  /// The hash of the path; it differs between runs of the program.
  public var hash: UInt64 { shared.hash }

  /// The storage that copies share.
  private let shared: Shared

  private final class Shared: Sendable {
    let language: String?
    let description: String
    /// The suffix that the file's path has after the URL path, such as `index.html`.
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

  /// Creates the route `/part/part/`.
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

  /// Creates a route for a page with a file name, for example `/404.html`.
  package init(file name: String, language: String? = nil) {
    self.init(language, (language.map { "/\($0)/" } ?? "/") + name, isFile: true)
  }

  /// Creates a route from a decoded URL path, for example one that an author wrote.
  ///
  /// If the path ends neither in a slash nor in `.html`, the page's file has the additional
  /// extension `.html`, which most hosts support.
  ///
  /// - Parameters:
  ///   - address: the path with a leading slash; converted to NFC.
  ///   - language: the language of the page; the path is complete and gets no prefix.
  package init(address: String, language: String? = nil) {
    self.init(language, NormalForm.composed(address))
  }

  /// Creates the route of an alias, as an author writes it.
  ///
  /// The alias may be percent-encoded or not, with or without slashes around it. Without an
  /// extension such as `.html` it is a folder.
  ///
  /// - Parameter language: the language of the page; the path is complete and gets no prefix.
  package init(alias: String, language: String? = nil) {
    var path = PercentEncoding.decoded(alias.utf8)
    if !path.hasPrefix("/") { path = "/" + path }
    let name = path.split(separator: "/").last ?? ""
    if !path.hasSuffix("/"), !name.contains(".") { path += "/" }
    self.init(language, NormalForm.composed(path), isFile: true)
  }

  /// The path without the language prefix: the same for a page and its translations.
  var withoutLanguage: String {
    guard let language, description.hasPrefix("/\(language)/") else { return description }
    return String(description.dropFirst(language.count + 1))
  }

  /// Returns the route below this one; the parts are slugs.
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

  /// Returns the path of the page's file in the output folder.
  ///
  /// - Throws: `SitePath.Refusal` when the route is not a valid path.
  package func outputPath() throws(SitePath.Refusal) -> SitePath {
    let path = String(Substring(description.utf8.dropFirst()))
    // `/a/..` is invalid, although `/a/...html` would be a valid path.
    if shared.ending == ".html" { _ = try SitePath(path, isPage: true) }
    return try SitePath(path + shared.ending, isPage: true)
  }

  /// The percent-encoded path, for `href`.
  package var encoded: String { PercentEncoding.encoded(path: description) }

  /// Compares routes by their bytes.
  public static func == (left: Route, right: Route) -> Bool {
    left.shared === right.shared || ByteOrder.same(left.description, right.description)
  }

  /// Hashes the route by its bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shared.hash)
  }
}
