import Diagnostics
import Primitives

/// Finds code fences that end later than their authors intended.
struct FenceEnds {
  /// The number of the line that was last reported because it begins a fence instead of closing
  /// one.
  var outdented: Int?
  /// The styles of the page's code blocks by their info strings.
  let styles: [[UInt8]: CodeStyle]

  /// Languages whose comments look like headings of level 1.
  private static let hashLanguages: Set<String> = ["shell", "Python", "Ruby", "YAML", "TOML"]

  mutating func check(_ node: Node, in references: References) {
    guard let fence = node.fence else { return }
    let (code, places) = (node.literal, references.places)
    let info = ParserMarks.removed(from: node.fenceInfo, keepsBackslash: true)
    let style =
      styles[info] ?? CodeStyle(info: String(decoding: info, as: UTF8.self), suggests: false)
    let isHeadingLike = style.languageName.map { !Self.hashLanguages.contains($0) } ?? false
    let lines = SwallowedLines(
      code, topHeading: isHeadingLike ? 1 : 2, fencesOf: [fence.sign], length: fence.length)
    let end = node.startLine + lines.count + 1
    func signs(_ more: Int = 0) -> String {
      String(repeating: Character(Unicode.Scalar(fence.sign)), count: fence.length + more)
    }
    func number(of place: SwallowedLines.Place) -> Int {
      places.number(ofLine: node.startLine + 1 + place.line)
    }
    /// A suggestion to end the code before the line where it was probably meant to end.
    func ending(before place: SwallowedLines.Place?) -> String {
      if style.fence.isMarkdown {
        return "write \(signs(1)) around code that has a fence in it"
      }
      guard let place else { return "end it with a line \(signs())" }
      let line = MarkdownSentences.line(number(of: place), code[place.range])
      return "end it with a line \(signs()), perhaps before \(line)"
    }
    func report(_ message: String, _ suggestion: String) {
      let line = places.line(node.startLine)
      let start = references.source.bytes[line].firstIndex(of: fence.sign) ?? line.lowerBound
      references.report(
        .unclosedMarkup, at: start..<line.upperBound, message, suggestion: suggestion)
    }
    if node.endLine < end {
      guard node.startLine != outdented else { return }
      report("the code fence is not closed: everything after it is code", ending(before: lines.end))
    } else if node.parent?.kind != .document, node.next == nil,
      case let isEnd = Self.isEnd(places.bytes(ofLine: end), of: fence),
      !isEnd || node.following()?.startLine == end
    {
      // The code ends only because the quote or list around it ends.
      if isEnd {
        outdented = end
        report(
          "the \(signs()) of line \(places.number(ofLine: end)) does not close this "
            + "code fence, but begins another",
          "indent the \(signs()) as far as the fence that it closes")
      } else {
        report(
          "the code fence is not closed: its code ends with the quote or list around it",
          "end it with a line \(signs())")
      }
    } else if let opener = lines.opener {
      report(
        "the code fence is not closed before line \(number(of: opener)), where another begins: "
          + "both become one block", ending(before: opener))
    }
  }

  /// Whether a line closes a fence, ignoring the markers of quotes.
  private static func isEnd(_ line: ArraySlice<UInt8>, of fence: (sign: UInt8, length: Int)) -> Bool
  {
    let signs = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }.trimmed(\.isHTMLSpace)
    return signs.count >= fence.length && signs.allSatisfy { $0 == fence.sign }
  }
}

/// Lines inside code or a comment that suggest an earlier end: a heading or a code fence.
struct SwallowedLines {
  private(set) var count = 0
  /// The first line that looks like a heading or a code fence; nil if there is none.
  private(set) var end: Place?
  /// The first code fence with a word after it, which opens another block.
  private(set) var opener: Place?

  /// The number of a line, from 0, and its byte range.
  typealias Place = (line: Int, range: Range<Int>)

  /// - Parameter topHeading: the highest level of a heading; in a comment, a line may look like
  ///   level 1.
  init(_ text: Bytes, topHeading: Int, fencesOf signs: [UInt8], length: Int) {
    var start = 0
    while start < text.count {
      let lineEnd = ByteSearch.lineEnd(in: text, from: start)
      let place = (count, start..<lineEnd)
      let content = text[start..<lineEnd].drop(while: \.isBlank)
      if let sign = content.first {
        let rest = content.drop { $0 == sign }
        let run = rest.startIndex - content.startIndex
        if sign == UInt8(ascii: "#") {
          let isHeading =
            topHeading...6 ~= run && content.startIndex - start < 4 && rest.first?.isBlank == true
          if isHeading, end == nil { end = place }
        } else if signs.contains(sign), run >= length, opener == nil {
          if end == nil { end = place }
          if rest.contains(where: { !$0.isBlank }), !rest.contains(sign) { opener = place }
        }
      }
      start = lineEnd + (text[lineEnd...].starts(with: "\r\n".utf8) ? 2 : 1)
      count += 1
    }
  }
}
