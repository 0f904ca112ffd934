internal import Content
internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Values for the entries that do not set them: `defaults:` of a collection in `site.yml`, or of a
/// folder in its `index.md`.
struct FrontMatterDefaults: Sendable {
  let fields: [DataField]
  /// Where they are written.
  let place: SourcePlace
  /// Changes with the text that contains them.
  let shape: UInt64
  private let text: SourceText
  private let code: DiagnosticCode
  private let zone: SiteTimeZone?

  /// Keys whose value belongs to one page.
  private static let refused = [
    "title", "linkTitle", "slug", "permalink", "aliases", "date", "translationOf", "part",
    "defaults",
  ]

  /// Reads `defaults:` and reports its faults, once for all entries.
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
    // An HTML page may have every key; in Markdown, `layout: false` would be reported.
    let body = Body(source: SourceFile(path: text.path + ".html", location: ""))
    let faults = FrontMatter(&own, of: Entry.Fields(in: collection, body: body), by: keys)
    for fault in faults.diagnostics {
      // In `site.yml`, a warning would be hidden as a consequence of the setting's fault.
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

/// The `defaults:` of a collection's folders.
struct FolderDefaults {
  /// The nearest folder first, in it those of one language first.
  private let rows: [(folder: String, language: String?, defaults: FrontMatterDefaults)]

  /// - Parameter documents: those whose front matter has `defaults:`, with these.
  init(_ documents: [(document: MarkdownTree.Document, defaults: FrontMatterDefaults)]) {
    rows = documents.map { document, defaults in
      (Self.folder(of: document), document.name.language, defaults)
    }.sorted { left, right in
      let (one, other) = (left.folder.utf8.count, right.folder.utf8.count)
      return one != other ? one > other : left.language != nil && right.language == nil
    }
  }

  /// The defaults of a document, the nearest first.
  subscript(document: MarkdownTree.Document) -> [FrontMatterDefaults] {
    rows.filter { row in
      document.source.path.utf8.starts(with: row.folder.utf8)
        && (row.language == nil || row.language == document.name.language)
    }.map(\.defaults)
  }

  private static func folder(of document: MarkdownTree.Document) -> String {
    RelativePath.folder(of: document.source.path).map { $0 + "/" } ?? ""
  }

  /// The warning about `defaults:` of a document that is not the page of a folder.
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
