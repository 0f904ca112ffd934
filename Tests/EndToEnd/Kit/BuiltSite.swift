import Foundation
import TestKit

/// An output folder, read as a visitor's browser reads it.
struct BuiltSite {
  /// The bytes of every file by its path; Michi's own folder is left out.
  let files: [String: Data]
  /// The path under which the site is served, with a slash behind.
  let base: String

  init(_ folder: URL, base: String = "/") throws {
    self.base = base
    files = try Listing.bytes(in: folder.resolvingSymlinksInPath().path)
      .filter { !$0.key.hasPrefix(".michi") && $0.key != ".gitignore" }
  }

  /// The HTML pages by path.
  var pages: [(path: String, html: String)] {
    files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
      .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
  }

  /// Every internal `href` and `src` of every page that leads nowhere, fragments included.
  func brokenLinks(origin: String = "https://example.com") -> [String] {
    var idsByPath: [String: Set<String>] = [:]
    for (path, html) in pages { idsByPath[path] = Set(Self.values(of: ["id"], in: html)) }
    var broken: [String] = []
    for (path, html) in pages {
      for value in Self.values(of: ["href", "src"], in: html) {
        var address = value
        if address.hasPrefix(origin) { address = String(address.dropFirst(origin.count)) }
        if address.contains(":") || address.hasPrefix("//") { continue }
        if !leadsSomewhere(address, from: path, idsByPath: idsByPath) {
          broken.append("\(path): \(value)")
        }
      }
    }
    return broken
  }

  private func leadsSomewhere(
    _ address: String, from path: String, idsByPath: [String: Set<String>]
  ) -> Bool {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let target =
      (String(parts[0]).removingPercentEncoding ?? "")
      .split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let fragment = parts.count > 1 ? String(parts[1]).removingPercentEncoding : nil
    var file = path
    if !target.isEmpty {
      guard target.hasPrefix(base) else { return false }
      file = String(target.dropFirst(base.count))
      if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
      // As hosts do: the page of an address without an ending is the file with one.
      if files[file] == nil { file += ".html" }
    }
    guard files[file] != nil else { return false }
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return true }
    return idsByPath[file]?.contains(fragment) ?? false
  }

  /// The values of double-quoted attributes, with the entities that Michi writes decoded.
  static func values(of names: [String], in html: String) -> [String] {
    let bytes = Array(html.utf8)
    var values: [String] = []
    for name in names {
      let marker = Array(" \(name)=\"".utf8)
      var index = 0
      while index + marker.count < bytes.count {
        guard bytes[index] == 0x20, bytes[index..<index + marker.count].elementsEqual(marker)
        else {
          index += 1
          continue
        }
        let start = index + marker.count
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
        values.append(
          String(decoding: bytes[start..<end], as: UTF8.self)
            .replacingOccurrences(of: "&quot;", with: "\"")
            .replacingOccurrences(of: "&#39;", with: "'")
            .replacingOccurrences(of: "&lt;", with: "<")
            .replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&amp;", with: "&"))
        index = end
      }
    }
    return values
  }
}
