internal import Primitives

/// The lines of code or of a comment, and where it may have been meant to end: before a heading or
/// a code fence, which are rarely meant to be in it.
struct SwallowedLines {
  /// How many lines there are.
  private(set) var count = 0
  /// The first that looks like a heading or a code fence.
  private(set) var end: Place?
  /// The first code fence with a word behind it: one that opens.
  private(set) var opener: Place?

  /// A line: its number, from 0, and its bytes.
  typealias Place = (line: Int, range: Range<Int>)

  /// - Parameters:
  ///   - topHeading: the highest level of a heading; a comment of code looks like one of level 1.
  ///   - signs: what a fence is made of.
  ///   - length: how long it is at least.
  init(
    _ text: UnsafeBufferPointer<UInt8>, topHeading: Int, fencesOf signs: [UInt8], length: Int
  ) {
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
