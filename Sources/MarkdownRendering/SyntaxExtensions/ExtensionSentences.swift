internal import Diagnostics
internal import Primitives

/// What is said of attributes and components.
enum ExtensionSentences {
  // Attributes.
  static let nothing = "these attributes belong to nothing"
  static let besideBlock = "put them into the line right below a block, or behind a picture or link"
  static func twice(_ name: String) -> String { "\"\(name)\" is written twice" }
  static let titleHasNone =
    "the page's title has no attributes but lang: it stands outside of the text"

  static let contentsTwice = "the contents stand further up already, and are left out here"

  static func noCallout(_ type: String) -> String {
    "no callout is called \"\(type)\": it looks like a note"
  }
  static let brokenCallout = "this quote begins like a callout and is none"
  static func writeType(_ type: String) -> String { "write [!\(type)], and a title behind it" }

  // Components.
  static func unknown(_ name: String) -> String { "there is no component \"\(name)\"" }
  static func known(besides name: String, _ names: Set<String>) -> String {
    if Callout(known: name) != nil { return writeCallout(name) }
    return Spelling.suggestion(for: name, among: names.union(Callout.names))
      ?? "write it in templates/components/\(name).mustache, or a backslash before colons of a text"
  }
  static func writeCallout(_ name: String) -> String {
    "write :::\(name), and ::: where it ends"
  }
  static func unknownAttribute(_ name: String, of component: String) -> String {
    "the component \"\(component)\" has no attribute \"\(name)\""
  }
  static func attribute(_ name: String, among names: [String]) -> String {
    if let suggestion = Spelling.suggestion(for: name, among: names) { return suggestion }
    return names.isEmpty ? "delete it: it has none" : "it has \(MessageText.listed(names))"
  }
  static func unclosed(_ written: String) -> String { "\(written) is not closed" }
  static func closeWith(_ signs: String) -> String { "end it with a line \(signs)" }
  static let tooDeep = "it stands in more than \(Limits.containersInLine) components"
  static let closesNothing = "this line closes no component"
  static func close(_ signs: Int, _ line: Int) -> String {
    "the one of line \(line) ends with \(String(repeating: ":", count: signs))"
  }
  static func notUnderstood(_ text: String) -> String {
    "\(MarkdownSentences.quoted(text)) is no part of a component's line"
  }
  static func notFirst(_ name: String) -> String {
    "the component \"\(name)\" stands in the middle of a line and is shown as text"
  }
  static func notAlone(_ name: String) -> String {
    "the component \"\(name)\" has text behind it and is shown as text"
  }
  static let content = "what stands between its lines"
  static let label = "what stands in its brackets"
  static func notShown(_ what: String, by name: String) -> String {
    "the component \"\(name)\" does not show \(what)"
  }
  static func block(_ name: String) -> String {
    "the component \"\(name)\" is a block, which cannot stand in a line"
  }
  static func writeBlock(_ name: String) -> String { "write ::\(name) on a line of its own" }
  static func form(_ name: String, signs: Int) -> String {
    "write \(String(repeating: ":", count: signs))\(name)[text]{key=value}"
  }
}
