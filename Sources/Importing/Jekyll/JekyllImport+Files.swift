import Content
import Primitives

// Files other than texts, and the paths of texts in the new root.
extension JekyllImport {
  /// Returns the note about a file with front matter that is not a page, such as `feed.xml` or a
  /// style sheet; `nil` if it is published after Liquid was evaluated.
  static func fate(
    of document: JekyllDocument, _ liquid: LiquidEvaluator, isText: Bool, isSearch: Bool
  ) -> String? {
    if isSearch || ["/feed.xml", "/sitemap.xml", "/404.html"].contains(document.address) {
      return "Michi generates this page itself"
    }
    if isText { return nil }
    if ["scss", "sass", "coffee"].contains(document.ending) {
      return "the theme's styles and scripts were not imported"
    }
    return liquid.hasRest ? "not imported: a Jekyll template generates the file" : nil
  }

  /// Returns a page that redirects readers to another site, as jekyll-redirect-from writes it.
  static func redirect(to target: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscaped(target)
    let url = String(decoding: bytes, as: UTF8.self)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Redirecting…</title>
      <link rel="canonical" href="\(url)">
      <meta http-equiv="refresh" content="0; url=\(url)">
      <meta name="robots" content="noindex">
      <p><a href="\(url)">\(url)</a></p>
      </html>

      """
  }

  /// Returns the path of a text in the new root.
  static func path(of document: JekyllDocument) -> String {
    if document.sort == .page, document.address == "/" { return "content/pages/index.md" }
    if document.sort == .page, document.address == "/404.html" { return "content/pages/404.md" }
    let collection = document.collection
    var parts = document.path.split(separator: "/").dropLast().map(String.init)
    parts.removeAll { $0 == "_posts" || $0 == collection.map { "_" + $0.name } }
    var name = document.stem
    if document.sort == .post, name.prefixMatch(of: /\d\d-\d{1,2}-\d{1,2}-/) != nil {
      name = "20" + name
    }
    // In a collection, an index.md would become the parent of the pages below it.
    if document.sort != .page, name.lowercased() == "index" {
      name = parts.popLast() ?? collection?.name ?? name
    }
    parts.append(name)
    if document.sort != .draft || document.isPublished {
      // Changes names by which Michi would recognize a draft.
      parts = parts.map { part in
        let name = part.drop { $0 == "_" }
        return ["draft", "drafts", ""].contains(name.lowercased()) ? "\(name)-texts" : String(name)
      }
    }
    let folder = document.sort == .page ? "pages" : collection?.newName ?? "tutorials"
    return "content/\(folder)/\(parts.joined(separator: "/")).md"
  }
}

extension [UInt8] {
  /// Whether the text shows an image, a letter or a digit.
  var hasVisibleContent: Bool {
    String(decoding: self, as: UTF8.self).replacing(/<!--(?s:.*?)-->|<(?!img)[^>]*>/, with: "")
      .contains { $0.isLetter || $0.isNumber }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text begins a complete HTML document, which gets no layout.
  var isWholePage: Bool {
    let start = String(decoding: self, as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }
}
