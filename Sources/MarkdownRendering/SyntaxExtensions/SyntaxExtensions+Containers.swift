import Diagnostics
import Primitives

/// Components that belong inside another one, such as `tab` in `tabs`.
extension SyntaxExtensions {
  /// Reports components outside of the one that they belong in, and other content directly in that.
  ///
  /// - Parameter blocks: the page's components that are blocks, in the order of the text.
  func checkContainers(_ blocks: [Node]) {
    let resolver = references.resolver
    var inner: [String: String] = [:]
    for name in blocks.isEmpty ? [] : resolver.componentNames {
      if let container = resolver.container(ofComponent: name) { inner[container] = name }
    }
    guard !inner.isEmpty else { return }
    for block in blocks {
      guard case .component(let component)? = self[block] else { continue }
      if let container = resolver.container(ofComponent: component.name),
        container != outerName(of: block)
      {
        report(
          component, in: block, "\"\(component.name)\" is outside of \"\(container)\"",
          "write ::::\(container) above the first :::\(component.name), and :::: below the last")
      }
      if let name = inner[component.name] { checkContent(of: component, in: block, name) }
    }
  }

  /// The name of the nearest component around a node.
  private func outerName(of node: Node) -> String? {
    var outer = node.parent
    while let block = outer {
      if case .component(let component)? = self[block] { return component.name }
      outer = block.parent
    }
    return nil
  }

  /// - Parameter name: the component that belongs inside.
  private func checkContent(of component: Component, in block: Node, _ name: String) {
    var (isFilled, isAfterOther) = (false, false)
    for child in block.children {
      switch self[child] {
      case .label, .division: continue
      case .component(let inner) where inner.name == name:
        (isFilled, isAfterOther) = (true, false)
        continue
      default: break
      }
      let isNote = child.kind == .htmlBlock && child.literal.starts(with: "<!--".utf8)
      if isNote || child.kind == .footnoteDefinition { continue }
      isFilled = true
      if isAfterOther { continue }
      isAfterOther = true
      let written = references.places.bytes(ofLine: max(child.startLine, component.line))
        .trimmed(\.isASCIISpace)
      references.report(
        .component, at: written.startIndex..<written.endIndex,
        "this is inside \"\(component.name)\", but outside of its \":::\(name)\"",
        suggestion: "move it into a :::\(name), or out of ::::\(component.name)")
    }
    if !isFilled {
      report(
        component, in: block, "\"\(component.name)\" is empty",
        "write ::::\(component.name), then :::\(name)[title] and ::: around each part, then ::::")
    }
  }

  private func report(
    _ component: Component, in block: Node, _ message: String, _ suggestion: String
  ) {
    guard references.hasRoomForReports else { return }
    references.report(
      .component, at: references.places.find(component.name, onLine: component.line, in: block),
      message, suggestion: suggestion)
  }
}
