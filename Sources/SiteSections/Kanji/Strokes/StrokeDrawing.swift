import Diagnostics
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
    var reader = StrokeTags(bytes)
    var hasSize = false
    while let tag = try reader.next() {
      switch tag.name {
      case .drawing:
        try Self.checkSize(tag, in: bytes)
        hasSize = true
        isKanjiVG = isKanjiVG || tag.isKanjiVG
      case .group: isKanjiVG = isKanjiVG || tag.isKanjiVG
      case .path:
        guard let data = tag.data, !data.isEmpty else {
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

  private static func checkSize(_ tag: StrokeTags.Tag, in bytes: [UInt8]) throws(Fault) {
    let box = tag.viewBox.map { bytes[$0] }
    guard let box, box.elementsEqual("0 0 \(size) \(size)".utf8) else {
      throw Fault(
        range: tag.viewBox ?? tag.range, message: StrokeSentences.otherSize(size),
        suggestion: StrokeSentences.takeKanjiVG)
    }
  }
}
