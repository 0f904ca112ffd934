import Content
import Navigation
import Primitives
import SiteSections

/// What the site holds, for programs that read with a language model: Markdown with whole addresses.
///
/// Source: llmstxt.org.
struct LLMSText {
  let model: SiteModel

  /// How many tutorials are named; the list of all is a page.
  private static let length = 200

  /// The file's bytes.
  func markdown() -> [UInt8] {
    let tree = model.tree
    var text = "# \(Self.line(model.settings.title))\n"
    if let description = model.settings.description { text += "\n> \(Self.line(description))\n" }
    let sections = tree.nodes.filter { node in
      node.screen.isListed && node.parent.map { tree[$0].parent == nil } ?? false
    }
    if !sections.isEmpty { text += "\n" }
    for node in sections { text += entry(node, description: nil) }
    let tutorials = model.newestTutorials(Self.length)
    if let list = tutorials.first?.page.parent {
      text += "\n## \(Self.line(tree[list].screen.title))\n\n"
      for (page, tutorial) in tutorials {
        text += entry(page, description: tutorial.description ?? tutorial.subtitle)
      }
    }
    return Array(text.utf8)
  }

  private func entry(_ node: NavigationTree.Node, description: String?) -> String {
    let address = model.canonicalAddress(of: node.id) ?? ""
    let behind = description.map { ": \(Self.line($0))" } ?? ""
    return "- [\(Self.line(node.screen.title))](\(address))\(behind)\n"
  }

  /// A text as Markdown that shows it, on one line.
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
