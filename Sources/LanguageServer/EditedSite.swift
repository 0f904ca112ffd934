import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// A root with the texts that are open in an editor, and the site as it was last read.
struct EditedSite {
  /// The root, without symbolic links.
  let root: String
  /// By their paths below the root, as diagnostics name them.
  var documents: [String: Document] = [:]
  /// The last site that could be read; nil until then.
  var prepared: PreparedSite?
  /// The files that the editor shows diagnostics of.
  var reported: Set<String> = []
  /// Rises with each change of a text.
  var version = 0
  /// The files and texts of the last check of all pages, and its notes of each page.
  var checked: (notes: [UInt8], stamps: [String: UInt64], unsaved: [String: [UInt8]])?
  /// The diagnostics that the editor shows.
  var found: [Diagnostic] = []
  /// Reads the site and checks it; cancelled by the next change.
  var checking: Task<Void, Never>?

  init(root: String) { self.root = root }

  /// The texts in the place of those on disk.
  var unsaved: [String: [UInt8]] { documents.mapValues(\.text.bytes) }

  /// The notes of the last check, if since then only bodies of texts have changed.
  ///
  /// - Parameter stamps: what stands for each file now.
  func known(of site: PreparedSite, _ stamps: [String: UInt64]?) -> PageNotes? {
    guard let checked, let stamps else { return nil }
    let files = Set(stamps.keys).union(checked.stamps.keys)
      .filter { stamps[$0] != checked.stamps[$0] }
    let texts = Set(unsaved.keys).union(checked.unsaved.keys)
      .filter { unsaved[$0] != checked.unsaved[$0] }
    let notes = try? PageNotes(checked.notes[...], changed: files.union(texts))
    return notes.flatMap { $0.haveShape(of: site) ? $0 : nil }
  }

  /// A diagnostic for the editor.
  func shown(_ diagnostic: Diagnostic, _ encoding: PositionEncoding) -> EditorDiagnostic {
    let places = diagnostic.related.compactMap { place in
      location(of: place.path, place.position).map {
        RelatedInformation(location: $0, message: place.message)
      }
    }
    return diagnostic.forEditor(
      in: diagnostic.path.flatMap { documents[$0]?.text }, encoding, places)
  }

  /// The faults of an open text with its body as it is now, while the site is as it was last read;
  /// nil for a file without a page.
  func diagnostics(ofBody path: String) -> [Diagnostic]? {
    guard let prepared, let document = documents[path],
      let text = prepared.content.texts.first(where: { $0.body.source.path == path })
    else { return nil }
    let body = SourceText(path: path, bytes: document.text.bytes)
    let rendered = prepared.model.render(body, of: text.body, language: text.language, html: nil)
    // Whether a heading is there is only known of the whole site.
    let fragments = found.filter { $0.path == path && $0.code == .brokenFragment }
    return prepared.policy.apply(
      to: prepared.diagnostics.filter { $0.path == path } + rendered.diagnostics) + fragments
  }

  /// The path of a file as diagnostics name it.
  func path(of location: String) -> String {
    NormalForm.composed(String(location.dropFirst(root.utf8.count + 1)))
  }

  /// The name of a file for the editor: as it spelled it, if it is open.
  func uri(of path: String) -> String {
    documents[path]?.uri ?? FileURI.of(RelativePath.joined(root, path))
  }

  /// The nearest folder above a file that is the root of a site.
  static func root(above location: String) -> String? {
    RealPath.upwards(from: location).first {
      (try? FileStatus(of: RelativePath.joined($0, "content/site.yml"))) != nil
    }
  }
}

extension Diagnostic {
  /// The diagnostic for an editor.
  ///
  /// - Parameter text: the file, if it is open; otherwise its line in the diagnostic is used.
  func forEditor(
    in text: SourceText?, _ encoding: PositionEncoding, _ related: [RelatedInformation] = []
  ) -> EditorDiagnostic {
    EditorDiagnostic(
      range: range(in: text, encoding), severity: severity == .error ? 1 : 2,
      code: code.rawValue, message: suggestion.map { "\(message)\n\($0)" } ?? message,
      relatedInformation: related.isEmpty ? nil : related)
  }

  /// The place that it underlines, which never leaves its line.
  func range(in text: SourceText?, _ encoding: PositionEncoding) -> TextRange {
    guard let position else {
      let start = TextPosition(line: 0, character: 0)
      return TextRange(start: start, end: start)
    }
    let shown = Array((excerpt ?? "").utf8)
    let line = text?.line(position.line) ?? shown[...]
    let first = text == nil ? position.column - excerptColumn : position.column - 1
    let start = min(max(0, first), line.count)
    let end = min(start + length, line.count)
    func place(_ offset: Int) -> TextPosition {
      TextPosition(line: position.line - 1, character: encoding.count(line.prefix(offset)))
    }
    return TextRange(start: place(start), end: place(end))
  }
}
