import Diagnostics
import Primitives

/// Finds text that was meant as an inline component: `:name[text]{…}`.
extension ForeignMarkup {
  /// Reports `:youtub[…]` if a component has nearly that name, and `:name[…]{…}` with any unknown
  /// name.
  func reportCall(at index: Int) {
    guard extensions.syntax.contains(.components), index > 2,
      let name = extensions.callName(in: text[..<index]), !extensions.hasComponent(name)
    else { return }
    let names = extensions.componentNames
    let slip = Spelling.slip(in: name, among: names)
    guard slip != nil || !names.isEmpty && hasAttributes(afterBracketAt: index) else { return }
    extensions.report(
      .component, name, in: node, MarkdownSentences.unknown(component: name),
      slip.map { "did you mean \"\($0)\"?" } ?? Spelling.suggestion(for: name, among: names)
        ?? "write it in templates/components/\(name).mustache, "
        + "or a backslash before the colon to show it")
  }

  /// Reports `:name{…}`, and the name of one of the site's own components without brackets.
  func reportBareCall(at index: Int) {
    guard extensions.syntax.contains(.components), references.hasRoomForReports else { return }
    let word = text[(index + 1)...].prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    // In a URL, a slash may precede the colon.
    guard word.first?.isASCIILetter == true, index == 0 || !"/.".utf8.contains(text[index - 1]),
      let name = extensions.callName(in: text[..<word.endIndex])
    else { return }
    let next = word.endIndex < text.count ? text[word.endIndex] : node.next?.textStart
    if let next, "[:".utf8.contains(next) { return }
    let hasBraces = next == UInt8(ascii: "{")
    let isKnown = extensions.hasComponent(name)
    let slip =
      isKnown || !hasBraces ? nil : Spelling.slip(in: name, among: extensions.componentNames)
    guard isKnown && (hasBraces || references.resolver.isOwn(component: name)) || slip != nil else {
      return
    }
    let place = place(of: index..<word.endIndex)
    guard !references.isEscaped(at: place) else { return }
    references.report(
      .component, at: place,
      slip == nil
        ? "the component \"\(name)\" has no brackets here and is shown as text"
        : MarkdownSentences.unknown(component: name),
      suggestion: slip.map { "did you mean \"\($0)\"?" }
        ?? "write :\(name)[text]" + (hasBraces ? "{…}" : "")
        + ", or a backslash before the colon to show it")
  }

  /// Whether attributes in braces follow the text in brackets that opens at an offset.
  private func hasAttributes(afterBracketAt index: Int) -> Bool {
    guard let (close, end) = extensions.partner(of: node, index, isAfter: true) else {
      return false
    }
    let rest = close.literal[(end + 1)...]
    return (rest.first ?? close.next?.textStart) == UInt8(ascii: "{")
  }
}

extension Node {
  /// The first byte of a text; nil for other nodes.
  fileprivate var textStart: UInt8? { kind == .text ? literal.first : nil }
}
