import Content
package import Diagnostics
import Navigation
import Primitives
import SiteSections

extension PreparedSite {
  /// Warns of entries whose URL has changed: a page disappears, and a page with the same text or
  /// title appears at another URL.
  ///
  /// One diagnostic covers all pages, because a list of files is truncated and the next build
  /// cannot detect the change again. `--strict` does not turn it into an error, which would also
  /// stop every later build.
  ///
  /// - Parameter read: returns the bytes that a file had; nil if it cannot be read.
  package func movedPages(
    _ changes: (coming: [String], leaving: [String]), read: (String) -> [UInt8]?
  ) -> [Diagnostic] {
    let leaving = changes.leaving.filter { $0.hasSuffix(".html") }
    guard !leaving.isEmpty, policy.shows(.movedPage) else { return [] }
    let coming = Set(changes.coming)
    let pages = content.entries.compactMap { entry in
      model.page(of: entry).flatMap { coming.contains("\($0.outputPath)") ? (entry, $0) : nil }
    }
    guard !pages.isEmpty else { return [] }
    var paths: [String: String] = [:]
    for path in leaving {
      let language = content.settings.languages.first { path.hasPrefix($0.code + "/") }?.code
      for trait in Self.traits(of: read(path) ?? [], in: language) where paths[trait] == nil {
        paths[trait] = path
      }
    }
    let moved = pages.compactMap { entry, page -> (entry: Entry, address: String)? in
      let html = (try? model.render(page.id).html) ?? []
      let traits = Self.traits(of: html, in: page.route.language)
      guard let path = traits.lazy.compactMap({ paths[$0] }).first else { return nil }
      let isFolder = path.hasSuffix("/index.html")
      return (entry, "/" + (isFolder ? path.dropLast("index.html".utf8.count) : path[...]))
    }
    guard let (entry, address) = moved.first else { return [] }
    let others = moved.dropFirst().map { "from \($1) to \($0.source.path)" }
    let list = others.count > 20 ? MessageText.listed(others) : others.joined(separator: ", ")
    let rest = others.isEmpty ? "" : "; nor \(list)"
    var policy = policy
    policy.isStrict = false
    return policy.apply(to: [
      Diagnostic(
        .movedPage, at: entry.record, of: entry.source.path,
        "this page was at \(address), and nothing redirects from there\(rest)",
        suggestion: "write \"aliases: \(address)\" to redirect from there")
    ])
  }

  /// Returns features that identify a page in any template: its paragraphs and its tab title.
  private static func traits(of html: [UInt8], in language: String?) -> [String] {
    func contents(of name: String, in range: Range<Int>) -> Range<Int>? {
      ByteSearch.range(of: "<\(name)".utf8, in: html, range).flatMap { start in
        ByteSearch.range(of: "</\(name)".utf8, in: html, start.upperBound..<range.upperBound)
          .map { start.upperBound..<$0.lowerBound }
      }
    }
    var main = contents(of: "main", in: html.indices) ?? 0..<0
    var text: [UInt8] = []
    while let paragraph = contents(of: "p>", in: main) {
      text += html[paragraph]
      main = paragraph.upperBound..<main.upperBound
    }
    let title = contents(of: "title>", in: html.indices).map { Array(html[$0]) } ?? []
    return [text, title].map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }.map { "\(language ?? "") \($0)" }
  }
}
