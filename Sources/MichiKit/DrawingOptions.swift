import Content
import Diagnostics
import MarkdownRendering
import PictureMaking
import Primitives
import Publishing
import SiteBuilding

extension BuildOptions {
  /// Finds the programs that draw formulas and diagrams, if the settings ask for them.
  ///
  /// It returns `nil` if none is installed, which the build reports.
  ///
  /// - Parameter outputs: the output folders that may have drawings of earlier builds.
  @discardableResult
  mutating func findDrawingPrograms(
    _ settings: Settings?, keptIn outputs: [String]
  ) async -> DrawingPrograms? {
    (drawings, drawingNotices) = (nil, [])
    guard let wanted = settings?.drawn, !wanted.isEmpty,
      let programs = try? await DrawingPrograms(
        Set(wanted.map { $0.syntax == .drawnMath ? .katex : .dot }),
        keptAt: outputs.map { OutputFolder.cacheFolder(of: .drawings, at: $0) })
    else { return nil }
    for (syntax, place) in wanted {
      let isMath = syntax == .drawnMath
      guard let fault = programs.faults[isMath ? .katex : .dot] else { continue }
      drawingNotices.append(
        Diagnostic(
          .missingProgram, at: place,
          isMath
            ? "formulas are shown as LaTeX source: \(fault)"
            : "diagrams are shown as code: \(fault)",
          suggestion: isMath
            ? "install it: apt-get install katex, or npm install -g katex"
            : "install it: apt-get install graphviz, or brew install graphviz"))
    }
    drawings = programs.drawings
    return programs
  }
}
