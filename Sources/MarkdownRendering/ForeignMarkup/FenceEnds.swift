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
  mutating func check(_ node: Node, in references: References) {
    guard let fence = node.fence else { return }
    let code = node.literal
    let style = style(of: node)
    let isHeadingLike = style.languageName.map { !Self.hashLanguages.contains($0) } ?? false
    let lines = SwallowedLines(
      code, topHeading: isHeadingLike ? 1 : 2, fencesOf: [fence.sign], length: fence.length)
    let end = node.startLine + lines.count + 1
    let written = String(repeating: Character(Unicode.Scalar(fence.sign)), count: fence.length)
    /// What to write, before the line where the code was probably meant to end.
    func ending(before place: SwallowedLines.Place?) -> String {
      guard let place else { return "end it with a line \(written)" }
      let line = MarkdownSentences.line(
        references.places.number(ofLine: node.startLine + 1 + place.line), code[place.range])
      return "end it with a line \(written), perhaps before \(line)"
    }
    let longer = "write \(written + written.prefix(1)) around code that has a fence in it"
    if node.endLine < end {
      guard node.startLine != outdented else { return }
      report(
        node, "the code fence is not closed: all that follows is code",
        style.fence.isMarkdown ? longer : ending(before: lines.end), in: references)
    } else if node.parent?.kind != .document, node.next == nil,
      !Self.isEnd(references.places.bytes(ofLine: end), of: fence)
        || node.following()?.startLine == end
    {
      // Its code ends because the quote or list around it does.
      if Self.isEnd(references.places.bytes(ofLine: end), of: fence) {
        outdented = end
        report(
          node,
          "the \(written) of line \(references.places.number(ofLine: end)) does not close this "
            + "code fence, but begins another",
          "set the \(written) in as far as the fence that it closes", in: references)
      } else {
        report(
          node,
          "the code fence is not closed: its code ends with the quote or list that it stands in",
          ending(before: nil), in: references)
      }
    } else if let opener = lines.opener {
      let line = references.places.number(ofLine: node.startLine + 1 + opener.line)
      report(
        node,
        "the code fence is not closed before line \(line), where another begins: both are one code",
        style.fence.isMarkdown ? longer : ending(before: opener), in: references)
    }
  }

  private mutating func style(of node: Node) -> CodeStyle {
    let info = Marks.removed(from: node.fenceInfo, keepsBackslash: true)
    if let known = styles[info] { return known }
    let style = CodeStyle(info: String(decoding: info, as: UTF8.self), suggests: false)
    styles[info] = style
    return style
  }

  private func report(
    _ node: Node, _ message: String, _ suggestion: String, in references: References
  ) {
    let line = references.places.line(node.startLine)
    let sign = node.fence?.sign
    let bytes = references.source.bytes[line]
    let start = bytes.firstIndex { $0 == sign } ?? line.lowerBound
    references.report(
      .unclosedMarkup, at: start..<line.upperBound, message, suggestion: suggestion)
  }

  /// Whether a line may end a fence, whatever quotes stand before it.
  private static func isEnd(_ line: ArraySlice<UInt8>, of fence: (sign: UInt8, length: Int)) -> Bool
  {
    let signs = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }.trimmed(\.isHTMLSpace)
    return signs.count >= fence.length && signs.allSatisfy { $0 == fence.sign }
  }
}
