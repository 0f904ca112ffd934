/// Leaves out the lines on which nothing stands but one section, partial, comment or the like.
///
/// Source: the Mustache specification 1.4; for parents and blocks, "inheritance", where a parent's
/// two tags count as one and the text around a parent's blocks counts as nothing.
struct StandaloneLines {
  let bytes: [UInt8]

  /// Widens `start` and `end` of the tags that stand alone.
  func trim(_ tags: inout [Tag]) {
    var open: [Int] = []
    for number in tags.indices where tags[number].canStandAlone {
      var opener: Int?
      while let last = open.last, tags[last].partner == number {
        opener = last
        open.removeLast()
      }
      let around = open.last
      let isInParent = around.map { tags[$0].kind == .parent } ?? false
      switch (tags[number].kind, opener.map { tags[$0].kind }) {
      case (.parent, _):
        trimParent(number, &tags)
      case (.block, _) where isInParent:
        trimOverride(number, &tags)
      case (.close, .parent?):
        break
      case (.close, .block?) where isInParent:
        break
      default:
        trimLine(number, &tags)
      }
      if tags[number].isOpener { open.append(number) }
    }
  }

  private func trimLine(_ number: Int, _ tags: inout [Tag]) {
    guard let start = blankStart(tags[number]), let end = blankEnd(tags[number]) else { return }
    tags[number].start = start
    tags[number].end = end
    tags[number].isStandalone = true
  }

  private func trimParent(_ number: Int, _ tags: inout [Tag]) {
    guard let partner = tags[number].partner, let start = blankStart(tags[number]),
      let end = blankEnd(tags[partner])
    else { return }
    tags[number].start = start
    tags[number].isStandalone = true
    tags[partner].end = end
    tags[partner].isStandalone = true
  }

  private func trimOverride(_ number: Int, _ tags: inout [Tag]) {
    if let end = blankEnd(tags[number]) { tags[number].end = end }
    guard let partner = tags[number].partner, let start = blankStart(tags[partner]) else { return }
    tags[partner].start = start
    tags[partner].isStandalone = true
  }

  /// The start of the tag's line, when only blanks stand before the tag.
  private func blankStart(_ tag: Tag) -> Int? {
    var index = tag.range.lowerBound
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return LineStart.isLineStart(index, in: bytes) ? index : nil
  }

  /// The end of the tag's line, when only blanks stand behind the tag.
  private func blankEnd(_ tag: Tag) -> Int? {
    var index = tag.range.upperBound
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    if index == bytes.count { return index }
    if bytes[index] == 0x0A { return index + 1 }
    let isCRLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return isCRLF ? index + 2 : nil
  }
}
