import Foundation
import MichiKit

/// The KanjiVG drawings that a site's kanji do not have yet: `content/kanji/strokes/09053.svg`.
package struct StrokeImport {
  /// The folder of the drawings, relative to the root.
  package static let folder = "content/kanji/strokes"

  /// The file names and contents to write, named as in KanjiVG.
  package private(set) var files: [(name: String, bytes: [UInt8])] = []
  /// The number of kanji that already have a drawing.
  package private(set) var drawn = 0
  /// The kanji without a drawing in KanjiVG's folder.
  package private(set) var missing = ""

  /// Reads the missing drawings from a folder in KanjiVG's format: one file for each character.
  ///
  /// - Throws: `Diagnostic` if a drawing cannot be read, with its location.
  package init(of dictionary: DictionaryData, from folder: String) throws {
    for kanji in dictionary.storage.kanji.sorted(by: { $0.character.value < $1.character.value }) {
      guard kanji.strokeOrder == nil else {
        drawn += 1
        continue
      }
      let digits = String(kanji.character.value, radix: 16)
      let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".svg"
      let path = "\(folder)/\(name)"
      // Does not follow links: files outside of the folder must not be published.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else {
        missing += String(kanji.character)
        continue
      }
      let text = try Terminal.input(path, limit: StrokeDrawing.mostBytes)
      do { _ = try StrokeDrawing(text.bytes) } catch {
        throw Diagnostic(
          .invalidData, in: text, at: error.range, error.message, suggestion: error.suggestion)
      }
      files.append((name, text.bytes))
    }
  }
}
