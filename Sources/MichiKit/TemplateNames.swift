import Content
import Loading
import Primitives
import SiteSections
import Templating

/// The reference of template variables, as `michi template --contexts` prints it.
struct TemplateNames {
  /// The purpose of each UI string, by name.
  let purposes: [String: String]

  /// Returns the complete reference; the documentation contains the theme's part verbatim.
  func text(
    of templates: [ScreenTemplate], _ components: [ScreenTemplate], seeing shared: SharedNames
  ) -> String {
    let frame = TemplateReference.frameNames(shared)
    let common = TemplateReference.componentNames(shared)
    let blocks =
      [block("Every template of a page", frame)]
      + TemplateReference.of(templates, besides: frame, seeing: shared).map(block)
      // The nested names are already listed in the blocks of the pages.
      + [block("Every component", common.filter { $0.level == 0 })]
      + TemplateReference.of(components, besides: common, seeing: shared).map(block)
    return Self.legend + blocks.map { "\n" + $0 }.joined()
  }

  private func block(_ template: TemplateReference) -> String {
    block("templates/\(template.name).mustache", template.names)
  }

  private static let legend = """
    ? may be missing: {{#name}}…{{/name}} is shown if it is set, {{^name}}…{{/name}} if not.
    Indented names are inside the record or list above them.

    """

  private func block(_ title: String, _ names: [FieldReference]) -> String {
    guard !names.isEmpty else { return "\(title)\n  no other names\n" }
    let labels = names.map { String(repeating: "  ", count: $0.level + 1) + $0.name }
    let kinds = names.map(Self.kind)
    let labelWidth = labels.map(\.utf8.count).max() ?? 0
    let kindWidth = kinds.map(\.utf8.count).max() ?? 0
    var text = title + "\n"
    for (index, name) in names.enumerated() {
      let again = name.isRepeated ? ", as above" : ""
      text +=
        Self.padded(labels[index], to: labelWidth) + "  " + Self.padded(kinds[index], to: kindWidth)
      let purpose = name.description.isEmpty ? purposes[name.name] ?? "" : name.description
      text += "  \(purpose)\(again)\n"
    }
    return text
  }

  /// Returns the kind, with a mark if the value may be missing.
  ///
  /// Lists and flags are never missing, so they have no mark.
  private static func kind(of name: FieldReference) -> String {
    switch name.kind {
    case .flag, .list, .texts: name.kind.title
    case .text, .url, .html, .number, .date, .record: name.kind.title + (name.isOptional ? "?" : "")
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.utf8.count)
  }
}
