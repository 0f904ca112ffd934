import Foundation
import TestKit
import Testing

/// An output folder, read as a visitor's browser reads it.
struct BuiltSite {
  /// The bytes of every file by its path; Michi's own folder is left out.
  let files: [String: Data]
  /// The HTML pages by path.
  let pages: [(path: String, html: String)]
  /// The path under which the site is served, with a slash behind.
  let base: String

  init(_ folder: URL, base: String = "/") throws {
    self.base = base
    files = try Listing.bytes(in: folder.resolvingSymlinksInPath().path)
      .filter { !$0.key.hasPrefix(".michi") && $0.key != ".gitignore" }
    pages = files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
      .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
  }

  /// The text of a file.
  func text(_ path: String) throws -> String {
    String(decoding: try #require(files[path], "\(path) is missing"), as: UTF8.self)
  }

  /// Every internal `href` and `src` of every page that leads nowhere, fragments included.
  func brokenLinks(origin: String = "https://example.com") -> [String] {
    var idsByPath: [String: Set<String>] = [:]
    for (path, html) in pages { idsByPath[path] = Set(Self.values(of: ["id"], in: html)) }
    var broken: [String] = []
    var known: [String: Bool] = [:]
    for (path, html) in pages {
      for value in Self.values(of: ["href", "src"], in: html) {
        var address = value
        if address.hasPrefix(origin) { address = String(address.dropFirst(origin.count)) }
        if address.utf8.contains(UInt8(ascii: ":")) || address.hasPrefix("//") { continue }
        // Most are on many pages.
        let place = address.hasPrefix("/") ? address : path + address
        let isGood = known[place] ?? leadsSomewhere(address, from: path, idsByPath: idsByPath)
        known[place] = isGood
        if !isGood { broken.append("\(path): \(value)") }
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
    let markers = names.map { Array(" \($0)=".utf8) }
    var html = html
    return html.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var values: [String] = []
      func quote(from place: Int) -> Int? {
        memchr(start + place, Int32(UInt8(ascii: "\"")), bytes.count - place)
          .map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
      }
      var place = 0
      while let open = quote(from: place) {
        place = open + 1
        let isWanted = markers.contains {
          open >= $0.count && memcmp(start + open - $0.count, $0, $0.count) == 0
        }
        guard isWanted else { continue }
        let end = quote(from: place) ?? bytes.count
        let value = String(decoding: bytes[place..<end], as: UTF8.self)
        values.append(
          bytes[place..<end].contains(UInt8(ascii: "&")) ? unescaped(value) : value)
        place = min(end + 1, bytes.count)
      }
      return values
    }
  }

  private static func unescaped(_ value: String) -> String {
    value.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
