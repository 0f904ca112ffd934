import Content
import Navigation
import Primitives
import SiteSections

/// The site's contents for language models: Markdown with absolute URLs (`llms.txt`).
///
/// Source: llmstxt.org.
struct LLMSText {
  let model: SiteModel

  /// The maximum number of articles; a page of the site lists all of them.
  private static let length = 200

  func markdown() -> [UInt8] {
    var text = "# \(Self.line(model.settings.title))\n"
    if let description = model.settings.description { text += "\n> \(Self.line(description))\n" }
    for code in model.settings.languageCodes { append(code, to: &text) }
    return Array(text.utf8)
  }

  /// Appends the content in one language, below a heading unless it is the site's main language.
  private func append(_ code: String?, to text: inout String) {
    let tree = model.tree
    let homes = tree.nodes.filter { $0.parent == nil && $0.route == .home(language: code) }
    if code != nil {
      let settings = model.settings.inLanguage(code)
      text += "\n## \(Self.line(settings.title)) (\(settings.language))\n"
      if let description = settings.description { text += "\n\(Self.line(description))\n" }
    }
    let sections = homes.flatMap { $0.children.map { tree[$0] } }.filter {
      model.isInSiteMap($0.id)
    }
    if !sections.isEmpty { text += "\n" }
    for node in sections { text += entry(node, description: nil) }
    let articles = model.newestArticles(Self.length, in: code).filter(\.entry.isInSiteMap)
    if let list = articles.first?.page.parent {
      text += "\n\(code == nil ? "##" : "###") \(Self.line(tree[list].screen.title))\n\n"
      for (page, article) in articles {
        text += entry(page, description: article.description ?? article.subtitle)
      }
    }
  }

  private func entry(_ node: NavigationTree.Node, description: String?) -> String {
    let address = model.canonicalAddress(of: node.id) ?? ""
    let summary = description.map { ": \(Self.line($0))" } ?? ""
    return "- [\(Self.line(node.screen.title))](\(address))\(summary)\n"
  }

  /// Returns plain text as one line of Markdown.
  private static func line(_ text: String) -> String {
    var line: [UInt8] = []
    for byte in text.utf8 {
      if byte.isASCIISpace {
        line.append(0x20)
      } else {
        if "\\`*_[]<>".utf8.contains(byte) { line.append(UInt8(ascii: "\\")) }
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
