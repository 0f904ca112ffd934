internal import Diagnostics
internal import Primitives

/// Finds code fences that do not end where their authors meant them to.
struct FenceEnds {
  /// The line that was last reported as beginning another fence instead of closing one.
  private var outdented: Int?

  /// The styles of code by their fences' info strings.
  private var styles: [[UInt8]: CodeStyle] = [:]

  /// Languages whose comments look like headings of level 1.
  private static let hashLanguages: Set<String> = ["shell", "Python", "Ruby", "YAML", "TOML"]

  /// Reports a code block whose fence is not closed, or closed only by another's end.
  ///
  mutating func check(_ node: Node, in references: References) {
    guard let fence = node.fence else { return }
    let code = node.literal
    let style = style(of: node)
    let isHeadingLike = style.languageName.map { !Self.hashLanguages.contains($0) } ?? false
    let lines = SwallowedLines(
      code, topHeading: isHeadingLike ? 1 : 2, fencesOf: [fence.sign], length: fence.length)
    let end = node.startLine + lines.count + 1
    let written = String(repeating: Character(Unicode.Scalar(fence.sign)), count: fence.length)
    if node.endLine < end {
      guard node.startLine != outdented else { return }
      report(node, MarkdownSentences.unclosedFence, in: references) { places in
        let place = lines.end.map { MarkdownSentences.line(of: $0, in: code, node, places) }
        return style.fence.isMarkdown
          ? MarkdownSentences.longerFence(written + written.prefix(1))
          : MarkdownSentences.endFence(written, before: place)
      }
    } else if node.parent?.kind != .document, node.next == nil,
      !Self.isEnd(references.places.bytes(ofLine: end), of: fence)
        || node.following()?.startLine == end
    {
      reportInside(node, endingAt: end, written, fence, in: references)
    } else if let opener = lines.opener {
      let line = references.places.number(ofLine: node.startLine + 1 + opener.line)
      report(node, MarkdownSentences.fenceInFence(line), in: references) { places in
        style.fence.isMarkdown
          ? MarkdownSentences.longerFence(written + written.prefix(1))
          : MarkdownSentences.endFence(
            written, before: MarkdownSentences.line(of: opener, in: code, node, places))
      }
    }
  }

  private mutating func style(of node: Node) -> CodeStyle {
    let info = Marks.removed(from: node.fenceInfo, keepsBackslash: true)
    if let known = styles[info] { return known }
    let style = CodeStyle(info: String(decoding: info, as: UTF8.self), suggests: false)
    styles[info] = style
    return style
  }

  /// A fence whose code ends because the quote or list around it does.
  private mutating func reportInside(
    _ node: Node, endingAt end: Int, _ written: String, _ fence: (sign: UInt8, length: Int),
    in references: References
  ) {
    guard Self.isEnd(references.places.bytes(ofLine: end), of: fence) else {
      return report(node, MarkdownSentences.unclosedFenceInside, in: references) { _ in
        MarkdownSentences.endFence(written, before: nil)
      }
    }
    outdented = end
    let line = references.places.number(ofLine: end)
    report(node, MarkdownSentences.outdentedEnd(written, line), in: references) { _ in
      MarkdownSentences.indentLikeFence(written)
    }
  }

  private func report(
    _ node: Node, _ message: String, in references: References,
    suggestion: (SourcePlaces) -> String
  ) {
    let line = references.places.line(node.startLine)
    let sign = node.fence?.sign
    let bytes = references.source.bytes[line]
    let start = bytes.firstIndex { $0 == sign } ?? line.lowerBound
    references.report(
      .unclosedMarkup, at: start..<line.upperBound, message,
      suggestion: suggestion(references.places))
  }

  /// Whether a line may end a fence, whatever quotes stand before it.
  private static func isEnd(_ line: ArraySlice<UInt8>, of fence: (sign: UInt8, length: Int)) -> Bool
  {
    let signs = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }.trimmed(\.isHTMLSpace)
    return signs.count >= fence.length && signs.allSatisfy { $0 == fence.sign }
  }
}

extension MarkdownSentences {
  /// A line of a code block, as it is named in a suggestion.
  fileprivate static func line(
    of place: SwallowedLines.Place, in code: UnsafeBufferPointer<UInt8>, _ node: Node,
    _ places: SourcePlaces
  ) -> String {
    line(places.number(ofLine: node.startLine + 1 + place.line), code[place.range])
  }
}
