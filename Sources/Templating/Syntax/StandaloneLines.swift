/// Removes lines that hold nothing but one section tag, partial, comment or the like.
///
/// Source: the Mustache specification 1.4; for parents and blocks, "inheritance", where a parent's
/// two tags count as one and the text around a parent's blocks counts as nothing.
struct StandaloneLines {
  let lines: TemplateLines

  /// Widens `start` and `end` of the tags that stand alone.
  func trim(_ tags: inout [Tag]) {
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
        // Trimmed with the tag that it closes.
        break
      default:
        trimLine(from: number, to: number, &tags)
      }
    }
  }

  /// Removes the lines of a tag that begins a line and of another that ends one.
  private func trimLine(from first: Int, to last: Int?, _ tags: inout [Tag]) {
    guard let last, let start = lines.start(before: tags[first].range.lowerBound),
      let end = lines.end(after: tags[last].range.upperBound)
    else { return }
    tags[first].start = start
    tags[first].isStandalone = true
    tags[last].end = end
    tags[last].isStandalone = true
  }

  private func trimOverride(_ number: Int, _ tags: inout [Tag]) {
    let tag = tags[number]
    tags[number].end = lines.end(after: tag.range.upperBound) ?? tag.end
    guard let partner = tag.partner,
      let start = lines.start(before: tags[partner].range.lowerBound)
    else { return }
    tags[partner].start = start
    tags[partner].isStandalone = true
  }
}
