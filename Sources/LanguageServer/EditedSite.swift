import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// A root with the files that are open in an editor, and the site as it was last read.
struct EditedSite {
  /// The path of the root, with symbolic links resolved.
  let root: String
  /// The open files by their paths relative to the root, as in diagnostics.
  var documents: [String: Document] = [:]
  /// The site as it was last read; nil before it could be read.
  var prepared: PreparedSite?
  /// The URL of each open file's page when it was first read.
  var firstURLs: [String: String] = [:]
  /// The files for which the editor shows diagnostics.
  var reported: Set<String> = []
  /// A counter that increases with each change of an open file.
  var version = 0
  /// The last check of all pages: its notes on each page, and the stamps and unsaved contents of
  /// the files.
  var checked: (notes: [UInt8], stamps: [String: UInt64], unsaved: [String: [UInt8]])?
  /// The diagnostics that the editor shows.
  var found: [Diagnostic] = []
  /// The task that reads and checks the site; the next change cancels it.
  var checking: Task<Void, Never>?

  init(root: String) { self.root = root }

  /// The contents of open files, which replace the files on disk.
  var unsaved: [String: [UInt8]] { documents.mapValues(\.text.bytes) }

  /// Returns the notes of the last check, if only the bodies of pages have changed since.
  ///
  /// - Parameter stamps: the current stamp of each file.
  func known(of site: PreparedSite, _ stamps: [String: UInt64]?) -> PageNotes? {
    guard let checked, let stamps else { return nil }
    let files = Set(stamps.keys).union(checked.stamps.keys)
      .filter { stamps[$0] != checked.stamps[$0] }
    let texts = Set(unsaved.keys).union(checked.unsaved.keys)
      .filter { unsaved[$0] != checked.unsaved[$0] }
    let notes = try? PageNotes(checked.notes[...], changed: files.union(texts))
    return notes.flatMap { $0.haveShape(of: site) ? $0 : nil }
  }

  /// Converts a diagnostic for the editor.
  func forEditor(_ diagnostic: Diagnostic, _ encoding: PositionEncoding) -> EditorDiagnostic {
    let places = diagnostic.related.compactMap { place in
      location(of: place.path, place.position).map {
        RelatedInformation(location: $0, message: place.message)
      }
    }
    return diagnostic.forEditor(
      in: diagnostic.path.flatMap { documents[$0]?.text }, encoding, places)
  }

  /// Returns the diagnostics of an open file's current body, with the site as it was last read; nil
  /// for a file without a page.
  func diagnostics(ofBody path: String) -> [Diagnostic]? {
    guard let prepared, let document = documents[path],
      let text = prepared.content.texts.first(where: { $0.body.source.path == path })
    else { return nil }
    let body = SourceText(path: path, bytes: document.text.bytes)
    let rendered = prepared.model.render(body, of: text.body, language: text.language, html: nil)
    // Only a check of the complete site knows whether another page has a heading.
    let fragments = found.filter { $0.path == path && $0.code == .brokenFragment }
    return prepared.policy.apply(
      to: prepared.diagnostics.filter { $0.path == path } + rendered.diagnostics) + fragments
  }

  /// Returns the path of a file relative to the root, as in diagnostics.
  func path(of location: String) -> String {
    NormalForm.composed(String(location.dropFirst(root.utf8.count + 1)))
  }

  /// Returns the URI of a file: as the editor spelled it, if the file is open.
  func uri(of path: String) -> String {
    documents[path]?.uri ?? FileURI.of(RelativePath.joined(root, path))
  }

  /// Returns the nearest folder above a file that is the root of a site.
  static func root(above location: String) -> String? {
    RealPath.upwards(from: location).first {
      (try? FileStatus(of: RelativePath.joined($0, settings))) != nil
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic in the form for an editor.
  ///
  /// - Parameter text: the file, if it is open; otherwise its line in the diagnostic is used.
  func forEditor(
    in text: SourceText?, _ encoding: PositionEncoding, _ related: [RelatedInformation] = []
  ) -> EditorDiagnostic {
    EditorDiagnostic(
      range: range(in: text, encoding),
      severity: severity == .error ? 1 : severity == .note ? 3 : 2,
      code: code.rawValue, message: suggestion.map { "\(message)\n\($0)" } ?? message,
      relatedInformation: related.isEmpty ? nil : related)
  }

  /// The underlined range, which always stays on its line.
  func range(in text: SourceText?, _ encoding: PositionEncoding) -> TextRange {
    guard let position else {
      let start = TextPosition(line: 0, character: 0)
      return TextRange(start: start, end: start)
    }
    let line = text?.line(position.line) ?? Array((excerpt ?? "").utf8)[...]
    let first = text == nil ? position.column - excerptColumn : position.column - 1
    let start = min(max(0, first), line.count)
    let end = min(start + length, line.count)
    func place(_ offset: Int) -> TextPosition {
      TextPosition(line: position.line - 1, character: encoding.count(line.prefix(offset)))
    }
    return TextRange(start: place(start), end: place(end))
  }
}
