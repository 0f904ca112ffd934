import Diagnostics
import MarkdownRendering
import Primitives

/// A site of a few pages, for tests.
struct SmallSite: LinkResolver {
  func resolve(_ reference: LinkReference) -> LinkResolution {
    if reference.hasHost { return .unchecked }
    return switch (reference.kind, reference.destination) {
    case (.link, "other.md"): .page(address: "/tutorials/other/", page: 1)
    case (.link, "/kanji/道/"): .page(address: "/kanji/%E9%81%93/", page: 2)
    case (.name(prefix: nil), "道"), (.name(prefix: "kanji"), "道"):
      .page(address: "/kanji/%E9%81%93/", page: 2)
    case (.name(prefix: "word"), "道路"): .page(address: "/words/%E9%81%93%E8%B7%AF/", page: 3)
    case (.image, "a.png"):
      .file(address: "/tutorials/x/a.png", size: PixelSize(width: 640, height: 480))
    case (.image, _):
      .broken(LinkFault(.missingImage, "there is no \"\(reference.destination)\""))
    case (.link, "draft.md"): .broken(LinkFault(.draftLink, "\"draft.md\" is a draft"))
    default:
      .broken(
        LinkFault(
          .brokenLink, "\"\(reference.destination)\" leads nowhere",
          suggestion: "did you mean \"other.md\"?"))
    }
  }

  func knows(word: String) -> Bool { word == "道" || word == "道路" }

  func knows(prefix: String) -> Bool { prefix == "kanji" || prefix == "word" }

  func label(of name: String, prefix: String?) -> NameLabel? { NameLabel(name, language: "ja") }

  var componentNames: [String] { ["box", "kbd"] }

  func attributes(
    ofComponent name: String
  ) -> [(name: String, kind: LinkReference.Kind?)]? {
    componentNames.contains(name) ? [("as", nil), ("to", .link)] : nil
  }

  /// A box says everything that it is told.
  func html(of call: ComponentCall) -> (html: [UInt8], faults: [ReferenceFault]) {
    let label = String(decoding: call.label, as: UTF8.self)
    if call.name == "kbd" { return (Array("<kbd>\(label)</kbd>\n".utf8), []) }
    let attributes = call.attributes.map { "\($0.name)=\($0.value ?? "-")" }
      .joined(separator: " ")
    let content = String(decoding: call.content, as: UTF8.self)
    let faults = call.attributes.filter { $0.value == "wrong" }
      .map { ReferenceFault(at: $0.written, "this is wrong") }
    return (
      Array(
        "<div>\(call.number) in \(call.outer), \(call.index) [\(label)] \(attributes)\n\(content)</div>\n"
          .utf8), faults
    )
  }

  func codeFile(_ path: String) -> Result<SourceText, LinkFault> {
    guard path == "App.swift" else {
      return .failure(LinkFault(.codeFile, "there is no file \"\(path)\""))
    }
    let text = "import Foundation\n// region: main\n  let a = 1\n// endregion\n"
    return .success(SourceText(path: "App.swift", bytes: Array(text.utf8)))
  }
}

/// Renders a body and shows what came of it.
func render(
  _ markdown: String, from offset: Int = 0, options: MarkdownOptions = MarkdownOptions()
) -> RenderedMarkdown {
  MarkdownRenderer(options: options).render(
    SourceText(path: "post.md", bytes: Array(markdown.utf8)), from: offset, resolver: SmallSite())
}

/// The HTML of a body.
func html(_ markdown: String, options: MarkdownOptions = MarkdownOptions()) -> String {
  String(decoding: render(markdown, options: options).html, as: UTF8.self)
}

/// The HTML of one paragraph, without its tags.
func inline(_ markdown: String) -> String {
  let paragraph = html(markdown)
  guard paragraph.hasPrefix("<p>"), paragraph.hasSuffix("</p>\n") else { return paragraph }
  return String(paragraph.dropFirst(3).dropLast(5))
}

/// The diagnostics of a body, each as `line:column length severity code: message`.
func diagnostics(_ markdown: String, from offset: Int = 0) -> [String] {
  render(markdown, from: offset).diagnostics.map { diagnostic in
    let line = diagnostic.position?.line ?? 0
    let column = diagnostic.position?.column ?? 0
    return "\(line):\(column) \(diagnostic.length) \(diagnostic.severity) "
      + "\(diagnostic.code.rawValue): \(diagnostic.message)"
  }
}

/// What is said of a page, each as `line:column length message`.
func places(_ page: RenderedMarkdown) -> [String] {
  page.diagnostics.map { diagnostic in
    let place = diagnostic.position.map { "\($0.line):\($0.column)" } ?? ""
    return "\(place) \(diagnostic.length) \(diagnostic.message)"
  }
}

extension MarkdownOptions {
  /// With `$x$`, too.
  static var withShortFormulas: MarkdownOptions {
    var options = MarkdownOptions()
    options.syntax.insert(.inlineMath)
    return options
  }
}
