/// Finds the closing tag of each opening tag, and reports tags without one.
///
/// After a fault it continues with the most likely intention, so that one run reports all faults.
extension TagScanner {
  /// The highest nesting depth of sections, which protects the stack.
  private static let maximumDepth = 100

  mutating func match() {
    let found = faults
    var open: [Int] = []
    for number in tags.indices {
      if tags[number].kind == .close { close(number, &open) }
      tags[number].isInParent = open.last.map { tags[$0].kind == .parent } ?? false
      guard tags[number].isOpener else { continue }
      guard open.count < Self.maximumDepth else {
        isTooDeep = true
        faults = found
        return report(Fault("sections are nested deeper than \(Self.maximumDepth)"), at: number)
      }
      open.append(number)
    }
    for number in open { report(unclosed: number) }
  }

  private mutating func close(_ number: Int, _ open: inout [Int]) {
    let name = name(of: number)
    guard let last = open.last else {
      return report(Fault("\"\(name)\" is closed but was never opened"), at: number)
    }
    guard let depth = open.lastIndex(where: { self.name(of: $0) == name }) else {
      let meant = self.name(of: last)
      let sentence = "\"\(name)\" is closed, but \"\(meant)\" is open"
      return report(Fault(sentence, "did you mean {{/\(meant)}}?"), at: number)
    }
    for unclosed in open[(depth + 1)...] { report(unclosed: unclosed) }
    for opener in open[depth...] { tags[opener].partner = number }
    tags[number].closes = tags[open[depth]].kind
    open.removeSubrange(depth...)
  }

  private mutating func report(unclosed number: Int) {
    let kinds: [Tag.Kind: String] = [.block: "block", .parent: "parent"]
    let (kind, name) = (kinds[tags[number].kind] ?? "section", name(of: number))
    report(Fault("the \(kind) \"\(name)\" is not closed", "{{/\(name)}} is missing"), at: number)
  }

  private mutating func report(_ fault: Fault, at number: Int) {
    faults.append(LocatedFault(tags[number].range, fault))
  }

  /// The name that the opening and closing tags share: `parts` in `{{#parts | one}}`.
  private func name(of number: Int) -> String {
    Expression(tags[number].content, in: bytes).name.text
  }
}
