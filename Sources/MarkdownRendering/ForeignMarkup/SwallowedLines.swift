internal import Primitives

/// The lines of code or of a comment, and where it may have been meant to end: before a heading or
/// a code fence, which are rarely meant to be in it.
struct SwallowedLines {
  /// How many lines there are.
  private(set) var count = 0
  /// The first line that looks like a heading.
  private(set) var heading: Place?
  /// The first line that looks like a code fence.
  private(set) var fence: Place?
  /// The first code fence with a word behind it: one that opens.
  private(set) var opener: Place?

  /// A line: its number, from 0, and its bytes.
  struct Place {
    let line: Int
    let range: Range<Int>
  }

  /// The first heading or fence.
  var end: Place? {
    guard let heading, let fence else { return heading ?? fence }
    return heading.line < fence.line ? heading : fence
  }

  /// - Parameters:
  ///   - topHeading: the highest level of a heading; a comment of code looks like one of level 1.
  ///   - signs: what a fence is made of.
  ///   - length: how long it is at least.
  init(
    _ text: UnsafeBufferPointer<UInt8>, topHeading: Int, fencesOf signs: [UInt8], length: Int
  ) {
    var start = 0
    while start < text.count {
      var first = start
      while first < text.count, text[first].isBlank { first += 1 }
      if first < text.count {
        if text[first] == UInt8(ascii: "#") {
          if heading == nil, first - start < 4 { readHeading(text, start, first, topHeading) }
        } else if signs.contains(text[first]) {
          readFence(text, start, first, length)
        }
      }
      start = ByteSearch.lineEnd(in: text, from: first) + 1
      let isPair = start < text.count && text[start - 1] == UInt8(ascii: "\r")
      if isPair, text[start] == UInt8(ascii: "\n") { start += 1 }
      count += 1
    }
  }

  private mutating func readHeading(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ first: Int, _ top: Int
  ) {
    let level = text[first...].prefix { $0 == UInt8(ascii: "#") }.count
    guard level >= top, level <= 6, first + level < text.count, text[first + level].isBlank else {
      return
    }
    heading = Place(line: count, range: start..<ByteSearch.lineEnd(in: text, from: first))
  }

  private mutating func readFence(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ first: Int, _ length: Int
  ) {
    let run = text[first...].prefix { $0 == text[first] }.count
    guard run >= length, opener == nil else { return }
    let end = ByteSearch.lineEnd(in: text, from: first)
    let place = Place(line: count, range: start..<end)
    if fence == nil { fence = place }
    let behind = text[(first + run)..<end]
    guard behind.contains(where: { !$0.isBlank }), !behind.contains(text[first]) else { return }
    opener = place
  }
}
