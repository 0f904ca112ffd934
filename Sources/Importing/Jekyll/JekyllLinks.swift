import FileSystem
import Primitives

/// Resolves the links of a Jekyll site to their targets in the new root.
struct JekyllLinks {
  private let texts: [String: String]
  private let files: Set<String>
  private let hosts: Set<String>
  private let basePath: String

  /// - Parameters:
  ///   - texts: the paths of texts in the new root, by URL.
  ///   - files: the URLs of the files that are published unchanged.
  ///   - host: the host name in the file `CNAME`.
  init(
    texts: [String: String], files: Set<String>, _ configuration: JekyllConfiguration,
    host: String?
  ) {
    self.texts = texts
    self.files = Set(files.map(NormalForm.composed))
    basePath = configuration.basePath
    hosts = Set([configuration.host, host].compactMap { $0.map(Self.hostName) })
  }

  /// - Parameters:
  ///   - address: the URL, decoded and without query and fragment.
  ///   - document: the text that contains the link.
  func target(of address: String, hasHost: Bool, from document: JekyllDocument) -> LinkTarget {
    var path = address
    if hasHost {
      guard hosts.contains(Self.hostName(address)) else { return .unchanged }
      let rest = Self.withoutScheme(address)
      path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
    if path.isEmpty { return .unchanged }
    if path.hasPrefix("/") {
      // Old texts contain the base path twice, because Jekyll 3 did not add it to `{% link %}`.
      while !basePath.isEmpty, path == basePath || path.hasPrefix(basePath + "/") {
        path.removeFirst(basePath.count)
      }
      return find(path) ?? .missing
    }
    let media = document.fields.text("media_subpath", "img_path") ?? ""
    let own = [document.address, document.path].map { RelativePath.folder(of: $0) ?? "" }
    let folders = [own[0], media, own[1], ""]
    return folders.lazy.compactMap { find(Self.resolved("\($0)/\(path)")) }.first ?? .missing
  }

  /// Returns the target of a menu item: the URL of another site, or an imported page or file.
  ///
  /// It is `nil` if the target was not imported.
  func place(of link: String) -> String? {
    if link.contains("://") { return link }
    if link.hasPrefix("#") || link.hasPrefix("mailto:") { return nil }
    let written = link.prefix { $0 != "#" && $0 != "?" }
    let path = PercentEncoding.decoded(written.utf8)
    switch find(path.hasPrefix("/") ? path : "/" + path) {
    case .page(let place), .file(let place): return place + link[written.endIndex...]
    default: return nil
    }
  }

  private func find(_ path: String) -> LinkTarget? {
    let path = NormalForm.composed(path.isEmpty ? "/" : path)
    if let file = [path, path + "index.html"].first(where: files.contains) { return .file(file) }
    let ending = ["/index.html", ".html", "/"].first(where: path.hasSuffix) ?? ""
    let stem = path.dropLast(ending.count)
    let forms = [path, "\(stem)", "\(stem)/", "\(stem).html"]
    return forms.lazy.compactMap { texts[$0] }.first.map { .page($0) }
  }

  /// Returns a host name without `www.`.
  private static func hostName(_ address: String) -> String {
    let host = withoutScheme(address).prefix { $0 != "/" && $0 != ":" }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  private static func withoutScheme(_ address: String) -> Substring {
    address.firstRange(of: "//").map { address[$0.upperBound...] } ?? address[...]
  }

  /// Returns a path without `..`. A path that leaves the top folder stays there, as in browsers.
  static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
  }

  /// Returns the relative path from one file to another, for a link.
  static func relative(_ path: String, from file: String) -> String {
    let (parts, start) = (path.split(separator: "/"), file.split(separator: "/").dropLast())
    let common = zip(parts.dropLast(), start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return escaped((up + parts[common...].map(String.init)).joined(separator: "/"))
  }

  /// Returns a path in which the characters that end a link's URL are percent-encoded; letters of
  /// every script stay.
  static func escaped(_ path: String) -> String {
    PercentEncoding.encoded(path) {
      $0 <= 0x20 || "\"'()<>[]\\`#?%*&{}|".utf8.contains($0)
    }
  }
}
