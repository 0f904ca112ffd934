import MichiKit

/// The strokes of a kanji in writing order, as SVG paths.
///
/// They come from a drawing in the format of KanjiVG, a square of 109 units with a `<path>` for
/// each stroke. Only the coordinates reach the page, and they are validated, because a third-party
/// file can contain anything.
struct StrokeDrawing {
  static let size = 109

  /// The path data (`d`) of each stroke: command letters, numbers and separators.
  private(set) var paths: [[UInt8]] = []
  /// Whether the drawing is from KanjiVG, whose licence requires attribution.
  private(set) var isKanjiVG = false

  /// The maximum size of a file in bytes.
  static let mostBytes = 1 << 20
  /// The maximum number of strokes, more than any character has.
  private static let mostStrokes = 100

  /// The reason why a drawing cannot be shown, with its range in the file.
  struct Fault: Error {
    let range: Range<Int>
    let message: String
    var suggestion: String?
  }

  init(_ bytes: [UInt8]) throws(Fault) {
    var hasSize = false
    try MarkupPiece.read(bytes) { piece throws(Fault) in
      switch piece {
      case .start(let name, let range, let attributes):
        // Only KanjiVG's files have these attributes.
        isKanjiVG = isKanjiVG || attributes.keys.contains { $0.hasPrefix("kvg:") }
        if name == "svg" {
          try Self.checkSize(attributes["viewBox"], of: range)
          hasSize = true
        } else if name == "path" {
          try add(attributes["d"]?.range, of: range, in: bytes)
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

  /// Adds a stroke.
  ///
  /// - Parameters:
  ///   - data: the range of its path data, if it has any.
  ///   - tag: the range of `<path`.
  private mutating func add(
    _ data: Range<Int>?, of tag: Range<Int>, in bytes: [UInt8]
  ) throws(Fault) {
    guard let data, !data.isEmpty else {
      throw Fault(range: tag, message: StrokeSentences.noData)
    }
    if let wrong = StrokePath.firstFault(in: bytes, data) {
      throw Fault(range: wrong, message: StrokeSentences.badData)
    }
    guard paths.count < Self.mostStrokes else {
      throw Fault(range: tag, message: StrokeSentences.tooMany(Self.mostStrokes))
    }
    paths.append(Array(bytes[data]))
  }

  private static func checkSize(
    _ box: (value: String, range: Range<Int>)?, of tag: Range<Int>
  ) throws(Fault) {
    guard box?.value == "0 0 \(size) \(size)" else {
      throw Fault(
        range: box?.range ?? tag, message: StrokeSentences.otherSize(size),
        suggestion: StrokeSentences.takeKanjiVG)
    }
  }

  /// Checks that a tag of the drawing or a comment is closed. Declarations are skipped.
  private static func checkUnread(_ range: Range<Int>, in bytes: [UInt8]) throws(Fault) {
    if range.count > 1 { throw Fault(range: range, message: StrokeSentences.openComment) }
    let name = bytes[range.upperBound...].prefix(while: \.isASCIILetter)
    if ["svg", "g", "path"].contains(String(decoding: name, as: UTF8.self)) {
      throw Fault(range: range.lowerBound..<name.endIndex, message: StrokeSentences.openTag)
    }
  }
}

extension StrokeDrawing {
  /// The ids that the figure contains.
  var ids: Set<String> { Set((1...paths.count).flatMap { ["Stroke-\($0)", "Strokes-\($0)"] }) }

  /// Returns a figure with one drawing of all strokes, and one frame for each stroke.
  ///
  /// A script can play the drawing. A frame shows its stroke and those before it. It refers to the
  /// frame before it (`<use>`), so the page contains the coordinates once.
  func html(label: String) -> [UInt8] {
    var html = HTMLWriter()
    func number(_ before: StaticString, _ number: Int, _ behind: StaticString) {
      html.markup(before)
      html.text(String(number))
      html.markup(behind)
    }
    html.markup("<div class=\"frames\" role=\"img\" aria-label=\"")
    html.text(label)
    html.markup("\">\n")
    html.markup("<svg viewBox=\"0 0 109 109\">")
    for stroke in 1...paths.count { number("<use href=\"#Stroke-", stroke, "\"/>") }
    html.markup("</svg>\n")
    for (index, path) in paths.enumerated() {
      html.markup("<svg viewBox=\"0 0 109 109\">")
      number("<g id=\"Strokes-", index + 1, "\">")
      if index > 0 { number("<use href=\"#Strokes-", index, "\"/>") }
      number("<path id=\"Stroke-", index + 1, "\" pathLength=\"1\" d=\"")
      html.append(path)
      number("\"/></g><text x=\"5\" y=\"19\">", index + 1, "</text></svg>\n")
    }
    html.markup("</div>\n")
    return html.html
  }
}

/// The messages about stroke drawings that cannot be shown.
enum StrokeSentences {
  static let noDrawing = "this is not a drawing: <svg> is missing"
  static let takeKanjiVG = "use the kanji's unchanged KanjiVG file"
  static let noStrokes = "the drawing has no strokes: <path> is missing"
  static let noData = "this stroke is empty: its <path> has no d=\"…\""
  static let badData =
    "the path of this stroke is invalid from here: only the commands M, L, H, V, C, S, Q and T "
    + "with their numbers are supported"
  static let openTag = "this tag is not closed"
  static let openComment = "this comment is not closed"

  static func otherSize(_ size: Int) -> String {
    "the drawing has no viewBox=\"0 0 \(size) \(size)\", which KanjiVG files have"
  }
  static func tooMany(_ most: Int) -> String { "the drawing has more than \(most) strokes" }
}

/// The grammar of path data (`d`) that strokes need: lines and curves, no arcs.
///
/// Source: SVG 2, 9.3 "Path data".
enum StrokePath {
  /// Returns the number of arguments of a command; `nil` if the byte is not a command.
  private static func arity(of byte: UInt8) -> Int? {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    default: nil
    }
  }

  /// Returns the range of the first error; `nil` if there is none.
  static func firstFault(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    var command: (place: Int, arity: Int)?
    var numbers = 0
    while index < range.upperBound {
      let byte = bytes[index]
      if byte.isASCIISpace || byte == UInt8(ascii: ",") {
        index += 1
      } else if let arity = arity(of: byte), byte.isASCIILetter {
        guard isWhole(numbers, command?.arity) else { return index..<(index + 1) }
        // A path must begin with a "move to" command.
        guard command != nil || byte | 0x20 == UInt8(ascii: "m") else { return index..<(index + 1) }
        command = (index, arity)
        numbers = 0
        index += 1
      } else if command != nil, let end = endOfNumber(in: bytes, from: index, to: range.upperBound)
      {
        numbers += 1
        index = end
      } else {
        return index..<(index + 1)
      }
    }
    guard let command else { return range }
    return isWhole(numbers, command.arity) ? nil : command.place..<(command.place + 1)
  }

  /// Whether a count of numbers is complete: the command's arguments, once or repeated.
  private static func isWhole(_ numbers: Int, _ arity: Int?) -> Bool {
    guard let arity else { return true }
    return numbers > 0 && numbers.isMultiple(of: arity)
  }

  private static func endOfNumber(in bytes: [UInt8], from start: Int, to limit: Int) -> Int? {
    var index = start
    func skipDigits() -> Int {
      let first = index
      while index < limit, bytes[index].isASCIIDigit { index += 1 }
      return index - first
    }
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits = skipDigits()
    if index < limit, bytes[index] == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    return digits > 0 ? index : nil
  }
}

struct StrokeOrderDetail: TemplateContext {
  let figure: [UInt8]
  let isKanjiVG: Bool
  /// The ids in the figure, which no other element on the page may have.
  let ids: Set<String>

  static let fields: Fields<StrokeOrderDetail> = [
    .html("figure", "A drawing of all strokes, followed by one frame per stroke") { $0.figure },
    .flag("isKanjiVG", "Whether the drawing is from KanjiVG and needs a credit") {
      $0.isKanjiVG
    },
  ]

  /// Reads the drawing; `nil` if there is none or it cannot be read. Errors in it are reported.
  init?(_ kanji: Kanji, in page: PageRendering) {
    guard let source = kanji.strokeOrder else { return nil }
    var faults: [Diagnostic] = []
    let read = SourceText(
      source, called: "the drawing", limit: StrokeDrawing.mostBytes, diagnostics: &faults)
    for fault in faults { page.report(fault) }
    guard let text = read else { return nil }
    let drawing: StrokeDrawing
    do { drawing = try StrokeDrawing(text.bytes) } catch {
      page.report(
        Diagnostic(
          .invalidData, in: text, at: error.range, error.message, suggestion: error.suggestion))
      return nil
    }
    if drawing.paths.count != kanji.strokes {
      page.report(
        Diagnostic(
          .contradictoryData, path: source.path,
          "the drawing of \"\(String(kanji.character))\" has \(drawing.paths.count) strokes, "
            + "but its entry has strokes: \(kanji.strokes)"
        ))
    }
    isKanjiVG = drawing.isKanjiVG
    let strokes = page.phrases.say(.strokeCount, count: drawing.paths.count)
    ids = drawing.ids
    figure = drawing.html(label: "\(kanji.character): \(strokes)")
  }
}
