import Content
import Diagnostics
import FileSystem
import Primitives
import SiteSections
import Templating

/// How a kanji is written.
struct StrokeOrderDetail: TemplateContext {
  let figure: [UInt8]
  let isKanjiVG: Bool
  /// The ids in the figure, which nothing else on the page may have.
  let ids: Set<String>

  static let fields: Fields<StrokeOrderDetail> = [
    .html("figure", "A drawing of all strokes, then a frame for each") { $0.figure },
    .flag("isKanjiVG", "Whether the strokes are KanjiVG's, whose licence asks to be named") {
      $0.isKanjiVG
    },
  ]

  /// Nil where there is no drawing, or one that cannot be read, which is reported at its place.
  init?(_ kanji: Kanji, in page: PageRendering) throws(FileFault) {
    guard let source = kanji.strokeOrder else { return nil }
    guard let bytes = try source.whole(limit: Limits.strokesFile) else {
      page.report(
        Diagnostic(
          .fileTooLarge, path: source.path,
          "the drawing is larger than \(Limits.strokesFile >> 20) MB"))
      return nil
    }
    let text = SourceText(path: source.path, bytes: bytes)
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
            + "its entry says \(kanji.strokes)"
        ))
    }
    isKanjiVG = drawing.isKanjiVG
    let strokes = page.localSite.phrases.say(.strokeCount, count: drawing.paths.count)
    ids = StrokeFigureWriter.ids(of: drawing)
    figure = StrokeFigureWriter.html(
      of: drawing, label: "\(kanji.character): \(strokes)")
  }
}
