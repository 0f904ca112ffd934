import Diagnostics
import FileSystem
import Primitives

/// The drawings of KanjiVG that the kanji of a site lack: `content/kanji/strokes/09053.svg`.
package struct StrokeImport {
  /// The folder of the drawings, below the root.
  package static let folder = "content/kanji/strokes"

  /// Names of files with their bytes, as KanjiVG has them.
  package private(set) var files: [(name: String, bytes: [UInt8])] = []
  /// How many kanji had a drawing before.
  package private(set) var drawn = 0
  /// Kanji of which the folder has no drawing.
  package private(set) var missing = ""

  /// Reads the drawings of a folder in KanjiVG's form: a file for each character, named after it.
  ///
  /// - Throws: `Diagnostic` for a drawing that cannot be read, at its place.
  package init(of dictionary: ReadDictionary, from folder: String) throws {
    for kanji in dictionary.storage.kanji.sorted(by: { $0.character.value < $1.character.value }) {
      guard kanji.strokeOrder == nil else {
        drawn += 1
        continue
      }
      let digits = String(kanji.character.value, radix: 16)
      let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".svg"
      let path = "\(folder)/\(name)"
      // Nothing outside the folder is published, where a link could lead.
      guard (try? FileStatus(ofLink: path))?.kind == .file else {
        missing += String(kanji.character)
        continue
      }
      let text = try SourceFile(path: path, location: path).text(limit: StrokeDrawing.mostBytes)
      do { _ = try StrokeDrawing(text.bytes) } catch {
        throw Diagnostic(
          .invalidData, in: text, at: error.range, error.message, suggestion: error.suggestion)
      }
      files.append((name, text.bytes))
    }
  }
}
