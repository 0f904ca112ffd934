import Content
import MarkdownRendering
import Primitives

/// How a kanji is written: the lines of its strokes, in order.
///
/// They come from a drawing in the form of KanjiVG's, a square of 109 units with a `<path>` for
/// each stroke. Nothing of the file goes to a page but the coordinates, which are read and checked:
/// a file from a third party may hold anything.
struct StrokeDrawing {
  /// The side of the square.
  static let size = 109

  /// What `d` of each stroke's path says: letters of commands, numbers and what separates them.
  private(set) var paths: [[UInt8]] = []
  /// Whether it is KanjiVG's, whose licence asks to be named.
  private(set) var isKanjiVG = false

  /// More strokes than any character has.
  private static let mostStrokes = 100

  /// Why a drawing cannot be shown, and where in the file.
  struct Fault: Error {
    let range: Range<Int>
    let message: String
    var suggestion: String?
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) throws(Fault) {
    var hasSize = false
    try MarkupPiece.read(bytes) { piece throws(Fault) in
      switch piece {
      case .start(let tag):
        // An attribute that only KanjiVG's files have.
        isKanjiVG = isKanjiVG || tag.attributes.keys.contains { $0.hasPrefix("kvg:") }
        if tag.name == "svg" {
          try Self.checkSize(tag)
          hasSize = true
        } else if tag.name == "path" {
          try add(tag, in: bytes)
        }
      case .unread(let range): try Self.checkUnread(range, in: bytes)
      case .text, .end: break
      }
    }
    guard hasSize else {
      throw Fault(
        range: 0..<min(1, bytes.count), message: StrokeSentences.noDrawing,
        suggestion: StrokeSentences.takeKanjiVG)
    }
    guard !paths.isEmpty else {
      throw Fault(range: 0..<1, message: StrokeSentences.noStrokes)
    }
  }

  private mutating func add(_ tag: MarkupPiece.Tag, in bytes: [UInt8]) throws(Fault) {
    guard let data = tag.attributes["d"]?.range, !data.isEmpty else {
      throw Fault(range: tag.range, message: StrokeSentences.noData)
    }
    if let wrong = StrokePath.firstFault(in: bytes, data) {
      throw Fault(range: wrong, message: StrokeSentences.badData)
    }
    guard paths.count < Self.mostStrokes else {
      throw Fault(range: tag.range, message: StrokeSentences.tooMany(Self.mostStrokes))
    }
    paths.append(Array(bytes[data]))
  }

  private static func checkSize(_ tag: MarkupPiece.Tag) throws(Fault) {
    let box = tag.attributes["viewBox"]
    guard box?.value == "0 0 \(size) \(size)" else {
      throw Fault(
        range: box?.range ?? tag.range, message: StrokeSentences.otherSize(size),
        suggestion: StrokeSentences.takeKanjiVG)
    }
  }

  /// Declarations are passed over; a tag of the drawing and a comment have to end.
  private static func checkUnread(_ range: Range<Int>, in bytes: [UInt8]) throws(Fault) {
    if range.count > 1 { throw Fault(range: range, message: StrokeSentences.openComment) }
    let name = bytes[range.upperBound...].prefix(while: \.isASCIILetter)
    if ["svg", "g", "path"].contains(String(decoding: name, as: UTF8.self)) {
      throw Fault(range: range.lowerBound..<name.endIndex, message: StrokeSentences.openTag)
    }
  }
}
