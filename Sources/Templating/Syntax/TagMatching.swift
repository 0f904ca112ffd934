import Primitives

/// Finds for each opening tag the tag that closes it, and reports those that have none.
///
/// After a fault it goes on with what was most likely meant, so that one run reports all faults.
struct TagMatching {
  private let bytes: [UInt8]
  private(set) var tags: [Tag]
  private(set) var faults: [LocatedFault] = []
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
      if tags[number].isOpener {
        if open.count == Self.maximumDepth {
          faults = [LocatedFault(tags[number].range, .nestedTooDeep(Self.maximumDepth))]
          return
        }
        open.append(number)
      } else if tags[number].kind == .close {
        close(number)
      }
    }
    for number in open { report(unclosed: number) }
  }

  private mutating func close(_ number: Int) {
    let name = name(of: tags[number])
    guard let last = open.last else {
      faults.append(LocatedFault(tags[number].range, .nothingToClose(name)))
      return
    }
    if self.name(of: tags[last]) == name {
      tags[last].partner = number
      open.removeLast()
      return
    }
    guard let depth = open.lastIndex(where: { self.name(of: tags[$0]) == name }) else {
      let expected = self.name(of: tags[last])
      faults.append(LocatedFault(tags[number].range, .wrongClose(name, open: expected)))
      return
    }
    for unclosed in open[(depth + 1)...] {
      tags[unclosed].partner = number
      report(unclosed: unclosed)
    }
    tags[open[depth]].partner = number
    open.removeSubrange(depth...)
  }

  private mutating func report(unclosed number: Int) {
    let tag = tags[number]
    faults.append(LocatedFault(tag.range, .unclosedSection(name(of: tag), tag.kind)))
  }

  /// The name that opening and closing tag share: `strokes` in `{{#strokes | one}}`.
  private func name(of tag: Tag) -> String {
    let name = bytes[tag.content].split(
      separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
    var text = name.first ?? []
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}
