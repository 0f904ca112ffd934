import MichiKit

/// A heading of an overview in its table of contents, with the headings below it.
struct FlowPart: TemplateContext {
  let text: String
  let address: String
  let children: [FlowPart]

  static let fields: Fields<FlowPart> = [
    .text("text", "The heading without markup") { $0.text },
    .html("html", "The heading, with Japanese words marked as Japanese") { $0.html },
    .url("url", "The heading's URL on this page, for example #intro") { $0.address },
    .list("children", "The headings below it, one level deeper") { $0.children },
    .flag("isFolded", "Whether the entries below it are folded: the files of a project") {
      !$0.address.hasPrefix("#") && !$0.children.isEmpty
    },
    .number("count", "The number of entries below it") { $0.children.count },
  ]

  init(_ text: String, at address: String, _ children: [FlowPart] = []) {
    (self.text, self.address, self.children) = (text, address, children)
  }

  /// The heading, in which a long name of a class can wrap before capitals and dots.
  private var html: [UInt8] {
    var html = HTMLWriter()
    var isInWord = false
    for scalar in text.unicodeScalars {
      if isInWord, scalar.properties.isUppercase || scalar == "." || scalar == "+" {
        html.markup("<wbr>")
      }
      isInWord = scalar.properties.isLowercase
      html.text(String(scalar))
    }
    return html.html
  }

  /// The row of the sidebar for the heading.
  var link: SidebarLink {
    SidebarLink(text, at: address, isOpen: false, links: children.map(\.link))
  }
}
