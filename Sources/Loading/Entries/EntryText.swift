internal import Content
internal import MarkdownRendering
internal import Primitives
internal import Diagnostics
internal import FileSystem

/// The front matter of a Markdown file and, when the body has to supply it, the title.
struct EntryText: Sendable {
  /// The front matter, including the title.
  private(set) var front: FrontMatter
  /// The file's first bytes.
  let text: SourceText
  /// Whether `text` is the whole file.
  let isWhole: Bool
  private(set) var diagnostics: [Diagnostic]
  /// Where a record is in its file: `[37]`.
  private(set) var path = ""

  /// Reads the front matter and the title of a file.
  ///
  /// - Parameters:
  ///   - name: the title when neither front matter nor body has one.
  ///   - isDraft: whether the file lies in a folder of drafts.
  /// - Returns: the text; nil, and the reason, when it cannot be read.
  static func read(
    _ source: SourceFile, of collection: ContentCollection, by keys: FrontMatterKeys, name: String,
    settings: Settings, isDraft: Bool = false
  ) -> (text: EntryText?, fault: Diagnostic?) {
    do {
      let head = try MarkdownHead(source)
      var fields = head.fields(isUnused: keys.isUnused)
      fields.zone = settings.statedTimeZone
      var text = EntryText(head, &fields, of: collection, by: keys)
      text.front.entry.isDraft = isDraft || text.front.entry.isDraft
      try text.findTitle(in: head, else: name, with: settings)
      return (text, nil)
    } catch {
      return (nil, Diagnostic(.unreadableFile, path: source.path, error.message))
    }
  }

  private init(
    _ head: MarkdownHead, _ fields: inout FieldReader, of collection: ContentCollection,
    by keys: FrontMatterKeys
  ) {
    let entry = Entry.Fields(in: collection, body: Body(source: head.source))
    front = FrontMatter(&fields, of: entry, by: keys)
    text = head.text
    isWhole = head.isWhole
    diagnostics = fields.diagnostics
  }

  /// A record of a data file.
  init(_ front: FrontMatter, _ fields: FieldReader) {
    self.front = front
    text = fields.text
    isWhole = true
    diagnostics = fields.diagnostics
    path = fields.path
    front.title.map { self.front.entry.title = $0 }
    self.front.entry.titlePlace = front.titleRange.map { SourcePlace($0, in: text) }
  }

  /// Sets the entry's title.
  ///
  /// - Throws: `FileFault` when the title is further down and the file cannot be read again.
  private mutating func findTitle(
    in head: MarkdownHead, else name: String, with settings: Settings
  ) throws(FileFault) {
    let (syntax, prefixes) = (settings.markdown, settings.prefixes)
    // A draft may be empty for now.
    if !front.entry.isDraft, !diagnostics.containsError, front.given.isEmpty,
      let empty = Self.emptiness(of: head)
    {
      diagnostics.append(empty)
    }
    if let title = front.title {
      front.entry.title = title
      front.entry.titlePlace = front.titleRange.map { SourcePlace($0, in: text) }
      // Few titles have a brace, and searching for one is much faster.
      if title.utf8.contains(UInt8(ascii: "{")), title.contains("]{lang="),
        let place = front.entry.titlePlace
      {
        diagnostics.report(
          .languageMark, at: place, LoadingSentences.markInTitle,
          suggestion: LoadingSentences.titleAsHeading)
      }
      let heading = TitleHeading.leading(
        text.bytes, from: head.bodyOffset, reading: syntax, prefixes: prefixes)
      if let heading,
        heading.text == title
          || heading.text
            == TitleHeading.first(
              in: Array("# \(title)".utf8), from: 0, reading: syntax, prefixes: prefixes)?
            .text
      {
        front.entry.body.startsWithTitle = true
        front.entry.titleReadings = heading.readings
      }
    } else if let (heading, place) = try Self.heading(of: head, with: settings) {
      front.entry.title = String(decoding: heading.text.utf8.prefix(Limits.line), as: UTF8.self)
      front.entry.titleReadings = heading.readings
      front.entry.titlePlace = place
      front.entry.body.startsWithTitle = true
      if heading.text.utf8.count > Limits.line {
        diagnostics.report(
          .markdownLimit, at: place, LoadingSentences.titleTooLong,
          suggestion: LoadingSentences.shorten)
      }
    } else {
      front.entry.title = name
    }
  }

  /// The warning about an empty text; nil when there is one, or when the start of the body is not
  /// known.
  private static func emptiness(of head: MarkdownHead) -> Diagnostic? {
    let sentence: String
    switch head.block {
    case .absent: sentence = LoadingSentences.emptyFile
    case .present: sentence = LoadingSentences.emptyPage
    case .unterminated, .foreign: return nil
    }
    guard head.isWhole, head.text.bytes[head.bodyOffset...].allSatisfy({ $0 <= 0x20 }) else {
      return nil
    }
    return Diagnostic(
      .emptyPage, path: head.source.path, sentence, suggestion: LoadingSentences.writeOrHoldBack)
  }

  /// The body's first level-1 heading, anywhere in the file, and its place.
  private static func heading(
    of head: MarkdownHead, with settings: Settings
  ) throws(FileFault) -> (TitleHeading, place: SourcePlace)? {
    if case .unterminated = head.block { return nil }
    let text =
      head.isWhole
      ? head.text
      : SourceText(
        path: head.source.path, bytes: try head.source.read(limit: Limits.markdownFile))
    return TitleHeading.first(
      in: text.bytes, from: head.bodyOffset, reading: settings.markdown,
      prefixes: settings.prefixes
    )
    .map { ($0, SourcePlace($0.range, in: text)) }
  }
}
