import Primitives

/// The messages about stroke drawings that cannot be shown.
enum StrokeSentences {
  static let noDrawing = "this is no drawing: there is no <svg>"
  static let takeKanjiVG = "take the kanji's file of KanjiVG as it is"
  static let noStrokes = "the drawing has no strokes: there is no <path>"
  static let noData = "this stroke has no line: its <path> has no d=\"…\""
  static let badData =
    "a stroke's line cannot be read from here: M, L, H, V, C, S, Q and T with their numbers "
    + "make one"
  static let openTag = "this tag is not closed"
  static let openComment = "this comment is not closed"

  static func otherSize(_ size: Int) -> String {
    "the drawing does not say viewBox=\"0 0 \(size) \(size)\", as KanjiVG's do"
  }
  static func tooMany(_ most: Int) -> String { "the drawing has more than \(most) strokes" }
}
