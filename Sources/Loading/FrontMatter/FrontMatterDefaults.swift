import Content
import Diagnostics
import FileSystem
import Primitives

/// Default values for entries that do not set them: `defaults:` of a collection in `site.yml`, or
/// of a folder in its `index.md`.
struct FrontMatterDefaults: Sendable {
  let fields: [DataField]
  /// The position of the key `defaults`.
  let place: SourcePlace
  /// A hash of the file that contains the defaults.
  let shape: UInt64
  private let text: SourceText
  private let code: DiagnosticCode
  private let zone: SiteTimeZone?

  /// Keys whose values are specific to one page.
  private static let refused = [
    "title", "linkTitle", "slug", "permalink", "aliases", "date", "translationOf", "part",
    "defaults",
  ]

  /// Reads `defaults:` and reports errors once for all entries.
  init?(
    _ entry: DataField, _ reader: inout FieldReader, of collection: ContentCollection,
    by keys: FrontMatterKeys
  ) {
    guard let parts = reader.mapping(entry), !parts.isEmpty else { return nil }
    let refused = parts.filter { Self.refused.contains(keys.canonicalName(of: $0.key)) }
    for part in refused {
      reader.report(
        key: part, "\(quoted: part.key) cannot have a default, because every page has its own",
        LoadingSentences.removeIt)
    }
    fields = parts.filter { !refused.contains($0) }
    text = reader.text
    place = SourcePlace(entry.keyRange, in: reader.text)
    (code, zone) = (reader.code, reader.zone)
    shape = ByteHash(reader.text.bytes[...]).value
    var own = self.reader
    // An HTML page can have every key; in Markdown, `layout: false` would be reported.
    let body = Body(source: SourceFile(path: text.path + ".html", location: ""))
    let faults = FrontMatter(&own, of: Entry.Fields(in: collection, body: body), by: keys)
    for fault in faults.diagnostics {
      // In `site.yml`, an error in a setting hides the checks with other codes, so the fault gets
      // the code of settings.
      if code == .invalidSettings, let range = fault.range {
        reader.report(at: range, fault.message, fault.suggestion)
      } else {
        reader.add(fault)
      }
    }
  }

  /// A reader of the fields.
  var reader: FieldReader { FieldReader(fields, of: text, code: code, zone: zone) }
}

/// The `defaults:` of all folders of a collection.
struct FolderDefaults {
  /// The defaults, longest folder path first; within a folder, those for one language first.
  private let rows: [(folder: String, language: String?, defaults: FrontMatterDefaults)]

  /// - Parameter documents: the documents whose front matter has `defaults:`, with these defaults.
  init(_ documents: [(document: MarkdownTree.Document, defaults: FrontMatterDefaults)]) {
    rows = documents.map { document, defaults in
      (Self.folder(of: document), document.name.language, defaults)
    }.sorted { left, right in
      let (one, other) = (left.folder.utf8.count, right.folder.utf8.count)
      return one != other ? one > other : left.language != nil && right.language == nil
    }
  }

  /// Returns the defaults that apply to a document, nearest first.
  subscript(document: MarkdownTree.Document) -> [FrontMatterDefaults] {
    rows.filter { row in
      document.source.path.utf8.starts(with: row.folder.utf8)
        && (row.language == nil || row.language == document.name.language)
    }.map(\.defaults)
  }

  private static func folder(of document: MarkdownTree.Document) -> String {
    RelativePath.folder(of: document.source.path).map { $0 + "/" } ?? ""
  }

  /// Returns the warning about `defaults:` in a document that is not the page of a folder.
  static func diagnostic(
    _ defaults: FrontMatterDefaults, of document: MarkdownTree.Document
  ) -> Diagnostic? {
    let path = document.source.path
    let folder = Self.folder(of: document)
    if path.utf8.dropFirst(folder.utf8.count).starts(with: "index.".utf8) { return nil }
    return Diagnostic(
      .unusedKey, at: defaults.place, of: path, "\"defaults\" has no effect here",
      suggestion: "write it in the index.md of a folder, or below the collection in site.yml")
  }
}
