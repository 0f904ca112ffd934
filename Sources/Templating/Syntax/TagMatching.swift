/// Finds the closing tag of each opening tag, and reports tags without one.
///
/// After a fault it assumes what was most likely meant, so that one run reports all faults.
struct TagMatching {
  private let bytes: [UInt8]
  private(set) var tags: [Tag]
  private(set) var faults: [LocatedFault] = []
  /// Whether sections are nested too deep for the tags to be used.
  private(set) var isTooDeep = false
  private var open: [Int] = []

  /// How deep sections may be nested, so that no template can exhaust the stack.
  private static let maximumDepth = 100

  init(_ tags: [Tag], in bytes: [UInt8]) {
    self.tags = tags
    self.bytes = bytes
  }

  /// Matches all tags.
  mutating func match() {
    for number in tags.indices {
      if tags[number].kind == .close { close(number) }
      tags[number].isInParent = open.last.map { tags[$0].kind == .parent } ?? false
      guard tags[number].isOpener else { continue }
      guard open.count < Self.maximumDepth else {
        isTooDeep = true
        faults = [LocatedFault(tags[number].range, .nestedTooDeep(Self.maximumDepth))]
        return
      }
      open.append(number)
    }
    for number in open { report(unclosed: number) }
  }

  private mutating func close(_ number: Int) {
    let name = name(of: number)
    guard let last = open.last else {
      return faults.append(LocatedFault(tags[number].range, .nothingToClose(name)))
    }
    guard let depth = open.lastIndex(where: { self.name(of: $0) == name }) else {
      let expected = self.name(of: last)
      return faults.append(LocatedFault(tags[number].range, .wrongClose(name, open: expected)))
    }
    for unclosed in open[(depth + 1)...] { report(unclosed: unclosed) }
    for opener in open[depth...] { tags[opener].partner = number }
    tags[number].closes = tags[open[depth]].kind
    open.removeSubrange(depth...)
  }

  private mutating func report(unclosed number: Int) {
    let tag = tags[number]
    faults.append(LocatedFault(tag.range, .unclosed(tag.kind, name(of: number))))
  }

  /// The name that opening and closing tag share: `strokes` in `{{#strokes | one}}`.
  private func name(of number: Int) -> String {
    Expression(tags[number].content, in: bytes).name.text
  }
}
