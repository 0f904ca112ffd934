import Primitives

/// The lines of a template.
struct TemplateLines {
  let bytes: [UInt8]
  /// The offset of the text, after a byte order mark, which is not part of the page.
  let start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  func isStart(_ index: Int) -> Bool {
    index == 0 || index == start || bytes[index - 1] == UInt8(ascii: "\n")
  }

  /// The start of the line if only blanks are between it and `index`; otherwise nil.
  func start(before index: Int) -> Int? {
    var start = index
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return isStart(start) ? start : nil
  }

  func indentation(before index: Int) -> [UInt8] {
    Array(bytes[(start(before: index) ?? index)..<index])
  }

  func indentation(from index: Int) -> [UInt8] { Array(bytes[index...].prefix(while: \.isBlank)) }

  /// The start of the next line if only blanks are between `index` and the line end; otherwise nil.
  func end(after index: Int) -> Int? {
    let rest = bytes[index...].drop(while: \.isBlank)
    if rest.isEmpty { return bytes.count }
    if rest.first == UInt8(ascii: "\n") { return rest.startIndex + 1 }
    return rest.starts(with: [0x0D, 0x0A]) ? rest.startIndex + 2 : nil
  }
}

/// Removes lines that contain only one section tag, partial, comment or similar tag.
///
/// Source: the Mustache specification 1.4; for parents and blocks, "inheritance", where a parent's
/// two tags count as one and the text around a parent's blocks counts as nothing.
extension TemplateLines {
  /// Extends `start` and `end` of the tags that are alone on their lines.
  func trimStandalone(_ tags: inout [Tag]) {
    for number in tags.indices {
      let tag = tags[number]
      switch tag.kind {
      case .escaped, .unescaped:
        break
      case .parent:
        trimLine(from: number, to: tag.partner, &tags)
      case .block where tag.isInParent:
        trimOverride(number, &tags)
      case .close where tag.closes == .parent || (tag.closes == .block && tag.isInParent):
        // The line is removed together with the tag that it closes.
        break
      default:
        trimLine(from: number, to: number, &tags)
      }
    }
  }

  private func trimLine(from first: Int, to last: Int?, _ tags: inout [Tag]) {
    guard let last, let start = start(before: tags[first].range.lowerBound),
      let end = end(after: tags[last].range.upperBound)
    else { return }
    tags[first].start = start
    tags[first].isStandalone = true
    tags[last].end = end
    tags[last].isStandalone = true
  }

  private func trimOverride(_ number: Int, _ tags: inout [Tag]) {
    let tag = tags[number]
    tags[number].end = end(after: tag.range.upperBound) ?? tag.end
    guard let partner = tag.partner,
      let start = start(before: tags[partner].range.lowerBound)
    else { return }
    tags[partner].start = start
    tags[partner].isStandalone = true
  }
}
